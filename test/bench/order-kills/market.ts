import type { CsvRows } from "../support/write-files";

export const STORE = "Counter";
export const CURRENCY = "EUR";
const SUPPLIER = "Mill";
const SKUS = ["CUP", "MUG", "JUG", "POT", "PAN", "LID"];
const WAREHOUSES = ["North", "South"];
const LINES_AN_ORDER = 3;
/** What a version adds to on a line's ordered quantity, so that the quantity tells the version. */
const ORDERED_BEFORE_ANY = 100_000;

/** A SKU at a warehouse. */
export type Place = { readonly sku: string; readonly warehouse: string };

/** A line as the order's detail shows it. */
export type LineFigures = Place & { readonly ordered: number; readonly received: number };

export const PLACES: readonly Place[] = SKUS.flatMap((sku) => WAREHOUSES.map((warehouse) => ({ sku, warehouse })));
export const placeKey = ({ sku, warehouse }: Place) => `${sku} ${warehouse}`;
export const orderName = (order: number) => `PO-${order}`;

/** The catalogue files. No stock is counted, so that the balance is what arrived less what was sold. */
export function catalogue(): Record<string, CsvRows> {
  return {
    stores: [{ name: STORE, active: true, currency: CURRENCY }],
    warehouses: WAREHOUSES.map((name) => ({ name, active: true })),
    suppliers: [{ name: SUPPLIER, currency: CURRENCY, lead_time: 7 }],
    skus: SKUS.map((sku) => ({ sku, product: `Product ${sku}`, status: "active", unit_cost: 2.5 })),
  };
}

/** Where an order's lines go: different places, many of them shared with other orders. */
export function placesOf(order: number): Place[] {
  return Array.from({ length: LINES_AN_ORDER }, (_, line) => PLACES[(order * 5 + line * 7) % PLACES.length] as Place);
}

/** What an order's lines hold at a version: later versions have received more, each line at a pace of its own. */
export function figuresAt(order: number, version: number): LineFigures[] {
  return placesOf(order).map((place, line) => ({
    ...place,
    ordered: ORDERED_BEFORE_ANY + version,
    received: version * (line + 1),
  }));
}

/** The lines of POST /orders that bring an order to a version. */
export function linesAt(order: number, version: number) {
  return figuresAt(order, version).map(({ sku, warehouse, ordered, received }) => ({
    sku,
    warehouse,
    quantity_ordered: ordered,
    quantity_received: received,
    supplier: SUPPLIER,
    purchase_order_name: orderName(order),
    delivery: `2027-01-${String(1 + (version % 28)).padStart(2, "0")}`,
    status: "PARTIALLY_RECEIVED",
  }));
}

/** The version that an order is wholly at, 0 when it has no lines; null when its lines are at different ones, or at none. */
export function versionOf(order: number, lines: readonly LineFigures[]): number | null {
  if (lines.length === 0) return 0;
  const version = (lines[0]?.ordered ?? 0) - ORDERED_BEFORE_ANY;
  const text = (figures: readonly LineFigures[]) =>
    figures
      .map((it) => `${placeKey(it)} ${it.ordered} ${it.received}`)
      .sort()
      .join("\n");
  return text(lines) === text(figuresAt(order, version)) ? version : null;
}
