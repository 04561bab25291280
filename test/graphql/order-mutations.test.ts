import { createKey } from "../../src/domain/keys/keys";
import { Api, type Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { mainOf } from "../support/database";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { storedRows } from "../support/stored-rows";
import { first, openMarket } from "./market";

let app: TestApp;
let market: Merchant;
let reader: Api;
let orderId: string;
let goodId: string;
let setId: string;
let materialId: string;

beforeAll(async () => {
  app = await startApp();
  market = await openMarket(app, 2);
  const key = await createKey(mainOf(app.database), market.tenantId, { name: "read", scope: "READ", expiresAt: null });
  reader = new Api(app.address, key);
  const { body } = await market.api.graphql(`{
    order(reference: "${first.order}") { id }  good: sku(name: "${first.good}") { id }
    set: sku(name: "${first.bundle}") { id }  material: sku(name: "${first.material}") { id } }`);
  orderId = body.data.order.id;
  goodId = body.data.good.id;
  setId = body.data.set.id;
  materialId = body.data.material.id;
});
afterAll(() => app.close());

const NOBODY = "00000000-0000-4000-8000-000000000000";

async function refused(act: () => Promise<Reply>, code: string, ...paths: string[]): Promise<void> {
  const before = await storedRows(app.database, market.tenantId);
  const refusal = refusalIn(await act());
  expect(refusal.code).toBe(code);
  expect((refusal.faults ?? []).map(({ path }) => path)).toEqual(paths);
  expect(await storedRows(app.database, market.tenantId)).toEqual(before);
}

const LINE = {
  reference: "NEW 1",
  sku: first.good,
  warehouse: first.warehouse,
  supplier: first.supplier,
  quantityOrdered: 5,
  delivery: "01/12/2026",
  status: "CONFIRMED",
};
const IMPORT_ORDERS = `mutation ($lines: [OrderRowInput!]!, $dateFormat: String! = "DD/MM/YYYY") {
  ${answering("importOrders(lines: $lines, dateFormat: $dateFormat)", "{ created { reference } errors { row column reason } }")} }`;
const change = (field: string, selection?: string) => market.api.graphql(`mutation { ${answering(field, selection)} }`);

describe("importOrders", () => {
  it("creates an order, and says of a bad line of another why that one was left", async () => {
    const lines = [LINE, { ...LINE, reference: "NEW 2", sku: "Nothing" }];
    const { importOrders } = resultsOf(await market.api.graphql(IMPORT_ORDERS, { lines }));
    expect(importOrders).toEqual({
      created: [{ reference: "NEW 1" }],
      errors: [{ row: 2, column: "sku", reason: "RESOURCE_NOT_FOUND" }],
    });
    const { order } = (
      await market.api.graphql(`{ order(reference: "NEW 1") { status quantityConfirmed expectedDeliveryDates } }`)
    ).body.data;
    expect(order).toEqual({ status: "CONFIRMED", quantityConfirmed: 5, expectedDeliveryDates: ["2026-12-01"] });
  });

  it.each([
    ["no lines", { lines: [] }, "lines"],
    ["an unknown date format", { lines: [LINE], dateFormat: "YYYY" }, "dateFormat"],
    ["a negative quantity", { lines: [LINE, { ...LINE, quantityOrdered: -1 }] }, "lines.1.quantityOrdered"],
    ["a negative receipt", { lines: [{ ...LINE, quantityReceived: -1 }] }, "lines.0.quantityReceived"],
    ["a negative cost", { lines: [{ ...LINE, unitCost: "-0.01" }] }, "lines.0.unitCost"],
    ["an order without a name", { lines: [{ ...LINE, reference: "" }] }, "lines.0.reference"],
    ["an order whose name is blank (D65)", { lines: [{ ...LINE, reference: "  " }] }, "lines.0.reference"],
    ["a name too long", { lines: [{ ...LINE, reference: "x".repeat(501) }] }, "lines.0.reference"],
    ["a character that can't be stored", { lines: [{ ...LINE, reference: "a\u0000b" }] }, "lines.0.reference"],
    ["half of a pair of characters", { lines: [LINE, { ...LINE, sku: "a\ud800b" }] }, "lines.1.sku"],
  ])("refuses %s", async (_title, variables, path) => {
    await refused(() => market.api.graphql(IMPORT_ORDERS, variables), "INVALID_INPUT", path);
  });

  it("counts units beyond what 32 bits hold", async () => {
    const most = { ...LINE, reference: "HUGE", quantityOrdered: 2_147_483_647 };
    resultsOf(await market.api.graphql(IMPORT_ORDERS, { lines: [most, { ...most, warehouse: "Warehouse 02" }] }));
    const { body } = await market.api.graphql(
      '{ order(reference: "HUGE") { quantityConfirmed parts { quantityConfirmed inTransit } } }',
    );
    const both = 2 * 2_147_483_647;
    expect(body.data.order).toEqual({
      quantityConfirmed: both,
      parts: [{ quantityConfirmed: both, inTransit: both }],
    });
  });
});

describe("setOrderStatus", () => {
  it("sets all of the orders", async () => {
    const set = `setOrderStatus(ids: ["${orderId.toUpperCase()}", "${orderId}"], status: APPROVED)`;
    const reply = await change(set, "{ id status }");
    expect(resultsOf(reply)).toEqual({ setOrderStatus: [{ id: orderId, status: "APPROVED" }] });
    const after = await market.api.graphql(`{ order(id: "${orderId}") { status } }`);
    expect(after.body.data).toEqual({ order: { status: "APPROVED" } });
  });

  it("sets none when one is unknown or no id at all", async () => {
    const set = (id: string) => change(`setOrderStatus(ids: ["${orderId}", "${id}"], status: DRAFT)`);
    await refused(() => set(NOBODY), "ORDERS_NOT_FOUND");
    await refused(() => set("{8b964899-442f-4e69-9ddb-9e9dba1e8929}"), "INVALID_INPUT", "ids.1");
  });
});

describe("setReorder", () => {
  it("switches SKUs off and on", async () => {
    const reply = await change(`setReorder(skuIds: ["${goodId}"], reorder: false)`, "{ id reorder }");
    expect(resultsOf(reply)).toEqual({ setReorder: [{ id: goodId, reorder: false }] });
    const after = await market.api.graphql(`{ skus(filter: { reorder: false }) { nodes { id } } }`);
    expect(after.body.data.skus.nodes).toEqual([{ id: goodId }]);
  });

  it("changes none when one is unknown, no id at all, or a bundle", async () => {
    const set = (id: string) => change(`setReorder(skuIds: ["${goodId}", "${id}"], reorder: true)`);
    await refused(() => set(NOBODY), "SKUS_NOT_FOUND");
    await refused(() => set("1"), "INVALID_INPUT", "skuIds.1");
    await refused(() => set(setId), "INVALID_INPUT", "skuIds");
  });
});

describe("setSuccessor", () => {
  const succeed = (id: string, heir: string | null) =>
    change(`setSuccessor(skuId: "${id}", successorId: ${heir && `"${heir}"`})`, "{ successor { id } }");
  const successorOf = async (id: string) =>
    (await market.api.graphql(`{ sku(id: "${id}") { successor { id } predecessors { id } } }`)).body.data.sku;

  it("is told by both SKUs, and taken back", async () => {
    const told = resultsOf(await succeed(goodId, materialId));
    expect(told).toEqual({ setSuccessor: { successor: { id: materialId } } });
    expect(await successorOf(goodId)).toEqual({ successor: { id: materialId }, predecessors: [{ id: setId }] });
    expect(await successorOf(materialId)).toEqual({ successor: null, predecessors: [{ id: goodId }] });
    await succeed(goodId, null);
    expect(await successorOf(goodId)).toEqual({ successor: null, predecessors: [{ id: setId }] });
  });

  it("reads what its answer leads to in as many statements for many rows as for few", async () => {
    const lead = "{ stockLevels { onHand warehouse { name } } orderLines { order { reference supplier { name } } } }";
    const look = async () => {
      let found: { orderLines: unknown[] } = { orderLines: [] };
      const statements = await countStatements(async () => {
        found = resultsOf(await change(`setSuccessor(skuId: "${goodId}")`, lead)).setSuccessor;
      });
      return { statements, rows: found.orderLines.length };
    };
    await look();
    const few = await look();
    const lines = [1, 2, 3].map((index) => ({ ...LINE, reference: `MORE ${index}` }));
    resultsOf(await market.api.graphql(IMPORT_ORDERS, { lines }));
    expect(await look()).toEqual({ statements: few.statements, rows: few.rows + 3 });
  });

  it("refuses strangers, no ids, and a line that leads back", async () => {
    await refused(() => succeed(NOBODY, goodId), "SKUS_NOT_FOUND");
    await refused(() => succeed(goodId, NOBODY), "SKUS_NOT_FOUND");
    await refused(() => succeed(goodId, "1"), "INVALID_INPUT", "successorId");
    await refused(() => succeed("1", goodId), "INVALID_INPUT", "skuId");
    await refused(() => succeed(goodId, goodId), "INVALID_INPUT", "successorId");
    await succeed(goodId, materialId);
    await refused(() => succeed(materialId, setId), "INVALID_INPUT", "successorId");
  });
});

describe("overrideConsumption", () => {
  const override = (order: string, material: string, quantity: string) =>
    change(
      `overrideConsumption(orderId: "${order}", materialIds: ["${material}"], actualQuantity: ${quantity})`,
      "{ consumption { materialName plannedQuantity actualQuantity variance } }",
    );

  it("replaces what was used", async () => {
    const reply = await override(orderId, materialId, "21.5");
    expect(resultsOf(reply).overrideConsumption.consumption).toEqual([
      { materialName: first.material, plannedQuantity: 20, actualQuantity: 21.5, variance: 1.5 },
    ]);
  });

  it("refuses nothing, less than nothing, strange materials and unknown orders", async () => {
    await refused(() => override(orderId, materialId, "0"), "INVALID_INPUT", "actualQuantity");
    await refused(() => override(orderId, materialId, '"-0.5"'), "INVALID_INPUT", "actualQuantity");
    await refused(() => override(orderId, goodId, "1"), "INVALID_INPUT", "materialIds");
    await refused(() => override(NOBODY, materialId, "1"), "ORDER_NOT_FOUND");
  });
});

describe("a write whose answer nobody reads", () => {
  it.each([
    ["setSuccessor", () => `setSuccessor(skuId: "${goodId}")`],
    [
      "overrideConsumption",
      () => `overrideConsumption(orderId: "${orderId}", materialIds: ["${materialId}"], actualQuantity: 3)`,
    ],
  ])("%s is carried out all the same", async (name, write) => {
    const { body } = await market.api.graphql(`mutation { ${write()} { __typename ... on Error { message } } }`);
    expect(body.errors).toBeUndefined();
    expect(body.data[name].__typename).toMatch(/Success$/);
  });
});

describe("importTransactions", () => {
  const IMPORT = `mutation ($store: String, $rows: [JSON!]!) {
    ${answering("importTransactions(storeName: $store, rows: $rows)", "{ accepted errors { row column reason } }")} }`;
  const sale = { sku: first.good, warehouse: first.warehouse, quantity: 1, unit_price: 2, timestamp: "2026-01-01" };

  it("stores the good lines and reports the bad ones", async () => {
    const rows = [sale, { ...sale, sku: "None" }];
    const { importTransactions } = resultsOf(await market.api.graphql(IMPORT, { store: first.store, rows }));
    expect(importTransactions).toEqual({
      accepted: 1,
      errors: [{ row: 2, column: "sku", reason: "RESOURCE_NOT_FOUND" }],
    });
  });

  it("stores nothing for an unknown store or an unreadable timestamp", async () => {
    const send = (store: string, timestamp: string) =>
      market.api.graphql(IMPORT, { store, rows: [sale, { ...sale, timestamp }] });
    await refused(() => send("Nowhere", "2026-01-01"), "UNKNOWN_STORE_NAME", "storeName");
    await refused(() => send(first.store, "yesterday"), "INVALID_TIMESTAMP", "rows.1.timestamp");
  });
});

describe("deleteOrder", () => {
  it("deletes an order once, and keeps what arrived", async () => {
    const remove = () => change(`deleteOrder(id: "${orderId}")`, "{ id reference }");
    expect(resultsOf(await remove())).toEqual({ deleteOrder: { id: orderId, reference: first.order } });
    await refused(remove, "ORDER_NOT_FOUND");
    const left = await market.api.graphql(
      `{ deliveries(filter: { orderId: { equals: "${orderId}" } }) { nodes { quantity } } }`,
    );
    expect(left.body.data.deliveries.nodes).toEqual([{ quantity: 4 }]);
  });
});

describe("a key that may only read", () => {
  it.each([
    `deleteOrder(id: "${NOBODY}")`,
    `dismissStockAlerts(ids: ["${NOBODY}"])`,
    `setOrderStatus(ids: ["${NOBODY}"], status: DRAFT)`,
    `setReorder(skuIds: ["${NOBODY}"], reorder: true)`,
    `setSuccessor(skuId: "${NOBODY}")`,
    `overrideConsumption(orderId: "${NOBODY}", materialIds: [], actualQuantity: 1)`,
    "upsertOrders(lines: [])",
    "importOrders(lines: [])",
    "createOrder(lines: [])",
    `addOrderLines(orderId: "${NOBODY}", lines: [])`,
    `changeOrderLines(orderId: "${NOBODY}", lines: [])`,
    `receiveOrderLines(orderId: "${NOBODY}", lines: [], idempotencyKey: "k")`,
    `deleteOrderLines(ids: ["${NOBODY}"])`,
    `importTransactions(storeName: "${first.store}", rows: [])`,
  ])("can't run %s", async (field) => {
    const before = await storedRows(app.database, market.tenantId);
    const { body } = await reader.graphql(`mutation { ${field} { __typename } }`);
    expect(body).toMatchObject({ errors: [{ extensions: { code: "MISSING_SCOPE" } }] });
    expect(body).not.toHaveProperty("data");
    expect(await storedRows(app.database, market.tenantId)).toEqual(before);
  });
});
