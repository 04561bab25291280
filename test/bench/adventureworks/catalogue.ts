import { countBy, groupBy } from "../support/batches";
import { daysBetween } from "../support/days";
import { fromUnits } from "../support/decimal";
import type { CsvRows } from "../support/write-files";
import { lastYear } from "./last-year";
import { COMBINED, places } from "./places";
import type { Offer, Product, Source } from "./source";

/** The supplier that stands for the company's own factory; its orders are production orders. */
export const PRODUCER = "Adventure Works Production";
export const STORES = ["Internet", "Reseller"] as const;
const CURRENCY = "USD";

/** The rows of the catalogue folder, a key a file. */
export type Catalogue = Readonly<Record<string, CsvRows>>;

/** Turns the tables into the catalogue files that the service imports. */
export function catalogue(source: Source): Catalogue {
  return {
    stores: STORES.map((name) => ({ name, active: true, currency: CURRENCY, platform: "AdventureWorks" })),
    warehouses: warehouses(source),
    suppliers: suppliers(source),
    skus: skus(source),
    sku_suppliers: skuSuppliers(source),
    bill_of_materials: source.recipes.map(({ assemblyId, componentId, quantity }) => ({
      sku: source.productOf(assemblyId).number,
      raw_material: source.productOf(componentId).number,
      quantity,
    })),
    stock_levels: stockLevels(source),
  };
}

/** The product inventory: what each location held when the data was taken. */
export function stockLevels(source: Source): CsvRows {
  const { nameOf } = places(source);
  return source.stock.map(({ productId, locationId, quantity }) => ({
    sku: source.productOf(productId).number,
    warehouse: nameOf(locationId),
    on_hand: quantity,
  }));
}

/**
 * The count that is taken again after the history of receipts and of production has been replayed (D51).
 *
 * It holds the product inventory, and 0 for every other place that the replay can have moved stock at: a product's
 * home, and the home of an assembly for each of its components.
 */
export function recount(source: Source): CsvRows {
  const { homeOf } = places(source);
  const counted = stockLevels(source);
  const known = new Set(counted.map((row) => `${row.sku}|${row.warehouse}`));
  const touched = [
    ...source.products.map((product) => ({ sku: product.number, warehouse: homeOf(product), on_hand: 0 })),
    ...source.recipes.map(({ assemblyId, componentId }) => ({
      sku: source.productOf(componentId).number,
      warehouse: homeOf(source.productOf(assemblyId)),
      on_hand: 0,
    })),
  ];
  const zeros = new Map(touched.map((row) => [`${row.sku}|${row.warehouse}`, row]));
  return [...counted, ...[...zeros].filter(([key]) => !known.has(key)).map(([, row]) => row)];
}

/** The 14 locations; one that holds no finished good is a raw-material warehouse. Combined ones come last. */
function warehouses(source: Source): CsvRows {
  const stockAt = groupBy(source.stock, (stock) => stock.locationId);
  const single = source.locations.map(({ id, name }) => {
    const held = stockAt.get(id) ?? [];
    const rawOnly = held.length > 0 && held.every((stock) => !source.productOf(stock.productId).isFinished);
    return { name, active: true, raw_material_only: rawOnly, children: "" };
  });
  const combined = Object.entries(COMBINED).map(([name, children]) => ({
    name,
    active: true,
    raw_material_only: false,
    children: children.join("; "),
  }));
  return [...single, ...combined];
}

function suppliers(source: Source): CsvRows {
  const offersOf = groupBy(source.offers, (offer) => offer.vendorId);
  const bought = source.vendors.map((vendor) => ({
    name: vendor.name,
    emails: vendor.emails.join("; "),
    ...vendor.address,
    lead_time: usualLeadTime(offersOf.get(vendor.id) ?? []),
    currency: CURRENCY,
    is_producer: false,
  }));
  const inHouse = usual(source.workOrders.map((order) => daysBetween(order.start, order.due)));
  const blank = { emails: "", address1: "", address2: "", city: "", province: "", country: "", zip: "" };
  return [...bought, { name: PRODUCER, ...blank, lead_time: inHouse, currency: CURRENCY, is_producer: true }];
}

/** A vendor's lead time in days from its offers; undefined when it offers nothing. */
export function usualLeadTime(offers: readonly Offer[]): number | undefined {
  return usual(offers.map((offer) => offer.leadTimeDays));
}

/** The most frequent of several day counts, the longer one among equally frequent; undefined of none. */
export function usual(days: readonly number[]): number | undefined {
  const [first] = [...countBy(days, String)].sort(([a, n], [b, m]) => m - n || Number(b) - Number(a));
  return first ? Number(first[0]) : undefined;
}

/** One SKU a product. */
function skus(source: Source): CsvRows {
  const archived = archivedProducts(source);
  return source.products.map((product) => sku(product, archived.has(product.id)));
}

/** Ids of products whose sale has ended and that the last year's production neither made nor used. */
export function archivedProducts(source: Source): Set<string> {
  const made = new Set(lastYear(source.workOrders).map((order) => order.productId));
  const used = new Set(source.recipes.filter((line) => made.has(line.assemblyId)).map((line) => line.componentId));
  const ended = source.products.filter((product) => product.saleEnded);
  return new Set(ended.map((product) => product.id).filter((id) => !made.has(id) && !used.has(id)));
}

/** A cost of 0 is "not known" in this data (bought components), so it is left out, as is a price of 0. Only what is made has a production time. */
function sku(product: Product, isArchived: boolean) {
  const options = [product.color && `Color: ${product.color}`, product.size && `Size: ${product.size}`];
  return {
    sku: product.number,
    product: product.productName,
    category: product.category,
    options: options.filter((option) => option !== "").join("; "),
    is_material: !product.isFinished,
    status: isArchived ? "archived" : "active",
    unit_cost: product.cost > 0n ? fromUnits(product.cost) : "",
    retail_price: product.price > 0n ? fromUnits(product.price) : "",
    re_order: !isArchived,
    production_time: product.isMade && product.daysToManufacture > 0 ? product.daysToManufacture : "",
  };
}

/** Vendors' offers, and the company itself as supplier of what it makes, at standard cost. */
function skuSuppliers(source: Source): CsvRows {
  const vendorName = new Map(source.vendors.map((vendor) => [vendor.id, vendor.name]));
  const bought = [...groupBy(source.offers, (offer) => offer.productId)].flatMap(([productId, offers]) => {
    const primary = primaryOffer(offers);
    return offers.map((offer) => ({
      sku: source.productOf(productId).number,
      supplier: vendorName.get(offer.vendorId),
      unit_cost: fromUnits(offer.price),
      is_primary: offer === primary,
      moq: offer.minimumOrder,
    }));
  });
  const made = source.products
    .filter((product) => product.isMade)
    .map((product) => ({
      sku: product.number,
      supplier: PRODUCER,
      unit_cost: product.cost > 0n ? fromUnits(product.cost) : "",
      is_primary: true,
      moq: "",
    }));
  return [...bought, ...made];
}

/** The vendor that delivered last; among equals the cheapest, then the first by number. */
export function primaryOffer(offers: readonly Offer[]): Offer | undefined {
  const [first] = [...offers].sort(
    (a, b) =>
      b.lastReceipt.localeCompare(a.lastReceipt) || Number(a.price - b.price) || a.vendorId.localeCompare(b.vendorId),
  );
  return first;
}
