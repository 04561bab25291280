import type { Day } from "../support/days";
import { fromUnits, sum, sumUnits, toUnits } from "../support/decimal";
import { readSalesTotals, readSalesTotalsFromDatabase } from "../support/read-back";
import type { RestClient } from "../support/rest-client";
import type { Summary } from "../support/summary";
import type { Conversion } from "./convert";
import {
  type OrderTotals,
  ordersByType,
  orderTotals,
  plannedPairs,
  purchaseCost,
  soldInWindows,
  stillIncoming,
  stockByPlace,
} from "./expectation";
import { type DeliveryRow, listDeliveries, listOrders, listSkus, type OrderRow, type SkuRow } from "./read-service";
import { revenueOf } from "./sales";
import type { Source } from "./source";

/** Reads everything back and compares it with the files: orders, deliveries, sales, stock and history. */
export async function reconcile(
  summary: Summary,
  client: RestClient,
  source: Source,
  conversion: Conversion,
  options: { readonly tenant: string; readonly today?: Day; readonly databaseUrl?: string },
): Promise<void> {
  await checkOrders(summary, client, source, conversion);
  await checkSales(summary, client, conversion, options);
  await checkPlanRows(summary, client, source, conversion, options.today);
}

async function checkOrders(summary: Summary, client: RestClient, source: Source, conversion: Conversion) {
  const orders = await summary.step(
    "GET /orders",
    (rows) => rows.length,
    () => listOrders(client),
  );
  const deliveries = await summary.step(
    "GET /orders/delivery",
    (rows) => rows.length,
    () => listDeliveries(client),
  );
  const groups = {
    "PO-": orderTotals(conversion.purchases.orders, conversion.purchases.returns),
    "WO-": orderTotals(conversion.production.orders, []),
  };
  for (const [prefix, expected] of Object.entries(groups)) {
    const mine = orders.filter((order) => order.reference.startsWith(prefix));
    checkTotals(
      summary,
      prefix,
      expected,
      mine,
      deliveries.filter((d) => d.order_name.startsWith(prefix)),
    );
  }
  const bought = orders.filter((order) => order.reference.startsWith("PO-"));
  const cost = sumUnits(bought.map((order) => toUnits(order.cost)));
  summary.check("PO- cost, USD", fromUnits(purchaseCost(conversion)), fromUnits(cost));
  for (const [type, count] of ordersByType(source, conversion))
    summary.check(`orders of type ${type}`, count, orders.filter((order) => order.order_type === type).length);
}

function checkTotals(
  summary: Summary,
  prefix: string,
  expected: OrderTotals,
  orders: readonly OrderRow[],
  deliveries: readonly DeliveryRow[],
): void {
  const moved = deliveries.map((delivery) => delivery.quantity_received);
  summary.check(`${prefix} orders`, expected.orders, orders.length);
  summary.check(`${prefix} units ordered`, expected.ordered, sum(orders.map((order) => order.quantity_confirmed)));
  summary.check(`${prefix} units received`, expected.received, sum(orders.map((order) => order.quantity_received)));
  summary.check(`${prefix} deliveries`, expected.deliveries, deliveries.length);
  summary.check(`${prefix} units delivered`, expected.arrived, sum(moved.filter((units) => units > 0)));
  summary.check(`${prefix} units sent back`, expected.sentBack, sum(moved.filter((units) => units < 0)));
}

async function checkSales(
  summary: Summary,
  client: RestClient,
  conversion: Conversion,
  options: { readonly tenant: string; readonly databaseUrl?: string },
) {
  const sales = [...conversion.sales.values()].flat().map(({ sale }) => sale);
  const expected = {
    lines: sales.length,
    quantity: sum(sales.map((sale) => sale.quantity)),
    revenue: sumUnits(sales.map(revenueOf)),
  };
  const compare = (door: string, found: typeof expected) => {
    summary.check(`sales lines, ${door}`, expected.lines, found.lines);
    summary.check(`units sold, ${door}`, expected.quantity, found.quantity);
    summary.check(`sales, USD, ${door}`, fromUnits(expected.revenue), fromUnits(found.revenue));
  };
  compare("GraphQL", await readSalesTotals(client));
  if (options.databaseUrl)
    compare("PostgreSQL", await readSalesTotalsFromDatabase(options.databaseUrl, options.tenant));
}

async function checkPlanRows(
  summary: Summary,
  client: RestClient,
  source: Source,
  conversion: Conversion,
  today: Day | undefined,
) {
  const list = (level: "SKU" | "SKU_LOCATION" | "PRODUCT") =>
    summary.step(
      `POST /skus, ${level}`,
      (rows: SkuRow[]) => rows.length,
      () => listSkus(client, level),
    );
  const [skus, products, located] = [await list("SKU"), await list("PRODUCT"), await list("SKU_LOCATION")];
  const names = new Set(skus.map((row) => row.sku_name));
  summary.check("POST /skus, SKU: rows", source.products.length, skus.length);
  summary.check("POST /skus, SKU: unknown or missing", 0, source.products.filter((p) => !names.has(p.number)).length);
  summary.check("POST /skus, PRODUCT: rows", new Set(source.products.map((p) => p.productName)).size, products.length);

  const pairOf = (row: SkuRow) => `${row.sku_name}|${row.warehouse_name}`;
  const found = new Map(located.map((row) => [pairOf(row), row.sum_stock_level]));
  const wanted = plannedPairs(source, conversion);
  const held = stockByPlace(source);
  summary.check("POST /skus, SKU_LOCATION: missing pairs", 0, [...wanted].filter((pair) => !found.has(pair)).length);
  summary.note("POST /skus, SKU_LOCATION: pairs wanted / found", `${wanted.size} / ${found.size}`);
  const wrong = [...found].filter(([pair, units]) => units !== (held.get(pair) ?? 0)).length;
  summary.check("POST /skus, SKU_LOCATION: wrong stock", 0, wrong);

  const incoming = stillIncoming(conversion);
  const stock = sum(source.stock.map((row) => row.quantity));
  for (const [level, rows] of Object.entries({ SKU: skus, PRODUCT: products, SKU_LOCATION: located })) {
    summary.check(`incoming, ${level}`, incoming, sum(rows.map((row) => row.sum_incoming_units)));
    summary.check(`stock, ${level}`, stock, sum(rows.map((row) => row.sum_stock_level)));
    if (today === undefined) continue;
    const sold = soldInWindows(conversion, today);
    summary.check(`units sold, 7 days, ${level}`, sold.weekly.units, sum(rows.map((row) => row.weekly_quantity)));
    summary.check(`units sold, 1 month, ${level}`, sold.monthly.units, sum(rows.map((row) => row.monthly_quantity)));
    summary.check(
      `units sold, 3 months, ${level}`,
      sold.quarterly.units,
      sum(rows.map((row) => row.quarterly_quantity)),
    );
    summary.check(`units sold, 12 months, ${level}`, sold.yearly.units, sum(rows.map((row) => row.yearly_quantity)));
    // Each row may be rounded to a cent, so the sum is compared to the whole dollar by the largest error rows can make.
    const revenue = Number(fromUnits(sold.yearly.revenue));
    summary.checkNear(
      `sales, 12 months, USD, ${level}`,
      revenue,
      sum(rows.map((row) => row.yearly_sales)),
      rows.length * 0.005,
    );
  }
}
