import { createKey } from "../../src/domain/keys/keys";
import { schema } from "../../src/graphql/schema/schema";
import { Api, type Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { mainOf } from "../support/database";
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
  const key = await createKey(mainOf(app.database), market.tenantId, { name: "read", scope: "READ", expiresAt: null });
  reader = new Api(app.address, key);
});
afterAll(() => app.close());

const stored = () => storedRows(app.database, market.tenantId);

/** Sends a mutation of one field over rows. */
const write = (field: string, input: string, rows: unknown[], api: Api = market.api, selection?: string) =>
  api.graphql(`mutation ($rows: [${input}!]!) { ${answering(`${field}(rows: $rows)`, selection)} }`, { rows });

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
      "addOrderLines",
      "applyBacktestPolicy",
      "applyScenario",
      "approveOrders",
      "bulkExport",
      "cancelAnalysis",
      "cancelBulkExport",
      "changeOrderLines",
      "correctSales",
      "createApiKey",
      "createOrder",
      "createPurchaseOrdersFromPlan",
      "createResetLink",
      "createWebhookEndpoint",
      "deleteBulkExport",
      "deleteExcludedPeriods",
      "deleteManualForecasts",
      "deleteOrder",
      "deleteOrderLines",
      "deleteRecipeLines",
      "deleteSavedQuestion",
      "deleteScenario",
      "deleteSupplierClosures",
      "deleteWebhookEndpoint",
      "dismissStockAlerts",
      "importOrders",
      "importTransactions",
      "inviteMember",
      "mailOrder",
      "markNotificationsRead",
      "markOneOffSales",
      "overrideConsumption",
      "placeOrders",
      "receiveOrderLines",
      "removeMember",
      "replayWebhookDeliveries",
      "replayWebhookDelivery",
      "requestApproval",
      "resetTestMerchant",
      "revokeApiKey",
      "revokeInvitation",
      "rotateWebhookSecret",
      "saveQuestion",
      "saveScenario",
      "scheduleQuestion",
      "sendBackOrders",
      "setAbcSettings",
      "setApprovalRule",
      "setExcludedPeriods",
      "setLetterhead",
      "setManualForecasts",
      "setMember",
      "setNotificationSettings",
      "setOrderNotes",
      "setOrderStatus",
      "setReorder",
      "setSuccessor",
      "setTestClock",
      "startBacktest",
      "startWhatIf",
      "stopTestClock",
      "testWebhookEndpoint",
      "unscheduleQuestion",
      "updateWebhookEndpoint",
      "upsertOrders",
      "upsertSkuSuccessors",
    ];
    const all = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect([...CASES.map(({ field }) => field), ...others].sort()).toEqual(all.sort());
  });

  it.each(CASES)("$field creates what is new and leaves alone what is left out", async (it) => {
    const one = { [it.field]: [{ __typename: expect.any(String) }] };
    expect(resultsOf(await write(it.field, it.input, [it.create]))).toEqual(one);
    expect((await market.api.graphql(it.look)).body.data).toEqual(it.created);
    expect(resultsOf(await write(it.field, it.input, [it.change]))).toEqual(one);
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

  it("answer what the rows stand for, in their order, whatever it is found by", async () => {
    const reply = await market.api.graphql(`mutation @dryRun {
      ${answering('upsertStores(rows: [{ name: "Zoo", currency: "EUR" }, { name: "Store 01" }])', "{ name platform }")}
      ${answering('upsertExchangeRates(rows: [{ currency: "CHF", on: "2026-01-02", rate: 1.1 }])', "{ on rate }")}
      ${answering(
        `countStock(rows: [{ sku: "Good 02", warehouse: "Warehouse 01", onHand: 7 }, { sku: "Good 01", warehouse: "Warehouse 02", onHand: 8 }])`,
        "{ onHand sku { name } }",
      )}
      ${answering(
        'setPlanningParameters(rows: [{ supplier: "Supplier 02", moq: 3 }, { moq: 5 }, { sku: "Good 01", warehouse: "Region 01", moq: null }])',
        "{ moq supplier { name } }",
      )} }`);
    expect(resultsOf(reply)).toEqual({
      upsertStores: [
        { name: "Zoo", platform: null },
        { name: "Store 01", platform: "shopify" },
      ],
      upsertExchangeRates: [{ on: "2026-01-02", rate: 1.1 }],
      countStock: [
        { onHand: 7, sku: { name: "Good 02" } },
        { onHand: 8, sku: { name: "Good 01" } },
      ],
      setPlanningParameters: [
        { moq: 3, supplier: { name: "Supplier 02" } },
        { moq: 5, supplier: null },
      ],
    });
  });

  it("cost the same number of SQL statements for 1 row and for 25, with what is asked of the answer", async () => {
    const statements = (count: number) =>
      countStatements(async () => {
        const rows = Array.from({ length: count }, (_, index) => ({ name: `NEW ${count} ${index}`, product: "New" }));
        const field = answering("upsertSkus(rows: $rows)", "{ id product { name } suppliers { supplier { name } } }");
        const { body } = await market.api.graphql(`mutation ($rows: [SkuInput!]!) @dryRun { ${field} }`, { rows });
        expect(body.data.upsertSkus.result).toHaveLength(count);
      });
    expect(await statements(25)).toBe(await statements(1));
  });

  it("cost as much as the rows that they answer", async () => {
    const { body } = await market.api.graphql(
      'mutation @dryRun { upsertStores(rows: [{ name: "A", currency: "EUR" }, { name: "B", currency: "EUR" }]) { ... on UpsertStoresSuccess { result { id name } } } }',
    );
    expect(body.extensions.cost.complexity).toBe(5);
  });

  it("take at most 5000 rows", async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => ({ name: `S ${index}`, currency: "EUR" }));
    await refused(() => write("upsertStores", "StoreInput", rows), "INVALID_INPUT", "rows");
  });
});

describe("deleteRecipeLines", () => {
  const SHORTER = "{ name recipe { material { name } } }";
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
    const gone = await write("deleteRecipeLines", "RecipeLineKeyInput", [line(2), line(2)], market.api, SHORTER);
    expect(resultsOf(gone)).toEqual({ deleteRecipeLines: [{ name: "Good 02", recipe: [] }] });
    await app.drain();
    expect(await look()).toEqual({ recipe: [], plan: { bomCost: null } });
  });
});
