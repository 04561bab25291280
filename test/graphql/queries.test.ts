import { enqueueJob } from "../../src/domain/enqueue-job";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { first, openMarket, SOLD } from "./market";
import { isList, leafSelection, listedRelationsOf, listFields, relationsOf, wideSelection } from "./walk";

let app: TestApp;
let market: Merchant;

beforeAll(async () => {
  app = await startApp();
  market = await openMarket(app, 3);
});
afterAll(() => app.close());

/** The data of a query that must succeed. */
async function read(query: string, variables?: Record<string, unknown>) {
  const { status, body } = await market.api.graphql(query, variables);
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
  return body.data;
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined);

/** What drafts and corrections bring; the market has none, and waiting-orders.test.ts and correct-sales.test.ts make them. */
const NOT_AT_THE_MARKET = new Set(["waitingOrders", "missingMaterials", "corrections", "oneOffMarks"]);

/**
 * Lists of people and of what waits for them, which are empty without people; members.test.ts and approval.test.ts ask for them. All goods of the
 * market sell; slow-and-late.test.ts has some that lie.
 */
const EMPTY_HERE = new Set(["members", "invitations", "ordersToApprove", "slowMovers"]);
const lists = listFields().filter(({ name }) => !EMPTY_HERE.has(name));

describe("every list of the schema", () => {
  it.each(lists)("$name answers rows with all their values, and each relation leads somewhere", async (list) => {
    const data = await read(`{ ${list.select(wideSelection(list.node))} }`);
    const rows: Record<string, unknown>[] = list.isPaged ? data[list.name].nodes : data[list.name];
    expect(rows.length).toBeGreaterThan(0);
    const empty = listedRelationsOf(list.node).filter(
      ({ field }) => !NOT_AT_THE_MARKET.has(field.name) && !rows.some((row) => isFilled(row[field.name])),
    );
    expect(empty.map(({ field }) => field.name)).toEqual([]);
  });

  it.each(lists.filter((list) => list.isPaged))("$name can be read in pages that add up", async ({ name, node }) => {
    const leaves = leafSelection(node);
    const { all } = await read(`{ all: ${name}(limit: 500) { totalCount hasMore nodes { ${leaves} } } }`);
    expect(all).toMatchObject({ totalCount: all.nodes.length, hasMore: false });
    const { start, middle, beyond } = await read(`{
      start: ${name}(limit: 1) { totalCount hasMore nodes { ${leaves} } }
      middle: ${name}(limit: 2, offset: 1) { totalCount hasMore nodes { ${leaves} } }
      beyond: ${name}(limit: 2, offset: 5000) { totalCount hasMore nodes { ${leaves} } } }`);
    expect(start).toEqual({ totalCount: all.totalCount, hasMore: true, nodes: all.nodes.slice(0, 1) });
    expect(middle).toEqual({ totalCount: all.totalCount, hasMore: all.totalCount > 3, nodes: all.nodes.slice(1, 3) });
    expect(beyond).toEqual({ totalCount: all.totalCount, hasMore: false, nodes: [] });
  });

  it.each(lists.filter((list) => list.isPaged))("$name refuses a page out of bounds and says why", async ({ name }) => {
    for (const [page, path] of [
      ["limit: 0", "limit"],
      ["limit: 5001", "limit"],
      ["offset: -1", "offset"],
    ] as const) {
      const { status, body } = await market.api.graphql(`{ ${name}(${page}) { totalCount } }`);
      expect({ status, errors: body.errors }).toMatchObject({
        status: 200,
        errors: [{ extensions: { code: "INVALID_INPUT", faults: [{ path }] } }],
      });
    }
  });

  it("has relations in pages that refuse the same bounds", async () => {
    const paged = lists.flatMap(({ select, node }) =>
      relationsOf(node)
        .filter(({ field }) => isList(field) && field.args.some((arg) => arg.name === "limit"))
        .map(({ field }) => ({ select, name: field.name })),
    );
    expect(paged.length).toBeGreaterThan(3);
    for (const { select, name } of paged) {
      const { body } = await market.api.graphql(`{ ${select(`${name}(limit: 0) { __typename }`)} }`);
      expect(body.errors).toMatchObject([{ extensions: { code: "INVALID_INPUT" } }]);
    }
  });
});

it("reads plan rows of every level by one fragment", async () => {
  const lists = ["planSkuRows", "planLocationRows", "planProductRows"];
  const data = await read(`
    { ${lists.map((list) => `${list}(filter: { search: "good 01" }, limit: 9) { nodes { ...Figures } }`).join(" ")} }
    fragment Figures on PlanRow {
      productName stockLevel stockHealthCounts { excess healthy atRisk stockOut } daysOnHand daysOnHandRange { min max }
      daysToStockOut daysToStockOutRange { min max } retailPrice retailPriceRange { min max } reorder reorderCounts { on off }
      abcCategory abcCategories series(interval: MONTH, back: 1, ahead: 1) { openingStock }
    }`);
  const [ofSku, ofLocation, ofProduct] = lists.map((list) => data[list].nodes[0]);
  expect(ofSku).toMatchObject({
    reorder: true,
    reorderCounts: { on: 1, off: 0 },
    retailPriceRange: { min: 20, max: 20 },
  });
  expect(ofSku.daysOnHand).toBe(ofSku.daysOnHandRange.min);
  expect(Object.keys(ofLocation)).toEqual(Object.keys(ofSku));
  expect(ofProduct).toEqual(ofSku);
});

it("gives each plan row an id of its own, which refreshes of the plan keep", async () => {
  const ids = async (): Promise<string[]> => {
    const rows = "{ nodes { id } }";
    const data = await read(`{ planSkuRows ${rows} planLocationRows ${rows} planProductRows ${rows} skus ${rows} }`);
    return Object.values<{ nodes: { id: string }[] }>(data).flatMap(({ nodes }) => nodes.map(({ id }) => id));
  };
  const before = await ids();
  expect(new Set(before).size).toBe(before.length);
  await app.database.as(market.tenantId, (work) => enqueueJob(work, "replace-plan", {}));
  await app.drain();
  expect(await ids()).toEqual(before);
});

describe("filters", () => {
  const names = (rows: { name?: string; reference?: string; skuName?: string; productName?: string }[]) =>
    rows.map((row) => row.name ?? row.reference ?? row.skuName ?? row.productName);

  it.each([
    [`skus(filter: { search: "GOOD 0" })`, "name", ["Good 01", "Good 02", "Good 03"]],
    [`skus(filter: { search: "product of good 02" })`, "name", ["Good 02"]],
    [`skus(filter: { search: "%" })`, "name", []],
    [`skus(filter: { isMaterial: true })`, "name", ["Material 01", "Material 02", "Material 03"]],
    [`skus(filter: { isBundle: true })`, "name", ["Set 01", "Set 02", "Set 03"]],
    [`skus(filter: { hasRecipe: true, search: "1" })`, "name", ["Good 01"]],
    [`skus(filter: { hasRecipe: false, isBundle: false, isMaterial: false })`, "name", []],
    [`skus(filter: { isDigital: true })`, "name", []],
    [`skus(filter: { status: { equals: DRAFT } })`, "name", []],
    [`skus(filter: { id: { in: [] } })`, "name", []],
    [`skus(filter: { id: { in: ["no id"] } })`, "name", []],
    [`products(filter: { name: { contains: "GIFT" } })`, "name", ["Gift 01", "Gift 02", "Gift 03"]],
    [`products(filter: { category: { equals: "Kind of Good 02" } })`, "name", ["Product of Good 02"]],
    [`products(filter: { category: { equals: "kind of good 02" } })`, "name", []],
    [`skus(filter: { category: { equals: "Kind of Good 03" }, search: "good" })`, "name", ["Good 03"]],
    [`planSkuRows(filter: { category: { equals: "Kind of Good 03" } })`, "skuName", ["Good 03"]],
    [`planProductRows(filter: { category: { equals: "Kind of Good 01" } })`, "productName", ["Product of Good 01"]],
    [`suppliers(filter: { name: { contains: "er 03" } })`, "name", ["Supplier 03"]],
    ["suppliers(filter: { isProducer: false })", "name", []],
    [`warehouses(filter: { name: { contains: "_" } })`, "name", []],
    ["warehouses(filter: { active: false })", "name", []],
    [`stores(filter: { active: true }, limit: 2)`, "name", ["Store 01", "Store 02"]],
    [
      `orders(filter: { status: { equals: PARTIALLY_RECEIVED }, supplierNames: ["SUPPLIER 02", "Nobody"] })`,
      "reference",
      ["PO 02"],
    ],
    ["orders(filter: { status: { equals: DRAFT } })", "reference", []],
    ["orders(filter: { type: { in: [RAW_MATERIAL, FINISHED_GOOD] } })", "reference", []],
    [`orders(filter: { createdAt: { gte: "2999-01-01" } })`, "reference", []],
    [`orders(filter: { createdAt: { lte: "2001-01-01" } })`, "reference", []],
    [`orders(filter: { updatedAt: { gt: "2999-01-01T00:00:00Z" } })`, "reference", []],
    ['suppliers(filter: { currency: { equals: "USD" }, name: { contains: "01" } })', "name", ["Supplier 01"]],
    ["warehouses(filter: { isCombined: true })", "name", ["Region 01", "Region 02", "Region 03"]],
    ["warehouses(filter: { rawMaterialOnly: true })", "name", []],
    ['bundles(filter: { name: { contains: "gift 02" } })', "name", ["Gift 02"]],
    [
      'planSkuRows(filter: { recommendedUnits: { gt: 0 }, search: "good" })',
      "skuName",
      ["Good 01", "Good 02", "Good 03"],
    ],
    ["planSkuRows(filter: { recommendedUnits: { equals: 0 } })", "skuName", []],
    [`planSkuRows(filter: { search: "good 01" })`, "skuName", ["Good 01"]],
    [
      'planSkuRows(filter: { withMaterial: true, withBundle: true, search: "1" })',
      "skuName",
      ["Good 01", "Material 01", "Set 01"],
    ],
    [`suppliers(filter: { name: { equals: "Supplier 02" } })`, "name", ["Supplier 02"]],
    [`suppliers(filter: { name: { equals: "supplier 02" } })`, "name", []],
    [`suppliers(filter: { name: { in: ["Supplier 03", "Nobody"] } })`, "name", ["Supplier 03"]],
    [
      `suppliers(filter: { name: { not: "Supplier 02", contains: "supplier" } })`,
      "name",
      ["Supplier 01", "Supplier 03"],
    ],
    [`suppliers(filter: { name: { in: [] } })`, "name", []],
    [`suppliers(filter: { name: {}, minimumOrderType: { not: CURRENCY, in: [] } })`, "name", []],
    [`suppliers(filter: { leadTimeDays: { lt: 0 } })`, "name", []],
    [
      `skus(filter: { retailPrice: { gt: "19.99", lte: 20 } search: "good" })`,
      "name",
      ["Good 01", "Good 02", "Good 03"],
    ],
    [
      `skus(filter: { retailPrice: { isNull: true }, category: { isNull: true }, isMaterial: true, search: "2" })`,
      "name",
      ["Material 02"],
    ],
    [
      `skus(filter: { status: { in: [DRAFT, ACTIVE], not: DRAFT }, name: { contains: "good 03" } })`,
      "name",
      ["Good 03"],
    ],
    [`skus(filter: { productName: { equals: "Product of Good 01" } })`, "name", ["Good 01"]],
    [
      `skus(filter: { category: { not: ["Kind of Good 01", "Kind of Good 02"] }, search: "good" })`,
      "name",
      ["Good 03"],
    ],
    [`orders(filter: { status: { in: [] } })`, "reference", []],
    [`orders(filter: { status: { not: [PARTIALLY_RECEIVED, CONFIRMED] } })`, "reference", []],
    [`transactions(filter: { tags: { hasSome: ["we", "none"] } })`, "orderNumber", []],
    [`transactions(filter: { tags: { hasEvery: ["web", "none"] } })`, "orderNumber", []],
    [`planSkuRows(filter: { skuName: { in: ["Good 01", "Gift 01"] } })`, "skuName", ["Good 01"]],
    [`planProductRows(filter: { skuName: { equals: "Good 01" } })`, "productName", ["Product of Good 01"]],
    [`planSkuRows(filter: { buyOn: { isNull: true } })`, "skuName", []],
    [`planSkuRows(filter: { buyOn: { lt: "2001-01-01" } })`, "skuName", []],
    [
      `planSkuRows(filter: { search: "good 02", retailPrice: { gte: 20 }, daysOnHand: { lte: 9999 }, yearlySales: { gte: 0 } })`,
      "skuName",
      ["Good 02"],
    ],
    [`planSkuRows(filter: { stockHealth: { not: [EXCESS, HEALTHY, AT_RISK, STOCK_OUT] } })`, "skuName", []],
    [`planProductRows(filter: { search: "gift" })`, "productName", []],
    [`planProductRows(filter: { search: "gift 02", withBundle: true })`, "productName", ["Gift 02"]],
  ])("%s", async (call, field, expected) => {
    const [name = ""] = /^\w+/.exec(call) ?? [];
    const data = await read(`{ ${call} { totalCount nodes { ${field} } } }`);
    expect(names(data[name].nodes)).toEqual(expected);
    if (!call.includes("limit")) expect(data[name].totalCount).toBe(expected.length);
  });

  it("narrow products by category and place at once", async () => {
    const { warehouses } = await read('{ warehouses(filter: { name: { contains: "region" } }) { nodes { id } } }');
    const ids = JSON.stringify(warehouses.nodes.map(({ id }: { id: string }) => id));
    const narrowed = async (filter: string) =>
      names((await read(`{ planProductRows(filter: { ${filter} }) { nodes { productName } } }`)).planProductRows.nodes);
    expect((await narrowed(`warehouseIds: ${ids}`)).length).toBeGreaterThan(1);
    expect(await narrowed(`warehouseIds: ${ids}, category: { equals: "Kind of Good 01" }`)).toEqual([
      "Product of Good 01",
    ]);
    expect(await narrowed('warehouseIds: [], category: { equals: "Kind of Good 01" }')).toEqual([]);
  });

  it("narrow sales, arrivals and rates by what they belong to", async () => {
    const ids = await read(
      `{ sku(name: "${first.good}") { id } orders { nodes { id reference } } stores(limit: 1) { nodes { id } } warehouses(filter: { name: { contains: "${first.warehouse}" } }) { nodes { id } } }`,
    );
    const order = ids.orders.nodes.find(({ reference }: { reference: string }) => reference === first.order);
    const found = await read(
      `query ($sku: ID!, $store: ID!, $warehouse: ID!, $order: ID!) {
        bySku: transactions(limit: 1, filter: { skuId: { equals: $sku } }) { nodes { sku { name } } }
        byStore: transactions(filter: { storeId: { equals: $store }, warehouseId: { in: [$warehouse] }, orderNumber: { equals: "Sale 01" }, tags: { has: "web" } }) { nodes { orderNumber identifier } }
        byTag: transactions(filter: { tags: { has: "we" } }) { totalCount }
        later: transactions(filter: { occurredAt: { gte: "2999-01-01" } }) { totalCount }
        earlier: transactions(filter: { occurredAt: { lt: "2999-01-01" } }) { totalCount }
        arrivals: deliveries(filter: { orderId: { equals: $order }, createdAt: { gte: "2001-01-01", lt: "2999-01-01" } }) { nodes { orderReference quantity } }
        noArrivals: deliveries(filter: { createdAt: { gte: "2999-01-01" } }) { totalCount }
        rates: exchangeRates(filter: { currency: { equals: "USD" }, on: { gte: "2026-01-02" } }) { nodes { on } }
        noRates: exchangeRates(filter: { currency: { equals: "JPY" } }) { nodes { on } }
        salesTotals(tag: "web") { currency lineCount quantity revenue } }`,
      { sku: ids.sku.id, store: ids.stores.nodes[0].id, warehouse: ids.warehouses.nodes[0].id, order: order.id },
    );
    expect(found).toEqual({
      bySku: { nodes: [{ sku: { name: first.good } }] },
      byStore: { nodes: [{ orderNumber: "Sale 01", identifier: expect.stringMatching(/^[0-9a-f]{32}$/) }] },
      byTag: { totalCount: 0 },
      later: { totalCount: 0 },
      earlier: { totalCount: 3 * SOLD.length },
      arrivals: { nodes: [{ orderReference: first.order, quantity: 4 }] },
      noArrivals: { totalCount: 0 },
      rates: { nodes: [{ on: "2026-01-03" }, { on: "2026-01-02" }] },
      noRates: { nodes: [] },
      salesTotals: [{ currency: "EUR", lineCount: 3, quantity: 180, revenue: 3600 }],
    });
  });
});
