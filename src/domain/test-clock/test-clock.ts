import { col, rowsOf, sql } from "../../db";
import type { Work } from "../work";

/** What a test merchant's clock does: it goes with the service's, stands where it was set, is being moved, or stands where a move of it failed. */
export const TEST_CLOCK_STATUSES = ["FOLLOWING", "STANDING", "MOVING", "FAILED"] as const;
export type TestClockStatus = (typeof TEST_CLOCK_STATUSES)[number];

/** A test merchant's own clock. */
export interface TestClock {
  status: TestClockStatus;
  /** What it shows. */
  now: Date;
  /** The instant that it is being moved to; null: it is not moved. */
  movingTo: Date | null;
  /** Why the last move of it ended before its time; null: it did not. */
  failure: string | null;
}

const storedClocks = rowsOf("test-clock.read", {
  clockAt: col.timestamptz.orNull,
  movingTo: col.timestamptz.orNull,
  failure: col.text.orNull,
});

/** The clock of a test merchant, as it is in the transaction by now. One statement. */
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

/** Where the merchant's clock stands, and to where it is being moved; nobody else moves it until the transaction ends. */
export async function lockTestClock({ db }: Pick<Work, "db">): Promise<{ at: Date | null; to: Date | null }> {
  const [clock] = await db.query(lockedClocks, sql`select clock_at as at, clock_to as to from lock_test_clock()`);
  return clock ?? { at: null, to: null };
}

/** Has the clock, which is locked, show an instant. @param clock.to Where it is being moved to; null: it stands. */
export async function putTestClock(
  { db }: Pick<Work, "db">,
  { at, to, failure }: { at: Date; to: Date | null; failure: string | null },
): Promise<void> {
  await db.execute("test-clock.put", sql`select put_test_clock(${at}, ${to}, ${failure})`);
}
