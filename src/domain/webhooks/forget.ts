import { type Database, operator, sql } from "../../db";
import { KEPT_DAYS } from "./replay";

/** Events forgotten at one time, so that nobody waits for long. */
const PORTION = 5_000;

/** Forgets a portion of the events that are too old to be kept, with their deliveries, of all merchants together. @returns How many. */
export const forgetOldEvents = (database: Database): Promise<number> =>
  operator(database).execute(
    "webhooks.forget-old",
    sql`
    delete from webhook_events where (tenant_id, id) in (
      select tenant_id, id from webhook_events where created_at < now() - make_interval(days => ${KEPT_DAYS}::int) order by created_at limit ${PORTION})`,
  );
