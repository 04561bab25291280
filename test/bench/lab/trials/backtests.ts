import { setTimeout as sleep } from "node:timers/promises";
import { atLeast, atMost, type Figure, noted } from "../../support/trial";
import type { Merchant } from "../merchant";
import type { Trial } from "../trial";

/** Pairs of a made-up merchant of which some 1,000 can be replayed, and days of sales that hold 60 weeks and what precedes them. */
const [PAIRS, DAYS] = [1300, 560];
const [WEEKS, SERIES, MAX_SECONDS] = [52, 1000, 60];
const LOOK_EVERY_MS = 200;

/** The policy in force beside what a textbook has, and one that says another service level. */
const POLICIES = [
  { name: "In force" },
  { name: "Service level 95 %", serviceLevel: 0.95 },
  { name: "Reorder point", kind: "REORDER_POINT", factor: 1.65 },
];

/** A few service levels beside what was done, for a frontier. */
const FRONTIER = [
  { name: "In force" },
  { name: "What was done", kind: "REAL" },
  ...[0.8, 0.9, 0.95, 0.98, 0.99].map((serviceLevel) => ({ name: `${100 * serviceLevel} %`, serviceLevel })),
  ...[0.5, 1.65, 3].map((factor) => ({ name: `Point ${factor}`, kind: "REORDER_POINT", factor })),
];

const START = `mutation ($input: BacktestInput!) { startBacktest(input: $input) {
  ... on StartBacktestSuccess { result { id } } ... on Error { message } } }`;
const LOOK = `query ($id: ID!) { analysisRun(id: $id) { state errorMessage startedAt finishedAt
  backtest { pairs sentences results { policy fillRate cycleService averageStockCost orders isOnFrontier } } } }`;

interface Looked {
  analysisRun: {
    state: string;
    errorMessage: string | null;
    startedAt: string;
    finishedAt: string;
    backtest: {
      pairs: number;
      sentences: string[];
      results: {
        policy: string;
        fillRate: number | null;
        cycleService: number | null;
        averageStockCost: number;
        orders: number;
        isOnFrontier: boolean;
      }[];
    };
  };
}

/** Starts a backtest and waits for it. */
async function backtest(merchant: Merchant, input: object): Promise<Looked["analysisRun"]> {
  const { startBacktest } = await merchant.graphql<{ startBacktest: { result?: { id: string }; message?: string } }>(
    START,
    { input },
  );
  if (!startBacktest.result) throw new Error(startBacktest.message);
  for (;;) {
    const { analysisRun } = await merchant.graphql<Looked>(LOOK, { id: startBacktest.result.id });
    if (analysisRun.state === "FINISHED") return analysisRun;
    if (analysisRun.errorMessage !== null) throw new Error(analysisRun.errorMessage);
    await sleep(LOOK_EVERY_MS);
  }
}

const secondsOf = ({ startedAt, finishedAt }: Looked["analysisRun"]): number =>
  (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;

const percent = (share: number | null): string => (share === null ? "–" : `${(100 * share).toFixed(1)} %`);

/** What came of each policy, a row each. */
const told = ({ backtest: { results } }: Looked["analysisRun"]): Figure[] =>
  results.map(({ policy, fillRate, cycleService, averageStockCost, orders, isOnFrontier }) =>
    noted(
      `… ${policy}${isOnFrontier ? ", on the frontier" : ""}`,
      `fill rate ${percent(fillRate)}, cycles ${percent(cycleService)}, stock ${Math.round(averageStockCost).toLocaleString("en-US")}, ${orders} orders`,
    ),
  );

/** How long a backtest takes, and what policies would have come to. */
export const backtests: Trial = {
  name: "backtests",
  summary: "a year of a thousand series is replayed within a minute",
  async run(testbed) {
    const demo = await backtest(await testbed.demo(), { weeks: WEEKS, policies: FRONTIER, target: 0.97 });
    for (const sentence of demo.backtest.sentences) testbed.say(sentence);
    const made = await testbed.made(PAIRS, DAYS);
    const large = await backtest(made, { weeks: WEEKS, policies: POLICIES, scope: { largest: 2000 } });
    return [
      noted(`Demo: ${demo.backtest.pairs} series over ${WEEKS} weeks`, `${secondsOf(demo).toFixed(1)} s`),
      ...told(demo),
      atLeast(`${made.name}: series replayed over ${WEEKS} weeks`, SERIES, large.backtest.pairs),
      atMost("… the whole of it", MAX_SECONDS, secondsOf(large), "s"),
      ...told(large),
    ];
  },
};
