import { first, openMarket } from "../graphql/market";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { storedRows } from "../support/stored-rows";

const THEIRS = "Only theirs";
const NOBODYS = "Nobody has";

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await openMarket(app, 1);
  theirs = await openMarket(app, 1);
  const added = [
    `upsertSkus(rows: [{ name: "${THEIRS}", product: "${THEIRS}" }])`,
    `upsertWarehouses(rows: [{ name: "${THEIRS}" }])`,
    `upsertStores(rows: [{ name: "${THEIRS}", currency: "EUR" }])`,
    `upsertSuppliers(rows: [{ name: "${THEIRS}", currency: "EUR" }])`,
  ].map((field) => answering(field));
  resultsOf(await theirs.api.graphql(`mutation { ${added.join(" ")} }`));
  const line = { sku: THEIRS, warehouse: THEIRS, supplier: THEIRS, quantity_ordered: 9, quantity_received: 4 };
  const order = { ...line, purchase_order_name: THEIRS, delivery: "2026-12-01", status: "CONFIRMED" };
  expect(await theirs.api.post("/orders", { data: [order] })).toMatchObject({ status: 200, body: { errors: [] } });
  const sale = { sku: THEIRS, warehouse: THEIRS, quantity: 1, unit_price: 1, timestamp: "2026-01-05", tags: [THEIRS] };
  const sold = await theirs.api.post(`/transactions?store_name=${THEIRS}`, { data: [{ ...sale, order_id: THEIRS }] });
  expect(sold).toMatchObject({ status: 200, body: { errors: [] } });
  await app.drain();
});
afterAll(() => app.close());

/** All but what we are told of our own refused imports. */
const everything = async () => {
  const { notifications, ...rows } = await storedRows(app.database, ours.tenantId);
  return [rows, await storedRows(app.database, theirs.tenantId)];
};

type Ask = (api: Merchant["api"], name: string) => ReturnType<Merchant["api"]["get"]>;

/** Asks with a name that only the other merchant has and with one that nobody has; the answers must differ in the name alone. */
async function expectUnknown(ask: Ask): Promise<void> {
  const before = await everything();
  const answer = async (name: string) => {
    const { status, headers, body } = await ask(ours.api, name);
    return [status, headers.get("content-type"), JSON.stringify(body).replaceAll(name, "<name>")];
  };
  expect(await answer(THEIRS)).toEqual(await answer(NOBODYS));
  expect(await everything()).toEqual(before);
}

const orderLine = (fields: Record<string, unknown>) => ({
  sku: first.good,
  warehouse: first.warehouse,
  supplier: first.supplier,
  quantity_ordered: 3,
  purchase_order_name: "New",
  delivery: "2026-12-01",
  status: "CONFIRMED",
  ...fields,
});
const saleOf = (fields: Record<string, unknown>) => ({
  sku: first.good,
  warehouse: first.warehouse,
  quantity: 1,
  unit_price: 1,
  timestamp: "2026-01-05",
  ...fields,
});
const atShop = `/transactions?store_name=${first.store}`;

const REST: [string, Ask][] = [
  ...["sku", "warehouse", "supplier"].map((column): [string, Ask] => [
    `POST /orders as ${column}`,
    (api, name) => api.post("/orders", { data: [orderLine({ [column]: name })] }),
  ]),
  ...["sku", "warehouse"].map((column): [string, Ask] => [
    `POST /transactions as ${column}`,
    (api, name) => api.post(atShop, { data: [saleOf({ [column]: name })] }),
  ]),
  [
    "POST /transactions as store_name",
    (api, name) => api.post(`/transactions?store_name=${name}`, { data: [saleOf({})] }),
  ],
  ["GET /orders as supplier_names", (api, name) => api.get(`/orders?supplier_names=${name}`)],
  ["GET /suppliers as name", (api, name) => api.get(`/suppliers?name=${name}`)],
  ...["SKU", "SKU_LOCATION", "PRODUCT"].map((level): [string, Ask] => [
    `POST /skus as name_like at ${level}`,
    (api, name) => api.post(`/skus?aggregation_level=${level}`, { name_like: name }),
  ]),
];

const QUERIES = [
  'sku(name: "NAME") { id }',
  'skus(filter: { search: "NAME" }) { totalCount nodes { id } }',
  'products(filter: { name: { contains: "NAME" } }) { totalCount nodes { id } }',
  'order(reference: "NAME") { id }',
  'orders(filter: { supplierNames: ["NAME"] }) { totalCount nodes { id } }',
  'suppliers(filter: { name: { contains: "NAME" } }) { totalCount nodes { id } }',
  'supplier(name: "NAME") { id }',
  'warehouses(filter: { name: { contains: "NAME" } }) { totalCount nodes { id } }',
  'transactions(filter: { tags: { has: "NAME" } }) { totalCount nodes { id } }',
  'transactions(filter: { orderNumber: { equals: "NAME" } }) { totalCount nodes { id } }',
  'salesTotals(tag: "NAME") { quantity }',
  ...["Sku", "Location", "Product"].map((level) => `plan${level}Rows(filter: { search: "NAME" }) { totalCount }`),
];

/** Fields of mutations, with what to select of their result. */
const MUTATIONS: [string, string | undefined][] = [
  ...["sku", "warehouse", "supplier"].map((named): [string, string] => {
    const others = { sku: first.good, warehouse: first.warehouse, supplier: first.supplier, [named]: "NAME" };
    const fields = Object.entries(others).map(([field, name]) => `${field}: "${name}"`);
    return [
      `upsertOrders(lines: [{ reference: "Named", quantityOrdered: 1, expectedDeliveryOn: "2026-12-01", ${fields} }])`,
      "{ createdIds }",
    ];
  }),
  [`upsertSkuSuppliers(rows: [{ sku: "NAME", supplier: "${first.supplier}" }])`, undefined],
  [`upsertSkuSuppliers(rows: [{ sku: "${first.good}", supplier: "NAME" }])`, undefined],
  [`upsertSkuSuccessors(rows: [{ sku: "NAME", successor: "${first.good}" }])`, undefined],
  [`upsertSkuSuccessors(rows: [{ sku: "${first.good}", successor: "NAME" }])`, undefined],
  [`upsertRecipeLines(rows: [{ sku: "${first.good}", rawMaterial: "NAME", quantityPerUnit: 1 }])`, undefined],
  [`upsertRecipeLines(rows: [{ sku: "NAME", rawMaterial: "${first.material}", quantityPerUnit: 1 }])`, undefined],
  [`deleteRecipeLines(rows: [{ sku: "${first.good}", rawMaterial: "NAME" }])`, undefined],
  [`deleteRecipeLines(rows: [{ sku: "NAME", rawMaterial: "${first.material}" }])`, undefined],
  [`upsertBundleItems(rows: [{ bundle: "NAME", sku: "${first.good}", quantity: 1 }])`, undefined],
  [`upsertBundleItems(rows: [{ bundle: "${first.bundle}", sku: "NAME", quantity: 1 }])`, undefined],
  [`countStock(rows: [{ sku: "NAME", warehouse: "${first.warehouse}", onHand: 1 }])`, undefined],
  [`countStock(rows: [{ sku: "${first.good}", warehouse: "NAME", onHand: 1 }])`, undefined],
  [`upsertSupplierWarehouses(rows: [{ supplier: "NAME", warehouse: "${first.warehouse}" }])`, undefined],
  [`upsertSupplierWarehouses(rows: [{ supplier: "${first.supplier}", warehouse: "NAME" }])`, undefined],
  [`upsertWarehouses(rows: [{ name: "${first.warehouse}", store: "NAME" }])`, undefined],
  [`upsertWarehouses(rows: [{ name: "${first.warehouse}", children: ["NAME"] }])`, undefined],
  ['importTransactions(storeName: "NAME", rows: [{}])', "{ accepted }"],
];

describe("a name that only another merchant has", () => {
  it.each(REST)("reads like nobody's to %s, and changes nothing", (_title, ask) => expectUnknown(ask));

  it.each(QUERIES)("reads like nobody's to query %s, and changes nothing", (field) =>
    expectUnknown(async (api, name) => {
      const reply = await api.graphql(`{ ${field.replaceAll("NAME", name)} }`);
      // A query that is not understood reads the same whatever it names.
      expect(reply.body.errors).toBeUndefined();
      return reply;
    }),
  );

  it.each(MUTATIONS)("reads like nobody's to mutation %s, which is refused", (field, selection) =>
    expectUnknown(async (api, name) => {
      const reply = await api.graphql(`mutation { ${answering(field.replaceAll("NAME", name), selection)} }`);
      refusalIn(reply);
      return reply;
    }),
  );

  it("is free to be one's own order's, and theirs stays as it is", async () => {
    const before = await storedRows(app.database, theirs.tenantId);
    const reply = await ours.api.post("/orders", { data: [orderLine({ purchase_order_name: THEIRS })] });
    expect(reply.body).toMatchObject({ errors: [], created_orders: [{ order_name: THEIRS }] });
    expect((await ours.api.get(`/orders/${reply.body.order_ids[0]}`)).body).toMatchObject({ quantity_received: 0 });
    expect(await storedRows(app.database, theirs.tenantId)).toEqual(before);
  });
});
