import type { Derived, ExportContext, ExportFile, ExportRow } from "./export-file";
import { withTexts } from "./export-file";
import type { Preset } from "./preset";
import { firstOf, isNo, NOT_COUNTED, noteOnOptions, optionsOf, unsold, whyNoStock } from "./values";

const HANDLE = "Handle|URL handle";
const SKU = "Variant SKU|SKU";
const NUMBERS = [1, 2, 3] as const;
const optionName = (at: number) => `Option${at} Name|Option${at} name`;
const optionValue = (at: number) => `Option${at} Value|Option${at} value`;
const PRICE = "Variant Price|Price";

/** Rows for further pictures of a product have neither a price nor an option. */
const isPicture = (row: ExportRow) => row.get(PRICE) === "" && row.get(optionValue(1)) === "";

/** Names that Shopify gives to a product without variants. */
const isDefault = (name: string, value: string) => name === "Title" && value === "Default Title";

const SHIPPED = "Variant Requires Shipping|Requires shipping";
const isDigital = (row: ExportRow) => isNo(row.get(SHIPPED));

const pairsOf = (row: ExportRow) =>
  NUMBERS.map((at) => [row.get(optionName(at)), row.get(optionValue(at))] as const).filter(
    ([name, value]) => !isDefault(name, value),
  );

/** Returns whether another product has the title, before or after it. */
const isSharedTitle = (row: ExportRow, { names }: Pick<ExportContext, "names">) => names.get(row.get("Title")) === "";
const SHARED_TITLE = "several products have this title: each of them is called by its title and its handle";

const skus: Derived = {
  table: "skus",
  columns: {
    sku: SKU,
    product: (row, context) => {
      const [title, handle] = [row.get("Title"), row.get(HANDLE)];
      return title === "" ? handle : isSharedTitle(row, context) ? `${title} (${handle})` : title;
    },
    category: "Type",
    options: (row) => optionsOf(pairsOf(row)),
    barcode: (row) => row.get("Variant Barcode|Barcode").replace(/^'/, ""),
    image_url: (row) => firstOf(row.get("Variant Image|Variant image URL"), row.get("Image Src|Product image URL")),
    is_digital: (row) => String(isDigital(row)),
    status: (row) => (row.get("Status").toLowerCase() === "unlisted" ? "active" : row.get("Status").toLowerCase()),
    unit_cost: "Cost per item",
    retail_price: PRICE,
  },
  needs: {
    barcode: "Variant Barcode|Barcode",
    image_url: "Image Src|Product image URL",
    is_digital: SHIPPED,
    status: "Status",
  },
  leaveOut: (row) => (row.get(SKU) !== "" ? null : isPicture(row) ? "" : "no SKU"),
  flags: [SHIPPED],
  notes: (row, context) => [noteOnOptions(pairsOf(row)), isSharedTitle(row, context) ? SHARED_TITLE : null],
  unique: { by: ["sku"], taken: "first" },
};

/** The stock in a product export is that of a shop with one location. */
const QUANTITY = "Variant Inventory Qty|Inventory quantity";
/** The system that counts a variant's stock. The export has a number even for a variant without one. */
const TRACKER = "Variant Inventory Tracker|Inventory tracker";
const stockOfProducts: Derived = {
  table: "stock_levels",
  columns: { sku: SKU, warehouse: (_row, { warehouse }) => warehouse, on_hand: QUANTITY },
  leaveOut: (row, { has }) => {
    if (has("inventory") || row.get(SKU) === "" || !row.has(QUANTITY)) return "";
    const isCounted = row.get(QUANTITY) !== "" && !(row.has(TRACKER) && row.get(TRACKER) === "");
    if (!isCounted) return isDigital(row) ? "" : NOT_COUNTED;
    return whyNoStock(row.get(QUANTITY));
  },
  unique: { by: ["sku", "warehouse"], taken: "none" },
};

const products: ExportFile = {
  kind: "products",
  columns: [HANDLE, "Title", SKU, PRICE],
  numbers:
    /^((Variant )?Price|(Variant )?Compare[- ]at price|Cost per item|Variant Inventory Qty|Inventory quantity)( \/ .*)?$/i,
  carried: {
    by: HANDLE,
    columns: ["Title", "Type", "Status", "Image Src|Product image URL", ...NUMBERS.map(optionName)],
  },
  // Two products may have one title.
  ofSeveralNames: "none",
  names: (row) => [[row.get("Title"), row.get(HANDLE)]],
  tables: [skus, stockOfProducts],
};

/** Columns of an inventory that are no locations. */
const ABOUT_ITEMS = /^(Handle|Title|Option\d (Name|Value)|SKU|HS Code|COO|Barcode)$/i;
const ON_HAND = "On hand (current)|On hand";
const AVAILABLE = "Available (not editable)|Available";

/**
 * Returns a row for each location: as it stands, or, where locations are columns with available stock, one made of
 * each.
 */
function atLocations(row: ExportRow): ExportRow[] {
  if (row.get("Location") !== "") return [withTexts(row, { units: firstOf(row.get(ON_HAND), row.get(AVAILABLE)) })];
  return row
    .startingWith("")
    .filter(([name]) => name !== "Location" && !ABOUT_ITEMS.test(name))
    .map(([location, units]) => withTexts(row, { Location: location, units }));
}

const inventory: ExportFile = {
  kind: "inventory",
  columns: ["Handle", "SKU", "HS Code", "COO"],
  numbers: /^(?!(Handle|Title|Option\d (Name|Value)|SKU|HS Code|COO|Barcode|Location|Bin name)$)./i,
  tables: [
    { table: "warehouses", columns: { name: (row) => row.get("Location") }, rows: atLocations, once: "name" },
    {
      table: "stock_levels",
      columns: {
        sku: "SKU",
        warehouse: (row) => row.get("Location"),
        on_hand: (row) => row.get("units"),
      },
      rows: atLocations,
      leaveOut: (row) => {
        if (/^(not stocked)?$/i.test(row.get("units"))) return "";
        return row.get("SKU") === "" ? "no SKU" : whyNoStock(row.get("units"));
      },
      unique: { by: ["sku", "warehouse"], taken: "none" },
    },
  ],
};

const orders: ExportFile = {
  kind: "orders",
  columns: ["Name", "Created at", "Lineitem quantity", "Lineitem price", "Lineitem sku"],
  currency: "Currency",
  numbers:
    /^(Lineitem (quantity|price|compare at price|discount)|Subtotal|Shipping|Taxes|Total|Discount Amount|(Refunded|Outstanding) (Amount|Balance)|Tax \d Value)$/i,
  carried: {
    by: "Name",
    columns: ["Created at", "Currency", "Cancelled at", "Financial Status", "Location", "Source", "Tags"],
  },
  tables: [
    { table: "warehouses", columns: { name: (row) => row.get("Location") }, once: "name" },
    {
      table: "sales",
      columns: {
        store: (_row, { store }) => store,
        sku: "Lineitem sku",
        warehouse: (row, { warehouse }) => firstOf(row.get("Location"), warehouse),
        quantity: "Lineitem quantity",
        unit_price: "Lineitem price",
        timestamp: "Created at",
        currency: "Currency",
        order_id: "Name",
        channel: "Source",
        tags: (row) => row.get("Tags").replaceAll(/\s*,\s*/g, ";"),
        discount_amount: "Lineitem discount",
      },
      leaveOut: (row, context) => {
        if (row.get("Cancelled at") !== "" || /^voided$/i.test(row.get("Financial Status"))) return "cancelled";
        return unsold(row, "Lineitem sku", "Lineitem quantity", context);
      },
    },
  ],
};

/** Shopify's CSV exports of products (with its column names before and since 2025), inventory and orders. */
export const shopify: Preset = { name: "shopify", title: "Shopify", files: [orders, inventory, products] };
