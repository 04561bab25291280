import { createKey } from "../../src/domain/keys/keys";
import { schema } from "../../src/graphql/schema/schema";
import { Api, type Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { answering, refusalIn, resultsOf } from "../support/mutation";
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
  api.graphql(`mutation ($rows: [${input}!]!) { ${answering(`${field}(rows: $rows)`)} }`, { rows });

/** Expects a refusal as data, with this code, that changed nothing. */
async function refused(act: () => Promise<Reply>, code: string, ...paths: string[]): Promise<void> {
  const before = await stored();
  const refusal = refusalIn(await act());
  expect(refusal.code).toBe(code);
  expect((refusal.faults ?? []).map(({ path }) => path)).toEqual(paths);
  expect(await stored()).toEqual(before);
}

describe("catalogue mutations", () => {
  it("are all known to this test", () => {
    const others = [
      "createPurchaseOrdersFromPlan",
      "deleteOrder",
      "deleteOrderLines",
      "deleteRecipeLines",
      "deleteSupplierClosures",
      "dismissStockAlerts",
      "importOrders",
      "importTransactions",
      "overrideConsumption",
      "setAbcSettings",
      "setOrderStatus",
      "setReorder",
      "setSuccessor",
      "upsertOrders",
    ];
    const all = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect([...CASES.map(({ field }) => field), ...others].sort()).toEqual(all.sort());
  });

  it.each(CASES)("$field creates what is new and leaves alone what is left out", async (it) => {
    expect(resultsOf(await write(it.field, it.input, [it.create]))).toEqual({ [it.field]: 1 });
    expect((await market.api.graphql(it.look)).body.data).toEqual(it.created);
    expect(resultsOf(await write(it.field, it.input, [it.change]))).toEqual({ [it.field]: 1 });
    expect((await market.api.graphql(it.look)).body.data).toEqual(it.changed);
  });

  it.each(CASES)("$field refuses a bad row, names its faults, and stores none of the rows", async (it) => {
    const faults = it.faults.map((field) => `rows.1.${field}`);
    await refused(() => write(it.field, it.input, [it.create, it.bad]), "INVALID_INPUT", ...faults);
  });

  it.each(CASES)("$field is refused with a key that may only read", async (it) => {
    const before = await stored();
    const { body } = await write(it.field, it.input, [it.create], reader);
    expect(body).toMatchObject({ errors: [{ extensions: { code: "MISSING_SCOPE" } }] });
    expect(body).not.toHaveProperty("data");
    expect(await stored()).toEqual(before);
  });

  it("take at most 5000 rows", async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => ({ name: `S ${index}`, currency: "EUR" }));
    await refused(() => write("upsertStores", "StoreInput", rows), "INVALID_INPUT", "rows");
  });
});

describe("deleteRecipeLines", () => {
  const remove = (...rows: { sku: string; rawMaterial: string }[]) =>
    write("deleteRecipeLines", "RecipeLineKeyInput", rows);
  const line = (number: number) => ({ sku: `Good 0${number}`, rawMaterial: `Material 0${number}` });
  const look = async () => {
    const { body } = await market.api.graphql(
      '{ sku(name: "Good 02") { recipe { material { name } } plan { bomCost } } }',
    );
    return body.data.sku;
  };

  it("refuses lines that are not there, naming them, and deletes none of the others", async () => {
    const missing = { ...line(2), rawMaterial: "Material 01" };
    await refused(() => remove(line(2), missing), "RECIPE_LINES_NOT_FOUND");
    expect(refusalIn(await remove(line(2), missing)).message).toBe("Recipe lines not found: Material 01 in Good 02");
    await refused(
      () => remove(line(2), { sku: "Nothing", rawMaterial: "material 02" }),
      "INVALID_INPUT",
      "rows.1.sku",
      "rows.1.rawMaterial",
    );
  });

  it("deletes lines, each once, and the plan follows", async () => {
    expect(await look()).toEqual({ recipe: [{ material: { name: "Material 02" } }], plan: { bomCost: 4 } });
    expect(resultsOf(await remove(line(2), line(2)))).toEqual({ deleteRecipeLines: 1 });
    await app.drain();
    expect(await look()).toEqual({ recipe: [], plan: { bomCost: null } });
  });
});
