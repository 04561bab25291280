import type { ExportFile, ExportRow } from "./export-file";
import { withTexts } from "./export-file";
import type { Preset } from "./preset";
import { noteOnPrice, priceOfOne } from "./prices";
import { firstOf, isNo, isYes, NOT_COUNTED, noteOnOptions, optionsOf, unsold, whyNoStock } from "./values";

const WORDS = ["one", "two", "three"] as const;
const OUTLET = "inventory_";

/** A row for each outlet, whose columns have underscores for blanks. */
const atOutlets = (row: ExportRow): ExportRow[] =>
  row.startingWith(OUTLET).map(([outlet, units]) => withTexts(row, { outlet: outlet.replaceAll("_", " "), units }));

const pairsOf = (row: ExportRow) =>
  WORDS.map((word) => [row.get(`variant_option_${word}_name`), row.get(`variant_option_${word}_value`)] as const);

/** A product of the system's own: a discount on a whole sale is one of its lines. */
const DISCOUNT = "vend-discount";
const CATEGORY = "product_category|type";

const products: ExportFile = {
  kind: "products",
  columns: ["handle", "sku", "name", "supply_price", "retail_price"],
  numbers: /^(supply_price|retail_price|composite_quantity|(inventory|reorder_point|restock_level)_.*)$/i,
  carried: { by: "handle", columns: ["name", CATEGORY] },
  thing: (row) =>
    row.get("id") ||
    JSON.stringify([row.get("handle"), ...WORDS.map((word) => row.get(`variant_option_${word}_value`))]),
  // A composite has a row for each SKU in it, of which only the first may name it.
  names: (row) => [[row.get("handle"), row.get("sku")]],
  tables: [
    {
      table: "suppliers",
      columns: {
        name: "supplier_name",
        currency: (_row, { currency }) => currency,
      },
      leaveOut: (row, { known }) => (known.suppliers.has(row.get("supplier_name")) ? "" : null),
      once: "name",
    },
    { table: "warehouses", columns: { name: (row) => row.get("outlet") }, rows: atOutlets, once: "name" },
    {
      table: "skus",
      columns: {
        sku: "sku",
        product: (row) => firstOf(row.get("name"), row.get("handle")),
        category: CATEGORY,
        options: (row) => optionsOf(pairsOf(row)),
        status: (row) => (isYes(row.get("active")) ? "active" : "archived"),
        unit_cost: "supply_price",
        retail_price: "retail_price",
      },
      needs: { options: "variant_option_one_name", status: "active" },
      leaveOut: (row) => {
        if (row.get("sku") === DISCOUNT || (row.get("sku") === "" && row.get("composite_sku") !== "")) return "";
        return row.get("sku") === "" ? "no SKU" : null;
      },
      flags: ["active"],
      notes: (row) => [noteOnOptions(pairsOf(row))],
      unique: { by: ["sku"], taken: "first" },
      once: "sku",
    },
    {
      table: "sku_suppliers",
      columns: {
        sku: "sku",
        supplier: "supplier_name",
        is_primary: () => "true",
        item_code: "supplier_code",
      },
      leaveOut: (row) => (row.get("sku") === "" || row.get("supplier_name") === "" ? "" : null),
      once: "sku",
    },
    {
      table: "bundles",
      columns: {
        bundle: (row, { names }) => row.get("sku") || (names.get(row.get("handle")) ?? ""),
        sku: "composite_sku",
        quantity: "composite_quantity",
      },
      leaveOut: (row) => (row.get("composite_sku") === "" ? "" : null),
    },
    {
      table: "stock_levels",
      columns: { sku: "sku", warehouse: (row) => row.get("outlet"), on_hand: (row) => row.get("units") },
      rows: atOutlets,
      leaveOut: (row) => {
        if (["", DISCOUNT].includes(row.get("sku")) || row.get("composite_sku") !== "" || row.get("units") === "")
          return "";
        return isNo(row.get("track_inventory")) ? NOT_COUNTED : whyNoStock(row.get("units"));
      },
      flags: ["track_inventory"],
      unique: { by: ["sku", "warehouse"], taken: "none" },
      once: ["sku", "warehouse"],
    },
  ],
};

const orders: ExportFile = {
  kind: "orders",
  columns: ["Date", "Receipt Number", "Line Type", "Quantity", "Subtotal", "Sku"],
  numbers: /^(Quantity|Subtotal|Sales Tax|Discount|Loyalty|Total|Paid)$/i,
  carried: { by: "Receipt Number", columns: ["Status"] },
  tables: [
    {
      table: "sales",
      columns: {
        store: (_row, { store }) => store,
        sku: "Sku",
        warehouse: (row, { warehouse }) => firstOf(row.get("Outlet"), warehouse),
        quantity: "Quantity",
        unit_price: (row, context) => priceOfOne(row.get("Subtotal"), row.get("Quantity"), context),
        timestamp: "Date",
        order_id: "Receipt Number",
      },
      notes: (row, context) => [noteOnPrice(row.get("Subtotal"), row.get("Quantity"), context)],
      leaveOut: (row, context) => {
        if (!/line/i.test(row.get("Line Type"))) return "";
        if (row.get("Sku") === DISCOUNT) return "discounts of whole sales";
        return /void|saved|parked|open/i.test(row.get("Status"))
          ? "voided, or not sold yet"
          : unsold(row, "Sku", "Quantity", context);
      },
    },
  ],
};

/**
 * Lightspeed Retail (X-Series), formerly Vend: its exports of products, which have the stock of each outlet, and of the sales history.
 *
 * Published programs that work on such exports read the same column names:
 * - products with `composite_handle`, `type` and later `product_category`, and a column `inventory_`, `reorder_point_` and `restock_level_` an outlet;
 * - sales with the lines Sale, Sale Line and Payment.
 *
 * The values of `Status` are the statuses of the API for sales.
 */
export const lightspeed: Preset = {
  name: "lightspeed",
  title: "Lightspeed Retail (X-Series)",
  files: [orders, products],
};
