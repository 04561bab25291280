import { type RolledUpFigures, rollUp } from "../../planning";
import { groupBy } from "../group-by";
import type { Place } from "../plan-store/places";
import {
  METRICS,
  type Metric,
  type Metrics,
  type PairFigures,
  type PlanRowDraft,
  type SupplierUnitCost,
  tidy,
  wholeNumber,
} from "../plan-store/plan-row";
import type { PlanSku } from "../plan-store/read-skus";
import { kindBit } from "../skus/visibility";
import { indexed, searchText } from "../text-search";

/** The figures of a row, from those of its pairs; without pairs all is 0 or null. */
function figureFields(figures: readonly PairFigures[]) {
  const rolled: RolledUpFigures<Metric> = rollUp(figures);
  return {
    stockLevel: tidy(rolled.onHand),
    incomingUnits: tidy(rolled.onOrder),
    buyOn: rolled.buyOn,
    expectedDeliveryOn: rolled.expectedDeliveryOn,
    excessCount: rolled.stockHealth.EXCESS,
    healthyCount: rolled.stockHealth.HEALTHY,
    atRiskCount: rolled.stockHealth.AT_RISK,
    stockOutCount: rolled.stockHealth.STOCK_OUT,
    daysOnHandMin: rolled.daysOnHand.min,
    daysOnHandMax: rolled.daysOnHand.max,
    daysToStockOutMin: rolled.daysToStockOut.min,
    daysToStockOutMax: rolled.daysToStockOut.max,
    recommendedUnits: wholeNumber(rolled.recommendedUnits),
    ...(Object.fromEntries(METRICS.map((metric) => [metric, tidy(rolled.metrics[metric] ?? 0)])) as Metrics),
  };
}

/** Returns the fields of a SKU's row that are the same at every place. */
function skuFields(sku: PlanSku, bomCost: number | null) {
  const [primary] = sku.offers;
  return {
    productId: sku.productId,
    skuId: sku.id,
    supplierId: primary?.supplier.id ?? null,
    sortName: indexed(sku.name),
    productName: sku.productName,
    skuName: sku.name,
    supplierName: primary?.supplier.name ?? null,
    kinds: kindBit(sku),
    unitCost: sku.unitCost,
    supplierUnitCost: primary?.unitCost ?? null,
    supplierUnitCosts: sku.offers.flatMap(({ supplier, unitCost }): SupplierUnitCost[] =>
      unitCost === null ? [] : [{ supplierName: supplier.name, unitCost, currency: supplier.currency }],
    ),
    bomCost,
    retailPriceMin: sku.retailPrice,
    retailPriceMax: sku.retailPrice,
    reorderCount: sku.reorder ? 1 : 0,
    noReorderCount: sku.reorder ? 0 : 1,
  };
}

/** The row of a SKU at a place. */
export function locationRow(sku: PlanSku, place: Place, figures: PairFigures, bomCost: number | null): PlanRowDraft {
  return {
    level: "SKU_LOCATION",
    searchText: "",
    id: figures.rowId,
    ...skuFields(sku, bomCost),
    warehouseId: place.id,
    warehouseName: place.name,
    ...figureFields([figures]),
  };
}

/**
 * The row of a SKU over its places.
 * @param incomingElsewhere Units on their way to inactive warehouses, which have no rows (D56).
 */
export function skuRow(
  sku: PlanSku,
  figures: readonly PairFigures[],
  bomCost: number | null,
  incomingElsewhere: number,
): PlanRowDraft {
  const fields = figureFields(figures);
  return {
    level: "SKU",
    id: sku.id,
    searchText: searchText([sku.productName, sku.name]),
    ...skuFields(sku, bomCost),
    warehouseId: null,
    warehouseName: "",
    ...fields,
    incomingUnits: tidy(fields.incomingUnits + incomingElsewhere),
  };
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : tidy(known.reduce((sum, value) => sum + value, 0) / known.length);
}

function extreme(pick: (...values: number[]) => number, values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((one, other) => pick(one, other));
}

/** The row of the supplier that most SKUs are bought from, the first by name among equals; undefined when none has a supplier. */
function commonSupplier(skus: readonly PlanRowDraft[]): PlanRowDraft | undefined {
  const groups = [...groupBy(skus, ({ supplierId }) => supplierId).values()].filter(([first]) => first?.supplierId);
  const nameOf = ([first]: PlanRowDraft[]) => `${first?.supplierName} ${first?.supplierId}`;
  groups.sort((one, other) => other.length - one.length || (nameOf(one) < nameOf(other) ? -1 : 1));
  return groups[0]?.[0];
}

/** Each supplier's mean cost over the SKUs that it has one for, by name. */
function meanUnitCosts(skus: readonly PlanRowDraft[]): SupplierUnitCost[] {
  const offers = groupBy(
    skus.flatMap(({ supplierUnitCosts }) => supplierUnitCosts),
    ({ supplierName, currency }) => `${supplierName}\n${currency}`,
  );
  return [...offers]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...rest]]) =>
      first ? [{ ...first, unitCost: mean([first, ...rest].map(({ unitCost }) => unitCost)) ?? first.unitCost }] : [],
    );
}

/**
 * Returns the row of a product, from the rows of its SKUs (at least one) and the figures of their pairs.
 *
 * The supplier is that of most of its SKUs. The supplier's cost is the mean over those SKUs, so that it is in one currency.
 */
export function productRow(given: readonly PlanRowDraft[], pairs: readonly PairFigures[]): PlanRowDraft | null {
  const skus = [...given].sort((one, other) => (one.id < other.id ? -1 : 1));
  const [first] = skus;
  if (!first) return null;
  const figures = [...pairs].sort(
    (one, other) =>
      (one.skuId < other.skuId ? -1 : one.skuId > other.skuId ? 1 : 0) || (one.placeId < other.placeId ? -1 : 1),
  );
  const supplier = commonSupplier(skus);
  const suppliedBy = supplier ? skus.filter(({ supplierId }) => supplierId === supplier.supplierId) : [];
  return {
    level: "PRODUCT",
    id: first.productId,
    productId: first.productId,
    skuId: null,
    warehouseId: null,
    supplierId: supplier?.supplierId ?? null,
    sortName: indexed(first.productName),
    productName: first.productName,
    skuName: null,
    warehouseName: "",
    supplierName: supplier?.supplierName ?? null,
    searchText: "",
    kinds: skus.reduce((all, { kinds }) => all | kinds, 0),
    unitCost: mean(skus.map(({ unitCost }) => unitCost)),
    supplierUnitCost: mean(suppliedBy.map(({ supplierUnitCost }) => supplierUnitCost)),
    supplierUnitCosts: meanUnitCosts(skus),
    bomCost: mean(skus.map(({ bomCost }) => bomCost)),
    retailPriceMin: extreme(
      Math.min,
      skus.map(({ retailPriceMin }) => retailPriceMin),
    ),
    retailPriceMax: extreme(
      Math.max,
      skus.map(({ retailPriceMax }) => retailPriceMax),
    ),
    reorderCount: skus.reduce((sum, { reorderCount }) => sum + reorderCount, 0),
    noReorderCount: skus.reduce((sum, { noReorderCount }) => sum + noReorderCount, 0),
    ...figureFields(figures),
    incomingUnits: tidy(skus.reduce((sum, { incomingUnits }) => sum + incomingUnits, 0)),
  };
}
