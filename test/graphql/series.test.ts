import { createKey } from "../../src/domain/keys/keys";
import { type PlanWorld, planWorld, clock as worldClock } from "../domain/plan-world";
import { Api } from "../support/api";
import { startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";

let app: TestApp;
let world: PlanWorld;
let api: Api;

interface Planned {
  startOn: string;
  endOn: string;
  expected: number;
  p10: number;
  p90: number;
  arrivals: number;
  closingStock: number;
}
interface Series {
  planningDay: string;
  openingStock: number;
  safetyStock: number;
  stockOutOn: string | null;
  history: { startOn: string; endOn: string; demand: number }[];
  planned: Planned[];
}

const SERIES =
  "planningDay openingStock safetyStock stockOutOn history { startOn endOn demand } planned { startOn endOn expected p10 p90 arrivals closingStock }";

beforeAll(async () => {
  app = await startApp({ clock: worldClock });
  world = await planWorld(app.database);
  const key = await createKey(mainOf(app.database), world.tenantId, { name: "test", scope: "READ", expiresAt: null });
  api = new Api(app.address, key);
  await world.warehouse("North");
  await world.warehouse("South");
  await world.supplier("Mill", { leadTimeDays: 10 });
  await world.sku("DOUGH", { isMaterial: true, supplier: "Mill" });
  await world.sku("CAKE", { product: "Bakery", supplier: "Mill" });
  await world.sku("BREAD", { product: "Bakery", supplier: "Mill" });
  await world.recipe("CAKE", "DOUGH", 2);
  await world.stock("CAKE", "North", 100);
  await world.stock("CAKE", "South", 7);
  await world.stock("BREAD", "North", 50);
  await world.stock("DOUGH", "North", 900);
  await world.demand("CAKE", "North", { perDay: 5, days: 400 });
  await world.demand("CAKE", "South", { perDay: 1, days: 90 });
  await world.demand("BREAD", "North", { perDay: 3, days: 200 });
  await world.demand("DOUGH", "North", { perDay: 10, days: 30, source: "PRODUCTION" });
  await world.order("PO-1", { sku: "CAKE", warehouse: "North", supplier: "Mill", ordered: 60, dueOn: "2026-01-10" });
  await world.order("PO-2", { sku: "CAKE", warehouse: "North", supplier: "Mill", ordered: 8, dueOn: "2025-12-20" });
  await world.refresh();
});
afterAll(() => app.close());

async function ask(query: string) {
  const { body } = await api.graphql(query);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
}

const seriesOf = async (sku: string, argument = ""): Promise<Series> =>
  (await ask(`{ sku(name: "${sku}") { series${argument} { ${SERIES} } } }`)).sku.series;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe("a series", () => {
  it("shows the figures of the stored plan: first week and month, safety stock, stock, day of stock-out", async () => {
    const fields = `skuName warehouseName stockLevel daysToStockOut weeklyQuantity weeklyPlanQuantity monthlyPlanQuantity
      detail { safetyStock } week: series(back: 1, ahead: 1) { ${SERIES} } month: series(interval: MONTH, back: 0, ahead: 1) { ${SERIES} }`;
    const { planLocationRows } = await ask(
      `{ planLocationRows(filter: { withMaterial: true }) { nodes { ${fields} } } }`,
    );
    expect(planLocationRows.nodes).toHaveLength(4);
    for (const row of planLocationRows.nodes) {
      const { week, month } = row as { week: Series; month: Series };
      expect(week).toMatchObject({ planningDay: "2026-01-01", openingStock: row.stockLevel });
      expect(week.safetyStock).toBeCloseTo(row.detail.safetyStock, 6);
      expect(week.planned[0]?.expected).toBeCloseTo(row.weeklyPlanQuantity, 5);
      expect(month.planned[0]?.expected).toBeCloseTo(row.monthlyPlanQuantity, 5);
      if (row.skuName !== "DOUGH") expect(week.history[0]?.demand).toBeCloseTo(row.weeklyQuantity, 5);
      const day = new Date(Date.UTC(2026, 0, 1 + row.daysToStockOut)).toISOString().slice(0, 10);
      expect(week.stockOutOn).toBe(row.daysToStockOut === 9999 ? null : day);
    }
  });

  it("shows what production will take of a material, and what it took", async () => {
    const { history, planned } = await seriesOf("DOUGH", "(interval: MONTH, back: 1, ahead: 6)");
    expect(history[0]?.demand).toBe(300);
    expect(sum(planned.map(({ expected }) => expected))).toBeGreaterThan(0);
  });

  it("lets each day's stock follow from the day before: arrivals in, demand out, late orders tomorrow", async () => {
    const { nodes } = (
      await ask(
        `{ planLocationRows(filter: { search: "CAKE" }) { nodes { warehouseName series(interval: DAY, back: 0, ahead: 12) { ${SERIES} } } } }`,
      )
    ).planLocationRows;
    const series: Series = nodes[0].series;
    expect(series.planned.map(({ startOn }) => startOn)[0]).toBe("2026-01-02");
    expect(
      series.planned.filter(({ arrivals }) => arrivals > 0).map(({ startOn, arrivals }) => [startOn, arrivals]),
    ).toEqual([
      ["2026-01-02", 8],
      ["2026-01-10", 60],
    ]);
    let stock = series.openingStock;
    for (const { expected, arrivals, closingStock } of series.planned) {
      stock = Math.max(0, stock - expected) + arrivals;
      expect(closingStock).toBeCloseTo(stock, 4);
    }
  });

  it("shows what becomes of the stock when the recommendation is followed: its units from the day of their delivery on", async () => {
    const planned =
      "series(interval: DAY, back: 0, ahead: 366) { planned { endOn closingStock closingStockIfBought } }";
    const { planLocationRows } = await ask(
      `{ planLocationRows(filter: { search: "BREAD" }) { nodes { recommendedUnits expectedDeliveryOn ${planned} } } }`,
    );
    const [row] = planLocationRows.nodes;
    expect(row.recommendedUnits).toBeGreaterThan(0);
    const gains: [string, number][] = row.series.planned.map(
      (day: { endOn: string; closingStock: number; closingStockIfBought: number }) => [
        day.endOn,
        day.closingStockIfBought - day.closingStock,
      ],
    );
    const [first] = gains.filter(([, gain]) => gain > 1e-6);
    expect(first?.[0]).toBe(row.expectedDeliveryOn);
    expect(first?.[1]).toBeCloseTo(row.recommendedUnits, 4);
  });

  it("puts the forecast inside its band, which widens less than the days do", async () => {
    const day = (await seriesOf("CAKE", "(interval: DAY, back: 0, ahead: 1)")).planned[0];
    const month = (await seriesOf("CAKE", "(interval: MONTH, back: 0, ahead: 1)")).planned[0];
    for (const one of [day, month]) {
      expect(one?.p10).toBeLessThanOrEqual(one?.expected ?? 0);
      expect(one?.p90).toBeGreaterThanOrEqual(one?.expected ?? Number.POSITIVE_INFINITY);
    }
  });

  it("has no gaps: intervals follow each other, the past ends on the planning day and the plan starts the day after", async () => {
    for (const interval of ["DAY", "WEEK", "MONTH"]) {
      const { history, planned } = await seriesOf("CAKE", `(interval: ${interval}, back: 5, ahead: 5)`);
      const all = [...history, ...planned];
      expect(all).toHaveLength(10);
      expect(history.at(-1)?.endOn).toBe("2026-01-01");
      for (const [index, { endOn }] of all.slice(0, -1).entries()) {
        expect(Date.parse(all[index + 1]?.startOn ?? "") - Date.parse(endOn)).toBe(86_400_000);
      }
    }
  });

  it("of a product is the sum of its SKUs', of a SKU the sum of its warehouses'", async () => {
    const { planProductRows, planSkuRows, planLocationRows } = await ask(
      `{ planProductRows(limit: 20, filter: { search: "Bakery" }) { nodes { series { ${SERIES} } } }
         planSkuRows(limit: 20, filter: { search: "Bakery" }) { nodes { series { ${SERIES} } } }
         planLocationRows(limit: 20, filter: { search: "Bakery" }) { nodes { series { ${SERIES} } } } }`,
    );
    const expected = (rows: { series: Series }[]) =>
      sum(rows.flatMap(({ series }) => series.planned.map((one) => one.expected)));
    const total = expected(planProductRows.nodes);
    expect(total).toBeGreaterThan(100);
    expect(expected(planSkuRows.nodes)).toBeCloseTo(total, 3);
    expect(expected(planLocationRows.nodes)).toBeCloseTo(total, 3);
  });

  it("is empty, not wrong, for a SKU that is held nowhere", async () => {
    await world.sku("NOWHERE");
    expect(await seriesOf("NOWHERE", "(back: 1)")).toMatchObject({
      openingStock: 0,
      stockOutOn: null,
      history: [{ demand: 0 }],
      planned: [],
    });
  });

  it("sees no stock-out where there is neither stock nor demand", async () => {
    await world.sku("UNASKED");
    await world.demand("UNASKED", "North", { perDay: 0, days: 10 });
    await world.refresh();
    expect(await world.row("SKU_LOCATION", "UNASKED", "North")).toMatchObject({ stockLevel: 0 });
    expect(await seriesOf("UNASKED")).toMatchObject({ openingStock: 0, stockOutOn: null });
  });

  it.each([
    ["(back: -1)", "back: must be between 0 and 156 with WEEK"],
    ["(interval: DAY, ahead: 367)", "ahead: must be between 0 and 366 with DAY"],
    [
      "(interval: MONTH, back: 37, ahead: 13)",
      "back: must be between 0 and 36 with MONTH; ahead: must be between 0 and 12 with MONTH",
    ],
  ])("refuses %s in words", async (argument, message) => {
    const { body } = await api.graphql(`{ sku(name: "CAKE") { series${argument} { openingStock } } }`);
    expect(body.errors).toMatchObject([{ message, extensions: { code: "INVALID_INPUT" } }]);
  });

  it("is planned for 200 SKUs in one operation and refused for more", async () => {
    await world.as(async ({ db }) => {
      const { id: productId } = await db.product.create({ data: { name: "Screws" } });
      await db.sku.createMany({
        data: Array.from({ length: 201 }, (_, size) => ({ name: `SCREW ${size}`, productId })),
      });
    });
    const few = await api.graphql(
      `{ skus(filter: { search: "SCREW" }, limit: 200) { nodes { series { openingStock } } } }`,
    );
    expect(few.body.data.skus.nodes).toHaveLength(200);
    const many = await api.graphql(`{ skus(filter: { search: "SCREW" }) { nodes { series { openingStock } } } }`);
    expect(many.body.errors[0]).toMatchObject({
      message:
        "The operation is too large: its number of SKUs with a series is 201, and the limit is 200. Ask for less at a time",
    });
  });
});
