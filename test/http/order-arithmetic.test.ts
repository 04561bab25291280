import "../support/english";
import { remainingWarnings } from "../../src/web/browser/buyer/skus/remaining-warnings";
import { addressOf, askedOf, filterOf } from "../../src/web/browser/buyer/to-order/asked";
import {
  cheaperQuantity,
  costOfLine,
  missingOfMinimum,
  quantityFault,
  sharesOrder,
} from "../../src/web/browser/buyer/to-order/order-arithmetic";
import { reasonOf } from "../../src/web/browser/buyer/to-order/reason";
import { stockCover } from "../../src/web/browser/buyer/to-order/stock-cover";
import { warningWords } from "../../src/web/browser/overview/overview-answer";
import { buyDayText, withDays } from "../../src/web/browser/shared/figures";

describe("what a quantity means on the buyer's pages", () => {
  const tenADay = { weeklyForecast: Array(9).fill(70), leadTimeDays: 14, leadTimeUnits: 140, stockCoverDays: 10 };
  const standing = { ...tenADay, unitsPerDay: 10, leftAtDelivery: 0, comingLater: 0, daysToStockOut: 15 };

  it("lasts from the day that an order arrives on, with what is left then, comes later and waits on drafts", () => {
    expect(stockCover(100, standing)).toEqual({ days: 24, shortFrom: null });
    expect(stockCover(70, { ...standing, leftAtDelivery: 20, comingLater: 10 }).days).toBe(24);
    expect(stockCover(25, standing).days).toBe(16);
    expect(stockCover(0, { ...standing, leftAtDelivery: 30 }).days).toBe(17);
    expect(stockCover(500, standing).days).toBeNull();
    // What is owed is paid first.
    expect(stockCover(25, { ...standing, leftAtDelivery: -5, daysToStockOut: 0 }).days).toBe(16);
    expect(stockCover(0, { ...standing, daysToStockOut: 8 }).days).toBe(7);
    expect(stockCover(Number.NaN, { ...standing, daysToStockOut: 0 }).days).toBe(0);
    expect(stockCover(10, { ...standing, weeklyForecast: [] }).days).toBeNull();
  });

  it("falls short only where the plan says so, on days before the goods are there", () => {
    const shortFrom = (daysToStockOut: number) => stockCover(100, { ...standing, daysToStockOut }).shortFrom;
    // Goods serve the day on which they arrive: who runs out on that day runs out of nothing.
    expect([0, 8, 13, 14, 15, 9999].map(shortFrom)).toEqual([0, 8, 13, null, null, null]);
    expect(stockCover(100, { ...standing, leadTimeDays: 0, leadTimeUnits: 0, daysToStockOut: 0 })).toEqual({
      days: 10,
      shortFrom: null,
    });
  });

  it("lasts as the days of the cover sell where a predecessor serves part of a week", () => {
    // It serves all until day 11. The days from then on take 10 each: three of the second week, and then all.
    const taken = { ...standing, weeklyForecast: [0, 40, 70, 70, 70], leadTimeDays: 10, leadTimeUnits: 0 };
    expect(stockCover(100, taken).days).toBe(20);
    expect(stockCover(40, taken).days).toBe(14);
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
    // As the service rounds packs that are no whole units: 3 are 7.5.
    expect([8, 10].map((units) => quantityFault(units, { moq: 1, pack: 2.5 }))).toEqual([null, null]);
    // Nothing is no choice.
    expect(quantityFault(7, { moq: 1, pack: 8 })).toBe("Not whole packs of 8: at least 8");
    expect(quantityFault(9, { moq: 1, pack: 2.5 })).toBe("Not whole packs of 2.5: 8 or 10");
  });
});

describe("what the pages say of a plan", () => {
  it("is no day to buy on where nothing is to be ordered", () => {
    expect(buyDayText({ buyOn: "2026-11-27", recommendedUnits: 12 }, "2026-11-27")).toBe("27 Nov");
    expect(buyDayText({ buyOn: "2026-11-27", recommendedUnits: 0 }, "2026-11-27")).toBe("–");
    expect(buyDayText({ buyOn: null, recommendedUnits: 12 }, "2026-11-27")).toBe("–");
  });

  it("has the days of the service's sentences as the pages write them", () => {
    expect(withDays("12 arrive on 2026-12-21, 3 on 2027-01-02.", "2026-11-27")).toBe(
      "12 arrive on 21 Dec, 3 on 2 Jan 2027.",
    );
    expect(withDays("Order 2026-11-271 has 12 units.", "2026-11-27")).toBe("Order 2026-11-271 has 12 units.");
  });

  it("tells stock that runs out apart from stock that falls below what is kept for safety", () => {
    expect(warningWords(73, 6)).toBe("6 run out, 67 fall below their safety stock before the next possible delivery");
    expect(warningWords(1, 1)).toBe("1 runs out before the next possible delivery");
    expect(warningWords(1, 0)).toBe("1 falls below its safety stock before the next possible delivery");
    expect(warningWords(0, 0)).toBe("no stock falls short before its next delivery");
  });

  it("tells once what both a sentence and a warning say", () => {
    const costs = "The costs set for BAG are not used: the selling price is unknown. Set it, or set a shortage cost.";
    const overdue = "2000 units due on 2026-11-20, 7 days late: counted as arriving tomorrow.";
    const gone =
      "5 units due on 2026-01-20, 300 days late: not counted as arriving any more. Receive, correct or delete the order line.";
    const warnings = [costs, overdue, gone];
    const stock = "On 2026-11-27 there were 9 units of BAG on hand and 4000 on order.";
    expect(remainingWarnings({ sentences: [], warnings })).toEqual(warnings);
    expect(
      remainingWarnings({
        sentences: [stock, "2000 of them are overdue and count as arriving tomorrow.", costs],
        warnings,
      }),
    ).toEqual([gone]);
  });
});

describe("what the page To order is asked for", () => {
  const asked = (query: string) => askedOf(new URLSearchParams(query));

  it("stands in its address, and comes back from it", () => {
    const query =
      "days=13&sort=money&search=cup&supplier=s&warehouse=w&category=Tea&class=A&health=out%2Crisk&waiting=no";
    expect(addressOf(asked(query))).toBe(`/to-order?${query}`);
    expect(addressOf(asked("days=6&sort=supplier"))).toBe("/to-order");
    expect(filterOf(asked(query), "2026-01-01")).toMatchObject({
      buyOn: { lte: "2026-01-14" },
      stockHealth: { in: ["STOCK_OUT", "AT_RISK"] },
      hasWaitingOrders: false,
      warehouseIds: ["w"],
      abcCategories: { has: "A" },
    });
  });

  it("is seven days by supplier where the address says nothing that is known", () => {
    expect(asked("days=5&sort=luck")).toEqual(asked(""));
    expect(filterOf(asked(""), "2026-01-01")).toEqual({
      buyOn: { lte: "2026-01-07" },
      recommendedUnits: { gt: 0 },
      reorder: true,
      withMaterial: true,
      supplierId: { isNull: false },
    });
  });
});

describe("why a line is due", () => {
  const standing = { here: 17, arriving: 15, demand: 14, arrivesOn: "21 Dec", isMaterial: false };

  it("is told in one plain line", () => {
    expect([
      reasonOf(standing),
      reasonOf({ ...standing, arriving: 0 }),
      reasonOf({ ...standing, isMaterial: true }),
    ]).toEqual([
      "17 here, 15 arrive by 21 Dec; 14 will sell before a new order can arrive",
      "17 here; 14 will sell before a new order can arrive on 21 Dec",
      "17 here, 15 arrive by 21 Dec; 14 will be used before a new order can arrive",
    ]);
  });
});
