import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../clock";
import type { Database } from "../db";
import type { Jobs, Log } from "./job";
import { findQueues, listSetAside, type SetAsideJob } from "./queue";
import { jobs as allJobs } from "./registry";
import { kindsOf, type Outcome, workOff } from "./work-off";

/** How long to wait before asking again after a queue that another worker has. */
const ASK_AGAIN_MS = 25;
const silent: Log = { info() {}, error() {} };

/**
 * Works off jobs until none is left, those that others are at included, with or without a worker running; it doesn't wait out
 * the pause after a failed attempt, so that it ends, and leaves alone what is promised for later. Jobs that the work itself promises
 * are worked off as well.
 * @param options.tenantId Only this merchant's jobs.
 * @returns The jobs that are set aside, which it leaves alone.
 */
export async function drain(
  database: Database,
  clock: Clock,
  { tenantId, log = silent, jobs = allJobs }: { tenantId?: string; log?: Log; jobs?: Jobs } = {},
): Promise<SetAsideJob[]> {
  const workshop = { database, clock, log, jobs };
  for (;;) {
    const outcomes = new Set<Outcome>();
    // All, because a job set aside may be at its last attempt elsewhere: its queue is taken then.
    for (const queue of await findQueues(database, {
      kinds: kindsOf(jobs),
      which: "all",
      now: clock.now(),
      tenantId,
    })) {
      outcomes.add(await workOff(workshop, queue, "pending"));
    }
    if (outcomes.has("done") || outcomes.has("failed")) continue;
    if (!outcomes.has("elsewhere")) return listSetAside(database, { tenantId });
    await sleep(ASK_AGAIN_MS);
  }
}
