import { type Database, operator, sql } from "../../db";
import { CURSOR_DAYS } from "./read-changes";

/** Changes deleted in one statement, so that its locks are short. */
const PORTION = 5_000;
/** Longer than any transaction: a change can be committed after a cursor was given, and be dated before it. */
const MARGIN_DAYS = 1;

/** Deletes a portion of the changes that no valid cursor goes back to, of all merchants. @returns How many. */
export const forgetOldChanges = (database: Database): Promise<number> =>
  operator(database).execute(
    "changes.forget-old",
    sql`
    delete from object_changes where ctid = any(array(
      select ctid from object_changes where changed_at < now() - make_interval(days => ${CURSOR_DAYS + MARGIN_DAYS}::int)
      order by changed_at limit ${PORTION}))`,
  );
