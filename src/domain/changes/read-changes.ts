import { col, rowsOf, sql } from "../../db";
import { CursorExpired, InvalidInput } from "../../errors";
import { type ChangeType, EVERY_CHANGE_TYPE } from "../../values/change-types";
import type { Work } from "../work";
import { type Cursor, type Moment, readCursor, writeCursor } from "./cursor";
import { cursorNow, presentMoment } from "./moment";
import { endedBetween } from "./snapshot";

/** How long a cursor can be gone on from. */
export const CURSOR_DAYS = 30;
const DAY_SECONDS = 86_400;

/** That an object was created, changed or deleted. */
export interface Change {
  type: ChangeType;
  /** The object, or what it is a part of. */
  id: string;
  /** When it was deleted; null while it is there. */
  deletedAt: Date | null;
}

export interface ChangePage {
  changes: Change[];
  /** Where to go on. */
  cursor: string;
  /** Whether there are more already. */
  hasMore: boolean;
}

const changed = rowsOf("changes.page", {
  transaction: col.int8,
  type: col.oneOf(EVERY_CHANGE_TYPE),
  id: col.uuid,
  deletedAt: col.timestamptz.orNull,
});

interface Asked {
  /** Null: nothing is told but where to begin. */
  since: string | null;
  /** Most changes to tell, at least 1. */
  first: number;
  /** Null: all there are. */
  types: readonly ChangeType[] | null;
}

const sameTypes = (some: readonly ChangeType[], others: readonly ChangeType[]) => some.join() === others.join();

/** The cursor where it can be gone on from. @throws CursorExpired · InvalidInput for one of other types. */
function goOnFrom(text: string, types: readonly ChangeType[], now: Moment): Cursor {
  const cursor = readCursor(text);
  const { since, round } = cursor;
  const isFromAhead = [since, round?.until].some((moment) => moment && moment.snapshot.xmax > now.snapshot.xmax);
  const isTooOld = now.at - since.at > CURSOR_DAYS * DAY_SECONDS;
  if (since.lineage !== now.lineage || isTooOld || isFromAhead) throw CursorExpired(CURSOR_DAYS);
  if (cursor.types && !sameTypes(cursor.types, types))
    throw InvalidInput([{ path: "types", reason: "must be those that the cursor was given for" }]);
  return cursor;
}

/**
 * Which objects have been created, changed or deleted since a cursor, in pages: each once a round, however often it was written.
 *
 * A round goes from what was committed at one moment to what was at another. Both are snapshots, not numbers or times, so that a transaction that began long ago and is
 * committed now belongs to the round that first sees it, and no open one holds others back. Statements: two, whatever there is. Decision D115.
 * @throws CursorExpired · InvalidInput · PrimaryNeeded
 */
export async function readChanges(work: Work, { since, first, types }: Asked): Promise<ChangePage> {
  if (types?.length === 0) throw InvalidInput([{ path: "types", reason: "must name at least one" }]);
  const wanted = types ? EVERY_CHANGE_TYPE.filter((type) => types.includes(type)) : EVERY_CHANGE_TYPE;
  if (since === null) return { changes: [], cursor: await cursorNow(work), hasMore: false };
  const now = await presentMoment(work);
  const cursor = goOnFrom(since, wanted, now);
  const until = cursor.round?.until ?? now;
  const rows = await readRows(work, cursor, until, wanted, first + 1);
  const page = rows.slice(0, first);
  const last = page.at(-1);
  const hasMore = rows.length > page.length;
  const next: Cursor =
    hasMore && last
      ? { since: cursor.since, types: wanted, round: { until, after: last } }
      : { since: until, types: wanted, round: null };
  const changes = page.map(({ type, id, deletedAt }) => ({ type, id, deletedAt }));
  return { changes, cursor: writeCursor(next), hasMore };
}

/**
 * The next changes of a round, by their transactions' numbers. An object is told of where it was written last in the round; whether it is there is
 * told as of now. SKUs stay as rows when they are deleted, and can come back.
 * Example row: `{ transaction: 801n, type: "SKU", id: "5f0c…", deletedAt: null }`
 */
function readRows({ db }: Work, { since, round }: Cursor, until: Moment, types: readonly ChangeType[], limit: number) {
  const inRound = (transaction: ReturnType<typeof sql>) => endedBetween(transaction, since.snapshot, until.snapshot);
  const { after } = round ?? {};
  const isNext = after
    ? sql`change.transaction >= ${after.transaction}
          and (change.transaction, change.type, change.id) > (${after.transaction}, ${after.type}, ${after.id}::uuid)`
    : sql`true`;
  return db.query(
    changed,
    sql`
    select change.transaction, change.type, change.id,
           case when change.type in ('SKU', 'SKU_STOCK', 'SKU_PLAN')
             then (select sku.deleted_at from skus sku where sku.id = change.id)
             else (select max(deletion.deleted_at) from object_changes deletion where deletion.id = change.id and deletion.type = change.type)
           end as "deletedAt"
    from object_changes change
    where ${inRound(sql`change.transaction`)} and ${isNext} and change.type = any(${[...types]}::text[])
      and change.transaction = (
        select max(other.transaction) from object_changes other
        where other.id = change.id and other.type = change.type and ${inRound(sql`other.transaction`)})
    order by change.transaction, change.type, change.id limit ${limit}::int`,
  );
}
