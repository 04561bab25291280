import { storeRows } from "../../src/domain/catalogue/import-catalogue-table";
import { catalogueTables } from "../../src/domain/catalogue/tables";
import { faultsOf, importFolder, text } from "../support/catalogue-folder";
import { createTestDatabase } from "../support/database";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let tenantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  tenantId = await database.tenant();
  const outcomes = await importFolder(database, tenantId, {
    "warehouses.csv": text("name", "A"),
    "suppliers.csv": text("name,currency", "S,EUR"),
    "skus.csv": text("sku,product", "X,P", "Y,P"),
  });
  expect(faultsOf(outcomes)).toEqual([]);
});
afterAll(() => database.drop());

const [DAYS, UNITS, MINIMUM] = [1_000, 1_000_000_000, 100_000_000_000];

/** Each table, the row that is changed, and the most that its columns take. */
const BOUNDS: [table: string, key: object, bounds: Record<string, number>][] = [
  ["suppliers", { name: "S" }, { leadTimeDays: DAYS, minimumOrderQuantity: MINIMUM }],
  ["supplier_warehouses", { supplier: "S", warehouse: "A" }, { leadTimeDays: DAYS, minimumOrderQuantity: MINIMUM }],
  ["products", { name: "P" }, { moq: UNITS, packQuantity: UNITS }],
  [
    "skus",
    { name: "X" },
    { moq: UNITS, packQuantity: UNITS, productionTimeDays: DAYS, safetyStockDays: DAYS, stockCoverDays: DAYS },
  ],
  ["sku_suppliers", { sku: "X", supplier: "S" }, { moq: UNITS }],
  ["sku_successors", { sku: "X", successor: "Y" }, { factor: UNITS }],
  ["bill_of_materials", { sku: "X", rawMaterial: "Y" }, { quantityPerUnit: UNITS }],
  ["bundles", { bundle: "X", sku: "Y" }, { quantity: UNITS }],
  ["stock_levels", { sku: "X", warehouse: "A" }, { onHand: UNITS }],
  [
    "planning_settings",
    { sku: "X" },
    {
      leadTimeDays: DAYS,
      leadTimeDeviationDays: DAYS,
      safetyStockDays: DAYS,
      shortageCost: UNITS,
      holdingCostPerDay: UNITS,
      stockCoverDays: DAYS,
      reviewPeriodDays: DAYS,
      moq: UNITS,
      packQuantity: UNITS,
    },
  ],
];

it.each(BOUNDS)("rows of %s may hold the most that a plan can be made with, and no more", async (name, key, bounds) => {
  const table = catalogueTables.find((it) => it.name === name);
  if (!table) throw new Error(`No table is called ${name}.`);
  const faultsWith = (given: (most: number) => number) => {
    const values = Object.entries(bounds).map(([field, most]) => [field, given(most)]);
    return database.as(tenantId, (work) => storeRows(work, table, [{ ...key, ...Object.fromEntries(values) }]));
  };
  const refused = Object.keys(bounds).map((field) => ({ index: 0, field, reason: "OUT_OF_RANGE" }));
  expect(await faultsWith((most) => most + 1)).toEqual(refused);
  expect(await faultsWith(() => 1e30)).toEqual(refused);
  expect(await faultsWith((most) => most)).toEqual([]);
});

it("files are refused as rows are", async () => {
  const outcomes = await importFolder(database, tenantId, {
    "skus.csv": text(
      "sku,moq,pack_quantity,production_time",
      "X,1e30,1000000000.5,2000000000",
      "Y,1e9,1000000000,1000",
    ),
  });
  expect(faultsOf(outcomes)).toEqual([
    "2 moq OUT_OF_RANGE",
    "2 pack_quantity OUT_OF_RANGE",
    "2 production_time OUT_OF_RANGE",
  ]);
});
