/** Quantiles of demand over a lead time hold what they say, and say the same however safety stock is set. */

import {
  isoDay,
  learnUncertainty,
  type ParameterSettings,
  planSeries,
  resolveParameters,
  type SafetyStockRule,
  type ShortageModel,
  type Uncertainty,
} from "../../src/planning";
import { calibrated, learnCalibration } from "../../src/planning/forecast/calibration";
import { normalQuantile } from "../../src/planning/probability";

const [ITEMS, LEARNT_FROM] = [900, 60];
const [DAYS, LEAD_DAYS] = [420, 21];
const FIRST_DAY = 20_000;

/** Repeatable numbers from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

interface Asked {
  settings?: ParameterSettings;
  onHand?: number;
  uncertainty?: Uncertainty;
}

const parametersOf = (settings: ParameterSettings = {}) =>
  resolveParameters({ SKU: { leadTimeDays: LEAD_DAYS, reviewPeriodDays: 7, ...settings } });

const historyOf = (units: ArrayLike<number>) => ({ startOn: isoDay(FIRST_DAY), units });

/** What the plan says of the demand of the next three weeks. */
function quantilesOf(units: ArrayLike<number>, { settings, onHand = 0, uncertainty }: Asked) {
  const { error } = planSeries({
    planningDay: isoDay(FIRST_DAY + units.length - 1),
    history: historyOf(units),
    uncertainty,
    onHand,
    arrivals: [],
    parameters: parametersOf(settings),
    reorder: true,
    isBundle: false,
    hasSupplier: true,
  });
  return [error.p10, error.p50, error.p90];
}

/** Shares of a merchant's items that sell no more than P10, P50 and P90 in the days after their history, by what its past taught. */
function covered(unitsOf: (random: () => number) => number): number[] {
  const random = chance(41);
  const items = Array.from({ length: ITEMS }, () =>
    Array.from({ length: DAYS + LEAD_DAYS }, () => Math.max(0, unitsOf(random))),
  );
  const known = items.map((days) => days.slice(0, DAYS));
  const uncertainty = learnUncertainty(
    known
      .slice(0, LEARNT_FROM)
      .map((units) => ({ history: historyOf(units), category: null, parameters: parametersOf() })),
    { lastDay: isoDay(FIRST_DAY + DAYS - 1), seasonOn: () => null },
  );
  const shares = [0, 0, 0];
  for (const [item, days] of items.entries()) {
    const sold = days.slice(DAYS).reduce((sum, units) => sum + units, 0);
    for (const [at, quantile] of quantilesOf(known[item] ?? [], { uncertainty }).entries())
      if (sold <= quantile) shares[at] = (shares[at] ?? 0) + 1 / ITEMS;
  }
  return shares;
}

describe("quantiles over a lead time", () => {
  // Chance alone moves the share of 900 items by up to 3.3 points in the middle.
  it.each([
    ["steady", (z: number) => Math.round(20 + 5 * z)],
    ["erratic", (z: number) => Math.round(20 * Math.exp(z))],
  ])("hold what they say for %s demand, once the merchant's past was learnt", (_kind, unitsOf) => {
    const [p10 = 0, p50 = 0, p90 = 0] = covered((random) => unitsOf(normalQuantile(random())));
    expect(Math.abs(p10 - 0.1)).toBeLessThan(0.035);
    expect(Math.abs(p50 - 0.5)).toBeLessThan(0.04);
    expect(Math.abs(p90 - 0.9)).toBeLessThan(0.035);
  });

  it("are hardly moved by what came by chance where they hold, and are moved where they don't", () => {
    const random = chance(11);
    const PROBABILITIES = [0.1, 0.5, 0.9];
    /** How far the past of forty merchants moves each quantile: the root mean square, in points. */
    const movedBy = (rankOf: (place: number) => number): number[] => {
      const learnt = Array.from({ length: 40 }, () =>
        learnCalibration(Array.from({ length: 240 }, () => ({ units: 20, rank: rankOf(random()) }))),
      );
      return PROBABILITIES.map((probability) => {
        const moved = learnt.map((calibration) => 100 * (calibrated(calibration, probability, 20) - probability));
        return Math.sqrt(moved.reduce((sum, points) => sum + points ** 2, 0) / moved.length);
      });
    };
    for (const points of movedBy((place) => place)) expect(points).toBeLessThan(2.2);
    // Demand that is beyond P50 in 66 of 100 cases, and beyond P90 in 15.
    const [, middle = 0, high = 0] = movedBy((place) => place ** 0.65);
    expect(middle).toBeGreaterThan(10);
    expect(high).toBeGreaterThan(2);
  });
});

describe("P10, P50 and P90", () => {
  const RULES: SafetyStockRule[] = [
    { kind: "DAYS", days: 14 },
    { kind: "SERVICE_LEVEL", serviceLevel: 0.95 },
    { kind: "COST", shortageCost: 3, holdingCostPerDay: 0.01 },
  ];
  const random = chance(7);
  const SOLD: [string, number[]][] = [
    ["sells every day", Array.from({ length: DAYS }, () => 5 + Math.floor(10 * random()))],
    ["sells once in ten days", Array.from({ length: DAYS }, () => (random() < 0.1 ? 1 + Math.floor(4 * random()) : 0))],
    ["has sold for three weeks", Array.from({ length: 21 }, () => Math.floor(3 * random()))],
    ["never sold", Array.from({ length: DAYS }, () => 0)],
  ];
  const MODELS: ShortageModel[] = ["lost-sales", "back-order"];

  it.each(SOLD)("are the same for days, a service level and costs, of what %s", (_what, units) => {
    for (const reviewPeriodDays of [0, 7]) {
      const told = RULES.flatMap((safetyStock) =>
        MODELS.map((shortageModel) => {
          const settings = { safetyStock, shortageModel, reviewPeriodDays };
          return quantilesOf(units, { settings, onHand: 5 });
        }),
      );
      expect(new Set(told.map((quantiles) => JSON.stringify(quantiles))).size).toBe(1);
    }
  });
});
