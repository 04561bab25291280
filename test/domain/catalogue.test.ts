import { catalogueFile } from "../../src/domain/catalogue/files/catalogue-file";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import type { FileOutcome } from "../../src/domain/catalogue/import-outcome";
import { systemClock } from "../../src/values/clock";
import { catalogueOf, importFolder as importTo, SMALL_CATALOGUE } from "../support/catalogue-folder";
import { createTestDatabase } from "../support/database";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let tenantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  tenantId = await database.tenant({ currency: "EUR" });
});

const importFolder = (files: Record<string, string>) => importTo(database, tenantId, files);
const contents = () => catalogueOf(database, tenantId);
const stored = (outcomes: FileOutcome[]) => outcomes.map(({ file, rows, faults }) => [file, faults.length || rows]);

describe("importing a catalogue folder", () => {
  it("stores every column of every file exactly", async () => {
    const outcomes = await importFolder(SMALL_CATALOGUE);
    expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
    expect(stored(outcomes)).toEqual([
      ["stores.csv", 2],
      ["warehouses.csv", 3],
      ["suppliers.csv", 2],
      ["supplier_warehouses.csv", 2],
      ["supplier_closures.csv", 1],
      ["products.csv", 1],
      ["skus.csv", 4],
      ["sku_successors.csv", 1],
      ["sku_suppliers.csv", 2],
      ["bill_of_materials.csv", 1],
      ["bundles.csv", 2],
      ["exchange_rates.csv", 2],
      ["stock_levels.csv", 2],
      ["planning_settings.csv", 2],
      ["sales.csv", 2],
    ]);
    const found = await contents();
    expect(found.stores).toEqual([
      { name: "Old shop", sortName: "old shop", active: false, currency: "GBP", platform: null },
      { name: "Web", sortName: "web", active: true, currency: "EUR", platform: "shopify" },
    ]);
    const bare = { address1: null, address2: null, city: null, province: null, country: null, zip: null };
    const address = { address1: "Kade 1", address2: "2nd floor", city: "Rotterdam", province: "ZH", country: "NL" };
    expect(found.warehouses).toEqual([
      {
        name: "A",
        sortName: "a",
        active: true,
        ...address,
        zip: "3011 AA",
        rawMaterialOnly: false,
        store: { name: "Web" },
        combined: { name: "North" },
      },
      {
        name: "B",
        sortName: "b",
        active: true,
        ...bare,
        rawMaterialOnly: true,
        store: null,
        combined: { name: "North" },
      },
      { name: "North", sortName: "north", active: true, ...bare, rawMaterialOnly: false, store: null, combined: null },
    ]);
    expect(JSON.parse(JSON.stringify(found.suppliers))).toEqual([
      {
        ...bare,
        name: 'Müller, Söhne & "Co"',
        sortName: 'müller, söhne & "co"',
        emails: ["a@x.example", "b@x.example"],
        orderEmail: "orders@x.example",
        documentLanguage: "DE",
        address1: "Weg 1",
        city: "Köln",
        province: "NW",
        country: "DE",
        zip: "50667",
        leadTimeDays: 14,
        leadTimeUnit: "OPEN_DAYS",
        currency: "EUR",
        minimumOrderQuantity: "250.5",
        minimumOrderType: "CURRENCY",
        multiWarehouseOrders: true,
        isProducer: false,
        closedWeekdays: ["SUNDAY", "SATURDAY"],
      },
      {
        ...bare,
        name: "工場",
        sortName: "工場",
        emails: [],
        orderEmail: null,
        documentLanguage: "EN",
        leadTimeDays: 0,
        leadTimeUnit: "CALENDAR_DAYS",
        currency: "JPY",
        minimumOrderQuantity: "0",
        minimumOrderType: "UNITS",
        multiWarehouseOrders: false,
        isProducer: true,
        closedWeekdays: [],
      },
    ]);
    expect(found.terms).toMatchObject([
      { supplier: "工場", warehouse: "A", lead_time_days: 21, minimum_order_type: "UNITS" },
      {
        supplier: "工場",
        warehouse: "B",
        lead_time_days: null,
        minimum_order_quantity: null,
        minimum_order_type: null,
      },
    ]);
    const plain = {
      barcode: null,
      image_url: null,
      is_material: false,
      is_digital: false,
      is_bundle: false,
      status: "ACTIVE",
      unit_cost: null,
      retail_price: null,
      reorder: true,
      moq: null,
      pack_quantity: null,
      production_time_days: null,
      volume: null,
      weight: null,
      options: {},
    };
    expect(found.skus).toEqual([
      {
        ...plain,
        name: "COTTON",
        product: "Cotton 🧵",
        category: "生地",
        is_material: true,
        status: "ARCHIVED",
        unit_cost: "12345678901234567890123456789012345.5",
      },
      { ...plain, name: "SET", product: "Set", category: null, is_bundle: true },
      {
        ...plain,
        name: "TEE-B-L",
        product: "Tee",
        category: "Clothing",
        options: { Color: "Blue", Size: "L" },
        status: "DRAFT",
        reorder: false,
      },
      {
        ...plain,
        name: "TEE-R-M",
        product: "Tee",
        category: "Clothing",
        options: { Color: "Red", Size: "M" },
        barcode: "4006381333931",
        image_url: "https://x.example/a.jpg",
        unit_cost: "0.100000000000000000000000000003",
        retail_price: "19.99",
        moq: "10",
        pack_quantity: "5",
        production_time_days: 3,
        volume: "0.0031",
        weight: "0.25",
      },
    ]);
    expect(found.settings).toEqual([{ name: "TEE-R-M", safety_stock_days: 7, stock_cover_days: 30 }]);
    const unset = {
      leadTimeDays: null,
      leadTimeDeviationDays: null,
      safetyStockDays: null,
      shortageCost: null,
      holdingCostPerDay: null,
      carryingRate: null,
      serviceLevel: null,
      stockCoverDays: null,
      reviewPeriodDays: null,
      shortageModel: null,
      moq: null,
      packQuantity: null,
      rounding: null,
      abcEnabled: null,
      abcMeasure: null,
      abcTiers: [],
      abcExcluded: null,
    };
    expect(JSON.parse(JSON.stringify(found.otherSettings))).toEqual([
      {
        ...unset,
        sku: { name: "TEE-R-M" },
        warehouse: { name: "North" },
        leadTimeDays: 12,
        leadTimeDeviationDays: 1.5,
        serviceLevel: 0.975,
        moq: "3",
        packQuantity: "2",
      },
      {
        ...unset,
        sku: null,
        warehouse: null,
        safetyStockDays: 14,
        shortageCost: "3.1",
        carryingRate: "0.25",
        reviewPeriodDays: 7,
        shortageModel: "BACK_ORDER",
        rounding: "NEAREST",
      },
    ]);
    expect(found.closures).toEqual([
      { firstOn: new Date("2026-02-16"), lastOn: new Date("2026-02-20"), reason: "春節" },
    ]);
    expect(JSON.parse(JSON.stringify(found.products))).toEqual([
      { name: "Tee", moq: "40", packQuantity: "12.5", category: "Clothing" },
    ]);
    expect(found.skuSuppliers).toEqual([
      {
        sku: "COTTON",
        supplier: "工場",
        unit_cost: null,
        is_primary: false,
        moq: null,
        item_code: null,
        price_breaks: [],
      },
      {
        sku: "TEE-R-M",
        supplier: "工場",
        unit_cost: "250",
        is_primary: true,
        moq: "12",
        item_code: "T恤-01",
        price_breaks: ["100: 230", "500: 210.5"],
      },
    ]);
    expect(found.recipes).toEqual([{ sku: "TEE-R-M", material: "COTTON", quantity: "0.25" }]);
    expect(found.bundles).toEqual([
      { bundle: "SET", sku: "TEE-B-L", quantity: "2" },
      { bundle: "SET", sku: "TEE-R-M", quantity: "1" },
    ]);
    expect(found.rates).toEqual([
      { currency: "JPY", on: "2024-02-29", rate: "0.0061" },
      { currency: "USD", on: "2026-01-05", rate: "0.91" },
    ]);
    expect(found.stock).toEqual([
      { sku: "COTTON", warehouse: "B", on_hand: "0", counted: true },
      { sku: "TEE-R-M", warehouse: "A", on_hand: "12.5", counted: true },
    ]);
  });

  it("stores sales lines as POST /transactions would", async () => {
    await importFolder(SMALL_CATALOGUE);
    const sales = await database.as(tenantId, ({ db }) => db.salesTransaction.findMany({ orderBy: { id: "asc" } }));
    expect(
      JSON.parse(JSON.stringify(sales, (_, value) => (typeof value === "bigint" ? String(value) : value))),
    ).toMatchObject([
      {
        quantity: "2",
        unitPrice: "19.99",
        discountAmount: "1.5",
        currency: "USD",
        timestampText: "2026-01-05T10:00:00Z",
        orderId: "#1",
        channel: "web",
        tags: ["vip", "gift"],
      },
      {
        quantity: "1",
        unitPrice: "50",
        discountAmount: "0",
        currency: "EUR",
        timestampText: "2026-01-06",
        orderId: null,
        channel: null,
        tags: [],
      },
    ]);
  });

  it("imports files made in memory like those on disk", async () => {
    const file = catalogueFile("stores.csv", [{ name: "Memory", currency: "EUR" }]);
    const outcomes = await importCatalogue([file], { database, tenantId, clock: systemClock });
    expect(stored(outcomes)).toEqual([["stores.csv", 1]]);
  });
});
