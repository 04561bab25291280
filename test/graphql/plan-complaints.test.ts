/**
 * What planners of other systems complained about in public, rebuilt: each plan's figures are worked out by hand beside it.
 * Unless said otherwise: lead time 7 days, no safety stock, a cover of 10 days, lost sales, planned on Monday 2026-03-02.
 */

import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { replacePlan } from "../../src/domain/plan/replace-plan";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { catalogueFolder, faultsOf, text } from "../support/catalogue-folder";
import { type TestClock, testClock } from "../support/clock";
import { mainOf } from "../support/database";

const MORNING = "2026-03-02T09:00:00Z";

let app: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock(MORNING);
  app = await startApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.set(MORNING));

const DAY = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Lines of sales.csv: so many a day at noon from one day to another, both included, `every` so many days. */
function sales(
  sku: string,
  units: number,
  { from, to, every = 1, warehouse = "North" }: { from: string; to: string; every?: number; warehouse?: string },
): string[] {
  const lines: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += every * DAY)
    lines.push(`Web,${sku},${warehouse},${units},1,${dayOf(at)}T12:00:00Z`);
  return lines;
}

const PLACES = {
  "stores.csv": text("name,currency", "Web,EUR"),
  "warehouses.csv": text("name", "North"),
  "suppliers.csv": text("name,lead_time,currency", "Ada,7,EUR"),
  "planning_settings.csv": text("sku,warehouse,supplier,safety_stock_days,stock_cover_days", ",,,0,10"),
};

/** A merchant with these files beside its places. */
async function shop(files: Record<string, string>, timeZone?: string): Promise<Merchant> {
  const merchant = await app.merchant();
  if (timeZone)
    await app.database.admin.query("update tenants set time_zone = $2 where id = $1", [merchant.tenantId, timeZone]);
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

const salesFile = (...lines: string[]) => text("store,sku,warehouse,quantity,unit_price,timestamp", ...lines);
const skusFile = (...lines: string[]) => text("sku,product,moq,production_time,is_material", ...lines);
const boughtFromAda = (...skus: string[]) => text("sku,supplier,unit_cost", ...skus.map((sku) => `${sku},Ada,1`));
const stockFile = (...lines: string[]) => text("sku,warehouse,on_hand", ...lines);

interface Row {
  skuName: string;
  recommendedUnits: number;
  buyOn: string | null;
  stockHealth: string;
  stockLevel: number;
  weeklyPlanQuantity: number;
  sentences: string[];
}

/** The plan's rows at the warehouse, by SKU. */
async function plan({ api }: Merchant): Promise<Record<string, Row>> {
  const { body } = await api.graphql(`{ planLocationRows(filter: { withMaterial: true }) { nodes {
    skuName recommendedUnits buyOn stockHealth stockLevel weeklyPlanQuantity explain { sentences } } } }`);
  expect(body.errors).toBeUndefined();
  const rows: Row[] = body.data.planLocationRows.nodes.map(({ explain, ...row }: Row & { explain: Row }) => ({
    ...row,
    sentences: explain.sentences,
  }));
  return Object.fromEntries(rows.map((row) => [row.skuName, row]));
}

describe("production", () => {
  it("waits for its material: what a placed order of it lacks is bought, and never lost (erpnext #26563)", async () => {
    const merchant = await shop({
      "suppliers.csv": text("name,lead_time,currency,is_producer", "Ada,7,EUR,false", "Works,3,EUR,true"),
      "skus.csv": skusFile("DB,Board,50,3,false", "DW,Wheel,,,true"),
      "sku_suppliers.csv": text("sku,supplier,unit_cost", "DB,Works,1", "DW,Ada,1"),
      "bill_of_materials.csv": text("sku,raw_material,quantity", "DB,DW,2"),
      "stock_levels.csv": stockFile("DW,North,60", "DB,North,0"),
    });
    const line = { sku: "DB", supplier: "Works", warehouse: "North", unit_cost: 1, quantity_received: 0 };
    const order = {
      ...line,
      purchase_order_name: "PO-1",
      quantity_ordered: 50,
      delivery: "2026-03-05",
      status: "CONFIRMED",
    };
    expect((await merchant.api.post("/orders", { date_format: "YYYY-MM-DD", data: [order] })).status).toBe(200);
    await app.drain();
    // 50 boards take 100 wheels now, 60 are there: 40 are missing, to be ordered today.
    expect((await plan(merchant)).DW).toMatchObject({ recommendedUnits: 40, buyOn: "2026-03-02" });
    clock.set("2026-03-13T09:00:00Z");
    await planAnew(merchant);
    expect((await plan(merchant)).DW).toMatchObject({ recommendedUnits: 40, buyOn: "2026-03-13" });
  });

  it("takes materials for all that is recommended, minimums included (erpnext #38956)", async () => {
    const merchant = await shop({
      "suppliers.csv": text("name,lead_time,currency,is_producer", "Ada,7,EUR,false", "Works,0,EUR,true"),
      "skus.csv": skusFile("LBIKE,Bike,50,,false", "LWHEEL,Wheel,,,true"),
      "sku_suppliers.csv": text("sku,supplier,unit_cost", "LBIKE,Works,1", "LWHEEL,Ada,1"),
      "bill_of_materials.csv": text("sku,raw_material,quantity", "LBIKE,LWHEEL,2"),
      "stock_levels.csv": stockFile("LBIKE,North,0", "LWHEEL,North,60"),
      "sales.csv": salesFile(...sales("LBIKE", 2, { from: "2025-12-01", to: "2026-03-01" })),
    });
    const rows = await plan(merchant);
    // 2 a day for 10 days are 20, the minimum makes 50 of them, and these take 100 wheels: 40 more than there are.
    expect(rows.LBIKE).toMatchObject({ recommendedUnits: 50, buyOn: "2026-03-02" });
    expect(rows.LWHEEL).toMatchObject({ recommendedUnits: 40, buyOn: "2026-03-02", stockHealth: "STOCK_OUT" });
    await planAnew(merchant);
    expect(await plan(merchant)).toEqual(rows);
  });

  it("takes them for what a supplier's order minimum makes of it as well", async () => {
    const merchant = await shop({
      "suppliers.csv": text(
        "name,lead_time,currency,is_producer,minimum_order_quantity,minimum_order_type",
        "Ada,7,EUR,false,,",
        "Works,0,EUR,true,50,units",
      ),
      "skus.csv": skusFile("LBIKE,Bike,,,false", "LWHEEL,Wheel,,,true"),
      "sku_suppliers.csv": text("sku,supplier,unit_cost", "LBIKE,Works,1", "LWHEEL,Ada,1"),
      "bill_of_materials.csv": text("sku,raw_material,quantity", "LBIKE,LWHEEL,2"),
      "stock_levels.csv": stockFile("LBIKE,North,0", "LWHEEL,North,60"),
      "sales.csv": salesFile(...sales("LBIKE", 2, { from: "2025-12-01", to: "2026-03-01" })),
    });
    const rows = await plan(merchant);
    // The minimum of an order is 50 bikes: as above.
    expect(rows.LBIKE).toMatchObject({ recommendedUnits: 50 });
    expect(rows.LWHEEL).toMatchObject({ recommendedUnits: 40, buyOn: "2026-03-02" });
    await bring(merchant, { "skus.csv": text("sku,product,barcode", "LWHEEL,Wheel,1") });
    expect(await plan(merchant)).toEqual(rows);
  });
});

describe("the day that has just begun", () => {
  const SETTLED = ["OLD", "YOUNG", "WEEK", "RARE", "LUMPY"];
  const files = {
    "skus.csv": skusFile(...SETTLED.map((sku) => `${sku},${sku},,,false`)),
    "sku_suppliers.csv": boughtFromAda(...SETTLED),
    "sales.csv": salesFile(
      ...sales("OLD", 10, { from: "2025-11-30", to: "2026-03-01" }),
      ...sales("YOUNG", 10, { from: "2026-02-24", to: "2026-03-01" }),
      // Mondays.
      ...sales("WEEK", 70, { from: "2025-12-01", to: "2026-02-23", every: 7 }),
      ...sales("RARE", 1, { from: "2025-06-03", to: "2026-03-01", every: 9 }),
      ...sales("LUMPY", 5, { from: "2025-06-03", to: "2026-03-01", every: 11 }),
      ...sales("LUMPY", 40, { from: "2025-06-11", to: "2026-03-01", every: 37 }),
    ),
  };

  it("is no day without demand: nothing moves at midnight but the horizon (OCA/stock-logistics-reporting #504)", async () => {
    for (const timeZone of ["America/New_York", "Asia/Tokyo"]) {
      // 23:45 of 1 March there, and 03:00 of 2 March.
      const evening = timeZone === "Asia/Tokyo" ? "2026-03-01T14:45:00Z" : "2026-03-02T04:45:00Z";
      const morning = timeZone === "Asia/Tokyo" ? "2026-03-01T18:00:00Z" : "2026-03-02T08:00:00Z";
      clock.set(evening);
      const merchant = await shop(files, timeZone);
      await bring(merchant, {
        "stock_levels.csv": stockFile(
          "OLD,North,70",
          "YOUNG,North,70",
          "WEEK,North,80",
          "RARE,North,2",
          "LUMPY,North,20",
        ),
      });
      await planAnew(merchant);
      const before = await plan(merchant);
      // 70 are gone after seven days: due on the 9th, so bought on the 2nd, for ten days of 10. Of 80 the first Monday leaves 10; the next two take 140.
      expect(before.OLD).toMatchObject({ recommendedUnits: 100, buyOn: "2026-03-02" });
      expect(before.WEEK).toMatchObject({ recommendedUnits: 130, buyOn: "2026-03-02" });
      clock.set(morning);
      await planAnew(merchant);
      const after = await plan(merchant);
      // The cover is now of the 10th to the 19th: one Monday.
      expect(after.OLD).toMatchObject({ recommendedUnits: 100, buyOn: "2026-03-02" });
      expect(after.YOUNG).toMatchObject({ recommendedUnits: 100, buyOn: "2026-03-02" });
      expect(after.WEEK).toMatchObject({ recommendedUnits: 70, buyOn: "2026-03-02" });
      for (const sku of SETTLED) {
        const [one, other] = [before[sku], after[sku]];
        expect({ sku, buyOn: other?.buyOn }).toEqual({ sku, buyOn: one?.buyOn });
        // Weeks from tomorrow: they differ by a day at each end.
        if (sku !== "WEEK") expect(other?.weeklyPlanQuantity).toBeCloseTo(one?.weeklyPlanQuantity ?? 0, 0);
      }
      // A sale of nothing of it: a refresh says what the whole plan said.
      await bring(merchant, {
        "skus.csv": text("sku,product,barcode", ...SETTLED.map((sku) => `${sku},${sku},1${sku}`)),
      });
      expect(await plan(merchant)).toEqual(after);
    }
  });

  it("takes off what was sold so far, and no more than is usual", async () => {
    const merchant = await shop({ ...files, "stock_levels.csv": stockFile("OLD,North,75") });
    // At nine o'clock 13 of 14 selling hours are to come: 9.3 of 10. 75 − 9.3 − 70 leaves nothing.
    expect((await plan(merchant)).OLD).toMatchObject({ recommendedUnits: 100, buyOn: "2026-03-02" });
    clock.set("2026-03-02T15:00:00Z");
    // Ten were sold by three o'clock, which is all that the day brings: 65 − 70 leaves nothing, too.
    await bring(merchant, { "sales.csv": salesFile("Web,OLD,North,10,1,2026-03-02T14:00:00Z") });
    expect((await plan(merchant)).OLD).toMatchObject({ stockLevel: 65, recommendedUnits: 100, buyOn: "2026-03-02" });
    expect((await plan(merchant)).OLD?.weeklyPlanQuantity).toBeCloseTo(70, 1);
  });

  it("is counted once: best buy, quantiles and reorder points are about the same days at every hour", async () => {
    const merchant = await shop({
      "skus.csv": skusFile("CMB,Comb,,,false"),
      "sku_suppliers.csv": text("sku,supplier,unit_cost", "CMB,Ada,0.4"),
      "sales.csv": salesFile(...sales("CMB", 4, { from: "2025-12-01", to: "2026-03-01" })),
      "stock_levels.csv": stockFile("CMB,North,20"),
    });
    for (const hour of ["09", "15", "22"]) {
      clock.set(`2026-03-02T${hour}:00:00Z`);
      if (hour === "22") await bring(merchant, { "sales.csv": salesFile("Web,CMB,North,4,1,2026-03-02T16:00:00Z") });
      await planAnew(merchant);
      const { body } = await merchant.api.graphql(`{
        bestBuy { lines { units sentences } }
        planLocationRows { nodes {
          detail { reorderPoint }
          explain { reorderPoint position { restOfDay demandBeforeDelivery } forecast { p10 p50 p90 } sentences } } } }`);
      // Nothing is left at the delivery, and the ten days after it take 4 each.
      expect(body.data.bestBuy.lines).toMatchObject([{ units: 40 }]);
      expect(body.data.bestBuy.lines[0].sentences[0]).toContain("40 units are expected to be short in the 10 days");
      // Seven days of 4 are what every figure up to the delivery is about; the rest of the day is told beside them.
      const [{ detail, explain }] = body.data.planLocationRows.nodes;
      const { restOfDay, demandBeforeDelivery } = explain.position;
      expect(detail.reorderPoint).toBe(28);
      expect(explain).toMatchObject({ reorderPoint: 28, forecast: { p10: 28, p50: 28, p90: 28 } });
      expect(demandBeforeDelivery - restOfDay).toBeCloseTo(28, 9);
      expect(restOfDay > 0).toBe(hour !== "22");
      expect(explain.sentences).toContain(
        "Expected demand until the next possible delivery, in 7 days, is 28 units. It is not expected to vary.",
      );
    }
  });

  it("that brings goods in its evening, after an empty shelf, is no day without demand (kept with the stock-out)", async () => {
    clock.set("2026-02-20T09:00:00Z");
    const merchant = await shop({
      "skus.csv": skusFile("CUP,Cup,,,false"),
      "sku_suppliers.csv": boughtFromAda("CUP"),
      "stock_levels.csv": stockFile("CUP,North,50"),
    });
    clock.set("2026-03-01T19:30:00Z");
    await bring(merchant, { "sales.csv": salesFile(...sales("CUP", 10, { from: "2025-12-01", to: "2026-02-24" })) });
    await bring(merchant, { "stock_levels.csv": stockFile("CUP,North,500") });
    clock.set("2026-03-02T09:00:00Z");
    await planAnew(merchant);
    expect((await plan(merchant)).CUP?.weeklyPlanQuantity).toBeCloseTo(70, 0);
  });
});

describe("an empty shelf", () => {
  it("is out of stock although a stray piece was sold now and then (bhima #4346)", async () => {
    clock.set("2026-01-01T00:30:00Z");
    const tea = {
      "skus.csv": skusFile("TEA,Tea,,,false"),
      "sku_suppliers.csv": boughtFromAda("TEA"),
      "stock_levels.csv": stockFile("TEA,North,210"),
    };
    const usual = sales("TEA", 10, { from: "2025-10-01", to: "2026-01-21" });
    const [plain, stray] = [await shop(tea), await shop(tea)];
    clock.set("2026-02-21T09:00:00Z");
    await bring(plain, { "sales.csv": salesFile(...usual) });
    const pieces = ["2026-01-27", "2026-02-01", "2026-02-06", "2026-02-11", "2026-02-16"];
    await bring(stray, {
      "sales.csv": salesFile(...usual, ...pieces.flatMap((day) => sales("TEA", 1, { from: day, to: day }))),
    });
    const [{ TEA: one }, { TEA: other }] = [await plan(plain), await plan(stray)];
    expect(one?.weeklyPlanQuantity).toBeCloseTo(70, 0);
    expect(other?.weeklyPlanQuantity).toBeCloseTo(70, 0);
    // Five were sold that were not there: they are owed.
    expect(other?.recommendedUnits).toBe((one?.recommendedUnits ?? 0) + 5);
  });

  it("whose units were sold beyond what there was owes them (solidus #2285)", async () => {
    clock.set("2026-03-01T08:00:00Z");
    const mug = {
      "skus.csv": skusFile("MUG,Mug,,,false"),
      "sku_suppliers.csv": boughtFromAda("MUG"),
      "sales.csv": salesFile(...sales("MUG", 2, { from: "2025-12-01", to: "2026-02-28" })),
      "stock_levels.csv": stockFile("MUG,North,5"),
    };
    const merchant = await shop(mug);
    clock.set("2026-03-01T23:00:00Z");
    await bring(merchant, { "sales.csv": salesFile("Web,MUG,North,35,1,2026-03-01T12:00:00Z") });
    const { MUG: row } = await plan(merchant);
    // 30 are owed, and the ten days after the delivery take a little over 2 a day.
    const cover = Number(/The cover then takes ([\d.]+)/.exec(row?.sentences.join(" ") ?? "")?.[1]);
    expect(row).toMatchObject({ stockLevel: -30, buyOn: "2026-03-01", stockHealth: "STOCK_OUT" });
    expect(cover).toBeGreaterThanOrEqual(20);
    expect(cover).toBeLessThan(24);
    expect(row?.recommendedUnits).toBe(Math.ceil(cover + 30));
    expect(row?.sentences.join(" ")).toContain("30 units are owed");
    const line = { sku: "MUG", supplier: "Ada", warehouse: "North", unit_cost: 1, quantity_received: 0 };
    const order = {
      ...line,
      purchase_order_name: "PO-1",
      quantity_ordered: 40,
      delivery: "2026-03-05",
      status: "CONFIRMED",
    };
    expect((await merchant.api.post("/orders", { date_format: "YYYY-MM-DD", data: [order] })).status).toBe(200);
    await app.drain();
    // The 40 pay the 30 first. 10 are left for the 5th to the 8th, four days of a little over 2: at most 2 remain.
    const { MUG: withOrder } = await plan(merchant);
    expect(withOrder?.recommendedUnits).toBeGreaterThanOrEqual(20 - 2);
    expect(withOrder?.recommendedUnits).toBeLessThanOrEqual(Math.ceil(cover));
    expect(withOrder?.stockHealth).not.toBe("EXCESS");
  });
});

describe("a bundle that is archived", () => {
  it("takes no more of its contents", async () => {
    const merchant = await shop({
      "skus.csv": text("sku,product,status", "LID,Lid,active", "OLDSET,Set,active"),
      "sku_suppliers.csv": boughtFromAda("LID"),
      "bundles.csv": text("bundle,sku,quantity", "OLDSET,LID,1"),
      "sales.csv": salesFile(...sales("OLDSET", 5, { from: "2025-12-01", to: "2026-03-01" })),
      "stock_levels.csv": stockFile("LID,North,35"),
    });
    expect((await plan(merchant)).LID?.weeklyPlanQuantity).toBeCloseTo(35, 0);
    await bring(merchant, { "skus.csv": text("sku,product,status", "OLDSET,Set,archived") });
    const refreshed = await plan(merchant);
    expect(refreshed.LID).toMatchObject({ weeklyPlanQuantity: 0, recommendedUnits: 0, buyOn: null });
    await planAnew(merchant);
    expect(await plan(merchant)).toEqual(refreshed);
  });
});
