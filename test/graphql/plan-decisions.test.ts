/** What the plan says where something is missing: a supplier, a rate, an active SKU (D55, D59, D63). */

import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { PLANNED_AT, type Planner, planner } from "./planner";
import { order, reasonsOf } from "./tea-shop";

let app: TestApp;
let shop: Planner;

beforeAll(async () => {
  app = await startApp({ clock: testClock(PLANNED_AT) });
  shop = await planner(app);
  await shop.warehouse("North");
  await shop.supplier("Mill", { leadTimeDays: 10 });
  await shop.supplier("Overseas", {
    leadTimeDays: 30,
    currency: "USD",
    minimumOrderQuantity: 100,
    minimumOrderType: "CURRENCY",
  });
  await shop.supplier("Alps", { leadTimeDays: 10, currency: "CHF" });
  const rate = (currency: string, on: string, value: number) =>
    shop.as(({ db }) => db.exchangeRate.create({ data: { currency, on: new Date(on), rate: value } }));
  await rate("USD", "2025-12-30", 0.5);
  // A rate that is dated later is not known yet.
  await rate("CHF", "2026-01-02", 2);
  await shop.sku("ALONE", { unitCost: 4 });
  await shop.sku("CABLE", { supplier: "Alps", unitCost: 4 });
  await shop.sku("GONE", { supplier: "Mill", supplierUnitCost: 2 });
  await shop.sku("FAR", { supplier: "Overseas", unitCost: 1 });
  await shop.sku("CAKE", { supplier: "Mill", supplierUnitCost: 1 });
  await shop.sku("SUGAR", { supplier: "Alps", supplierUnitCost: 3, isMaterial: true });
  await shop.recipe("CAKE", "SUGAR", 2);
  await shop.as(({ db }) => db.sku.updateMany({ where: { name: "GONE" }, data: { status: "ARCHIVED" } }));
  for (const sku of ["ALONE", "CABLE", "GONE"]) await shop.demand(sku, "North", { perDay: 1 });
  await shop.demand("CAKE", "North", { perDay: 1, days: 7, price: 10, currency: "CHF" });
  await shop.demand("FAR", "North", { perDay: 1, price: 10, currency: "USD" });
  await shop.refresh();
});
afterAll(() => app.close());

const explained = async (name: string) => {
  const { planLocationRows } =
    await shop.ask(`{ planLocationRows(filter: { search: "${name}", withArchived: true }) { nodes {
    recommendedUnits buyOn supplierName unitCost supplierUnitCost bomCost yearlySales yearlyPlanSales
    explain { blockedBy obstacle need { rawNeed } sizing { rule before after } sentences warnings }
  } } }`);
  return planLocationRows.nodes[0];
};

describe("an archived SKU", () => {
  it("is never recommended, needs nothing, and says that it is archived (D63)", async () => {
    const row = await explained("GONE");
    expect(row).toMatchObject({ recommendedUnits: 0, buyOn: null });
    expect(row.explain).toMatchObject({ blockedBy: "ARCHIVED", obstacle: null });
    expect(row.explain.sizing[0]).toMatchObject({ rule: "ARCHIVED", after: 0 });
    expect(row.explain.sentences).toContainEqual(
      expect.stringMatching(/^It is archived, so (nothing is|0 instead of \d+ are) ordered\.$/),
    );
    const skuIds = [await shop.idOf("sku", "GONE")];
    expect(reasonsOf(await order(shop, { skuIds, dryRun: true }))).toEqual(["GONE ARCHIVED"]);
    expect(
      (await shop.ask(`{ buyingCalendar(skuIds: ${JSON.stringify(skuIds)}) { totalCount } }`)).buyingCalendar,
    ).toEqual({
      totalCount: 0,
    });
    const { body } = await shop.api.post("/skus?aggregation_level=SKU", { name_like: "GONE", with_archived: true });
    expect(body.data[0]).toMatchObject({ recommended_units_to_order: 0, buying_date: null, lead_time_to: null });
  });
});

describe("a SKU without a supplier or producer", () => {
  it("keeps its need and says NO_SUPPLIER (D63); its row names none (D59)", async () => {
    const row = await explained("ALONE");
    expect(row).toMatchObject({ recommendedUnits: 90, buyOn: null, supplierName: null, unitCost: 4 });
    expect(row.explain).toMatchObject({ blockedBy: null, obstacle: "NO_SUPPLIER", need: { rawNeed: 90 } });
    expect(row.explain.sentences).toContain("It has no supplier or producer. Its need counts all the same.");
    const refused = await order(shop, { skuIds: [await shop.idOf("sku", "ALONE")], dryRun: true });
    expect(reasonsOf(refused)).toEqual(["ALONE NO_SUPPLIER"]);
    const { body } = await shop.api.post("/skus", { name_like: "ALONE" });
    expect(body.data[0]).toMatchObject({ supplier_name: null, buying_date: null, recommended_units_to_order: 90 });
    expect(
      (await shop.api.post("/skus", { name_like: "GONE", with_archived: true })).body.data[0].unit_cost,
    ).toBeNull();
  });
});

describe("without a rate for the day (D55)", () => {
  it("a shop's cost is no supplier's cost: it is left out, with a warning, and never taken one for one", async () => {
    const row = await explained("CABLE");
    expect(row).toMatchObject({ unitCost: 4, supplierUnitCost: null });
    expect(row.explain.warnings).toEqual([
      "What Alps asks for it in CHF is not known, only the shop's own cost: no exchange rate is known.",
    ]);
    const { body } = await shop.api.post("/skus", { name_like: "CABLE" });
    expect(body.data[0]).toMatchObject({ unit_cost: 4, unit_costs_supplier: [] });
    expect(body.data[0]).not.toHaveProperty("unit_cost_supplier");
  });

  it("revenue is left out, with a warning that says since when a rate is known", async () => {
    expect(await explained("CAKE")).toMatchObject({
      yearlySales: 0,
      explain: {
        warnings: expect.arrayContaining(["Sales in CHF are left out of revenue: no exchange rate is known."]),
      },
    });
    // Three days have a rate: 3 × 10 × 0.5. The days without one say nothing about the price to come, which is 5.
    const far = await explained("FAR");
    expect(far.yearlySales).toBe(15);
    expect(far.yearlyPlanSales).toBeCloseTo(365 * 5, 3);
    expect(far.explain.warnings).toEqual([
      "Sales in USD before 2025-12-30 are left out of revenue: no exchange rate was known then.",
    ]);
  });

  it("a supplier's minimum in money counts the shop's cost at the rate of the day, as the order's lines will", async () => {
    // 2 USD each, so that 50 make the minimum of 100 USD; 90 are needed anyway.
    const { explain, recommendedUnits } = await explained("FAR");
    expect(recommendedUnits).toBe(90);
    expect(explain.sizing.map(({ rule }: { rule: string }) => rule)).not.toContain("SUPPLIER_MINIMUM");
    const { orders } = await order(shop, { skuIds: [await shop.idOf("sku", "FAR")], dryRun: true });
    expect(orders).toMatchObject([{ currency: "USD", cost: 180 }]);
  });

  it("the cost of materials is not known where one of them can't be told in the merchant's currency", async () => {
    const row = await explained("CAKE");
    expect(row.bomCost).toBeNull();
    expect(row.explain.warnings).toContain(
      "The cost of its materials is not known, as some are bought in CHF: no exchange rate is known.",
    );
  });
});
