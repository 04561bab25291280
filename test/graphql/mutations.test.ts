import { createKey } from "../../src/domain/keys/keys";
import { schema } from "../../src/graphql/schema";
import { Api, type Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { storedRows } from "../support/stored-rows";
import { CASES } from "./catalogue-cases";
import { openMarket } from "./market";

let app: TestApp;
let market: Merchant;
let reader: Api;

beforeAll(async () => {
  app = await startApp();
  market = await openMarket(app, 2);
  const key = await createKey(app.database, market.tenantId, { name: "read", scope: "READ", expiresAt: null });
  reader = new Api(app.address, key);
});
afterAll(() => app.close());

const stored = () => storedRows(app.database, market.tenantId);

/** Sends a mutation of one field over rows. */
const write = (field: string, input: string, rows: unknown[], api: Api = market.api) =>
  api.graphql(`mutation ($rows: [${input}!]!) { ${field}(rows: $rows) }`, { rows });

/** Expects a refusal with this code that changed nothing. */
async function refused(act: () => Promise<Reply>, code: string, ...paths: string[]): Promise<void> {
  const before = await stored();
  const { body } = await act();
  expect(body.errors).toMatchObject([{ extensions: { code } }]);
  const faults: { path: string }[] = body.errors[0].extensions.faults ?? [];
  expect(faults.map(({ path }) => path)).toEqual(paths);
  expect(await stored()).toEqual(before);
}

describe("catalogue mutations", () => {
  it("are all known to this test", () => {
    const others = [
      "createPurchaseOrdersFromPlan",
      "deleteOrder",
      "deleteSupplierClosures",
      "dismissStockAlerts",
      "importTransactions",
      "overrideConsumption",
      "setOrderStatus",
      "setReorder",
      "setSuccessor",
      "upsertOrders",
    ];
    const all = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect([...CASES.map(({ field }) => field), ...others].sort()).toEqual(all.sort());
  });

  it.each(CASES)("$field creates what is new and leaves alone what is left out", async (it) => {
    expect((await write(it.field, it.input, [it.create])).body.data).toEqual({ [it.field]: 1 });
    expect((await market.api.graphql(it.look)).body.data).toEqual(it.created);
    expect((await write(it.field, it.input, [it.change])).body.data).toEqual({ [it.field]: 1 });
    expect((await market.api.graphql(it.look)).body.data).toEqual(it.changed);
  });

  it.each(CASES)("$field refuses a bad row, names its faults, and stores none of the rows", async (it) => {
    const faults = it.faults.map((field) => `rows.1.${field}`);
    await refused(() => write(it.field, it.input, [it.create, it.bad]), "INVALID_INPUT", ...faults);
  });

  it.each(CASES)("$field is refused with a key that may only read", async (it) => {
    await refused(() => write(it.field, it.input, [it.create], reader), "MISSING_SCOPE");
  });

  it("take at most 5000 rows", async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => ({ name: `S ${index}`, currency: "EUR" }));
    await refused(() => write("upsertStores", "StoreInput", rows), "INVALID_INPUT", "rows");
  });
});

describe("a mutation", () => {
  it("that ends with an error takes back the fields before it", async () => {
    await refused(
      () =>
        market.api.graphql(`mutation {
          first: upsertStores(rows: [{ name: "First", currency: "EUR" }])
          second: countStock(rows: [{ sku: "Good 01", warehouse: "Warehouse 01", onHand: 1 }])
          last: deleteOrder(id: "00000000-0000-4000-8000-000000000000") }`),
      "ORDER_NOT_FOUND",
    );
  });

  it("sees what the fields before it wrote", async () => {
    const { body } = await market.api.graphql(`mutation {
      a: upsertSkus(rows: [{ name: "PLATE", product: "Plate", retailPrice: "4" }])
      b: countStock(rows: [{ sku: "PLATE", warehouse: "Warehouse 01", onHand: 3 }]) }`);
    expect(body.data).toEqual({ a: 1, b: 1 });
  });
});
