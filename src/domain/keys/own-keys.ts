/** A merchant's keys as those see and manage them who may manage people, in the merchant's own transaction. The operator's door is `keys.ts`. */
import { col, rowsOf, sql } from "../../db";
import { ApiKeyNotFound, InvalidInput, ManagedByOperator, MissingRight, TooManyApiKeys } from "../../errors";
import { KeyScope } from "../../generated/prisma/enums";
import { faultsOfName } from "../account-name";
import { RIGHTS, type Right, type Rights, rightsOfKey } from "../people/rights";
import { checkedWarehouses } from "../people/warehouse-list";
import type { Work } from "../work";
import { makeKey, prefixIn } from "./key-text";
import type { KeyListing, NewKey } from "./keys";

/** Keys of a merchant that are good at one time. */
export const MAX_KEYS = 200;
/** Keys that a list shows: the good ones, and the newest of the others. */
export const MAX_KEYS_LISTED = 500;

const keyRows = rowsOf("keys.own", {
  prefix: col.text,
  name: col.text,
  scope: col.oneOf(KeyScope),
  rights: col.text.list,
  warehouseIds: col.uuid.list,
  createdBy: col.text,
  createdAt: col.timestamptz,
  expiresAt: col.timestamptz.orNull,
  revokedAt: col.timestamptz.orNull,
  lastUsedAt: col.timestamptz.orNull,
});

const COLUMNS = sql`
  prefix, name, scope, rights, warehouse_ids as "warehouseIds", created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
  last_used_at as "lastUsedAt"`;

const countRows = rowsOf("keys.count-own", { keys: col.int8 });

/** @throws ManagedByOperator where the merchant's keys are in another database than its transactions. */
function refuseElsewhere({ shard }: Work): void {
  if (shard !== undefined && shard !== null) throw ManagedByOperator();
}

/** The merchant's keys, good ones first, the newest first. @throws ManagedByOperator */
export async function listOwnKeys(work: Work): Promise<KeyListing[]> {
  refuseElsewhere(work);
  const now = work.serviceClock.now();
  return work.db.query(
    keyRows,
    sql`
    select ${COLUMNS} from api_keys
    order by (revoked_at is null and (expires_at is null or expires_at > ${now})) desc, created_at desc, prefix
    limit ${MAX_KEYS_LISTED}`,
  );
}

/** What a caller asks for: a scope, or rights by name. */
export interface AskedKey {
  name: string;
  scope: KeyScope | null;
  rights: readonly Right[] | null;
  /** The warehouses that it is limited to; empty: none. */
  warehouseIds: readonly string[];
  /** Null: never expires. */
  expiresAt: Date | null;
}

/** What is wrong with a key that is asked for. */
function faultsOf({ name, scope, rights, expiresAt }: AskedKey, now: Date) {
  const isOne = (scope === null) !== (rights === null);
  return [
    ...faultsOfName(name),
    ...(isOne ? [] : [{ path: "rights", reason: "must be sent or `scope`, and not both" }]),
    ...(rights?.length === 0 ? [{ path: "rights", reason: "must not be empty; the scope READ only reads" }] : []),
    ...(expiresAt && expiresAt <= now ? [{ path: "expiresAt", reason: "must be later than now" }] : []),
  ];
}

/**
 * Issues a key for the merchant. A caller gives no right that it does not have.
 * @param callers The caller's rights.
 * @returns The key, and its text, which is never shown again.
 * @throws InvalidInput · MissingRight · TooManyApiKeys · ManagedByOperator
 */
export async function createOwnKey(
  work: Work,
  callers: Rights,
  asked: AskedKey,
): Promise<{ key: KeyListing; text: string }> {
  refuseElsewhere(work);
  const { db, tenant, serviceClock, by } = work;
  const now = serviceClock.now();
  const faults = faultsOf(asked, now);
  if (faults.length > 0) throw InvalidInput(faults);
  const { name, expiresAt } = asked;
  const wanted: NewKey = {
    name,
    scope: asked.scope ?? "READ",
    rights: [...new Set(asked.rights ?? [])].sort(),
    expiresAt,
  };
  const { scope, rights = [] } = wanted;
  const beyond = [...rightsOfKey({ scope, rights })].filter((right) => !callers.has(right));
  if (beyond.length > 0) throw MissingRight(beyond.map((right) => RIGHTS[right]));
  const warehouseIds = await checkedWarehouses(work, asked.warehouseIds);
  await db.execute(
    "keys.lock-own",
    sql`select pg_advisory_xact_lock(hashtextextended('api-keys/' || current_tenant(), 0))`,
  );
  const [count] = await db.query(
    countRows,
    sql`select count(*) as keys from api_keys where revoked_at is null and (expires_at is null or expires_at > ${now})`,
  );
  if (Number(count?.keys ?? 0) >= MAX_KEYS) throw TooManyApiKeys(MAX_KEYS);
  const { text, prefix, secretHash } = makeKey({ isTest: tenant.isTest });
  const [key] = await db.query(
    keyRows,
    sql`
    insert into api_keys (tenant_id, prefix, secret_hash, name, scope, rights, warehouse_ids, created_by, made_by_user, created_at, expires_at)
    values (${tenant.id}::uuid, ${prefix}, ${secretHash}, ${name}, ${scope}::"KeyScope", ${[...rights]}::text[], ${warehouseIds}::uuid[],
            ${by?.name ?? ""}, ${(by?.kind === "USER" ? by.id : by?.madeBy) ?? null}::uuid, ${now}, ${expiresAt})
    returning ${COLUMNS}`,
  );
  if (!key) throw new Error("The key was not stored.");
  return { key, text };
}

/**
 * Makes a key of the merchant useless from now on; a useless one stays as it was.
 * @param named The key's prefix, with or without the part before it. @throws ApiKeyNotFound · ManagedByOperator
 */
export async function revokeOwnKey(work: Work, named: string): Promise<KeyListing> {
  refuseElsewhere(work);
  const { db, serviceClock } = work;
  const prefix = prefixIn(named.trim());
  if (prefix === null) throw ApiKeyNotFound(null);
  await db.execute(
    "keys.revoke-own",
    sql`update api_keys set revoked_at = ${serviceClock.now()} where prefix = ${prefix} and revoked_at is null`,
  );
  const [key] = await db.query(keyRows, sql`select ${COLUMNS} from api_keys where prefix = ${prefix}`);
  if (!key) throw ApiKeyNotFound(prefix);
  return key;
}
