import { type Merchant, startApp, type TestApp } from "../support/app";
import { openMarket } from "./market";
import { singleFields } from "./walk";

let app: TestApp;
let market: Merchant;

beforeAll(async () => {
  app = await startApp();
  market = await openMarket(app, 1);
});
afterAll(() => app.close());

/** The data of a query that must succeed. */
async function read(query: string, variables?: Record<string, unknown>) {
  const { status, body } = await market.api.graphql(query, variables);
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
  return body.data;
}

describe("one object", () => {
  it("is found by id and by name", async () => {
    const list = await read(
      "{ skus(limit: 1) { nodes { id name } } orders(limit: 1) { nodes { id reference } } suppliers(limit: 1) { nodes { id name } } }",
    );
    const [sku, order, supplier] = [list.skus.nodes[0], list.orders.nodes[0], list.suppliers.nodes[0]];
    const found = await read(
      `query ($sku: ID, $skuName: String, $order: ID, $reference: String, $supplier: ID!, $supplierName: String) {
        a: sku(id: $sku) { id name }  b: sku(name: $skuName) { id name }  c: sku(id: $sku, name: "another") { id }
        d: order(id: $order) { id reference }  e: order(reference: $reference) { id reference }
        f: supplier(id: $supplier) { id name } g: supplier(name: $supplierName) { id name } h: supplier(id: $supplier, name: "another") { id } }`,
      {
        sku: sku.id,
        skuName: sku.name,
        order: order.id,
        reference: order.reference,
        supplier: supplier.id,
        supplierName: supplier.name,
      },
    );
    expect(found).toEqual({ a: sku, b: sku, c: null, d: order, e: order, f: supplier, g: supplier, h: null });
  });

  it("is null where there is none", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    const found = await read(
      `{ a: sku(id: "${nobody}") { id } b: sku(name: "none") { id } c: sku { id } d: order(id: "${nobody}") { id }
         e: order(reference: "none") { id } f: order { id } g: supplier(id: "${nobody}") { id } h: supplier(id: "no id") { id } }`,
    );
    expect(Object.values(found)).toEqual(Array(8).fill(null));
  });

  it("is asked for by the fields that this test knows", () => {
    expect(
      singleFields()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      "abcSettings",
      "analysisRun",
      "apiKey",
      "approvalRule",
      "backtest",
      "bestBuy",
      "bulkExport",
      "changes",
      "compareScenarios",
      "forecastHistory",
      "lateInquiry",
      "latestBacktest",
      "learntUncertainty",
      "letterhead",
      "node",
      "nodes",
      "notificationSettings",
      "notifications",
      "order",
      "orderLine",
      "planAsOf",
      "planChanges",
      "planOverview",
      "sku",
      "supplier",
      "tenant",
      "unreadNotifications",
      "viewer",
      "webhookEndpoint",
      "whatIf",
    ]);
  });

  it("tells the merchant of the key", async () => {
    expect(await read("{ tenant { id currency timeZone } }")).toEqual({
      tenant: { id: market.tenantId, currency: "EUR", timeZone: "UTC" },
    });
  });
});
