/** Policies replayed over histories: what they could know, what came of them, and what the merchant really did. */

import {
  epochDay,
  isoDay,
  judge,
  learnSeasonsOn,
  type ParameterSettings,
  planSeries,
  type ReplayedOrder,
  type ReplayedPolicy,
  type ReplayedSeries,
  type ReplaySettings,
  replayOrder,
  resolveParameters,
  seasonReader,
  type Tallies,
} from "../../src/planning";
import { demandOf, knownHistory } from "../../src/planning/replay/known-demand";
import { seededRandom } from "../bench/support/random";

const FIRST = epochDay("2024-01-01");
const START = epochDay("2025-06-01");
const WEEKS = 12;

const SETTINGS: Omit<ReplaySettings, "policies"> = {
  startDay: START,
  warmUpDays: 14,
  weeks: WEEKS,
  refitDays: 7,
  historyDays: 1096,
  seed: 1,
};

const IN_FORCE: ReplayedPolicy = { name: "in force", kind: "ENGINE", changes: {} };

/** A series that sells every day as said, to the end of the replay and beyond. */
function series(
  unitsOn: (day: number) => number,
  settings: ParameterSettings = {},
  change: Partial<ReplayedSeries> = {},
): ReplayedSeries {
  return {
    id: "tea",
    skuId: change.id ?? "tea",
    order: "mill north",
    isOverWarehouses: false,
    category: null,
    classes: ["ABC:A"],
    firstDay: FIRST,
    units: Float64Array.from({ length: START - FIRST + 1 + 14 + WEEKS * 7 }, (_, at) => unitsOn(FIRST + at)),
    outages: [],
    real: null,
    placed: [],
    onItsWay: [],
    onHand: null,
    parameters: resolveParameters({ SKU: settings }),
    leadTimes: [],
    product: { name: change.id ?? "tea", moq: 0, packQuantity: 1 },
    minimum: null,
    orderCost: 1,
    orderCurrency: "EUR",
    unitCost: 3,
    netPrice: 5,
    ...change,
  };
}

/** Lives through it all. */
function replay(
  all: readonly ReplayedSeries[],
  policies: readonly ReplayedPolicy[],
  seasonItems: readonly ReplayedSeries[] = [],
): { tallies: Tallies[]; orders: ReplayedOrder[] } {
  const orders: ReplayedOrder[] = [];
  const learnt = [0, 28, 56, 84].map((after) => learnSeasonsOn(START + after, seasonItems, 1096));
  const doors = { seasonOn: seasonReader(learnt), noteOrder: (order: ReplayedOrder) => orders.push(order) };
  const days = replayOrder(all, { ...SETTINGS, policies }, doors);
  let step = days.next();
  while (!step.done) step = days.next();
  return { tallies: step.value, orders };
}

const figuresOf = (tallies: Tallies | undefined, name = "ALL") => {
  const tally = tallies?.get(name);
  if (!tally) throw new Error(`No tally of ${name}`);
  return judge(tally, WEEKS, null).figures;
};

/** Demand by chance, with a week and a year in it. */
function lively(seed: number): (day: number) => number {
  const random = seededRandom(seed);
  const units = Float64Array.from({ length: 900 }, (_, at) =>
    Math.floor(random() * (6 + (at % 7) + 4 * Math.sin((2 * Math.PI * at) / 365))),
  );
  return (day) => units[day - FIRST] ?? 0;
}

describe("what a policy knows", () => {
  const settings = { leadTimeDays: 14, reviewPeriodDays: 7, stockCoverDays: 28 };
  const policies: ReplayedPolicy[] = [
    IN_FORCE,
    {
      name: "98 %",
      kind: "ENGINE",
      changes: { safetyStock: { kind: "SERVICE_LEVEL", serviceLevel: 0.98 }, reviewPeriodDays: 3 },
    },
    { name: "point", kind: "REORDER_POINT", factor: 1.65, changes: {} },
  ];

  it("is nothing that came later: a future a hundred times as large moves no order before it", () => {
    const cut = START + 14 + 35;
    const outages = [
      { emptiedOn: START + 10, firstDay: START + 11, lastDay: START + 30, contradictedOn: null },
      { emptiedOn: START + 44, firstDay: START + 45, lastDay: cut + 20, contradictedOn: null },
    ];
    const shop = (isPlanted: boolean) =>
      Array.from({ length: 12 }, (_, at) => {
        const wanted = lively(at + 1);
        const isOut = (day: number) =>
          outages.some(({ firstDay, lastDay, contradictedOn }) =>
            isPlanted && contradictedOn === null && day > cut ? false : firstDay <= day && day <= lastDay,
          );
        const units = (day: number) => (isOut(day) ? 0 : (isPlanted && day > cut ? 100 : 1) * wanted(day));
        const planted = outages.map((outage) =>
          isPlanted && outage.lastDay > cut ? { ...outage, contradictedOn: cut + 1 } : outage,
        );
        return series(units, settings, {
          id: `tea ${at}`,
          category: at % 2 === 0 ? "teas" : null,
          outages: planted,
          minimum: { amount: 300, unit: "units" },
        });
      });
    const [asItWas, planted] = [shop(false), shop(true)];
    const upToCut = ({ day }: ReplayedOrder) => day <= cut;
    const before = replay(asItWas, policies, asItWas).orders;
    const after = replay(planted, policies, planted).orders;
    expect(before.filter(upToCut).length).toBeGreaterThan(60);
    expect(after.filter(upToCut)).toEqual(before.filter(upToCut));
    expect(after.filter((order) => !upToCut(order))).not.toEqual(before.filter((order) => !upToCut(order)));
  });

  it("is what the plan of that day would have known: it orders just what planSeries recommends", () => {
    const tea = series(lively(7), settings, { onHand: 0 });
    const { orders } = replay([tea], [IN_FORCE]);
    const plan = planSeries({
      planningDay: isoDay(START),
      history: knownHistory(tea, START, 1096),
      onHand: 0,
      arrivals: [],
      parameters: tea.parameters,
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    });
    expect(orders[0]).toMatchObject({ day: START, units: plan.recommendedUnits, arrivesOn: START + 14 });
  });

  it("holds an outage against no day with a sale, and only until a sale contradicts it", () => {
    const day = (offset: number) => FIRST + offset;
    const outage = { emptiedOn: day(0), firstDay: day(1), lastDay: day(4), contradictedOn: day(4) };
    const sold = { firstDay: FIRST, units: Float64Array.of(4, 0, 0, 0, 6, 1), outages: [outage] };
    expect(knownHistory(sold, day(2), 1096)).toEqual({
      startOn: "2024-01-01",
      units: Float64Array.of(4, 0, 0),
      stockedOut: Uint8Array.of(0, 1, 1),
    });
    expect(knownHistory(sold, day(4), 3)).toEqual({
      startOn: "2024-01-03",
      units: Float64Array.of(0, 0, 6),
      stockedOut: Uint8Array.of(0, 0, 0),
    });
  });
});

describe("demand that met an empty shelf", () => {
  const sold = (units: number[], outage: { emptiedOn: number; firstDay: number; lastDay: number }) => ({
    id: "tea",
    firstDay: 0,
    units: Float64Array.from(units),
    outages: [{ ...outage, contradictedOn: null }],
  });

  it("is what earlier days of the same weekday brought", () => {
    const weeks = Array.from({ length: 28 }, (_, day) => (day % 7) + 1);
    for (const day of [25, 26, 27]) weeks[day] = 0;
    const demand = demandOf(sold(weeks, { emptiedOn: 24, firstDay: 25, lastDay: 27 }), 1);
    expect([...demand.subarray(21)]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("is no less than what was sold on the day the shelf became empty, and that where no day sold as much", () => {
    const steady = new Array<number>(21).fill(2);
    const emptied = (units: number) =>
      demandOf(sold([...steady, units, 0], { emptiedOn: 21, firstDay: 22, lastDay: 22 }), 1);
    expect([...emptied(1).subarray(21)]).toEqual([2, 2]);
    expect([...emptied(9).subarray(21)]).toEqual([9, 2]);
  });

  it("is none where half a year shows no day with stock", () => {
    const gone = [5, ...new Array<number>(210).fill(0)];
    expect(demandOf(sold(gone, { emptiedOn: 0, firstDay: 1, lastDay: 210 }), 1).at(-1)).toBe(0);
  });
});

describe("what came of a policy", () => {
  // 2 a day; looked at weekly; there after 7 days, so at the latest one is ordered when 14 are left.
  const settings = {
    leadTimeDays: 7,
    reviewPeriodDays: 7,
    stockCoverDays: 14,
    safetyStock: { kind: "DAYS" as const, days: 0 },
  };

  it("is full service where nothing varies, with orders of a cover every other week", () => {
    const { tallies, orders } = replay([series(() => 2, settings, { onHand: 14 })], [IN_FORCE]);
    expect(orders.slice(0, 3).map(({ day, units }) => [day - START, units])).toEqual([
      [0, 28],
      [14, 28],
      [28, 28],
    ]);
    expect(figuresOf(tallies[0])).toMatchObject({
      fillRate: 1,
      cycleService: 1,
      // There are 28 on the evening of a delivery, two less each day, and 2 on the evening before the next.
      averageStockUnits: 15,
      averageStockCost: 45,
      orders: 6,
      orderLines: 6,
      wantedUnits: 2 * 7 * WEEKS,
      lostUnits: 0,
    });
  });

  it("is lost where orders take longer than is set, or waits under back-order", () => {
    const late = { onHand: 14, leadTimes: [{ days: 10, waiting: 0 }] };
    const lost = figuresOf(replay([series(() => 2, settings, late)], [IN_FORCE]).tallies[0]);
    expect(lost.lostUnits).toBeGreaterThan(0);
    expect(lost).toMatchObject({ backorderedUnits: 0, lostRevenue: 5 * lost.lostUnits });
    expect(lost.cycleService).toBeLessThan(1);
    expect(lost.fillRate).toBeCloseTo(1 - lost.lostUnits / lost.wantedUnits, 12);
    const waiting = series(() => 2, { ...settings, shortageModel: "back-order" }, late);
    expect(figuresOf(replay([waiting], [IN_FORCE]).tallies[0])).toMatchObject({ lostUnits: 0, lostRevenue: 0 });
  });

  it("keeps to minimums and packs of SKUs, and to what a supplier takes in one order", () => {
    const own = series(lively(3), { ...settings, moq: 100, packQuantity: 12 });
    const sizes = replay([own], [IN_FORCE, { name: "point", kind: "REORDER_POINT", factor: 1, changes: {} }]).orders;
    expect(sizes.length).toBeGreaterThan(4);
    for (const { units } of sizes) expect([units >= 100, units % 12]).toEqual([true, 0]);
    const pair = ["tea", "mug"].map((id, at) =>
      series(lively(at), settings, { id, minimum: { amount: 500, unit: "currency" }, orderCost: 2 }),
    );
    const { orders, tallies } = replay(pair, [IN_FORCE]);
    const byDay = new Map<number, number>();
    for (const { day, units } of orders) byDay.set(day, (byDay.get(day) ?? 0) + 2 * units);
    expect(Math.min(...byDay.values())).toBeGreaterThanOrEqual(500);
    // Both of a day are one order with two lines.
    const { orders: placed, orderLines } = figuresOf(tallies[0]);
    expect(orderLines).toBeGreaterThan(placed);
  });

  it("is told of classes as of all, and of what was really done where stock is known", () => {
    const known = series(() => 2, settings, { id: "known", classes: ["ABC:B"] });
    const days = known.units.length;
    const real = { stock: new Float64Array(days).fill(50), deliveredOn: [START + 20, START + 40, START + 60] };
    known.real = real;
    known.placed = [START + 16, START + 16, START + 44].map((placedOn, at) => ({
      order: `PO-${placedOn}`,
      placedOn,
      at,
    }));
    known.units.fill(0, START + 45 - FIRST, START + 48 - FIRST);
    known.outages = [{ emptiedOn: START + 44, firstDay: START + 45, lastDay: START + 47, contradictedOn: null }];
    const { tallies } = replay([series(() => 2, settings), known], [{ name: "real", kind: "REAL" }, IN_FORCE]);
    expect(figuresOf(tallies[0])).toMatchObject({
      wantedUnits: 2 * 7 * WEEKS,
      lostUnits: 6,
      lostRevenue: 30,
      fillRate: 1 - 6 / (2 * 7 * WEEKS),
      cycleService: 0.5,
      averageStockUnits: 50,
      orders: 2,
      orderLines: 3,
    });
    expect([...(tallies[0]?.keys() ?? [])]).toEqual(["ALL", "ABC:B"]);
    expect([...(tallies[1]?.keys() ?? [])]).toEqual(["ALL", "ABC:A", "ABC:B"]);
  });
});
