import { setImmediate as giveWay } from "node:timers/promises";
import { InvalidInput } from "../../errors";
import { faultsOf, reasonOf } from "../../errors/reason-of";
import { type AnalysisSummary, requestAnalysis } from "../analyses/analysis-runs";
import type { Work } from "../work";
import { countScope, MAX_PAIRS, MAX_PAIRS_AT_ONCE } from "./pairs";
import type { BacktestReport } from "./report-type";
import { BacktestRequest, faultsOfRequest } from "./request";
import { runBacktest } from "./run-backtest";

/** A request as it is sent: values that break a rule are refused with their paths. */
export type GivenRequest = { [Name in keyof BacktestRequest]: unknown };

/**
 * A request whose form, rules and size are as they must be.
 * @throws InvalidInput by path, below `input`.
 */
async function validated(work: Work, given: GivenRequest, mostPairs: number): Promise<BacktestRequest> {
  const parsed = BacktestRequest.safeParse(given, { error: reasonOf });
  if (!parsed.success) throw InvalidInput(faultsOf(parsed.error.issues, "input"));
  const faults = faultsOfRequest(parsed.data);
  if (faults.length > 0) throw InvalidInput(faults.map(({ path, reason }) => ({ path: `input.${path}`, reason })));
  const pairs = await countScope(work, parsed.data.scope);
  if (pairs === 0) throw InvalidInput([{ path: "input.scope", reason: "names nothing that the plan has" }]);
  if (pairs > mostPairs) {
    const reason = `names ${pairs} SKU-warehouse pairs, and at most ${mostPairs} are replayed; narrow it, or say how many of the largest`;
    throw InvalidInput([{ path: "input.scope", reason }]);
  }
  return parsed.data;
}

/**
 * Requests a backtest, which a separate process makes; its steps are pairs times days.
 * @throws InvalidInput for a request that breaks a rule or is larger than `MAX_PAIRS`, before any work begins ·
 *   TooManyAnalyses
 */
export async function startBacktest(work: Work, given: GivenRequest): Promise<AnalysisSummary> {
  return requestAnalysis(work, "BACKTEST", await validated(work, given, MAX_PAIRS));
}

/**
 * Makes a small backtest at once, in the snapshot given; keeps nothing.
 * @throws InvalidInput as `startBacktest`, and beyond `MAX_PAIRS_AT_ONCE`
 */
export async function backtestNow(work: Work, given: GivenRequest): Promise<BacktestReport> {
  const request = await validated(work, given, MAX_PAIRS_AT_ONCE);
  return runBacktest(
    {
      tenant: work.tenant,
      read: (act) => act(work),
      progress: () => giveWay(),
    },
    request,
  );
}
