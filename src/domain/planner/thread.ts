/** A thread that plans chunks of a version, each with its own connection. */
import "./lean";
import { move, transferableSymbol, valueSymbol } from "piscina";
import type { Chunk } from "../plan/chunk";
import type { PlannedChunk } from "../plan/planned-chunk";
import { planChunkOfVersion, type VersionOrder } from "../plan/replace-plan";
import { CHUNKS_AT_ONCE, forgetPlannerDatabase, plannerDatabase } from "./database";
import { type Failure, tellFailure } from "./failure";

/** A part of the work. */
export interface PlannerOrder {
  connectionString: string;
  order: VersionOrder;
  chunk: Chunk;
}

/** The outcome of an order. */
export type PlannerAnswer = { planned: PlannedChunk } | Failure;

async function carryOut({ connectionString, order, chunk }: PlannerOrder): Promise<PlannerAnswer> {
  try {
    const database = await plannerDatabase(connectionString, CHUNKS_AT_ONCE);
    return { planned: await planChunkOfVersion(database, order, chunk) };
  } catch (error) {
    forgetPlannerDatabase();
    return tellFailure(error);
  }
}

/** The buffers that can be transferred instead of copied. */
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

/** @returns a `PlannerAnswer`, its numbers transferred */
export default async function (given: PlannerOrder) {
  const answer = await carryOut(given);
  return move({ [transferableSymbol]: buffersOf(answer), [valueSymbol]: answer });
}
