import { type Database, operator, sql } from "../../db";
import { CURSOR_DAYS } from "./read-changes";

/** Changes forgotten at one time, so that nobody waits for long. */
const PORTION = 5_000;
/** Longer than a transaction takes: one that had begun before a cursor was given was committed after it. */
const MARGIN_DAYS = 1;

/** Forgets a portion of the changes that no cursor goes back to any more, of all merchants together. @returns How many. */
export const forgetOldChanges = (database: Database): Promise<number> =>
  operator(database).execute(
    "changes.forget-old",
    sql`
    delete from object_changes where ctid = any(array(
      select ctid from object_changes where changed_at < now() - make_interval(days => ${CURSOR_DAYS + MARGIN_DAYS}::int)
      order by changed_at limit ${PORTION}))`,
  );
