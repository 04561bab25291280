import { sql, TENANT } from "../../db";
import { TooManyMails } from "../../errors";
import type { QuestionSchedule, SavedQuestion } from "../../generated/prisma/client";
import { enqueueJobs, type JobPayloads } from "../enqueue-job";
import { nextAttempt } from "../mail/attempts";
import { countMails, uncountMails } from "../mail/mail-days";
import type { MailRefused } from "../mail/mailer";
import type { Work } from "../work";
import { nextMoment } from "./moments";
import { NOTHING_IN_HAND } from "./schedules";

/** Failures in a row after which a question's mails stop, until somebody schedules it again. */
export const MAX_FAILURES = 5;
const MAX_ERROR_LENGTH = 1_000;

/** A question that is being mailed. */
export interface MailRun extends Pick<SavedQuestion, "name" | "query" | "variables"> {
  questionId: string;
  dueAt: Date;
  format: QuestionSchedule["format"];
  /** Whether nothing is mailed where the answer has no rows. */
  onlyWithRows: boolean;
  /** The warehouses that it is asked for: those that who scheduled it is limited to, else who saved it; empty: no limit. */
  warehouses: readonly string[];
  /** The recipients left, in their order. */
  waiting: readonly string[];
}

/** Which moment of which question: a job's payload. */
type Which = JobPayloads["mail-question"];

const inHand = ({ questionId, dueAt }: Which) => ({ questionId, dueAt: new Date(dueAt) });

/** The schedule, locked until the end of the transaction: who changes it meanwhile waits. */
async function locked({ db }: Work, { questionId }: Which) {
  await db.execute(
    "questions.lock-schedule",
    sql`select from question_schedules where tenant_id = ${TENANT} and question_id = ${questionId}::uuid for update`,
  );
  return db.questionSchedule.findFirst({ where: { questionId }, include: { question: true } });
}

/**
 * Notes a failure of the moment under way; after `MAX_FAILURES` of them in a row the schedule stops.
 * @param change Further changes to note.
 */
async function noteFailure(
  { db, clock }: Work,
  { questionId, failures }: Pick<QuestionSchedule, "questionId" | "failures">,
  error: string,
  change: { nextAt?: Date } = {},
): Promise<void> {
  const now = clock.now();
  const stopped = failures + 1 >= MAX_FAILURES ? { stoppedAt: now, nextAt: null } : {};
  const failed = { failures: failures + 1, lastError: error.slice(0, MAX_ERROR_LENGTH), lastFailedAt: now };
  const data = { ...NOTHING_IN_HAND, ...change, ...failed, ...stopped };
  await db.questionSchedule.updateMany({ where: { questionId }, data });
}

/**
 * Begins a moment of a schedule, sets the next, and counts its mails. A moment that was begun before continues with the recipients left.
 * @returns The mail and its recipients; null where there is nothing to do (any more), or nothing may be mailed, which is noted then.
 */
export async function beginRun(work: Work, which: Which, mailsPerDay: number): Promise<MailRun | null> {
  const { db, clock, tenant } = work;
  const schedule = await locked(work, which);
  if (!schedule) return null;
  const { question, format, onlyWithRows, recipients, nextAt } = schedule;
  const { name, query, variables } = question;
  const warehouses = schedule.warehouseIds.length > 0 ? schedule.warehouseIds : question.warehouseIds;
  const asked = { name, query, variables, format, onlyWithRows, warehouses };
  const run = { questionId: which.questionId, dueAt: new Date(which.dueAt), ...asked };
  if (schedule.dueAt?.getTime() === run.dueAt.getTime()) return { ...run, waiting: schedule.waiting };
  const now = clock.now();
  // A moment that was begun before the question was rescheduled is over, and takes no later one under its name.
  if (nextAt?.getTime() !== run.dueAt.getTime() || nextAt > now) return null;
  const following = nextMoment(schedule, now, tenant.timeZone);
  try {
    await countMails(work, recipients.length, mailsPerDay);
  } catch (error) {
    if (!TooManyMails.is(error)) throw error;
    await noteFailure(work, schedule, error.message, { nextAt: following });
    return null;
  }
  const begun = { ...NOTHING_IN_HAND, dueAt: run.dueAt, begunAt: now, waiting: recipients, lastError: null };
  await db.questionSchedule.updateMany({
    where: { questionId: run.questionId },
    data: { ...begun, nextAt: following },
  });
  return { ...run, waiting: recipients };
}

/**
 * Notes that the mail server has accepted the mail to one recipient. @param note The mail's note on the parts it leaves out; null: nothing.
 */
export async function noteTaken(
  { db, clock }: Work,
  run: Which,
  recipient: string,
  note: string | null,
): Promise<void> {
  const { questionId, dueAt } = inHand(run);
  await db.execute(
    "questions.note-taken",
    sql`
    update question_schedules
    set waiting = array_remove(waiting, ${recipient}), taken = array_append(taken, ${recipient}),
        last_sent_at = ${clock.now()}, last_sent_to = array_append(taken, ${recipient}), last_note = ${note}
    where tenant_id = ${TENANT} and question_id = ${questionId}::uuid and due_at = ${dueAt}`,
  );
}

/** Notes that the mail server did not take the mail to one recipient; where that is final, it is not asked to again. */
export async function noteNotTaken(
  { db, clock }: Work,
  run: Which,
  recipient: string,
  { answer, isFinal }: Pick<MailRefused, "answer" | "isFinal">,
): Promise<void> {
  const { questionId, dueAt } = inHand(run);
  await db.execute(
    "questions.note-not-taken",
    sql`
    update question_schedules
    set waiting = case when ${isFinal} then array_remove(waiting, ${recipient}) else waiting end,
        last_error = ${`${recipient}: ${answer}`}, last_failed_at = ${clock.now()}
    where tenant_id = ${TENANT} and question_id = ${questionId}::uuid and due_at = ${dueAt}`,
  );
}

/**
 * Ends a moment once every recipient was tried. It is enqueued again for recipients that the mail server refused for now, as orders are (D80),
 * unless it is a day old. A moment that reached nobody is a failure.
 */
export async function endRun(work: Work, which: Which): Promise<void> {
  const { db, clock } = work;
  const schedule = await locked(work, which);
  if (schedule?.dueAt?.getTime() !== Date.parse(which.dueAt)) return;
  const { waiting, taken, attempts, begunAt, lastError } = schedule;
  const notBefore = waiting.length > 0 && begunAt ? nextAttempt(clock.now(), attempts, begunAt) : null;
  const where = { questionId: which.questionId };
  if (notBefore) {
    await db.questionSchedule.updateMany({ where, data: { attempts: { increment: 1 } } });
    await enqueueJobs(work, "mail-question", [{ payload: which, notBefore }]);
  } else if (taken.length > 0)
    await db.questionSchedule.updateMany({ where, data: { ...NOTHING_IN_HAND, failures: 0 } });
  else await noteFailure(work, schedule, lastError ?? "Nobody has got it.");
}

/** Ends a moment of an alert whose answer has no rows: nothing is mailed, nothing failed, and its mails count for nothing. */
export async function endEmptyRun(work: Work, which: Which): Promise<void> {
  const schedule = await locked(work, which);
  if (schedule?.dueAt?.getTime() !== Date.parse(which.dueAt)) return;
  // Those whom a first attempt reached have been counted.
  await uncountMails(work, schedule.waiting.length);
  const data = { ...NOTHING_IN_HAND, failures: 0, lastError: null, lastEmptyAt: work.clock.now() };
  await work.db.questionSchedule.updateMany({ where: { questionId: which.questionId }, data });
}

/** Notes that a moment won't be mailed, and why, unless it is over; sets the next where that has not been done. */
export async function failRun(work: Work, which: Which, reason: string): Promise<void> {
  const schedule = await locked(work, which);
  if (!schedule) return;
  const now = work.clock.now();
  if (schedule.dueAt?.getTime() === Date.parse(which.dueAt)) await noteFailure(work, schedule, reason);
  else if (schedule.nextAt && schedule.nextAt <= now) {
    await noteFailure(work, schedule, reason, { nextAt: nextMoment(schedule, now, work.tenant.timeZone) });
  }
}
