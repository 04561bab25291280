/** What was forecast is held against what came, by how many weeks ahead it was. */

import { replaceSmallPlan } from "../../src/domain/plan/replace-small-plan";
import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { type Planner, planner } from "./planner";

const clock = testClock("2025-12-03T12:00:00Z");
const PLANNED_ON = ["2025-12-03", "2025-12-10", "2025-12-17", "2025-12-24", "2026-01-01", "2026-01-07"];

let app: TestApp;
let shop: Planner;

beforeAll(async () => {
  app = await startApp({ clock });
  shop = await planner(app);
  for (const name of ["North", "South"]) await shop.warehouse(name);
  // The same each day until the first of January, and nothing since.
  for (const sku of ["CUP", "MUG"]) {
    await shop.sku(sku);
    await shop.demand(sku, "North", { perDay: sku === "CUP" ? 2 : 5 });
  }
  for (const day of PLANNED_ON) {
    clock.set(`${day}T12:00:00Z`);
    await app.database.as(shop.tenantId, (work) => replaceSmallPlan(work, []), { clock });
  }
  clock.set("2026-01-09T12:00:00Z");
});
afterAll(() => app.close());

const ACCURACY = "periods forecastUnits actualUnits bias wape mase trackingSignal";
const history = async (args: string) =>
  (
    await shop.ask(
      `{ forecastHistory(${args}) { weeksAhead alarmCount horizons { weeksAhead ${ACCURACY} } weeks { startOn forecastUnits actualUnits bias wape }
         pairs { totalCount nodes { skuName warehouseName isAlarm ${ACCURACY} } } } }`,
    )
  ).forecastHistory;

describe("forecasts against what came", () => {
  it("are told week by week of the newest plan that was made early enough, up to yesterday", async () => {
    const { weeks } = await history("weeks: 5");
    // Yesterday is the eighth: the last week ends with it, and its plan was made on the first.
    expect(weeks).toEqual([
      { startOn: "2025-12-04", forecastUnits: 49, actualUnits: 49, bias: 0, wape: 0 },
      { startOn: "2025-12-11", forecastUnits: 49, actualUnits: 49, bias: 0, wape: 0 },
      { startOn: "2025-12-18", forecastUnits: 49, actualUnits: 49, bias: 0, wape: 0 },
      { startOn: "2025-12-25", forecastUnits: 49, actualUnits: 49, bias: 0, wape: 0 },
      { startOn: "2026-01-02", forecastUnits: 49, actualUnits: 0, bias: null, wape: null },
    ]);
  });

  it("are told by horizon and by SKU, those furthest off first", async () => {
    const { horizons, pairs, alarmCount } = await history("weeks: 5");
    expect(horizons.map(({ weeksAhead }: { weeksAhead: number }) => weeksAhead)).toEqual([1, 2, 4]);
    expect(horizons[0]).toMatchObject({ periods: 10, forecastUnits: 245, actualUnits: 196, bias: 0.25, wape: 0.25 });
    // Of both together that of the weeks' totals: no longer than there were weeks.
    expect(horizons[0].trackingSignal).toBe(-5);
    expect(alarmCount).toBe(0);
    const cup = {
      periods: 5,
      forecastUnits: 70,
      actualUnits: 56,
      bias: 0.25,
      mase: expect.closeTo(0.8),
      trackingSignal: -5,
    };
    expect(pairs.nodes.map(({ skuName }: { skuName: string }) => skuName)).toEqual(["MUG", "CUP"]);
    expect(pairs.nodes[1]).toMatchObject({ warehouseName: "North", ...cup });
  });

  it("are added up by category, weighted by units, also in percent", async () => {
    const [cup, mug] = [await shop.idOf("sku", "CUP"), await shop.idOf("sku", "MUG")];
    const productOf = async (id: string) =>
      (await shop.ask(`{ sku(id: "${id}") { product { id } } }`)).sku.product.id as string;
    await app.database.admin.query("update products set category = 'Cups' where id = any($1)", [
      [await productOf(cup), await productOf(mug)],
    ]);
    const FIELDS = "forecastUnits actualUnits errorUnits bias wape biasPercent wapePercent";
    const asked = async (args: string) =>
      (
        await shop.ask(
          `{ forecastHistory(${args}) { horizons { biasPercent wapePercent } weeks { wapePercent } categories { category pairs ${FIELDS} } } }`,
        )
      ).forecastHistory;
    const { categories, horizons, weeks } = await asked("weeks: 5, limit: 1");
    // All pairs count, and not only those of the page.
    expect(categories).toEqual([
      {
        ...{ category: "Cups", pairs: 2, forecastUnits: 245, actualUnits: 196, errorUnits: 49 },
        ...{ bias: 0.25, wape: 0.25, biasPercent: 25, wapePercent: 25 },
      },
    ]);
    expect([horizons[0], weeks[0], weeks.at(-1)]).toEqual([
      { biasPercent: 25, wapePercent: 25 },
      { wapePercent: 0 },
      { wapePercent: null },
    ]);
    await app.database.admin.query("update products set category = null where id = $1", [await productOf(mug)]);
    expect((await asked("weeks: 5")).categories).toMatchObject([
      { category: null, errorUnits: 35 },
      { category: "Cups", errorUnits: 14 },
    ]);
  });

  it("can be narrowed to a SKU, and asked for more weeks ahead", async () => {
    const id = await shop.idOf("sku", "CUP");
    const { weeksAhead, weeks, pairs } = await history(`weeks: 3, weeksAhead: 2, filter: { skuIds: ["${id}"] }`);
    expect(weeksAhead).toBe(2);
    expect(weeks.at(-1)).toMatchObject({ startOn: "2026-01-01", forecastUnits: 14, actualUnits: 2 });
    expect(pairs.totalCount).toBe(1);
    const goods = await history("weeks: 3, weeksAhead: 2, filter: { isMaterial: false }");
    expect(goods).toEqual(await history("weeks: 3, weeksAhead: 2"));
    const materials = await history(`weeks: 3, filter: { isMaterial: true, skuIds: ["${id}"] }`);
    expect(materials).toMatchObject({ horizons: [], weeks: [], pairs: { totalCount: 0 } });
  });

  it("are refused for weeks and horizons that there are not", async () => {
    const { body } = await shop.api.graphql("{ forecastHistory(weeks: 60, weeksAhead: 3) { alarmCount } }");
    expect(body.errors).toMatchObject([
      { message: "weeks: must be between 1 and 52; weeksAhead: must be one of 1, 2, 4, 8, 13" },
    ]);
  });
});
