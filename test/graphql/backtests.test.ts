/** Backtests as planners ask for them: answered at once or made aside, and a policy of one put into force. */

import { runAnalysis } from "../../src/domain/analyses/run-analysis";
import { clock } from "../domain/plan-world";
import { startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { type Planner, planner } from "./planner";

let app: TestApp;
let shop: Planner;

beforeAll(async () => {
  app = await startApp({ clock });
  shop = await planner(app);
  await shop.warehouse("North");
  await shop.supplier("Mill", { leadTimeDays: 7 });
  for (const [name, perDay] of [
    ["Tea", 9],
    ["Mug", 1],
  ] as const) {
    await shop.sku(name, { supplier: "Mill", supplierUnitCost: 3 });
    await shop.demand(name, "North", { perDay, days: 300, price: 5 });
  }
  await shop.setting({ sku: "Mug" }, { safetyStockDays: 3 });
  await shop.refresh();
});
afterAll(() => app.close());

const POLICIES = [
  { name: "Now" },
  { name: "Lean", safetyStockDays: 0, stockCoverDays: 14, reviewPeriodDays: 7 },
  { name: "Point", kind: "REORDER_POINT" },
];
const INPUT = { policies: POLICIES, weeks: 10, warmUpWeeks: 2, target: 0.5 };

const RESULTS = `startedOn firstDay lastDay pairs classes sentences
  results { policy kind settings isInForce fillRate fillRateBounds { low high } averageStockCost fillRateGain isOnFrontier isCheapest }
  frontier(class: "DEMAND:smooth") { policy averageStockCost }`;

const start = (input: object) =>
  shop.api.graphql(
    `mutation ($input: BacktestInput!) { ${answering("startBacktest(input: $input)", "{ id state kind }")} }`,
    {
      input,
    },
  );

/** Starts a backtest and makes it, here. */
async function finished(input: object): Promise<string> {
  const { id } = resultsOf(await start(input)).startBacktest;
  await runAnalysis({ database: mainOf(app.database), tenantId: shop.tenantId, clock, runId: id });
  return id;
}

const apply = (given: string) =>
  shop.api.graphql(`mutation { ${answering(`applyBacktestPolicy(${given})`, "{ settings overriding }")} }`);

const settings = async () =>
  (
    await shop.ask(
      "{ planningSettings { nodes { sku { name } supplier { name } safetyStockDays serviceLevel stockCoverDays reviewPeriodDays } } }",
    )
  ).planningSettings.nodes;

it("a small one is answered at once, a large one made aside and kept, and both say the same", async () => {
  const { backtest } = await shop.ask(`query ($input: BacktestInput!) { backtest(input: $input) { ${RESULTS} } }`, {
    input: INPUT,
  });
  expect(backtest).toMatchObject({ lastDay: "2025-12-31", firstDay: "2025-10-23", pairs: 2 });
  expect(backtest.classes).toEqual(["ALL", "ABC:A", "ABC:C", "DEMAND:smooth"]);
  expect(backtest.results).toMatchObject([
    { policy: "Now", kind: "ENGINE", isInForce: true, settings: "the settings in force", fillRateGain: null },
    {
      policy: "Lean",
      settings: "a safety stock of 0 days, a cover of 14 days, a review every 7 days",
      isCheapest: true,
      fillRateBounds: { low: expect.any(Number), high: expect.any(Number) },
    },
    { policy: "Point", kind: "REORDER_POINT", fillRateGain: expect.any(Number) },
  ]);
  const costs = backtest.frontier.map(({ averageStockCost }: { averageStockCost: number }) => averageStockCost);
  expect(costs).toEqual([...costs].sort((one, other) => one - other));
  const id = await finished(INPUT);
  const { analysisRun, latestBacktest } = await shop.ask(
    `query ($id: ID!) { analysisRun(id: $id) { state backtest { ${RESULTS} } } latestBacktest { ${RESULTS} } }`,
    { id },
  );
  expect(analysisRun).toEqual({ state: "FINISHED", backtest });
  expect(latestBacktest).toEqual(backtest);
});

it.each([
  ["too many weeks", { weeks: 105 }, "input.weeks"],
  ["more pairs than can be replayed", { scope: { largest: 2001 } }, "input.scope.largest"],
  ["nothing that is planned", { scope: { categories: ["Nowhere"] } }, "input.scope"],
  ["a text for an id", { scope: { skuIds: ["tea"] } }, "input.scope.skuIds.0"],
  ["two policies of one name", { policies: [{ name: "A" }, { name: "A" }] }, "input.policies.1.name"],
  [
    "settings of what was done",
    { policies: [{ name: "A", kind: "REAL", stockCoverDays: 3 }] },
    "input.policies.0.stockCoverDays",
  ],
  ["a factor of the plan", { policies: [{ name: "A", factor: 3 }] }, "input.policies.0.factor"],
  ["a level of one", { policies: [{ name: "A", serviceLevel: 1 }] }, "input.policies.0.serviceLevel"],
  [
    "costs beside a level",
    { policies: [{ name: "A", serviceLevel: 0.9, carryingRate: 0.2 }] },
    "input.policies.0.carryingRate",
  ],
  [
    "two costs of a unit that is left",
    { policies: [{ name: "A", holdingCostPerDay: "0.1", carryingRate: 0.2 }] },
    "input.policies.0.carryingRate",
  ],
  [
    "costs of nothing",
    { policies: [{ name: "A", shortageCost: 0, carryingRate: 0 }] },
    "input.policies.0.shortageCost",
  ],
  [
    "costs of what was done",
    { policies: [{ name: "A", kind: "REAL", shortageCost: 1 }] },
    "input.policies.0.shortageCost",
  ],
  ["an unreachable target", { target: 1.5 }, "input.target"],
])("one of %s is refused before any work begins", async (_what, change, path) => {
  const { faults } = refusalIn(await start({ ...INPUT, ...change }));
  expect(faults?.map((fault) => fault.path)).toEqual([path]);
  const { rows } = await app.database.admin.query("select 1 from jobs where tenant_id = $1 and kind = 'run-analysis'", [
    shop.tenantId,
  ]);
  const { analysisRuns } = await shop.ask("{ analysisRuns { state } }");
  expect(analysisRuns.filter(({ state }: { state: string }) => state === "QUEUED")).toEqual([]);
  expect(rows.length).toBe(analysisRuns.length);
});

it("more than can be answered at once is refused with how many there are, and the largest of them are answered", async () => {
  const crowd = await planner(app);
  await crowd.warehouse("North");
  for (let at = 0; at < 26; at += 1) {
    await crowd.sku(`Pot ${at}`);
    await crowd.stock(`Pot ${at}`, "North", 1);
  }
  await crowd.refresh();
  const { body } = await crowd.api.graphql(`{ backtest(input: {}) { pairs } }`);
  expect(JSON.stringify(body.errors)).toContain("names 26 SKU-warehouse pairs, and at most 25 are replayed");
  const { backtest } = await crowd.ask("{ backtest(input: { scope: { largest: 25 } }) { pairs leftOut { pairs } } }");
  const leftOut: { pairs: number }[] = backtest.leftOut;
  expect(leftOut.reduce((sum, { pairs }) => sum + pairs, backtest.pairs)).toBe(25);
});

it("a policy of a finished one is put into force at a level, with the settings that still go before counted", async () => {
  const id = await finished({ ...INPUT, policies: [...POLICIES, { name: "Sure", serviceLevel: 0.98 }] });
  const given = (policy: string, level: string, more = "") =>
    `runId: "${id}", policy: "${policy}", level: ${level}${more}`;
  const before = await settings();
  for (const [refused, path] of [
    [given("Now", "SKU"), "input.policy"],
    [given("Point", "SKU"), "input.policy"],
    [given("Other", "SKU"), "input.policy"],
    [given("Lean", "MERCHANT", ', abcCategory: "A"'), "input.abcCategory"],
    [given("Lean", "SKU", ', abcCategory: "Z"'), "input.abcCategory"],
  ] as const)
    expect(refusalIn(await apply(refused)).faults?.map((fault) => fault.path)).toEqual([path]);
  expect(await settings()).toEqual(before);
  expect(resultsOf(await apply(given("Lean", "SUPPLIER"))).applyBacktestPolicy).toEqual({ settings: 1, overriding: 1 });
  expect(resultsOf(await apply(given("Sure", "SKU", ', abcCategory: "A"'))).applyBacktestPolicy).toEqual({
    settings: 1,
    overriding: 0,
  });
  expect(resultsOf(await apply(given("Lean", "SKU_WAREHOUSE"))).applyBacktestPolicy).toEqual({
    settings: 2,
    overriding: 0,
  });
  const nothing = { sku: null, supplier: null, serviceLevel: null };
  const lean = { safetyStockDays: 0, stockCoverDays: 14, reviewPeriodDays: 7 };
  const after: object[] = await settings();
  expect(after).toHaveLength(5);
  expect(after).toEqual(
    expect.arrayContaining([
      { ...nothing, supplier: { name: "Mill" }, ...lean },
      { ...nothing, sku: { name: "Mug" }, safetyStockDays: 3, stockCoverDays: null, reviewPeriodDays: null },
      {
        ...nothing,
        sku: { name: "Tea" },
        serviceLevel: 0.98,
        safetyStockDays: null,
        stockCoverDays: null,
        reviewPeriodDays: null,
      },
      { ...nothing, sku: { name: "Tea" }, ...lean },
      { ...nothing, sku: { name: "Mug" }, ...lean },
    ]),
  );
  await app.database.admin.query("delete from jobs where kind = 'run-analysis'");
  await app.drain();
  const { planLocationRows } = await shop.ask(
    '{ planLocationRows(filter: { search: "Tea" }) { nodes { explain { sentences } } } }',
  );
  expect(JSON.stringify(planLocationRows)).toContain("An order covers 14 days (set for Tea at North)");
});

it("costs are replayed with each SKU's price and cost, and put into force in the place of the level's other rules", async () => {
  const world = await planner(app);
  await world.warehouse("North");
  await world.supplier("Mill", { leadTimeDays: 7 });
  await world.sku("Jar", { supplier: "Mill", supplierUnitCost: 3, unitCost: 3 });
  await world.sku("Lid", { supplier: "Mill", supplierUnitCost: 3, unitCost: 3 });
  // Whose sales bring less than it costs.
  await world.demand("Jar", "North", { perDay: 4, days: 300, price: 5 });
  await world.demand("Lid", "North", { perDay: 4, days: 300, price: 2 });
  await world.setting({}, { serviceLevel: 0.9, reviewPeriodDays: 7, stockCoverDays: 14 });
  await world.refresh();
  const policies = [
    { name: "By margin", carryingRate: "0.2" },
    // Days beside a rule are no contradiction, as where they are set.
    { name: "By money", shortageCost: "2", holdingCostPerDay: "0.05", safetyStockDays: 9 },
    { name: "By level", serviceLevel: 0.95, safetyStockDays: 9 },
  ];
  const input = { policies, weeks: 8, warmUpWeeks: 1, target: 0.5 };
  const { backtest } = await world.ask(
    "query ($input: BacktestInput!) { backtest(input: $input) { sentences results { policy settings } } }",
    { input },
  );
  expect(backtest.results.map(({ settings: words }: { settings: string }) => words)).toEqual(
    expect.arrayContaining([
      "costs of its margin for a missing unit and 20 % of its cost a year for a unit left",
      "costs of 2 for a missing unit and 0.05 a day for a unit left, a safety stock of 9 days where these costs can't be computed",
      "a service level of 95 %",
    ]),
  );
  expect(backtest.sentences).toContain(
    "1 SKU-warehouse pair keeps the settings in force under By margin, as a price, a cost or a margin is missing.",
  );
  const started = await world.api.graphql(
    `mutation ($input: BacktestInput!) { ${answering("startBacktest(input: $input)", "{ id }")} }`,
    { input },
  );
  const { id: runId } = resultsOf(started).startBacktest;
  await runAnalysis({ database: mainOf(app.database), tenantId: world.tenantId, clock, runId });
  const put = async (policy: string) =>
    resultsOf(
      await world.api.graphql(
        `mutation { ${answering(`applyBacktestPolicy(runId: "${runId}", policy: "${policy}", level: MERCHANT)`, "{ settings }")} }`,
      ),
    );
  const set = async () =>
    (
      await world.ask(
        "{ planningSettings { nodes { serviceLevel safetyStockDays shortageCost holdingCostPerDay carryingRate } } }",
      )
    ).planningSettings.nodes;
  await put("By margin");
  const noCosts = { shortageCost: null, holdingCostPerDay: null, carryingRate: null };
  expect(await set()).toEqual([{ ...noCosts, serviceLevel: null, safetyStockDays: null, carryingRate: 0.2 }]);
  await put("By money");
  expect(await set()).toEqual([
    { ...noCosts, serviceLevel: null, safetyStockDays: 9, shortageCost: 2, holdingCostPerDay: 0.05 },
  ]);
  await put("By level");
  expect(await set()).toEqual([{ ...noCosts, serviceLevel: 0.95, safetyStockDays: 9 }]);
});

it("what another merchant asked is not there", async () => {
  const id = await finished(INPUT);
  const other = await planner(app);
  const foreign = await other.api.graphql(
    `mutation { ${answering(`applyBacktestPolicy(runId: "${id}", policy: "Lean", level: SKU)`, "{ settings }")} }`,
  );
  expect(refusalIn(foreign).code).toBe("ANALYSIS_NOT_FOUND");
  expect((await other.ask("{ latestBacktest { pairs } }")).latestBacktest).toBeNull();
});
