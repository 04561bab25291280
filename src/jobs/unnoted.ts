import type { Database } from "../db";
import { type Begun, type Queue, recordFailure, recordInterruption } from "./queue";

/** How a batch ended that was not done. */
export interface Ending {
  queue: Queue;
  begun: readonly Begun[];
  outcome: "failed" | "interrupted";
  /** As text that fits the table. */
  reason: string;
  /** Whether the process that did it has ended; that nobody could say of this one. */
  hasEndedProcess: boolean;
  /** Whether trying again can't mend it. */
  isFinal: boolean;
}

/** Endings that could not be noted, as the database was away: they look as if their process had ended, until it says that it lives. */
const unnoted = new WeakMap<Database, Ending[]>();

/** Notes how a batch ended. @returns Ids of jobs that have become dead letters by it. */
export async function noteEnding(database: Database, ending: Ending): Promise<bigint[]> {
  const { queue, begun, outcome, reason, hasEndedProcess, isFinal } = ending;
  try {
    if (outcome === "failed") return await recordFailure(database, queue, begun, { reason, isFinal });
    await recordInterruption(database, queue, begun, { reason, hasEndedProcess });
    return [];
  } catch (error) {
    unnoted.set(database, [...(unnoted.get(database) ?? []), ending]);
    throw error;
  }
}

/**
 * Notes what could not be noted when it was to be; what still can't is left for the next time. An interruption of all of them: when
 * attempts that failed would have been counted, is over.
 */
export async function noteWhatIsLeft(database: Database): Promise<void> {
  const left = unnoted.get(database);
  if (!left) return;
  unnoted.delete(database);
  for (const ending of left) await noteEnding(database, { ...ending, outcome: "interrupted" }).catch(() => {});
}
