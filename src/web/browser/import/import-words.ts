/** Files, columns and reasons as people call them; the service's names are identifiers. */

const FILES: Readonly<Record<string, string>> = {
  stores: "Stores",
  warehouses: "Warehouses",
  suppliers: "Suppliers",
  supplier_warehouses: "Suppliers' terms for warehouses",
  supplier_closures: "Days when suppliers are closed",
  products: "Products",
  skus: "SKUs (articles)",
  sku_successors: "Successors of SKUs",
  sku_suppliers: "Suppliers' prices of SKUs",
  bill_of_materials: "Bills of materials",
  bundles: "Bundles",
  exchange_rates: "Exchange rates",
  stock_levels: "Stock",
  planning_settings: "Planning settings",
  manual_forecasts: "Manual forecasts",
  excluded_periods: "Periods that forecasts leave out",
  sales: "Sales",
  sales_corrections: "Returns and corrections of sales",
  one_off_sales: "One-off sales",
};

const COLUMNS: Readonly<Record<string, string>> = {
  "stores.name": "Name of the store",
  "warehouses.name": "Name of the warehouse",
  "suppliers.name": "Name of the supplier",
  "products.name": "Name of the product",
  "skus.sku": "SKU (article number)",
  "sales.quantity": "Units sold",
  "sales.timestamp": "Day or time of the sale",
  "sales.line_total": "Total of the line (gives the price of one)",
  "sku_suppliers.unit_cost": "Supplier's price of one",
  sku: "SKU",
  product: "Name of the product",
  store: "Store",
  warehouse: "Warehouse",
  supplier: "Supplier",
  on_hand: "Units in stock",
  unit_price: "Price of one",
  unit_cost: "Cost of one",
  retail_price: "Selling price",
  order_id: "Order number",
  discount_amount: "Discount of the line",
  one_off: "One-off sale (true or false)",
  moq: "Smallest order, in units",
  minimum_order_quantity: "Smallest order",
  minimum_order_type: "Unit of the smallest order",
  pack_quantity: "Units in a pack",
  lead_time: "Lead time in days",
  item_code: "Supplier's article number",
  price_breaks: "Price breaks",
  is_primary: "Is the main supplier (true or false)",
  emails: "E-mail addresses",
  order_email: "E-mail address for orders",
  zip: "Postal code",
  address1: "Street and number",
  address2: "Second line of the address",
  barcode: "Barcode (EAN, UPC)",
  image_url: "Address of a picture",
  is_material: "Is a raw material (true or false)",
  is_digital: "Has no stock (true or false)",
  re_order: "Is ordered again (true or false)",
  first_on: "First day",
  last_on: "Last day",
};

/** What stands between a file's name and what it holds. */
const BETWEEN = " → ";

/** Why a row is refused, after what stands there. */
const REASONS: Readonly<Record<string, string>> = {
  REQUIRED: "Missing",
  RESOURCE_NOT_FOUND: "Not known",
  REFERENCE_REJECTED: "Its own row is refused",
  GROUP_REJECTED: "Another row of its group is refused",
  DUPLICATE_KEY: "Two rows disagree",
  INVALID_TYPE: "Not of the right kind",
  INVALID_DATE: "Not a day",
  INVALID_TIMESTAMP: "Not a day or time",
  INVALID_CURRENCY: "Not a currency",
  INVALID_EMAIL: "Not an e-mail address",
  UNKNOWN_VALUE: "Not one of the words",
  AMBIGUOUS_NUMBER: "A number that can be read in two ways",
  AMBIGUOUS_DATE: "A day that can be read in two ways",
  OUT_OF_RANGE: "Too large or too small",
  TOO_LONG: "Too long",
  MUST_NOT_BE_NEGATIVE: "Below 0",
  MUST_BE_POSITIVE: "Not above 0",
  WRONG_NUMBER_OF_CELLS: "More or fewer cells than the header",
  UNKNOWN_COLUMN: "A column that the file does not have here",
  DUPLICATE_COLUMN: "Two columns are the same",
  UNKNOWN_FILE: "Nothing that is known",
  MISSING_HEADER: "No row of column names",
  ALREADY_IMPORTED: "Imported before",
  SECOND_PRIMARY: "A second main supplier",
  SECOND_CATEGORY: "A second category of one product",
};

/** An identifier as words. @example spelt("holding_cost_per_day") // "Holding cost per day" */
const spelt = (name: string): string => {
  const words = name.replaceAll("_", " ").toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** What a file of the catalogue is called. */
export const fileWords = (table: string): string => FILES[table] ?? spelt(table);
/** What a file is called that was sent, with what it holds where it holds several. @example partWords("a.csv → skus") // "a.csv → SKUs (articles)" */
export function partWords(file: string): string {
  const at = file.lastIndexOf(BETWEEN);
  return at < 0
    ? file
    : `${file.slice(0, at)}${BETWEEN}${FILES[file.slice(at + BETWEEN.length)] ?? file.slice(at + BETWEEN.length)}`;
}
/** What a column of it is called. */
export const columnWords = (table: string, column: string): string =>
  COLUMNS[`${table}.${column}`] ?? COLUMNS[column] ?? spelt(column);
/** Why something is refused. */
export const reasonWords = (reason: string): string => REASONS[reason] ?? spelt(reason);

/** Names that are to be created, or were, with how many they are. */
const COUNTED: Readonly<Record<string, { one: string; many(count: string): string }>> = {
  stores: { one: "1 new store", many: (count) => `${count} new stores` },
  warehouses: { one: "1 new warehouse", many: (count) => `${count} new warehouses` },
  suppliers: { one: "1 new supplier", many: (count) => `${count} new suppliers` },
};

/** @example newOnes("warehouses", 2, "2") // "2 new warehouses" */
export const newOnes = (table: string, count: number, written: string): string =>
  count === 1 ? (COUNTED[table]?.one ?? written) : (COUNTED[table]?.many(written) ?? written);
