import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { answering } from "../support/mutation";
import { cupShop } from "./cup-shop";
import { PLANNED_AT, type Planner, planner } from "./planner";

let app: TestApp;
let shop: Planner;

beforeAll(async () => {
  app = await startApp({ clock: testClock(PLANNED_AT) });
  shop = await planner(app);
  for (const name of ["North", "South"]) await shop.warehouse(name);
  await shop.supplier("Mill", { leadTimeDays: 10 });
  await shop.supplier("Overseas", { leadTimeDays: 30, currency: "USD" });
  await shop.as(({ db }) =>
    db.exchangeRate.create({ data: { currency: "USD", on: new Date("2025-06-01"), rate: 0.9 } }),
  );
  await shop.setting({}, { safetyStockDays: 10, stockCoverDays: 30 });
  await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
  await shop.sku("MUG", { supplier: "Overseas", supplierUnitCost: 3, packQuantity: 12 });
  await shop.sku("POT", { supplier: "Mill" });
  await shop.sku("LOOSE");
  for (const sku of ["CUP", "MUG", "POT", "LOOSE"]) await shop.demand(sku, "North", { perDay: 1 });
  await shop.demand("CUP", "South", { perDay: 2 });
  // Below ten on day 31 at the North: to be bought on day 21, Thursday 2026-01-22.
  await shop.stock("CUP", "North", 40);
  await shop.stock("POT", "North", 40);
  await shop.stock("MUG", "North", 20);
  await shop.refresh();
});
afterAll(() => app.close());

const LINES = "lines { skuName warehouseName buyOn expectedDeliveryOn units isProjected daysOverdue unitCost cost }";
const ENTRY = "from until supplierName currency units cost homeCost linesWithoutCost skuCount daysOverdue";
const calendar = async (args: string, fields = ENTRY) =>
  (await shop.ask(`{ buyingCalendar(${args}) { totalCount hasMore nodes { ${fields} } } }`)).buyingCalendar;

interface Entry {
  from: string;
  supplierName: string;
  units: number;
  lines: { skuName: string; units: number; isProjected: boolean; buyOn: string }[];
}

describe("the buying calendar", () => {
  it("shows by day and supplier what the plan will buy next and for how much, what is overdue first", async () => {
    const { nodes } = await calendar('withProjected: false, until: "2026-02-28"');
    expect(nodes).toEqual([
      {
        from: "2026-01-01",
        until: "2026-01-01",
        supplierName: "Mill",
        currency: "EUR",
        // Two a day for thirty days at the South, where nothing is left.
        units: 60,
        cost: 120,
        homeCost: 120,
        linesWithoutCost: 0,
        skuCount: 1,
        // Out on day 1, delivered on day 10.
        daysOverdue: 9,
      },
      {
        from: "2026-01-01",
        until: "2026-01-01",
        supplierName: "Overseas",
        currency: "USD",
        units: 36,
        cost: 108,
        homeCost: 97.2,
        linesWithoutCost: 0,
        skuCount: 1,
        // Below ten on day 11, delivered on day 30.
        daysOverdue: 19,
      },
      // Of CUP and POT at the North 30 are left on day 10, which is all that the next thirty days ask for: nothing yet.
    ]);
  });

  it("holds exactly what the plan's rows recommend, whatever the period", async () => {
    const rows = (await shop.rows("SKU_LOCATION")).filter(({ supplierId, buyOn }) => supplierId && buyOn);
    const recommended = rows.reduce((sum, { recommendedUnits }) => sum + recommendedUnits, 0);
    expect(recommended).toBeGreaterThan(0);
    for (const period of ["DAY", "WEEK", "MONTH"]) {
      const { nodes } = await calendar(
        `groupBy: ${period}, until: "2027-01-01", withProjected: false`,
        "units lines { units }",
      );
      const sum = (list: { units: number }[]) => list.reduce((total, { units }) => total + units, 0);
      expect(sum(nodes)).toBe(recommended);
      expect(sum(nodes.flatMap(({ lines }: Entry) => lines))).toBe(recommended);
    }
  });

  it("goes on with what the forecast asks for after that, marked as projected", async () => {
    const skuIds = `skuIds: ["${await shop.idOf("sku", "CUP")}"], warehouseIds: ["${await shop.idOf("warehouse", "North")}"]`;
    const { nodes } = await calendar(`${skuIds}, until: "2026-04-30"`, LINES);
    const line = { skuName: "CUP", warehouseName: "North", isProjected: true, daysOverdue: 0, unitCost: 2 };
    expect(nodes.flatMap(({ lines }: Entry) => lines)).toEqual([
      // 9 are left on day 31, which is when it comes; the thirty days after it take 30.
      { ...line, buyOn: "2026-01-22", expectedDeliveryOn: "2026-02-01", units: 21, cost: 42 },
      // 30 then last through day 51 at ten: day 52 is the next.
      { ...line, buyOn: "2026-02-12", expectedDeliveryOn: "2026-02-22", units: 21, cost: 42 },
      { ...line, buyOn: "2026-03-05", expectedDeliveryOn: "2026-03-15", units: 21, cost: 42 },
      { ...line, buyOn: "2026-03-26", expectedDeliveryOn: "2026-04-05", units: 21, cost: 42 },
      { ...line, buyOn: "2026-04-16", expectedDeliveryOn: "2026-04-26", units: 21, cost: 42 },
    ]);
  });

  describe("later purchases", () => {
    /** Units of CUP by day, of what is bought in two months. */
    async function bought(own: Planner, args = "") {
      const query = `{ buyingCalendar(until: "2026-03-01"${args}) { nodes { from units cost lines { units } } } }`;
      return (await own.ask(query)).buyingCalendar.nodes as { units: number; cost: number; lines: Entry["lines"] }[];
    }

    it("go up to a price break that costs less, over the warehouses of one order", async () => {
      const setBreak = async (own: Planner) => {
        const rows = [{ sku: "CUP", supplier: "Mill", priceBreaks: [{ fromUnits: 100, unitCost: 4 }] }];
        const set = `mutation ($rows: [SkuSupplierInput!]!) { ${answering("upsertSkuSuppliers(rows: $rows)")} }`;
        await own.write(set, { rows });
        await app.drain();
        return own;
      };
      const cost = { supplierUnitCost: 5 };
      const one = await bought(await setBreak(await cupShop(app, { North: 9.8 }, {}, cost)));
      expect(one.length).toBeGreaterThan(3);
      // 98 are needed, or less beside what the break left: 400 is never more.
      expect(new Set(one.map((entry) => `${entry.units} ${entry.cost}`))).toEqual(new Set(["100 400"]));
      const supplier = { multiWarehouseOrders: true };
      const both = await setBreak(await cupShop(app, { North: 4.9, South: 4.9 }, supplier, cost));
      const joint = await bought(both);
      expect(new Set(joint.map((entry) => `${entry.units} ${entry.cost}`))).toEqual(new Set(["100 400"]));
      // A calendar of one warehouse shows its part of the same.
      const north = await bought(both, `, warehouseIds: ["${await both.idOf("warehouse", "North")}"]`);
      expect(north.map((entry) => entry.cost)).toEqual(joint.map(({ lines: [line] }) => (line?.units ?? 0) * 4));
    });

    it("reach an MOQ over the warehouses of one order", async () => {
      const shared = await cupShop(app, { North: 5, South: 5 }, { multiWarehouseOrders: true }, { moq: 120 });
      const entries = await bought(shared);
      expect(entries.length).toBeGreaterThan(3);
      expect(entries.map(({ units }) => units)).toEqual(entries.map(() => 120));
    });
  });

  it("folds weeks from Monday and calendar months", async () => {
    const periods = async (period: string) => {
      const { nodes } = await calendar(`groupBy: ${period}, until: "2026-03-01"`, "from until supplierName");
      return nodes.map(({ from, until, supplierName }: Record<string, string>) => `${from} ${until} ${supplierName}`);
    };
    expect(await periods("WEEK")).toContain("2025-12-29 2026-01-04 Mill");
    expect(await periods("WEEK")).toContain("2026-01-19 2026-01-25 Mill");
    expect((await periods("MONTH")).slice(0, 2)).toEqual([
      "2026-01-01 2026-01-31 Mill",
      "2026-01-01 2026-01-31 Overseas",
    ]);
    expect(await periods("MONTH")).toContain("2026-02-01 2026-02-28 Mill");
  });

  it("begins and ends with the days asked for, both included", async () => {
    const days = async (args: string) => (await calendar(args, "from")).nodes.map(({ from }: { from: string }) => from);
    expect(await days('from: "2026-01-22", until: "2026-01-22"')).toEqual(["2026-01-22"]);
    expect(await days('from: "2026-01-02", until: "2026-01-21"')).not.toContain("2026-01-01");
    expect(await days('from: "0001-01-01"')).toEqual(await days("groupBy: DAY"));
  });

  it("says how many lines have no known cost, and leaves them out of the sum", async () => {
    // 42 CUP for the South on the day before, 21 CUP and 21 POT for the North.
    const { nodes } = await calendar('from: "2026-01-19", until: "2026-01-22", groupBy: WEEK');
    expect(nodes).toMatchObject([{ supplierName: "Mill", units: 84, cost: 126, skuCount: 2, linesWithoutCost: 1 }]);
  });

  it("is narrowed by supplier and comes in pages", async () => {
    const all = await calendar(`supplierIds: ["${await shop.idOf("supplier", "Overseas")}"]`);
    expect(new Set(all.nodes.map(({ supplierName }: Entry) => supplierName))).toEqual(new Set(["Overseas"]));
    expect(await calendar("limit: 1, offset: 1")).toMatchObject({
      hasMore: true,
      nodes: [{ supplierName: "Overseas" }],
    });
  });

  it.each([
    ["a day more than twelve months away", 'until: "2027-01-02"', "until"],
    ["days the wrong way round", 'from: "2026-02-02", until: "2026-02-01"', "from"],
    ["a first day beyond twelve months", 'from: "2027-02-02"', "from"],
  ])("is refused for %s", async (_title, args, path) => {
    const { body } = await shop.api.graphql(`{ buyingCalendar(${args}) { totalCount } }`);
    expect(body.errors).toMatchObject([{ extensions: { code: "INVALID_INPUT", faults: [{ path }] } }]);
  });

  it("becomes orders that say so, for the same units and cost", async () => {
    const [entry] = (await calendar('until: "2026-01-01", withProjected: false')).nodes;
    const input = `{ buyOn: { until: "2026-01-01" }, supplierIds: ["${await shop.idOf("supplier", "Mill")}"] }`;
    const order = answering(
      `createPurchaseOrdersFromPlan(input: ${input})`,
      "{ orders { origin units cost } purchaseOrders { origin cost quantityConfirmed } refused { skuName } }",
    );
    const { createPurchaseOrdersFromPlan } = await shop.write(`mutation { ${order} }`);
    expect(createPurchaseOrdersFromPlan).toEqual({
      orders: [{ origin: "PLAN", units: entry.units, cost: entry.cost }],
      purchaseOrders: [{ origin: "PLAN", quantityConfirmed: entry.units, cost: entry.cost }],
      refused: [],
    });
  });

  it("costs the same number of statements for one line and for many", async () => {
    const one = await countStatements(() => calendar('from: "2026-01-22", until: "2026-01-22"', `${ENTRY} ${LINES}`));
    expect(await countStatements(() => calendar('until: "2026-12-31"', `${ENTRY} ${LINES}`))).toBe(one);
  });
});
