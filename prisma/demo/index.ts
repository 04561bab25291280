import { assortment } from "./assortment";
import { countStock, openBalances } from "./balances";
import { dayOf } from "./calendar";
import { type CatalogueFileName, catalogueOf, type Row } from "./catalogue";
import { drawDemand } from "./demand-model";
import { exchangeRates } from "./exchange-rates";
import { type PostOrdersBody, writeOrders } from "./orders";
import { type ConsumptionOverride, recordConsumption } from "./production";
import { orderRequests, type StatusChange, statusChanges } from "./requests";
import { type SalesBatch, salesBatches } from "./sales";
import { fillShelves } from "./shelves";

export type { CatalogueFileName, Row } from "./catalogue";
export type { PostOrderLine, PostOrdersBody } from "./orders";
export type { ConsumptionOverride } from "./production";
export type { StatusChange } from "./requests";
export type { SalesBatch, TransactionLine } from "./sales";

/** A whole merchant in the shapes of the service's own doors: catalogue files, orders and sales as on the wire. */
export interface DemoMerchant {
  tenant: { name: string; currency: string; timeZone: string };
  /** File name of catalogue.md (without sales.csv) → rows keyed by column name, all values as the CSV text. */
  catalogue: Record<CatalogueFileName, Row[]>;
  /**
   * Bodies of POST /orders in the order to send them, each of at most 500 lines; later ones resend lines with another
   * cumulative receipt, so that deliveries appear.
   */
  orderRequests: PostOrdersBody[];
  /** Status changes by PATCH /orders/status, to be made after all order requests. */
  statusChanges: StatusChange[];
  /** Consumption overrides, to be made after all order requests; each for a production order that received something. */
  consumption: ConsumptionOverride[];
  /** Bodies of POST /transactions of at most 5,000 lines, oldest first; every call gives the same lines. */
  sales(): Iterable<SalesBatch>;
  counts: { skus: number; salesLines: number; orders: number };
}

/**
 * Makes up Maaslicht Coffee Roasters: the same merchant for the same seed and day, whatever machine or hour.
 *
 * @param options.today the planning day, YYYY-MM-DD; sales end the day before it, and due dates are relative to it
 * @throws RangeError when `today` is not a date
 */
export function generateDemo({ today: isoToday, seed = 1 }: { today: string; seed?: number }): DemoMerchant {
  const today = dayOf(isoToday);
  const rates = exchangeRates(today, seed);
  const skus = assortment(seed);
  const shelves = fillShelves(skus, today, seed);
  const demand = drawDemand(skus, shelves, today, seed);
  const balances = openBalances(shelves, demand, seed);
  const orders = writeOrders(balances, today, seed);
  const consumption = recordConsumption(orders, balances, seed);

  return {
    tenant: { name: "Maaslicht Coffee Roasters", currency: "EUR", timeZone: "Europe/Amsterdam" },
    catalogue: catalogueOf(skus, countStock(balances, seed), rates.rows),
    orderRequests: orderRequests(orders),
    statusChanges: statusChanges(orders),
    consumption,
    sales: () => salesBatches(demand.series, rates, today, seed),
    counts: { skus: skus.length, salesLines: demand.salesLines, orders: orders.length },
  };
}
