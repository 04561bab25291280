import { enqueueJob } from "../enqueue-job";
import { forgetOldPlans } from "../plan-memory/write-memory";
import { storedClasses } from "../plan-store/stored-rows";
import { beginVersion, clearPortion, type Planned, takePresentVersion } from "../plan-store/versions";
import { today, type Work } from "../work";
import { planChunk } from "./plan-chunk";
import { type ChunkRunner, planOutline } from "./plan-outline";
import { aloneAtIt, beginOutline, completeRows, publish } from "./version-parts";

/**
 * Plans everything as `replacePlan` does, in the given transaction, and deletes the rows of the version before. For a plan of a chunk
 * or two, separate transactions and jobs take longer than planning.
 *
 * Keeps other writers of the plan out from its start, so there is nothing to note for them. A refresh after a write that is committed
 * meanwhile waits, and then writes the new version.
 * @param touchedIds as for `replacePlan`
 */
export async function replaceSmallPlan({ clock, ...given }: Work, touchedIds: readonly string[]): Promise<Planned> {
  const startedAt = clock.now();
  const work: Work = { ...given, clock: { now: () => startedAt } };
  await takePresentVersion(work);
  await aloneAtIt(work);
  const version = await beginVersion(work, touchedIds);
  const classesOf = await storedClasses(work, "all");
  const outline = await beginOutline(work, version);
  const runner: ChunkRunner = {
    ahead: 1,
    run: (chunk) => planChunk(work, chunk, { refreshedAt: startedAt, packs: "READ", classesOf, remembers: version }),
  };
  const planned = await planOutline(outline, runner, {
    planningDay: today(work),
    isWritten: () => true,
    writesProducts: true,
  });
  const closing = { ...planned, splitProductIds: outline.splitProductIds, finishedAt: clock.now() };
  await completeRows((act) => act(work), closing, version);
  await publish(work, version, closing);
  await forgetOldPlans(work);
  // The rest of a larger plan, or of a broken-off one, takes a while.
  if (await clearPortion(work)) await enqueueJob(work, "clear-plan", {});
  return { seriesCount: planned.seriesCount, version: String(version.id) };
}
