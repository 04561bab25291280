import type { BacktestReport } from "../../src/domain/backtests/report-type";
import { type BacktestFigures, FIGURES, type FigureBounds } from "../../src/planning";

const all = <Value>(value: Value) => Object.fromEntries(FIGURES.map((figure) => [figure, value]));
const figures = all(1) as unknown as BacktestFigures;
const bounds = all({ low: 0, high: 2 }) as unknown as FigureBounds;

/** What an analysis keeps of a backtest of two policies, with something in each of its parts. */
export const keptBacktest: BacktestReport = {
  startedOn: "2025-11-30",
  firstDay: "2025-12-01",
  lastDay: "2025-12-28",
  weeks: 4,
  warmUpWeeks: 0,
  currency: "EUR",
  pairs: 1,
  leftOut: [{ reason: "NO_SUPPLIER", pairs: 1 }],
  pairsWithoutStock: 0,
  pairsWithoutCost: 0,
  service: "FILL_RATE",
  target: 0.9,
  policies: ["In force", "Other"].map((name) => ({
    policy: { name, kind: "ENGINE" },
    isInForce: name === "In force",
    results: [
      {
        className: "ALL",
        pairs: 1,
        figures,
        bounds,
        difference: name === "Other" ? { figures, bounds } : null,
        isOnFrontier: true,
      },
    ],
  })),
  cheapest: [{ className: "ALL", policy: "Other" }],
  seed: 1,
  draws: 1000,
  sentences: ["One pair was replayed."],
};

/** What was asked for it. */
export const askedBacktest = {
  policies: keptBacktest.policies.map(({ policy }) => ({ ...policy })),
  weeks: 4,
  warmUpWeeks: 0,
  scope: {},
  service: keptBacktest.service,
  target: keptBacktest.target,
};
