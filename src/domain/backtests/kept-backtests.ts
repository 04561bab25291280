import type { AnalysisRun } from "../../generated/prisma/client";
import type { Work } from "../work";
import type { BacktestReport } from "./report-type";

/** A backtest as its analysis keeps it; null until it is finished. */
export const keptBacktest = (result: AnalysisRun["result"]): BacktestReport | null => result as BacktestReport | null;

/** The backtest that was finished last, of those that are kept. One statement. */
export async function latestBacktest({ db }: Work): Promise<BacktestReport | null> {
  const run = await db.analysisRun.findFirst({
    where: { kind: "BACKTEST", state: "FINISHED" },
    orderBy: [{ finishedAt: "desc" }, { id: "desc" }],
    select: { result: true },
  });
  return keptBacktest(run?.result ?? null);
}
