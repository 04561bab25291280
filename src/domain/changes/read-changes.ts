import { col, rowsOf, sql, TENANT } from "../../db";
import { CursorExpired, InvalidInput } from "../../errors";
import { type ChangeType, EVERY_CHANGE_TYPE } from "../../values/change-types";
import type { Work } from "../work";
import { type Cursor, type Moment, readCursor, writeCursor } from "./cursor";
import { cursorNow, presentMoment } from "./moment";
import { endedBetween } from "./snapshot";

/** Days for which a cursor is valid. */
export const CURSOR_DAYS = 30;
const DAY_SECONDS = 86_400;
/**
 * Maximum rows of the log that are scanned for a page. Only the last row of an object counts, so a page could need a scan of the whole backlog where
 * objects are written often. Without a limit a reader far behind never gets its first page.
 */
const MAX_SCANNED = 10_000;

/** The creation, change or deletion of an object. */
export interface Change {
  type: ChangeType;
  /** The object, or the one that it is a part of. */
  id: string;
  /** When it was deleted; null while it is there. */
  deletedAt: Date | null;
}

export interface ChangePage {
  changes: Change[];
  /** The position to continue from. */
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
  /** Null: no changes, only a cursor to begin at. */
  since: string | null;
  /** Maximum changes in the page, at least 1. */
  first: number;
  /** Null: all there are. */
  types: readonly ChangeType[] | null;
}

const sameTypes = (some: readonly ChangeType[], others: readonly ChangeType[]) => some.join() === others.join();

/** Parses a cursor and checks that it is still valid. @throws CursorExpired · InvalidInput for one of other types. */
function validCursor(text: string, types: readonly ChangeType[], now: Moment): Cursor {
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
 * Returns the objects that were created, changed or deleted since a cursor, in pages. Each comes once a round, for any number of writes.
 *
 * A round covers the changes committed between two snapshots. Snapshots, unlike sequence numbers or times, place a long transaction in the round that first
 * sees it committed, and an open one delays nobody. Two statements, for any number of changes. Decision D115.
 * @throws CursorExpired · InvalidInput · PrimaryNeeded
 */
export async function readChanges(work: Work, { since, first, types }: Asked): Promise<ChangePage> {
  if (types?.length === 0) throw InvalidInput([{ path: "types", reason: "must name at least one" }]);
  const wanted = types ? EVERY_CHANGE_TYPE.filter((type) => types.includes(type)) : EVERY_CHANGE_TYPE;
  if (since === null) return { changes: [], cursor: await cursorNow(work), hasMore: false };
  const now = await presentMoment(work);
  const cursor = validCursor(since, wanted, now);
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
 * Reads the next changes of a round in the order of their transactions, and (`isTold` false) the row where the scan ended at its limit. An object is
 * reported at its last write in the round. It is deleted or not as of now: deleted SKUs stay as rows and can come back.
 *
 * The conditions name the tenant although row-level security filters by it: an index can't serve the policy alone. Example row: `{ transaction: 801n, type:
 * "SKU", id: "5f0c…", deletedAt: null, isTold: true }`
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
    where ${ofTenant(sql`change.tenant_id`)} and ${inRound(sql`change.transaction`)} and ${isNext}
      and change.type = any(${[...types]}::text[])
    order by change.transaction, change.type, change.id`;
  return work.db.query(
    changed,
    sql`
    (select scanned.transaction, scanned.type, scanned.id,
            case when scanned.type in ('SKU', 'SKU_STOCK', 'SKU_PLAN')
              then (select sku.deleted_at from skus sku where sku.tenant_id = ${TENANT} and sku.id = scanned.id)
              else (select max(deletion.deleted_at) from object_changes deletion
                    where ${ofTenant(sql`deletion.tenant_id`)} and deletion.id = scanned.id and deletion.type = scanned.type)
            end as "deletedAt", true as "isTold"
     from (${waiting} limit ${MAX_SCANNED}::int) scanned
     where scanned.transaction = (
       select other.transaction from object_changes other
       where ${ofTenant(sql`other.tenant_id`)} and other.id = scanned.id and other.type = scanned.type
         and ${inRound(sql`other.transaction`)}
       order by other.transaction desc limit 1)
     order by scanned.transaction, scanned.type, scanned.id limit ${limit}::int)
    union all
    select last.transaction, last.type, last.id, null, false from (${waiting} offset ${MAX_SCANNED - 1}::int limit 1) last`,
  );
}
