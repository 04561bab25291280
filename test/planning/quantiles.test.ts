/** Quantiles of demand over a lead time hold what they say: of many items, as many sell no more as the probability says. */

import { forecastSeries, leadTimeQuantile } from "../../src/planning";
import { normalQuantile } from "../../src/planning/probability";

const ITEMS = 600;
const WEEKS = 80;
const LEAD_WEEKS = 4;

/** Repeatable numbers from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Shares of items that sell no more than P10, P50 and P90 in the weeks after their history. */
function covered(unitsOf: (random: () => number) => number): number[] {
  const random = chance(41);
  const shares = [0, 0, 0];
  for (let item = 0; item < ITEMS; item += 1) {
    const weeks = Array.from({ length: WEEKS + LEAD_WEEKS }, () => unitsOf(random));
    const sold = weeks.slice(WEEKS).reduce((sum, units) => sum + units, 0);
    const options = { horizon: LEAD_WEEKS, leadPeriods: LEAD_WEEKS, frequency: "week" as const };
    const { leadTime } = forecastSeries(weeks.slice(0, WEEKS), options);
    [0.1, 0.5, 0.9].forEach((probability, at) => {
      if (sold <= leadTimeQuantile(leadTime, probability)) shares[at] = (shares[at] ?? 0) + 1 / ITEMS;
    });
  }
  return shares;
}

describe("quantiles over a lead time", () => {
  it("hold for steady demand", () => {
    const [p10 = 0, p50 = 0, p90 = 0] = covered((random) => Math.round(20 + 5 * normalQuantile(random())));
    expect(Math.abs(p10 - 0.1)).toBeLessThan(0.04);
    expect(Math.abs(p50 - 0.5)).toBeLessThan(0.04);
    expect(Math.abs(p90 - 0.9)).toBeLessThan(0.04);
  });

  it("have their middle in the middle where demand is erratic", () => {
    const [p10 = 1, p50 = 0, p90 = 0] = covered((random) => Math.round(20 * Math.exp(normalQuantile(random()))));
    expect(p10).toBeLessThan(0.1);
    expect(Math.abs(p50 - 0.5)).toBeLessThan(0.04);
    expect(Math.abs(p90 - 0.9)).toBeLessThan(0.04);
  });
});
