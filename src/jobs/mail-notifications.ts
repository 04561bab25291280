import type { JobPayloads } from "../domain/enqueue-job";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import { type Mailer, MailRefused } from "../domain/mail/mailer";
import { mailOf } from "../domain/notifications/mail-text";
import { beginMail, forgetPerson, noteMailed, noteNotMailed } from "../domain/notifications/mails";
import type { Member } from "../domain/notifications/members";
import { rightsOfRole } from "../domain/people/rights";
import { type Work, workFor } from "../domain/work";
import { type ApartWork, FailedForGood, type Job } from "./job";

/** The means of mailing notifications beside the database. */
export interface NotificationMailer extends Mailer {
  /** Mails that each merchant may have sent in a day. */
  mailsPerDay: number;
  /** Where people reach the service, for links; null: unknown, and mails have none. */
  address: string | null;
  /** A member of a merchant, from the database that knows the people; null where they are none. */
  memberOf(tenantId: string, userId: string): Promise<Member | null>;
}

/** Mails a person what they were told. A mail that was taken, but not noted before the process ended, is sent again under the same id. */
async function mailNotifications(
  { database, tenantId, clock }: ApartWork,
  which: JobPayloads["mail-notifications"],
  mailer: NotificationMailer,
): Promise<void> {
  const { userId } = which;
  const within = <T>(act: (work: Work) => Promise<T>) => workFor(database, tenantId, clock, act);
  const member = await mailer.memberOf(tenantId, userId);
  if (!member) {
    await within((work) => forgetPerson(work, userId));
    return;
  }
  const person = { userId, rights: rightsOfRole(member.role) };
  const outgoing = await workFor(
    database,
    tenantId,
    clock,
    async (work) => {
      const mail = await beginMail(work, which, person, mailer.mailsPerDay);
      return mail && mailOf(work, mail, { recipient: member.email, address: mailer.address });
    },
    { warehouses: member.warehouses },
  );
  if (!outgoing) return;
  const { id } = outgoing;
  try {
    await mailer.send(outgoing);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const isGivenUp = await within((work) => noteNotMailed(work, userId, id, error));
    // The person sees why. Only a fault that the operator can mend is a dead letter.
    if (isGivenUp && !error.isOfMail) throw new FailedForGood(`The mail ${id} was not taken: ${error.answer}`);
    return;
  }
  await within((work) => noteMailed(work, userId, id));
}

/** Mails people what they were told, one at a time for each merchant. */
export const mailNotificationsJob = (mailer: NotificationMailer) =>
  ({
    payload: JOB_PAYLOADS["mail-notifications"],
    atOnce: 20,
    lane: "mail",
    runApart: async (work, payloads) => {
      for (const which of payloads) await mailNotifications(work, which, mailer);
    },
  }) satisfies Job<JobPayloads["mail-notifications"]>;
