import {
  cheaperQuantity,
  costOfLine,
  coverDays,
  coverWithOrder,
  missingOfMinimum,
  quantityFault,
  sharesOrder,
} from "../../src/http/pages/browser/buyer/to-order/order-arithmetic";

describe("what a quantity means on the buyer's pages", () => {
  it("lasts as many whole days as the forecast takes to use it up", () => {
    expect(coverDays(25, [10, 10, 10])).toBe(17);
    expect(coverDays(0, [10])).toBe(0);
    expect(coverDays(-4, [10])).toBe(0);
    expect(coverDays(10, [0, 0, 20])).toBe(17);
    expect(coverDays(30, [10, 10, 10])).toBeNull();
    expect(coverDays(5, [])).toBeNull();
  });

  it("lasts from its arrival on where the shelf is empty before, unless what is sold meanwhile waits for it", () => {
    const standing = { units: 10, weeklyForecast: Array(9).fill(10), arrivesIn: 14, isBackOrdered: false };
    expect(coverWithOrder(20, standing)).toEqual({ days: 28, emptyFrom: 7 });
    expect(coverWithOrder(20, { ...standing, isBackOrdered: true })).toEqual({ days: 21, emptyFrom: 7 });
    expect(coverWithOrder(20, { ...standing, units: 30 })).toEqual({ days: 35, emptyFrom: null });
    expect(coverWithOrder(0, standing)).toEqual({ days: 7, emptyFrom: null });
    expect(coverWithOrder(500, standing)).toEqual({ days: null, emptyFrom: 7 });
    // A week that has begun when it arrives: what is left of it, and as much of the next.
    const rising = { ...standing, units: 0, weeklyForecast: [0, 7, 14, 14, 14], arrivesIn: 10 };
    expect(coverWithOrder(10, rising).days).toBe(10 + 7);
  });

  it("lacks of the supplier's minimum what the warehouse's own terms ask, else the supplier's", () => {
    const supplier = {
      minimumOrderQuantity: 500,
      minimumOrderType: "CURRENCY" as const,
      multiWarehouseOrders: true,
      warehouseMinimums: [
        { warehouse: { id: "south" }, minimumOrderQuantity: 40, minimumOrderType: "UNITS" as const },
        { warehouse: { id: "west" }, minimumOrderQuantity: null, minimumOrderType: "UNITS" as const },
      ],
    };
    const order = { units: 30, cost: 420 };
    expect(missingOfMinimum(supplier, "north", order)?.missing).toBe(80);
    expect(missingOfMinimum(supplier, "west", order)?.missing).toBe(80);
    expect(missingOfMinimum(supplier, "south", order)).toMatchObject({
      missing: 10,
      of: { minimumOrderType: "UNITS" },
    });
    expect(missingOfMinimum(supplier, "north", { units: 1, cost: 500 })).toBeNull();
    expect(["north", "south", "west"].map((id) => sharesOrder(supplier, id))).toEqual([true, false, true]);
    expect(sharesOrder({ ...supplier, multiWarehouseOrders: false }, "north")).toBe(false);
  });

  it("costs what so many units do, all of them at the price break that they reach", () => {
    const offer = {
      unitCost: 5.5,
      priceBreaks: [
        { fromUnits: 72, unitCost: 5 },
        { fromUnits: 180, unitCost: 4.5 },
      ],
    };
    expect([71, 72, 200].map((units) => costOfLine(units, offer, "EUR"))).toEqual([390.5, 360, 900]);
    // 70 cost 385 and 72 cost 360; in packs of 50, 100 cost 500, which is more. Of two breaks the cheaper one is told.
    expect(cheaperQuantity(70, offer, { moq: 0, pack: 1 }, "EUR")).toEqual({ units: 72, cost: 360 });
    expect(cheaperQuantity(70, offer, { moq: 0, pack: 50 }, "EUR")).toBeNull();
    expect(cheaperQuantity(179, offer, { moq: 0, pack: 1 }, "EUR")).toEqual({ units: 180, cost: 810 });
    // With 30 of it for another warehouse 42 make 72: all of them cost 360 instead of 70 × 5.5 = 385.
    expect([40, 42].map((units) => costOfLine(units, offer, "EUR", 30))).toEqual([220, 210]);
    expect(cheaperQuantity(40, offer, { moq: 0, pack: 1, otherUnits: 30 }, "EUR")).toEqual({ units: 42, cost: 360 });
    expect(cheaperQuantity(Number.NaN, offer, { moq: 0, pack: 1 }, "EUR")).toBeNull();
    const pen = { unitCost: 1.005, priceBreaks: [] };
    expect(["EUR", "JPY", "KWD"].map((currency) => costOfLine(3, pen, currency))).toEqual([3.02, 3, 3.015]);
    expect(costOfLine(10, { unitCost: null, priceBreaks: [] }, "EUR")).toBeNull();
  });

  it("is refused where it is no whole number, and told where it is too few or no whole packs", () => {
    const rules = { moq: 12, pack: 6 };
    expect(quantityFault(18, rules)).toBeNull();
    expect(quantityFault(Number.NaN, rules)).toBe("Whole units, 1 or more");
    expect(quantityFault(2.5, rules)).toBe("Whole units, 1 or more");
    expect(quantityFault(6, rules)).toBe("Below the smallest quantity, 12");
    expect(quantityFault(20, rules)).toBe("Not whole packs of 6: 18 or 24");
  });
});
