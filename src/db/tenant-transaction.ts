import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { Prisma } from "../generated/prisma/client";
import { type Actor, whoActs } from "../process/acting";
import { watchWait } from "../process/channels";
import { TENANT } from "./bound";
import { col } from "./columns";
import type { Database } from "./database";
import { type LazyTransaction, type Models, modelsOn } from "./lazy-transaction";
import type { Operation } from "./operation";
import { pipelined, type TransactionConnection } from "./pipeline";
import { IS_HERE, IS_WORKED_FOR } from "./place";
import { rowsOf } from "./rows";
import { type Connection, checkOut, hangUp, send } from "./send";
import type { Position } from "./standby";
import { type SqlDoor, sqlDoor } from "./statement";
import { shareTestMerchant } from "./test-merchant";

const { sql } = Prisma;

/** The tenant that work is done for. */
export interface TenantProfile {
  id: string;
  name: string;
  /** ISO 4217 code of the main currency. */
  currency: string;
  /** IANA time zone whose midnight starts a planning day. */
  timeZone: string;
  /** Whether it is there to try things with. */
  isTest: boolean;
  /** The time of its own clock; null: it follows the service's. */
  clockAt: Date | null;
}

/** One tenant's transaction: sees and writes that tenant's rows only, by Prisma's models or by SQL. */
export type TenantDb = Models & SqlDoor;

export interface TenantTransactionOptions {
  /**
   * The tenant as it was a moment ago, so that the first statements needn't wait until it has been read. If it has changed since, the work is done
   * again with its present state.
   */
  known?: TenantProfile;
  /** The shard that it was in when it was looked up, null for none: it is found if it has been moved since. Unless known it is looked up. */
  shard?: string | null;
  /** A consistent snapshot that can't write. */
  readOnly?: boolean;
  /** The warehouses that the caller is limited to (D184): the transaction sees and writes what belongs to them alone. Empty, the default: no limit. */
  warehouses?: readonly string[];
  /**
   * The position of the operation's key's writes: a standby that has replayed it may answer. The primary answers where it is unknown, or where the
   * operation is a stream, which can't be done again.
   */
  writtenTo?: Position;
  /** Timeout of the whole, in ms. */
  timeoutMs?: number;
  /** Timeout of one statement, in ms. */
  statementTimeoutMs?: number;
  /** Timeout of one statement that waits for another transaction's lock, in ms. */
  lockTimeoutMs?: number;
  /** The operation of a request that it is done for: it takes a connection of its key's share, and ends when that is stopped. */
  operation?: Operation;
  /**
   * Whether it waits for the reader of its answer, for an unknown time. Data already sent can't be taken back, so the work is done once. It runs with
   * the tenant as it is, and is not repeated after a lost race.
   */
  isStream?: boolean;
  /** In whose name its changes are recorded; by default whoever the process acts for. */
  by?: Actor;
  /** The request that it is part of, by the name that its answer has in X-Request-Id. */
  requestId?: string;
  /** Whether it may read what was done to members, invitations, keys and rules of approval. */
  managesPeople?: boolean;
}

const TIMEOUT_MS = 120_000;
const STATEMENT_TIMEOUT_MS = 60_000;
const LOCK_TIMEOUT_MS = 20_000;
/** Maximum time that a transaction may be open and idle, in ms: its process is then frozen, and others wait for its locks. */
const IDLE_TIMEOUT_MS = 3 * 60_000;
/** The same of a stream, where it is a reader who asks for nothing. */
const STREAM_IDLE_TIMEOUT_MS = 10 * 60_000;
/** Work for a tenant; null when it has been removed or closed. */
export type TenantWork<T> = (db: TenantDb, tenant: TenantProfile | null) => Promise<T>;

/** The tenant differs from its known state. */
export class ProfileOutdated extends Error {
  override name = "ProfileOutdated";
}

/** The service's user may not take on the role of callers who are limited to warehouses. */
class LimitedRoleMissing extends Error {
  override name = "LimitedRoleMissing";
  override message =
    "The database user can't take on the role inventory_service_limited, so callers who are limited to warehouses get no answer. As a superuser, GRANT it to that user.";
}

/** Does the work while the transaction begins, and accepts no result from outdated facts. */
async function workWith<T>(
  work: (tenant: TenantProfile | null) => Promise<T>,
  known: TenantProfile,
  begun: Promise<TenantProfile | null>,
): Promise<T> {
  const [done, present] = await Promise.allSettled([work(known), begun]);
  if (present.status === "rejected") throw present.reason;
  if (!isDeepStrictEqual(present.value, known)) throw new ProfileOutdated();
  if (done.status === "rejected") throw done.reason;
  return done.value;
}

/**
 * Does the work in one transaction of a database, bound to the tenant.
 * @throws ProfileOutdated when the tenant is not as it was known; nothing is committed then.
 */
export async function runOnce<T>(
  database: Database,
  tenantId: string,
  work: TenantWork<T>,
  options: TenantTransactionOptions,
  { pool, signal }: { pool: pg.Pool; signal?: AbortSignal } = {
    pool: database.pool,
    signal: options.operation?.signal,
  },
): Promise<T> {
  const { timeoutMs = TIMEOUT_MS, operation, readOnly, isStream } = options;
  const known = isStream ? undefined : options.known;
  const client = await watchWait(database, "connection", () => checkOut(pool, signal));
  const connection = pipelined(client);
  const stop = () => hangUp(client);
  signal?.addEventListener("abort", stop);
  const deadline = performance.now() + timeoutMs;
  const inTime = () => {
    operation?.check();
    if (performance.now() > deadline)
      throw Object.assign(new Error("The transaction took too long."), { code: "25P03" });
    return connection;
  };
  const prisma = modelsOn(database.prisma, connection, { tenantId, timeoutMs });
  let broken: Error | undefined;
  try {
    const begun = beginShared(connection, database, tenantId, options);
    const db = Object.assign(
      prisma.models,
      sqlDoor(inTime, database, () => tenantId),
    );
    const result = known ? await workWith((it) => work(db, it), known, begun) : await work(db, await begun);
    await prisma.end();
    inTime();
    // From here on its timeout does not count: whether a commit that is broken off was done, nobody knows.
    operation?.pause();
    const done = await connection.end("commit");
    if (done !== "COMMIT" && !readOnly) throw new Error("A statement failed, and the work went on as if it had not.");
    return result;
  } catch (error) {
    // A connection that rolls back by breaking off is not lent again.
    broken = await rollBack(connection, prisma);
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    client.release(broken);
  }
}

/** Undoes a transaction. @returns Why the connection can't be used any more; nothing when it can. */
async function rollBack(connection: TransactionConnection, prisma: LazyTransaction): Promise<Error | undefined> {
  await prisma.end().catch(() => {});
  return connection.end("rollback").then(
    () => undefined,
    (error: Error) => error,
  );
}

/** Begins a transaction; one that writes for a test merchant then shares it with others that do. Resolves as `begin` does. @throws ProfileOutdated */
async function beginShared(
  connection: Connection,
  database: Database,
  tenantId: string,
  options: TenantTransactionOptions,
): Promise<TenantProfile | null> {
  const { readOnly, isStream, known } = options;
  const share = () =>
    shareTestMerchant(
      sqlDoor(() => connection, database),
      tenantId,
    );
  const begun = begin(connection, database, tenantId, options);
  if (readOnly) return begun;
  // Statements of the work that come meanwhile must follow it.
  const shared = !isStream && known?.isTest ? share() : undefined;
  const [tenant, found] = await Promise.all([begun, shared]);
  if (!tenant?.isTest) return tenant;
  const { clockAt } = found ?? (await share());
  if (clockAt?.getTime() !== tenant.clockAt?.getTime()) throw new ProfileOutdated();
  return tenant;
}

const profile = rowsOf(
  "tenants.begin",
  {
    id: col.uuid.orNull,
    name: col.text.orNull,
    currency: col.text.orNull,
    timeZone: col.text.orNull,
    isTest: col.bool.orNull,
    clockAt: col.timestamptz.orNull,
    settings: col.int,
  },
  { isPrepared: true },
);

/** The value of the setting app.actor, by which the triggers of the audit trail know who makes a change. */
export const actorSetting = (by: Actor | undefined): string =>
  by ? JSON.stringify({ kind: by.kind, id: by.id, name: by.name }) : "";

/**
 * Begins a transaction and binds it to the tenant. Statements sent meanwhile travel along, and PostgreSQL leaves them out unless both were done.
 * @returns The tenant; null when there is none here, or it is closed, or may not be written as it is being moved.
 */
async function begin(
  connection: Connection,
  database: Database,
  tenantId: string,
  {
    readOnly = false,
    timeoutMs = TIMEOUT_MS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    isStream = false,
    by = whoActs().by,
    requestId = whoActs().requestId ?? "",
    managesPeople = false,
    warehouses = [],
  }: TenantTransactionOptions,
): Promise<TenantProfile | null> {
  const idleTimeoutMs = Math.min(timeoutMs, isStream ? STREAM_IDLE_TIMEOUT_MS : IDLE_TIMEOUT_MS);
  const { tenantRole, checkClientEveryMs } = database;
  const settings = sql`
    select tenants.id, name, currency, time_zone as "timeZone", is_test as "isTest", clock_at as "clockAt", num_nonnulls(
             set_config('app.tenant', ${tenantId}, true),
             set_config('app.plan_version', coalesce(plan_version, 0)::text, true),
             set_config('app.now', coalesce(clock_at::text, ''), true),
             set_config('app.actor', ${actorSetting(by)}, true),
             set_config('app.request', ${requestId}, true),
             set_config('app.people', ${managesPeople ? "on" : ""}, true),
             set_config('role', ${tenantRole ?? "none"}, true),
             set_config('statement_timeout', ${String(statementTimeoutMs)}, true),
             set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
             set_config('client_connection_check_interval', ${String(checkClientEveryMs)}, true),
             set_config('idle_in_transaction_session_timeout', ${String(idleTimeoutMs)}, true)
           ) as settings
    from (select) as always left join tenants on tenants.id = ${tenantId}::uuid and ${readOnly ? IS_HERE : IS_WORKED_FOR}`;
  const [, [tenant]] = await Promise.all([
    send(connection, readOnly ? "begin isolation level repeatable read read only" : "begin"),
    sqlDoor(() => connection, database).query(profile, settings),
    warehouses.length > 0 ? limitTo(connection, database, tenantId, warehouses) : undefined,
  ]);
  if (!tenant) return null;
  const { id, name, currency, timeZone, isTest, clockAt } = tenant;
  const isThere = id !== null && name !== null && currency !== null && timeZone !== null && isTest !== null;
  return isThere ? { id, name, currency, timeZone, isTest, clockAt } : null;
}

/**
 * Limits a transaction that has begun to warehouses, and to those that are combined in them: it takes on the role that the policies of limits bind.
 * Warehouses that are gone limit it as well: one that is limited to nothing else sees nothing.
 */
async function limitTo(
  connection: Connection,
  database: Database,
  tenantId: string,
  warehouses: readonly string[],
): Promise<void> {
  const { tenantRole, limitedRole } = database;
  // Outside of the role of merchants' work there is none of limits either: there the policies bind whoever asks.
  if (tenantRole !== null && limitedRole === null) throw new LimitedRoleMissing();
  await sqlDoor(
    () => connection,
    database,
    () => tenantId,
  ).execute(
    "tenants.limit",
    sql`
    with recursive within as (
      select id from warehouses where tenant_id = ${TENANT} and id = any(${warehouses}::uuid[])
      union select child.id from warehouses child join within on child.tenant_id = ${TENANT} and child.combined_id = within.id
    )
    select set_config('app.warehouses', coalesce((select array_agg(id order by id) from within)::text, '{}'), true),
           set_config('role', ${limitedRole ?? "none"}, true)`,
  );
}
