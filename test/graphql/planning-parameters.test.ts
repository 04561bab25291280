import { sql } from "../../src/db";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { toldUnits } from "../support/told-figures";
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
    skus: [{ name: "Tea", product: "Tea", unitCost: "2.10" }],
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
      safetyStock { days serviceLevel shortageCost level } shortageModel { value level } rounding { value level }
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
  ["shortageCost", "safetyStock", "shortageCost", [1, 2, 3, 4, 5]],
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
        "The forecast is 10 units a day over the cover, from 69 days of history with smooth demand.",
        "Expected demand until the next possible delivery, in 4 days, is 40 units. It is not expected to vary.",
        "The lead time is 4 days (set for Ada at North).",
        "An order covers 20 days (set for everything).",
        "The safety stock is 50 units, the demand of 5 days (set for everything).",
        "80 units are left when the next delivery can arrive.",
        "The cover then takes 200 units, and 0 units arrive in it.",
        "120 units are needed: 200 − 80.",
        "The MOQ of 130 (set for Ada at North) raised 120 to 130 (+10).",
        "Packs of 32, filled up (set for Tea), raised 130 to 160 (+30).",
        "Recommended: 160 units.",
      ],
    });
    await set({ rounding: "NEAREST", shortageModel: "BACK_ORDER" });
    expect((await explained()).sentences.slice(6)).toEqual([
      "The demand up to the end of the cover and 5 days of safety stock is 290 units.",
      "120 units are on hand, and 0 are on order.",
      "170 units are needed: 290 − 120.",
      "Packs of 32, to the nearest pack (set for Tea), lowered 170 to 160 (−10).",
      "Recommended: 160 units.",
    ]);
  });

  it("names the supplier's minimum, the days it took and what they need", async () => {
    await set({ safetyStockDays: 0, stockCoverDays: 20, reviewPeriodDays: 14 });
    const dearer = 'upsertSuppliers(rows: [{ name: "Ada", currency: "EUR", minimumOrderQuantity: 150 }])';
    resultsOf(await merchant.api.graphql(`mutation { ${answering(dearer)} }`));
    await app.drain();
    expect((await explained()).sentences.slice(-2)).toEqual([
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

describe("costs", () => {
  interface ByCosts {
    warnings: string[];
    sentences: string[];
    recommendedUnits: number;
    reorderPoint: number;
    safetyStock: {
      units: number;
      impliedServiceLevel: number | null;
      valueOfOneMore: number | null;
      valueOfOneLess: number | null;
      byPaths: { share: number; servedPaths: number; paths: number; levelUnits: number; expectedUnits: number } | null;
    };
    parameters: { safetyStock: { days: number | null; level: string } & Record<string, unknown> };
  }

  /** What is explained of Tea at North. */
  async function decided(): Promise<ByCosts> {
    const { body } =
      await merchant.api.graphql(`{ planSkuRows(filter: { withMaterial: true }) { nodes { explanations { warehouseName sentences warnings recommendedUnits reorderPoint
      safetyStock { units impliedServiceLevel valueOfOneMore valueOfOneLess
                    byPaths { share servedPaths paths levelUnits expectedUnits } }
      parameters { safetyStock { days serviceLevel shortageCost holdingCostPerDay carryingRate level } }
    } } } }`);
    expect(body.errors).toBeUndefined();
    return body.data.planSkuRows.nodes[0].explanations.find(
      ({ warehouseName }: Explained) => warehouseName === "North",
    );
  }

  /** Sales of 4 to 16 a day, for so much each. */
  const sellFor = (price: number) =>
    app.database.as(merchant.tenantId, async ({ db }) => {
      await db.execute(
        "test.prepare",
        sql`update daily_demand set quantity = 4 + (extract(doy from day)::int * 7) % 13,
                                    revenue = ${price}::numeric * (4 + (extract(doy from day)::int * 7) % 13)`,
      );
      await db.execute("test.unpack", sql`delete from demand_packs`);
    });

  it("decide the safety stock from margin and carrying rate, and say what service they imply and what one unit more or less is worth", async () => {
    await sellFor(5.2);
    const shared = {
      supplier: "Ada",
      leadTimeDays: 7,
      reviewPeriodDays: 7,
      stockCoverDays: 7,
      shortageModel: "BACK_ORDER",
    };
    await set(shared, { carryingRate: "10" });
    // The margin is 5.20 − 2.10; ten times 2.10 a year are 0.0575 a day, 0.4027 from one order to the next: 3.1 ÷ 3.5027.
    const waiting = await decided();
    expect(waiting.parameters.safetyStock).toEqual({
      days: null,
      serviceLevel: null,
      shortageCost: 3.1,
      holdingCostPerDay: expect.closeTo(21 / 365, 8),
      carryingRate: 10,
      level: "TENANT",
    });
    expect(waiting.safetyStock.impliedServiceLevel).toBeCloseTo(0.88502, 5);
    const { byPaths, valueOfOneMore, valueOfOneLess, units } = waiting.safetyStock;
    const served = (byPaths?.servedPaths ?? 0) / (byPaths?.paths ?? 1);
    expect(valueOfOneMore).toBeCloseTo(3.1 * (1 - served) - 0.40274 * served, 4);
    expect(valueOfOneMore).toBeLessThanOrEqual(0);
    expect(valueOfOneLess).toBeLessThanOrEqual(0);
    expect(units).toBeGreaterThan(0);
    expect(waiting.sentences).toContain("A missing unit costs 3.1 EUR (its margin: 5.2 − 2.1).");
    expect(waiting.sentences).toContain(
      "A unit left costs 0.05753 EUR a day (1000 % a year of its cost of 2.1; set for everything).",
    );
    expect(waiting.sentences).toContain(
      "88.5 of 100 cycles should be served at these costs. A cycle is the time between two orders.",
    );
    const [, more, less] =
      /One unit more costs ([\d.]+) EUR more than it saves\. One unit less costs ([\d.]+) EUR more/.exec(
        waiting.sentences.join(" "),
      ) ?? [];
    // They are told as what the figures beside them make.
    expect(Number(more)).toBeCloseTo(-(valueOfOneMore ?? 0), 3);
    expect(Number(less)).toBeCloseTo(-(valueOfOneLess ?? 0), 2);
    expect(waiting.sentences).toContain("Keeping a unit costs 0.4027 EUR in the 7 days between two orders.");
    expect(toldUnits(waiting.sentences)).toBe(waiting.recommendedUnits);
    // Next to nothing to keep: costs imply more than any order is sized for, and the sentences say so.
    await set({ sku: "Tea", shortageCost: "5000", holdingCostPerDay: "0.0001" });
    const capped = await decided();
    expect(capped.safetyStock.impliedServiceLevel).toBe(0.9999);
    expect(capped.safetyStock.valueOfOneMore).toBeGreaterThan(0);
    expect(capped.sentences).toContain(
      "99.999986 of 100 cycles should be served at these costs. A cycle is the time between two orders.",
    );
    expect(capped.sentences).toContain("No order is sized for more than 99.99.");
    expect(capped.sentences.join(" ")).toMatch(/One unit more saves [\d.]+ EUR more than it costs, but no order is/);
    // Given for the SKU, and lost where it is not met: 3.1 ÷ (3.1 + 0.63), then 1 − 0.1689 · (1 + 0.4 · log₁₀(1 ÷ 0.1689)).
    await set({ sku: "Tea", shortageCost: "3.1", holdingCostPerDay: "0.09" }, { supplier: "Ada", shortageModel: null });
    const lost = await decided();
    expect(lost.parameters.safetyStock).toMatchObject({
      shortageCost: 3.1,
      holdingCostPerDay: 0.09,
      carryingRate: null,
      level: "SKU",
    });
    expect(lost.safetyStock.impliedServiceLevel).toBeCloseTo(0.7789, 4);
    expect(lost.sentences).toContain(
      "83.11 of 100 cycles should be served at these costs. A cycle is the time between two orders.",
    );
    expect(lost.sentences).toContain("Demand lost before the delivery needs no stock, so 77.89 are enough.");
    // An order that lasts for 28 days: a unit kept is left for as long, 3.1 ÷ (3.1 + 2.52), less for one lead time in four.
    await set({ sku: "Tea", stockCoverDays: 28 });
    expect((await decided()).safetyStock.impliedServiceLevel).toBeCloseTo(0.52036, 4);
    await set({ sku: "Tea", stockCoverDays: null });
    // Cheaper to be short of: less is kept.
    await set({ sku: "Tea", shortageCost: "0.3" });
    expect((await decided()).safetyStock.units).toBeLessThan(lost.safetyStock.units);
  });

  it("that a SKU's price or cost can't be reckoned with leave it to the next rule, and the plan says so", async () => {
    await set({ carryingRate: "0.25" }, { supplier: "Ada", safetyStockDays: 9 }, { sku: "Tea", carryingRate: "0.3" });
    const { parameters, safetyStock, warnings, sentences } = await decided();
    expect(parameters.safetyStock).toMatchObject({ days: 9, shortageCost: null, level: "SUPPLIER" });
    expect(safetyStock).toMatchObject({
      units: 90,
      impliedServiceLevel: null,
      valueOfOneMore: null,
      valueOfOneLess: null,
    });
    const told = "The costs set for Tea are not used: the selling price is unknown. Set it, or set a shortage cost.";
    expect(warnings).toEqual([told]);
    expect(sentences).toContain(told);
    // A material has no price: of costs that are set for all its warning would be nobody's to mend.
    const setMaterial = (isMaterial: boolean) =>
      app.database.as(merchant.tenantId, ({ db }) =>
        db.sku.updateMany({ where: { name: "Tea" }, data: { isMaterial } }),
      );
    await setMaterial(true);
    await set({ sku: "Tea", carryingRate: null });
    const material = await decided();
    expect(material.warnings).toEqual([]);
    await setMaterial(false);
    await sellFor(2);
    await set({ supplier: "Ada", safetyStockDays: null }, { sku: "Tea", carryingRate: null });
    expect(await decided()).toMatchObject({
      parameters: { safetyStock: { days: 30, level: "DEFAULT" } },
      warnings: [
        "The costs set for everything are not used: the price of a unit is no higher than its cost. Set a shortage cost or a higher price.",
      ],
    });
  });

  it("contradict a service level of the same level, each other and nothing at all: refused by name, also against what is set", async () => {
    const reasons = async (...rows: Record<string, unknown>[]) => refusalIn(await send(...rows)).faults;
    expect(
      await reasons(
        { carryingRate: "0.25", serviceLevel: "0.9" },
        { sku: "Tea", carryingRate: "0.25", holdingCostPerDay: "1" },
        { supplier: "Ada", shortageCost: "0", carryingRate: "0" },
      ),
    ).toEqual([
      { path: "rows.0.carryingRate", reason: "NOT_BESIDE_SERVICE_LEVEL" },
      { path: "rows.1.carryingRate", reason: "NOT_BESIDE_HOLDING_COST" },
      { path: "rows.2.shortageCost", reason: "BOTH_COSTS_ZERO" },
    ]);
    expect(
      await reasons(
        { carryingRate: "25" },
        { sku: "Tea", shortageCost: "-1" },
        { supplier: "Ada", holdingCostPerDay: "10000000000" },
      ),
    ).toEqual([
      { path: "rows.0.carryingRate", reason: "OUT_OF_RANGE" },
      { path: "rows.1.shortageCost", reason: "MUST_NOT_BE_NEGATIVE" },
      { path: "rows.2.holdingCostPerDay", reason: "OUT_OF_RANGE" },
    ]);
    // Faults of all rows are told at once, whichever kind they are of.
    expect(
      await reasons(
        { carryingRate: "0.25", serviceLevel: "0.9" },
        { sku: "Tea", moq: -1 },
        { sku: "Tea", supplier: "Ada", moq: 3 },
        { supplier: "Ada", shortageCost: "0", carryingRate: "0" },
      ),
    ).toEqual([
      { path: "rows.0.carryingRate", reason: "NOT_BESIDE_SERVICE_LEVEL" },
      { path: "rows.1.moq", reason: "MUST_NOT_BE_NEGATIVE" },
      { path: "rows.2.supplier", reason: "UNKNOWN_LEVEL" },
      { path: "rows.3.shortageCost", reason: "BOTH_COSTS_ZERO" },
    ]);
    await set({ carryingRate: "0.25" }, { sku: "Tea", serviceLevel: "0.9", safetyStockDays: 5 });
    expect(await reasons({ serviceLevel: "0.9" }, { sku: "Tea", shortageCost: "1" })).toEqual([
      { path: "rows.0.serviceLevel", reason: "NOT_BESIDE_COSTS" },
      { path: "rows.1.shortageCost", reason: "NOT_BESIDE_SERVICE_LEVEL" },
    ]);
    expect(await reasons({ holdingCostPerDay: "1" })).toEqual([
      { path: "rows.0.holdingCostPerDay", reason: "NOT_BESIDE_CARRYING_RATE" },
    ]);
    // In one step from one rule to the other; the days of the SKU do not count beside costs.
    await set({ serviceLevel: "0.9", carryingRate: null }, { sku: "Tea", serviceLevel: null, shortageCost: "1" });
    expect((await decided()).parameters.safetyStock).toMatchObject({ shortageCost: 1, days: null, level: "SKU" });
  });
});
