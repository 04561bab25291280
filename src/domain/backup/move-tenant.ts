import { setTimeout as sleep } from "node:timers/promises";
import { MAIN } from "../../config";
import {
  announceMove,
  type Database,
  databaseAt,
  HEARD_BY_ALL_MS,
  operator,
  operatorTransaction,
  readPosition,
  sql,
} from "../../db";
import { TenantBeingDeleted, TenantBusy, TenantInHand, TenantNotInShard } from "../../errors";
import type { Clock } from "../../values/clock";
import { beginDeletion, type DeletionProgress, deleteRows } from "../tenants/delete-tenant";
import { waitForEarlierTransactions } from "../tenants/earlier-transactions";
import { withName } from "../tenants/hold-name";
import { deleteRemains, knownShard } from "../tenants/shard-accounts";
import { accountByName, type TenantAccount } from "../tenants/tenants";
import { readArchive } from "./read-archive";
import { writeArchive } from "./write-archive";

/** How long a move waits for others, in ms. */
interface Patience {
  /** Longest that it waits for transactions that began while the tenant could still be written. */
  waitMs: number;
  /** How long those who follow the tenant have to hear of it before its rows go. */
  heardMs: number;
}

const PATIENCE: Patience = { waitMs: 60_000, heardMs: HEARD_BY_ALL_MS };

/** Is told how a move goes on. */
export interface MoveProgress extends DeletionProgress {
  /** All rows are in the other database, where the tenant is worked for from now on; what is left here is being deleted. */
  onMoved?(rows: number): void;
}

interface Move extends TenantAccount, Patience {
  database: Database;
  clock: Clock;
  /** The shard that it is to be in; null: the main database. */
  target: string | null;
}

const named = (shard: string | null) => shard ?? MAIN;
const shardNamed = (name: string) => (name === MAIN ? null : name);

/**
 * Moves a tenant's rows to another database. Meanwhile they can be read; what is to be written, and work, is refused or waits, so that nothing that was
 * accepted is lost. Broken off at any time it leaves the tenant in one database or the other, and the next call goes on where it ended; until then
 * the tenant can only be read. A call for where it is takes back a move that was begun.
 * @param target The shard; null: the main database.
 * @returns How many rows were moved; 0 where it was there already.
 * @throws TenantNotFound · TenantBeingDeleted · ShardUnknown · TenantInHand · TenantBusy · TenantNotInShard; then it is where it was.
 */
export async function moveTenant(
  database: Database,
  clock: Clock,
  name: string,
  target: string | null,
  progress: MoveProgress = {},
  patience = PATIENCE,
): Promise<number> {
  await knownShard(database, target);
  return withName(database, name, async () => {
    const account = await accountByName(database, name);
    if (account.deletionBegunAt) throw TenantBeingDeleted(name);
    const move: Move = { ...account, ...patience, database, clock, target };
    await expectThere(move);
    if (account.movingTo === null) await unmark(move, account.shard);
    if (account.movedFrom !== null) await clearRemains(move, account.movedFrom, progress);
    if (account.shard === target) {
      await takeBack(move, progress);
      return 0;
    }
    const rows = await moveRows(move, progress);
    progress.onMoved?.(rows);
    await clearRemains(move, named(account.shard), progress);
    return rows;
  });
}

/** @throws TenantNotInShard: what the other database has of it may be all that there is, and is not to be taken for remains */
async function expectThere({ database, id, name, shard }: Move): Promise<void> {
  const holder = await databaseAt(database, shard);
  if ((await operator(holder).tenant.count({ where: { id } })) === 0) throw TenantNotInShard(name, named(shard));
}

/** Has nobody write for the tenant where it is; in a shard it has an account as well. */
async function mark({ database, id, shard, target }: Move): Promise<void> {
  const accounts = new Set([database, await databaseAt(database, shard)]);
  for (const one of accounts) await operator(one).tenant.update({ where: { id }, data: { movingTo: named(target) } });
}

/** Has the tenant written for again in a shard that has its rows; it is closed there if it is. What the main database says of a move stays. */
async function unmark({ database, id }: Move, shard: string | null): Promise<void> {
  if (shard === null) return;
  const { closedAt } = await operator(database).tenant.findUniqueOrThrow({ where: { id }, select: { closedAt: true } });
  const holder = await databaseAt(database, shard);
  await operator(holder).tenant.update({ where: { id }, data: { movingTo: null, closedAt } });
}

async function moveRows(move: Move, { onWaiting }: MoveProgress): Promise<number> {
  const { database, id, name, shard, target, waitMs } = move;
  const [from, into] = await Promise.all([databaseAt(database, shard), databaseAt(database, target)]);
  if (move.movingTo !== null && move.movingTo !== named(target)) await clearTarget(move);
  await mark(move);
  if (!(await waitForEarlierTransactions(from, onWaiting, waitMs))) {
    await giveUp(move, move.movingTo);
    throw TenantBusy(name, waitMs / 1000);
  }
  await deleteRows(into, id, {}, target === null);
  if (target !== null) await deleteRemains(into, database, { id, name });
  const rows = await copyRows(move, from, into);
  const writtenTo = await readPosition(into);
  await operatorTransaction(database, "write", async (db) => {
    const placed = await db.execute(
      "tenants.note-place",
      sql`
      update tenants set shard = ${target}::text, moving_to = null, moved_from = ${named(shard)}::text
      where id = ${id}::uuid and moving_to = ${named(target)} and shard is not distinct from ${shard}::text`,
    );
    // Its lock was lost, and another command has gone on from there.
    if (placed === 0) throw TenantInHand(name);
    // What a key has written by now, a standby of the other database must have replayed.
    await db.execute(
      "tenants.place-keys",
      sql`update api_keys set written_to = ${writtenTo} where tenant_id = ${id}::uuid`,
    );
  });
  await unmark(move, target);
  return rows;
}

/** Copies what one snapshot has of the tenant, in one transaction: all of it is there, or nothing. It is not worked for there yet. */
async function copyRows({ id, clock, target }: Move, from: Database, into: Database): Promise<number> {
  const account = await operator(from).tenant.findUniqueOrThrow({ where: { id } });
  const { shard: _, movingTo: __, movedFrom: ___, ...placed } = account;
  return operatorTransaction(from, "snapshot", (source) =>
    operatorTransaction(into, "restoration", async (db) => {
      const { name, currency, timeZone, planVersion, plannedOn, plannedSeries, createdAt, closedAt } = placed;
      const { isTest, clockAt, clockTo, clockFailure } = placed;
      // The main database has an account of every tenant; what tells of its plan and its clock is kept where the plan is.
      await db.execute(
        "tenants.place-account",
        target === null
          ? sql`
          update tenants set plan_version = ${planVersion}, planned_on = ${plannedOn}::date, planned_series = ${plannedSeries}::int,
            clock_at = ${clockAt}, clock_to = ${clockTo}, clock_failure = ${clockFailure}
          where id = ${id}::uuid`
          : sql`
          insert into tenants (id, name, currency, time_zone, plan_version, planned_on, planned_series, created_at, closed_at,
                               is_test, clock_at, clock_to, clock_failure, moving_to)
          values (${id}::uuid, ${name}, ${currency}, ${timeZone}, ${planVersion}, ${plannedOn}::date, ${plannedSeries}::int,
                  ${createdAt}, ${closedAt}, ${isTest}, ${clockAt}, ${clockTo}, ${clockFailure}, ${target})`,
      );
      const archive = writeArchive(source, { tenantId: id, holds: "rows", writtenAt: clock.now() });
      return (await readArchive(db, archive, { holds: "rows", isOpen: false })).rows;
    }),
  );
}

/** Has a tenant stay where it is that was to be moved: it is written for at once, whether or not the other database can be reached. */
async function takeBack(move: Move, progress: MoveProgress): Promise<void> {
  if (move.movingTo === null) return;
  await giveUp(move, move.movingTo);
  await clearRemains(move, move.movingTo, progress);
}

/** Ends a move where it began. @param remains Where it may have left rows; null: nowhere. */
async function giveUp(move: Move, remains: string | null): Promise<void> {
  const { database, id, shard } = move;
  // The main database last: for as long as it speaks of a move, that can be taken back again.
  await unmark(move, shard);
  await operator(database).tenant.update({ where: { id }, data: { movingTo: null, movedFrom: remains } });
}

/** Deletes what a move that was broken off has written where the tenant was to be. */
async function clearTarget({ database, id, movingTo }: Move): Promise<void> {
  if (movingTo === null) return;
  await deleteRows(await databaseAt(database, shardNamed(movingTo)), id, {}, movingTo === MAIN);
}

/** Deletes the rows that a move has left where the tenant was, once everybody who followed it there has been told. */
async function clearRemains(
  { database, clock, id, heardMs, waitMs }: Move,
  from: string,
  progress: MoveProgress,
): Promise<void> {
  const holder = await databaseAt(database, shardNamed(from));
  await announceMove(holder, id);
  await sleep(heardMs);
  // Whoever looked up its place long ago, and had to wait since, is to look again and not to find half of it.
  if (from !== MAIN) await beginDeletion(holder, clock, id);
  await waitForEarlierTransactions(holder, progress.onWaiting, waitMs);
  await deleteRows(holder, id, progress, from === MAIN);
  await operator(database).tenant.update({ where: { id }, data: { movedFrom: null } });
}
