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

/** The clock of a test merchant; null for every other, which goes with the service's. One statement. */
export async function readTestClock({ db, tenant, serviceClock }: Work): Promise<TestClock | null> {
  if (!tenant.isTest) return null;
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
