import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { answering } from "../support/mutation";
import { PLANNED_AT, type Planner, planner } from "./planner";
import { bareShop, order, reasonsOf } from "./tea-shop";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: testClock(PLANNED_AT) });
});
afterAll(() => app.close());

const SET = `mutation ($rows: [SkuSupplierInput!]!) {
  upsertSkuSuppliers(rows: $rows) {
    ... on UpsertSkuSuppliersSuccess { result { priceBreaks { fromUnits unitCost } } }
    ... on InvalidError { faults { path reason } }
  }
}`;
const set = async (shop: Planner, priceBreaks: unknown) => {
  const rows = [{ sku: "CUP", supplier: "Mill", priceBreaks }];
  return (await shop.api.graphql(SET, { rows })).body.data.upsertSkuSuppliers;
};

/** Cups at 2 EUR of which one is sold a day; 90 are recommended. From 100 on they cost 1.80, from 500 on 1.50. */
async function cupShop(): Promise<Planner> {
  const shop = await bareShop(app);
  await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
  await shop.demand("CUP", "North", { perDay: 1 });
  await shop.refresh();
  await set(shop, [
    { fromUnits: 500, unitCost: "1.5" },
    { fromUnits: 100, unitCost: "1.8" },
  ]);
  return shop;
}

const line = (reference: string, quantity: number, unitCost?: number) => ({
  purchase_order_name: reference,
  sku: "CUP",
  quantity_ordered: quantity,
  quantity_received: 0,
  delivery: "2026-02-01",
  warehouse: "North",
  supplier: "Mill",
  status: "DRAFT",
  ...(unitCost === undefined ? {} : { unit_cost: unitCost }),
});

it("keeps a supplier's price breaks by quantity, and refuses what is none", async () => {
  const shop = await cupShop();
  const first = { fromUnits: 10, unitCost: 1.9 };
  expect(await set(shop, [first])).toEqual({ result: [{ priceBreaks: [first] }] });
  const many = Array.from({ length: 21 }, (_, at) => ({ fromUnits: 10 + at, unitCost: 90 - at }));
  for (const [bad, reason] of [
    [[first, { fromUnits: "10.0", unitCost: 1.8 }], "INVALID_PRICE_BREAKS"],
    [[first, { fromUnits: 20, unitCost: 1.9 }], "INVALID_PRICE_BREAKS"],
    [[{ fromUnits: 0, unitCost: 1 }], "MUST_BE_POSITIVE"],
    [[{ fromUnits: 1, unitCost: -1 }], "MUST_NOT_BE_NEGATIVE"],
    [many, "OUT_OF_RANGE"],
  ] as const) {
    expect(await set(shop, bad)).toEqual({ faults: [{ path: "rows.0.priceBreaks", reason }] });
  }
  expect((await shop.ask('{ sku(name: "CUP") { suppliers { priceBreaks { unitCost } } } }')).sku.suppliers).toEqual([
    { priceBreaks: [{ unitCost: 1.9 }] },
  ]);
  expect(await set(shop, null)).toEqual({ result: [{ priceBreaks: [] }] });
});

it("orders cost what the break says that a line reaches, unless a cost was sent", async () => {
  const shop = await cupShop();
  const data = [line("A", 99), line("B", 100), line("C", 500), line("D", 500, 1.99)];
  expect((await shop.api.post("/orders", { data })).body.errors).toEqual([]);
  const { orders } = await shop.ask(
    "{ orders(sort: [{ by: REFERENCE }]) { nodes { reference cost lines { unitCost } } } }",
  );
  expect(orders.nodes).toEqual([
    { reference: "A", cost: 198, lines: [{ unitCost: 2 }] },
    { reference: "B", cost: 180, lines: [{ unitCost: 1.8 }] },
    { reference: "C", cost: 750, lines: [{ unitCost: 1.5 }] },
    { reference: "D", cost: 995, lines: [{ unitCost: 1.99 }] },
  ]);
});

it("price breaks count all warehouses of an order to one supplier, and no other order", async () => {
  const shop = await cupShop();
  await shop.warehouse("South");
  const south = (reference: string, quantity: number, unitCost?: number) => ({
    ...line(reference, quantity, unitCost),
    warehouse: "South",
  });
  const data = [line("A", 60), south("A", 60), line("B", 60), south("B", 39), line("C", 60, 1.95), south("C", 60)];
  expect((await shop.api.post("/orders", { data })).body.errors).toEqual([]);
  const costs = async () => {
    const fields = "reference cost lines { quantityOrdered unitCost }";
    const { orders } = await shop.ask(`{ orders(sort: [{ by: REFERENCE }]) { nodes { ${fields} } } }`);
    return orders.nodes.map(({ reference, cost, lines }: { reference: string; cost: number; lines: object[] }) => [
      reference,
      cost,
      ...lines.flatMap((it) => Object.values(it)),
    ]);
  };
  // A: 120 × 1.80. B: 99 × 2.00. C: 60 × 1.95, which was sent, and 60 × 1.80.
  const [first, second, third] = [
    ["A", 216, 60, 1.8, 60, 1.8],
    ["B", 198, 60, 2, 39, 2],
    ["C", 225, 60, 1.95, 60, 1.8],
  ];
  expect(await costs()).toEqual([first, second, third]);
  // A line that is sent again counts with those that are there. These keep their cost until they are sent, too.
  await shop.api.post("/orders", { data: [south("B", 40)] });
  expect(await costs()).toEqual([first, ["B", 192, 60, 2, 40, 1.8], third]);
  await shop.api.post("/orders", { data: [line("B", 60)] });
  expect(await costs()).toEqual([first, ["B", 180, 60, 1.8, 40, 1.8], third]);
});

describe("two more units that cost less", () => {
  const EXPLAIN = `{ planLocationRows { nodes { explain {
    recommendedUnits sizing { rule before after sentence together { amount topUpUnits } }
  } } } }`;
  const explained = async (shop: Planner) => (await shop.ask(EXPLAIN)).planLocationRows.nodes[0].explain;
  const DEAR = [{ fromUnits: 100, unitCost: "4" }];

  /** Cups at 5 EUR of which one is sold a day at an empty place; from 100 on they cost 4. 98 are needed for as many days. */
  async function dearCups(given: object = {}, supplier: object = {}): Promise<Planner> {
    const shop = await planner(app);
    await shop.warehouse("North");
    await shop.supplier("Mill", { leadTimeDays: 10, ...supplier });
    await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 5, ...given });
    await shop.demand("CUP", "North", { perDay: 1 });
    await shop.setting({}, { stockCoverDays: 98 });
    await set(shop, DEAR);
    await shop.refresh();
    return shop;
  }

  it("are recommended with the reason, drafted, in the calendar, and stay after a refresh", async () => {
    const shop = await dearCups();
    const told = await explained(shop);
    expect(told.recommendedUnits).toBe(100);
    expect(told.sizing.at(-1)).toEqual({
      rule: "PRICE_BREAK",
      before: 98,
      after: 100,
      sentence: "The price break from 100 units on raised 98 to 100 (+2): all of them cost 400 EUR instead of 490.",
      together: { amount: 100, topUpUnits: 2 },
    });
    const { buyingCalendar } = await shop.ask("{ buyingCalendar(withProjected: false) { nodes { units cost } } }");
    expect(buyingCalendar.nodes).toEqual([{ units: 100, cost: 400 }]);
    const { orders } = await order(shop, { dryRun: true });
    expect(orders).toMatchObject([{ units: 100, cost: 400, lines: [{ unitCost: 4 }] }]);
    await shop.refresh();
    expect(await explained(shop)).toEqual(told);
  });

  it("follow the product's packs and the rest of the order, whether one SKU is refreshed or all", async () => {
    const shop = await dearCups({}, { minimumOrderQuantity: 700, minimumOrderType: "CURRENCY" });
    await shop.sku("POT", { supplier: "Mill", supplierUnitCost: 3 });
    await shop.demand("POT", "North", { perDay: 1 });
    await shop.refresh();
    // 98 pots cost 294. With 490 for cups that is 784, and 694 with the break: too little.
    const units = async () => {
      const { planLocationRows } = await shop.ask("{ planLocationRows { nodes { skuName recommendedUnits } } }");
      const rows: { skuName: string; recommendedUnits: number }[] = planLocationRows.nodes;
      return Object.fromEntries(rows.map(({ skuName, recommendedUnits }) => [skuName, recommendedUnits]));
    };
    expect(await units()).toEqual({ CUP: 98, POT: 98 });
    await shop.as(({ db }) => db.supplier.updateMany({ data: { minimumOrderQuantity: 690 } }));
    await shop.refresh();
    expect(await units()).toEqual({ CUP: 100, POT: 98 });
    // Only the pots are written: their whole order is planned again.
    await shop.write(
      `mutation { ${answering('upsertSkuSuppliers(rows: [{ sku: "POT", supplier: "Mill", unitCost: 2.8 }])')} }`,
    );
    await app.drain();
    // 490 + 274.40 reach 690, 400 + 274.40 do not.
    expect(await units()).toEqual({ CUP: 98, POT: 98 });
    await shop.as(({ db }) => db.product.updateMany({ data: { packQuantity: 7 } }));
    await shop.as(({ db }) => db.supplier.updateMany({ data: { minimumOrderQuantity: 0 } }));
    await shop.refresh();
    // 98 are 14 packs of the product, the next whole ones beyond 100 are 105 for 420.
    expect(await units()).toEqual({ CUP: 105, POT: 98 });
  });

  it("come in whole packs, and not where they cost as much, or more, or leave an order below its minimum", async () => {
    // 98 in packs of 33 are 99 for 495, and 132 cost 528.
    expect(await explained(await dearCups({ packQuantity: 33 }))).toMatchObject({ recommendedUnits: 99 });
    // In packs of 14 they are 98 for 490, and 112 cost 448.
    expect(await explained(await dearCups({ packQuantity: 14 }))).toMatchObject({ recommendedUnits: 112 });
    // For 400 the supplier takes no order, for 490 it does.
    const minimum = { minimumOrderQuantity: 450, minimumOrderType: "CURRENCY" };
    expect(await explained(await dearCups({}, minimum))).toMatchObject({ recommendedUnits: 98 });
    const equal = await dearCups({ supplierUnitCost: 4 });
    expect(await explained(equal)).toMatchObject({ recommendedUnits: 98 });
    await set(equal, [{ fromUnits: 100, unitCost: "3.92" }]);
    await equal.refresh();
    // 98 × 4 and 100 × 3.92 are both 392.
    expect(await explained(equal)).toMatchObject({ recommendedUnits: 98 });
  });
});

it("a line whose quantity is changed keeps its cost", async () => {
  const shop = await cupShop();
  await shop.api.post("/orders", { data: [line("A", 120)] });
  const { orders } = await shop.ask("{ orders { nodes { id lines { id } } } }");
  const [{ id, lines }] = orders.nodes;
  const change = `changeOrderLines(orderId: "${id}", lines: [{ id: "${lines[0].id}", quantityOrdered: 20 }])`;
  await shop.write(`mutation { ${answering(change, "{ order { id } }")} }`);
  expect((await shop.ask("{ orders { nodes { cost lines { unitCost } } } }")).orders.nodes).toEqual([
    { cost: 36, lines: [{ unitCost: 1.8 }] },
  ]);
});

it("the buying calendar and orders from the plan count with the break", async () => {
  const shop = await cupShop();
  await set(shop, [{ fromUnits: 90, unitCost: 1.8 }]);
  const { buyingCalendar } = await shop.ask(
    "{ buyingCalendar(withProjected: false) { nodes { units cost lines { unitCost } } } }",
  );
  expect(buyingCalendar.nodes).toEqual([{ units: 90, cost: 162, lines: [{ unitCost: 1.8 }] }]);
  const { orders } = await order(shop, { dryRun: true });
  expect(orders).toMatchObject([{ units: 90, cost: 162, lines: [{ unitCost: 1.8 }] }]);
});

describe("lines that somebody chose", () => {
  const chosen = async (shop: Planner, units: number, more: object = {}) => ({
    lines: [
      { skuId: await shop.idOf("sku", "CUP"), warehouseId: await shop.idOf("warehouse", "North"), units, ...more },
    ],
  });

  it("are ordered as they are, whatever is recommended, and only once", async () => {
    const shop = await cupShop();
    await shop.stock("CUP", "North", 500);
    await shop.refresh();
    const input = await chosen(shop, 120);
    expect((await order(shop, input)).orders).toMatchObject([
      { supplierName: "Mill", origin: "REPLENISH", units: 120, cost: 216, lines: [{ skuName: "CUP", units: 120 }] },
    ]);
    expect(reasonsOf(await order(shop, input))).toEqual(["CUP ALREADY_DRAFTED"]);
  });

  it("are held against the supplier's minimum", async () => {
    const shop = await cupShop();
    await shop.as(({ db }) => db.supplier.updateMany({ data: { minimumOrderQuantity: 200 } }));
    const input = await chosen(shop, 120);
    expect(reasonsOf(await order(shop, input))).toEqual(["CUP BELOW_SUPPLIER_MINIMUM"]);
    expect((await order(shop, { ...input, allowBelowMinimum: true })).orders).toMatchObject([{ units: 120 }]);
  });

  it("are refused as a whole beside what narrows, without units, and for SKUs that are not planned there", async () => {
    const [shop, other] = [await cupShop(), await cupShop()];
    const faultsOf = async (input: object) => {
      const mutation = `mutation ($input: PurchaseOrdersFromPlanInput!) {
        createPurchaseOrdersFromPlan(input: $input) { ... on InvalidError { faults { path reason } } }
      }`;
      return (await shop.api.graphql(mutation, { input })).body.data.createPurchaseOrdersFromPlan.faults;
    };
    const { lines } = await chosen(shop, 1);
    expect(await faultsOf({ lines, supplierIds: [], buyBefore: "2026-02-01" })).toEqual([
      { path: "input.supplierIds", reason: "must not stand beside lines" },
      { path: "input.buyBefore", reason: "must not stand beside lines" },
    ]);
    expect(await faultsOf(await chosen(shop, 0, { skuId: "CUP" }))).toEqual([
      { path: "input.lines.0.skuId", reason: "must be a UUID" },
      { path: "input.lines.0.units", reason: "must be at least 1" },
    ]);
    const theirs = await chosen(other, 1);
    expect(await faultsOf({ lines: [...lines, ...theirs.lines] })).toEqual([
      { path: "input.lines.1", reason: "names a SKU that is not planned at that warehouse" },
    ]);
    expect((await shop.ask("{ orders { totalCount } }")).orders.totalCount).toBe(0);
  });
});
