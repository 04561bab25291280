/** A thread that plans chunks of a version, each with a connection of its own. */
import "./lean";
import { parentPort } from "node:worker_threads";
import type { Chunk } from "../plan/chunk";
import type { PlannedChunk } from "../plan/planned-chunk";
import { planChunkOfVersion, type VersionOrder } from "../plan/replace-plan";
import { CHUNKS_AT_ONCE, forgetPlannerDatabase, plannerDatabase } from "./database";
import { type Failure, tellFailure } from "./failure";

/** A part of the work. */
export interface PlannerOrder {
  number: number;
  connectionString: string;
  order: VersionOrder;
  chunk: Chunk;
}

/** What came of the order of that number. */
export type PlannerAnswer = { number: number } & ({ planned: PlannedChunk } | Failure);

async function carryOut({ number, connectionString, order, chunk }: PlannerOrder): Promise<PlannerAnswer> {
  try {
    const database = await plannerDatabase(connectionString, CHUNKS_AT_ONCE);
    return { number, planned: await planChunkOfVersion(database, order, chunk) };
  } catch (error) {
    forgetPlannerDatabase();
    return { number, ...tellFailure(error) };
  }
}

/** The buffers that can be handed over instead of copied. */
function buffersOf(answer: PlannerAnswer): ArrayBuffer[] {
  if (!("planned" in answer)) return [];
  const { materialUses, servings, waitingLines } = answer.planned;
  const arrays = [
    ...materialUses.map(({ netRequirement }) => netRequirement),
    ...servings.flatMap(({ units, waiting }) => [units, waiting]),
    ...waitingLines.map(({ line }) => line.demandAfterCover),
  ];
  return [...new Set(arrays.flatMap((array) => (array instanceof Float64Array ? [array.buffer as ArrayBuffer] : [])))];
}

parentPort?.on("message", (given: PlannerOrder) => {
  void carryOut(given).then((answer) => parentPort?.postMessage(answer, buffersOf(answer)));
});
