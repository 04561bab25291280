import { randomUUID } from "node:crypto";
import { type GraphQLArgument, type GraphQLInputField, getNamedType, isInputObjectType, isObjectType } from "graphql";
import { schema } from "../../src/graphql/schema";
import { first, openMarket } from "../graphql/market";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { storedRows } from "../support/stored-rows";

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;
/** Ids of each kind that belong to the other merchant. */
let foreign: Record<string, string>;

beforeAll(async () => {
  app = await startApp();
  ours = await openMarket(app, 1);
  theirs = await openMarket(app, 1);
  const { body } = await theirs.api.graphql(`{
    sku(name: "${first.good}") { id product { id } }  material: sku(name: "${first.material}") { id }
    order(reference: "${first.order}") { id lines { id } }  suppliers { nodes { id } }  warehouses { nodes { id } }
    stores { nodes { id } }  deliveries { nodes { id } }  transactions { nodes { batch { id } } }
    stockAlerts { nodes { id } } }`);
  const { sku, material, order, ...lists } = body.data;
  foreign = {
    sku: sku.id,
    product: sku.product.id,
    material: material.id,
    order: order.id,
    orderLine: order.lines[0].id,
    supplier: lists.suppliers.nodes[0].id,
    warehouse: lists.warehouses.nodes[0].id,
    store: lists.stores.nodes[0].id,
    delivery: lists.deliveries.nodes[0].id,
    batch: lists.transactions.nodes[0].batch.id,
    alert: lists.stockAlerts.nodes[0].id,
    tenant: theirs.tenantId,
  };
});
afterAll(() => app.close());

/** Every place of the schema where a caller names something by id, such as `Query.skus(filter.ids)`. */
function idSlots(): string[] {
  const takesId = ({ name, type }: GraphQLArgument | GraphQLInputField) =>
    getNamedType(type).name === "ID" || (getNamedType(type).name === "String" && /ids?$/i.test(name));
  const within = (argument: GraphQLArgument | GraphQLInputField, path: string): string[] => {
    const type = getNamedType(argument.type);
    if (isInputObjectType(type)) {
      return Object.values(type.getFields()).flatMap((field) => within(field, `${path}.${field.name}`));
    }
    return takesId(argument) ? [path] : [];
  };
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith("__"))
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) =>
        field.args.flatMap((argument) =>
          within(argument, argument.name).map((path) => `${type.name}.${field.name}(${path})`),
        ),
      ),
    );
}

/** How each slot is tried: an operation that takes the id as `$id`. */
const OPERATIONS: Record<string, string> = {
  "Query.sku(id)": "query ($id: ID!) { sku(id: $id) { id name stockLevels { onHand } } }",
  "Query.skus(filter.ids)": "query ($id: ID!) { skus(filter: { ids: [$id] }) { totalCount nodes { name } } }",
  "Query.order(id)":
    "query ($id: ID!) { order(id: $id) { id reference lines { id } parts { id } consumption { materialId } } }",
  "Query.supplier(id)": "query ($id: ID!) { supplier(id: $id) { id name skus { moq } } }",
  "Query.deliveries(filter.orderId)":
    "query ($id: ID!) { deliveries(filter: { orderId: $id }) { totalCount nodes { id } } }",
  "Query.transactions(filter.skuId)":
    "query ($id: ID!) { transactions(filter: { skuId: $id }) { totalCount nodes { id } } }",
  "Query.transactions(filter.storeId)":
    "query ($id: ID!) { transactions(filter: { storeId: $id }) { totalCount nodes { id } } }",
  "Query.transactions(filter.warehouseId)":
    "query ($id: ID!) { transactions(filter: { warehouseId: $id }) { totalCount nodes { id } } }",
  "Query.transactions(filter.orderId)":
    "query ($id: String!) { transactions(filter: { orderId: $id }) { totalCount nodes { id } } }",
  "Query.stockAlerts(filter.skuIds)":
    "query ($id: ID!) { stockAlerts(filter: { skuIds: [$id] }) { totalCount nodes { id } } }",
  "Query.stockAlerts(filter.warehouseIds)":
    "query ($id: ID!) { stockAlerts(filter: { warehouseIds: [$id] }) { totalCount nodes { id } } }",
  "Mutation.dismissStockAlerts(ids)": "mutation ($id: ID!) { dismissStockAlerts(ids: [$id]) }",
  "Mutation.deleteOrder(id)": "mutation ($id: ID!) { deleteOrder(id: $id) }",
  "Mutation.setOrderStatus(ids)": "mutation ($id: ID!) { setOrderStatus(ids: [$id], status: FULLY_RECEIVED) }",
  "Mutation.setReorder(skuIds)": "mutation ($id: ID!) { setReorder(skuIds: [$id], reorder: false) }",
  "Mutation.overrideConsumption(orderId)":
    "mutation ($id: ID!) { overrideConsumption(orderId: $id, materialIds: [], actualQuantity: 1) { id } }",
  "Mutation.overrideConsumption(materialIds)":
    "mutation ($id: ID!, $own: ID!) { overrideConsumption(orderId: $own, materialIds: [$id], actualQuantity: 1) { id } }",
  "Mutation.importTransactions(storeId)":
    "mutation ($id: String!) { importTransactions(storeId: $id, rows: [{}]) { accepted errors { row } } }",
};

/** An answer without the id that was asked for: what is left must not depend on whose id it was. */
async function answer(operation: string, id: string, own: string): Promise<string> {
  const { status, headers, body } = await ours.api.graphql(operation, { id, own });
  const text = JSON.stringify(body).replaceAll(new RegExp(id, "gi"), "<id>");
  return JSON.stringify([status, headers.get("content-type"), text]);
}

describe("an id of another merchant's", () => {
  it("is tried in every place of the schema that takes an id", () => {
    expect(Object.keys(OPERATIONS).sort()).toEqual([...new Set(idSlots())].sort());
  });

  it.each(Object.entries(OPERATIONS))(
    "is answered like a random one by %s, and nothing is changed",
    async (_slot, operation) => {
      const { body } = await ours.api.graphql(`{ order(reference: "${first.order}") { id } }`);
      const own = body.data.order.id;
      const before = [await storedRows(app.database, ours.tenantId), await storedRows(app.database, theirs.tenantId)];
      const toRandom = await answer(operation, randomUUID(), own);
      for (const [kind, id] of Object.entries(foreign)) {
        expect([kind, await answer(operation, id, own)]).toEqual([kind, toRandom]);
      }
      expect(await answer(operation, String(foreign.order).toUpperCase(), own)).toBe(toRandom);
      const after = [await storedRows(app.database, ours.tenantId), await storedRows(app.database, theirs.tenantId)];
      expect(after).toEqual(before);
    },
  );

  it.each(Object.entries(OPERATIONS))("is no worse than nonsense to %s", async (_slot, operation) => {
    for (const id of [
      "",
      "1",
      "null",
      "{8b964899-442f-4e69-9ddb-9e9dba1e8929}",
      "8b964899442f4e699ddb9e9dba1e8929",
      "' or 1=1",
      "\u0000",
    ]) {
      const { status, body } = await ours.api.graphql(operation, { id, own: id });
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain("INTERNAL_SERVER_ERROR");
    }
  });
});

describe("a name that only another merchant has", () => {
  const SECRET = "Only theirs";
  const ROWS: [string, string][] = [
    ["upsertSkuSuppliers", `rows: [{ sku: "NAME", supplier: "${first.supplier}" }]`],
    ["upsertRecipeLines", `rows: [{ sku: "${first.good}", rawMaterial: "NAME", quantityPerUnit: 1 }]`],
    ["upsertBundleItems", `rows: [{ bundle: "NAME", sku: "NAME", quantity: 1 }]`],
    ["countStock", `rows: [{ sku: "NAME", warehouse: "NAME", onHand: 1 }]`],
    ["upsertSupplierWarehouses", `rows: [{ supplier: "NAME", warehouse: "NAME" }]`],
    ["upsertWarehouses", `rows: [{ name: "${first.warehouse}", store: "NAME", children: ["NAME"] }]`],
  ];

  it.each(ROWS)("is not found by %s", async (field, args) => {
    await theirs.api.graphql(`mutation {
      upsertSkus(rows: [{ name: "${SECRET}", product: "${SECRET}" }])
      upsertWarehouses(rows: [{ name: "${SECRET}" }]) upsertStores(rows: [{ name: "${SECRET}", currency: "EUR" }])
      upsertSuppliers(rows: [{ name: "${SECRET}", currency: "EUR" }]) }`);
    const send = async (name: string) =>
      (await ours.api.graphql(`mutation { ${field}(${args.replaceAll("NAME", name)}) }`)).body.errors[0].extensions;
    const toRandom = await send("Nobody's");
    expect(toRandom.code).toBe("INVALID_INPUT");
    expect(await send(SECRET)).toEqual(toRandom);
  });
});
