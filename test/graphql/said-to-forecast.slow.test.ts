/**
 * What people say to the forecast (D139): manual forecasts, excluded periods, one-off sales. Figures are worked out by hand: lead time 7 days, no safety
 * stock, a cover of 10 days, lost sales, planned on Monday 2026-03-02 at 9 o'clock, when 13 of 14 parts of the day are to come.
 */

import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { replacePlan } from "../../src/domain/plan/replace-plan";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { catalogueFolder, text } from "../support/catalogue-folder";
import { type TestClock, testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { mainOf } from "../support/database";
import { answering, refusalIn, resultsOf } from "../support/mutation";

const MORNING = "2026-03-02T09:00:00Z";
let app: TestApp;
let clock: TestClock;
let ours: Merchant;
beforeAll(async () => {
  clock = testClock(MORNING);
  app = await startApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(MORNING));

const DAY = 86_400_000;
const daily = (sku: string, units: number, { from = "2025-12-01", to = "2026-03-01", warehouse = "North" } = {}) => {
  const lines: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY)
    lines.push(`Web,${sku},${warehouse},${units},2,${new Date(at).toISOString().slice(0, 10)}T12:00:00Z`);
  return lines;
};
const salesFile = (...lines: string[]) => text("store,sku,warehouse,quantity,unit_price,timestamp", ...lines);
const PLACES = {
  "stores.csv": text("name,currency", "Web,EUR"),
  "warehouses.csv": text("name", "North", "South"),
  "suppliers.csv": text("name,lead_time,currency", "Ada,7,EUR"),
  "planning_settings.csv": text("sku,warehouse,supplier,safety_stock_days,stock_cover_days", ",,,0,10"),
};
const skus = (...names: string[]) => ({
  "skus.csv": text("sku,product,category", ...names.map((name) => `${name},${name},Tea`)),
  "sku_suppliers.csv": text("sku,supplier,unit_cost", ...names.map((name) => `${name},Ada,1`)),
});
const importFiles = async (files: Record<string, string>) =>
  importCatalogue(await readCatalogue(catalogueFolder(files)), {
    database: mainOf(app.database),
    tenantId: ours.tenantId,
    clock,
  });
async function bring(files: Record<string, string>) {
  const outcomes = await importFiles(files);
  expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
  await app.drain();
  return outcomes;
}
async function shop(files: Record<string, string>) {
  ours = await app.merchant();
  await bring({ ...PLACES, ...files });
}
const planAnew = () => replacePlan(mainOf(app.database), ours.tenantId, clock);
async function does(field: string, selection?: string) {
  const results = resultsOf(await ours.api.graphql(`mutation { ${answering(field, selection)} }`));
  await app.drain();
  return results[field.slice(0, field.indexOf("("))];
}
const faultsOf = async (field: string) => refusalIn(await ours.api.graphql(`mutation { ${answering(field)} }`)).faults;

interface Row {
  recommendedUnits: number;
  stockHealth: string;
  weeklyPlanQuantity: number;
  yearlySales: number;
  explain: {
    sentences: string[];
    forecast: { unitsPerDay: number; method: string; historyDays: number; stockedOutDays: number };
    warnings: string[];
  };
}
/** The plan's rows by SKU and warehouse. */
async function plan(): Promise<Record<string, Row>> {
  const { body } =
    await ours.api.graphql(`{ planLocationRows { nodes { skuName warehouseName recommendedUnits stockHealth buyOn
    weeklyPlanQuantity yearlySales yearlyQuantity explain { sentences warnings forecast { unitsPerDay method historyDays stockedOutDays } } } } }`);
  expect(body.errors).toBeUndefined();
  return Object.fromEntries(
    body.data.planLocationRows.nodes.map((row: Row & { skuName: string; warehouseName: string }) => [
      `${row.skuName} ${row.warehouseName}`,
      row,
    ]),
  );
}
const rowOf = async (key: string) => (await plan())[key] as Row;
/** A refresh and a whole plan of the same facts are the same. */
async function expectSameAnew() {
  const refreshed = await plan();
  await planAnew();
  expect(await plan()).toEqual(refreshed);
}
async function causesSince(from: string) {
  const { body } =
    await ours.api.graphql(`{ planChanges(from: "${from}") { unitsBefore unitsAfter causes { cause units }
    changes { nodes { skuName causes { cause units sentence } } } } }`);
  expect(body.errors).toBeUndefined();
  return body.data.planChanges;
}

describe("a manual forecast", () => {
  beforeEach(async () => {
    await shop({
      ...skus("CUP"),
      "stock_levels.csv": text("sku,warehouse,on_hand", "CUP,North,0"),
      "sales.csv": salesFile(...daily("CUP", 10)),
    });
    await bring({ "stock_levels.csv": text("sku,warehouse,on_hand", "CUP,North,200") });
    await planAnew();
  });

  it("takes the place of the engine's forecast of its month, is explained with who and when, and is a cause of changes", async () => {
    // 10 a day: 9.29 today and 70 before the delivery leave 120.71, more than the 100 of the cover.
    const before = await plan();
    expect(before["CUP North"]).toMatchObject({ recommendedUnits: 0, weeklyPlanQuantity: 70 });
    const [row] = await does(
      'setManualForecasts(rows: [{ sku: "CUP", month: "2026-03", units: 620, note: "New\\u202e\\n retailer" }])',
      "{ sku { name } warehouse { name } month units note setAt setBy }",
    );
    expect(row).toEqual({
      sku: { name: "CUP" },
      warehouse: null,
      month: "2026-03",
      units: 620,
      note: "New\u202e\n retailer",
      setAt: "2026-03-02T09:00:00.000Z",
      setBy: expect.stringMatching(/^\w{10}$/),
    });
    // 620 over 31 days are 20 a day: 18.57 and 140 leave 41.43 of 200; the cover takes 200: 158.57.
    const after = await rowOf("CUP North");
    expect(after).toMatchObject({ recommendedUnits: 159, weeklyPlanQuantity: 140 });
    expect(after.explain.sentences).toContainEqual(
      `The forecast of 2026-03 is manual: 620 units in 2026-03, its share of 620 at all warehouses, set on 2026-03-02 by the key ${row.setBy} (New retailer). 600 of them are for the days to come. Without it 300 units are forecast.`,
    );
    await expectSameAnew();
    const changes = await causesSince("2026-03-02");
    expect(changes).toMatchObject({ unitsBefore: 159, unitsAfter: 159, causes: [] });
    clock.set("2026-03-03T09:00:00Z");
    await planAnew();
    await does('setManualForecasts(rows: [{ sku: "CUP", month: "2026-03", units: 310 }])');
    // Half as much again: 310 are 10 a day, as the engine has it.
    const { causes, changes: list, ...sums } = await causesSince("2026-03-03");
    // Of the 3rd: 200 − 18.57 − 140 = 41.43, as on the 2nd, when nothing was sold: 159. Now 0.
    expect(sums).toEqual({ unitsBefore: 159, unitsAfter: 0 });
    expect(causes).toEqual([{ cause: "MANUAL_FORECAST", units: -159 }]);
    expect(list.nodes[0].causes[0].sentence).toBe(
      `The manual forecast of 2026-03 is 310 units, set on 2026-03-03 by the key ${row.setBy}; 620 before: −159.`,
    );
    clock.set(MORNING);
    await planAnew();
    await does('setManualForecasts(rows: [{ sku: "CUP", month: "2026-03", units: null }])');
    expect(await plan()).toEqual(before);
  });

  it("moves an order by the same units where a closure is set on the same day, and no other cause has a part of it", async () => {
    await does('setManualForecasts(rows: [{ sku: "CUP", month: "2026-03", units: 620 }])');
    await planAnew();
    clock.set("2026-03-03T09:00:00Z");
    // 9.29 and 70 leave 120.71, more than the 100 of the cover; with four closed days before the delivery it is 80.71, so 20 are missing.
    await does('setManualForecasts(rows: [{ sku: "CUP", month: "2026-03", units: 310 }])');
    await bring({
      "supplier_closures.csv": text("supplier,first_on,last_on,reason", "Ada,2026-03-10,2026-03-13,Stocktaking"),
    });
    const { unitsBefore, unitsAfter, causes } = await causesSince("2026-03-02");
    expect([unitsBefore, unitsAfter]).toEqual([159, 20]);
    // A day passed, with 18.57 units expected and none sold, which cancel out.
    type Part = { cause: string; units: number };
    expect(causes.filter(({ cause, units }: Part) => units !== 0 && !["DAYS_PASSED", "SALES"].includes(cause))).toEqual(
      [
        { cause: "MANUAL_FORECAST", units: -159 },
        { cause: "CLOSED_DAYS", units: 20 },
      ],
    );
    const { changes } = await causesSince("2026-03-02");
    expect(changes.nodes[0].causes.at(-1).sentence).toBe(
      "Closed days of the supplier add 4 days to the lead time after 0 (2026-03-10 to 2026-03-13 (Stocktaking)): +20.",
    );
  });

  it("may be 0, holds for whole months ahead, and has no effect once they are past", async () => {
    await does('setManualForecasts(rows: [{ sku: "CUP", warehouse: "North", month: "2026-03", units: 0 }])');
    expect(await rowOf("CUP North")).toMatchObject({ recommendedUnits: 0, weeklyPlanQuantity: 0 });
    await does('setManualForecasts(rows: [{ sku: "CUP", warehouse: "North", month: "2026-02", units: 5000 }])');
    expect(await rowOf("CUP North")).toMatchObject({ weeklyPlanQuantity: 0 });
    const { body } = await ours.api.graphql(
      "{ skus { nodes { manualForecasts { month units } series(interval: MONTH, back: 0, ahead: 3) { planned { startOn expected } } } } }",
    );
    const [sku] = body.data.skus.nodes;
    expect(sku.manualForecasts).toEqual([
      { month: "2026-03", units: 0 },
      { month: "2026-02", units: 5000 },
    ]);
    // From 3 March to 2 April two days are of April; then 30 of 10 each.
    expect(sku.series.planned.slice(0, 2).map(({ expected }: { expected: number }) => expected)).toEqual([20, 300]);
    await expectSameAnew();
  });

  it("is shared over warehouses by what each is forecast to sell, less what is set for single ones", async () => {
    await bring({ "sales.csv": salesFile(...daily("CUP", 30, { warehouse: "South" })) });
    const weekly = async () => {
      const rows = await plan();
      return [rows["CUP North"]?.weeklyPlanQuantity, rows["CUP South"]?.weeklyPlanQuantity];
    };
    expect(await weekly()).toEqual([70, 210]);
    // A quarter and three quarters of 2480: 20 and 60 a day.
    await does('setManualForecasts(rows: [{ sku: "CUP", month: "2026-03", units: 2480 }])');
    expect(await weekly()).toEqual([140, 420]);
    // 310 for North leave 2170: 70 a day.
    await does('setManualForecasts(rows: [{ sku: "CUP", warehouse: "North", month: "2026-03", units: 310 }])');
    expect(await weekly()).toEqual([70, 490]);
    await expectSameAnew();
  });

  it("plans a SKU that never sold, at the warehouse that it names, and says so where none is named", async () => {
    await bring(skus("NEW", "LOST"));
    await does(
      `setManualForecasts(rows: [{ sku: "NEW", warehouse: "South", month: "2026-03", units: 310 }, { sku: "LOST", month: "2026-03", units: 310 }])`,
    );
    const row = await rowOf("NEW South");
    // Nothing is there: 10 a day over the ten days of the cover.
    expect(row).toMatchObject({ recommendedUnits: 100, weeklyPlanQuantity: 70, stockHealth: "STOCK_OUT" });
    expect(row.explain.sentences).toContainEqual(
      "It has no sales that count. The manual forecast is 10 units a day over the cover.",
    );
    await expectSameAnew();
    const { body } = await ours.api.graphql("{ planRuns(limit: 1) { nodes { warnings } } }");
    expect(body.data.planRuns.nodes[0].warnings).toEqual([
      "LOST has a manual forecast, and no active warehouse holds it: name the warehouse in the forecast.",
    ]);
  });

  it("of a SKU that was succeeded has no effect, which the answer, both plans and the run say; nor has one of a month that is past", async () => {
    await bring({ ...skus("CUP", "MUG"), "sku_successors.csv": text("sku,successor,factor", "CUP,MUG,2") });
    const before = await plan();
    const rows = await does(
      `setManualForecasts(rows: [{ sku: "CUP", month: "2026-03", units: 5000 }, { sku: "MUG", month: "2026-02", units: 1 }])`,
      "{ month withoutEffect }",
    );
    expect(rows).toEqual([
      { month: "2026-03", withoutEffect: "MUG carries on the demand of CUP: set the forecast for MUG." },
      { month: "2026-02", withoutEffect: "Its month is past." },
    ]);
    const after = await plan();
    const warning = "Manual forecasts of CUP have no effect (2026-03): MUG carries on its demand. Set them for MUG.";
    for (const key of ["CUP North", "MUG North"]) {
      expect(after[key]?.weeklyPlanQuantity).toBe(before[key]?.weeklyPlanQuantity);
      expect(after[key]?.explain.warnings).toContain(warning);
    }
    await expectSameAnew();
    const { body } = await ours.api.graphql("{ planRuns(limit: 1) { nodes { warnings } } skus { nodes { id name } } }");
    expect(body.data.planRuns.nodes[0].warnings).toEqual([warning]);
    const { id } = body.data.skus.nodes.find(({ name }: { name: string }) => name === "CUP");
    const [heir] = body.data.skus.nodes.filter(({ name }: { name: string }) => name === "MUG");
    for (const scope of ["", `scope: { skuIds: ["${id}"] }, `, `scope: { skuIds: ["${heir.id}"] }, `]) {
      const changes = `{ manualForecasts: [{ skuId: "${id}", month: "2026-03", units: 620 }] }`;
      const imagined = await ours.api.graphql(`{ whatIf(${scope}changes: ${changes}) { notes } }`);
      expect([scope, imagined.body.data.whatIf.notes]).toEqual([scope, [warning]]);
    }
    // Without the successor it counts again: 5000 over 31 days.
    await bring({ "sku_successors.csv": text("sku,successor", "CUP,") });
    expect((await rowOf("CUP North")).weeklyPlanQuantity).toBeCloseTo((7 * 5000) / 31);
  });

  it("is told in sentences that no mark of direction in a name turns", async () => {
    const name = "C\u202eUP";
    await shop({ ...skus(name, "HEIR"), "sales.csv": salesFile(...daily(name, 10)) });
    await does(`upsertSkuSuccessors(rows: [{ sku: "${name}", successor: "HEIR", factor: "0.0125" }])`, "{ id }");
    const told = await does(
      `setManualForecasts(rows: [{ sku: "${name}", month: "2026-03", units: 5 }])`,
      "{ withoutEffect }",
    );
    await planAnew();
    const { body } = await ours.api.graphql(`{
      planLocationRows { nodes { detail { warnings } explain { warnings sentences sizing { sentence } } } }
      planRuns { nodes { warnings } }
      whatIf(changes: { demand: [{ factor: 2 }] }) { sentences notes rows { sentence } }
    }`);
    expect(body.errors).toBeUndefined();
    const all = JSON.stringify([told, body.data]);
    expect(all).not.toContain("\u202e");
    const [old] = body.data.planLocationRows.nodes;
    expect(old.explain.warnings.join()).toContain("C UP");
    expect(old.detail.warnings).toEqual(old.explain.warnings);
    expect(old.explain.sentences).toContainEqual(expect.stringContaining("0.0125 units for each unit."));
    expect(old.explain.sentences).toContainEqual("Its successor takes over, so 0 instead of 910 are ordered.");
  });

  it("is refused where nothing of it would be kept, and a what-if refuses a month that it names twice", async () => {
    expect(await faultsOf(`setManualForecasts(rows: [{ sku: "CUP", month: "2026-05", note: "Fair" }])`)).toEqual([
      { path: "rows.0.units", reason: "REQUIRED" },
    ]);
    await does(`setManualForecasts(rows: [{ sku: "CUP", month: "2026-05", units: 5 }])`);
    await does(`setManualForecasts(rows: [{ sku: "CUP", month: "2026-05", note: "Fair" }])`);
    const { body } = await ours.api.graphql("{ manualForecasts { nodes { units note } } skus { nodes { id } } }");
    expect(body.data.manualForecasts.nodes).toEqual([{ units: 5, note: "Fair" }]);
    const month = `{ skuId: "${body.data.skus.nodes[0].id}", month: "2026-03", units: 620 }`;
    const twice = await ours.api.graphql(`{ whatIf(changes: { manualForecasts: [${month}, ${month}] }) { notes } }`);
    expect(JSON.stringify(twice.body.errors)).toContain("repeats the SKU, warehouse and month of an earlier one");
  });

  it("raises the safety stock of the days before it, in the buying calendar as well", async () => {
    await bring({
      "manual_forecasts.csv": text("sku,month,units", "CUP,2026-06,3000"),
      "planning_settings.csv": text("sku,warehouse,supplier,safety_stock_days,stock_cover_days", "CUP,,,28,84"),
      "stock_levels.csv": text("sku,warehouse,on_hand", "CUP,North,0"),
    });
    const { body } = await ours.api.graphql(`{ buyingCalendar(until: "2026-05-20") { nodes { lines {
      skuName buyOn expectedDeliveryOn units isProjected } } } planSkuRows { nodes { series(interval: DAY, ahead: 91) {
      safetyStock planned { endOn safetyStock } } } } }`);
    const [now, next] = body.data.buyingCalendar.nodes.flatMap(({ lines }: { lines: object[] }) => lines);
    // Days 8 to 91, the last of which is 1 June: 83 · 10 + 100.
    expect(now).toMatchObject({ buyOn: "2026-03-02", expectedDeliveryOn: "2026-03-09", units: 930 });
    // At the end of day 63 990 − 63 · 10 = 360 are left. The 28 days after it take 370: three weeks of 70, and one that ends with 1 June, of 160.
    // The calendar spreads that week evenly: at the end of day 62 370 are left, and 22 · 10 + 6 · 160 ÷ 7 = 357 are kept.
    expect(next).toMatchObject({ buyOn: "2026-04-27", expectedDeliveryOn: "2026-05-04", isProjected: true });
    const [{ series }] = body.data.planSkuRows.nodes;
    expect(series.safetyStock).toBeCloseTo(280);
    const keptOn = (day: string) => series.planned.find(({ endOn }: { endOn: string }) => endOn === day).safetyStock;
    // The 28 days after 3 May are all of May, those after 4 May end with 1 June, and those after 31 May are all of June.
    expect([keptOn("2026-05-03"), keptOn("2026-05-04"), keptOn("2026-05-31")].map(Math.round)).toEqual([
      280, 370, 2800,
    ]);
  });

  it("that makes a recommendation hold no more warns of what is cut off", async () => {
    const months = ["03", "04", "05", "06"].map((month) => `{ sku: "CUP", month: "2026-${month}", units: 1000000000 }`);
    await does(`setManualForecasts(rows: [${months.join()}])`);
    await bring({ "planning_settings.csv": text("sku,warehouse,supplier,stock_cover_days", "CUP,,,112") });
    const row = await rowOf("CUP North");
    expect(row.recommendedUnits).toBe(2_147_483_647);
    expect(row.explain.warnings).toContainEqual(
      expect.stringMatching(/^3,\d{3},\d{3},\d{3} units are needed, and 2,147,483,647 are recommended: /),
    );
    await expectSameAnew();
  });

  it("that makes the sum of all warehouses more than a row holds warns of what is cut off", async () => {
    await bring({ "sales.csv": salesFile(...daily("CUP", 10, { warehouse: "South" })) });
    const months = ["03", "04"].flatMap((month) =>
      ["North", "South"].map((it) => `{ sku: "CUP", warehouse: "${it}", month: "2026-${month}", units: 1000000000 }`),
    );
    await does(`setManualForecasts(rows: [${months.join()}])`);
    await bring({ "planning_settings.csv": text("sku,warehouse,supplier,stock_cover_days", "CUP,,,40") });
    const asked = `{ planRuns(limit: 1) { nodes { complete warnings } } planSkuRows { nodes { recommendedUnits } }
      planLocationRows { nodes { recommendedUnits detail { warnings } } } }`;
    const found = async () => (await ours.api.graphql(asked)).body.data;
    const sum =
      "2,\\d{3},\\d{3},\\d{3} units at all warehouses together, and its row shows 2,147,483,647: a row holds no more";
    const warnings = [
      expect.stringMatching(new RegExp(`^CUP needs ${sum}`)),
      expect.stringMatching(new RegExp(`^The SKUs of CUP need ${sum}`)),
    ];
    const refreshed = await found();
    for (const { recommendedUnits, detail } of refreshed.planLocationRows.nodes) {
      expect(recommendedUnits).toBeLessThan(2_147_483_647);
      expect(detail.warnings).toEqual([]);
    }
    expect(refreshed.planSkuRows.nodes).toEqual([{ recommendedUnits: 2_147_483_647 }]);
    expect(refreshed.planRuns.nodes).toEqual([{ complete: false, warnings }]);
    await planAnew();
    expect((await found()).planRuns.nodes).toEqual([{ complete: true, warnings }]);
  });

  it("agrees between the evening and the morning after, a leap month included", async () => {
    await does(
      'setManualForecasts(rows: [{ sku: "CUP", month: "2028-02", units: 580 }, { sku: "CUP", month: "2026-03", units: 620 }])',
    );
    clock.set("2026-03-02T23:30:00Z");
    await bring({ "sales.csv": salesFile(...daily("CUP", 10, { from: "2026-03-02", to: "2026-03-02" })) });
    await planAnew();
    const evening = await rowOf("CUP North");
    clock.set("2026-03-03T03:00:00Z");
    await planAnew();
    const morning = await rowOf("CUP North");
    expect([evening.weeklyPlanQuantity, morning.weeklyPlanQuantity]).toEqual([140, 140]);
    // 580 over the 29 days of the leap February are 20 a day.
    clock.set("2028-02-01T03:00:00Z");
    await planAnew();
    expect(await rowOf("CUP North")).toMatchObject({ weeklyPlanQuantity: 140 });
  });

  it("is imagined by a what-if, and refused where it cannot be", async () => {
    const { body: found } = await ours.api.graphql("{ skus { nodes { id } } }");
    const [{ id }] = found.data.skus.nodes;
    const asked = `whatIf(changes: { manualForecasts: [{ skuId: "${id}", month: "2026-03", units: 620 }] })`;
    const { body } = await ours.api.graphql(
      `{ ${asked} { before { recommendedUnits } after { recommendedUnits } notes } }`,
    );
    expect(body).toMatchObject({
      data: { whatIf: { before: { recommendedUnits: 0 }, after: { recommendedUnits: 159 }, notes: [] } },
    });
    for (const [fields, field, reason] of [
      ['month: "2026-13", units: 1', "month", "INVALID_DATE"],
      ['month: "2026-03-01", units: 1', "month", "INVALID_DATE"],
      ['month: "2026-03", units: -1', "units", "MUST_NOT_BE_NEGATIVE"],
      ['month: "2026-03", units: 1000000001', "units", "OUT_OF_RANGE"],
      ['month: "2026-03", units: 1, warehouse: "Nowhere"', "warehouse", "RESOURCE_NOT_FOUND"],
    ])
      expect([fields, await faultsOf(`setManualForecasts(rows: [{ sku: "CUP", ${fields} }])`)]).toEqual([
        fields,
        [{ path: `rows.0.${field}`, reason }],
      ]);
  });

  it("comes in files, whose rows replace one another, ten thousand in as many statements as ten", async () => {
    const months = (count: number, units: number) =>
      Array.from(
        { length: count },
        (_, at) => `CUP,,${2026 + Math.floor((at + 2) / 12)}-${String(((at + 2) % 12) + 1).padStart(2, "0")},${units}`,
      );
    const file = (count: number, units: number) => ({
      "manual_forecasts.csv": text("sku,warehouse,month,units", ...months(count, units)),
    });
    await bring(file(10, 620));
    const ten = await countStatements(() => importFiles(file(10, 310)));
    const many = await countStatements(() => importFiles(file(10_000, 310)));
    expect(many).toBe(ten);
    await app.drain();
    const { body } = await ours.api.graphql("{ manualForecasts(limit: 1) { totalCount nodes { month units setBy } } }");
    expect(body.data.manualForecasts).toEqual({
      totalCount: 10_000,
      nodes: [{ month: "2026-03", units: 310, setBy: "" }],
    });
    expect((await rowOf("CUP North")).explain.sentences.join()).toContain("set on 2026-03-02 by an import of files");
    await bring({ "manual_forecasts.csv": text("sku,month,units", "CUP,2026-03,") });
    expect(await rowOf("CUP North")).toMatchObject({ weeklyPlanQuantity: 70 });
  });
});

describe("excluded periods", () => {
  it("are not learnt from, for a SKU, a category or everything, and are no days without demand", async () => {
    const promo = { from: "2026-02-10", to: "2026-02-19" };
    await shop({
      ...skus("CUP"),
      "stock_levels.csv": text("sku,warehouse,on_hand", "CUP,North,0"),
      "sales.csv": salesFile(...daily("CUP", 10), ...daily("CUP", 20, promo)),
    });
    await planAnew();
    const before = await plan();
    expect(before["CUP North"]?.weeklyPlanQuantity).toBeGreaterThan(72);
    clock.set("2026-03-02T10:00:00Z");
    await planAnew();
    for (const level of ['sku: "CUP", ', 'category: "Tea", ', ""]) {
      const [period] = await does(
        `setExcludedPeriods(rows: [{ ${level} firstOn: "${promo.from}", lastOn: "${promo.to}", reason: "Fair" }])`,
        "{ id sku { name } category firstOn lastOn reason setAt setBy }",
      );
      const row = await rowOf("CUP North");
      // Sold on 91 days, 10 of them excluded: 10 a day on the others.
      expect([level, row.weeklyPlanQuantity, row.explain.forecast]).toMatchObject([
        level,
        70,
        { historyDays: 91, stockedOutDays: 0 },
      ]);
      expect(row.explain.sentences.join("\n")).toContain(
        `10 days of history are excluded: 2026-02-10 to 2026-02-19 (Fair), set for ${{ s: "it", c: "its category", "": "everything" }[level.charAt(0)]} on 2026-03-02 by the key ${period.setBy}.`,
      );
      const { causes } = await causesSince("2026-03-02");
      expect(causes.map(({ cause }: { cause: string }) => cause)).not.toContain("FORECAST");
      await expectSameAnew();
      await does(`deleteExcludedPeriods(ids: ["${period.id}"])`);
      expect((await rowOf("CUP North")).weeklyPlanQuantity).toBe(before["CUP North"]?.weeklyPlanQuantity);
    }
  });

  it("of all days, and one-off sales of all that was sold, are told where nothing is forecast", async () => {
    await shop({
      ...skus("CUP"),
      "sales.csv": text(
        "store,sku,warehouse,quantity,unit_price,timestamp,order_id",
        "Web,CUP,North,5,2,2026-02-01T12:00:00Z,#1",
      ),
    });
    const forecastSentence = async () =>
      (await rowOf("CUP North")).explain.sentences.find((it) => it.includes("nothing is"));
    const [{ id }] = await does(
      'setExcludedPeriods(rows: [{ firstOn: "2025-01-01", lastOn: "2026-03-01", reason: "Another shop" }])',
      "{ id }",
    );
    await planAnew();
    expect(await forecastSentence()).toMatch(/^All \d+ days of its history are excluded, so nothing is forecast\.$/);
    await does(`deleteExcludedPeriods(ids: ["${id}"])`);
    await does('markOneOffSales(rows: [{ orderId: "#1", sku: "CUP" }])', "{ id }");
    await planAnew();
    expect(await forecastSentence()).toBe("All its sales are one-off sales, so nothing is forecast.");
  });

  it("are a cause of changes; a file brings them, warns where they leave little, and is refused where they cannot be", async () => {
    await shop({
      ...skus("CUP"),
      "stock_levels.csv": text("sku,warehouse,on_hand", "CUP,North,0"),
      "sales.csv": salesFile(...daily("CUP", 10), ...daily("CUP", 20, { from: "2026-02-10", to: "2026-02-19" })),
    });
    await planAnew();
    const { recommendedUnits } = await rowOf("CUP North");
    const header = "sku,category,first_on,last_on,reason";
    clock.set("2026-03-02T09:00:00Z");
    const since = "2026-03-02";
    clock.set("2026-03-03T09:00:00Z");
    await bring({ "excluded_periods.csv": text(header, ",,2026-02-10,2026-02-19,Fair") });
    const { causes, unitsBefore, unitsAfter } = await causesSince(since);
    expect(unitsBefore).toBe(recommendedUnits);
    expect(causes.reduce((sum: number, { units }: { units: number }) => sum + units, unitsBefore)).toBe(unitsAfter);
    expect(causes).toContainEqual({ cause: "EXCLUDED_DAYS", units: expect.any(Number) });
    expect(causes.map(({ cause }: { cause: string }) => cause)).not.toContain("FORECAST");
    await bring({ "excluded_periods.csv": text(header, ",,2025-01-01,2026-02-27,All") });
    const row = await rowOf("CUP North");
    expect(row.explain.warnings).toContain("90 of 93 days of history are excluded: the forecast rests on the other 3.");
    for (const [line, column, reason] of [
      [",,2026-02-10,2026-02-09,Fair", "last_on", "ENDS_BEFORE_ITS_BEGIN"],
      ["CUP,Tea,2026-02-10,2026-02-11,Fair", "category", "UNKNOWN_LEVEL"],
      [",,2026-02-10,2026-02-11,Fair\n,,2026-02-10,2026-02-12,Fair", "first_on", "DUPLICATE_KEY"],
      [",Coffee,2026-02-10,2026-02-11,Fair", "category", "RESOURCE_NOT_FOUND"],
      [",,2026-02-10,2026-02-11,", "reason", "REQUIRED"],
    ]) {
      const [outcome] = await importFiles({ "excluded_periods.csv": text(header, line ?? "") });
      expect([line, outcome?.faults.map((fault) => [fault.column, fault.reason])]).toEqual([line, [[column, reason]]]);
    }
  });

  it("are at most 10,000 of a merchant, and a category of any name has its own", async () => {
    const nobody = "00000000-0000-0000-0000-000000000000";
    await shop({ "skus.csv": text("sku,product,category", `CUP,CUP,${nobody}`) });
    const on = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
    const named = (reason: string, level = "") =>
      `{ ${level} firstOn: "${on(0)}", lastOn: "${on(0)}", reason: "${reason}" }`;
    await does(`setExcludedPeriods(rows: [${named("All")}, ${named("One", `category: "${nobody}"`)}])`);
    const header = "first_on,last_on,reason";
    const file = (count: number) => ({
      "excluded_periods.csv": text(header, ...Array.from({ length: count }, (_, day) => `${on(day)},${on(day)},Fair`)),
    });
    const [full] = await importFiles(file(10_000));
    expect(full?.faults).toMatchObject([{ row: 10_001, column: "first_on", reason: "TOO_MANY_PERIODS" }]);
    await bring(file(9_999));
    await bring(file(10));
    const { body } = await ours.api.graphql("{ excludedPeriods(limit: 2) { totalCount nodes { category reason } } }");
    expect(body.data.excludedPeriods).toEqual({
      totalCount: 10_000,
      nodes: expect.arrayContaining([
        { category: null, reason: "Fair" },
        { category: nobody, reason: "One" },
      ]),
    });
    expect(await faultsOf(`setExcludedPeriods(rows: [${named("More", 'sku: "CUP"')}])`)).toEqual([
      { path: "rows.0.firstOn", reason: "TOO_MANY_PERIODS" },
    ]);
  });

  it("of a predecessor, of its category and of a bundle hold for the successor and the contents, and say whose they are", async () => {
    const spike = { from: "2026-02-10", to: "2026-02-23" };
    const kinds = { OLD: "Old", HEIR: "Tea", BUN: "Old", NEXT: "Tea", SET: "Sets", CUP: "Tea" };
    await shop({
      ...skus(...Object.keys(kinds)),
      "skus.csv": text(
        "sku,product,category",
        ...Object.entries(kinds).map(([sku, category]) => `${sku},${sku},${category}`),
      ),
      "sku_successors.csv": text("sku,successor,factor", "OLD,HEIR,1", "BUN,NEXT,2"),
      "bundles.csv": text("bundle,sku,quantity", "SET,CUP,2"),
      "sales.csv": salesFile(
        ...["OLD", "BUN", "CUP"].flatMap((sku) => daily(sku, 10)),
        ...["OLD", "BUN", "SET"].flatMap((sku) => daily(sku, 300, spike)),
      ),
    });
    const days = `firstOn: "${spike.from}", lastOn: "${spike.to}", reason: "Fair"`;
    await does(
      `setExcludedPeriods(rows: [{ sku: "OLD", ${days} }, { category: "Old", ${days} }, { sku: "SET", ${days} }])`,
    );
    const rows = await plan();
    const weekly = (name: string) => rows[`${name} North`]?.weeklyPlanQuantity;
    expect([weekly("HEIR"), weekly("NEXT"), weekly("CUP")]).toEqual([70, 140, 70]);
    for (const [name, level] of [
      ["HEIR", "its predecessor OLD"],
      ["HEIR", "the category of its predecessor OLD"],
      ["NEXT", "the category of its predecessor BUN"],
      ["CUP", "the bundle SET, which holds it"],
    ])
      expect(rows[`${name} North`]?.explain.sentences.join()).toContain(`(Fair), set for ${level} on 2026-03-02`);
    await expectSameAnew();
    // With nobody to carry it on, they are its own alone.
    await bring({ "sku_successors.csv": text("sku,successor", "OLD,") });
    expect((await rowOf("OLD North")).explain.sentences.join()).toContain("(Fair), set for it on");
  });
});

describe("a one-off sale", () => {
  const order = (sku: string, units: number, rest = "") => `Web,${sku},North,${units},2,2026-02-25T15:00:00Z,#W${rest}`;
  const withOrders = (...lines: string[]) =>
    text("store,sku,warehouse,quantity,unit_price,timestamp,order_id", ...lines);
  const learnt = ({ recommendedUnits, weeklyPlanQuantity, explain }: Row) => [
    recommendedUnits,
    weeklyPlanQuantity,
    explain.forecast,
  ];

  it("stays in stock and revenue and is not learnt from, until it is taken back; a correction after it counts", async () => {
    await shop({ ...skus("CUP", "REF"), "sales.csv": salesFile(...daily("CUP", 10), ...daily("REF", 10)) });
    await bring({ "sales.csv": withOrders(order("CUP", 200)) });
    await bring({ "stock_levels.csv": text("sku,warehouse,on_hand", "CUP,North,100", "REF,North,100") });
    await planAnew();
    const before = await rowOf("CUP North");
    expect(before.weeklyPlanQuantity).toBeGreaterThan(71);
    clock.set("2026-03-03T09:00:00Z");
    const mark = (oneOff: boolean) =>
      does(
        `markOneOffSales(rows: [{ orderId: "#W", sku: "CUP", oneOff: ${oneOff} }])`,
        "{ quantity oneOff oneOffMarks { oneOff markedAt markedBy } }",
      );
    const [line] = await mark(true);
    expect(line).toMatchObject({
      quantity: 200,
      oneOff: true,
      oneOffMarks: [{ oneOff: true, markedAt: "2026-03-03T09:00:00.000Z" }],
    });
    const marked = await plan();
    await bring({ "skus.csv": text("sku,retail_price", "REF,2") });
    const [cup, ref] = [(await plan())["CUP North"] as Row, (await plan())["REF North"] as Row];
    // 92 days of 10, and 200 units once, at 2 apiece.
    expect([cup.yearlySales, ref.yearlySales]).toEqual([91 * 20 + 400, 91 * 20]);
    expect(learnt(cup)).toEqual(learnt(ref));
    expect(cup.explain.sentences).toContainEqual(
      `The forecast leaves out one-off sales of 200 units: 200 units on 2026-02-25 (order #W), marked on 2026-03-03 by the key ${line.oneOffMarks[0].markedBy}.`,
    );
    const { changes } = await causesSince("2026-03-02");
    const ofCup = changes.nodes.find(({ skuName }: { skuName: string }) => skuName === "CUP");
    const causes = ofCup.causes.map(({ cause }: { cause: string }) => cause);
    expect(causes).toContain("ONE_OFF_SALES");
    expect(causes).not.toContain("FORECAST");
    expect(ofCup.causes.at(-1).sentence).toMatch(
      /^Now not learnt from as one-off sales: 200 units on 2026-02-25 \(order #W\), marked on 2026-03-03 by the key \w+; what the forecast learnt of the 1 day since is part of it: −\d+\.$/,
    );
    await expectSameAnew();
    await does('correctSales(rows: [{ orderId: "#W", sku: "CUP", quantity: 50 }])');
    const linesWith = async (filter: string) => {
      const { body } = await ours.api.graphql(
        `{ transactions(filter: { ${filter} }, first: 1) { totalCount nodes { orderNumber sku { name } } } }`,
      );
      return body.data.transactions;
    };
    const ofOrder = { totalCount: 1, nodes: [{ orderNumber: "#W", sku: { name: "CUP" } }] };
    expect(await linesWith("oneOff: true")).toEqual(ofOrder);
    expect(await linesWith("corrected: true")).toEqual(ofOrder);
    // 91 days of two SKUs; the line of the order is among the others.
    expect(await linesWith("oneOff: false")).toMatchObject({ totalCount: 182 });
    expect(await linesWith("oneOff: true, corrected: false")).toMatchObject({ totalCount: 0 });
    const corrected = await rowOf("CUP North");
    expect(learnt(corrected)).toEqual(learnt(ref));
    expect(corrected.explain.sentences.join()).toContain("one-off sales of 50 units");
    await does('correctSales(rows: [{ orderId: "#W", sku: "CUP", quantity: 200 }])');
    expect((await plan())["CUP North"]).toEqual(marked["CUP North"]);
    await mark(true);
    await planAnew();
    clock.set("2026-03-04T09:00:00Z");
    const [back] = await mark(false);
    type Part = { cause: string; sentence: string };
    const partsSince = async (from: string): Promise<Part[]> =>
      (await causesSince(from)).changes.nodes.flatMap((it: { causes: Part[] }) => it.causes);
    const by = `by the key ${line.oneOffMarks[0].markedBy}`;
    expect((await partsSince("2026-03-03")).find((part) => part.cause === "ONE_OFF_SALES")?.sentence).toContain(
      `No more not learnt from as one-off sales: 200 units on 2026-02-25 (order #W), marked on 2026-03-03 ${by}, taken back on 2026-03-04 ${by}; what the forecast learnt of the 1 day since is part of it: `,
    );
    await planAnew();
    clock.set("2026-03-05T09:00:00Z");
    await does('correctSales(rows: [{ orderId: "#W", sku: "CUP", quantity: 80 }])');
    expect((await partsSince("2026-03-04")).find((part) => part.cause === "CORRECTED_SALES")?.sentence).toContain(
      `Sales were corrected: 200 units on 2026-02-25 (order #W) count as 80, corrected on 2026-03-05 ${by}; what`,
    );
    await does('correctSales(rows: [{ orderId: "#W", sku: "CUP", quantity: 200 }])');
    expect((await partsSince("2026-03-04")).map((part) => part.cause)).not.toContain("CORRECTED_SALES");
    expect(back.oneOffMarks.map((it: { oneOff: boolean }) => it.oneOff)).toEqual([false, true]);
    expect(await linesWith("oneOff: true")).toMatchObject({ totalCount: 0 });
    clock.set(MORNING);
    await planAnew();
    expect(await rowOf("CUP North")).toEqual(before);
  });

  it("is a column of the sales file and a file of its own, and takes its bundle's contents and its predecessor's demand along", async () => {
    await shop({
      ...skus("CUP", "SET", "OLD", "HEIR", "REF"),
      "bundles.csv": text("bundle,sku,quantity", "SET,CUP,2"),
      "sales.csv": text(
        "store,sku,warehouse,quantity,unit_price,timestamp,order_id,one_off",
        ...["CUP", "OLD", "REF"].flatMap((sku) => daily(sku, 10).map((line) => `${line},,`)),
        `${order("SET", 100)},TRUE`,
        `${order("OLD", 200)},`,
      ),
    });
    await bring({ "one_off_sales.csv": text("order_id,sku", "#W,OLD") });
    const { body } = await ours.api.graphql("{ skus { nodes { id name } } }");
    const idOf = Object.fromEntries(
      body.data.skus.nodes.map(({ id, name }: { id: string; name: string }) => [name, id]),
    );
    await does(`setSuccessor(skuId: "${idOf.OLD}", successorId: "${idOf.HEIR}")`, "{ id }");
    await planAnew();
    const rows = await plan();
    const ref = rows["REF North"] as Row;
    for (const key of ["CUP North", "HEIR North"])
      expect([key, rows[key]?.weeklyPlanQuantity]).toEqual([key, ref.weeklyPlanQuantity]);
    const same = text("store,sku,warehouse,quantity,unit_price,timestamp,order_id,one_off", `${order("CUP", 1)},maybe`);
    const [outcome] = await importFiles({ "sales.csv": same });
    expect(outcome?.faults).toMatchObject([{ column: "one_off", reason: "INVALID_TYPE", wanted: "`true` or `false`" }]);
  });

  it("is no word of POST /transactions, and of no order that is not there", async () => {
    await shop(skus("CUP"));
    const data = [
      {
        sku: "CUP",
        warehouse: "North",
        quantity: 1,
        unit_price: 1,
        timestamp: "2026-03-01T10:00:00Z",
        order_id: "#1",
        one_off: true,
      },
    ];
    expect((await ours.api.post("/transactions?store_name=Web", { data })).status).toBe(200);
    await app.drain();
    const { body } = await ours.api.graphql("{ transactions { nodes { oneOff } } }");
    expect(body.data.transactions.nodes).toEqual([{ oneOff: false }]);
    expect(await faultsOf('markOneOffSales(rows: [{ orderId: "#9", sku: "CUP" }])')).toEqual([
      { path: "rows.0.orderId", reason: "RESOURCE_NOT_FOUND" },
    ]);
    await planAnew();
  });
});
