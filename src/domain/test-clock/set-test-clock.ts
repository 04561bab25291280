import { InvalidInput, NotTestMerchant, TestClockMoving } from "../../errors";
import { enqueueJob } from "../enqueue-job";
import type { Work } from "../work";
import { CLOCK_RANGE, faultsOfClock } from "./range";
import { lockTestClock, putTestClock, readTestClock, type TestClock } from "./test-clock";

const DAY_MS = 86_400_000;
/** Maximum days of one move: each night computes a plan. */
export const FURTHEST_MOVE_DAYS = 366;

/** Why a clock can't be moved to an instant; null where it can. */
function faultOf(to: Date, now: Date): string | null {
  const furthest = new Date(now.getTime() + FURTHEST_MOVE_DAYS * DAY_MS);
  if (Number.isNaN(to.getTime())) return "must be an instant";
  if (to < now) return `must not be before ${now.toISOString()}, which the clock shows: it goes forward only`;
  if (to > furthest)
    return `must not be after ${furthest.toISOString()}: one move goes through ${FURTHEST_MOVE_DAYS} days at most`;
  return faultsOfClock(to, true).length > 0 ? `must be before ${CLOCK_RANGE.to}` : null;
}

/**
 * Starts moving a test merchant's clock forward to an instant: jobs do all that is due on the way (`moveClock`). A clock that was never set stops
 * following the service's. Idempotent while the move to the same instant is under way.
 * @returns The clock as it is now.
 * @throws NotTestMerchant · TestClockMoving while it is being moved elsewhere · InvalidInput
 */
export async function setTestClock(work: Work, to: Date): Promise<TestClock> {
  const { tenant, serviceClock } = work;
  if (!tenant.isTest) throw NotTestMerchant();
  const clock = await lockTestClock(work);
  if (clock.to?.getTime() === to.getTime()) return readTestClock(work);
  if (clock.to !== null) throw TestClockMoving(clock.to);
  const now = clock.at ?? serviceClock.now();
  const fault = faultOf(to, now);
  if (fault) throw InvalidInput([{ path: "to", reason: fault }]);
  await putTestClock(work, { at: now, to, failure: null });
  await enqueueJob(work, "move-clock", {});
  return readTestClock(work);
}

/** Stops a move at the instant that the clock has reached; without effect where none is under way. @throws NotTestMerchant */
export async function stopTestClock(work: Work): Promise<TestClock> {
  if (!work.tenant.isTest) throw NotTestMerchant();
  const { at, to } = await lockTestClock(work);
  if (at !== null && to !== null) await putTestClock(work, { at, to: null, failure: null });
  return readTestClock(work);
}
