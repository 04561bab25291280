import type { JobPayloads } from "../domain/enqueue-job";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import { type Mailer, MailRefused } from "../domain/mail/mailer";
import { noteRefused, noteSent, waitingMail } from "../domain/mail/order-mails";
import { workFor } from "../domain/work";
import type { DocumentLanguage } from "../values/document-language";
import { type ApartWork, FailedForGood, type Job } from "./job";

/** The means of mailing an order beside the database. */
export interface OrderMailer extends Mailer {
  /** The PDF of an order in a language; null when there is no such order. @param at The database that has the tenant, and the tenant. */
  pdfOf(
    at: Pick<ApartWork, "database" | "tenantId">,
    orderId: string,
    language: DocumentLanguage,
  ): Promise<Buffer | null>;
}

/** Mails one order. A mail that the mail server accepted, but that was not noted before the process ended, is sent again under the same id. */
async function mailOrder(
  { database, tenantId, clock }: Pick<ApartWork, "database" | "tenantId" | "clock">,
  mailId: string,
  mailer: OrderMailer,
): Promise<void> {
  const read = () => workFor(database, tenantId, clock, (work) => waitingMail(work, mailId));
  const before = await read();
  const bytes = before && (await mailer.pdfOf({ database, tenantId }, before.orderId, before.language));
  // Whether the order may be mailed as it is was asked of what the file shows only where it is the same still.
  const mail = bytes && (await read());
  if (!mail) return;
  if (mail.version !== before?.version || mail.language !== before.language)
    return mailOrder({ database, tenantId, clock }, mailId, mailer);
  const { orderId: _, version: __, language: ___, fileName, ...outgoing } = mail;
  try {
    await mailer.send({ ...outgoing, attachments: [{ name: fileName, type: "application/pdf", bytes }] });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const isGivenUp = await workFor(database, tenantId, clock, (work) => noteRefused(work, mailId, error));
    // The requester sees why, and alone can name another address. Only a fault that the operator can mend is a dead letter.
    if (isGivenUp && !error.isOfMail) throw new FailedForGood(`The mail ${mailId} was not taken: ${error.answer}`);
    return;
  }
  await workFor(database, tenantId, clock, (work) => noteSent(work, mailId));
}

/** Mails orders to their suppliers, one at a time for each merchant. A mail that could not be handed to the mail server for a day is a dead letter. */
export const mailOrderJob = (mailer: OrderMailer) =>
  ({
    payload: JOB_PAYLOADS["mail-order"],
    atOnce: 1,
    lane: "mail",
    runApart: async (work, payloads) => {
      for (const { mailId } of payloads) await mailOrder(work, mailId, mailer);
    },
  }) satisfies Job<JobPayloads["mail-order"]>;
