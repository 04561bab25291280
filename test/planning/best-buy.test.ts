import {
  buyProblem,
  clashes,
  containersByOrder,
  expectedShortage,
  purchaseTotals,
  windowDemand,
  withMoreOf,
} from "../../src/planning";
import { lineTerms } from "../../src/planning/best-buy/line-terms";
import { normalProbability } from "../../src/planning/best-buy/normal";
import { valuePieces } from "../../src/planning/best-buy/value-pieces";
import { spreadOf, unitDaysKept } from "../../src/planning/best-buy/window-demand";
import { normalQuantile } from "../../src/planning/probability";
import { unitCostOf } from "../../src/planning/sizing/price-break";
import { line, question } from "./best-buy-questions";

const window = { availableUnits: 0, unitsPerDay: 1 };

describe("demand that an order is for", () => {
  it("has the mean that is forecast, and lies about its median as far as the ways that demand may go", () => {
    const known = { below: 28, above: 34 };
    const demand = windowDemand({ availableUnits: 0, days: 36, unitsPerDay: 10 }, known);
    expect(demand).toMatchObject({ median: expect.closeTo(357.61, 2), deviationBelow: 28 });
    expect(demand.deviationAbove).toBeCloseTo(34, 6);
    // What sells seldom: a tenth of the ways have all of it.
    const seldom = spreadOf(Float64Array.from({ length: 20 }, (_, path) => (path < 18 ? 0 : 90)));
    for (const spread of [known, null, seldom, { below: 0, above: 0 }]) {
      const of = windowDemand({ availableUnits: 0, days: 90, unitsPerDay: 0.1 }, spread);
      expect(expectedShortage(of, -1000)).toBeCloseTo(9 + 1000, 6);
      for (const units of [0, 5, 9, 20]) expect(expectedShortage(of, units)).toBeGreaterThanOrEqual(9 - units - 1e-9);
    }
    const unsure = windowDemand({ availableUnits: 0, days: 90, unitsPerDay: 0.1 }, seldom);
    expect([0, 9].map((units) => expectedShortage(unsure, units))).toEqual([expect.closeTo(9, 6), expect.any(Number)]);
    expect(expectedShortage(unsure, 9)).toBeGreaterThan(4);
  });

  it("exceeds stock by what the curve's tail adds up to", () => {
    const demand = { ...window, median: 100, deviationBelow: 30, deviationAbove: 10 };
    expect(expectedShortage({ ...demand, deviationBelow: 10 }, 110)).toBeCloseTo(0.833155, 5);
    for (const units of [-20, 40, 90, 100, 115]) {
      // Means of many quantiles, each of which is exceeded by what it lies above.
      let sum = 0;
      const steps = 200_000;
      for (let step = 0.5; step < steps; step += 1) {
        const z = normalQuantile(step / steps);
        sum += Math.max(0, 100 + z * (z < 0 ? 30 : 10) - units) / steps;
      }
      expect(expectedShortage(demand, units)).toBeCloseTo(sum, 2);
    }
    expect(expectedShortage({ ...demand, deviationAbove: 0, deviationBelow: 0 }, 60)).toBe(40);
  });

  it("takes units in turn, so that the later ones are kept longer", () => {
    const demand = { ...window, unitsPerDay: 10, availableUnits: 20, median: 0, deviationBelow: 0, deviationAbove: 0 };
    expect(unitDaysKept(demand, 30)).toBe(105);
    // What already waits for goods takes them at once.
    expect(unitDaysKept({ ...demand, availableUnits: -10 }, 30)).toBe(20);
  });

  it("knows the normal curve to nine digits", () => {
    for (const probability of [1e-6, 0.01, 0.3, 0.5, 0.9, 0.999, 0.999999]) {
      expect(normalProbability(normalQuantile(probability))).toBeCloseTo(probability, 8);
    }
  });
});

describe("a line", () => {
  it("costs what the largest break says that it reaches", () => {
    const priceBreaks = [
      { fromUnits: 500, unitCost: 7 },
      { fromUnits: 100, unitCost: 9 },
    ];
    const costs = [99, 100, 499, 500].map((units) => unitCostOf({ unitCost: 10, priceBreaks }, units));
    expect(costs).toEqual([10, 9, 9, 7]);
  });

  it("has tiers of packs from its minimum on, and packs that make whole units", () => {
    const priceBreaks = [{ fromUnits: 50, unitCost: 9 }];
    const asked = line({ id: "a", moq: 14, packQuantity: 2.5, priceBreaks });
    const { pack, fewestPacks, tiers, mostPacks } = lineTerms(question([asked]), asked, false);
    expect([pack, fewestPacks]).toEqual([5, 3]);
    expect(tiers).toEqual([
      { unitCost: 10, fromPacks: 3, toPacks: 9 },
      { unitCost: 9, fromPacks: 10, toPacks: mostPacks },
    ]);
  });

  it("is in pieces what it is worth: exactly with few packs, and nearly with many", () => {
    const few = line({ id: "a", packQuantity: 30 });
    const whole = lineTerms(question([few]), few, false);
    const { pieces, error } = valuePieces(whole, { fromPacks: 0, toPacks: whole.mostPacks });
    expect(error).toBe(0);
    expect(pieces.every(({ packs }) => packs === 1)).toBe(true);
    const many = line({
      id: "b",
      demand: { ...few.demand, unitsPerDay: 50, median: 4500, deviationBelow: 900, deviationAbove: 1100 },
    });
    const terms = lineTerms(question([many]), many, false);
    const cut = valuePieces(terms, { fromPacks: 0, toPacks: terms.mostPacks });
    const most = cut.pieces.reduce((sum, { packs, valuePerPack }) => sum + Math.max(0, packs * valuePerPack), 0);
    expect(cut.pieces.reduce((sum, { packs }) => sum + packs, 0)).toBe(terms.mostPacks);
    expect(cut.error).toBeLessThan(most / 1000);
    const values = cut.pieces.map(({ valuePerPack }) => valuePerPack);
    expect(values).toEqual([...values].sort((one, other) => other - one));
  });
});

describe("a purchase", () => {
  it("fills containers order by order, and a spare half goes where it saves one", () => {
    const lines = [line({ id: "a", orderId: "x", volume: 0.1 }), line({ id: "b", orderId: "y", volume: 0.1 })];
    const containers = { volume: 2, weight: null, most: 9, cost: 50 };
    const problem = buyProblem(question(lines, { containers }));
    expect(containersByOrder(problem, [20, 21])).toEqual({ counts: [1, 2], spared: null });
    expect(purchaseTotals(problem, [20, 21])).toMatchObject({ units: 41, containers: 3, containerCost: 150 });
    const spared = buyProblem(question(lines, { containers: { ...containers, spare: 0.5 } }));
    expect(containersByOrder(spared, [20, 21])).toEqual({ counts: [1, 1], spared: 1 });
  });

  it("can't be made where a minimum takes more money, room or demand than there is", () => {
    const lines = [line({ id: "a", volume: 0.2, weight: 3 }), line({ id: "b", unitCost: 4, volume: 0.1, weight: 5 })];
    const of = (amount: number, unit: "units" | "money", limits: object) =>
      clashes(buyProblem(question(lines, { orders: [{ id: "order", minimum: { amount, unit } }], ...limits }))).map(
        ({ limit, least, most }) => [limit, Math.round(least), Math.round(most)],
      );
    expect(of(5000, "money", { budget: 1000 })).toEqual([["BUDGET", 5000, 1000]]);
    // The cheapest hundred units.
    expect(of(100, "units", { budget: 350 })).toEqual([["BUDGET", 400, 350]]);
    expect(of(100, "units", { budget: 400 })).toEqual([]);
    const pallet = { volume: 1, weight: 100, most: 5, cost: 0 };
    expect(of(100, "units", { containers: pallet })).toEqual([["VOLUME", 10, 5]]);
    expect(of(100, "units", { containers: { ...pallet, volume: null, most: 2 } })).toEqual([["WEIGHT", 300, 200]]);
    expect(of(1000, "units", {})).toEqual([["DEMAND", 1000, 730]]);
  });

  it("is asked about with a little more of each limit that there is", () => {
    const asked = question([line({ id: "a" })], { orders: [{ id: "order", minimum: { amount: 50, unit: "units" } }] });
    expect(withMoreOf("BUDGET", asked)).toBeNull();
    expect(withMoreOf("CONTAINERS", asked)).toBeNull();
    expect(withMoreOf("MINIMUM", asked)?.orders).toEqual([{ id: "order", minimum: { amount: 45, unit: "units" } }]);
    expect(withMoreOf("BUDGET", { ...asked, budget: 10 })?.budget).toBe(1010);
  });
});
