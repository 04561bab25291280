import { forgetAnnouncements, State } from "../db";
import { forgetOldEntries } from "../domain/audit/forget";
import { forgetOldChanges } from "../domain/changes/forget";
import { forgetOldExports } from "../domain/exports/forget";
import { enqueueDailyMails } from "../domain/notifications/due";
import { enqueueNights } from "../domain/plan/daily-refresh";
import { enqueueDueQuestions } from "../domain/questions/due-questions";
import { forgetOldEvents } from "../domain/webhooks/forget";
import { failLeftovers } from "../domain/webhooks/give-up";
import type { Workshop } from "./run-batch";
import type { WakeUp } from "./wake-up";

/** Interval of looks whether the moment of some tenant's night has come. */
const NIGHTS_CHECK_MS = 30_000;

/** Maximum portions that one look deletes. */
const MAX_PORTIONS = 20;

/** Clears away portion by portion until nothing is left, or enough was done for one look. */
async function inPortions(clear: () => Promise<number>): Promise<void> {
  for (let portion = 0; portion < MAX_PORTIONS && (await clear()) > 0; portion++);
}

/**
 * Does the regular upkeep of a database:
 * - enqueues the plans of merchants whose night has come, and, where this worker mails, the questions and daily mails whose moment has come;
 * - forgets announcements that nobody needs any more;
 * - deletes events for webhooks, changes for mirrors, entries of the audit trail and exported files past their retention;
 * - gives up deliveries that wait for disabled endpoints.
 */
async function lookAtNights(
  { database, clock, log, jobs, auditKeepDays }: Workshop,
  nightHours: number,
): Promise<void> {
  const report = (timeZone: string, error: unknown) =>
    log.error({ timeZone, reason: String(error) }, "merchants of a time zone can't be planned at night");
  await forgetAnnouncements(database);
  await inPortions(() => forgetOldEvents(database));
  await forgetOldChanges(database);
  await inPortions(() => forgetOldEntries(database, auditKeepDays));
  await inPortions(() => failLeftovers(database, clock.now()));
  await inPortions(() => forgetOldExports(database, clock));
  if (jobs["mail-question"]) await enqueueDueQuestions(database, clock);
  if (jobs["mail-notifications"]) await enqueueDailyMails(database, clock);
  const count = await enqueueNights(database, clock, nightHours, report);
  if (count > 0) log.info({ merchants: count }, "plans of a new day are enqueued");
}

/**
 * Looks after each tenant's night until it is stopped. Never throws.
 * @param nightHours Hours after its midnight over which a merchant's plan may begin.
 * @param wakeUp Signalled when it must stop, among others.
 */
export async function watchNights(
  workshop: Workshop,
  nightHours: number,
  wakeUp: WakeUp,
  isStopping: () => boolean,
): Promise<void> {
  const neglected = new State(workshop.log, {
    begun: "the nights can't be looked after",
    over: "the nights are looked after again",
  });
  for (let heard = wakeUp.count(); !isStopping(); heard = wakeUp.count()) {
    await lookAtNights(workshop, nightHours).then(
      () => neglected.passed(),
      (error: unknown) => neglected.met(error),
    );
    for (
      const until = performance.now() + NIGHTS_CHECK_MS;
      !isStopping() && performance.now() < until;
      heard = wakeUp.count()
    ) {
      await wakeUp.wait(heard, until - performance.now());
    }
  }
}
