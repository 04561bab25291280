/** What must hold over several SKUs, however odd their numbers: checked on generated ones. */

import fc from "fast-check";
import {
  abcClasses,
  type CoverLine,
  explodeNeed,
  putTogether,
  reachOrderMinimum,
  recipeLevels,
  sizeProduct,
  sizeSeries,
} from "../../src/planning";

const quantity = fc.oneof(fc.constant(0), fc.nat(9), fc.nat(100_000), fc.double({ min: 0, max: 1e6, noNaN: true }));

describe("for any need", () => {
  const minimum = fc.oneof(fc.constant(0), fc.nat(5000));
  const pack = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 500 }));

  it("rounding never lowers it and never makes something of nothing", () => {
    fc.assert(
      fc.property(quantity, minimum, pack, (need, moq, packQuantity) => {
        const { units, steps } = sizeSeries({ need, moq, packQuantity });
        expect(units).toBeGreaterThanOrEqual(need - 1e-6);
        expect(units % packQuantity).toBe(0);
        expect(units === 0 || units >= moq).toBe(true);
        if (need === 0) expect(units).toBe(0);
        expect(steps.at(-1)?.after).toBe(units);
      }),
    );
  });

  const line: fc.Arbitrary<CoverLine> = fc
    .record({
      id: fc.string(),
      uncoveredUnits: fc.integer({ min: -500, max: 500 }),
      demandAfterCover: fc.array(fc.nat(20), { maxLength: 40 }),
      moq: fc.nat(50),
      packQuantity: fc.integer({ min: 1, max: 24 }),
      unitCost: fc.nat(40),
      orderable: fc.boolean(),
    })
    .map((given) => ({
      ...given,
      units: given.orderable ? sizeSeries({ ...given, need: Math.max(0, given.uncoveredUnits) }).units : 0,
    }));
  const lines = fc.array(line, { maxLength: 8 });

  it("a supplier's minimum is reached with the fewest days for all, lowers nothing and orders nothing that is switched off", () => {
    fc.assert(
      fc.property(
        lines,
        fc.nat(20_000),
        fc.constantFrom("units" as const, "currency" as const),
        (given, amount, unit) => {
          const worth = (units: readonly number[]) =>
            units.reduce((sum, own, index) => sum + own * (unit === "units" ? 1 : (given[index]?.unitCost ?? 0)), 0);
          const before = given.map((own) => own.units);
          const raised = reachOrderMinimum(given, { amount, unit });
          for (const [index, own] of given.entries()) {
            expect(raised.units[index]).toBeGreaterThanOrEqual(own.units);
            if (!own.orderable) expect(raised.units[index]).toBe(0);
          }
          if (before.every((units) => units === 0)) expect(raised.units).toEqual(before);
          else if (raised.reached) expect(worth(raised.units)).toBeGreaterThanOrEqual(amount);
        },
      ),
    );
  });

  it("a product's minimum and packs are met over its SKUs, and nothing is lowered", () => {
    fc.assert(
      fc.property(lines, fc.nat(2000), fc.integer({ min: 1, max: 48 }), (given, moq, packQuantity) => {
        const sized = sizeProduct(given, { moq, packQuantity });
        const total = sized.units.reduce((sum, units) => sum + units, 0);
        for (const [index, own] of given.entries()) expect(sized.units[index]).toBeGreaterThanOrEqual(own.units);
        if (given.every((own) => own.units === 0)) expect(total).toBe(0);
        else expect(total).toBeGreaterThanOrEqual(moq);
        if (sized.packsMet) expect(total % packQuantity).toBe(0);
      }),
    );
  });
});

describe("for any recipes", () => {
  const id = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const recipe = fc.uniqueArray(
    fc.record({ parentId: id, componentId: id, quantityPerUnit: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 14,
      selector: (line) => `${line.parentId}>${line.componentId}`,
    },
  );

  it("every item is planned after all that use it, whatever the order of the lines, and cycles are cut and named", () => {
    fc.assert(
      fc.property(recipe, (lines) => {
        const { order, linesOf, cycles, cutLines } = recipeLevels(lines);
        for (const own of linesOf.values()) {
          for (const { parentId, componentId } of own) {
            expect(order.indexOf(parentId)).toBeLessThan(order.indexOf(componentId));
          }
        }
        expect(cycles).toHaveLength(cutLines.length);
        expect([...linesOf.values()].flat().length + cutLines.length).toBe(lines.length);
        expect(recipeLevels([...lines].reverse()).order).toEqual(order);
      }),
    );
  });

  it("no need is lost on the way down: without stock a material needs what its parents take", () => {
    fc.assert(
      fc.property(recipe, fc.nat(50), (lines, wanted) => {
        const exploded = explodeNeed({ lines, needs: new Map([["a", Float64Array.of(0, wanted)]]), days: 2 });
        const total = (item: string) => exploded.get(item)?.net.reduce((sum, units) => sum + units, 0) ?? 0;
        const kept = [...recipeLevels(lines).linesOf.values()].flat();
        for (const item of exploded.keys()) {
          const taken = kept.filter((line) => line.componentId === item);
          const fromParents = taken.reduce((sum, line) => sum + total(line.parentId) * line.quantityPerUnit, 0);
          expect(total(item)).toBe(fromParents + (item === "a" ? wanted : 0));
        }
      }),
    );
  });
});

describe("for any assortment", () => {
  it("ABC classes never rise as turnover falls, and everything is in one", () => {
    const items = fc.uniqueArray(fc.record({ id: fc.string(), turnover: fc.nat(1000) }), {
      selector: (item) => item.id,
    });
    fc.assert(
      fc.property(items, (given) => {
        const classes = abcClasses(given);
        const ranked = [...given].sort((one, other) => other.turnover - one.turnover);
        const letters = ranked.map(({ id }) => classes.get(id) ?? "");
        const byTurnover = new Map<number, string[]>();
        for (const [index, { turnover }] of ranked.entries()) {
          byTurnover.set(turnover, [...(byTurnover.get(turnover) ?? []), letters[index] ?? ""]);
        }
        const worst = [...byTurnover.values()].map((group) => group.sort());
        for (let index = 1; index < worst.length; index += 1) {
          expect((worst[index - 1]?.at(-1) ?? "") <= (worst[index]?.at(0) ?? "")).toBe(true);
        }
        expect(letters.every((letter) => ["A", "B", "C"].includes(letter))).toBe(true);
      }),
    );
  });
});

describe("for any contents of a bundle", () => {
  const content = fc.record({
    name: fc.string(),
    // In thousandths and exact, as the oracle's whole numbers are.
    onHand: fc.integer({ min: -5000, max: 9_000_000 }).map((thousandths) => thousandths / 1000),
    quantityPerBundle: fc.integer({ min: 1, max: 9000 }).map((thousandths) => thousandths / 1000),
  });

  it("what can be put together is what each of them allows, and one more is not", () => {
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 5 }), (contents) => {
        const { units, limitedBy } = putTogether(contents);
        const allowed = contents.map(({ onHand, quantityPerBundle }) =>
          onHand <= 0 ? 0n : BigInt(Math.round(onHand * 1000)) / BigInt(Math.round(quantityPerBundle * 1000)),
        );
        expect(BigInt(units)).toBe(allowed.reduce((least, own) => (own < least ? own : least)));
        const scarcest = contents.filter((_, index) => allowed[index] === BigInt(units)).map(({ name }) => name);
        expect(limitedBy?.name).toBe(scarcest.sort()[0]);
      }),
    );
  });

  it("there are none of a bundle whose contents nobody knows", () => {
    expect(putTogether([])).toEqual({ units: 0, limitedBy: null });
  });
});
