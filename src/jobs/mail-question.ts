import type { JobPayloads } from "../domain/enqueue-job";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import { type Mailer, MailRefused, MailServerSilent, type OutgoingMail } from "../domain/mail/mailer";
import {
  beginRun,
  endEmptyRun,
  endRun,
  failRun,
  type MailRun,
  noteNotTaken,
  noteTaken,
} from "../domain/questions/mail-runs";
import { mailsOf, noteOf, type QuestionFiles, QuestionRefused } from "../domain/questions/question-mail";
import { type Work, workFor } from "../domain/work";
import type { ApartWork, Job } from "./job";

/** The means of mailing a question beside the database. */
export interface QuestionMailer extends Mailer {
  /** Mails that each merchant may have sent in a day. */
  mailsPerDay: number;
  /**
   * Asks a question, with the right to read, and makes files of its answer.
   * @param at The database that has the tenant, and the tenant.
   * @throws QuestionRefused
   */
  filesOf(at: Pick<ApartWork, "database" | "tenantId">, question: MailRun): Promise<QuestionFiles>;
}

type Within = <T>(act: (work: Work) => Promise<T>) => Promise<T>;

/** Sends one mail, and notes the outcome. @returns Whether the mail server can take more. */
async function send(
  within: Within,
  which: JobPayloads["mail-question"],
  mailer: Mailer,
  { mail, note }: { mail: OutgoingMail; note: string | null },
): Promise<boolean> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await within((work) => noteNotTaken(work, which, mail.recipient, error));
    return !(error instanceof MailServerSilent);
  }
  await within((work) => noteTaken(work, which, mail.recipient, note));
  return true;
}

/** Mails one moment of one question. Each recipient's mail is noted before the next is sent, so that a process that ends repeats one at most. */
async function mailQuestion(
  { database, tenantId, clock }: ApartWork,
  which: JobPayloads["mail-question"],
  mailer: QuestionMailer,
): Promise<void> {
  const within: Within = (act) => workFor(database, tenantId, clock, act);
  const run = await within((work) => beginRun(work, which, mailer.mailsPerDay));
  if (!run) return;
  try {
    const answered = await mailer.filesOf({ database, tenantId }, run);
    if (run.onlyWithRows && !answered.hasRows) {
      await within((work) => endEmptyRun(work, which));
      return;
    }
    const note = noteOf(answered);
    for (const mail of await within((work) => mailsOf(work, run, answered))) {
      // A server that hangs is waited for once a run, not once a recipient.
      if (!(await send(within, which, mailer, { mail, note }))) break;
    }
  } catch (error) {
    if (!(error instanceof QuestionRefused)) throw error;
    await within((work) => failRun(work, which, error.message));
    return;
  }
  await within((work) => endRun(work, which));
}

/** Mails answers of questions that are scheduled, one at a time for each merchant. */
export const mailQuestionJob = (mailer: QuestionMailer) =>
  ({
    payload: JOB_PAYLOADS["mail-question"],
    atOnce: 1,
    lane: "mail",
    runApart: async (work, payloads) => {
      for (const which of payloads) await mailQuestion(work, which, mailer);
    },
  }) satisfies Job<JobPayloads["mail-question"]>;
