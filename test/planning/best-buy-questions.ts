import fc from "fast-check";
import { type BuyLine, type BuyProblem, type BuyQuestion, isAllowed, purchaseTotals } from "../../src/planning";

/** A line that nothing is known of but what is given: one of it sells a day for 90 days, for twice its cost of 10. */
export function line(given: Partial<BuyLine> & { id: string }): BuyLine {
  return {
    orderId: "order",
    demand: { availableUnits: 0, unitsPerDay: 1, median: 90, deviationBelow: 20, deviationAbove: 25 },
    coverUnits: 90,
    unitCost: 10,
    priceBreaks: [],
    margin: 10,
    moq: 0,
    packQuantity: 1,
    volume: 0,
    weight: 0,
    ...given,
  };
}

/** A question about lines, without any limit but those given. */
export const question = (lines: readonly BuyLine[], given: Partial<BuyQuestion> = {}): BuyQuestion => ({
  lines,
  orders: [...new Set(lines.map(({ orderId }) => orderId))].map((id) => ({ id, minimum: null })),
  products: [],
  budget: null,
  containers: null,
  holdingRate: 0.25,
  ...given,
});

/** Every purchase that the lines' own terms allow. */
function* purchases({ terms }: BuyProblem, place = 0): Generator<number[]> {
  const { fewestPacks = 0, mostPacks = 0 } = terms[place] ?? {};
  if (place === terms.length) yield [];
  else {
    for (const rest of purchases({ terms } as BuyProblem, place + 1)) {
      yield [0, ...rest];
      for (let packs = fewestPacks; packs <= mostPacks; packs += 1) yield [packs, ...rest];
    }
  }
}

/** The most that any purchase gains that keeps to everything: none looks at how a solver is asked. */
export function bestByEnumeration(problem: BuyProblem, isLeft: (packs: number[]) => boolean = () => true): number {
  let best = 0;
  for (const packs of purchases(problem)) {
    const { gain } = purchaseTotals(problem, packs);
    if (gain > best && isLeft(packs) && isAllowed(problem, packs)) best = gain;
  }
  return best;
}

const amounts = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** Three to five lines of few packs each on two orders, with all that can be asked of them. */
export const smallQuestions = fc
  .record({
    lines: fc.array(
      fc.record({
        orderId: fc.constantFrom("one", "other"),
        unitsPerDay: amounts(0.1, 0.5),
        share: amounts(0, 1.5),
        deviation: amounts(0, 20),
        unitCost: amounts(1, 40),
        margin: amounts(0, 40),
        moq: fc.constantFrom(0, 0, 60),
        packQuantity: fc.constantFrom(40, 45.5, 60),
        volume: amounts(0.01, 0.1),
        weight: amounts(0.1, 2),
        discount: maybe(fc.record({ fromUnits: fc.constantFrom(60, 100), share: amounts(0.05, 0.4) })),
      }),
      { minLength: 3, maxLength: 5 },
    ),
    budget: maybe(amounts(200, 6000)),
    minimum: maybe(fc.record({ amount: amounts(50, 1500), unit: fc.constantFrom("units", "money") })),
    product: maybe(fc.record({ moq: fc.constantFrom(0, 100, 150), packQuantity: fc.constantFrom(1, 20, 100) })),
    containers: maybe(
      fc.record({
        volume: amounts(2, 10),
        weight: maybe(amounts(40, 200)),
        most: maybe(fc.integer({ min: 0, max: 3 })),
        cost: amounts(0, 300),
      }),
    ),
    holdingRate: amounts(0, 0.6),
  })
  .map(({ lines, minimum, product, containers, ...limits }): BuyQuestion => {
    const asked = lines.map(({ unitsPerDay, share, deviation, discount, ...given }, place) =>
      line({
        ...given,
        id: `line ${place}`,
        coverUnits: 90 * unitsPerDay,
        demand: {
          unitsPerDay,
          availableUnits: share * 90 * unitsPerDay - 10,
          median: 90 * unitsPerDay,
          deviationBelow: deviation,
          deviationAbove: 1.3 * deviation,
        },
        priceBreaks: discount
          ? [{ fromUnits: discount.fromUnits, unitCost: given.unitCost * (1 - discount.share) }]
          : [],
      }),
    );
    const together = asked.filter(({ orderId }) => orderId === "one").slice(0, 2);
    return question(asked, {
      ...limits,
      orders: [
        { id: "one", minimum: minimum as BuyQuestion["orders"][number]["minimum"] },
        { id: "other", minimum: null },
      ],
      products: product && together.length > 0 ? [{ lineIds: together.map(({ id }) => id), ...product }] : [],
      containers,
    });
  });
