import { assortment } from "./assortment";
import { dayOf, HISTORY_DAYS, isoDateOf } from "./calendar";
import { type CatalogueFileName, catalogueOf, type Row } from "./catalogue";
import { drawDemand, OUTLOOK_DAYS } from "./demand-model";
import { exchangeRates } from "./exchange-rates";
import { numbered } from "./order";
import { recordConsumption } from "./production";
import { type Workday, workdays } from "./requests";
import { type SalesBatch, salesBatches } from "./sales";
import { customersDemand } from "./shelf-demand";
import { fillShelves } from "./shelves";
import { countStock } from "./stock-count";
import { drawSubscriptions, linesOf, subscriptionBatches } from "./subscriptions";
import { supplyShelves } from "./supply";

export type { CatalogueFileName, Row } from "./catalogue";
export { setDaysAgo } from "./planning-settings";
export type { PostOrderLine, Workday } from "./requests";
export type { SalesBatch, TransactionLine } from "./sales";

/** A whole merchant in the shapes of the service's own doors: catalogue files, orders and sales as on the wire. */
export interface DemoMerchant {
  tenant: { name: string; currency: string; timeZone: string };
  /** File name of catalogue.md (without sales.csv) → rows keyed by column name, all values as the CSV text. */
  catalogue: Record<CatalogueFileName, Row[]>;
  /** What was counted of raw materials when the history began, and at which instant. */
  opening: { at: string; catalogue: Partial<Record<CatalogueFileName, Row[]>> };
  /** What was told on each day before today, oldest first; the stock levels of the catalogue were counted after it. */
  past: Workday[];
  /** What is told today. */
  present: Workday[];
  /** Bodies of POST /transactions of at most 5,000 lines, oldest first, subscriptions last; every call gives the same lines. */
  sales(): Iterable<SalesBatch>;
  counts: { skus: number; salesLines: number; orders: number };
}

/**
 * Makes up Maaslicht Coffee Roasters: the same merchant for the same seed and day, whatever machine or hour.
 *
 * @param options.today the planning day, YYYY-MM-DD; sales end the day before it, and due dates are relative to it
 * @param options.daysToCome days from `today` on, at most 60, that sales go on for: what a plan can be held against
 * @throws RangeError when `today` is not a date
 */
export function generateDemo({
  today: isoToday,
  seed = 1,
  daysToCome = 0,
}: {
  today: string;
  seed?: number;
  daysToCome?: number;
}): DemoMerchant {
  if (daysToCome > OUTLOOK_DAYS) throw new RangeError(`Sales can be told for ${OUTLOOK_DAYS} days to come`);
  const today = dayOf(isoToday);
  const rates = exchangeRates(today, seed);
  const skus = assortment(seed);
  const shelves = fillShelves(skus, today, seed);
  const demand = drawDemand(skus, shelves, today, seed, daysToCome);
  const subscriptions = drawSubscriptions(skus, seed, daysToCome);
  const customers = customersDemand(skus, { series: demand.series, subscriptions });
  const supply = supplyShelves(skus, shelves, customers, today, seed);
  const orders = numbered(supply.orders);
  const posted = subscriptionBatches(subscriptions, today);
  const told = workdays(orders, recordConsumption(orders, seed));

  return {
    tenant: { name: "Maaslicht Coffee Roasters", currency: "EUR", timeZone: "Europe/Amsterdam" },
    catalogue: catalogueOf(skus, countStock(supply.shelves, demand, seed), rates.rows),
    opening: {
      at: `${isoDateOf(today - HISTORY_DAYS)}T05:00:00Z`,
      catalogue: {
        "stock_levels.csv": supply.opening.map(({ sku, onHand }) => ({
          sku,
          warehouse: "Green Coffee Store",
          on_hand: String(onHand),
        })),
      },
    },
    past: told.filter(({ day }) => day < today),
    present: told.filter(({ day }) => day >= today),
    *sales() {
      yield* salesBatches(demand.series, rates, today, seed);
      yield* posted;
    },
    counts: {
      skus: skus.length,
      salesLines: demand.salesLines + linesOf(subscriptions),
      orders: orders.length,
    },
  };
}
