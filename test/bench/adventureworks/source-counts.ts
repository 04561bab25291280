import { groupBy } from "../support/batches";
import { fromUnits, sum, sumUnits } from "../support/decimal";
import type { Summary } from "../support/summary";
import { archivedProducts } from "./catalogue";
import type { Conversion } from "./convert";
import { lastYear } from "./last-year";
import { revenueOf } from "./sales";
import type { Source } from "./source";

/** In ten-thousandths. */
const ONE_CENT = 100n;

/** Compares what was read and converted with the counts that the data set's own notes give. */
export function checkSource(summary: Summary, source: Source, conversion: Conversion): void {
  const lines = source.purchaseLines;
  const purchased = conversion.purchases.orders.flat();
  const { skus = [], stores = [], bill_of_materials: recipes = [] } = conversion.catalogue;
  summary.check("products", 504, skus.length);
  summary.check("product numbers, distinct", 504, new Set(skus.map((row) => row.sku)).size);
  summary.check("stores", 2, stores.length);
  summary.check("vendors and the producer", 104 + 1, conversion.catalogue.suppliers?.length ?? 0);
  summary.check("offers of vendors", 460, source.offers.length);
  summary.check("recipe rows read", 2679, source.recipeRows);
  summary.check("recipe rows in force", 2383, recipes.length);
  summary.check("assemblies", 238, new Set(recipes.map((row) => row.sku)).size);
  summary.check("stock rows", 1069, source.stock.length);
  summary.check("stock units", 335_974, sum(source.stock.map((stock) => stock.quantity)));
  summary.check("purchase orders", 4012, conversion.purchases.orders.length);
  summary.check("purchase lines", 8845, lines.length);
  summary.check("purchase lines, same product merged", 8845 - 3, purchased.length);
  summary.check("units ordered", 2_348_637, sum(lines.map((line) => line.ordered)));
  summary.check("units received", 2_327_299, sum(lines.map((line) => line.received)));
  summary.check("units rejected", 72_700, sum(lines.map((line) => line.rejected)));
  const headerTotal = sumUnits(source.purchaseOrders.map((order) => order.total));
  summary.check(
    "purchase orders, USD",
    fromUnits(headerTotal),
    fromUnits(sumUnits(lines.map((line) => line.lineTotal))),
  );
  summary.check("work orders", 72_591, source.workOrders.length);
  summary.check("sales lines", 121_317, [...conversion.sales.values()].flat().length);
  summary.check("sales lines, Internet", 60_398, conversion.sales.get("Internet")?.length ?? 0);
  summary.check("sales lines, Reseller", 60_919, conversion.sales.get("Reseller")?.length ?? 0);
  summary.check("sales by order headers, USD", "109846381.4039", fromUnits(sumUnits(source.salesSubtotals.values())));
  summary.note("sales by lines' own totals, USD", fromUnits(sumUnits(source.sales.map((sale) => sale.lineTotal))));
  summary.note("sales as sent (quantity × price − discount), USD", fromUnits(sumUnits(source.sales.map(revenueOf))));
  summary.check("sales orders", 31_465, source.salesSubtotals.size);
  summary.check("sales orders off by more than a cent", 0, ordersOffBySubtotal(source));
  summary.note("purchase lines merged into another", conversion.purchases.merged);
  summary.note("purchase lines with goods sent back", conversion.purchases.returns.flat().length);
  summary.note("work orders of the last 12 months", lastYear(source.workOrders).length);
  summary.note("products archived", archivedProducts(source).size);
  summary.note("work orders to send", conversion.production.orders.length);
  summary.note("of those, finished goods with scrap", conversion.production.overrides.length);
  summary.note("purchase lines sent as still open", purchased.filter((line) => line.status === "CONFIRMED").length);
}

/** Orders whose lines add up to something else than the order's own subtotal, by more than a cent. */
function ordersOffBySubtotal(source: Source): number {
  const linesOf = groupBy(source.sales, (sale) => sale.order);
  return [...source.salesSubtotals].filter(([order, subtotal]) => {
    const difference = sumUnits((linesOf.get(order) ?? []).map(revenueOf)) - subtotal;
    return difference > ONE_CENT || difference < -ONE_CENT;
  }).length;
}
