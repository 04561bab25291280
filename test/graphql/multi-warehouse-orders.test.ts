/**
 * Minimums of a supplier count per order, and one order serves several warehouses where the supplier allows it. Unless said otherwise: lead time 7
 * days, no safety stock, a cover of 10 days, nothing in stock.
 */
import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { answering } from "../support/mutation";
import { change, cupShop, drafts, partsOf, rowsOf, settledUnits, type Terms } from "./cup-shop";
import { PLANNED_AT, planner } from "./planner";
import { confirm, order, reasonsOf } from "./tea-shop";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: testClock(PLANNED_AT) });
});
afterAll(() => app.close());

describe("a supplier's minimum of 200 units, North and South need 100 each", () => {
  const NEEDS = { North: 10, South: 10 };
  const MINIMUM = { minimumOrderQuantity: 200 } as const;

  it("is one order of 200 where it takes one for both warehouses; plan, draft and moq_met agree", async () => {
    const shop = await cupShop(app, NEEDS, { ...MINIMUM, multiWarehouseOrders: true });
    expect(await settledUnits(shop)).toEqual({ "CUP North": 100, "CUP South": 100 });
    const input = `createPurchaseOrdersFromPlan(input: {})`;
    const fields = `{ orders { units warehouseName warehouseNames lines { skuName warehouseName units } }
      purchaseOrders { id quantityConfirmed warehouseNames } refused { reason } }`;
    const { createPurchaseOrdersFromPlan: made } = await shop.write(`mutation { ${answering(input, fields)} }`);
    expect(made).toEqual({
      orders: [
        {
          units: 200,
          warehouseName: "North",
          warehouseNames: ["North", "South"],
          lines: [
            { skuName: "CUP", warehouseName: "North", units: 100 },
            { skuName: "CUP", warehouseName: "South", units: 100 },
          ],
        },
      ],
      purchaseOrders: [{ id: expect.any(String), quantityConfirmed: 200, warehouseNames: ["North", "South"] }],
      refused: [],
    });
    const { body } = await shop.api.get(`/orders/${made.purchaseOrders[0].id}`);
    expect(body.order_parts).toMatchObject([{ moq: 200, moq_type: "SUPPLIER", moq_met: true, missing_moq: 0 }]);
    // The order waits: nothing is drafted twice.
    expect(reasonsOf(await order(shop))).toEqual(["CUP ALREADY_DRAFTED", "CUP ALREADY_DRAFTED"]);
    await confirm(shop, made.purchaseOrders);
    await app.drain();
    expect(await settledUnits(shop)).toEqual({ "CUP North": 0, "CUP South": 0 });
  });

  it("is 200 for each in two orders where it does not; what is on one order reaches it together (D26)", async () => {
    const shop = await cupShop(app, NEEDS, MINIMUM);
    const apart = { "CUP North": 200, "CUP South": 200 };
    expect(await settledUnits(shop)).toEqual(apart);
    expect(await drafts(shop)).toEqual([
      { units: 200, lines: [200] },
      { units: 200, lines: [200] },
    ]);
    const met = [200, true, 0];
    expect(await partsOf(shop, { North: 100, South: 100 })).toEqual([met, met]);
    expect(await partsOf(shop, { North: 100, South: 99 })).toEqual([
      [200, false, 1],
      [200, false, 1],
    ]);
    expect(await partsOf(shop, { North: 100, South: 100 }, "SKU")).toEqual([met]);
    // Switched on, the plan and the same orders follow; switched off, all is as before.
    await change(app, shop, { multiWarehouseOrders: true });
    expect(await partsOf(shop, { North: 100, South: 100 })).toEqual([
      [200, true, 0],
      [200, true, 0],
    ]);
    expect(await settledUnits(shop)).toEqual({ "CUP North": 100, "CUP South": 100 });
    await change(app, shop, { multiWarehouseOrders: false });
    expect(await settledUnits(shop)).toEqual(apart);
  });

  it("counts members of a combined warehouse as one place either way", async () => {
    const shop = await planner(app);
    await shop.supplier("Mill", { leadTimeDays: 7, minimumOrderQuantity: 200 });
    const combinedId = await shop.warehouse("Port");
    for (const name of ["North", "South"]) await shop.warehouse(name, { combinedId });
    await shop.warehouse("West");
    await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 1 });
    expect(await partsOf(shop, { North: 100, South: 100, West: 50 })).toEqual([
      [200, true, 0],
      [200, true, 0],
      [200, true, 0],
    ]);
    await change(app, shop, { multiWarehouseOrders: true });
    expect(await partsOf(shop, { North: 100, West: 99 }, "SKU")).toEqual([[200, false, 1]]);
  });
});

describe("an order for several warehouses", () => {
  it("is raised by equal days of cover; a warehouse that needs nothing gets nothing", async () => {
    const shop = await cupShop(
      app,
      { North: 8, South: 8, West: 8 },
      { minimumOrderQuantity: 200, multiWarehouseOrders: true },
    );
    await shop.stock("CUP", "West", 1000);
    await shop.refresh();
    // 80 and 80 lack 40. Two more days bring 32, three 48.
    expect(await settledUnits(shop)).toEqual({ "CUP North": 104, "CUP South": 104, "CUP West": 0 });
    const [north] = await rowsOf(shop);
    expect(north?.explain.sentences).toContain(
      "The order minimum of 200 units of Mill over all warehouses of the order raised 80 to 104 (+24) by 3 days more of cover, which take 24.",
    );
    // Only North is asked for: 104 of 200.
    const northId = await shop.idOf("warehouse", "North");
    const refused = await order(shop, { dryRun: true, warehouseIds: [northId] });
    expect(refused.refused).toMatchObject([
      {
        reason: "BELOW_SUPPLIER_MINIMUM",
        message: expect.stringContaining("With 1 line it comes to 104 of 200 units."),
      },
    ]);
  });

  it("follows when only a SKU at another warehouse changes", async () => {
    const shop = await cupShop(app, { North: 8 }, { minimumOrderQuantity: 200, multiWarehouseOrders: true });
    await shop.warehouse("South");
    await shop.sku("MUG", { supplier: "Mill", supplierUnitCost: 1 });
    await shop.demand("MUG", "South", { perDay: 8 });
    const mug = await shop.idOf("sku", "MUG");
    await shop.refresh([mug]);
    // As above: three more days for both.
    expect(await settledUnits(shop)).toEqual({ "CUP North": 104, "MUG South": 104 });
    await shop.stock("MUG", "South", 1000);
    await shop.refresh([mug]);
    // 80 cups alone: fifteen more days.
    expect(await settledUnits(shop)).toEqual({ "CUP North": 200, "MUG South": 0 });
  });

  it("is filled or left as a whole by a best buy, which drafts as one order", async () => {
    const shop = await cupShop(
      app,
      { North: 10, South: 10 },
      { minimumOrderQuantity: 200, multiWarehouseOrders: true },
    );
    const ask = (budget: number) =>
      shop.api.graphql(
        "query ($budget: Decimal) { bestBuy(budget: $budget) { totals { cost } lines { skuId warehouseId warehouseName units } } }",
        { budget },
      );
    const { bestBuy } = (await ask(205)).body.data;
    const units = bestBuy.lines.map((line: { units: number }) => line.units);
    expect(units.reduce((sum: number, each: number) => sum + each, 0)).toBeGreaterThanOrEqual(200);
    expect(bestBuy.lines.map(({ warehouseName }: { warehouseName: string }) => warehouseName)).toEqual([
      "North",
      "South",
    ]);
    const lines = bestBuy.lines.map(({ warehouseName, ...line }: { warehouseName: string }) => line);
    expect(await drafts(shop, { lines })).toEqual([{ units: bestBuy.totals.cost, lines: units }]);
    expect(JSON.stringify((await ask(150)).body)).toContain(
      "Mill takes no less than 200 units, which costs 200 EUR, and the budget is 150",
    );
  });

  it("is imagined by the same rules", async () => {
    const shop = await cupShop(
      app,
      { North: 10, South: 10 },
      { minimumOrderQuantity: 200, multiWarehouseOrders: true },
    );
    const ask = async (change: string) => {
      const { whatIf } = await shop.ask(
        `{ whatIf(changes: { parameters: [{ ${change} }] }) { rows { after { recommendedUnits } } } }`,
      );
      return whatIf.rows.map(({ after }: { after: { recommendedUnits: number } }) => after.recommendedUnits);
    };
    // 50 and 50 are raised to 200, 100 and 100 to an MOQ of 300.
    expect(await ask("stockCoverDays: 5")).toEqual([100, 100]);
    expect(await ask(`skuId: "${await shop.idOf("sku", "CUP")}", moq: 300`)).toEqual([150, 150]);
  });

  it("keeps a warehouse apart that the supplier has a minimum of its own for", async () => {
    const shop = await cupShop(
      app,
      { North: 10, South: 10, West: 10 },
      { minimumOrderQuantity: 200, multiWarehouseOrders: true },
    );
    const rows = [{ supplier: "Mill", warehouse: "West", minimumOrderQuantity: "120" }];
    await shop.write(
      `mutation ($rows: [SupplierWarehouseInput!]!) { ${answering("upsertSupplierWarehouses(rows: $rows)")} }`,
      { rows },
    );
    await app.drain();
    expect(await settledUnits(shop)).toEqual({ "CUP North": 100, "CUP South": 100, "CUP West": 120 });
    expect(await drafts(shop)).toEqual([
      { units: 200, lines: [100, 100] },
      { units: 120, lines: [120] },
    ]);
    expect(await partsOf(shop, { North: 100, South: 100, West: 100 })).toEqual([
      [200, true, 0],
      [200, true, 0],
      [120, true, 0],
    ]);
  });

  describe("at a price break: 49 are needed at each of two warehouses, at 5 each and from 100 on at 4", () => {
    const cupsAtBreak = async (supplier: Terms, sku: object = {}, perDay = { North: 4.9, South: 4.9 }) => {
      const shop = await cupShop(app, perDay, supplier, { supplierUnitCost: 5, ...sku });
      const rows = [{ sku: "CUP", supplier: "Mill", priceBreaks: [{ fromUnits: 100, unitCost: 4 }] }];
      await shop.write(`mutation ($rows: [SkuSupplierInput!]!) { ${answering("upsertSkuSuppliers(rows: $rows)")} }`, {
        rows,
      });
      await app.drain();
      return shop;
    };

    it("two more units cost less: 100 cost 400, and 98 cost 490; not where each has an order of its own", async () => {
      const shop = await cupsAtBreak({ multiWarehouseOrders: true });
      expect(await settledUnits(shop)).toEqual({ "CUP North": 50, "CUP South": 50 });
      const [north] = await rowsOf(shop);
      expect(north?.explain.sentences).toContain(
        "The price break from 100 units on over all warehouses of the order raised 49 to 50 (+1): all its units on the order cost 400 EUR instead of 490.",
      );
      const { orders } = await order(shop, { dryRun: true });
      expect(orders).toMatchObject([{ units: 100, cost: 400, lines: [{ unitCost: 4 }, { unitCost: 4 }] }]);
      const { buyingCalendar } = await shop.ask("{ buyingCalendar(withProjected: false) { nodes { units cost } } }");
      expect(buyingCalendar.nodes).toEqual([{ units: 100, cost: 400 }]);
      await change(app, shop, { multiWarehouseOrders: false });
      expect(await settledUnits(shop)).toEqual({ "CUP North": 49, "CUP South": 49 });
    });

    it("orders early for another warehouse where the plan counts on it, else pays the price of what is due", async () => {
      const shop = await cupsAtBreak({ multiWarehouseOrders: true }, {}, { North: 4.9, South: 9.8 });
      // North is empty, and South lasts for 12 days of the 17: each needs 49, and South only to be bought in some days.
      await shop.stock("CUP", "South", 117.6);
      await shop.as(({ db }) => db.planningSetting.updateMany({ data: { reviewPeriodDays: 1 } }));
      await shop.refresh();
      expect(await settledUnits(shop)).toEqual({ "CUP North": 50, "CUP South": 50 });
      expect((await order(shop, { dryRun: true })).orders).toMatchObject([{ units: 100, cost: 400 }]);
      // From 40 on North reaches it alone: South waits.
      const rows = [{ sku: "CUP", supplier: "Mill", priceBreaks: [{ fromUnits: 40, unitCost: 4 }] }];
      const set = `mutation ($rows: [SkuSupplierInput!]!) { ${answering("upsertSkuSuppliers(rows: $rows)")} }`;
      await shop.write(set, { rows });
      await app.drain();
      expect(await settledUnits(shop)).toEqual({ "CUP North": 49, "CUP South": 49 });
      const due = await order(shop, { dryRun: true });
      expect(due.orders).toMatchObject([{ units: 49, cost: 196 }]);
      expect(reasonsOf(due)).toEqual(["CUP NOT_DUE"]);
      // From 90 on they reach it together, for 392. North alone pays 245, and South waits.
      await shop.write(set, {
        rows: [{ sku: "CUP", supplier: "Mill", priceBreaks: [{ fromUnits: 90, unitCost: 4 }] }],
      });
      await app.drain();
      expect(await settledUnits(shop)).toEqual({ "CUP North": 49, "CUP South": 49 });
      expect((await order(shop, { dryRun: true })).orders).toMatchObject([{ units: 49, cost: 245 }]);
    });

    it("a minimum in money counts what the order costs at the break, and is not given up for it", async () => {
      const money = { minimumOrderType: "CURRENCY", multiWarehouseOrders: true } as const;
      // 490 reach 450, 400 do not.
      const shop = await cupsAtBreak({ ...money, minimumOrderQuantity: 450 });
      expect(await settledUnits(shop)).toEqual({ "CUP North": 49, "CUP South": 49 });
      expect(await drafts(shop)).toEqual([{ units: 98, lines: [49, 49] }]);
      // 400 reach 300.
      await change(app, shop, { minimumOrderQuantity: 300 });
      expect(await settledUnits(shop)).toEqual({ "CUP North": 50, "CUP South": 50 });
      // For 12 days they need 59 and 59, which would be 590 apart, and are 472 together. One more day makes 64 and 64, for 512.
      const more = await cupsAtBreak({ ...money, minimumOrderQuantity: 500 });
      await more.as(({ db }) => db.planningSetting.updateMany({ data: { stockCoverDays: 12 } }));
      await more.refresh();
      expect(await settledUnits(more)).toEqual({ "CUP North": 64, "CUP South": 64 });
      expect((await order(more, { dryRun: true })).orders).toMatchObject([{ units: 128, cost: 512 }]);
    });
  });

  it("counts a SKU's own minimum over its warehouses, unless it is set for one of them", async () => {
    // 80 and 80 lack 40: three more days for each, as two bring 32.
    const shop = await cupShop(app, { North: 8, South: 8 }, { multiWarehouseOrders: true }, { moq: 200 });
    expect(await settledUnits(shop)).toEqual({ "CUP North": 104, "CUP South": 104 });
    const [north] = await rowsOf(shop);
    expect(north?.explain.sentences).toContain(
      "The MOQ of 200 (set for CUP) over all warehouses of the order raised 80 to 104 (+24) by 3 days more of cover, which take 24.",
    );
    expect(await drafts(shop)).toEqual([{ units: 208, lines: [104, 104] }]);
    // A budget for 199 of them buys none.
    const best = await shop.api.graphql("{ bestBuy(budget: 199) { lines { units } } }");
    expect(best.body.data.bestBuy.lines).toEqual([]);
    const more = await shop.api.graphql("{ bestBuy(budget: 201) { totals { units } } }");
    expect(more.body.data.bestBuy.totals.units).toBeGreaterThanOrEqual(200);
    expect(await partsOf(shop, { North: 80, South: 120 })).toEqual([
      [200, true, 0],
      [200, true, 0],
    ]);
    expect(await partsOf(shop, { North: 80, South: 80 }, "SKU")).toEqual([[200, false, 40]]);
    await shop.setting({ sku: "CUP", warehouse: "North" }, { moq: 90 });
    await shop.refresh();
    // North has its own now, and South alone has to reach 200.
    expect(await settledUnits(shop)).toEqual({ "CUP North": 90, "CUP South": 200 });
    expect(await partsOf(shop, { North: 80, South: 120 }, "SKU_LOCATION")).toEqual([
      [90, false, 10],
      [200, true, 0],
    ]);
    await change(app, shop, { multiWarehouseOrders: false });
    expect(await settledUnits(shop)).toEqual({ "CUP North": 90, "CUP South": 200 });
  });

  it("counts a product's MOQ and packs over its SKUs at all warehouses", async () => {
    const shop = await cupShop(app, { North: 8, South: 8 }, { multiWarehouseOrders: true }, { product: "Pottery" });
    await shop.sku("MUG", { product: "Pottery", supplier: "Mill", supplierUnitCost: 1 });
    await shop.demand("MUG", "South", { perDay: 4 });
    await shop.product("Pottery", { moq: 240, packQuantity: 50 });
    await shop.refresh();
    // 80, 80 and 40 lack 40: two more days bring 40, and ten on top fill the fifth pack of 50.
    const units = await settledUnits(shop);
    expect(units["CUP North"]).toBeGreaterThanOrEqual(96);
    expect(units["CUP South"]).toBeGreaterThanOrEqual(96);
    expect(units["MUG South"]).toBeGreaterThanOrEqual(48);
    expect(Object.values(units).reduce((sum, each) => sum + each, 0)).toBe(250);
    expect(await drafts(shop)).toMatchObject([{ units: 250 }]);
    await change(app, shop, { multiWarehouseOrders: false });
    // North alone: 240 cups, and ten for the pack. South: 80 and 40 lack 120, which is ten more days, and ten for the pack.
    const apart = await settledUnits(shop);
    expect(apart["CUP North"]).toBe(250);
    expect((apart["CUP South"] ?? 0) + (apart["MUG South"] ?? 0)).toBe(250);
  });

  it("counts money over its warehouses", async () => {
    const shop = await cupShop(
      app,
      { North: 5, South: 10 },
      { minimumOrderQuantity: 300, minimumOrderType: "CURRENCY", multiWarehouseOrders: true },
      { supplierUnitCost: 2 },
    );
    // 50 and 100 cost 300.
    expect(await settledUnits(shop)).toEqual({ "CUP North": 50, "CUP South": 100 });
    expect(await drafts(shop)).toEqual([{ units: 150, lines: [50, 100] }]);
    await change(app, shop, { minimumOrderQuantity: 400 });
    // 200 units: three more days make 65 and 130, four 70 and 140.
    expect(await settledUnits(shop)).toEqual({ "CUP North": 70, "CUP South": 140 });
  });
});
