import { col, type Database, databaseAt, operator, operatorTransaction, rowsOf, sql } from "../../db";
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

const keysToMove = rowsOf("tenants.keys-to-move", { rows: col.text });

/** Registers a tenant whose rows are in a shard, so that its keys and its work find them. Its keys are stored with the others, with all that limits them. */
export async function register(
  database: Database,
  holder: Database,
  { id, shard }: { id: string; shard: string },
): Promise<void> {
  const { name, currency, timeZone, isTest, createdAt } = await operator(holder).tenant.findUniqueOrThrow({
    where: { id },
  });
  const [keys] = await operator(holder).query(
    keysToMove,
    sql`select coalesce(jsonb_agg(to_jsonb(api_keys) || '{"written_to": 0}'), '[]')::text as rows from api_keys where tenant_id = ${id}::uuid`,
  );
  // One statement, as an account without its keys looks like one that never had any.
  await operator(database).execute(
    "tenants.register",
    sql`
    with account as (
      insert into tenants (id, name, currency, time_zone, is_test, created_at, shard)
      values (${id}::uuid, ${name}, ${currency}, ${timeZone}, ${isTest}, ${createdAt}, ${shard}))
    insert into api_keys select key.* from jsonb_populate_recordset(null::api_keys, ${keys?.rows ?? "[]"}::jsonb) as key`,
  );
  // Nobody has deleted them: they are elsewhere, and the audit trail is silent.
  await operatorTransaction(holder, "restoration", (db) =>
    db.execute("tenants.keys-moved", sql`delete from api_keys where tenant_id = ${id}::uuid`),
  );
}
