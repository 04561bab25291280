/**
 * A process beside the one that answers requests. It replaces whole plans, deletes old ones and has their tables cleaned up, or makes analyses that take long.
 */
import "./lean";
import { runAnalysis } from "../analyses/run-analysis";
import { clearVersions, replacePlan } from "../plan/replace-plan";
import { tidyTables } from "../plan-store/tidy-tables";
import type { Planned } from "../plan-store/versions";
import { CHUNKS_AT_ONCE, forgetPlannerDatabase, lowerPriority, plannerDatabase } from "./database";
import { type Failure, tellFailure } from "./failure";
import { PlannerThreads } from "./threads";

/** The work requested of it. */
export interface PlannerRequest {
  id: number;
  kind: "replace" | "clear" | "tidy" | "analyse";
  connectionString: string;
  tenantId: string;
  /** SKUs that a plan is made for; see `beginVersion`. */
  touchedIds?: readonly string[];
  /** The analysis to make. */
  runId?: string;
  /** The present instant where it was asked. */
  now: Date;
}

/** Sent when requests begin to come to the parent process, and when they have ended: they need a core. */
export interface RoomNotice {
  leaveRoom: boolean;
}

/** Asked of this process, and sent back: that it is there. */
export interface SignOfLife {
  areYouThere: true;
}

/** The outcome of the request with that number; of planning, the plan. */
export type PlannerReply = { id: number; planned?: Planned } & Partial<Failure>;

/** Maximum plans at one time, by `Lanes` of the jobs room. */
const PLANS_AT_ONCE = 3;
/** Connections for its chunks; for each plan its end, or old rows, and notes of progress. */
const CONNECTIONS = CHUNKS_AT_ONCE + 2 * PLANS_AT_ONCE;

const planners = new PlannerThreads();

async function carryOut({
  id,
  kind,
  connectionString,
  tenantId,
  touchedIds,
  runId,
  now,
}: PlannerRequest): Promise<PlannerReply> {
  const ahead = now.getTime() - Date.now();
  const clock = { now: () => new Date(Date.now() + ahead) };
  try {
    const database = await plannerDatabase(connectionString, CONNECTIONS);
    if (kind === "clear") await clearVersions(database, tenantId, clock);
    else if (kind === "analyse") await runAnalysis({ database, tenantId, clock, runId: runId ?? "" });
    else if (kind === "tidy") await tidyTables(database);
    else {
      const workshopFor = (chunks: number) => planners.workshopFor(database, chunks);
      return { id, planned: await replacePlan(database, tenantId, clock, { workshopFor, touchedIds }) };
    }
    return { id };
  } catch (error) {
    forgetPlannerDatabase();
    return { id, ...tellFailure(error) };
  }
}

lowerPriority();
process.on("message", (given: PlannerRequest | RoomNotice | SignOfLife) => {
  if ("areYouThere" in given) process.send?.(given);
  else if ("leaveRoom" in given) planners.leaveRoom(given.leaveRoom);
  else void carryOut(given).then((reply) => process.send?.(reply));
});
// The parent is gone, in one way or another: another process takes up the work under way.
process.on("disconnect", () => process.exit());
