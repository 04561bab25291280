import { join } from "node:path";
import { chunk, packGroups } from "../support/batches";
import { type Day, dayOf } from "../support/days";
import { writeCsvFolder, writeJson } from "../support/write-files";
import { type Catalogue, catalogue, recount } from "./catalogue";
import { ORDER_BATCH, type OrderLine } from "./order-lines";
import { type PurchaseOrders, purchaseOrders } from "./purchase-orders";
import { type SentSale, salesByStore } from "./sales";
import type { Source } from "./source";
import { type WorkOrders, workOrders } from "./work-orders";

export type ConversionOptions = {
  /** Whole days that every date moves by. */
  readonly shift: number;
  readonly workOrderLimit: number;
  /** Set when purchase orders due after this day are to be sent as still open. */
  readonly openAfter?: Day;
};

export type Conversion = {
  readonly catalogue: Catalogue;
  readonly purchases: PurchaseOrders;
  readonly production: WorkOrders;
  readonly sales: ReadonlyMap<string, readonly SentSale[]>;
};

export function convert(source: Source, options: ConversionOptions): Conversion {
  return {
    catalogue: catalogue(source),
    purchases: purchaseOrders(source, options.shift, options.openAfter),
    production: workOrders(source, options.shift, options.workOrderLimit),
    sales: salesByStore(source, options.shift),
  };
}

/** The day of the last sale in the data. */
export function lastSaleDay(source: Source): Day {
  return dayOf(source.sales.map((sale) => sale.at).reduce((a, b) => (a > b ? a : b), ""));
}

/** Orders as bodies of POST /orders: whole orders together, at most 500 lines each. */
export function orderBodies(orders: readonly (readonly OrderLine[])[]): { data: OrderLine[] }[] {
  return packGroups(orders, ORDER_BATCH).map((data) => ({ data }));
}

/**
 * Writes the two folders for `cli import` and the request bodies in sending order.
 *
 * `catalogue/` comes first, then the bodies of `orders/`, then `recount/`, then those of `transactions/`.
 */
export function writeConversion(folder: string, source: Source, conversion: Conversion): void {
  writeFolders(folder, source, conversion);
  const groups = {
    "1-purchase": conversion.purchases.orders,
    "2-returns": conversion.purchases.returns,
    "3-production": conversion.production.orders,
  };
  for (const [name, orders] of Object.entries(groups))
    for (const [index, body] of orderBodies(orders).entries())
      writeJson(join(folder, "orders", `${name}-${numbered(index)}.json`), body);
  for (const [store, lines] of conversion.sales)
    for (const [index, part] of chunk(lines, 5000).entries())
      writeJson(join(folder, "transactions", `${store}-${numbered(index)}.json`), {
        data: part.map(({ line }) => line),
      });
}

/** Writes only the folders that an upload imports through the command line. */
export function writeFolders(folder: string, source: Source, conversion: Conversion): void {
  writeCsvFolder(join(folder, "catalogue"), conversion.catalogue);
  writeCsvFolder(join(folder, "recount"), { stock_levels: recount(source) });
}

function numbered(index: number): string {
  return String(index).padStart(3, "0");
}
