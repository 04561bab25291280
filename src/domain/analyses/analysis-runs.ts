import { sql, TENANT } from "../../db";
import { AnalysisNotFound, OperationTooLarge, TooManyAnalyses } from "../../errors";
import type { AnalysisRun, Prisma } from "../../generated/prisma/client";
import type { AnalysisKind } from "../../generated/prisma/enums";
import { isUuid } from "../../values/uuid";
import { enqueueJob } from "../enqueue-job";
import type { Work } from "../work";

/** Analyses that a merchant may have waiting or running. */
export const MAX_UNFINISHED = 5;
/** Analyses of a merchant that are kept, and for how many days. */
export const MAX_KEPT = 100;
export const KEPT_DAYS = 30;
/** Maximum length of a request, as JSON, in characters. */
export const MAX_REQUEST_LENGTH = 100_000;

/** An analysis without its large fields. */
export type AnalysisSummary = Omit<AnalysisRun, "tenantId" | "request" | "result">;

const SUMMARY = { tenantId: true, request: true, result: true } as const;
const UNFINISHED = { in: ["QUEUED", "RUNNING"] } satisfies Prisma.AnalysisRunWhereInput["state"];

/** Looks whether a request is short enough to be kept. @throws OperationTooLarge */
export function boundRequest(request: object): void {
  const { length } = JSON.stringify(request);
  if (length > MAX_REQUEST_LENGTH) throw OperationTooLarge("request as JSON in characters", length, MAX_REQUEST_LENGTH);
}

/**
 * Requests an analysis: stores and enqueues it in the given transaction. A separate process runs it after the commit.
 * @param request In the form of its kind; the caller has validated it.
 * @throws TooManyAnalyses · OperationTooLarge for a request that is too long.
 */
export async function requestAnalysis(work: Work, kind: AnalysisKind, request: object): Promise<AnalysisSummary> {
  const { db, clock, keyPrefix = "" } = work;
  boundRequest(request);
  await db.execute(
    "analyses.lock",
    sql`select pg_advisory_xact_lock(hashtextextended('analyses/' || current_tenant(), 0))`,
  );
  if ((await db.analysisRun.count({ where: { state: UNFINISHED } })) >= MAX_UNFINISHED)
    throw TooManyAnalyses(MAX_UNFINISHED);
  const run = await db.analysisRun.create({
    data: { kind, request: request as Prisma.InputJsonObject, requestedBy: keyPrefix, requestedAt: clock.now() },
    omit: SUMMARY,
  });
  await pruneAnalyses(work);
  await enqueueJob(work, "run-analysis", { runId: run.id });
  return run;
}

/** A merchant's analyses, the newest first, at most `MAX_KEPT`. One statement. */
export const listAnalyses = ({ db }: Pick<Work, "db">, kind?: AnalysisKind): Promise<AnalysisSummary[]> =>
  db.analysisRun.findMany({
    where: kind ? { kind } : {},
    orderBy: [{ requestedAt: "desc" }, { id: "desc" }],
    take: MAX_KEPT,
    omit: SUMMARY,
  });

/** An analysis by its id; null when there is none. */
export async function findAnalysis({ db }: Pick<Work, "db">, id: string): Promise<AnalysisSummary | null> {
  return isUuid(id) ? db.analysisRun.findFirst({ where: { id }, omit: SUMMARY }) : null;
}

type Kept<Part extends "request" | "result"> = Pick<AnalysisRun, "id" | Part>;

/** A part of each analysis in the order of the ids; null where there is none. */
function partOfEach<Part extends "request" | "result">(ids: readonly string[], part: Part, rows: Kept<Part>[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)?.[part] ?? null);
}

/** Reads the requests of analyses, in the order of their ids. One statement. */
export async function readRequests({ db }: Pick<Work, "db">, ids: readonly string[]) {
  const where = { id: { in: [...ids] } };
  return partOfEach(ids, "request", await db.analysisRun.findMany({ where, select: { id: true, request: true } }));
}

/** Reads the results of analyses, in the order of their ids; null until they are finished. Megabytes of each. One statement. */
export async function readResults({ db }: Pick<Work, "db">, ids: readonly string[]) {
  const where = { id: { in: [...ids] } };
  return partOfEach(ids, "result", await db.analysisRun.findMany({ where, select: { id: true, result: true } }));
}

/**
 * Cancels an analysis that waits or runs: its process notices within about a second. A finished one stays as it is.
 * @throws AnalysisNotFound
 */
export async function cancelAnalysis(work: Work, id: string): Promise<AnalysisSummary> {
  const { db, clock } = work;
  if (isUuid(id))
    await db.analysisRun.updateMany({
      where: { id, state: UNFINISHED },
      data: { state: "CANCELLED", finishedAt: clock.now() },
    });
  const run = await findAnalysis(work, id);
  if (!run) throw AnalysisNotFound(id);
  return run;
}

/** Forgets analyses that are too old or too many; those that wait or run stay. One statement. */
export async function pruneAnalyses({ db, clock }: Pick<Work, "db" | "clock">): Promise<void> {
  await db.execute(
    "analyses.prune",
    sql`
    delete from analysis_runs where tenant_id = ${TENANT} and state not in ('QUEUED', 'RUNNING') and (
      requested_at < ${clock.now()}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)
      or id not in (select id from analysis_runs where tenant_id = ${TENANT} order by requested_at desc, id desc limit ${MAX_KEPT}))`,
  );
}
