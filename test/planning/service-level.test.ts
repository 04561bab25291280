/**
 * Safety stock by service level: against the worked examples of a textbook (Chopra & Meindl, Supply Chain Management, the chapter
 * on safety inventory), and against what happens when a shop lives by the plan for years.
 */

import { planSeries, type SeriesPlan } from "../../src/planning";
import { safetyStockOfServiceLevel } from "../../src/planning/policy/safety-stock";
import { dayOn, steadySeries } from "./series";

describe("safety stock for a service level (Chopra & Meindl)", () => {
  it("of 0 keeps nothing, also where nothing varies", () => {
    const nothing = {
      errorDeviation: 0,
      leadTimeDays: 0,
      reviewPeriodDays: 0,
      dailyDemand: 0,
      leadTimeDeviationDays: 0,
    };
    expect(safetyStockOfServiceLevel({ ...nothing, serviceLevel: 0 })).toBe(0);
    expect(safetyStockOfServiceLevel({ ...nothing, serviceLevel: 0, errorDeviation: 9, leadTimeDays: 4 })).toBe(0);
  });

  const days = { errorDeviation: 500, dailyDemand: 2500, serviceLevel: 0.9 };

  it("is z · √L · σ: 906 for a deviation of 500 a week, 2 weeks of lead time and 90 %", () => {
    const continuous = { ...days, leadTimeDays: 2, reviewPeriodDays: 0, leadTimeDeviationDays: 0 };
    expect(Math.round(safetyStockOfServiceLevel(continuous))).toBe(906);
  });

  it("covers the review period, too: 1570 for 2 weeks of lead time and a review every 4, and 16570 to order up to", () => {
    const periodic = { ...days, leadTimeDays: 2, reviewPeriodDays: 4, leadTimeDeviationDays: 0 };
    const safetyStock = safetyStockOfServiceLevel(periodic);
    expect(Math.round(safetyStock)).toBe(1570);
    expect(Math.round(6 * 2500 + safetyStock)).toBe(16_570);
  });

  it.each([
    [7, 22_491],
    [6, 19_298],
    [5, 16_109],
    [4, 12_927],
    [3, 9_760],
    [2, 6_628],
    [1, 3_625],
    [0, 1_695],
  ])(
    "adds the variance of a lead time of 7 days: with a deviation of %i days it is %i",
    (leadTimeDeviationDays, expected) => {
      const varying = { ...days, leadTimeDays: 7, reviewPeriodDays: 0, leadTimeDeviationDays };
      // The book rounds the deviation of lead-time demand to whole units before it multiplies.
      expect(Math.abs(safetyStockOfServiceLevel(varying) - expected)).toBeLessThan(1.5);
    },
  );

  it("is nothing at 50 % and below, and more for every per cent above", () => {
    const at = (serviceLevel: number) =>
      safetyStockOfServiceLevel({
        ...days,
        serviceLevel,
        leadTimeDays: 7,
        reviewPeriodDays: 1,
        leadTimeDeviationDays: 0,
      });
    expect([at(0), at(0.3), at(0.5)].map(Math.round)).toEqual([0, 0, 0]);
    for (let level = 0.51; level < 0.999; level += 0.01) expect(at(level + 0.001)).toBeGreaterThan(at(level));
    expect(Number.isFinite(at(1))).toBe(true);
  });
});

describe("the safety stock of what was hardly ever wanted", () => {
  const sold = (...daysAgo: number[]) => {
    const units = Float64Array.from({ length: 364 }, (_, day) => (daysAgo.includes(364 - day) ? 60 : 0));
    const safetyStock = { kind: "SERVICE_LEVEL" as const, serviceLevel: 0.95 };
    const settings = { leadTimeDays: 14, reviewPeriodDays: 7, safetyStock };
    return planSeries(steadySeries(0, settings, { history: { startOn: dayOn(-363), units } }));
  };

  it("is no more than the one order of its life", () => {
    const { safetyStock, trace } = sold(60);
    expect(safetyStock).toBe(60);
    const { errorDeviation = 0, factor = 0, seldom } = trace.safetyStock.byServiceLevel ?? {};
    expect(factor * errorDeviation * Math.sqrt(21)).toBeCloseTo(60, 9);
    expect(seldom).toEqual({ demandDays: 1, mostUnits: 60 });
  });

  it("is no more than as often the most of such a time as it was wanted, and follows the error from some times on", () => {
    expect(sold(60, 100).safetyStock).toBeLessThanOrEqual(120);
    const often = sold(20, 40, 60, 80, 100, 120, 140, 160);
    expect(often.trace.safetyStock.byServiceLevel?.seldom).toBeNull();
  });

  it("reaches no farther than the most of such a time tells, where the errors of few ask for far more", () => {
    const daysAgo = Array.from({ length: 22 }, (_, sale) => 1 + 16 * sale + (sale % 3) * 5);
    const { safetyStock, trace } = sold(...daysAgo);
    const { expectedUnits = 0, errorDeviation = 0, factor = 0, farthest } = trace.safetyStock.byServiceLevel ?? {};
    expect(farthest?.mostUnits).toBe(120);
    expect(safetyStock).toBeCloseTo((farthest?.units ?? 0) - expectedUnits, 9);
    expect(factor * errorDeviation * Math.sqrt(21)).toBeCloseTo(safetyStock, 9);
    expect(safetyStock).toBeLessThan(2 * 120);
  });

  it("of a newcomer that borrows a profile rests on what is borrowed", () => {
    const units = Float64Array.of(1);
    const safetyStock = { kind: "SERVICE_LEVEL" as const, serviceLevel: 0.95 };
    const settings = { leadTimeDays: 14, reviewPeriodDays: 7, safetyStock };
    const history = { startOn: dayOn(0), units };
    const newcomer = planSeries(steadySeries(0, settings, { history, profile: [20], profileOf: "category" }));
    expect(newcomer.safetyStock).toBeGreaterThan(10);
  });
});

/** Numbers from 0 to 1, the same for the same seed (Park & Miller). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A standard normal number (Box & Muller). */
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

/** Units that sell on a day. */
type Sells = (random: () => number) => number;
const EVEN: Sells = (random) => Math.max(0, Math.round(100 + 25 * normal(random)));
/** On one day in eight, between a few and hundreds. */
const LUMPY: Sells = (random) => (random() < 1 / 8 ? Math.round(20 * Math.exp(normal(random))) : 0);

const LEAD_DAYS = 14;
const REVIEW_DAYS = 7;
const HISTORY_DAYS = 728;

/** The plan of someone who has sold so for two years. */
function planFor(sells: Sells, random: () => number, serviceLevel: number, leadTimeDeviationDays: number): SeriesPlan {
  const units = Float64Array.from({ length: HISTORY_DAYS }, () => sells(random));
  const settings = {
    leadTimeDays: LEAD_DAYS,
    reviewPeriodDays: REVIEW_DAYS,
    leadTimeDeviationDays,
    safetyStock: { kind: "SERVICE_LEVEL" as const, serviceLevel },
  };
  return planSeries(steadySeries(0, settings, { history: { startOn: dayOn(1 - HISTORY_DAYS), units } }));
}

/**
 * Lives by a plan: every review period the stock is ordered up to demand of lead time and review plus safety stock; what is
 * wanted and not there waits. Answers the share of cycles between two deliveries that end without anybody waiting.
 */
function serviceLived(plan: SeriesPlan, sells: Sells, random: () => number, deviationDays: number): number {
  const protectedDays = LEAD_DAYS + REVIEW_DAYS;
  const upTo = plan.forecast.subarray(0, protectedDays).reduce((sum, units) => sum + units, 0) + plan.safetyStock;
  const days = 3000 * REVIEW_DAYS;
  const arriving = new Map<number, number>();
  let [net, onOrder, lastArrival, ended, good] = [upTo, 0, 0, 0, 0];
  for (let day = 0; day < days; day += 1) {
    const arrived = arriving.get(day);
    if (arrived !== undefined) {
      // The end of a cycle: the emptiest moment before the goods come in.
      ended += 1;
      if (net >= 0) good += 1;
      net += arrived;
      onOrder -= arrived;
    }
    if (day % REVIEW_DAYS === 0) {
      const lead = Math.max(0, Math.round(LEAD_DAYS + deviationDays * normal(random)));
      // Orders arrive in the order they were made, and not two on a day.
      lastArrival = Math.max(lastArrival + 1, day + lead);
      arriving.set(lastArrival, upTo - net - onOrder);
      onOrder = upTo - net;
    }
    net -= sells(random);
  }
  return good / ended;
}

describe("a shop that lives by its safety stock for years", () => {
  // A plan errs on the side of service where its backtest was unlucky. Two years hold some ninety lumpy demands, and a quantile
  // that is learned from so few is itself uncertain, which costs service.
  it.each([
    { kind: "even demand", sells: EVEN, asked: 0.9, deviationDays: 0, within: 0.04 },
    { kind: "even demand", sells: EVEN, asked: 0.95, deviationDays: 0, within: 0.03 },
    { kind: "even demand", sells: EVEN, asked: 0.99, deviationDays: 0, within: 0.01 },
    { kind: "even demand", sells: EVEN, asked: 0.9, deviationDays: 2, within: 0.02 },
    { kind: "even demand", sells: EVEN, asked: 0.97, deviationDays: 2, within: 0.01 },
    { kind: "lumpy demand", sells: LUMPY, asked: 0.9, deviationDays: 0, within: 0.05 },
    { kind: "lumpy demand", sells: LUMPY, asked: 0.95, deviationDays: 0, within: 0.05 },
  ])("gets the service of $asked that it asked for: $kind, lead time varying by $deviationDays days", (shop) => {
    const { sells, asked, deviationDays, within } = shop;
    const random = randomFrom(20_260_401);
    const lives = Array.from({ length: 12 }, () => {
      const plan = planFor(sells, random, asked, deviationDays);
      return serviceLived(plan, sells, random, deviationDays);
    });
    const service = lives.reduce((sum, level) => sum + level, 0) / lives.length;
    expect(Math.abs(service - asked)).toBeLessThan(within);
  });
});
