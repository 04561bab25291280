import type { Derived, ExportContext, ExportFile, ExportRow } from "./export-file";
import type { Preset } from "./preset";
import { discountOf, isPaidAbove, noteOnPrice, priceOfOne } from "./prices";
import { firstOf, isYes, NOT_COUNTED, noteOnOptions, optionsOf, unsold, whyNoStock } from "./values";

const ATTRIBUTE_NAME = /^(\d+) name$/;

/** Returns the attributes that identify a variation: the one value that it has of each. */
const attributesOf = (row: ExportRow) =>
  row.startingWith("Attribute ").flatMap(([rest, name]) => {
    const at = isOfType(row, "variation") ? ATTRIBUTE_NAME.exec(rest)?.[1] : undefined;
    return at ? [[name, row.get(`Attribute ${at} value(s)`)] as const] : [];
  });

const isOfType = (row: ExportRow, type: string) =>
  row
    .get("Type")
    .split(/\s*,\s*/)
    .includes(type);
/** These are no items on a shelf: a variable product consists of its variations, a group of its members. */
const isNoItem = (row: ExportRow) => ["variable", "grouped", "external"].some((type) => isOfType(row, type));
/** It writes -1 for a draft, and 0 for a private product. */
const isPublished = (row: ExportRow) => row.get("Published") !== "-1" && isYes(row.get("Published"));
const isDigital = (row: ExportRow) => isOfType(row, "virtual") || isOfType(row, "downloadable");
const leaveOut: Derived["leaveOut"] = (row) => (isNoItem(row) ? "" : row.get("SKU") === "" ? "no SKU" : null);

/** Categories go from the widest to the narrowest; the first counts. Commas within one stand behind a backslash. */
const categoryOf = (text: string) =>
  text
    .split(/(?<!\\),/)[0]
    ?.split(">")
    .at(-1)
    ?.trim()
    .replaceAll("\\,", ",") ?? "";

/** More than one category, of which all but one are left out. */
const SEVERAL_CATEGORIES = /(?<!\\),|>/;

/** Variations belong to their parent's categories, which only its row names. */
const categoryKey = (key: string) => `categories of ${key}`;

const categoriesOf = (row: ExportRow, { names }: Pick<ExportContext, "names">) =>
  names.get(categoryKey(row.get("Parent") || row.get("SKU"))) ?? "";

const products: ExportFile = {
  kind: "products",
  columns: ["Type", "SKU", "Name", "Regular price"],
  numbers:
    /^(Regular price|Sale price|Cost|Cost of goods|Stock|Low stock amount|(Weight|Length|Width|Height) \(.*\))$/i,
  names: (row) =>
    [row.get("SKU"), `id:${row.get("ID")}`].flatMap((key) => [
      [key, row.get("Name")] as const,
      [categoryKey(key), row.get("Categories")] as const,
    ]),
  tables: [
    {
      table: "skus",
      columns: {
        sku: "SKU",
        product: (row, { names }) => names.get(row.get("Parent")) ?? row.get("Name"),
        category: (row, context) => categoryOf(categoriesOf(row, context)),
        options: (row) => optionsOf(attributesOf(row)),
        barcode: "GTIN, UPC, EAN, or ISBN",
        image_url: (row) => row.get("Images").split(/\s*,\s*/)[0] ?? "",
        is_digital: (row) => String(isDigital(row)),
        status: (row) => (isPublished(row) ? "active" : "draft"),
        unit_cost: "Cost of goods|Cost",
        retail_price: "Regular price",
      },
      needs: { category: "Categories", options: "Attribute 1 name", image_url: "Images", status: "Published" },
      leaveOut,
      flags: ["Published"],
      notes: (row, context) => [
        noteOnOptions(attributesOf(row)),
        SEVERAL_CATEGORIES.test(categoriesOf(row, context))
          ? "its category is the narrowest of its first categories: the others are left out"
          : null,
      ],
      unique: { by: ["sku"], taken: "first" },
    },
    {
      table: "stock_levels",
      columns: {
        sku: "SKU",
        warehouse: (_row, { warehouse }) => warehouse,
        on_hand: "Stock",
      },
      leaveOut: (row) => {
        if (isNoItem(row) || row.get("SKU") === "" || !row.has("Stock")) return "";
        if (row.get("Stock") === "") return isDigital(row) ? "" : NOT_COUNTED;
        return whyNoStock(row.get("Stock"));
      },
      unique: { by: ["sku", "warehouse"], taken: "none" },
    },
  ],
};

const NOT_SOLD = /^(wc-)?(cancelled|failed|pending( payment)?|(checkout-)?draft|trash)$/i;
const STATUS = "status|order_status|Order Status";

/** Returns the id of an order: its number, where there is a plugin for numbers, or else its own id. */
const orderIdOf = (row: ExportRow) =>
  firstOf(...["order_number_formatted", "order_number", "order_id"].map((name) => row.get(name)));

/** The amount of an item's line before discounts, without tax; where an export has none, the paid amount. */
const AMOUNT = "item_subtotal|item_total";

const isAbove = (row: ExportRow, context: ExportContext) =>
  isPaidAbove(row.get("item_subtotal"), row.get("item_total"), context);
/** Returns the amount behind prices: the paid one where it is more, as after a surcharge. */
const amountOf = (row: ExportRow, context: ExportContext) => row.get(isAbove(row, context) ? "item_total" : AMOUNT);

const orders: ExportFile = {
  kind: "orders",
  columns: ["order_id", "order_date|date", "item_sku", "item_quantity", AMOUNT],
  currency: "order_currency|currency",
  numbers:
    /^(item_(price|quantity|refunded_qty|subtotal(_tax)?|total(_tax)?|refunded|tax)|(order|shipping|tax|fee|cart|discount|refunded)_(sub)?total|shipping_tax_total|cart_discount)$/i,
  tables: [
    {
      table: "sales",
      columns: {
        store: (_row, { store }) => store,
        sku: "item_sku",
        warehouse: (_row, { warehouse }) => warehouse,
        quantity: "item_quantity",
        unit_price: (row, context) => priceOfOne(amountOf(row, context), row.get("item_quantity"), context),
        timestamp: "order_date|date",
        currency: "order_currency|currency",
        order_id: orderIdOf,
        discount_amount: (row, context) => discountOf(row.get("item_subtotal"), row.get("item_total"), context),
      },
      needs: { discount_amount: "item_subtotal" },
      notes: (row, context) => [
        noteOnPrice(amountOf(row, context), row.get("item_quantity"), context),
        isAbove(row, context) ? "item_total is above item_subtotal: unit_price is made of item_total" : null,
      ],
      leaveOut: (row, context) =>
        NOT_SOLD.test(row.get(STATUS)) ? "cancelled or not paid" : unsold(row, "item_sku", "item_quantity", context),
    },
  ],
};

const SOLD = "Quantity|Quantity (- Refund)";
const labelledOrders: ExportFile = {
  kind: "orders",
  currency: "Currency|Order Currency",
  columns: ["Order Number", "Order Date", "SKU", SOLD, "Item Cost|Item Cost (inc. tax)"],
  numbers: /^(Quantity|Item Cost|(Order|Cart|Refund|Discount|Coupon) .*(Amount|Total|Tax))\b/i,
  carried: { by: "Order Number", columns: ["Order Date", STATUS, "Currency|Order Currency"] },
  tables: [
    {
      table: "sales",
      columns: {
        store: (_row, { store }) => store,
        sku: "SKU",
        warehouse: (_row, { warehouse }) => warehouse,
        quantity: SOLD,
        unit_price: "Item Cost|Item Cost (inc. tax)",
        timestamp: "Order Date",
        currency: "Currency|Order Currency",
        order_id: "Order Number",
      },
      leaveOut: (row, context) =>
        NOT_SOLD.test(row.get(STATUS)) ? "cancelled or not paid" : unsold(row, "SKU", SOLD, context),
    },
  ],
};

/**
 * WooCommerce's own export of products (English column names), which has the stock, and orders with a row an item, by two of its extensions.
 *
 * - Products follow WooCommerce's documentation of its product CSV importer and exporter.
 * - Orders of Customer / Order / Coupon Export follow its source, which defines the format "Default, one row per item" (`date`, `item_sku`, `item_subtotal`).
 *   Numbers are empty without a plugin for them.
 * - Orders of Import Export Suite follow its documentation (`order_date`).
 * - Published programs that work on files of Advanced Order Export read the same labels.
 */
export const woocommerce: Preset = {
  name: "woocommerce",
  title: "WooCommerce",
  files: [orders, labelledOrders, products],
};
