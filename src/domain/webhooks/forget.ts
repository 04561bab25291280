import { type Database, operator, sql } from "../../db";
import { KEPT_DAYS } from "./replay";

/** Events deleted in one statement, so that its locks are short. */
const PORTION = 5_000;

/** Deletes a portion of the events past their retention, with their deliveries, of all merchants. @returns How many. */
export const forgetOldEvents = (database: Database): Promise<number> =>
  operator(database).execute(
    "webhooks.forget-old",
    sql`
    delete from webhook_events where (tenant_id, id) in (
      select tenant_id, id from webhook_events where created_at < now() - make_interval(days => ${KEPT_DAYS}::int) order by created_at limit ${PORTION})`,
  );
