/** Quantiles of demand over a lead time hold what they say, and say the same however safety stock is set. */

import {
  isoDay,
  learnUncertainty,
  outlook,
  type ParameterSettings,
  planSeries,
  resolveParameters,
  type SafetyStockRule,
  type SeriesPlan,
  type ShortageModel,
  type Uncertainty,
} from "../../src/planning";
import { calibrated, learnCalibration } from "../../src/planning/forecast/calibration";
import { normalQuantile } from "../../src/planning/probability";

/** Items of a merchant, those that are learnt from, and those whose charts are looked at. */
const [ITEMS, LEARNT_FROM, SHOWN] = [900, 60, 240];
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

function planOf(units: ArrayLike<number>, { settings, onHand = 0, uncertainty }: Asked): SeriesPlan {
  return planSeries({
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
}

/** What the plan says of the demand of the next three weeks. */
function quantilesOf(units: ArrayLike<number>, asked: Asked) {
  const { error } = planOf(units, asked);
  return [error.p10, error.p50, error.p90];
}

/** Kinds of demand: units of a day. */
const DEMAND: Record<string, (random: () => number) => number> = {
  steady: (random) => Math.round(20 + 5 * normalQuantile(random())),
  erratic: (random) => Math.round(20 * Math.exp(normalQuantile(random()))),
  rare: (random) => (random() < 0.1 ? 1 + Math.floor(4 * random()) : 0),
};

/** A merchant's items, what is known of each and what it sells in the days after, and what its past taught. */
function merchantOf(kind: string) {
  const unitsOf = DEMAND[kind] ?? (() => 0);
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
  return { items: items.map((days, item) => ({ known: known[item] ?? [], after: days.slice(DAYS) })), uncertainty };
}

const merchants = new Map<string, ReturnType<typeof merchantOf>>();

function merchant(kind: string): ReturnType<typeof merchantOf> {
  const known = merchants.get(kind) ?? merchantOf(kind);
  merchants.set(kind, known);
  return known;
}

const sumOf = (units: readonly number[]): number => units.reduce((sum, one) => sum + one, 0);

/** Shares of a merchant's items that sell no more than P10, P50 and P90 in the days after their history, by what its past taught. */
function covered(kind: string): number[] {
  const { items, uncertainty } = merchant(kind);
  const shares = [0, 0, 0];
  for (const { known, after } of items) {
    for (const [at, quantile] of quantilesOf(known, { uncertainty }).entries())
      if (sumOf(after) <= quantile) shares[at] = (shares[at] ?? 0) + 1 / ITEMS;
  }
  return shares;
}

describe("quantiles over a lead time", () => {
  // Chance alone moves the share of 900 items by up to 3.3 points in the middle.
  it.each(["steady", "erratic"])("hold what they say for %s demand, once the merchant's past was learnt", (kind) => {
    const [p10 = 0, p50 = 0, p90 = 0] = covered(kind);
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

describe("the band of a chart", () => {
  // What is counted can't be split: below P10 are no more than a tenth, and below P90 no fewer than nine tenths.
  it.each(Object.keys(DEMAND))(
    "holds what it says for %s demand: of days, weeks, and of several items together",
    (kind) => {
      const { items, uncertainty } = merchant(kind);
      const parts = items.slice(0, SHOWN).map(({ known, after }) => {
        const history = { startOn: isoDay(FIRST_DAY), units: known };
        return { part: { plan: planOf(known, { uncertainty }), history }, after };
      });
      const planningDay = isoDay(FIRST_DAY + DAYS - 1);
      for (const [together, interval, days] of [
        [1, "DAY", 1],
        [1, "WEEK", 7],
        [6, "WEEK", 7],
      ] as const) {
        let [below, within, count] = [0, 0, 0];
        for (let first = 0; first + together <= parts.length; first += together) {
          const shown = parts.slice(first, first + together);
          const { planned } = outlook(
            shown.map(({ part }) => part),
            planningDay,
            { interval, back: 0, ahead: 3 },
          );
          for (const [at, { p10, p90 }] of planned.slice(0, 3).entries()) {
            const sold = shown.reduce((sum, { after }) => sum + sumOf(after.slice(at * days, (at + 1) * days)), 0);
            if (sold < p10) below += 1;
            if (sold <= p90) within += 1;
            count += 1;
          }
        }
        expect([together, interval, below / count < 0.14, within / count > 0.86]).toEqual([
          together,
          interval,
          true,
          true,
        ]);
      }
    },
  );
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
