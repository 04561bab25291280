import { col, rowsOf, sql, TENANT } from "../../db";
import { planningDay, standingClock, startOfDay } from "../../values/clock";
import { enqueueJob, MAX_ATTEMPTS, type MoveClock } from "../enqueue-job";
import { enqueueOwnDailyMails } from "../notifications/due";
import { enqueueNight, hasNightFailed } from "../plan/daily-refresh";
import { enqueueOwnDueQuestions } from "../questions/due-questions";
import type { Work } from "../work";
import { lockTestClock, putTestClock } from "./test-clock";
import { isDueToOthers } from "./waiting";

const DAY_MS = 86_400_000;

const nextMoments = rowsOf("test-clock.next-moment", { next: col.timestamptz, isLeft: col.bool });

/** The first moment after a merchant's midnight. */
function nextMidnight(at: Date, timeZone: string): Date {
  const today = new Date(planningDay(at, timeZone));
  return startOfDay(new Date(today.getTime() + DAY_MS), timeZone);
}

/**
 * Returns when something is due next (the nightly plan at midnight), at the latest the end of the move. Also returns whether something is overdue that
 * was waited for in vain. Reads one row an endpoint, for any number of pending deliveries. One statement.
 */
async function nextMoment({ db, tenant }: Work, { at, to, asks }: { at: Date; to: Date; asks: boolean }) {
  const id = sql`${tenant.id}::uuid`;
  const [found] = await db.query(
    nextMoments,
    sql`
    select least(
             ${to}::timestamptz, ${nextMidnight(at, tenant.timeZone)}::timestamptz,
             (select min(next_at) from question_schedules where tenant_id = ${TENANT} and ${asks} and next_at > ${at}),
             (select min(next_at) from notification_people where tenant_id = ${TENANT} and ${asks} and next_at > ${at}),
             (select min(not_before) from jobs where tenant_id = ${id} and attempts < ${MAX_ATTEMPTS} and not_before > ${at}),
             (select min(moment) filter (where moment > ${at})
              from webhook_endpoints endpoint cross join lateral (
                select greatest(paused_until, due_at) as moment from webhook_deliveries due
                where due.tenant_id = endpoint.tenant_id and due.endpoint_id = endpoint.id and due.state = 'PENDING'
                order by due_at, number limit 1) as first
              where endpoint.tenant_id = ${TENANT} and disabled_at is null)) as next,
           ${isDueToOthers(id, sql`${at}::timestamptz`)} as "isLeft"`,
  );
  return found ?? { next: to, isLeft: false };
}

/**
 * Does one step of a move. Enqueues the work due at the clock's instant. Where there is none, it moves the clock on to the next instant with due work,
 * and enqueues that. It enqueues the next step as well, which begins once that work is done (`IS_CLOCK_FREE`). So nights, questions and retries happen
 * in their order, each with all its consequences.
 *
 * It is one transaction: another process continues after a crash. A stopped move has no next step; one whose night becomes a dead letter ends there.
 * @param given.asks Whether scheduled questions and notifications are mailed by this service.
 */
export async function moveClock(work: Work, { asks, ...before }: MoveClock & { asks: boolean }): Promise<void> {
  const { at, to } = await lockTestClock(work);
  if (at === null || to === null) return;
  if (before.night && (await hasNightFailed(work, before.night))) {
    await putTestClock(work, { at, to: null, failure: failureOf(before.night) });
    return;
  }
  const { next, isLeft } = await nextMoment(work, { at, to, asks });
  const isImpatient = before.isImpatient || isLeft;
  const enqueueDue = async (now: Date) => {
    const present = { ...work, clock: standingClock(now) };
    const questions = asks ? await enqueueOwnDueQuestions(present) : 0;
    const daily = asks ? await enqueueOwnDailyMails(present) : 0;
    const night = await enqueueNight(present);
    return { night: night ?? before.night, isDue: night !== null || questions + daily > 0 };
  };
  let { night, isDue } = await enqueueDue(at);
  if (!isDue && at >= to) {
    await putTestClock(work, { at, to: null, failure: null });
    return;
  }
  if (!isDue) {
    await putTestClock(work, { at: next, to, failure: null });
    ({ night } = await enqueueDue(next));
  }
  await enqueueJob(work, "move-clock", { night, isImpatient });
}

const failureOf = (night: string): string =>
  `The plan of ${night} could not be made, and the clock has not been moved past it. The service's operator finds the reason in \`queue list\`.`;

/** Ends a move whose step failed. */
export async function failMove(work: Work, reason: string): Promise<void> {
  const { at, to } = await lockTestClock(work);
  if (at !== null && to !== null) await putTestClock(work, { at, to: null, failure: reason });
}
