import type { CatalogueFileName, Row } from "../../prisma/demo";
import { demo } from "./demo-of-tests";

const { catalogue, counts } = demo;

/** The columns of catalogue.md; the first ones are the key. */
const COLUMNS: Record<CatalogueFileName, { key: string[]; columns: string[] }> = {
  "stores.csv": { key: ["name"], columns: ["active", "currency", "platform"] },
  "warehouses.csv": {
    key: ["name"],
    columns: words("active store address1 address2 city province country zip raw_material_only children"),
  },
  "suppliers.csv": {
    key: ["name"],
    columns: words(
      "emails address1 address2 city province country zip lead_time currency minimum_order_quantity minimum_order_type is_producer document_language",
    ),
  },
  "supplier_warehouses.csv": {
    key: ["supplier", "warehouse"],
    columns: words("lead_time minimum_order_quantity minimum_order_type"),
  },
  "skus.csv": {
    key: ["sku"],
    columns: words(
      "product category options barcode image_url is_material is_digital status unit_cost retail_price re_order moq pack_quantity production_time volume weight safety_stock_days stock_cover_days",
    ),
  },
  "sku_suppliers.csv": { key: ["sku", "supplier"], columns: words("unit_cost is_primary moq price_breaks") },
  "bill_of_materials.csv": { key: ["sku", "raw_material"], columns: ["quantity"] },
  "bundles.csv": { key: ["bundle", "sku"], columns: ["quantity"] },
  "stock_levels.csv": { key: ["sku", "warehouse"], columns: ["on_hand"] },
  "exchange_rates.csv": { key: ["currency", "date"], columns: ["rate"] },
  "planning_settings.csv": {
    key: ["sku", "warehouse", "supplier"],
    columns: words("service_level review_period_days"),
  },
};

const files = Object.keys(COLUMNS) as CatalogueFileName[];
const valuesOf = (file: CatalogueFileName, column: string) => new Set(catalogue[file].map((row) => row[column]));

describe("the demo merchant's catalogue", () => {
  it("has some 400 SKUs", () => {
    expect(catalogue["skus.csv"].length).toBe(counts.skus);
    expect(Math.abs(counts.skus - 400)).toBeLessThanOrEqual(20);
  });

  it.each(files)("%s has exactly the columns of the import, and no key twice", (file) => {
    const { key, columns } = COLUMNS[file];
    const rows = catalogue[file];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(Object.keys(row).sort()).toEqual([...key, ...columns].sort());
    expect(new Set(rows.map((row) => key.map((column) => row[column]).join("|"))).size).toBe(rows.length);
  });

  it("gives every product one category, and most categories several products", () => {
    const products = new Map<string, Set<string>>();
    const categoryOf = new Map<string, string>();
    for (const { product = "", category = "" } of catalogue["skus.csv"]) {
      expect(category).not.toBe("");
      expect(categoryOf.get(product) ?? category).toBe(category);
      categoryOf.set(product, category);
      products.set(category, (products.get(category) ?? new Set()).add(product));
    }
    const several = [...products.values()].filter(({ size }) => size > 2);
    expect([products.size, several.length]).toEqual([19, 18]);
  });

  it("resolves every reference", () => {
    const [skus, suppliers, warehouses, stores] = [
      valuesOf("skus.csv", "sku"),
      valuesOf("suppliers.csv", "name"),
      valuesOf("warehouses.csv", "name"),
      valuesOf("stores.csv", "name"),
    ];
    const references: Array<[CatalogueFileName, string, Set<string | undefined>]> = [
      ["warehouses.csv", "store", stores],
      ["supplier_warehouses.csv", "supplier", suppliers],
      ["supplier_warehouses.csv", "warehouse", warehouses],
      ["sku_suppliers.csv", "sku", skus],
      ["sku_suppliers.csv", "supplier", suppliers],
      ["bill_of_materials.csv", "sku", skus],
      ["bill_of_materials.csv", "raw_material", materials()],
      ["bundles.csv", "bundle", skus],
      ["bundles.csv", "sku", skus],
      ["stock_levels.csv", "sku", skus],
      ["stock_levels.csv", "warehouse", warehouses],
      ["planning_settings.csv", "sku", skus.add("")],
      ["planning_settings.csv", "warehouse", warehouses.add("")],
      ["planning_settings.csv", "supplier", suppliers.add("")],
    ];
    const dangling = references.flatMap(([file, column, known]) =>
      catalogue[file].filter((row) => !known.has(row[column])),
    );
    expect(dangling).toEqual([]);
  });

  it("has an exchange rate from before the first sale for every supplier's currency but the euro", () => {
    for (const { currency } of catalogue["suppliers.csv"]) {
      if (currency === "EUR") continue;
      const dates = catalogue["exchange_rates.csv"].filter((row) => row.currency === currency).map(({ date }) => date);
      expect(dates[0] ?? "").toMatch(/^2024-11-(0\d|1\d|2[01])$/);
      expect(dates.at(-1)).toBe("2026-11-16");
    }
  });

  it("makes four places of six warehouses: two are planned as one, one holds raw materials only", () => {
    const rows = catalogue["warehouses.csv"];
    const combined = rows.filter(({ children }) => children !== "");
    expect(combined).toEqual([
      expect.objectContaining({ name: "Rotterdam", children: "Rotterdam Dock; Rotterdam Loft" }),
    ]);
    expect(rows.filter(({ raw_material_only }) => raw_material_only === "true")).toHaveLength(1);
    expect(rows).toHaveLength(6);
  });

  it("keeps raw materials in the raw-material warehouse and nothing else there", () => {
    const isMaterial = materials();
    const misplaced = catalogue["stock_levels.csv"].filter(
      ({ sku, warehouse }) => isMaterial.has(sku) !== (warehouse === "Green Coffee Store"),
    );
    expect(misplaced).toEqual([]);
  });

  it("counts stock in whole units, never below zero, and none of bundles and digital products", () => {
    const unstocked = new Set([
      ...valuesOf("bundles.csv", "bundle"),
      ...catalogue["skus.csv"].filter(({ is_digital }) => is_digital === "true").map(({ sku }) => sku),
    ]);
    const wrong = catalogue["stock_levels.csv"].filter(
      ({ sku, on_hand }) => !/^\d+$/.test(on_hand ?? "") || unstocked.has(sku),
    );
    expect(wrong).toEqual([]);
  });

  it("has recipes without a circle, some of them two levels deep", () => {
    const depths = [...valuesOf("bill_of_materials.csv", "sku")].map((sku) => depth(sku ?? "", []));
    expect(Math.max(...depths)).toBe(2);
  });

  it("roasts a 250 g bag out of 0.294 kg of green coffee, one bag, one valve and one label", () => {
    const recipe = catalogue["bill_of_materials.csv"].filter(({ sku }) => sku === "CER-250-WB");
    expect(recipe).toEqual([
      { sku: "CER-250-WB", raw_material: "GRN-BRA-CER", quantity: "0.294" },
      { sku: "CER-250-WB", raw_material: "BAG-250-KR", quantity: "1" },
      { sku: "CER-250-WB", raw_material: "VLV-STD", quantity: "1" },
      { sku: "CER-250-WB", raw_material: "LBL-CER", quantity: "1" },
    ]);
  });

  it("buys every stocked SKU from one primary supplier, and sells it above cost", () => {
    const primaries = catalogue["sku_suppliers.csv"].filter(({ is_primary }) => is_primary === "true");
    expect(new Set(primaries.map(({ sku }) => sku)).size).toBe(primaries.length);
    const bought = new Set(primaries.map(({ sku }) => sku));
    const stocked = [...valuesOf("stock_levels.csv", "sku")];
    expect(stocked.filter((sku) => !bought.has(sku ?? ""))).toEqual([]);
    const atLoss = catalogue["skus.csv"].filter(
      ({ retail_price, unit_cost }) => retail_price !== "" && Number(retail_price) <= Number(unit_cost),
    );
    expect(atLoss).toEqual([]);
  });

  it("plans best sellers of gear and the cafés' blends by service level", () => {
    const levels = catalogue["planning_settings.csv"].filter(({ service_level }) => service_level !== "");
    const at = (level: string) => levels.filter(({ service_level }) => service_level === level);
    expect(at("0.95").length).toBeGreaterThan(10);
    expect(new Set(at("0.95").map(({ warehouse }) => warehouse))).toEqual(new Set([""]));
    expect(at("0.98").length).toBeGreaterThan(5);
    expect(new Set(at("0.98").map(({ warehouse }) => warehouse))).toEqual(new Set(["Leipzig"]));
    expect(at("0.95").length + at("0.98").length).toBe(levels.length);
  });

  it("has draft, archived and digital SKUs, two producers and an inactive store", () => {
    const skus = catalogue["skus.csv"];
    const some = (column: string, value: string) => skus.filter((row) => row[column] === value).length;
    expect([some("status", "draft"), some("status", "archived"), some("is_digital", "true")]).toEqual([7, 7, 8]);
    expect(catalogue["suppliers.csv"].filter(({ is_producer }) => is_producer === "true")).toHaveLength(2);
    expect(catalogue["stores.csv"].filter(({ active }) => active === "false")).toHaveLength(1);
  });

  it("gives every barcode a right check digit, and no two SKUs the same", () => {
    const barcodes = catalogue["skus.csv"].flatMap(({ barcode }) => (barcode ? [barcode] : []));
    const sum = (code: string) =>
      [...code].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
    expect(barcodes.filter((code) => !/^2\d{12}$/.test(code) || sum(code) % 10 !== 0)).toEqual([]);
    expect(new Set(barcodes).size).toBe(barcodes.length);
  });

  it("writes to no mailbox that could exist", () => {
    const addresses = catalogue["suppliers.csv"].flatMap(({ emails }) => (emails ? emails.split("; ") : []));
    expect(addresses.filter((address) => !/^[a-z]+@[a-z-]+\.example$/.test(address))).toEqual([]);
  });
});

function words(text: string): string[] {
  return text.split(" ");
}

function materials(): Set<string | undefined> {
  return new Set(catalogue["skus.csv"].filter((row: Row) => row.is_material === "true").map(({ sku }) => sku));
}

/** Levels of recipes below a SKU; throws at a circle. */
function depth(sku: string, above: string[]): number {
  if (above.includes(sku)) throw new Error(`Recipe in a circle: ${[...above, sku].join(" → ")}`);
  const parts = catalogue["bill_of_materials.csv"].filter((row) => row.sku === sku);
  if (parts.length === 0) return 0;
  return 1 + Math.max(...parts.map(({ raw_material = "" }) => depth(raw_material, [...above, sku])));
}
