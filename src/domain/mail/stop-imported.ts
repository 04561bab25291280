import { col, type OperatorTransaction, rowsOf, sql } from "../../db";
import type { JobPayloads } from "../enqueue-job";

/** The reason shown for a mail or a schedule that came from an archive. */
const IMPORTED =
  "The merchant was imported from an archive, and where that was written this may still be mailed: ask for it again unless this is a copy.";

const MAIL_ORDER: keyof JobPayloads = "mail-order";
const MAIL_QUESTION: keyof JobPayloads = "mail-question";
const MAIL_NOTIFICATIONS: keyof JobPayloads = "mail-notifications";

/** The mails that an import has stopped. */
export interface StoppedMails {
  /** Mails of orders that waited and were given up. */
  givenUpMails: number;
  /** Schedules of questions that were turned off. */
  turnedOffSchedules: number;
}

const stopped = rowsOf("mail.stop-imported", { givenUpMails: col.int, turnedOffSchedules: col.int });

/**
 * Gives up waiting mails of merchants that were imported from an archive, and turns the schedules of their questions off, each with the reason. What people chose to be
 * mailed of notifications is forgotten. The
 * original may still mail the same people, and a copy mails them a second time.
 *
 * Their jobs go as well, dead letters too, since a retried one sends such a mail. One statement for each merchant, which sees that one's rows alone.
 */
export async function stopImportedMails(db: OperatorTransaction, tenantIds: readonly string[]): Promise<StoppedMails> {
  const all: StoppedMails = { givenUpMails: 0, turnedOffSchedules: 0 };
  for (const tenantId of tenantIds) {
    await db.standFor({ tenantId, planVersion: 0n, isOwner: true });
    for (const { givenUpMails, turnedOffSchedules } of await db.query(stopped, stopping(tenantId))) {
      all.givenUpMails += givenUpMails;
      all.turnedOffSchedules += turnedOffSchedules;
    }
  }
  await db.standFor(null);
  return all;
}

const stopping = (tenantId: string) => sql`
  with removed as (
    delete from jobs where tenant_id = ${tenantId}::uuid and kind in (${MAIL_ORDER}, ${MAIL_QUESTION}, ${MAIL_NOTIFICATIONS})
  ), given_up as (
    update order_mails set status = 'REFUSED', ended_at = now(), answer = ${IMPORTED}
    where tenant_id = ${tenantId}::uuid and status = 'QUEUED'
    returning id
  ), chosen as (
    delete from notification_settings where tenant_id = ${tenantId}::uuid
  ), people as (
    update notification_people set next_at = null, mail_id = null, begun_at = null, attempts = 0 where tenant_id = ${tenantId}::uuid
  ), turned_off as (
    update question_schedules
    set is_on = false, next_at = null, due_at = null, begun_at = null, waiting = '{}', taken = '{}', attempts = 0,
        last_error = ${IMPORTED}, last_failed_at = now()
    where tenant_id = ${tenantId}::uuid and (next_at is not null or due_at is not null)
    returning question_id
  )
  select (select count(*) from given_up)::int as "givenUpMails", (select count(*) from turned_off)::int as "turnedOffSchedules"`;
