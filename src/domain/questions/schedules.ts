import { getOperationAST, parse } from "graphql";
import { type InputFault, InvalidInput, MailNotSetUp, SavedQuestionNotFound } from "../../errors";
import type { QuestionSchedule, SavedQuestion } from "../../generated/prisma/client";
import { isMailAddress } from "../../values/mail-address";
import { isUuid } from "../../values/uuid";
import type { Work } from "../work";
import { nextMoment, type Recurrence } from "./moments";

/** Mailboxes that a question may be mailed to. */
export const MAX_RECIPIENTS = 10;

/** A saved question with when it is mailed, if it is. */
export type ScheduledQuestion = SavedQuestion & { schedule: QuestionSchedule | null };

/** The moments, recipients and format of a question's mails. */
export interface Schedule
  extends Pick<QuestionSchedule, "recipients" | "format" | "isOn" | "onlyWithRows">,
    Recurrence {}

/** Returns whether a saved text is one query and nothing else: mutations and subscriptions are never run by a schedule. */
function isOneQuery(text: string): boolean {
  try {
    return getOperationAST(parse(text))?.operation === "query";
  } catch {
    return false;
  }
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

function faultsOf({ recipients, weekdays, dayOfMonth, hour }: Schedule): InputFault[] {
  const count = recipients.length;
  const bounds = `must be 1 to ${MAX_RECIPIENTS}, each once`;
  const isEachOnce = new Set(recipients.map((one) => one.toLowerCase())).size === count;
  const isDayMissing = (weekdays.length === 0) === (dayOfMonth === null);
  return [
    count < 1 || count > MAX_RECIPIENTS || !isEachOnce ? { path: "schedule.recipients", reason: bounds } : null,
    ...recipients.map((one, place) =>
      isMailAddress(one)
        ? null
        : { path: `schedule.recipients.${place}`, reason: "must be the address of one mailbox" },
    ),
    isDayMissing ? { path: "schedule.weekdays", reason: "must name days, or else dayOfMonth one, and not both" } : null,
    dayOfMonth === null || isWhole(dayOfMonth, 1, 31)
      ? null
      : { path: "schedule.dayOfMonth", reason: "must be 1 to 31" },
    isWhole(hour, 0, 23) ? null : { path: "schedule.hour", reason: "must be 0 to 23" },
  ].filter((fault) => fault !== null);
}

const found = async ({ db }: Work, id: string): Promise<ScheduledQuestion> => {
  const question = isUuid(id) ? await db.savedQuestion.findFirst({ where: { id }, include: { schedule: true } }) : null;
  if (!question) throw SavedQuestionNotFound(id);
  return question;
};

/** No moment is under way. */
export const NOTHING_IN_HAND = { dueAt: null, begunAt: null, waiting: [], taken: [], attempts: 0 };

/**
 * Schedules regular mails of a saved question (D91), or changes the schedule. A stopped schedule starts again, and a moment under
 * way is left.
 * @throws SavedQuestionNotFound · MailNotSetUp · InvalidInput; nothing has been written then.
 */
export async function scheduleQuestion(work: Work, id: string, schedule: Schedule): Promise<ScheduledQuestion> {
  const { db, clock, tenant, keyPrefix, mailsPerDay, warehouses } = work;
  const { query } = await found(work, id);
  if (mailsPerDay === undefined) throw MailNotSetUp();
  const faults = faultsOf(schedule);
  if (!isOneQuery(query)) faults.push({ path: "questionId", reason: "must be of a question that is one query" });
  if (faults.length > 0) throw InvalidInput(faults);
  const { recipients, format, weekdays, dayOfMonth, hour, isOn, onlyWithRows } = schedule;
  const now = clock.now();
  const data = {
    ...{ recipients: [...recipients], format, weekdays: [...new Set(weekdays)], dayOfMonth, hour },
    ...{ isOn, onlyWithRows },
    ...{ ...NOTHING_IN_HAND, failures: 0, stoppedAt: null, lastError: null },
    nextAt: isOn ? nextMoment(schedule, now, tenant.timeZone) : null,
    setBy: keyPrefix ?? "",
    setAt: now,
    warehouseIds: [...warehouses],
  };
  const { count } = await db.questionSchedule.updateMany({ where: { questionId: id }, data });
  if (count === 0) await db.questionSchedule.create({ data: { ...data, questionId: id, lastSentTo: [] } });
  return found(work, id);
}

/** Stops the mails of a saved question, and forgets past ones. @throws SavedQuestionNotFound */
export async function unscheduleQuestion(work: Work, id: string): Promise<ScheduledQuestion> {
  await found(work, id);
  await work.db.questionSchedule.deleteMany({ where: { questionId: id } });
  return found(work, id);
}
