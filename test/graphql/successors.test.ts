/**
 * A SKU that another replaces, unit for unit or by a factor, and whose stock is used up first. Figures are worked out by hand beside each plan.
 * Unless said otherwise: lead time 7 days, no safety stock, a cover of 10 days, lost sales, planned late on 2026-03-01, when that day is over: tomorrow is 2 March.
 */

import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { replacePlan } from "../../src/domain/plan/replace-plan";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { catalogueFolder, faultsOf, text } from "../support/catalogue-folder";
import { type TestClock, testClock } from "../support/clock";
import { mainOf } from "../support/database";

const EVENING = "2026-03-01T23:00:00Z";
const DAY = 86_400_000;

let app: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock(EVENING);
  app = await startApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(EVENING));

/** Lines of sales.csv: so many a day at noon from one day to another, both included. */
function sales(
  sku: string,
  units: number,
  {
    from = "2025-12-01",
    to = "2026-03-01",
    warehouse = "North",
  }: { from?: string; to?: string; warehouse?: string } = {},
): string[] {
  const lines: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY)
    lines.push(`Web,${sku},${warehouse},${units},1,${new Date(at).toISOString().slice(0, 10)}T12:00:00Z`);
  return lines;
}

const salesFile = (...lines: string[]) => text("store,sku,warehouse,quantity,unit_price,timestamp", ...lines);
const stockFile = (...lines: string[]) => text("sku,warehouse,on_hand", ...lines);
const skusFile = (...skus: string[]) => ({
  "skus.csv": text("sku,product", ...skus.map((sku) => `${sku},Product of ${sku}`)),
  "sku_suppliers.csv": text("sku,supplier,unit_cost", ...skus.map((sku) => `${sku},Ada,1`)),
});
const successorsFile = (...lines: string[]) => text("sku,successor,factor,mode", ...lines);

const PLACES = {
  "stores.csv": text("name,currency", "Web,EUR"),
  "warehouses.csv": text("name", "North", "South"),
  "suppliers.csv": text("name,lead_time,currency", "Ada,7,EUR"),
  "planning_settings.csv": text("sku,warehouse,supplier,safety_stock_days,stock_cover_days", ",,,0,10"),
};

async function shop(files: Record<string, string>): Promise<Merchant> {
  const merchant = await app.merchant();
  await bring(merchant, { ...PLACES, ...files });
  return merchant;
}

/** Imports files now, and plans what they touch. */
async function bring({ tenantId }: Merchant, files: Record<string, string>): Promise<void> {
  const catalogue = await readCatalogue(catalogueFolder(files));
  const outcomes = await importCatalogue(catalogue, { database: mainOf(app.database), tenantId, clock });
  expect(faultsOf(outcomes)).toEqual([]);
  await app.drain();
}

const planAnew = ({ tenantId }: Merchant) => replacePlan(mainOf(app.database), tenantId, clock);

interface Row {
  recommendedUnits: number;
  buyOn: string | null;
  expectedDeliveryOn: string | null;
  runOutOn: string | null;
  stockHealth: string;
  daysOnHand: number;
  daysToStockOut: number;
  weeklyPlanQuantity: number;
  sentences: string[];
}

/** The plan's rows by SKU and warehouse. */
async function plan({ api }: Merchant): Promise<Record<string, Row>> {
  const { body } = await api.graphql(`{ planLocationRows(filter: { withMaterial: true }) { nodes {
    skuName warehouseName recommendedUnits buyOn expectedDeliveryOn runOutOn stockHealth daysOnHand daysToStockOut weeklyPlanQuantity
    explain { sentences } } } }`);
  expect(body.errors).toBeUndefined();
  type Node = Omit<Row, "sentences"> & { skuName: string; warehouseName: string; explain: Pick<Row, "sentences"> };
  const nodes: Node[] = body.data.planLocationRows.nodes;
  return Object.fromEntries(
    nodes.map(({ skuName, warehouseName, explain, ...row }) => [
      `${skuName} ${warehouseName}`,
      { ...row, sentences: explain.sentences },
    ]),
  );
}

/** How the plan's rows came about, by SKU. */
async function explained({ api }: Merchant) {
  const { body } = await api.graphql(`{ planLocationRows { nodes {
    skuName stockLevel series(ahead: 1) { openingStock } explain { position { onHand } need { onHand } sentences } } } }`);
  type Node = { skuName: string; stockLevel: number; explain: Pick<Row, "sentences"> };
  const nodes: Node[] = body.data.planLocationRows.nodes;
  return Object.fromEntries(nodes.map((node) => [node.skuName, node]));
}

/** The plan, which a whole plan of the same facts leaves as it is. */
async function settledPlan(merchant: Merchant): Promise<Record<string, Row>> {
  const refreshed = await plan(merchant);
  await planAnew(merchant);
  expect(await plan(merchant)).toEqual(refreshed);
  return refreshed;
}

async function order(
  merchant: Merchant,
  sku: string,
  units: number,
  delivery: string,
  supplier = "Ada",
): Promise<void> {
  const line = {
    purchase_order_name: `PO-${sku}`,
    sku,
    supplier,
    warehouse: "North",
    unit_cost: 1,
    quantity_ordered: units,
    quantity_received: 0,
    delivery,
    status: "CONFIRMED",
  };
  expect((await merchant.api.post("/orders", { date_format: "YYYY-MM-DD", data: [line] })).status).toBe(200);
  await app.drain();
}

describe("a 12-pack that becomes a 6-pack", () => {
  it("is used up before the 6-pack is needed, twice as many units of it", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,use_up"),
      "stock_levels.csv": stockFile("TWELVE,North,50", "SIX,North,0"),
      "sales.csv": salesFile(...sales("TWELVE", 5)),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,50") });
    const rows = await settledPlan(merchant);
    // 50 at 5 a day last for 10 days: 2 to 11 March. From 12 March on, day 11, 10 of SIX a day are wanted. An order of today arrives on day 7;
    // days 11 to 17 of its cover take 70. It is bought 7 days before 12 March.
    expect(rows["SIX North"]).toMatchObject({
      recommendedUnits: 70,
      buyOn: "2026-03-05",
      expectedDeliveryOn: "2026-03-12",
      stockHealth: "HEALTHY",
      daysToStockOut: 11,
      weeklyPlanQuantity: 0,
      runOutOn: null,
    });
    expect(rows["SIX North"]?.sentences).toEqual(
      expect.arrayContaining([
        "TWELVE is used up first and runs out on 2026-03-12. Each unit of it serves the demand for 2 units of SIX.",
        "TWELVE has 50 on hand and 0 on order: they serve 100 units of the demand.",
        "Expected demand until the next possible delivery, in 7 days, is 0 units, without those that TWELVE serves.",
      ]),
    );
    expect(rows["TWELVE North"]).toMatchObject({
      recommendedUnits: 0,
      buyOn: null,
      runOutOn: "2026-03-12",
      stockHealth: "HEALTHY",
      daysOnHand: 10,
      daysToStockOut: 11,
      weeklyPlanQuantity: 35,
    });
    expect(rows["TWELVE North"]?.sentences).toEqual(
      expect.arrayContaining([
        "Its stock and open orders are used up first: they run out on 2026-03-12.",
        "Then SIX takes over, 2 units for each unit.",
        "Its successor takes over, so nothing is ordered.",
      ]),
    );
    // 20 more come on 5 March: they last for 4 days more, and the order for as much less.
    await order(merchant, "TWELVE", 20, "2026-03-05");
    const later = await settledPlan(merchant);
    expect(later["TWELVE North"]).toMatchObject({ runOutOn: "2026-03-16", recommendedUnits: 0 });
    expect(later["SIX North"]).toMatchObject({
      buyOn: "2026-03-09",
      expectedDeliveryOn: "2026-03-16",
      recommendedUnits: 30,
    });
  });

  it("keeps its dates from evening to morning and from day to day as long as it sells as forecast", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "planning_settings.csv": text("sku,warehouse,supplier,safety_stock_days,stock_cover_days", ",,,5,10"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,"),
      "sales.csv": salesFile(...sales("TWELVE", 5)),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,50") });
    const dates = {
      "SIX North": { buyOn: "2026-03-05", expectedDeliveryOn: "2026-03-12", stockHealth: "HEALTHY" },
      "TWELVE North": { runOutOn: "2026-03-12", stockHealth: "HEALTHY" },
    };
    for (const day of ["2026-03-02", "2026-03-03"]) {
      expect(await plan(merchant)).toMatchObject(dates);
      clock.set(`${day}T07:00:00Z`);
      await planAnew(merchant);
      expect(await plan(merchant)).toMatchObject(dates);
      clock.set(`${day}T23:00:00Z`);
      await bring(merchant, { "sales.csv": salesFile(...sales("TWELVE", 5, { from: day, to: day })) });
    }
    expect(await settledPlan(merchant)).toMatchObject(dates);
  });

  it("leaves its customers to the 6-pack at once where its stock does not count", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,immediate"),
      "sales.csv": salesFile(...sales("TWELVE", 5)),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,50") });
    // 10 a day for the 10 days of the cover; what is wanted before an order of today can arrive is lost.
    const rows = await settledPlan(merchant);
    expect(rows["SIX North"]).toMatchObject({ recommendedUnits: 100, buyOn: "2026-03-01" });
    expect(rows["TWELVE North"]).toMatchObject({ recommendedUnits: 0, runOutOn: null, weeklyPlanQuantity: 0 });
    expect(rows["SIX North"]?.sentences).toContain(
      "It carries on the demand of TWELVE, 2 units of SIX for each unit. Sales of TWELVE count, and its stock does not.",
    );
    expect(rows["TWELVE North"]?.sentences).toEqual(
      expect.arrayContaining([
        "SIX carries on its demand, 2 units for each unit.",
        "SIX takes over at once, and the stock of this SKU does not count.",
      ]),
    );
    const { body } = await merchant.api.graphql(
      "{ planLocationRows { nodes { skuName explain { lineage { successor { skuName factor mode setAt setBy } predecessors { skuName factor mode setAt setBy } } } } } }",
    );
    const link = { factor: 2, mode: "IMMEDIATE", setAt: expect.stringMatching(/^2026-03-01T/), setBy: "" };
    const lineages = body.data.planLocationRows.nodes.map((row: { skuName: string; explain: { lineage: unknown } }) => [
      row.skuName,
      row.explain.lineage,
    ]);
    expect(Object.fromEntries(lineages)).toEqual({
      SIX: { successor: null, predecessors: [{ ...link, skuName: "TWELVE" }] },
      TWELVE: { successor: { ...link, skuName: "SIX" }, predecessors: [] },
    });
  });

  it("serves its own customers while both are sold, and nobody is counted twice", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,use_up"),
      "sales.csv": salesFile(...sales("TWELVE", 5), ...sales("SIX", 4)),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,50", "SIX,North,28") });
    const rows = await settledPlan(merchant);
    // SIX sells 4 a day of its own: 28 last for 7 days, so an order of today is due. From 12 March on 14 a day are wanted:
    // days 8 to 10 take 12, days 11 to 17 take 98.
    expect(rows["SIX North"]).toMatchObject({ weeklyPlanQuantity: 28, recommendedUnits: 110, buyOn: "2026-03-02" });
    expect(rows["TWELVE North"]).toMatchObject({ weeklyPlanQuantity: 35, runOutOn: "2026-03-12" });
  });

  it("serves those who still ask for it since the 6-pack is there, and no more", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,use_up"),
      "sales.csv": salesFile(
        ...sales("TWELVE", 5, { to: "2026-02-19" }),
        ...sales("TWELVE", 2, { from: "2026-02-20" }),
        ...sales("SIX", 6, { from: "2026-02-20" }),
      ),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,20", "SIX,North,42") });
    // Always 10 of SIX a day, of which TWELVE serves 4 since 20 February: 20 of it last for 10 days. Days 8 to 10 take 18, days 11 to 17 take 70.
    expect(await settledPlan(merchant)).toMatchObject({
      "SIX North": { weeklyPlanQuantity: 42, recommendedUnits: 88 },
      "TWELVE North": { weeklyPlanQuantity: 14, runOutOn: "2026-03-12" },
    });
  });

  it("serves no share of a one-off sale, nor of days that are excluded", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,use_up"),
      "sales.csv": salesFile(...sales("TWELVE", 5), ...sales("SIX", 4)),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,50", "SIX,North,28") });
    const before = await settledPlan(merchant);
    const [once] = sales("SIX", 300, { from: "2026-02-20", to: "2026-02-20" });
    await bring(merchant, {
      "sales.csv": text("store,sku,warehouse,quantity,unit_price,timestamp,order_id,one_off", `${once},#1,true`),
    });
    await bring(merchant, {
      "sales.csv": salesFile(...sales("SIX", 90, { from: "2026-02-22", to: "2026-02-25" })),
      "excluded_periods.csv": text("sku,first_on,last_on,reason", "SIX,2026-02-22,2026-02-25,Fair"),
      "stock_levels.csv": stockFile("TWELVE,North,50", "SIX,North,28"),
    });
    const rows = await settledPlan(merchant);
    for (const name of ["TWELVE North", "SIX North"]) {
      const { weeklyPlanQuantity, recommendedUnits, runOutOn } = before[name] as Row;
      expect([name, rows[name]]).toMatchObject([name, { weeklyPlanQuantity, recommendedUnits, runOutOn }]);
    }
  });

  it("serves a manual forecast of its successor, and planChanges tells by how much that moves the order", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,"),
      "sales.csv": salesFile(...sales("TWELVE", 5)),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,50") });
    expect((await settledPlan(merchant))["SIX North"]).toMatchObject({ recommendedUnits: 70 });
    clock.set("2026-03-02T00:00:00Z");
    await planAnew(merchant);
    const { recommendedUnits: unitsBefore } = (await plan(merchant))["SIX North"] as Row;
    // 20 a day instead of 10: the predecessor runs out in half the time.
    await bring(merchant, { "manual_forecasts.csv": text("sku,month,units", "SIX,2026-03,620") });
    const { recommendedUnits: unitsAfter } = (await plan(merchant))["SIX North"] as Row;
    expect(unitsAfter).toBe(200);
    const { body } = await merchant.api.graphql(
      `{ planChanges(from: "2026-03-01") { changes { nodes { skuName unitsBefore unitsAfter causes { cause units } } } } }`,
    );
    const [change] = body.data.planChanges.changes.nodes;
    expect(change).toMatchObject({ skuName: "SIX", unitsBefore: 70, unitsAfter });
    expect(change.causes).toContainEqual({ cause: "MANUAL_FORECAST", units: unitsAfter - unitsBefore });
  });

  it("is a cause of its own in planChanges, for both SKUs: set, set otherwise and taken back", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sales.csv": salesFile(...sales("TWELVE", 5), ...sales("SIX", 4)),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,50", "SIX,North,28") });
    await planAnew(merchant);
    let day = "2026-03-01";
    /** The changes since the plan of the day before, and what successions have of them. */
    async function nextDay(succession: string) {
      const from = day;
      day = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
      clock.set(`${day}T23:00:00Z`);
      await bring(merchant, { "sku_successors.csv": successorsFile(succession) });
      await planAnew(merchant);
      const { body } = await merchant.api.graphql(`{ planChanges(from: "${from}", to: "${day}") {
        causes { cause } changes { nodes { skuName unitsBefore unitsAfter causes { cause units sentence } } } } }`);
      const { causes, changes } = body.data.planChanges;
      const told: Record<string, string> = {};
      for (const { skuName, unitsBefore, unitsAfter, causes: parts } of changes.nodes) {
        type Part = { cause: string; units: number; sentence: string };
        const sum = parts.reduce((units: number, part: Part) => units + part.units, 0);
        expect([skuName, sum]).toEqual([skuName, unitsAfter - unitsBefore]);
        const own = parts.filter(({ cause }: Part) => cause === "SUCCESSOR");
        expect(parts.map(({ cause }: Part) => cause)).not.toContain("REORDERING");
        told[skuName] = own.map(({ sentence }: Part) => sentence.replace(/: [^:]*\.$/, "")).join();
      }
      return { told, causes: causes.map(({ cause }: { cause: string }) => cause) };
    }
    const set = await nextDay("TWELVE,SIX,2,use_up");
    expect(set.told).toEqual({
      TWELVE:
        "SIX carries on its demand (2 units for 1, its own stock is used up first; set on 2026-03-02 by an import of files), and did not before",
      SIX: "It carries on the demand of TWELVE (2 units for 1, its stock is used up first; set on 2026-03-02 by an import of files), and did not before",
    });
    expect(set.causes).not.toContain("FORECAST");
    expect((await nextDay("TWELVE,SIX,2,use_up")).causes).not.toContain("SUCCESSOR");
    expect((await nextDay("TWELVE,SIX,3,immediate")).told).toMatchObject({
      SIX: "It carries on the demand of TWELVE (3 units for 1, its stock does not count; set on 2026-03-04 by an import of files), after 2 units for 1, its stock is used up first",
    });
    expect((await nextDay("TWELVE,,,")).told).toMatchObject({
      TWELVE: "SIX carries on its demand no more, taken back on 2026-03-05 by an import of files",
      SIX: "It carries on the demand of TWELVE no more, taken back on 2026-03-05 by an import of files",
    });
  });

  it("counts at each warehouse by itself", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,use_up"),
      "sales.csv": salesFile(...sales("TWELVE", 5), ...sales("TWELVE", 1, { warehouse: "South" })),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,50", "TWELVE,South,8") });
    // South: 8 at 1 a day last for 8 days, so days 9 to 17 take 2 a day: 18.
    expect(await settledPlan(merchant)).toMatchObject({
      "SIX North": { recommendedUnits: 70, buyOn: "2026-03-05" },
      "SIX South": { recommendedUnits: 18, buyOn: "2026-03-03" },
      "TWELVE South": { runOutOn: "2026-03-10" },
    });
    const { body } = await merchant.api.graphql(`{ planSkuRows { nodes { skuName runOutOn } } }`);
    expect(body.data.planSkuRows.nodes).toContainEqual({ skuName: "TWELVE", runOutOn: "2026-03-12" });
  });
});

describe("a predecessor", () => {
  it("may stand for less than one, in a line of several: each serves until it is gone", async () => {
    const merchant = await shop({
      ...skusFile("SIX", "TWELVE", "CRATE"),
      "sku_successors.csv": successorsFile("SIX,TWELVE,0.5,", "TWELVE,CRATE,0.25,"),
      "sales.csv": salesFile(...sales("SIX", 8)),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("SIX,North,40", "TWELVE,North,20") });
    const rows = await settledPlan(merchant);
    // 40 of SIX last for 5 days; then 4 of TWELVE a day, 20 for 5 days more; then 1 of CRATE a day: days 11 to 17 take 7.
    expect(rows).toMatchObject({
      "SIX North": { runOutOn: "2026-03-07", weeklyPlanQuantity: 40, recommendedUnits: 0 },
      "TWELVE North": { runOutOn: "2026-03-12", weeklyPlanQuantity: 8, recommendedUnits: 0 },
      "CRATE North": { recommendedUnits: 7, buyOn: "2026-03-05" },
    });
    expect(rows["SIX North"]?.sentences.slice(1, 4)).toEqual([
      "Its stock and open orders are used up first: they run out on 2026-03-07.",
      "Then TWELVE takes over, 0.5 units for each unit.",
      expect.stringMatching(/^Its demand is part of the forecast of CRATE:/),
    ]);
    expect(rows["TWELVE North"]?.sentences).toContain("Then CRATE takes over, 0.25 units for each unit.");
  });

  it("shares its successor with another: each serves its own customers", async () => {
    const merchant = await shop({
      ...skusFile("RED", "BLUE", "ANY"),
      "sku_successors.csv": successorsFile("RED,ANY,1,", "BLUE,ANY,2,"),
      "sales.csv": salesFile(...sales("RED", 6), ...sales("BLUE", 2)),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("RED,North,54", "BLUE,North,24") });
    // RED lasts for 9 days, BLUE for 12: 6 of ANY a day from day 10 on, 10 from day 13 on. Days 10 to 17 take 8 · 6 + 5 · 4 = 68.
    expect(await settledPlan(merchant)).toMatchObject({
      "RED North": { runOutOn: "2026-03-11" },
      "BLUE North": { runOutOn: "2026-03-14" },
      "ANY North": { recommendedUnits: 68, buyOn: "2026-03-04" },
    });
  });

  it("hands on what it owes, in units of its successor", async () => {
    clock.set("2026-03-01T08:00:00Z");
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,"),
      "sales.csv": salesFile(...sales("TWELVE", 5, { to: "2026-02-28" })),
      "stock_levels.csv": stockFile("TWELVE,North,0"),
    });
    clock.set(EVENING);
    await bring(merchant, { "sales.csv": salesFile(...sales("TWELVE", 5, { from: "2026-03-01" })) });
    const rows = await settledPlan(merchant);
    // 5 of TWELVE were sold beyond the stock: 10 of SIX are owed, and its cover takes 100.
    expect(rows["SIX North"]?.sentences).toContain(
      "10 units are owed to customers of its predecessors and taken off its stock: 0 are left, and arrivals serve 10 first.",
    );
    expect(rows["SIX North"]).toMatchObject({ stockHealth: "STOCK_OUT", recommendedUnits: 110, buyOn: "2026-03-01" });
    // With 30 of SIX on the shelf the row and its explanation tell the same 30, and say why 20 of them are left.
    await bring(merchant, { "stock_levels.csv": stockFile("SIX,North,30") });
    const { SIX, TWELVE } = await explained(merchant);
    expect(SIX).toMatchObject({
      stockLevel: 30,
      series: { openingStock: 30 },
      explain: { position: { onHand: 30 }, need: { onHand: 20 } },
    });
    expect(SIX?.explain.sentences[0]).toBe("On 2026-03-01 there were 30 units of SIX on hand at North and 0 on order.");
    const [, , predecessor, owed] = SIX?.explain.sentences ?? [];
    expect(predecessor).toContain("0 on hand (5 owed) and 0 on order");
    expect(owed).toContain("taken off its stock: 20 are left.");
    expect(TWELVE).toMatchObject({ stockLevel: -5, explain: { position: { onHand: -5 } } });
  });

  it("counts no more once it is archived: nobody sells it", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,"),
      "sales.csv": salesFile(...sales("TWELVE", 5)),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,50") });
    await bring(merchant, { "skus.csv": text("sku,status", "TWELVE,archived") });
    expect((await settledPlan(merchant))["SIX North"]).toMatchObject({ recommendedUnits: 100, buyOn: "2026-03-01" });
  });

  it("that was out of stock hands on what it would have sold", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,"),
    });
    clock.set("2025-12-01T00:00:00Z");
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,305") });
    clock.set(EVENING);
    // 61 days of 5 a day empty the shelf; nothing is sold on the 30 days since.
    await bring(merchant, { "sales.csv": salesFile(...sales("TWELVE", 5, { to: "2026-01-30" })) });
    expect(await settledPlan(merchant)).toMatchObject({
      "SIX North": { recommendedUnits: 100, weeklyPlanQuantity: 70, buyOn: "2026-03-01" },
      "TWELVE North": { runOutOn: "2026-03-01" },
    });
  });

  it("in a recipe is used up, and then its successor is needed for it", async () => {
    const merchant = await shop({
      "suppliers.csv": text("name,lead_time,currency,is_producer", "Ada,7,EUR,false", "Works,0,EUR,true"),
      "skus.csv": text("sku,product,is_material", "BOARD,Board,false", "WHEEL,Wheel,true", "ROLLER,Roller,true"),
      "sku_suppliers.csv": text("sku,supplier,unit_cost", "BOARD,Works,1", "WHEEL,Ada,1", "ROLLER,Ada,1"),
      "bill_of_materials.csv": text("sku,raw_material,quantity", "BOARD,WHEEL,2"),
      "sku_successors.csv": successorsFile("WHEEL,ROLLER,0.5,"),
      "stock_levels.csv": stockFile("BOARD,North,0", "WHEEL,North,60"),
    });
    await order(merchant, "BOARD", 50, "2026-03-03", "Works");
    // 50 boards take 100 wheels. 60 are there, and 20 rollers stand for the other 40.
    const rows = await settledPlan(merchant);
    expect(rows["ROLLER North"]).toMatchObject({ recommendedUnits: 20, buyOn: "2026-03-01" });
    expect(rows["WHEEL North"]).toMatchObject({ recommendedUnits: 0, weeklyPlanQuantity: 60 });
  });
});

describe("a successor", () => {
  it("counts what is left of its predecessor at all warehouses that are planned as one", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "warehouses.csv": text("children,name", "North; Yard,Both", ",North", ",Yard"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,"),
      "sales.csv": salesFile(...sales("TWELVE", 3), ...sales("TWELVE", 2, { warehouse: "Yard" })),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,0", "TWELVE,Yard,50") });
    // Both are one place: 50 at 5 a day, as above.
    expect(await settledPlan(merchant)).toMatchObject({
      "SIX Both": { recommendedUnits: 70, buyOn: "2026-03-05" },
      "TWELVE Both": { runOutOn: "2026-03-12" },
    });
  });

  it("is imagined with more demand: then its predecessor runs out sooner", async () => {
    const merchant = await shop({
      ...skusFile("TWELVE", "SIX"),
      "sku_successors.csv": successorsFile("TWELVE,SIX,2,"),
      "sales.csv": salesFile(...sales("TWELVE", 5)),
    });
    await bring(merchant, { "stock_levels.csv": stockFile("TWELVE,North,50") });
    const side = "{ recommendedUnits buyOn }";
    const { body } = await merchant.api.graphql(
      `{ whatIf(changes: { demand: [{ factor: 2 }] }) { rows(limit: 9) { skuName before ${side} after ${side} } } }`,
    );
    // 20 of SIX a day instead of 10: 50 of TWELVE last for 5 days, and the cover takes 200.
    expect(body.data.whatIf.rows[0]).toEqual({
      skuName: "SIX",
      before: { recommendedUnits: 70, buyOn: "2026-03-05" },
      after: { recommendedUnits: 200, buyOn: "2026-03-01" },
    });
  });

  it("is set with a factor and a mode by GraphQL and by file; what is left out stays, and nonsense is refused", async () => {
    const merchant = await shop({ ...skusFile("TWELVE", "SIX", "BOX", "BAG") });
    const { body } = await merchant.api.graphql(`{ skus { nodes { id name } } }`);
    const idOf = new Map(body.data.skus.nodes.map(({ id, name }: { id: string; name: string }) => [name, id]));
    const keptWithWho = async () =>
      (
        await merchant.api.graphql(
          `{ sku(id: "${idOf.get("TWELVE")}") { successor { name } successorFactor successionMode successorSetAt successorSetBy } }`,
        )
      ).body.data.sku;
    const kept = async () => {
      const { successorSetAt: _at, successorSetBy: _by, ...sku } = await keptWithWho();
      return sku;
    };
    const setAt = async () => (await keptWithWho()).successorSetAt;
    expect(await keptWithWho()).toMatchObject({ successorSetAt: null, successorSetBy: null });
    const set = async (successor: string | null, given = "") => {
      const to = successor === null ? "null" : `"${idOf.get(successor)}"`;
      const { body: answer } =
        await merchant.api.graphql(`mutation { setSuccessor(skuId: "${idOf.get("TWELVE")}", successorId: ${to} ${given}) {
          __typename } }`);
      return answer.data.setSuccessor;
    };
    await set("SIX", "factor: 2");
    expect(await kept()).toEqual({ successor: { name: "SIX" }, successorFactor: 2, successionMode: "USE_UP" });
    // Who set it and when is kept, and stays where somebody says what holds already.
    const said = await keptWithWho();
    expect(said).toMatchObject({ successorSetAt: expect.any(String), successorSetBy: merchant.key.split("_")[1] });
    clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
    await set("SIX", "factor: 2");
    await merchant.api.graphql(
      `mutation { upsertSkuSuccessors(rows: [{ sku: "TWELVE", successor: "SIX" }]) { __typename } }`,
    );
    expect(await setAt()).toBe(said.successorSetAt);
    await set("SIX", "mode: IMMEDIATE");
    const changedAt = await setAt();
    expect(changedAt > said.successorSetAt).toBe(true);
    expect(await kept()).toEqual({ successor: { name: "SIX" }, successorFactor: 2, successionMode: "IMMEDIATE" });
    for (const factor of ["0", "-1"]) expect((await set("SIX", `factor: ${factor}`)).__typename).toBe("InvalidError");
    expect(await kept()).toMatchObject({ successorFactor: 2 });
    await set("BOX");
    expect(await kept()).toEqual({ successor: { name: "BOX" }, successorFactor: 1, successionMode: "USE_UP" });
    const rows = `[{ sku: "TWELVE", successor: "BOX", factor: 3, mode: IMMEDIATE }]`;
    await merchant.api.graphql(`mutation { upsertSkuSuccessors(rows: ${rows}) { __typename } }`);
    expect(await kept()).toEqual({ successor: { name: "BOX" }, successorFactor: 3, successionMode: "IMMEDIATE" });
    const file = { "sku_successors.csv": text("sku,successor,factor", "TWELVE,SIX,2.5") };
    await bring(merchant, file);
    expect(await kept()).toEqual({ successor: { name: "SIX" }, successorFactor: 2.5, successionMode: "USE_UP" });
    const refused = await importCatalogue(
      await readCatalogue(
        catalogueFolder({
          "sku_successors.csv": successorsFile("TWELVE,SIX,0,", "SIX,TWELVE,1,", "BOX,BOX,,sometime"),
        }),
      ),
      { database: mainOf(app.database), tenantId: merchant.tenantId, clock },
    );
    expect(faultsOf(refused)).toEqual([
      "2 factor MUST_BE_POSITIVE",
      "3 successor CIRCULAR_REFERENCE",
      "4 mode UNKNOWN_VALUE",
    ]);
    const circle = await importCatalogue(
      await readCatalogue(
        catalogueFolder({ "sku_successors.csv": successorsFile("SIX,TWELVE,1,", "BOX,BOX,,", "BAG,,7,") }),
      ),
      { database: mainOf(app.database), tenantId: merchant.tenantId, clock },
    );
    expect(faultsOf(circle)).toEqual([
      "2 successor CIRCULAR_REFERENCE",
      "3 successor SELF_REFERENCE",
      "4 successor REQUIRED",
    ]);
    await bring(merchant, { "sku_successors.csv": text("sku,successor", "TWELVE,") });
    expect(await kept()).toEqual({ successor: null, successorFactor: 1, successionMode: null });
    // Without a successor there is nothing that a factor or a mode could say.
    for (const given of ["factor: 7", "successor: null, factor: 7", "mode: IMMEDIATE"]) {
      const { body: refusal } = await merchant.api.graphql(
        `mutation { upsertSkuSuccessors(rows: [{ sku: "TWELVE", ${given} }]) { __typename ... on InvalidError { faults { path reason } } } }`,
      );
      expect([given, refusal.data.upsertSkuSuccessors.faults]).toEqual([
        given,
        [{ path: "rows.0.successor", reason: "REQUIRED" }],
      ]);
    }
    expect((await set(null, "factor: 7")).__typename).toBe("InvalidError");
    expect(await kept()).toMatchObject({ successorFactor: 1 });
  });

  it("stands in a line of at most 50 successions, whichever way it is set", async () => {
    const names = Array.from({ length: 53 }, (_, place) => `K${place}`);
    const merchant = await shop(skusFile(...names));
    const { body } = await merchant.api.graphql(`{ skus(first: 100) { nodes { id name } } }`);
    const idOf = new Map(body.data.skus.nodes.map(({ id, name }: { id: string; name: string }) => [name, id]));
    const pairs = names.slice(1).map((name, place) => `K${place},${name},1.0001,`);
    const faults = async (...lines: string[]) => {
      const catalogue = await readCatalogue(catalogueFolder({ "sku_successors.csv": successorsFile(...lines) }));
      return faultsOf(
        await importCatalogue(catalogue, { database: mainOf(app.database), tenantId: merchant.tenantId, clock }),
      );
    };
    const set = async (sku: string, successor: string) => {
      const { body: answer } = await merchant.api.graphql(
        `mutation { setSuccessor(skuId: "${idOf.get(sku)}", successorId: "${idOf.get(successor)}") { ... on Error { message } } }`,
      );
      return JSON.stringify(answer);
    };
    expect(await faults(...pairs)).toHaveLength(52);
    // Two lines of 25 that meet, and one more.
    expect(await faults(...pairs.slice(0, 25), ...pairs.slice(26, 51))).toEqual([]);
    expect(await faults("K25,K26,1,")).toEqual(["2 successor LINE_TOO_LONG"]);
    expect(await set("K25", "K26")).toContain("the line of successors would be longer than 50 successions");
    // Where a row leaves the successor out, the one that is kept counts.
    expect(await set("K25", "K27")).not.toContain("longer");
    const upsert = `[{ sku: "K27", factor: 2 }, { sku: "K51", successor: "K52" }]`;
    const { body: refused } = await merchant.api.graphql(
      `mutation { upsertSkuSuccessors(rows: ${upsert}) { ... on Error { message } ... on InvalidError { faults { reason } } } }`,
    );
    expect(JSON.stringify(refused)).toContain("rows.1.successor: LINE_TOO_LONG");
    await planAnew(merchant);
  });
});
