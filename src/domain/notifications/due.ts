import { type Database, GOES_WITH_SERVICE, IS_WORKED_FOR, operator, type Prisma, sql, TENANT } from "../../db";
import type { Clock } from "../../values/clock";
import type { JobPayloads } from "../enqueue-job";
import type { Work } from "../work";

const [KIND, DUE_AT]: ["mail-notifications", keyof JobPayloads["mail-notifications"]] = ["mail-notifications", "dueAt"];
/** Days that notifications are kept, and how many of a merchant. */
export const KEPT_DAYS = 90;
export const MAX_KEPT = 5_000;

/** @param whose A condition on the merchants, before others. */
const insertDue = (now: Date, whose: Prisma.Sql = sql``) => sql`
  insert into jobs (tenant_id, kind, payload, is_awaited)
  select due.tenant_id, ${KIND}, due.payload, false
  from (
    select tenant_id, jsonb_build_object(
             'userId', user_id,
             ${DUE_AT}::text, to_char(next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as payload
    from notification_people where ${whose} next_at <= ${now}
  ) as due
  where not exists (select from jobs where jobs.tenant_id = due.tenant_id and kind = ${KIND} and jobs.payload = due.payload)`;

/**
 * Enqueues daily mails whose moment has come. Each moment is enqueued once for as long as its job is there, also as a dead letter. The job sets
 * the next one. One statement for all tenants together, except test merchants with their own clock. Of several workers that look at one
 * time, one enqueues. @returns The number of mails enqueued.
 */
export const enqueueDailyMails = (database: Database, clock: Clock): Promise<number> =>
  operator(database).execute(
    "notifications.enqueue-daily",
    sql`
    ${insertDue(clock.now())}
      and exists (select from tenants where tenants.id = due.tenant_id and ${IS_WORKED_FOR} and ${GOES_WITH_SERVICE})
      and (select pg_try_advisory_xact_lock(hashtextextended('notifications/due', 0)))`,
  );

/** The same for one merchant, in its transaction and by its clock. */
export const enqueueOwnDailyMails = ({ db, clock }: Work): Promise<number> =>
  db.execute("notifications.enqueue-own-daily", insertDue(clock.now(), sql`tenant_id = ${TENANT} and`));

/**
 * Deletes a merchant's notifications that are older than they are kept, or more than are kept; done each night with its plan. One statement.
 */
export async function forgetOldNotifications({ db, clock }: Work): Promise<void> {
  await db.execute(
    "notifications.forget",
    sql`
    delete from notifications
    where tenant_id = ${TENANT} and (
      at < ${clock.now()}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)
      or id in (select id from notifications where tenant_id = ${TENANT} order by at desc, id desc offset ${MAX_KEPT}))`,
  );
}
