import { fromUnits, sum, sumUnits } from "../support/decimal";
import { archivedProducts, primaryOffer, usualLeadTime } from "./catalogue";
import type { Conversion } from "./convert";
import { soldInWindows } from "./expectation";
import { lastYear } from "./last-year";
import { places } from "./places";
import type { Source } from "./source";

/** The raw figures of one SKU, as lines of text, for working its plan row out by hand. */
export function byHand(source: Source, conversion: Conversion, sku: string, today: string): string[] {
  const product = source.products.find((candidate) => candidate.number === sku);
  if (!product) throw new Error(`No SKU ${sku}`);
  const { nameOf, homeOf } = places(source);
  const vendors = new Map(source.vendors.map((vendor) => [vendor.id, vendor.name]));
  const mine = <T extends { readonly productId: string }>(rows: readonly T[]) =>
    rows.filter((row) => row.productId === product.id);
  const stock = mine(source.stock);
  const offers = mine(source.offers);
  const primary = primaryOffer(offers);
  const recipe = source.recipes.filter((line) => line.assemblyId === product.id);
  const usedBy = source.recipes.filter((line) => line.componentId === product.id);
  const made = mine(lastYear(source.workOrders));
  const purchased = conversion.purchases.orders.flat().filter((line) => line.sku === sku);
  const open = purchased.filter((line) => line.status === "CONFIRMED");
  const costs = recipe.map((line) => BigInt(line.quantity) * componentCost(source, line.componentId));
  const parts = recipe.map(
    (line) =>
      `${line.quantity} × ${source.productOf(line.componentId).number} at ${fromUnits(componentCost(source, line.componentId))}`,
  );
  const windows = Object.entries(soldInWindows(conversion, today, sku)).map(
    ([name, { first, units, revenue }]) => `${name} (from ${first}) ${units} units, ${fromUnits(revenue)} USD`,
  );
  const used = sum(
    usedBy.map((line) =>
      sum(
        lastYear(source.workOrders)
          .filter((o) => o.productId === line.assemblyId)
          .map((o) => o.stocked * line.quantity),
      ),
    ),
  );
  return [
    `${sku}: ${product.productName}; ${[product.color, product.size].filter(Boolean).join(", ") || "no options"}`,
    `  ${product.isFinished ? "finished good" : "raw material"}, ${product.isMade ? "made" : "bought"}, ${archivedProducts(source).has(product.id) ? "archived" : "active"}, home ${homeOf(product)}`,
    `  standard cost ${fromUnits(product.cost)}, list price ${fromUnits(product.price)}, days to manufacture ${product.daysToManufacture}`,
    `  stock ${sum(stock.map((row) => row.quantity))}: ${stock.map((row) => `${nameOf(row.locationId)} ${row.quantity}`).join(", ") || "none"}`,
    `  sold: ${windows.join("; ")}`,
    ...offers.map(
      (offer) =>
        `  vendor ${vendors.get(offer.vendorId)}${offer === primary ? " (primary)" : ""}: lead ${offer.leadTimeDays} days (catalogue ${usualLeadTime(source.offers.filter((other) => other.vendorId === offer.vendorId))}), price ${fromUnits(offer.price)}, minimum ${offer.minimumOrder}, last receipt ${offer.lastReceipt.slice(0, 10)}`,
    ),
    `  purchase lines ${purchased.length}: ordered ${sum(purchased.map((line) => line.quantity_ordered))}, still open ${sum(open.map((line) => line.quantity_ordered))}`,
    `  work orders of the last year ${made.length}: ordered ${sum(made.map((o) => o.ordered))}, stocked ${sum(made.map((o) => o.stocked))}, scrapped ${sum(made.map((o) => o.scrapped))}`,
    `  recipe: ${parts.length > 0 ? `${parts.join(", ")}; together ${fromUnits(sumUnits(costs))}` : "none"}`,
    `  used by ${usedBy.length} assemblies, ${used} units by the last year's receipts`,
  ];
}

/** The standard cost, or where none is known the primary vendor's price. */
function componentCost(source: Source, productId: string): bigint {
  const { cost } = source.productOf(productId);
  if (cost > 0n) return cost;
  return primaryOffer(source.offers.filter((offer) => offer.productId === productId))?.price ?? 0n;
}
