import { analyzeGrownTables, type Database } from "../../db";
import type { Clock } from "../../values/clock";
import { enqueueJob } from "../enqueue-job";
import { forgetOldPlans } from "../plan-memory/write-memory";
import { readCutSums } from "../plan-store/read-cut-sums";
import { storedClasses } from "../plan-store/stored-rows";
import {
  beginVersion,
  clearPortion,
  isUnderWay,
  leaveVersion,
  noteProgress,
  type Planned,
  takePresentVersion,
  takeTouched,
  type Version,
  writeVersion,
} from "../plan-store/versions";
import { today, type Work, workFor } from "../work";
import type { Chunk } from "./chunk";
import { readChunk, writeChunk } from "./plan-chunk";
import { type ChunkRunner, planOutline } from "./plan-outline";
import type { PlannedChunk } from "./planned-chunk";
import { refreshSkus } from "./refresh-plan";
import { aloneAtIt, beginOutline, type Closing, completeRows, type InTransaction, publish } from "./version-parts";

/** The version that a part of the work is for. Plain values, fit to be sent to a thread. */
export interface VersionOrder {
  tenantId: string;
  version: Version;
}

/** Does the parts of the work, each in its own transaction, here or on threads. */
export interface PlanWorkshop {
  /** Chunks that may be under way or waiting at one time. */
  ahead: number;
  planChunk(order: VersionOrder, chunk: Chunk): Promise<PlannedChunk>;
  close(order: VersionOrder, closing: Closing): Promise<void>;
}

/** Timeouts of planning, also on a busy machine. */
export const PLAN_LIMITS = { timeoutMs: 10 * 60_000, statementTimeoutMs: 5 * 60_000 };
/** Minimum time between two notes of its progress. */
const PROGRESS_EVERY_MS = 250;
/** PostgreSQL analyzes the tables each time that so many times the SKUs are planned. */
const GROWTH_LOOKED_AT = 2;

/** A transaction whose now is the beginning of the version: all its rows are of one day and one instant. */
function workOn<T>(
  database: Database,
  { tenantId, version }: VersionOrder,
  act: (work: Work) => Promise<T>,
): Promise<T> {
  return workFor(database, tenantId, { now: () => version.startedAt }, act, PLAN_LIMITS);
}

/**
 * Plans a chunk into a version. New rows take over the ABC classes of the present one, as most stay the same. Reads in one transaction and
 * writes in another, and plans in none: on a busy machine it waits for its turn with nothing open.
 */
export async function planChunkOfVersion(database: Database, order: VersionOrder, chunk: Chunk): Promise<PlannedChunk> {
  const { id, startedAt } = order.version;
  const { classesOf, plan } = await workOn(database, order, async (work) => {
    await aloneAtIt(work);
    const classes = await storedClasses(work, chunk.writtenIds);
    await writeVersion(work, id);
    return { classesOf: classes, plan: await readChunk(work, chunk, "READ") };
  });
  const planned = await plan();
  return workOn(database, order, async (work) => {
    await aloneAtIt(work);
    await writeVersion(work, id);
    return writeChunk(work, planned, { refreshedAt: startedAt, classesOf, remembers: order.version });
  });
}

/**
 * Closes a version and makes it the present one. Writes minimums, products and classes in transactions of some seconds each. Then one
 * transaction plans the SKUs that writes have touched meanwhile and raises alerts, while nobody else may write the present version. A version
 * that another has replaced is left instead.
 */
export async function closeVersion(database: Database, order: VersionOrder, closing: Closing): Promise<void> {
  const { id } = order.version;
  const inTransaction: InTransaction = (act) =>
    workOn(database, order, async (work) => {
      await writeVersion(work, id);
      return act(work);
    });
  await completeRows(inTransaction, closing, order.version);
  await workOn(database, order, async (work) => {
    await takePresentVersion(work);
    if (!(await isUnderWay(work, order.version))) return leaveVersion(work, order.version);
    await writeVersion(work, id);
    const touched = await takeTouched(work);
    if (touched.length > 0) await refreshSkus(work, touched, order.version);
    const warnings = [...closing.warnings, ...(await readCutSums(work))];
    await publish(work, order.version, { ...closing, warnings });
    await enqueueJob(work, "clear-plan", {});
  });
}

/** Does all parts in this thread, for small plans. */
export function workshopHere(database: Database): PlanWorkshop {
  return {
    ahead: 1,
    planChunk: (order, chunk) => planChunkOfVersion(database, order, chunk),
    close: (order, closing) => closeVersion(database, order, closing),
  };
}

/**
 * Plans everything into a new version, which then takes over at once: readers see the old plan or the new one. A tenant has one at a time;
 * the job queue ensures that.
 *
 * Each chunk has its own transaction. When the process ends half-way, the old version stays and the next attempt begins a new one. See the
 * folder's README for the whole story.
 * @param given.workshopFor where the parts are done, by the number of chunks
 * @param given.chunkPairs as for `readOutline`
 * @param given.touchedIds SKUs whose demand may have changed since it was packed
 */
export async function replacePlan(
  database: Database,
  tenantId: string,
  clock: Clock,
  {
    workshopFor = () => workshopHere(database),
    chunkPairs,
    touchedIds = [],
  }: { workshopFor?: (chunks: number) => PlanWorkshop; chunkPairs?: number; touchedIds?: readonly string[] } = {},
): Promise<Planned> {
  const { version, ownClock } = await workFor(database, tenantId, clock, async (work) => ({
    version: await beginVersion(work, touchedIds),
    ownClock: work.clock,
  }));
  const order = { tenantId, version };
  const { outline, planningDay } = await workOn(database, order, async (work) => {
    await aloneAtIt(work);
    return { outline: await beginOutline(work, version, chunkPairs), planningDay: today(work) };
  });
  const workshop = workshopFor(outline.levels.flat().length);
  const runner: ChunkRunner = { ahead: workshop.ahead, run: (chunk) => workshop.planChunk(order, chunk) };
  let noted = Number.NEGATIVE_INFINITY;
  let lookedAt = 0;
  const { raised, seriesCount, warnings } = await planOutline(outline, runner, {
    planningDay,
    isWritten: () => true,
    writesProducts: true,
    async onProgress(plannedSkuCount, seriesSoFar) {
      // PostgreSQL takes tables that grew since it last looked for empty. It then checks each new row's references by going through all rows.
      if (plannedSkuCount >= GROWTH_LOOKED_AT * lookedAt) {
        lookedAt = plannedSkuCount;
        await analyzeGrownTables(database);
      }
      if (performance.now() - noted < PROGRESS_EVERY_MS && plannedSkuCount < outline.skuCount) return;
      noted = performance.now();
      await workOn(database, order, (work) =>
        noteProgress(work, version, { plannedSkuCount, seriesCount: seriesSoFar }),
      );
    },
  });
  const { splitProductIds } = outline;
  // Without this, readers of a first plan and its closing are planned as if its tables were empty.
  await analyzeGrownTables(database);
  await workshop.close(order, { raised, splitProductIds, seriesCount, warnings, finishedAt: ownClock.now() });
  return { seriesCount, version: String(version.id) };
}

/** Forgets plans past their retention, and deletes rows of former versions, a portion a transaction. */
export async function clearVersions(database: Database, tenantId: string, clock: Clock): Promise<void> {
  await workFor(database, tenantId, clock, forgetOldPlans);
  while (await workFor(database, tenantId, clock, clearPortion));
}
