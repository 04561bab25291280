import { sql } from "../../src/db";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { seed } from "../support/world";

const clock = testClock("2026-01-01T12:00:00Z");
let app: TestApp;
let merchant: Merchant;

beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  merchant = await app.merchant();
  await seed(app, merchant, {
    stores: [{ name: "Shop", currency: "EUR" }],
    warehouses: [{ name: "North" }, { name: "South" }],
    suppliers: [{ name: "Ada", currency: "EUR" }],
    skus: [{ name: "Tea", product: "Tea" }],
    skuSuppliers: [{ sku: "Tea", supplier: "Ada", isPrimary: true }],
    stockLevels: [
      { sku: "Tea", warehouse: "North", onHand: 120 },
      { sku: "Tea", warehouse: "South", onHand: 0 },
    ],
  });
  await app.database.as(merchant.tenantId, ({ db }) =>
    db.execute(
      "test.prepare",
      sql`
      insert into daily_demand (sku_id, warehouse_id, day, source, currency, quantity)
      select skus.id, warehouses.id, '2026-01-01'::date - back, 'SALE', 'EUR', 10
      from skus, warehouses, generate_series(0, 69) back where warehouses.name = 'North'`,
    ),
  );
  await app.drain();
});

const send = (...rows: Record<string, unknown>[]) =>
  merchant.api.graphql(
    `mutation ($rows: [PlanningParametersInput!]!) { ${answering("setPlanningParameters(rows: $rows)")} }`,
    { rows },
  );

async function set(...rows: Record<string, unknown>[]) {
  resultsOf(await send(...rows));
  await app.drain();
}

interface Explained {
  warehouseName: string;
  sentences: string[];
  warnings: string[];
  parameters: Record<string, { level: string }>;
}

async function explained(warehouse = "North") {
  const { body } = await merchant.api.graphql(`{ planSkuRows { nodes { explanations {
    warehouseName sentences warnings recommendedUnits reorderPoint safetyStock { units basis }
    forecast { method p10 p50 p90 deviationPerDay }
    learnedLeadTime { deliveries }
    parameters {
      leadTimeDays { value level } leadTimeDeviationDays { value level } reviewPeriodDays { value level }
      stockCoverDays { value level } moq { value level } packQuantity { value level }
      safetyStock { days serviceLevel level } shortageModel { value level } rounding { value level }
    } } } } }`);
  expect(body.errors).toBeUndefined();
  const all: Explained[] = body.data.planSkuRows.nodes[0].explanations;
  const found = all.find(({ warehouseName }) => warehouseName === warehouse);
  if (!found) throw new Error(`Nothing is explained at ${warehouse}.`);
  return found;
}

/** The levels, the most specific last, each by what names it. */
const LEVELS = [
  ["TENANT", {}],
  ["SUPPLIER", { supplier: "Ada" }],
  ["SUPPLIER_WAREHOUSE", { supplier: "Ada", warehouse: "North" }],
  ["SKU", { sku: "Tea" }],
  ["SKU_WAREHOUSE", { sku: "Tea", warehouse: "North" }],
] as const;

/** Each parameter as it is sent, a value for each level, and where it is read. */
const PARAMETERS = [
  ["leadTimeDays", "leadTimeDays", "value", [3, 4, 5, 6, 7]],
  ["leadTimeDeviationDays", "leadTimeDeviationDays", "value", [0.5, 1.5, 2.5, 3.5, 4.5]],
  ["reviewPeriodDays", "reviewPeriodDays", "value", [2, 3, 4, 5, 6]],
  ["stockCoverDays", "stockCoverDays", "value", [10, 20, 30, 40, 50]],
  ["safetyStockDays", "safetyStock", "days", [1, 2, 3, 4, 5]],
  ["serviceLevel", "safetyStock", "serviceLevel", [0.5, 0.6, 0.7, 0.8, 0.9]],
  ["moq", "moq", "value", [10, 20, 30, 40, 50]],
  ["packQuantity", "packQuantity", "value", [2, 3, 4, 5, 6]],
  ["shortageModel", "shortageModel", "value", ["BACK_ORDER", "LOST_SALES", "BACK_ORDER", "LOST_SALES", "BACK_ORDER"]],
  ["rounding", "rounding", "value", ["NEAREST", "UP", "NEAREST", "UP", "NEAREST"]],
] as const;

describe("a planning parameter", () => {
  it.each(PARAMETERS)(
    "%s set at each level counts at the most specific one, and cleared leaves it to the next",
    async (sent, read, field, values) => {
      const rows = LEVELS.map(([, names], index) => ({ ...names, [sent]: values[index] }));
      const decided = async () => (await explained()).parameters[read];
      for (const index of [0, 1, 2, 3, 4]) {
        await set(rows[index] ?? {});
        expect(await decided()).toMatchObject({ [field]: values[index], level: LEVELS[index]?.[0] });
      }
      for (const index of [4, 3, 2, 1, 0]) {
        expect(await decided()).toMatchObject({ [field]: values[index], level: LEVELS[index]?.[0] });
        await set({ ...LEVELS[index]?.[1], [sent]: null });
      }
      expect(await decided()).toMatchObject({ level: "DEFAULT" });
      const { body } = await merchant.api.graphql("{ planningSettings { totalCount } }");
      expect(body.data.planningSettings).toEqual({ totalCount: 0 });
    },
  );

  it("of a warehouse holds there and nowhere else", async () => {
    await set({ sku: "Tea", warehouse: "South", moq: 77 });
    expect((await explained("South")).parameters.moq).toEqual({ value: 77, level: "SKU_WAREHOUSE" });
    expect((await explained("North")).parameters.moq).toEqual({ value: 0, level: "DEFAULT" });
  });

  it("is refused for a warehouse inside a combined one, which would decide nothing; one set before can be cleared (D36b)", async () => {
    await set({ sku: "Tea", warehouse: "South", moq: 77 });
    await merchant.api.graphql(
      `mutation { ${answering('upsertWarehouses(rows: [{ name: "Both", children: ["North", "South"] }])')} }`,
    );
    await app.drain();
    const refused = await send(
      { sku: "Tea", warehouse: "North", moq: 5 },
      { supplier: "Ada", warehouse: "South", leadTimeDays: 3 },
    );
    expect(refusalIn(refused).faults).toEqual([
      { path: "rows.0.warehouse", reason: "PLANNED_WITHIN_COMBINED" },
      { path: "rows.1.warehouse", reason: "PLANNED_WITHIN_COMBINED" },
    ]);
    await set({ sku: "Tea", warehouse: "South", moq: null }, { sku: "Tea", warehouse: "Both", moq: 5 });
    expect((await explained("Both")).parameters.moq).toEqual({ value: 5, level: "SKU_WAREHOUSE" });
  });

  it("of a supplier's terms or set before decides nothing for a warehouse inside a combined one, and the plan says so", async () => {
    await set({ sku: "Tea", warehouse: "South", moq: 77 });
    await merchant.api.graphql(
      `mutation {
        w: ${answering('upsertWarehouses(rows: [{ name: "Both", children: ["North", "South"] }])')}
        t: ${answering('upsertSupplierWarehouses(rows: [{ supplier: "Ada", warehouse: "North", leadTimeDays: 3 }])')}
      }`,
    );
    await app.drain();
    const { parameters, warnings } = await explained("Both");
    expect(parameters).toMatchObject({ leadTimeDays: { level: "DEFAULT" }, moq: { level: "DEFAULT" } });
    expect(warnings).toEqual([
      "What is set for North decides nothing, as it is planned within Both: set it there.",
      "What is set for South decides nothing, as it is planned within Both: set it there.",
    ]);
  });

  it("is refused where no such level is, and with it all rows sent", async () => {
    const several = await send(
      { moq: 5 },
      { warehouse: "North", moq: 5 },
      { sku: "Tea", supplier: "Ada", moq: 5 },
      { supplier: "Ada", leadTimeDays: 1 },
    );
    expect(refusalIn(several).faults).toEqual([
      { path: "rows.1.warehouse", reason: "UNKNOWN_LEVEL" },
      { path: "rows.2.supplier", reason: "UNKNOWN_LEVEL" },
    ]);
    const twice = await send({ moq: 5 }, { moq: 6 });
    expect(refusalIn(twice).faults).toEqual([{ path: "rows.1.sku", reason: "DUPLICATE_KEY" }]);
    expect((await explained()).parameters.moq).toEqual({ value: 0, level: "DEFAULT" });
  });
});

describe("an explanation", () => {
  it("says the whole sum in sentences that a planner can check", async () => {
    await set(
      { safetyStockDays: 5, stockCoverDays: 20 },
      { supplier: "Ada", warehouse: "North", leadTimeDays: 4, moq: 130 },
      { sku: "Tea", packQuantity: 32 },
    );
    expect(await explained()).toMatchObject({
      recommendedUnits: 160,
      reorderPoint: 90,
      safetyStock: { units: 50, basis: "DAYS" },
      forecast: { p10: 40, p50: 40, p90: 40, deviationPerDay: 0 },
      learnedLeadTime: null,
      sentences: [
        "On 2026-01-01 there were 120 units of Tea on hand at North and 0 on order.",
        expect.stringMatching(/^From 69 days of history, smooth demand, .+ forecasts 10 units a day over the cover\.$/),
        "Over the 4 days to the next possible delivery 40 units are expected: half the time at most 40, with 80 % probability between 40 and 40.",
        "The lead time is 4 days (set for Ada at North); an order covers 20 days (set for everything).",
        "The safety stock is 50 units, the demand of 5 days (set for everything).",
        "When the next delivery can arrive 80 units are left; the cover then takes 200, and 0 arrive in it.",
        "Whole units left 120 as it is.",
        "The MOQ of 130 (set for Ada at North) raised 120 to 130 (+10).",
        "Packs of 32, filled up (set for Tea), raised 130 to 160 (+30).",
        "Recommended: 160 units.",
      ],
    });
    await set({ rounding: "NEAREST", shortageModel: "BACK_ORDER" });
    expect((await explained()).sentences.slice(5)).toEqual([
      "Up to the end of the cover 290 units are needed, safety stock included; 120 are on hand and 0 on order.",
      "Whole units left 170 as it is.",
      "The MOQ of 130 (set for Ada at North) left 170 as it is.",
      "Packs of 32, to the nearest pack (set for Tea), lowered 170 to 160 (−10).",
      "Recommended: 160 units.",
    ]);
  });

  it("names the supplier's minimum, the days it took and what they need", async () => {
    await set({ safetyStockDays: 0, stockCoverDays: 20, reviewPeriodDays: 14 });
    const dearer = 'upsertSuppliers(rows: [{ name: "Ada", currency: "EUR", minimumOrderQuantity: 150 }])';
    resultsOf(await merchant.api.graphql(`mutation { ${answering(dearer)} }`));
    await app.drain();
    expect((await explained()).sentences.slice(-3)).toEqual([
      "Whole units left 80 as it is.",
      "The order minimum of 150 units of Ada raised 80 to 150 (+70) by 7 days more of cover, which take 70.",
      "Recommended: 150 units.",
    ]);
  });

  it("recommends what the row does, also where more is needed than a row holds", async () => {
    await app.database.as(merchant.tenantId, async ({ db }) => {
      await db.execute("test.prepare", sql`update daily_demand set quantity = 300000000`);
      // Past the doors, which drop a packed copy that is no longer true.
      await db.execute("test.unpack", sql`delete from demand_packs`);
    });
    await set({ stockCoverDays: 20 });
    const { body } = await merchant.api.graphql(
      "{ planSkuRows { nodes { recommendedUnits explanations { warehouseName recommendedUnits sentences } } } }",
    );
    expect(body.errors).toBeUndefined();
    const [row] = body.data.planSkuRows.nodes;
    const north = row.explanations.find(({ warehouseName }: Explained) => warehouseName === "North");
    expect([row.recommendedUnits, north.recommendedUnits]).toEqual([2147483647, 2147483647]);
    expect(north.sentences.at(-1)).toBe("Recommended: 2147483647 units.");
  });

  it("is of parameters that a plan can be made with: larger ones are refused", async () => {
    const refused = await send(
      { sku: "Tea", moq: 3_000_000_000, packQuantity: 1e30 },
      { leadTimeDays: 2_000_000_000, leadTimeDeviationDays: 1e30 },
    );
    expect(refusalIn(refused).faults).toEqual([
      { path: "rows.0.moq", reason: "OUT_OF_RANGE" },
      { path: "rows.0.packQuantity", reason: "OUT_OF_RANGE" },
      { path: "rows.1.leadTimeDays", reason: "OUT_OF_RANGE" },
      { path: "rows.1.leadTimeDeviationDays", reason: "OUT_OF_RANGE" },
    ]);
    await set({ sku: "Tea", moq: 1_000_000_000, packQuantity: 999_999_999, leadTimeDays: 1000, stockCoverDays: 1000 });
    expect(await explained()).toMatchObject({
      recommendedUnits: 1_999_999_998,
      parameters: { leadTimeDays: { value: 1000 } },
    });
  });
});
