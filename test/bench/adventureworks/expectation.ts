import { windowStart } from "../support/days";
import { sum, sumUnits, toUnits } from "../support/decimal";
import type { Conversion } from "./convert";
import type { OrderLine } from "./order-lines";
import { places } from "./places";
import { revenueOf } from "./sales";
import type { Source } from "./source";

export type OrderType = "FINISHED_GOOD" | "RAW_MATERIAL" | "PRODUCTION_ORDER";

/** What a group of orders must add up to once they and their returns are stored. */
export type OrderTotals = {
  readonly orders: number;
  readonly ordered: number;
  readonly received: number;
  /** Units of deliveries in, and of deliveries that took goods back (a negative number). */
  readonly arrived: number;
  readonly sentBack: number;
  readonly deliveries: number;
};

export function orderTotals(
  orders: readonly (readonly OrderLine[])[],
  returns: readonly (readonly OrderLine[])[],
): OrderTotals {
  const lines = orders.flat();
  const back = returns.flat();
  const firstReceipt = new Map(lines.map((line) => [keyOf(line), line.quantity_received]));
  const arrived = sum(lines.map((line) => line.quantity_received));
  const sentBack = sum(back.map((line) => line.quantity_received - (firstReceipt.get(keyOf(line)) ?? 0)));
  return {
    orders: orders.length,
    ordered: sum(lines.map((line) => line.quantity_ordered)),
    received: arrived + sentBack,
    arrived,
    sentBack,
    deliveries: lines.filter((line) => line.quantity_received > 0).length + back.length,
  };
}

/** Orders by type (D14); where a producer makes semi-finished materials by recipe, production wins. */
export function ordersByType(source: Source, conversion: Conversion): Map<OrderType, number> {
  const materials = new Set(source.products.filter((product) => !product.isFinished).map((product) => product.number));
  const made = new Set(source.recipes.map((line) => source.productOf(line.assemblyId).number));
  const counts = new Map<OrderType, number>();
  const add = (orders: readonly (readonly OrderLine[])[], byProducer: boolean) => {
    for (const lines of orders) {
      const type =
        byProducer && lines.every((line) => made.has(line.sku))
          ? "PRODUCTION_ORDER"
          : lines.every((line) => materials.has(line.sku))
            ? "RAW_MATERIAL"
            : "FINISHED_GOOD";
      counts.set(type, (counts.get(type) ?? 0) + 1);
    }
  };
  add(conversion.purchases.orders, false);
  add(conversion.production.orders, true);
  return counts;
}

/** A cent in ten-thousandths. */
const CENT = 100n;
const toCents = (units: bigint): bigint => ((units + CENT / 2n) / CENT) * CENT;

/** Total cost of the purchase orders in ten-thousandths; each line is rounded to cents, as an invoice has it (D120). */
export function purchaseCost(conversion: Conversion): bigint {
  return sumUnits(
    conversion.purchases.orders
      .flat()
      .map((line) => toCents(BigInt(line.quantity_ordered) * toUnits(line.unit_cost?.toString() ?? "0"))),
  );
}

/** Units ordered and not yet received of the orders that are placed (D25). */
export function stillIncoming(conversion: Conversion): number {
  const placed = conversion.purchases.orders.flat().filter((line) => line.status === "CONFIRMED");
  return sum(placed.map((line) => line.quantity_ordered - line.quantity_received));
}

/** What each planned place must hold, by `sku|place`, from the product inventory. */
export function stockByPlace(source: Source): Map<string, number> {
  const { nameOf, plannedAs } = places(source);
  const held = new Map<string, number>();
  for (const { productId, locationId, quantity } of source.stock) {
    const key = `${source.productOf(productId).number}|${plannedAs(nameOf(locationId))}`;
    held.set(key, (held.get(key) ?? 0) + quantity);
  }
  return held;
}

/** The `sku|place` pairs that must have a plan row: stock, a sale or an order line there (D36b, D36c). */
export function plannedPairs(source: Source, conversion: Conversion): Set<string> {
  const { plannedAs } = places(source);
  const orders = [...conversion.purchases.orders, ...conversion.production.orders].flat();
  const sales = [...conversion.sales.values()].flat().map(({ line }) => line);
  const pairs = [...orders, ...sales].map((line) => `${line.sku}|${plannedAs(line.warehouse)}`);
  const stocked = [...stockByPlace(source)].filter(([, quantity]) => quantity > 0).map(([pair]) => pair);
  return new Set([...stocked, ...pairs]);
}

/** Units and revenue (ten-thousandths) sold in each history window that ends on `today`. */
export function soldInWindows(conversion: Conversion, today: string, sku?: string) {
  const all = [...conversion.sales.values()].flat().filter(({ line }) => sku === undefined || line.sku === sku);
  const since = (first: string) => {
    const within = all.filter(({ line }) => line.timestamp >= first && line.timestamp.slice(0, 10) <= today);
    return {
      first,
      units: sum(within.map(({ line }) => line.quantity)),
      revenue: sumUnits(within.map(({ sale }) => revenueOf(sale))),
    };
  };
  return {
    weekly: since(windowStart(today, { days: 7 })),
    monthly: since(windowStart(today, { months: 1 })),
    quarterly: since(windowStart(today, { months: 3 })),
    yearly: since(windowStart(today, { months: 12 })),
  };
}

function keyOf(line: OrderLine): string {
  return `${line.purchase_order_name}|${line.sku}|${line.warehouse}`;
}
