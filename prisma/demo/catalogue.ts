import { planningSettings } from "./planning-settings";
import { priceBreaksOf, shippingOf } from "./shipping";
import type { DemoSku } from "./sku";
import { supplierRows, supplierWarehouseRows } from "./suppliers";
import { storeRows, warehouseRows } from "./warehouses";

/** The files of catalogue.md; sales go in by POST /transactions instead. */
export type CatalogueFileName =
  | "stores.csv"
  | "warehouses.csv"
  | "suppliers.csv"
  | "supplier_warehouses.csv"
  | "skus.csv"
  | "sku_suppliers.csv"
  | "bill_of_materials.csv"
  | "bundles.csv"
  | "stock_levels.csv"
  | "exchange_rates.csv"
  | "planning_settings.csv";

export type Row = Record<string, string>;

/** The rows of every file, each value as the text of its CSV cell; the empty text is "not set". */
export function catalogueOf(
  skus: DemoSku[],
  counted: Array<{ sku: string; warehouse: string; onHand: number }>,
  exchangeRateRows: Row[],
): Record<CatalogueFileName, Row[]> {
  return {
    "stores.csv": storeRows,
    "warehouses.csv": warehouseRows,
    "suppliers.csv": supplierRows,
    "supplier_warehouses.csv": supplierWarehouseRows,
    "skus.csv": skus.map(skuRow),
    "sku_suppliers.csv": skus.flatMap((sku) =>
      sku.sources.map((source, rank) => ({
        sku: sku.sku,
        supplier: source.supplier,
        unit_cost: String(source.unitCost),
        is_primary: String(rank === 0),
        moq: cell(source.moq),
        price_breaks: priceBreaksOf(sku, source),
      })),
    ),
    "bill_of_materials.csv": skus.flatMap(({ sku, recipe }) =>
      recipe.map(({ material, quantity }) => ({ sku, raw_material: material, quantity: String(quantity) })),
    ),
    "bundles.csv": skus.flatMap((set) =>
      set.contents.map(({ sku, quantity }) => ({ bundle: set.sku, sku, quantity: String(quantity) })),
    ),
    "stock_levels.csv": counted.map(({ sku, warehouse, onHand }) => ({ sku, warehouse, on_hand: String(onHand) })),
    "exchange_rates.csv": exchangeRateRows,
    "planning_settings.csv": planningSettings(skus),
  };
}

function skuRow(sku: DemoSku, index: number): Row {
  const shipped = shippingOf(sku);
  const isGoods = sku.kind !== "material" && sku.kind !== "digital";
  return {
    sku: sku.sku,
    product: sku.product,
    category: sku.category,
    options: Object.entries(sku.options)
      .map(([option, value]) => `${option}: ${value}`)
      .join("; "),
    barcode: isGoods ? barcode(index) : "",
    image_url: isGoods ? `https://images.maaslicht.example/${sku.sku.toLowerCase()}.jpg` : "",
    is_material: String(sku.kind === "material"),
    is_digital: String(sku.kind === "digital"),
    status: sku.status,
    unit_cost: String(sku.unitCost),
    retail_price: sku.retailPrice === null ? "" : String(sku.retailPrice),
    re_order: String(sku.reorder),
    moq: cell(sku.moq),
    pack_quantity: cell(sku.packQuantity),
    production_time: cell(sku.productionTimeDays),
    volume: cell(shipped?.volume),
    weight: cell(shipped?.weight),
    safety_stock_days: cell(sku.safetyStockDays),
    stock_cover_days: cell(sku.stockCoverDays),
  };
}

function cell(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}

/** A 13-digit article number of the range 20 to 29, which is kept free for use within a company. */
function barcode(index: number): string {
  const digits = `20${String(4_100_000 + index * 37).padStart(10, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
