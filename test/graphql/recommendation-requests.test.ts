import { sql } from "../../src/db";
import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { refusalIn } from "../support/mutation";
import { storedRows } from "../support/stored-rows";
import { multiplyPlan } from "./multiply-plan";
import { PLANNED_AT, type Planner } from "./planner";
import { bareShop, ORDER, order, skusOf, teaShop } from "./tea-shop";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: testClock(PLANNED_AT) });
});
afterAll(() => app.close());

describe("a request", () => {
  let shop: Planner;
  beforeAll(async () => {
    shop = await teaShop(app);
    await shop.sku("LATER", { supplier: "Mill", supplierUnitCost: 1 });
    await shop.demand("LATER", "North", { perDay: 1 });
    // Safety stock of 30 is reached on day 51: to be bought 10 days before, on 2026-02-11.
    await shop.stock("LATER", "North", 80);
    await shop.refresh();
  });

  it.each([
    ["supplier", async () => ({ supplierIds: [await shop.idOf("supplier", "Overseas")] }), ["MUG", "MUG"]],
    ["warehouse", async () => ({ warehouseIds: [await shop.idOf("warehouse", "South")] }), ["CUP", "MUG", "POT"]],
    ["SKU", async () => ({ skuIds: [await shop.idOf("sku", "POT")] }), ["POT", "POT"]],
    ["quantity", async () => ({ minimumUnits: 91 }), ["MUG", "MUG", "POT", "POT"]],
    [
      "the day to buy before",
      async () => ({ buyBefore: "2026-02-11", minimumUnits: 91 }),
      ["MUG", "MUG", "POT", "POT"],
    ],
    ["days of the calendar", async () => ({ buyOn: { from: "2026-02-11", until: "2026-02-11" } }), ["LATER"]],
    ["the calendar from a day on", async () => ({ buyOn: { from: "2026-01-02" } }), ["LATER"]],
  ])("is narrowed by %s", async (_title, input, skus) => {
    const answer = await order(shop, { dryRun: true, ...(await input()) });
    expect(skusOf(answer)).toEqual(skus);
    expect(answer.refused).toEqual([]);
  });

  it("takes what is bought before a day and not on it", async () => {
    const skuIds = [await shop.idOf("sku", "LATER")];
    expect(skusOf(await order(shop, { dryRun: true, skuIds, buyBefore: "2026-02-11" }))).toEqual([]);
    expect(skusOf(await order(shop, { dryRun: true, skuIds, buyBefore: "2026-02-12" }))).toEqual(["LATER"]);
  });

  it("from the buying calendar makes orders that say so", async () => {
    const { orders } = await order(shop, { dryRun: true, buyOn: { until: "2026-01-01" } });
    expect(orders.map(({ reference, origin }) => [reference, origin])).toContainEqual(["PLAN-20260101-001", "PLAN"]);
  });

  it.each([
    ["an id that is none", { supplierIds: ["x"] }, "input.supplierIds.0"],
    ["a minimum of nothing", { minimumUnits: 0 }, "input.minimumUnits"],
    ["an empty prefix", { referencePrefix: " " }, "input.referencePrefix"],
    ["a very long prefix", { referencePrefix: "x".repeat(501) }, "input.referencePrefix"],
    ["a long prefix", { referencePrefix: "x".repeat(51) }, "input.referencePrefix"],
    ["days the wrong way round", { buyOn: { from: "2026-02-02", until: "2026-02-01" } }, "input.buyOn.until"],
  ])("with %s is refused", async (_title, input, path) => {
    const refusal = refusalIn(await shop.api.graphql(ORDER, { input }));
    expect(refusal).toMatchObject({ code: "INVALID_INPUT", faults: [{ path }] });
  });

  it("for a SKU that there is not is refused, whatever else it asks for", async () => {
    const [skuId, nobody] = [await shop.idOf("sku", "POT"), "00000000-0000-4000-8000-000000000000"];
    const refusal = refusalIn(await shop.api.graphql(ORDER, { input: { skuIds: [skuId, nobody] } }));
    expect(refusal).toMatchObject({ code: "SKUS_NOT_FOUND", message: expect.stringContaining(nobody) });
    expect(skusOf(await order(shop, { dryRun: true, skuIds: [skuId.toUpperCase()] }))).toEqual(["POT", "POT"]);
  });

  it("for a supplier or a warehouse that there is not is refused, and not answered as if nothing were due", async () => {
    const [supplierId, nobody] = [await shop.idOf("supplier", "Overseas"), "00000000-0000-4000-8000-000000000000"];
    const input = { supplierIds: [supplierId, nobody], warehouseIds: [nobody] };
    expect(refusalIn(await shop.api.graphql(ORDER, { input }))).toMatchObject({
      code: "INVALID_INPUT",
      faults: [
        { path: "input.supplierIds.1", reason: "is no supplier" },
        { path: "input.warehouseIds.0", reason: "is no warehouse" },
      ],
    });
    expect(skusOf(await order(shop, { dryRun: true, supplierIds: [supplierId.toUpperCase()] }))).toEqual([
      "MUG",
      "MUG",
    ]);
  });

  it("with a key that may only read is refused, a dry run too", async () => {
    const before = await storedRows(app.database, shop.tenantId);
    const { body } = await shop.reader.graphql(ORDER, { input: {}, isTried: true });
    expect(body.errors).toMatchObject([{ extensions: { code: "MISSING_SCOPE" } }]);
    expect(await storedRows(app.database, shop.tenantId)).toEqual(before);
  });

  it("costs the same number of statements for one line and for seven", async () => {
    const skuIds = [await shop.idOf("sku", "LATER")];
    const one = await countStatements(() => order(shop, { dryRun: true, skuIds }));
    const seven = await countStatements(() => order(shop, { dryRun: true }));
    expect(seven).toBe(one);
    const small = await bareShop(app);
    await small.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
    await small.demand("CUP", "North", { perDay: 1 });
    await small.refresh();
    const stored = await countStatements(() => order(small));
    expect(await countStatements(() => order(shop))).toBe(stored);
  });

  it("for more than 5000 recommendations is refused and drafts none", async () => {
    const large = await bareShop(app);
    await large.sku("SKU 1", { supplier: "Mill", supplierUnitCost: 1 });
    await large.demand("SKU 1", "North", { perDay: 1 });
    await large.refresh();
    await multiplyPlan(app.database, large, 5000);
    await app.database.admin.query("analyze");
    const refusal = refusalIn(await large.api.graphql(ORDER, { input: {} }));
    expect(refusal).toMatchObject({ code: "INVALID_INPUT", faults: [{ path: "input" }] });
    await large.as(({ db }) =>
      db.execute("test.prepare", sql`delete from plan_rows where sku_name = 'SKU 5001' and level = 'SKU_LOCATION'`),
    );
    const { orders } = await order(large);
    expect(orders.map(({ units, lines }) => [units, lines.length])).toEqual([[90 * 5000, 5000]]);
  });
});
