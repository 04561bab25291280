/** Plans are remembered, and what changed between two of them is put down to causes that add up. */

import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { sql } from "../../src/db";
import { replacePlan, workshopHere } from "../../src/domain/plan/replace-plan";
import { replaceSmallPlan } from "../../src/domain/plan/replace-small-plan";
import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { PLANNED_AT, type Planner, planner } from "./planner";

const clock = testClock(PLANNED_AT);

let app: TestApp;
let shop: Planner;

/** Plans everything as of the clock: in one transaction, or in parts as a large plan is. */
const planAtOnce = () => app.database.as(shop.tenantId, (work) => replaceSmallPlan(work, []), { clock });
const planInParts = () => replacePlan(app.database, shop.tenantId, clock, { chunkPairs: 1 });

/** One that sells two a day from a stock of 20: in seven days 6 are left, and the 28 days after that take 56. */
async function stocked(name: string): Promise<void> {
  await shop.sku(name, { supplier: "Mill", supplierUnitCost: 3, unitCost: 3, product: `Product of ${name}` });
  await shop.stock(name, "North", 20);
  await shop.demand(name, "North", { perDay: 2 });
}

async function sell(sku: string, quantity: number): Promise<void> {
  const line = { sku, warehouse: "North", quantity, unit_price: 6, timestamp: clock.now().toISOString() };
  await shop.api.post("/transactions?store_name=Shop", { data: [line] });
}

beforeAll(async () => {
  app = await startApp({ clock });
  shop = await planner(app);
  await shop.as(({ db }) => db.store.create({ data: { name: "Shop", currency: "EUR" } }));
  for (const name of ["North", "South"]) await shop.warehouse(name);
  await shop.supplier("Mill", { leadTimeDays: 7 });
  await shop.setting({}, { safetyStockDays: 0, stockCoverDays: 28 });
  for (const sku of ["BOWL", "CUP", "DISH", "EWER", "MUG", "PLATE"]) await stocked(sku);
  await planAtOnce();
  clock.set("2026-01-02T23:00:00Z");
  await shop.sku("JUG", { supplier: "Mill" });
  await shop.demand("JUG", "North", { perDay: 1 });
  for (const sku of ["BOWL", "DISH", "EWER", "MUG", "PLATE"]) await sell(sku, 2);
  await sell("CUP", 8);
  await shop.order("PO 1", { sku: "DISH", warehouse: "North", supplier: "Mill", ordered: 20, dueOn: "2026-01-15" });
  // As many as one day more of the cover takes: what it does cancels out.
  await shop.order("PO 2", { sku: "EWER", warehouse: "North", supplier: "Mill", ordered: 2, dueOn: "2026-01-15" });
  await shop.write(`mutation { a: setPlanningParameters(rows: [{ sku: "MUG", leadTimeDays: 10 }, { sku: "PLATE", packQuantity: 24 }]) {
    ... on SetPlanningParametersSuccess { result { id } } } }`);
  const skuId = await shop.idOf("sku", "BOWL");
  await shop.write(
    `mutation { a: setReorder(skuIds: ["${skuId}"], reorder: false) { ... on SetReorderSuccess { result { id } } } }`,
  );
  await app.drain();
  await planInParts();
});
afterAll(() => app.close());

interface Cause {
  cause: string;
  units: number;
  sentence: string;
}
interface Change {
  skuName: string;
  units: number;
  unitsBefore: number | null;
  unitsAfter: number | null;
  causes: Cause[];
}

const CHANGES = `from to toIsNow unitsBefore unitsAfter sentences causes { cause units pairCount } waterfall { title units from to }
  changes { totalCount nodes { skuName units unitsBefore unitsAfter causes { cause units sentence parameter { name before { value level } after { value level } } } } }`;
const between = async (args: string) => (await shop.ask(`{ planChanges(${args}) { ${CHANGES} } }`)).planChanges;
const sum = (parts: readonly { units: number }[]) => parts.reduce((total, { units }) => total + units, 0);
const DAYS = `from: "2026-01-01", to: "2026-01-02"`;

/** Who set a parameter, and when by the server's clock. */
const WHO = /, set on \d{4}-\d\d-\d\d by the key [^)]*/;
const withoutWho = (sentence: string) => sentence.replace(new RegExp(WHO, "g"), "");

const page = fs.readFileSync(path.join(projectRoot, "src/docs/explanation/plan-changes.md"), "utf8");

describe("what changed between two plans", () => {
  it("is put down to causes that add up, of each SKU and of all, as the page says", async () => {
    const changes = await between(DAYS);
    expect(changes).toMatchObject({ toIsNow: false, unitsBefore: 300, unitsAfter: 297, changes: { totalCount: 7 } });
    const nodes: Change[] = changes.changes.nodes;
    for (const { units, unitsBefore, unitsAfter, causes } of nodes) {
      expect(units).toBe((unitsAfter ?? 0) - (unitsBefore ?? 0));
      expect(sum(causes)).toBe(units);
    }
    expect(sum(changes.causes)).toBe(-3);
    for (const { cause, units } of changes.causes as Cause[])
      expect(sum(nodes.flatMap(({ causes }) => causes.filter((part) => part.cause === cause)))).toBe(units);
    expect(changes.waterfall.at(-2).to).toBe(changes.waterfall.at(-1).to);
    const words = new Map(nodes.map(({ skuName, causes }) => [skuName, causes.map(({ sentence }) => sentence)]));
    for (const sentence of changes.sentences) expect(page).toContain(sentence);
    for (const sku of ["CUP", "MUG"])
      for (const sentence of words.get(sku) ?? []) expect(page).toContain(withoutWho(sentence));
    expect(words.get("MUG")).toHaveLength(2);
    expect(words.get("MUG")?.join(" ")).toMatch(WHO);
    expect(nodes.find(({ skuName }) => skuName === "MUG")?.causes[1]).toMatchObject({
      cause: "LEAD_TIME",
      parameter: {
        name: "leadTimeDays",
        before: { value: "7", level: "SUPPLIER" },
        after: { value: "10", level: "SKU" },
      },
    });
  });

  it("can be narrowed, and is told up to now as well", async () => {
    const ids = [await shop.idOf("sku", "CUP"), await shop.idOf("sku", "DISH")];
    const north = await shop.idOf("warehouse", "North");
    const narrow = `filter: { skuIds: ${JSON.stringify(ids)}, warehouseIds: ["${north}"] }`;
    const past = await between(`${DAYS}, ${narrow}`);
    expect(past.changes.nodes.map(({ skuName }: Change) => skuName)).toEqual(["DISH", "CUP"]);
    const now = await between(`from: "2026-01-01", ${narrow}`);
    expect(now).toEqual({ ...past, toIsNow: true, sentences: expect.any(Array) });
    const nowhere = await between(
      `from: "2026-01-01", filter: { warehouseIds: ["${await shop.idOf("warehouse", "South")}"] }`,
    );
    expect(nowhere).toMatchObject({
      to: "2026-01-02",
      unitsBefore: 0,
      unitsAfter: 0,
      causes: [],
      changes: { totalCount: 0 },
    });
  });

  it("costs the same number of statements for one SKU and for all", async () => {
    // Of the SKU whose parameter changed: who set it is asked once.
    const id = await shop.idOf("sku", "MUG");
    const cost = (args: string) => countStatements(() => between(args));
    expect(await cost(DAYS)).toBe(await cost(`${DAYS}, filter: { skuIds: ["${id}"] }`));
    expect(await cost(`from: "2026-01-01"`)).toBe(await cost(`from: "2026-01-01", filter: { skuIds: ["${id}"] }`));
  });

  it("is refused where a day has no plan, with the nearest that there are, and where the days are the wrong way round", async () => {
    const { body } = await shop.api.graphql(`{ planChanges(from: "2025-12-30") { from } }`);
    expect(body.errors).toMatchObject([
      {
        message: "No plan of 2025-12-30 is kept. The nearest is that of 2026-01-01",
        extensions: { code: "PLAN_NOT_REMEMBERED" },
      },
    ]);
    const turned = await shop.api.graphql(`{ planChanges(from: "2026-01-02", to: "2026-01-01") { from } }`);
    expect(turned.body.errors).toMatchObject([{ extensions: { code: "INVALID_INPUT" } }]);
    const oldest = await shop.api.graphql(`{ planChanges(to: "2026-01-01") { from } }`);
    expect(oldest.body.errors).toMatchObject([
      { message: "to: must not be 2026-01-01: no plan of a day before is remembered" },
    ]);
  });
});

describe("the plan of a past day", () => {
  const ROWS =
    "nodes { skuName warehouseName recommendedUnits buyOn stockHealth daysToStockOut stockLevel incomingUnits }";

  it("has the rows that the plan had then", async () => {
    const { planAsOf, planLocationRows } = await shop.ask(
      `{ planAsOf(on: "2026-01-02") { recommendedUnits healthyCount atRiskCount stockOutCount excessCount rows { totalCount ${ROWS} } }
         planLocationRows { ${ROWS} } }`,
    );
    const byName = (rows: { skuName: string }[]) =>
      [...rows].sort((one, other) => (one.skuName < other.skuName ? -1 : 1));
    expect(byName(planAsOf.rows.nodes)).toEqual(byName(planLocationRows.nodes));
    expect(planAsOf.recommendedUnits).toBe(297);
    const { excessCount, healthyCount, atRiskCount, stockOutCount } = planAsOf;
    expect(excessCount + healthyCount + atRiskCount + stockOutCount).toBe(7);
  });

  it("is what it was, whatever has been planned since, by page and by what stood how", async () => {
    const { planAsOf } =
      await shop.ask(`{ planAsOf(on: "2026-01-01", limit: 2) { planningDay recommendedUnits recommendedCost
      rows { totalCount hasMore nodes { recommendedUnits stockLevel safetyStock demandBeforeDelivery demandInCover leadTimeDays supplierName } } } }`);
    const row = { recommendedUnits: 50, stockLevel: 20, safetyStock: 0, demandBeforeDelivery: 14, demandInCover: 56 };
    expect(planAsOf).toMatchObject({ planningDay: "2026-01-01", recommendedUnits: 300, recommendedCost: 900 });
    expect(planAsOf.rows).toMatchObject({ totalCount: 6, hasMore: true });
    expect(planAsOf.rows.nodes[0]).toEqual({ ...row, leadTimeDays: 7, supplierName: "Mill" });
    const sick = await shop.ask(
      `{ planAsOf(on: "2026-01-01", filter: { stockHealths: [STOCK_OUT] }) { rows { totalCount } } }`,
    );
    expect(sick.planAsOf.rows.totalCount).toBe(0);
    const due = await shop.ask(
      `{ planAsOf(on: "2026-01-02", filter: { buyBefore: "2026-01-02" }) { rows { nodes { skuName } } } }`,
    );
    expect(due.planAsOf.rows.nodes).toEqual(["CUP", "MUG", "JUG"].map((skuName) => ({ skuName })));
  });
});

it("tells of a sale after the night that nothing of it was expected on the same day, of an empty shelf as well", async () => {
  await sell("EWER", 6);
  await app.drain();
  const { changes } = await between(`from: "2026-01-02"`);
  const sentences = changes.nodes.flatMap(({ causes }: Change) => causes.map(({ sentence }) => sentence));
  expect(sentences[0]).toMatch(/^6 units sold or used on the day itself, after it was planned: \+\d+\.$/);
  // 18 were there: 15 more leave 3 owed, which are sales as well.
  await sell("EWER", 15);
  await app.drain();
  const { changes: later } = await between(`from: "2026-01-02"`);
  const { causes }: Change = later.nodes.find(({ skuName }: Change) => skuName === "EWER");
  // 4 were to be left at the delivery.
  expect(causes[0]).toMatchObject({ cause: "SALES", units: 7 });
  expect(causes.map(({ cause }) => cause)).not.toContain("ARRIVALS");
});

describe("the memory of plans", () => {
  it("is what it was where a plan is broken off half-way, and the next one leaves nothing of that", async () => {
    const newest = () => between("limit: 1").then(({ from, unitsAfter }) => ({ from, unitsAfter }));
    const versions = async () =>
      app.database.as(shop.tenantId, async ({ db }) => (await db.planMemoryPart.groupBy({ by: ["runId"] })).length);
    const [before, kept] = [await newest(), await versions()];
    const brokenOff = () => ({ ...workshopHere(app.database), close: () => Promise.reject(new Error("The end")) });
    const plan = replacePlan(app.database, shop.tenantId, clock, { chunkPairs: 1, workshopFor: brokenOff });
    await expect(plan).rejects.toThrow("The end");
    expect([await newest(), await versions()]).toEqual([before, kept + 1]);
    await planInParts();
    await app.drain();
    expect(await versions()).toBe(kept);
  });

  it("has the last plan of each day, for thirteen months, and no parts of others; runs are listed for two weeks", async () => {
    const counts = () =>
      app.database.as(shop.tenantId, async ({ db }) => ({
        plans: await db.planMemory.count(),
        versions: (await db.planMemoryPart.groupBy({ by: ["runId"] })).length,
        runs: await db.planRun.count(),
      }));
    await planAtOnce();
    await planInParts();
    await app.drain();
    expect(await counts()).toMatchObject({ plans: 2, versions: 2 });
    await app.database.as(shop.tenantId, ({ db }) =>
      db.execute(
        "test.prepare",
        sql`update plan_runs set started_at = started_at - interval '15 days' where not holds_rows`,
      ),
    );
    clock.set("2027-02-02T23:00:00Z");
    await planAtOnce();
    expect(await counts()).toMatchObject({ plans: 2, versions: 2, runs: 2 });
    const { rememberedPlans } = await shop.ask("{ rememberedPlans { planningDay seriesCount } }");
    expect(rememberedPlans).toEqual([
      { planningDay: "2027-02-02", seriesCount: 7 },
      { planningDay: "2026-01-02", seriesCount: 7 },
    ]);
  });
});

it("names costs that came in the place of days of safety stock, and other costs after them", async () => {
  const other = await planner(app);
  await other.warehouse("North");
  await other.supplier("Mill", { leadTimeDays: 7 });
  await other.setting({}, { safetyStockDays: 10, stockCoverDays: 28, reviewPeriodDays: 7 });
  await other.write(
    `mutation { a: setPlanningParameters(rows: [{ shortageModel: BACK_ORDER }]) { ... on SetPlanningParametersSuccess { result { id } } } }`,
  );
  await other.sku("CAN", { supplier: "Mill", supplierUnitCost: 3, unitCost: 3 });
  await other.stock("CAN", "North", 20);
  await other.demand("CAN", "North", { perDay: 2, price: 8 });
  const planned = () => app.database.as(other.tenantId, (work) => replaceSmallPlan(work, []), { clock });
  clock.set(PLANNED_AT);
  await planned();
  const from = PLANNED_AT.slice(0, 10);
  clock.set("2026-01-02T12:00:00Z");
  const causeAfter = async (row: string) => {
    await other.write(
      `mutation { a: setPlanningParameters(rows: [${row}]) { ... on SetPlanningParametersSuccess { result { id } } } }`,
    );
    await app.drain();
    const { planChanges } = await other.ask(
      `{ planChanges(from: "${from}") { changes { nodes { causes { cause sentence } } } } }`,
    );
    return planChanges.changes.nodes
      .flatMap(({ causes }: Change) => causes)
      .find(({ cause }: Cause) => cause === "SAFETY_STOCK");
  };
  expect(await causeAfter('{ carryingRate: "0.365" }')).toMatchObject({
    sentence: expect.stringMatching(
      /^The rule for safety stock changed from the demand of 10 days \(set for everything\) to costs of 5 for a missing unit and 0\.003 a day for a unit left \(set for everything, set on .* by the key [^)]*\): /,
    ),
  });
  expect((await causeAfter('{ shortageCost: "1" }'))?.sentence).toContain(
    "costs of 1 for a missing unit and 0.003 a day",
  );
});
