import type { Database } from "../db";
import { type Begun, type Queue, recordFailure, recordInterruption } from "./queue";

/** The ending of a batch that failed or was interrupted. */
export interface Ending {
  queue: Queue;
  begun: readonly Begun[];
  outcome: "failed" | "interrupted";
  /** Short enough for the table. */
  reason: string;
  /** Whether a separate process did the work, and has ended. */
  hasEndedProcess: boolean;
  /** Whether no retry can succeed. */
  isFinal: boolean;
}

/** Endings that could not be recorded, as the database was unavailable. Until they are, it looks as if this process had crashed. */
const unrecorded = new WeakMap<Database, Ending[]>();

/** Records how a batch ended. @returns Ids of the jobs that have become dead letters. */
export async function recordEnding(database: Database, ending: Ending): Promise<bigint[]> {
  const { queue, begun, outcome, reason, hasEndedProcess, isFinal } = ending;
  try {
    if (outcome === "failed") return await recordFailure(database, queue, begun, { reason, isFinal });
    await recordInterruption(database, queue, begun, { reason, hasEndedProcess });
    return [];
  } catch (error) {
    unrecorded.set(database, [...(unrecorded.get(database) ?? []), ending]);
    throw error;
  }
}

/**
 * Records the endings that could not be recorded before; the rest is left for the next time. All count as interruptions: their failures belong to the
 * transaction that was lost.
 */
export async function recordMissedEndings(database: Database): Promise<void> {
  const left = unrecorded.get(database);
  if (!left) return;
  unrecorded.delete(database);
  for (const ending of left) await recordEnding(database, { ...ending, outcome: "interrupted" }).catch(() => {});
}
