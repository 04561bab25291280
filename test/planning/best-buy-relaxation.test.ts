import fc from "fast-check";
import { bestPurchase, buyProblem, isAllowed, purchaseTotals, type Solve } from "../../src/planning";
import { lowest } from "../../src/planning/best-buy/convex-search";
import { boundOfOrders, pricedOrders } from "../../src/planning/best-buy/order-choice";
import { PriorityQueue } from "../../src/planning/best-buy/queue";
import { RelaxedQuestion } from "../../src/planning/best-buy/relaxation";
import { purchasesOfOrders } from "../../src/planning/best-buy/rounding";
import { bestByEnumeration, smallQuestions } from "./best-buy-questions";
import { hardQuestion, SHAPES, type Shape } from "./hard-questions";

/** A solver that proves nothing and finds nothing. */
const idle: Solve = async () => ({ columns: null, bound: Number.POSITIVE_INFINITY, isOutOfTime: true });

/** Gaps in per cent that are left without a solver. */
const GAPS: Readonly<Record<keyof typeof SHAPES, number>> = {
  "tight budget": 0.1,
  "many minimums": 1,
  "price breaks": 0.2,
  pallets: 1,
  "large MOQs": 0.2,
  "all at once": 7,
};

/** Questions of a shape differ, most of all those of the last. */
const seedsOf = (name: keyof typeof SHAPES): number[] => (name === "all at once" ? [1, 2, 3] : [1]);

it.each(Object.entries(SHAPES) as [keyof typeof SHAPES, Shape][])(
  "a question of 200 lines (%s) is answered closely before any solver is asked",
  async (name, shape) => {
    for (const seed of seedsOf(name)) {
      const asked = hardQuestion(shape, seed);
      const problem = buyProblem(asked);
      const found = await bestPurchase(asked, idle, { gap: 0, seconds: 1 });
      const { gain } = purchaseTotals(problem, found.packs);
      expect(isAllowed(problem, found.packs)).toBe(true);
      expect(isAllowed(problem, found.greedy)).toBe(true);
      expect(gain).toBeGreaterThanOrEqual(purchaseTotals(problem, found.greedy).gain);
      expect((100 * (found.bound - gain)) / gain).toBeLessThan(GAPS[name]);
    }
  },
);

it("no purchase gains more than the relaxation proves at whatever prices", () => {
  fc.assert(
    fc.property(smallQuestions, fc.double({ min: 0, max: 3, noNaN: true }), (asked, dearer) => {
      const problem = buyProblem(asked);
      const most = bestByEnumeration(problem);
      const relaxed = new RelaxedQuestion(problem);
      const noise = 1e-6 * Math.max(1, most);
      const right = relaxed.best();
      const elsewhere = relaxed.at(right.moneyPrice * dearer, right.containerPrice * dearer);
      const priced = pricedOrders(relaxed, right);
      expect(boundOfOrders(problem, priced)).toBeGreaterThan(most - noise);
      for (const packs of purchasesOfOrders(problem, priced, right)) expect(isAllowed(problem, packs)).toBe(true);
      for (const relaxation of [right, elsewhere]) {
        expect(relaxation.bound).toBeGreaterThan(most - noise);
      }
    }),
    { numRuns: 40 },
  );
});

it("finds the lowest point of a convex function wherever it begins", () => {
  const corners = (at: number) => Math.max(10 - 3 * at, 4 - at, 0.5 * at - 2);
  const slope = (at: number) => (at < 3 ? -3 : at < 4 ? -1 : 0.5);
  for (const guess of [0, 3.5, 4, 700]) {
    const place = { guess, most: 1000, step: 0.01 };
    const { left, right } = lowest((at) => ({ at, value: corners(at), slope: slope(at) }), place, {
      tolerance: 0,
      probes: 40,
    });
    expect(left?.at).toBeLessThanOrEqual(4);
    expect(right?.at).toBeGreaterThanOrEqual(4);
    expect(Math.min(left?.value ?? 9, right?.value ?? 9)).toBeCloseTo(0, 6);
  }
});

it("lets what ranks highest go first", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (ranks) => {
      const queue = new PriorityQueue<{ rank: number }>();
      for (const rank of ranks) queue.push({ rank });
      const out = ranks.map(() => queue.pop()?.rank);
      expect(out).toEqual([...ranks].sort((one, other) => other - one));
      expect(queue.pop()).toBeNull();
    }),
  );
});
