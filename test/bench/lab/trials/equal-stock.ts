import { BacktestRequest, requestOf } from "../../../../src/domain/backtests/request";
import { runBacktest } from "../../../../src/domain/backtests/run-backtest";
import { type Figure, noted } from "../../support/trial";
import type { Merchant } from "../merchant";
import type { Trial } from "../trial";

/** Service levels of the engine, and factors of reorder points beside them, from too little stock to too much. */
const [LEVELS, FACTORS] = [
  [0.8, 0.9, 0.95, 0.98],
  [0, 0.5, 1, 1.65, 2.5, 4, 6],
];

/** Weeks that count, and the pairs that sell for the most: half a minute of one core for a merchant. */
const [WEEKS, LARGEST] = [26, 300];

/** What came of a policy, all pairs together. */
interface Result {
  policy: string;
  fillRate: number;
  lostRevenue: number;
  averageStockCost: number;
  orders: number;
}

/** Replays a merchant in this process, where a busy machine makes it late and not fail. */
async function replayed(merchant: Merchant): Promise<{ pairs: number; results: Result[] }> {
  const asked = requestOf({
    weeks: WEEKS,
    warmUpWeeks: 8,
    service: "FILL_RATE",
    policies: POLICIES,
    scope: { largest: LARGEST },
  });
  const request = BacktestRequest.parse(asked);
  const tenant = await merchant.as(async (work) => work.tenant);
  const report = await runBacktest({ tenant, read: (act) => merchant.read(act), progress: async () => {} }, request);
  const results = report.policies.flatMap(({ policy, results }): Result[] => {
    const figures = results.find(({ className }) => className === "ALL")?.figures;
    if (!figures) return [];
    const { fillRate, lostRevenue, averageStockCost, orders } = figures;
    return [{ policy: policy.name, fillRate: fillRate ?? 1, lostRevenue, averageStockCost, orders }];
  });
  return { pairs: report.pairs, results };
}

const point = (factor: number): string => `Point ${factor}`;

const POLICIES: readonly { name: string; kind: string; serviceLevel?: number; factor?: number }[] = [
  { name: "In force", kind: "ENGINE" },
  ...LEVELS.map((serviceLevel) => ({ name: `${Math.round(100 * serviceLevel)} %`, kind: "ENGINE", serviceLevel })),
  ...FACTORS.map((factor) => ({ name: point(factor), kind: "REORDER_POINT", factor })),
];

/** What a reorder point comes to with as much stock, on the line between two factors; null beyond them. */
function atEqualStock(points: readonly Result[], stock: number): Pick<Result, "fillRate" | "lostRevenue"> | null {
  const sorted = [...points].sort((one, other) => one.averageStockCost - other.averageStockCost);
  const above = sorted.findIndex(({ averageStockCost }) => averageStockCost >= stock);
  const [low, high] = [sorted[above - 1], sorted[above]];
  if (!low || !high) return null;
  const part = (stock - low.averageStockCost) / (high.averageStockCost - low.averageStockCost);
  const between = (one: number, other: number): number => one + part * (other - one);
  return {
    fillRate: between(low.fillRate, high.fillRate),
    lostRevenue: between(low.lostRevenue, high.lostRevenue),
  };
}

const thousands = (amount: number): string => `${Math.round(amount / 1000).toLocaleString("en-US")}k`;

const told = ({ fillRate, lostRevenue }: Pick<Result, "fillRate" | "lostRevenue">): string =>
  `${(100 * fillRate).toFixed(2)} % served, ${thousands(lostRevenue)} lost`;

function rows(name: string, { pairs, results }: { pairs: number; results: readonly Result[] }): Figure[] {
  const points = results.filter(({ policy }) => policy.startsWith("Point "));
  return [
    noted(`${name}: pairs`, String(pairs)),
    ...results.map((result) => {
      const { policy, averageStockCost, orders } = result;
      const what = `… ${policy}: ${told(result)}, stock ${thousands(averageStockCost)}, ${orders} orders`;
      if (points.includes(result)) return noted(what, "");
      const equal = atEqualStock(points, averageStockCost);
      return noted(what, equal ? `reorder point with as much stock: ${told(equal)}` : "no reorder point has as much");
    }),
  ];
}

/** Whether service levels are worth their stock: what each serves, beside a plain reorder point with as much. */
export const equalStock: Trial = {
  name: "equal-stock",
  summary: "what service levels serve beside a plain reorder point with as much stock",
  async run(testbed) {
    const figures: Figure[] = [];
    for (const merchant of [await testbed.adventureWorks(), await testbed.demo()]) {
      const shown = rows(`${merchant.name}, ${WEEKS} weeks`, await replayed(merchant));
      for (const { what, seen } of shown) testbed.say(`${what} · ${seen}`);
      figures.push(...shown);
    }
    return figures;
  },
};
