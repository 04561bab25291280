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

/** Timeouts of a move that waits for others, in ms. */
interface Patience {
  /** Timeout of its wait for transactions that began while the tenant could still be written. */
  waitMs: number;
  /** Time for followers of the tenant to hear of its move before its rows go. */
  heardMs: number;
}

const PATIENCE: Patience = { waitMs: 60_000, heardMs: HEARD_BY_ALL_MS };

/** Receives the progress of a move. */
export interface MoveProgress extends DeletionProgress {
  /** All rows are in the other database, where the tenant is worked for from now on; the rows left here are being deleted. */
  onMoved?(rows: number): void;
}

interface Move extends TenantAccount, Patience {
  database: Database;
  clock: Clock;
  /** The target shard; null: the main database. */
  target: string | null;
}

const named = (shard: string | null) => shard ?? MAIN;
const shardNamed = (name: string) => (name === MAIN ? null : name);

/**
 * Moves a tenant's rows to another database. Meanwhile they can be read. Writes are refused and jobs wait, so that nothing accepted is lost. A
 * broken-off move leaves the tenant in one database or the other, and the next call continues it. Until then the tenant can only be read. A call for
 * its present place undoes a move that was begun.
 * @param target The shard; null: the main database.
 * @returns The number of rows moved; 0 where it was there already.
 * @throws TenantNotFound · TenantBeingDeleted · ShardUnknown · TenantInHand · TenantBusy · TenantNotInShard; the tenant then stays where it was.
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

/** @throws TenantNotInShard: the other database's rows may be the only ones, and must not be taken for remains */
async function expectThere({ database, id, name, shard }: Move): Promise<void> {
  const holder = await databaseAt(database, shard);
  if ((await operator(holder).tenant.count({ where: { id } })) === 0) throw TenantNotInShard(name, named(shard));
}

/** Stops writes for the tenant in its present place; in a shard it has an account as well. */
async function mark({ database, id, shard, target }: Move): Promise<void> {
  const accounts = new Set([database, await databaseAt(database, shard)]);
  for (const one of accounts) await operator(one).tenant.update({ where: { id }, data: { movingTo: named(target) } });
}

/** Allows writes for the tenant again in a shard that has its rows; a closed tenant stays closed there. The main database keeps its note of a move. */
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
    // Its lock was lost, and another command has continued from there.
    if (placed === 0) throw TenantInHand(name);
    // A standby of the other database must first replay the latest writes of keys.
    await db.execute(
      "tenants.place-keys",
      sql`update api_keys set written_to = ${writtenTo} where tenant_id = ${id}::uuid`,
    );
  });
  await unmark(move, target);
  return rows;
}

/** Copies the tenant's rows of one snapshot, in one transaction: all of it is there, or nothing. It is not worked for there yet. */
async function copyRows({ id, clock, target }: Move, from: Database, into: Database): Promise<number> {
  const account = await operator(from).tenant.findUniqueOrThrow({ where: { id } });
  const { shard: _, movingTo: __, movedFrom: ___, ...placed } = account;
  return operatorTransaction(from, "snapshot", (source) =>
    operatorTransaction(into, "restoration", async (db) => {
      const { name, currency, timeZone, planVersion, plannedOn, plannedSeries, createdAt, closedAt } = placed;
      const { isTest, clockAt, clockTo, clockFailure } = placed;
      // The main database has an account of every tenant. The columns about its plan and its clock are stored with the plan.
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

/** Cancels a tenant's move: writes for it are allowed at once, even when the other database can't be reached. */
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

/** Deletes the rows that a broken-off move has written in its target. */
async function clearTarget({ database, id, movingTo }: Move): Promise<void> {
  if (movingTo === null) return;
  await deleteRows(await databaseAt(database, shardNamed(movingTo)), id, {}, movingTo === MAIN);
}

/** Deletes the rows that a move has left in the former place, once everybody who followed it there has been notified. */
async function clearRemains(
  { database, clock, id, heardMs, waitMs }: Move,
  from: string,
  progress: MoveProgress,
): Promise<void> {
  const holder = await databaseAt(database, shardNamed(from));
  await announceMove(holder, id);
  await sleep(heardMs);
  // A client that looked up its place long ago, and has waited since, must look again and not find half of it.
  if (from !== MAIN) await beginDeletion(holder, clock, id);
  await waitForEarlierTransactions(holder, progress.onWaiting, waitMs);
  await deleteRows(holder, id, progress, from === MAIN);
  await operator(database).tenant.update({ where: { id }, data: { movedFrom: null } });
}
