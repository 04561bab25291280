import { type Database, databaseAt, operator, sql } from "../../db";
import { ShardUnknown } from "../../errors";
import type { TenantProfile } from "../work";
import { deleteRows } from "./delete-tenant";

/** The database of a shard, `null` for the main one. @throws ShardUnknown · an error that counts as unavailable when it can't be reached */
export function knownShard(database: Database, shard: string | null): Promise<Database> {
  if (shard !== null && !database.shards.names.includes(shard)) throw ShardUnknown(shard, database.shards.names);
  return databaseAt(database, shard);
}

/**
 * Deletes the rows in a shard under a tenant's id or name that the main database does not place there. Creations, imports and deletions that
 * were broken off leave them. Nobody can work with them. An account with another name by now gets that name.
 */
export async function deleteRemains(
  holder: Database,
  database: Database,
  { id, name }: Pick<TenantProfile, "id" | "name">,
): Promise<void> {
  const found = await operator(holder).tenant.findMany({ where: { OR: [{ id }, { name }] }, select: { id: true } });
  for (const remains of found) {
    const known = await operator(database).tenant.findUnique({ where: { id: remains.id }, select: { name: true } });
    if (known) await operator(holder).tenant.update({ where: { id: remains.id }, data: { name: known.name } });
    else await deleteRows(holder, remains.id);
  }
}

/** Registers a tenant whose rows are in a shard, so that its keys and its work find them. Its keys are stored with the others. */
export async function register(
  database: Database,
  holder: Database,
  { id, shard }: { id: string; shard: string },
): Promise<void> {
  const { name, currency, timeZone, isTest, createdAt } = await operator(holder).tenant.findUniqueOrThrow({
    where: { id },
  });
  const keys = await operator(holder).apiKey.findMany({ where: { tenantId: id } });
  const written = keys.map(({ secretHash, writtenTo: _, ...key }) => ({
    ...key,
    secretHash: `\\x${Buffer.from(secretHash).toString("hex")}`,
  }));
  // One statement, as an account without its keys looks like one that never had any.
  await operator(database).execute(
    "tenants.register",
    sql`
    with account as (
      insert into tenants (id, name, currency, time_zone, is_test, created_at, shard)
      values (${id}::uuid, ${name}, ${currency}, ${timeZone}, ${isTest}, ${createdAt}, ${shard}))
    insert into api_keys (id, tenant_id, prefix, secret_hash, name, scope, rights, created_by, created_at, expires_at, revoked_at, last_used_at)
    select id, "tenantId", prefix, "secretHash", name, scope, rights, "createdBy", "createdAt", "expiresAt", "revokedAt", "lastUsedAt"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as key (
      id uuid, "tenantId" uuid, prefix text, "secretHash" bytea, name text, scope "KeyScope", rights text[], "createdBy" text,
      "createdAt" timestamptz, "expiresAt" timestamptz, "revokedAt" timestamptz, "lastUsedAt" timestamptz)`,
  );
  await operator(holder).apiKey.deleteMany({ where: { tenantId: id } });
}
