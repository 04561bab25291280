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
/**
 * Most rows of the log that a page looks at, above the most changes it has. Of objects that were written often only the last row counts, so a page
 * that was looking for full measure would look at all that waits, and whoever is far behind would never get a first one.
 */
const MOST_LOOKED_AT = 10_000;

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
  isTold: col.bool,
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
  const told = rows.filter(({ isTold }) => isTold);
  const page = told.slice(0, first);
  const after = told.length > first ? page.at(-1) : rows.find(({ isTold }) => !isTold);
  const next: Cursor = after
    ? { since: cursor.since, types: wanted, round: { until, after } }
    : { since: until, types: wanted, round: null };
  const changes = page.map(({ type, id, deletedAt }) => ({ type, id, deletedAt }));
  return { changes, cursor: writeCursor(next), hasMore: next.round !== null };
}

/**
 * The next changes of a round, by their transactions' numbers; behind them, not told, the row up to which was looked where there are rows beyond it. An object
 * is told of where it was written last in the round; whether it is there is told as of now. SKUs stay as rows when they are deleted, and can come back.
 *
 * The tenant is named for the indexes' sake: row-level security alone is no condition that they can be searched by.
 * Example row: `{ transaction: 801n, type: "SKU", id: "5f0c…", deletedAt: null, isTold: true }`
 */
function readRows(work: Work, { since, round }: Cursor, until: Moment, types: readonly ChangeType[], limit: number) {
  const ofTenant = (tenantId: ReturnType<typeof sql>) => sql`${tenantId} = ${work.tenant.id}::uuid`;
  const inRound = (transaction: ReturnType<typeof sql>) => endedBetween(transaction, since.snapshot, until.snapshot);
  const { after } = round ?? {};
  const isNext = after
    ? sql`change.transaction >= ${after.transaction}
          and (change.transaction, change.type, change.id) > (${after.transaction}, ${after.type}, ${after.id}::uuid)`
    : sql`true`;
  const waiting = sql`
    select change.transaction, change.type, change.id from object_changes change
    where ${ofTenant(sql`change.tenant_id`)} and ${inRound(sql`change.transaction`)} and ${isNext} and change.type = any(${[...types]}::text[])
    order by change.transaction, change.type, change.id`;
  return work.db.query(
    changed,
    sql`
    (select looked_at.transaction, looked_at.type, looked_at.id,
            case when looked_at.type in ('SKU', 'SKU_STOCK', 'SKU_PLAN')
              then (select sku.deleted_at from skus sku where sku.id = looked_at.id)
              else (select max(deletion.deleted_at) from object_changes deletion
                    where ${ofTenant(sql`deletion.tenant_id`)} and deletion.id = looked_at.id and deletion.type = looked_at.type)
            end as "deletedAt", true as "isTold"
     from (${waiting} limit ${MOST_LOOKED_AT}::int) looked_at
     where looked_at.transaction = (
       select other.transaction from object_changes other
       where ${ofTenant(sql`other.tenant_id`)} and other.id = looked_at.id and other.type = looked_at.type and ${inRound(sql`other.transaction`)}
       order by other.transaction desc limit 1)
     order by looked_at.transaction, looked_at.type, looked_at.id limit ${limit}::int)
    union all
    select last.transaction, last.type, last.id, null, false from (${waiting} offset ${MOST_LOOKED_AT - 1}::int limit 1) last`,
  );
}
