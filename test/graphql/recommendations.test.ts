import { startApp, type TestApp } from "../support/app";
import { type TestClock, testClock } from "../support/clock";
import { storedRows } from "../support/stored-rows";
import { PLANNED_AT } from "./planner";
import { bareShop, confirm, type Ordered, order, reasonsOf, teaShop } from "./tea-shop";

let app: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock(PLANNED_AT);
  app = await startApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(PLANNED_AT));

describe("ordering what the plan recommends", () => {
  it("drafts one order a supplier and warehouse, minimums and packs minded, in the supplier's currency", async () => {
    const shop = await teaShop(app);
    const { orders, purchaseOrders, refused } = await order(shop);
    const line = (skuName: string, units: number, unitCost: number, expectedDeliveryOn: string) => ({
      skuName,
      units,
      recommendedUnits: units,
      waitingUnits: 0,
      unitCost,
      buyOn: "2026-01-01",
      expectedDeliveryOn,
    });
    const mill = { supplierName: "Mill", currency: "EUR", units: 590, cost: 90 * 2 + 500 * 5 };
    const overseas = { supplierName: "Overseas", currency: "USD", units: 96, cost: 288 };
    const millLines = [line("CUP", 90, 2, "2026-01-11"), line("POT", 500, 5, "2026-01-11")];
    const overseasLines = [line("MUG", 96, 3, "2026-01-31")];
    const common = { type: "FINISHED_GOOD", origin: "REPLENISH" };
    expect(orders).toEqual([
      { ...common, ...mill, reference: "REPLENISH-20260101-001", warehouseName: "North", lines: millLines },
      { ...common, ...mill, reference: "REPLENISH-20260101-002", warehouseName: "South", lines: millLines },
      { ...common, ...overseas, reference: "REPLENISH-20260101-003", warehouseName: "North", lines: overseasLines },
      { ...common, ...overseas, reference: "REPLENISH-20260101-004", warehouseName: "South", lines: overseasLines },
    ]);
    expect(refused).toEqual([]);
    expect(purchaseOrders).toHaveLength(4);
    expect(purchaseOrders[0]).toMatchObject({
      ...common,
      reference: "REPLENISH-20260101-001",
      status: "DRAFT",
      currency: "EUR",
      cost: 2680,
      quantityConfirmed: 590,
      expectedDeliveryDates: ["2026-01-11"],
    });
  });

  it("tells in a dry run exactly what it then does, and stores nothing meanwhile", async () => {
    const shop = await teaShop(app);
    await shop.sku("TRAY");
    await shop.demand("TRAY", "North", { perDay: 1 });
    await shop.refresh();
    const before = await storedRows(app.database, shop.tenantId);
    const told = await order(shop, { dryRun: true });
    expect(await storedRows(app.database, shop.tenantId)).toEqual(before);
    const done = await order(shop);
    expect(told.orders).toHaveLength(4);
    const named = ({ id: _, ...rest }: Ordered["purchaseOrders"][number]) => rest;
    expect({ ...told, purchaseOrders: told.purchaseOrders.map(named) }).toEqual({
      ...done,
      purchaseOrders: done.purchaseOrders.map(named),
    });
    const { orders } = await shop.ask(
      "{ orders { nodes { reference cost quantityConfirmed lines { sku { name } quantityOrdered } } } }",
    );
    const stored = orders.nodes.map((it: { reference: string; cost: number; quantityConfirmed: number }) => [
      it.reference,
      it.cost,
      it.quantityConfirmed,
    ]);
    expect(stored.sort()).toEqual(
      told.orders.map((it) => [it.reference, (it as unknown as { cost: number }).cost, it.units]),
    );
  });

  it("is done by confirming: what was recommended is then incoming and no longer recommended", async () => {
    const shop = await teaShop(app);
    const { purchaseOrders } = await order(shop);
    await app.drain();
    // A draft is not incoming: the recommendation stays, and is not ordered again.
    expect(await shop.row("SKU_LOCATION", "CUP", "North")).toMatchObject({ incomingUnits: 0, recommendedUnits: 90 });
    await confirm(shop, purchaseOrders);
    await app.drain();
    expect(await shop.row("SKU_LOCATION", "CUP", "North")).toMatchObject({ incomingUnits: 90, recommendedUnits: 0 });
    expect(await shop.row("SKU_LOCATION", "MUG", "South")).toMatchObject({ incomingUnits: 96, recommendedUnits: 0 });
    expect(await order(shop)).toMatchObject({ orders: [], refused: [] });
  });

  it("orders nothing twice when sent again, and names the order that it is on", async () => {
    const shop = await teaShop(app);
    await order(shop);
    const again = await order(shop);
    expect(again.orders).toEqual([]);
    expect(again.refused).toHaveLength(6);
    expect(again.refused[0]).toEqual({
      skuName: "CUP",
      warehouseName: "North",
      supplierName: "Mill",
      recommendedUnits: 90,
      reason: "ALREADY_DRAFTED",
      message: "It is on an order already that has not been placed yet. 90 units are on REPLENISH-20260101-001.",
    });
  });

  it("names one of several orders that it is on, and says how many more there are", async () => {
    const shop = await bareShop(app);
    await shop.warehouse("East");
    await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
    await shop.demand("CUP", "East", { perDay: 1 });
    for (const [name, ordered] of [
      ["Second", 60],
      ["First", 29],
      ["Third", 1],
    ] as const) {
      const line = { sku: "CUP", warehouse: "East", supplier: "Mill", dueOn: "2026-02-01", status: "DRAFT" } as const;
      await shop.order(name, { ...line, ordered });
    }
    await shop.refresh();
    expect((await order(shop)).refused.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining("90 units are on First and 2 other orders."),
    ]);
  });

  it("orders nothing twice when it is sent five times at once", async () => {
    const shop = await teaShop(app);
    const all = await Promise.all(Array.from({ length: 5 }, () => order(shop)));
    expect(all.map(({ orders }) => orders.length).sort()).toEqual([0, 0, 0, 0, 4]);
    const { orders } = await shop.ask("{ orders { totalCount } }");
    expect(orders.totalCount).toBe(4);
  });

  it("counts a draft for a part of a combined warehouse as one for the whole", async () => {
    const shop = await bareShop(app);
    const region = await shop.warehouse("Region");
    await shop.warehouse("East", { combinedId: region });
    await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
    await shop.demand("CUP", "East", { perDay: 1 });
    await shop.order("By hand", {
      sku: "CUP",
      warehouse: "East",
      supplier: "Mill",
      ordered: 90,
      dueOn: "2026-02-01",
      status: "DRAFT",
    });
    await shop.refresh();
    expect(reasonsOf(await order(shop))).toEqual(["CUP ALREADY_DRAFTED"]);
  });

  it("gives names that nobody has, with a prefix if one is wished for", async () => {
    const shop = await teaShop(app);
    await shop.order("REPLENISH-20260101-041", {
      sku: "CUP",
      warehouse: "South",
      supplier: "Mill",
      ordered: 0,
      dueOn: "2026-02-01",
    });
    const { orders } = await order(shop, { dryRun: true });
    expect(orders.map(({ reference }) => reference)).toEqual([42, 43, 44, 45].map((n) => `REPLENISH-20260101-0${n}`));
    const named = await order(shop, { dryRun: true, referencePrefix: "Spring%" });
    expect(named.orders[0]?.reference).toBe("Spring%-20260101-001");
  });

  it("costs a SKU without a supplier's cost at the shop's, converted", async () => {
    const shop = await bareShop(app);
    await shop.supplier("Overseas", { currency: "USD" });
    await shop.as(({ db }) =>
      db.exchangeRate.create({ data: { currency: "USD", on: new Date("2025-06-01"), rate: 0.8 } }),
    );
    await shop.sku("CUP", { supplier: "Overseas", unitCost: 4 });
    await shop.demand("CUP", "North", { perDay: 1 });
    await shop.refresh();
    expect((await order(shop)).orders).toMatchObject([
      { currency: "USD", units: 90, cost: 450, lines: [{ unitCost: 5 }] },
    ]);
  });

  it("makes orders of raw materials and production orders what they are", async () => {
    const shop = await bareShop(app);
    await shop.supplier("Workshop", { isProducer: true });
    await shop.sku("CLAY", { supplier: "Mill", supplierUnitCost: 1, isMaterial: true });
    await shop.sku("CUP", { supplier: "Workshop", supplierUnitCost: 2 });
    await shop.recipe("CUP", "CLAY", 2);
    await shop.stock("CLAY", "North", 1);
    await shop.demand("CUP", "North", { perDay: 1 });
    await shop.refresh();
    expect((await order(shop)).orders).toMatchObject([
      { supplierName: "Mill", type: "RAW_MATERIAL" },
      { supplierName: "Workshop", type: "PRODUCTION_ORDER" },
    ]);
  });
});
