/** Scenarios that are saved, compared, worked out aside and applied, through GraphQL. */
import { setTimeout } from "node:timers/promises";
import { runAnalysis } from "../../src/domain/analyses/run-analysis";
import { createKey } from "../../src/domain/keys/keys";
import { MAX_SCENARIOS, saveScenario } from "../../src/domain/what-if/saved-scenarios";
import { readQuestion } from "../../src/domain/what-if/scenario";
import type { Work } from "../../src/domain/work";
import { clock } from "../domain/plan-world";
import { teaShop } from "../domain/what-if-world";
import { Api } from "../support/api";
import { startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { storedRows } from "../support/stored-rows";

let app: TestApp;
let shop: Awaited<ReturnType<typeof teaShop>>;
let api: Api;

beforeAll(async () => {
  app = await startApp({ clock });
  shop = await teaShop(app.database);
  await shop.world.refresh();
  const options = { name: "test", scope: "WRITE", expiresAt: null } as const;
  api = new Api(app.address, await createKey(mainOf(app.database), shop.world.tenantId, options));
});
afterAll(() => app.close());

const SAVE = `mutation ($id: ID, $name: String!, $changes: WhatIfChanges!, $scope: WhatIfScope) { ${answering(
  "saveScenario(id: $id, name: $name, changes: $changes, scope: $scope)",
  "{ id name changes scope savedBy }",
)} }`;
const save = async (name: string, changes: object, scope?: object) =>
  resultsOf(await api.graphql(SAVE, { name, changes, scope })).saveScenario;
const read = async (query: string, variables?: object) => {
  const { body } = await api.graphql(query, { ...variables });
  expect(body.errors).toBeUndefined();
  return body.data;
};

it("a scenario is asked by GraphQL with rows before and after, and refused where it can't be", async () => {
  const query = `query ($changes: WhatIfChanges!) { whatIf(changes: $changes) {
    planningDay horizonDays pairCount changedPairCount before { recommendedUnits } after { recommendedUnits recommendedCost }
    rows(limit: 5) { skuName before { recommendedUnits buyOn } after { recommendedUnits } causes { demand stock } sentence }
    orders { week supplierName after { units } } warehouses { warehouseName after { peakUnits peakOn } } sentences notes } }`;
  const changes = {
    demand: [{ factor: 1.5, from: "2026-01-12", until: "2026-01-21", filter: { skuIds: [shop.ids.tea] } }],
  };
  const { whatIf } = await read(query, { changes });
  expect(whatIf).toMatchObject({
    planningDay: "2026-01-01",
    pairCount: 1,
    changedPairCount: 1,
    before: { recommendedUnits: 800 },
    after: { recommendedUnits: 850, recommendedCost: 3400 },
    rows: [{ skuName: "TEA", after: { recommendedUnits: 850 }, causes: { stock: 50 } }],
  });
  const { body } = await api.graphql(query, { changes: { demand: [{ factor: -1 }] } });
  expect(body.errors[0].extensions).toMatchObject({
    code: "INVALID_INPUT",
    faults: [{ path: "changes.demand.0.factor" }],
  });
});

it("scenarios are saved, listed, written over, compared side by side and deleted", async () => {
  const short = await save("Short cover", { parameters: [{ stockCoverDays: 60, moq: null }] });
  const promotion = await save(" Promotion ", { demand: [{ factor: 1.5, channel: null }] }, { skuIds: [shop.ids.tea] });
  expect(promotion).toMatchObject({ name: "Promotion", scope: { skuIds: [shop.ids.tea] } });
  expect(promotion.changes).toMatchObject({ demand: [{ factor: 1.5 }] });
  const { scenarios } = await read("{ scenarios { id name changes scope savedBy } }");
  expect(scenarios).toEqual([promotion, short]);
  const { compareScenarios } = await read(
    "query ($ids: [ID!]!) { compareScenarios(ids: $ids) { scenario { name } answer { before { recommendedUnits } after { recommendedUnits } } } }",
    { ids: [short.id, promotion.id] },
  );
  expect(compareScenarios).toMatchObject([
    {
      scenario: { name: "Short cover" },
      answer: { before: { recommendedUnits: 800 }, after: { recommendedUnits: 500 } },
    },
    {
      scenario: { name: "Promotion" },
      answer: { before: { recommendedUnits: 800 }, after: { recommendedUnits: 1350 } },
    },
  ]);
  const over = { id: promotion.id, name: "Sale", changes: promotion.changes };
  expect(resultsOf(await api.graphql(SAVE, over)).saveScenario).toMatchObject({
    id: promotion.id,
    name: "Sale",
    scope: {},
  });
  for (const { id } of [short, promotion]) {
    const deleted = `mutation ($id: ID!) { ${answering("deleteScenario(id: $id)")} }`;
    expect(resultsOf(await api.graphql(deleted, { id }))).toEqual({ deleteScenario: id });
    expect(refusalIn(await api.graphql(deleted, { id })).code).toBe("SCENARIOS_NOT_FOUND");
  }
});

it("a saved scenario is worked out aside, and its analysis shows the same answer", async () => {
  const { id: scenarioId } = await save("Late mill", { delays: [{ supplierId: shop.ids.mill, days: 14 }] });
  const started = await api.graphql(
    `mutation ($id: ID!) { ${answering("startWhatIf(scenarioId: $id)", "{ id kind state }")} }`,
    { id: scenarioId },
  );
  const { id: runId, ...run } = resultsOf(started).startWhatIf;
  expect(run).toEqual({ kind: "WHAT_IF", state: "QUEUED" });
  await runAnalysis({ database: mainOf(app.database), tenantId: shop.world.tenantId, clock, runId });
  const { analysisRun } = await read(
    "query ($id: ID!) { analysisRun(id: $id) { state done total whatIf { after { stockOutDays revenueAtRisk } } } }",
    { id: runId },
  );
  expect(analysisRun).toEqual({
    state: "FINISHED",
    done: 1,
    total: 1,
    whatIf: { after: { stockOutDays: 3, revenueAtRisk: 270 } },
  });
});

it("what of a scenario can be set is applied as a whole, and the plan is then what it said", async () => {
  const { id } = await save("All of it", {
    parameters: [
      { skuId: shop.ids.tea, stockCoverDays: 60 },
      { supplierId: shop.ids.mill, moq: 40 },
    ],
    closures: [{ supplierId: shop.ids.mill, firstOn: "2026-08-01", lastOn: "2026-08-07" }],
    demand: [{ factor: 2, from: "2030-01-01" }],
  });
  const { whatIf } = await read(
    "query ($changes: WhatIfChanges!) { whatIf(changes: $changes) { after { recommendedUnits } } }",
    {
      changes: {
        parameters: [
          { skuId: shop.ids.tea, stockCoverDays: 60 },
          { supplierId: shop.ids.mill, moq: 40 },
        ],
      },
    },
  );
  const APPLY = `mutation ($id: ID!, $try: Boolean!) @dryRun(if: $try) { ${answering("applyScenario(id: $id)", "{ set notSet }")} }`;
  const before = await storedRows(app.database, shop.world.tenantId);
  await api.graphql(APPLY, { id, try: true });
  expect(await storedRows(app.database, shop.world.tenantId)).toEqual(before);
  expect(resultsOf(await api.graphql(APPLY, { id, try: false })).applyScenario).toEqual({
    set: ["TEA: stockCoverDays 60.", "Mill: moq 40.", "Mill is closed from 2026-08-01 to 2026-08-07."],
    notSet: ["1 change of demand: it follows from what is sold."],
  });
  await shop.world.refresh();
  const row = await shop.world.row("SKU_LOCATION", "TEA", "North");
  expect(row.recommendedUnits).toBe(whatIf.after.recommendedUnits);
  expect(row.recommendedUnits).toBe(500);
});

it("a scenario longer than what can be worked out aside is refused before it is read, and nothing is kept", async () => {
  const skuIds = Array.from({ length: 3000 }, () => shop.ids.tea);
  const changes = { demand: [{ factor: 2, filter: { skuIds } }] };
  const asked =
    "query ($changes: WhatIfChanges!, $scope: WhatIfScope) { whatIf(changes: $changes, scope: $scope) { pairCount } }";
  const before = await storedRows(app.database, shop.world.tenantId);
  const replies = [
    await api.graphql(SAVE, { name: "Long", changes }),
    await api.graphql(asked, { changes }),
    await api.graphql(asked, { changes: {}, scope: { skuIds } }),
  ];
  for (const { body } of replies) expect(body.errors[0].extensions.code).toBe("OPERATION_TOO_LARGE");
  expect(await storedRows(app.database, shop.world.tenantId)).toEqual(before);
});

it("comparing is refused where no scenario is named", async () => {
  const { body } = await api.graphql("{ compareScenarios(ids: []) { scenario { name } } }");
  expect(body.errors[0].extensions).toMatchObject({ code: "INVALID_INPUT", faults: [{ path: "ids" }] });
});

it("are so many at most, with a name, kept by keys that may write only", async () => {
  await shop.world.as(async ({ db }) => {
    await db.savedScenario.deleteMany();
    const data = { name: "x", changes: {}, scope: {}, savedBy: "test", savedAt: clock.now() };
    await db.savedScenario.createMany({ data: Array.from({ length: MAX_SCENARIOS - 1 }, () => data) });
  });
  const another = (work: Work) => saveScenario(work, null, { name: "Last", ...readQuestion({}, {}) });
  let second: Promise<unknown> = Promise.resolve();
  await shop.world.as(async (work) => {
    await another(work);
    // It waits for the first; where it did not, it would be through long before the first ends.
    second = shop.world.as(another).catch(({ code }) => code);
    await Promise.race([second, setTimeout(200)]);
  });
  expect(await second).toBe("TOO_MANY_SCENARIOS");
  expect(await shop.world.as(({ db }) => db.savedScenario.count())).toBe(MAX_SCENARIOS);
  expect(refusalIn(await api.graphql(SAVE, { name: "One more", changes: {} })).code).toBe("TOO_MANY_SCENARIOS");
  expect(refusalIn(await api.graphql(SAVE, { name: " ", changes: {} })).code).toBe("INVALID_INPUT");
  const options = { name: "reader", scope: "READ", expiresAt: null } as const;
  const reader = new Api(app.address, await createKey(mainOf(app.database), shop.world.tenantId, options));
  const { body } = await reader.graphql(SAVE, { name: "Mine", changes: {} });
  expect(body.errors[0].extensions.code).toBe("MISSING_SCOPE");
});
