import { setTimeout as sleep } from "node:timers/promises";
import { Unavailable } from "../errors";
import { watchWait } from "../process/channels";
import type { Database } from "./database";
import { databaseFailure, isRetryable } from "./failures";
import type { Models } from "./lazy-transaction";
import { noteWrite } from "./note-write";
import { databaseAt, findPlace } from "./place";
import type { Standby } from "./standby";
import { type SqlDoor, sqlDoor } from "./statement";
import { ProfileOutdated, runOnce, type TenantTransactionOptions, type TenantWork } from "./tenant-transaction";

export type { TenantDb, TenantProfile, TenantTransactionOptions } from "./tenant-transaction";

const ATTEMPTS = 4;
/** Times that a tenant is followed that is moved again and again before its work is begun. */
const MAX_MOVES = 3;

/**
 * Runs work for one tenant, in one transaction of the database that holds its rows; the only way to them. Row-level security binds the transaction
 * to the tenant, and to the version of its plan that was the present one at the start. New rows take both as their default, so no query has to
 * name them.
 *
 * A transaction that lost a race (serialization failure, deadlock) is run again from the start, up to three times: `work` must have no effect
 * outside of the database.
 * @param tenantId Id of the tenant; comes from a key or from the operator, never from a caller's input.
 * @param work Receives the tenant as well, null when it has been removed or closed.
 * @throws Why the operation was stopped, if it was: nothing is committed then. Unavailable for writing work while the tenant is being moved; an
 *   error that counts as that where its shard can't be reached.
 */
export async function withTenant<T>(
  database: Database,
  tenantId: string,
  work: TenantWork<T>,
  options: TenantTransactionOptions = {},
): Promise<T> {
  options.operation?.check();
  return whereverItIs(
    database,
    tenantId,
    work,
    options,
    options.shard ?? (await likelyShard(database, tenantId, options)),
  );
}

/** Returns the shard that a tenant is in. Where this process knows none, it expects the tenant here, and looks it up only if it is not. */
async function likelyShard(
  database: Database,
  tenantId: string,
  { shard }: TenantTransactionOptions,
): Promise<string | null> {
  if (shard === null || database.shards.names.length === 0) return null;
  return (await findPlace(database, tenantId))?.shard ?? null;
}

/** The tenant's rows are not in the database where they were looked for, or can't be written there. */
class NotHere extends Error {
  override name = "NotHere";
}

/** Does the work where the tenant was when it was looked up, or where it has been moved since. */
async function whereverItIs<T>(
  database: Database,
  tenantId: string,
  work: TenantWork<T>,
  options: TenantTransactionOptions,
  shard: string | null,
  moves = 0,
): Promise<T> {
  const ifHere: TenantWork<T> = (db, tenant) => {
    if (!tenant) throw new NotHere();
    return work(db, tenant);
  };
  const holder = await databaseAt(database, shard);
  try {
    return await inDatabase(holder, database, tenantId, ifHere, options);
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
  }
  options.operation?.resume();
  const place = await findPlace(database, tenantId);
  if (place && place.shard !== shard && moves < MAX_MOVES) {
    // The position of its key's writes means nothing in another database.
    return whereverItIs(database, tenantId, work, { ...options, writtenTo: undefined }, place.shard, moves + 1);
  }
  // Its rows are not in their recorded place yet, or not any more: a move is under way, or one of the databases was restored.
  if (place?.isMoving || (place?.isOpen && place.shard !== null)) throw Unavailable();
  return inDatabase(holder, database, tenantId, work, options);
}

/** Does the work in a database, or in its standby. @param main The one that knows the keys. */
async function inDatabase<T>(
  database: Database,
  main: Database,
  tenantId: string,
  work: TenantWork<T>,
  options: TenantTransactionOptions,
): Promise<T> {
  const { operation, readOnly } = options;
  const standby = standbyFor(database, options);
  if (standby) {
    const answer = await readFromStandby(standby, database, tenantId, work, options);
    if (answer) return answer.result;
    operation?.resume();
  }
  return onShare(database, database, options, async () => {
    const result = await runWithRetries(database, tenantId, work, options);
    if (operation && !readOnly) await noteWrite(main, database, operation.key);
    return result;
  });
}

/** Acts while an operation of a request has a connection of its key's share there; work without an operation needs no share. */
async function onShare<T>(
  database: Database,
  { shares, pulse }: Pick<Database, "shares" | "pulse">,
  { operation, readOnly, isStream }: TenantTransactionOptions,
  act: () => Promise<T>,
): Promise<T> {
  if (!operation) return act();
  const access = isStream ? "stream" : readOnly ? "read" : "write";
  const giveBack = await watchWait(database, "share", () => shares.take(operation, access));
  const leave = pulse.watch(operation);
  try {
    return await act();
  } finally {
    leave();
    giveBack();
  }
}

/** The standby that may do the work; null where only the primary will do. */
function standbyFor(
  { standby }: Database,
  { operation, readOnly, isStream, known, writtenTo }: TenantTransactionOptions,
): Standby | null {
  const mayRead = operation && readOnly && !isStream && known && writtenTo !== undefined;
  return mayRead && standby?.hasReplayed(writtenTo) ? standby : null;
}

/**
 * Has a standby do the work.
 * @returns The result. Null where the primary must do it: the standby is gone, replays a change that the work was reading, or does not know the
 *   tenant as it is yet.
 */
async function readFromStandby<T>(
  standby: Standby,
  database: Database,
  tenantId: string,
  work: TenantWork<T>,
  options: TenantTransactionOptions,
): Promise<{ result: T } | null> {
  const { operation, writtenTo } = options;
  return onShare(database, standby, options, async () => {
    // A caller that waited for a turn behind reads that it never answered continues at once.
    if (!operation || writtenTo === undefined || !standby.hasReplayed(writtenTo)) return null;
    const { signal, end } = standby.reading(operation.signal);
    try {
      return { result: await runOnce(database, tenantId, work, options, { pool: standby.pool, signal }) };
    } catch (error) {
      if (operation.signal.aborted) throw operation.signal.reason;
      const failure = signal.aborted ? "unavailable" : databaseFailure(error);
      if (failure === "unavailable") standby.failed(error);
      if (failure === "unavailable" || failure === "race" || error instanceof ProfileOutdated) return null;
      throw error;
    } finally {
      end();
    }
  });
}

async function runWithRetries<T>(
  database: Database,
  tenantId: string,
  work: TenantWork<T>,
  options: TenantTransactionOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(database, tenantId, work, options);
    } catch (error) {
      if (options.operation?.signal.aborted) throw options.operation.signal.reason;
      if (error instanceof ProfileOutdated)
        return runWithRetries(database, tenantId, work, { ...options, known: undefined });
      if (options.isStream || attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(5 * 2 ** attempt * (0.5 + Math.random()));
      options.operation?.resume();
    }
  }
}

/** Access to rows that belong to no single tenant, by Prisma's models or by SQL. */
export type OperatorDb = Pick<Models, "tenant" | "apiKey" | "serviceSecret"> & SqlDoor;

/** The door for rows outside of tenants' transactions: tenants themselves, keys, shared secrets, and the tenants with waiting work. */
export function operator({ prisma, pool, ...settings }: Database): OperatorDb {
  const { tenant, apiKey, serviceSecret } = prisma;
  return { tenant, apiKey, serviceSecret, ...sqlDoor(() => pool, settings) };
}

/** Returns the door for statements that must wait for no other work: lookups of keys, and health checks. */
export function reservedDoor({ reserved, ...settings }: Database): SqlDoor {
  return sqlDoor(() => reserved, settings);
}
