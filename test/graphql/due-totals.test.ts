import { sql } from "../../src/db";
import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { PLANNED_AT, type Planner } from "./planner";
import { bareShop } from "./tea-shop";

let app: TestApp;
let shop: Planner;

/** Nothing in stock and one of each sold a day: 90 of each are recommended. Two dollars are a euro. */
beforeAll(async () => {
  app = await startApp({ clock: testClock(PLANNED_AT) });
  shop = await bareShop(app);
  const combinedId = await shop.warehouse("Rotterdam");
  await shop.warehouse("Rotterdam Dock", { combinedId });
  await shop.supplier("Overseas", { leadTimeDays: 30, currency: "USD" });
  await shop.as(({ db }) =>
    db.exchangeRate.create({ data: { currency: "USD", on: new Date("2025-12-01T00:00:00Z"), rate: 0.5 } }),
  );
  await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
  // Its supplier's price is not known, its own cost is.
  await shop.sku("MUG", { supplier: "Overseas", unitCost: 3, category: "Tableware" });
  await shop.sku("POT", { supplier: "Mill" });
  await shop.sku("NOBODY'S", { unitCost: 3 });
  for (const sku of ["CUP", "MUG", "POT", "NOBODY'S"]) await shop.demand(sku, "Rotterdam", { perDay: 1 });
  await shop.refresh();
  await shop.order("Waits", {
    sku: "CUP",
    warehouse: "Rotterdam Dock",
    supplier: "Mill",
    ordered: 30,
    dueOn: "2026-02-01",
    status: "DRAFT",
  });
});
afterAll(() => app.close());

const AMOUNT = "{ lineCount skuCount units cost linesWithoutCost homeCost linesWithoutHomeCost }";
const HOME = "{ lineCount skuCount units homeCost linesWithoutHomeCost }";
const DUE = `dueTotals {
  homeCurrency categories due ${HOME} toDraft ${HOME} waitingUnits
  currencies { currency rateToHome toDraft ${AMOUNT} }
  suppliers { supplierName currency daysToStockOut waitingUnits due ${AMOUNT} toDraft ${AMOUNT} }
}`;
const totals = async (filter = "") =>
  (await shop.ask(`{ planLocationRows(first: 1 ${filter}) { ${DUE} } }`)).planLocationRows.dueTotals;
const names = async (args: string) =>
  (await shop.ask(`{ planLocationRows(${args}) { nodes { skuName } } }`)).planLocationRows.nodes.map(
    ({ skuName }: { skuName: string }) => skuName,
  );

describe("what is due", () => {
  it("is added up over all matching rows, on the page or not, by the cost that an order has, beside what waits", async () => {
    const mugs = { lineCount: 1, skuCount: 1, units: 90, cost: 540, linesWithoutCost: 0 };
    expect(await totals()).toEqual({
      homeCurrency: "EUR",
      categories: ["Tableware"],
      due: { lineCount: 3, skuCount: 3, units: 270, homeCost: 450, linesWithoutHomeCost: 1 },
      toDraft: { lineCount: 3, skuCount: 3, units: 240, homeCost: 390, linesWithoutHomeCost: 1 },
      waitingUnits: 30,
      currencies: [
        {
          currency: "EUR",
          rateToHome: 1,
          toDraft: {
            ...{ lineCount: 2, skuCount: 2, units: 150, cost: 120, linesWithoutCost: 1 },
            ...{ homeCost: 120, linesWithoutHomeCost: 1 },
          },
        },
        { currency: "USD", rateToHome: 0.5, toDraft: { ...mugs, homeCost: 270, linesWithoutHomeCost: 0 } },
      ],
      suppliers: [
        expect.objectContaining({
          supplierName: "Mill",
          waitingUnits: 30,
          due: expect.objectContaining({ units: 180, cost: 180 }),
          toDraft: expect.objectContaining({ units: 150, cost: 120 }),
        }),
        expect.objectContaining({ supplierName: "Overseas", due: expect.objectContaining(mugs), daysToStockOut: 0 }),
      ],
    });
  });

  it("is added up within a filter alone", async () => {
    expect(await totals('filter: { search: "mug" }')).toMatchObject({ due: { lineCount: 1, homeCost: 270 } });
    expect(await totals('filter: { search: "none" }')).toMatchObject({
      due: { lineCount: 0, units: 0, homeCost: 0 },
      currencies: [],
      suppliers: [],
    });
  });

  it("costs the same on the overview, for the same seven days", async () => {
    const { planOverview } = await shop.ask(
      `{ planOverview { dueSkuCount dueUnits dueCost dueWaitingUnits due { due ${HOME} suppliers { supplierName } } } }`,
    );
    expect(planOverview).toEqual({
      ...{ dueSkuCount: 3, dueUnits: 270, dueCost: 450, dueWaitingUnits: 30 },
      due: {
        due: { lineCount: 3, skuCount: 3, units: 270, homeCost: 450, linesWithoutHomeCost: 1 },
        suppliers: [{ supplierName: "Mill" }, { supplierName: "Overseas" }],
      },
    });
  });

  it("keeps the SKU's own cost where no rate leads to the supplier's currency, and says that its order's is not known", async () => {
    const other = await bareShop(app);
    await other.supplier("Far", { currency: "JPY" });
    await other.sku("FAN", { supplier: "Far", unitCost: 3 });
    await other.demand("FAN", "North", { perDay: 1 });
    await other.refresh();
    const { planLocationRows } = await other.ask(`{ planLocationRows(first: 1) { ${DUE} } }`);
    expect(planLocationRows.dueTotals.suppliers).toMatchObject([
      { due: { cost: 0, linesWithoutCost: 1, homeCost: 270, linesWithoutHomeCost: 0 } },
    ]);
  });

  it("is narrowed to what waits on orders, at whichever part of a combined warehouse, and to what does not", async () => {
    expect(await names("filter: { hasWaitingOrders: true }")).toEqual(["CUP"]);
    expect(await names("filter: { hasWaitingOrders: false }")).toEqual(["MUG", "NOBODY'S", "POT"]);
    const { planSkuRows, planProductRows } = await shop.ask(`{
      planSkuRows(filter: { hasWaitingOrders: true }) { nodes { skuName } }
      planProductRows(filter: { hasWaitingOrders: true }) { nodes { productName } }
    }`);
    expect(planSkuRows.nodes).toEqual([{ skuName: "CUP" }]);
    expect(planProductRows.nodes).toEqual([{ productName: "Product of CUP" }]);
  });

  it("is sorted by money and by class, page after page, what has none last", async () => {
    await shop.as(({ db }) =>
      db.execute(
        "test.prepare",
        sql`update plan_rows set abc_categories = case sku_name when 'MUG' then '{A}'::text[] when 'CUP' then '{B}'::text[] else '{}'::text[] end`,
      ),
    );
    const inOrder = async (sort: string) => {
      const found: string[] = [];
      for (let after = ""; ; ) {
        const { planLocationRows: page } = await shop.ask(
          `{ planLocationRows(filter: { supplierId: { isNull: false } } sort: [${sort}] first: 1 ${after}) { nodes { skuName } pageInfo { endCursor hasNextPage } } }`,
        );
        found.push(...page.nodes.map(({ skuName }: { skuName: string }) => skuName));
        if (!page.pageInfo.hasNextPage) return found;
        after = `after: "${page.pageInfo.endCursor}"`;
      }
    };
    expect(await inOrder("{ by: RECOMMENDED_COST, direction: DESC }")).toEqual(["MUG", "CUP", "POT"]);
    expect(await inOrder("{ by: RECOMMENDED_COST }")).toEqual(["CUP", "MUG", "POT"]);
    expect(await inOrder("{ by: ABC_CATEGORY }, { by: NAME }")).toEqual(["MUG", "CUP", "POT"]);
  });
});
