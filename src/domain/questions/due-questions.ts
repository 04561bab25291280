import { type Database, GOES_WITH_SERVICE, IS_WORKED_FOR, operator, type Prisma, sql, TENANT } from "../../db";
import type { Clock } from "../../values/clock";
import type { JobPayloads } from "../enqueue-job";
import type { Work } from "../work";

const [KIND, DUE_AT]: ["mail-question", keyof JobPayloads["mail-question"]] = ["mail-question", "dueAt"];

/** @param whose A condition on the merchants, before others. */
const insertDue = (now: Date, whose: Prisma.Sql = sql``) => sql`
  insert into jobs (tenant_id, kind, payload, is_awaited)
  select due.tenant_id, ${KIND}, due.payload, false
  from (
    select tenant_id, jsonb_build_object(
             'questionId', question_id,
             ${DUE_AT}::text, to_char(next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as payload
    from question_schedules where ${whose} next_at <= ${now}
  ) as due
  where not exists (select from jobs where jobs.tenant_id = due.tenant_id and kind = ${KIND} and jobs.payload = due.payload)`;

/**
 * Enqueues the questions whose moment has come. Each moment is enqueued once for as long as its job is there, also as a dead letter. The job
 * sets the next one, after the present: a service that was down over several moments mails once.
 *
 * One statement for all tenants together, except test merchants with their own clock. Of several workers that look at one time, one
 * enqueues.
 * @returns The number of questions enqueued.
 */
export const enqueueDueQuestions = (database: Database, clock: Clock): Promise<number> =>
  operator(database).execute(
    "questions.enqueue-due",
    sql`
    ${insertDue(clock.now())}
      and exists (select from tenants where tenants.id = due.tenant_id and ${IS_WORKED_FOR} and ${GOES_WITH_SERVICE})
      and (select pg_try_advisory_xact_lock(hashtextextended('questions/due', 0)))`,
  );

/** The same for one merchant, in its transaction and by its clock. */
export const enqueueOwnDueQuestions = ({ db, clock }: Work): Promise<number> =>
  db.execute("questions.enqueue-own-due", insertDue(clock.now(), sql`tenant_id = ${TENANT} and`));
