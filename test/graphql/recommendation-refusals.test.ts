import { startApp, type TestApp } from "../support/app";
import { type TestClock, testClock } from "../support/clock";
import { answering } from "../support/mutation";
import { PLANNED_AT, planner } from "./planner";
import { bareShop, confirm, order, reasonsOf, skusOf, teaShop } from "./tea-shop";

let app: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock(PLANNED_AT);
  app = await startApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(PLANNED_AT));

describe("a recommendation is refused with the reason", () => {
  it("BUNDLE, REORDER_OFF, NOTHING_TO_ORDER when the SKU was asked for by id, and says nothing of it otherwise", async () => {
    const shop = await bareShop(app);
    const ids = [
      await shop.sku("FULL", { supplier: "Mill", supplierUnitCost: 2 }),
      await shop.sku("OFF", { supplier: "Mill", supplierUnitCost: 2, reorder: false }),
      await shop.sku("SET", { supplier: "Mill", supplierUnitCost: 2, isBundle: true }),
    ];
    for (const sku of ["FULL", "OFF", "SET"]) await shop.demand(sku, "North", { perDay: 1 });
    await shop.stock("FULL", "North", 1000);
    await shop.refresh();
    const { refused } = await order(shop, { skuIds: ids });
    expect(refused.map(({ skuName, reason, recommendedUnits }) => [skuName, reason, recommendedUnits])).toEqual([
      ["FULL", "NOTHING_TO_ORDER", 0],
      ["OFF", "REORDER_OFF", 0],
      ["SET", "BUNDLE", 0],
    ]);
    expect(await order(shop)).toMatchObject({ orders: [], refused: [] });
  });

  it("NOT_DUE when it is to be bought later and nobody asked for it by day or by id", async () => {
    const shop = await bareShop(app);
    const id = await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
    await shop.demand("CUP", "North", { perDay: 1 });
    await shop.stock("CUP", "North", 60);
    await shop.refresh();
    const later = await order(shop, { dryRun: true });
    // Below the 30 of safety stock on day 31, ten days of lead time before that.
    expect(later).toMatchObject({ orders: [], refused: [{ skuName: "CUP", reason: "NOT_DUE", recommendedUnits: 40 }] });
    expect(later.refused[0]?.message).toContain("2026-01-22");
    for (const choice of [{ skuIds: [id] }, { buyBefore: "2026-02-01" }, { buyOn: { from: "2026-01-20" } }]) {
      expect(skusOf(await order(shop, { dryRun: true, ...choice }))).toEqual(["CUP"]);
    }
    await shop.setting({}, { reviewPeriodDays: 21 });
    await shop.refresh();
    expect(skusOf(await order(shop, { dryRun: true }))).toEqual(["CUP"]);
    // Days that the request names go before the review period.
    expect(reasonsOf(await order(shop, { dryRun: true, dueWithinDays: 20 }))).toEqual(["CUP NOT_DUE"]);
    expect(skusOf(await order(shop, { dryRun: true, dueWithinDays: 21 }))).toEqual(["CUP"]);
    const { createPurchaseOrdersFromPlan: refusal } = (
      await shop.api.graphql(
        `mutation ($input: PurchaseOrdersFromPlanInput!) { createPurchaseOrdersFromPlan(input: $input) {
          ... on InvalidError { faults { path } } } }`,
        { input: { dueWithinDays: 0, skuIds: [id] } },
      )
    ).body.data;
    expect(refusal).toEqual({ faults: [{ path: "input.dueWithinDays" }] });
  });

  it("is not for what is due later where the supplier's minimum or the product's packs need it", async () => {
    const shop = await planner(app);
    await shop.warehouse("North");
    await shop.supplier("Mill", { leadTimeDays: 10 });
    for (const sku of ["CUP", "MUG"]) {
      await shop.sku(sku, { supplier: "Mill", supplierUnitCost: 2 });
      await shop.demand(sku, "North", { perDay: 1 });
    }
    await shop.stock("MUG", "North", 60);
    const attempt = async () => {
      await shop.refresh();
      const answer = await order(shop, { dryRun: true });
      return [...skusOf(answer), ...reasonsOf(answer)];
    };
    expect(await attempt()).toEqual(["CUP", "MUG NOT_DUE"]);
    const atLeast = (minimumOrderQuantity: number) =>
      shop.as(({ db }) => db.supplier.updateMany({ data: { minimumOrderQuantity } }));
    await atLeast(80);
    expect(await attempt()).toEqual(["CUP", "MUG NOT_DUE"]);
    await atLeast(200);
    expect(await attempt()).toEqual(["CUP", "MUG"]);
    await atLeast(0);
    await shop.as(({ db }) => db.product.updateMany({ data: { packQuantity: 50 } }));
    await shop.as(async ({ db }) => {
      const { id: productId } = await db.product.findFirstOrThrow({ where: { name: "Product of CUP" } });
      await db.sku.updateMany({ data: { productId } });
    });
    expect(await attempt()).toEqual(["CUP", "MUG"]);
  });

  it("REORDER_OFF as soon as re-ordering is switched off, before the plan has followed", async () => {
    const shop = await teaShop(app);
    const switchOff = answering(`setReorder(skuIds: ["${await shop.idOf("sku", "CUP")}"], reorder: false)`);
    await shop.write(`mutation { ${switchOff} }`);
    expect(reasonsOf(await order(shop, { dryRun: true }))).toEqual(["CUP REORDER_OFF", "CUP REORDER_OFF"]);
  });

  it("NO_SUPPLIER, NO_COST and MISSING_EXCHANGE_RATE", async () => {
    const shop = await bareShop(app);
    await shop.supplier("Overseas", { currency: "USD" });
    await shop.sku("ALONE");
    await shop.sku("DEAR", { supplier: "Mill" });
    await shop.sku("FAR", { supplier: "Overseas", unitCost: 4 });
    await shop.sku("GIFT", { supplier: "Mill", supplierUnitCost: 0 });
    for (const sku of ["ALONE", "DEAR", "FAR", "GIFT"]) await shop.demand(sku, "North", { perDay: 1 });
    await shop.refresh();
    const answer = await order(shop);
    expect(reasonsOf(answer).sort()).toEqual(["ALONE NO_SUPPLIER", "DEAR NO_COST", "FAR MISSING_EXCHANGE_RATE"]);
    // A cost of 0 is a cost.
    expect(skusOf(answer)).toEqual(["GIFT"]);
  });

  it("not NO_COST nor MISSING_EXCHANGE_RATE where the line says its unit's cost, which the order keeps and the catalogue does not", async () => {
    const shop = await bareShop(app);
    await shop.supplier("Overseas", { currency: "USD" });
    await shop.sku("DEAR", { supplier: "Mill" });
    await shop.sku("FAR", { supplier: "Overseas", unitCost: 4 });
    await shop.sku("KNOWN", { supplier: "Mill", supplierUnitCost: 2 });
    for (const sku of ["DEAR", "FAR", "KNOWN"]) await shop.demand(sku, "North", { perDay: 1 });
    await shop.refresh();
    const warehouseId = await shop.idOf("warehouse", "North");
    const chosen = async (sku: string, unitCost?: string) => ({
      skuId: await shop.idOf("sku", sku),
      warehouseId,
      units: 10,
      ...(unitCost === undefined ? {} : { unitCost }),
    });
    const lines = [
      await chosen("DEAR", "3.125"),
      await chosen("FAR", "0"),
      await chosen("KNOWN", "1.5"),
      await chosen("KNOWN"),
    ];
    const answer = await order(shop, { lines });
    expect(answer.refused).toEqual([]);
    expect(answer.orders).toMatchObject([
      {
        currency: "EUR",
        cost: 61.25,
        lines: [
          { skuName: "DEAR", unitCost: 3.125 },
          { skuName: "KNOWN", unitCost: 1.5, units: 20 },
        ],
      },
      { currency: "USD", cost: 0, lines: [{ skuName: "FAR", unitCost: 0 }] },
    ]);
    expect(
      await shop.as(({ db }) =>
        db.skuSupplier.findMany({ select: { unitCost: true }, orderBy: { sku: { name: "asc" } } }),
      ),
    ).toEqual([{ unitCost: null }, { unitCost: null }, { unitCost: expect.objectContaining({}) }]);
    const input = {
      lines: [
        await chosen("DEAR", "-1"),
        await chosen("KNOWN", "1"),
        await chosen("KNOWN", "1.00"),
        await chosen("KNOWN", "2"),
      ],
    };
    const faultsOf = async (given: object) =>
      (
        await shop.api.graphql(
          `mutation ($input: PurchaseOrdersFromPlanInput!) { createPurchaseOrdersFromPlan(input: $input) {
            ... on InvalidError { faults { path reason } } } }`,
          { input: given },
        )
      ).body.data.createPurchaseOrdersFromPlan.faults;
    expect(await faultsOf(input)).toEqual([
      { path: "input.lines.0.unitCost", reason: "must be between 0 and 1000000000000000" },
    ]);
    expect(await faultsOf({ lines: input.lines.slice(1) })).toEqual([
      { path: "input.lines.2.unitCost", reason: "is 1 on another line of the same SKU and warehouse" },
    ]);
  });

  it("PLAN_OUT_OF_DATE while an order that was placed after the plan is not in it", async () => {
    const shop = await teaShop(app);
    const { purchaseOrders } = await order(shop, { skuIds: [await shop.idOf("sku", "CUP")] });
    clock.set("2026-01-01T12:00:05Z");
    await confirm(shop, purchaseOrders);
    expect(reasonsOf(await order(shop, { dryRun: true }))).toEqual(["CUP PLAN_OUT_OF_DATE", "CUP PLAN_OUT_OF_DATE"]);
    clock.set("2026-01-01T12:00:06Z");
    await app.drain();
    expect(reasonsOf(await order(shop, { dryRun: true }))).toEqual([]);
  });

  it("PLAN_OUT_OF_DATE on a clock that stands as well, and no longer once the plan knows of the order", async () => {
    const shop = await teaShop(app);
    const { purchaseOrders } = await order(shop, { skuIds: [await shop.idOf("sku", "CUP")] });
    await confirm(shop, purchaseOrders);
    expect(reasonsOf(await order(shop))).toEqual(["CUP PLAN_OUT_OF_DATE", "CUP PLAN_OUT_OF_DATE"]);
    await app.drain();
    // The plan knows the order now, and is of the same instant.
    await shop.demand("CUP", "North", { perDay: 2 });
    await shop.refresh();
    expect(skusOf(await order(shop))).toContain("CUP");
  });

  it.each([
    [
      "in units",
      { minimumOrderQuantity: 150, minimumOrderType: "UNITS" as const },
      "so nothing of it is drafted: add more from it, or allow it. With 1 line it comes to 90 of 150 units.",
    ],
    [
      "in currency",
      { minimumOrderQuantity: 300, minimumOrderType: "CURRENCY" as const },
      "so nothing of it is drafted: add more from it, or allow it. With 1 line it comes to 180 of 300 EUR.",
    ],
  ])(
    "BELOW_SUPPLIER_MINIMUM where a part of what is recommended does not reach the supplier's minimum %s",
    async (_title, terms, message) => {
      const shop = await planner(app);
      await shop.warehouse("North");
      await shop.supplier("Mill", { leadTimeDays: 10, ...terms });
      await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
      await shop.sku("MUG", { supplier: "Mill", supplierUnitCost: 2 });
      for (const sku of ["CUP", "MUG"]) await shop.demand(sku, "North", { perDay: 1 });
      await shop.refresh();
      // Both together reach it, so the plan has left them as they are.
      expect(skusOf(await order(shop, { dryRun: true }))).toEqual(["CUP", "MUG"]);
      const skuIds = [await shop.idOf("sku", "CUP")];
      const alone = await order(shop, { dryRun: true, skuIds });
      expect(alone).toMatchObject({ orders: [], refused: [{ skuName: "CUP", reason: "BELOW_SUPPLIER_MINIMUM" }] });
      expect(alone.refused[0]?.message).toContain(message);
      expect(skusOf(await order(shop, { dryRun: true, skuIds, allowBelowMinimum: true }))).toEqual(["CUP"]);
    },
  );

  it("BELOW_SUPPLIER_MINIMUM names the order that the rest of the supplier's is on already", async () => {
    const shop = await planner(app);
    await shop.warehouse("North");
    await shop.supplier("Mill", { leadTimeDays: 10, minimumOrderQuantity: 150, minimumOrderType: "UNITS" });
    for (const sku of ["CUP", "MUG"]) {
      await shop.sku(sku, { supplier: "Mill", supplierUnitCost: 2 });
      await shop.demand(sku, "North", { perDay: 1 });
    }
    const line = { sku: "MUG", warehouse: "North", supplier: "Mill", ordered: 90, dueOn: "2026-02-01" };
    await shop.order("By hand", { ...line, status: "DRAFT" });
    await shop.refresh();
    const { orders, refused } = await order(shop, { dryRun: true });
    expect(orders).toEqual([]);
    expect(refused.find(({ skuName }) => skuName === "CUP")?.message).toMatch(
      /With 1 line it comes to 90 of 150 units\. More for that warehouse is on By hand already\.$/,
    );
  });
});
