import { col, rowsOf, sql } from "../../db";
import type { Work } from "../work";

/** It follows the service's clock, stands where it was set, is being moved, or stands where a move failed. */
export const TEST_CLOCK_STATUSES = ["FOLLOWING", "STANDING", "MOVING", "FAILED"] as const;
export type TestClockStatus = (typeof TEST_CLOCK_STATUSES)[number];

/** A test merchant's own clock. */
export interface TestClock {
  status: TestClockStatus;
  /** Its time. */
  now: Date;
  /** The instant that it is being moved to; null: no move is under way. */
  movingTo: Date | null;
  /** Why the last move failed; null: it did not. */
  failure: string | null;
}

const storedClocks = rowsOf("test-clock.read", {
  clockAt: col.timestamptz.orNull,
  movingTo: col.timestamptz.orNull,
  failure: col.text.orNull,
});

/** Reads the clock of a test merchant, with the transaction's changes. One statement. */
export async function readTestClock({ db, tenant, serviceClock }: Work): Promise<TestClock> {
  const [stored] = await db.query(
    storedClocks,
    sql`
    select clock_at as "clockAt", clock_to as "movingTo", clock_failure as failure from tenants where id = ${tenant.id}::uuid`,
  );
  const { clockAt = null, movingTo = null, failure = null } = stored ?? {};
  const standing = failure === null ? "STANDING" : "FAILED";
  const status = clockAt === null ? "FOLLOWING" : movingTo === null ? standing : "MOVING";
  return { status, now: clockAt ?? serviceClock.now(), movingTo, failure };
}

const lockedClocks = rowsOf("test-clock.lock", { at: col.timestamptz.orNull, to: col.timestamptz.orNull });

/** Locks the clock until the transaction ends. @returns Its instant, and the one that it is being moved to. */
export async function lockTestClock({ db }: Pick<Work, "db">): Promise<{ at: Date | null; to: Date | null }> {
  const [clock] = await db.query(lockedClocks, sql`select clock_at as at, clock_to as to from lock_test_clock()`);
  return clock ?? { at: null, to: null };
}

/** Sets the locked clock. @param clock.to Where it is being moved to; null: it stands. */
export async function putTestClock(
  { db }: Pick<Work, "db">,
  { at, to, failure }: { at: Date; to: Date | null; failure: string | null },
): Promise<void> {
  await db.execute("test-clock.put", sql`select put_test_clock(${at}, ${to}, ${failure})`);
}
