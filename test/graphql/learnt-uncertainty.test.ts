/** What a merchant's own past teaches of how far its forecasts are off, once a week: planning.md, "What the past teaches"; D148, D149. */

import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { refreshPlan } from "../../src/domain/plan/refresh-plan";
import { replacePlan } from "../../src/domain/plan/replace-plan";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { catalogueFolder, faultsOf, text } from "../support/catalogue-folder";
import { type TestClock, testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { mainOf } from "../support/database";

const MORNING = "2026-03-02T05:00:00Z";

let app: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock(MORNING);
  app = await startApp({ clock });
});
afterAll(() => app.close());

const DAY = 86_400_000;
const WEEKS = 60;

/** Numbers from 0 to 1, the same each time. */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Units of a week that now and then are many times what they were: nothing tells when. */
function wild(seed: number): number[] {
  const random = repeatable(seed * 7919 + 1);
  let level = 8;
  return Array.from({ length: WEEKS }, () => {
    if (random() < 0.18) level = Math.round(2 + 60 * random() ** 2);
    return Math.max(0, Math.round(level * (0.5 + random())));
  });
}

const itemsOf = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** Files of a merchant whose items sell so many units a week, on Mondays. */
function filesOf(items: readonly number[], weekly: (item: number) => readonly number[]): Record<string, string> {
  const lines = items.flatMap((item) =>
    weekly(item).flatMap((units, week) => {
      const at = Date.parse("2026-02-27") - 7 * DAY * (WEEKS - 1 - week);
      return units > 0 ? [`Web,I${item},North,${units},1,${new Date(at).toISOString().slice(0, 10)}T12:00:00Z`] : [];
    }),
  );
  return {
    "stores.csv": text("name,currency", "Web,EUR"),
    "warehouses.csv": text("name", "North"),
    "suppliers.csv": text("name,lead_time,currency", "Ada,14,EUR"),
    "planning_settings.csv": text(
      "sku,warehouse,supplier,service_level,review_period_days,stock_cover_days",
      ",,,0.95,7,7",
    ),
    "skus.csv": text("sku,product", ...items.map((item) => `I${item},I${item}`)),
    "sku_suppliers.csv": text("sku,supplier,unit_cost", ...items.map((item) => `I${item},Ada,1`)),
    "stock_levels.csv": text("sku,warehouse,on_hand", ...items.map((item) => `I${item},North,0`)),
    "sales.csv": text("store,sku,warehouse,quantity,unit_price,timestamp", ...lines),
  };
}

async function bring({ tenantId }: Merchant, files: Record<string, string>): Promise<void> {
  const catalogue = await readCatalogue(catalogueFolder(files));
  const outcomes = await importCatalogue(catalogue, { database: mainOf(app.database), tenantId, clock });
  expect(faultsOf(outcomes)).toEqual([]);
  await app.drain();
}

const planAnew = ({ tenantId }: Merchant) => replacePlan(mainOf(app.database), tenantId, clock);

interface Row {
  recommendedUnits: number;
  explain: {
    sentences: string[];
    safetyStock: {
      units: number;
      byPaths: { learntOn: string | null; pastCycles: { cycles: number; held: number } | null };
    };
  };
}

async function plan({ api }: Merchant): Promise<Record<string, Row>> {
  const { body } = await api.graphql(`{ planLocationRows { nodes { skuName recommendedUnits
    explain { sentences safetyStock { units byPaths { learntOn pastCycles { cycles held } } } } } } }`);
  expect(body.errors).toBeUndefined();
  return Object.fromEntries(
    body.data.planLocationRows.nodes.map((row: Row & { skuName: string }) => [row.skuName, row]),
  );
}

async function learnt({ api }: Merchant) {
  const { body } = await api.graphql(`{ learntUncertainty { learntOn series cycles held lots level week
    classes { maxUnits cycles at95: held at50: held(target: 0.5) } } }`);
  expect(body.errors).toBeUndefined();
  return body.data.learntUncertainty;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const kept = (rows: Record<string, Row>, items: readonly number[]): number =>
  sum(items.map((item) => rows[`I${item}`]?.explain.safetyStock.units ?? 0));

const changesSince = async ({ api }: Merchant, day: string) => {
  const { body } = await api.graphql(`{ planChanges(from: "${day}", limit: 100) { causes { cause units }
    changes { nodes { skuName causes { cause units sentence } } } } }`);
  expect(body.errors).toBeUndefined();
  return body.data.planChanges;
};

describe("the past forecasts of a merchant", () => {
  const [few, more] = [itemsOf(0, 7), itemsOf(7, 40)];
  let ours: Merchant;
  let other: Merchant;
  beforeAll(async () => {
    [ours, other] = [await app.merchant(), await app.merchant()];
    await bring(ours, filesOf(few, wild));
    await planAnew(ours);
    await bring(other, filesOf(few, wild));
    await planAnew(other);
  });

  it("raise its safety stocks where they were far off, with the cause and the counts told, and those of no other merchant", async () => {
    const before = await plan(ours);
    // Seven items say too little: what is typical of forecasts counts.
    expect(await learnt(ours)).toBeNull();
    expect(before.I0?.explain.safetyStock.byPaths).toEqual({ learntOn: null, pastCycles: null });
    clock.set("2026-03-03T05:00:00Z");
    await bring(ours, filesOf(more, wild));
    await planAnew(ours);
    await planAnew(other);
    const [after, found] = [await plan(ours), await learnt(ours)];
    expect(kept(after, few)).toBeGreaterThan(1.1 * kept(before, few));
    expect(found).toMatchObject({ learntOn: "2026-03-03", series: 40, cycles: 240 });
    expect(sum(found.classes.map((ofClass: { cycles: number }) => ofClass.cycles))).toBe(240);
    expect(sum(found.classes.map((ofClass: { at95: number }) => ofClass.at95))).toBe(found.held);
    const { safetyStock, sentences } = after.I0?.explain ?? { sentences: [] };
    const { cycles = 0, held = 0 } = safetyStock?.byPaths.pastCycles ?? {};
    expect(found.classes).toContainEqual(expect.objectContaining({ cycles, at95: held }));
    expect(sentences).toContain(
      `Over the last year, ${held} of ${cycles} cycles of similar items met a target of 95 %.`,
    );
    expect(sentences).toContain("Forecast errors were learnt from such cycles on 2026-03-03.");
    const { causes, changes } = await changesSince(ours, "2026-03-02");
    expect(causes.find(({ cause }: { cause: string }) => cause === "PAST_FORECASTS").units).toBeGreaterThan(0);
    const told = changes.nodes.find(({ skuName }: { skuName: string }) => skuName === "I0").causes;
    expect(told).toContainEqual({
      cause: "PAST_FORECASTS",
      units: expect.any(Number),
      sentence: expect.stringMatching(
        /by what was learnt of past forecasts on 2026-03-03, after what is typical of forecasts: \+\d+\.$/,
      ),
    });
    expect(await learnt(other)).toBeNull();
    expect((await plan(other)).I0?.explain.safetyStock.byPaths.learntOn).toBeNull();
  });

  it("are remembered for a week: refreshes and whole plans of the same facts recommend the same, and the same is learnt of them again", async () => {
    const [first, found] = [await plan(ours), await learnt(ours)];
    const { rows } = await app.database.admin.query("select id from skus where tenant_id = $1", [ours.tenantId]);
    await app.database.as(ours.tenantId, (work) => refreshPlan(work, { skuIds: rows.map(({ id }) => id) }), { clock });
    expect(await plan(ours)).toEqual(first);
    await planAnew(ours);
    expect(await plan(ours)).toEqual(first);
    await app.database.admin.query("delete from learnt_uncertainties where tenant_id = $1", [ours.tenantId]);
    await planAnew(ours);
    expect([await plan(ours), await learnt(ours)]).toEqual([first, found]);
    clock.set("2026-03-09T05:00:00Z");
    await planAnew(ours);
    expect(await learnt(ours)).toEqual(found);
    clock.set("2026-03-10T05:00:00Z");
    await planAnew(ours);
    expect(await learnt(ours)).toMatchObject({ learntOn: "2026-03-10" });
    const { body } = await ours.api.graphql("{ learntUncertainty { classes { held(target: 1) } } }");
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT" });
  });

  it("are learnt in as many statements whatever the merchant sells", async () => {
    const small = await app.merchant();
    await bring(small, filesOf(itemsOf(0, 10), wild));
    const forget = async ({ tenantId }: Merchant) =>
      app.database.admin.query("delete from learnt_uncertainties where tenant_id = $1", [tenantId]);
    // What demand is packed does not hang on what is learnt.
    await planAnew(small);
    const counts: number[] = [];
    for (const merchant of [small, ours]) {
      await forget(merchant);
      counts.push(await countStatements(() => planAnew(merchant)));
      expect(await learnt(merchant)).toMatchObject({ learntOn: "2026-03-10" });
    }
    expect(counts[1]).toBe(counts[0]);
  });

  it("are learnt by a backtest from what was over on its first evening: what sold later moves nothing, and where that says too little it says so", async () => {
    const asked = async (merchant: Merchant) => {
      const { rows } = await app.database.admin.query("select id from skus where tenant_id = $1 and name = any($2)", [
        merchant.tenantId,
        few.map((item) => `I${item}`),
      ]);
      const input = {
        weeks: 4,
        warmUpWeeks: 4,
        scope: { skuIds: rows.map(({ id }) => id) },
        policies: [{ name: "Sure", serviceLevel: 0.98 }],
      };
      const { body } = await merchant.api.graphql(
        "query ($input: BacktestInput!) { backtest(input: $input) { sentences results { fillRate averageStockUnits orderLines } } }",
        { input },
      );
      expect(body.errors).toBeUndefined();
      const { sentences, results } = body.data.backtest;
      return { results, learnt: sentences.find((sentence: string) => sentence.startsWith("Forecast errors")) };
    };
    const [first, typical] = [await asked(ours), await asked(other)];
    expect(first.learnt).toMatch(
      /^Forecast errors were learnt from \d+ cycles that ended by 2026-01-12, the first evening\.$/,
    );
    expect(typical.learnt).toMatch(
      /^Forecast errors are typical ones, as the past before 2026-01-12, the first evening, is too short\.$/,
    );
    expect(first.results[0].averageStockUnits).toBeGreaterThan(1.03 * typical.results[0].averageStockUnits);
    await bring(
      ours,
      filesOf(more, (item) => wild(item).map((units, week) => (week < WEEKS - 2 ? 0 : 100 * units))),
    );
    expect(await asked(ours)).toEqual(first);
  });
});
