import { sql, TENANT } from "../../../db";
import { AbcMeasure, OrderRounding, ShortageModel } from "../../../generated/prisma/enums";
import { suppliedSkus } from "../../calendars/supplied-skus";
import { type Place, readPlaces } from "../../plan-store/places";
import { tiersKind } from "../cells/abc-tiers";
import { MAX_DAYS, MAX_QUANTITY } from "../cells/kinds";
import type { CellFault } from "../faults/faults";
import {
  type CheckedRow,
  catalogueTable,
  days,
  decimal,
  flag,
  ofKind,
  oneOf,
  positiveUnits,
  reference,
  share,
  units,
} from "../rows/table";
import { upsertRows } from "../rows/upsert-rows";
import { contradictingRules } from "./safety-stock-rules";

/** A rate beyond this is one in percent, typed as a share. */
export const MAX_CARRYING_RATE = 10;

type Row = CheckedRow<(typeof planningSettings)["columns"]>;

/** Returns whether the row sets a parameter, rather than clearing some. */
function setsAnything({ sku, warehouse, supplier, ...set }: Row): boolean {
  return Object.values(set).some((value) => value != null && !(Array.isArray(value) && value.length === 0));
}

/** Returns the column about ABC classes that its level can't have: classes are the tenant's, exclusions a SKU's. */
function misplacedAbc({ sku, warehouse, supplier, ...row }: Row): string | undefined {
  const isTenant = !sku && !supplier;
  const ofTenant = (["abcEnabled", "abcMeasure", "abcTiers"] as const).find((name) =>
    name === "abcTiers" ? (row.abcTiers?.length ?? 0) > 0 : row[name] != null,
  );
  if (ofTenant && !isTenant) return ofTenant;
  return row.abcExcluded != null && (!sku || warehouse) ? "abcExcluded" : undefined;
}

/**
 * Planning parameters. Each is set at one of the levels of planning.md: SKU × warehouse, SKU, supplier × warehouse, supplier, or, with none of
 * the three named, the tenant's default. Where a row holds both, the service level or the costs count and the days of safety stock don't. The
 * tenant's row also defines the ABC classes. A SKU's row may exclude it from them (D58).
 */
export const planningSettings = catalogueTable({
  name: "planning_settings",
  about:
    "Planning parameters. A row holds for everything, for a `supplier`, for a `supplier` at a `warehouse`, for a `sku` or for a `sku` at a `warehouse`. An empty cell leaves the parameter to the next level.",
  relation: "planning_settings",
  key: ["sku", "warehouse", "supplier"],
  optionalKey: true,
  columns: {
    sku: reference("skus", { field: "sku_id", about: "The SKU that the row is for.", example: "CUP-RED" }),
    warehouse: reference("warehouses", {
      field: "warehouse_id",
      about: "The warehouse that the row is for, beside a SKU or a supplier.",
      example: "North",
    }),
    supplier: reference("suppliers", {
      field: "supplier_id",
      about: "The supplier that the row is for.",
      example: "Harbour Traders",
    }),
    leadTimeDays: days({ header: "lead_time", about: "Days from the confirmed order to its arrival.", example: "21" }),
    leadTimeDeviationDays: decimal({
      header: "lead_time_deviation",
      most: MAX_DAYS,
      about: "Standard deviation of the lead time, in days.",
      example: "3",
    }),
    safetyStockDays: days({ about: "Days of demand that are kept in reserve.", example: "14" }),
    serviceLevel: share({
      about:
        "Probability of no stock-out between two deliveries, instead of `safety_stock_days`; not beside costs of the same row.",
      example: "0.97",
    }),
    shortageCost: decimal({
      most: MAX_QUANTITY,
      about:
        "Cost of a missing unit, in the merchant's currency. With costs, the safety stock is the one that costs the least. Without it, another cost uses the unit's margin.",
      example: "3.10",
    }),
    holdingCostPerDay: decimal({
      most: MAX_QUANTITY,
      about: "Cost of a unit left, a day, in the merchant's currency; not together with `carrying_rate`.",
      example: "0.002",
    }),
    carryingRate: decimal({
      most: MAX_CARRYING_RATE,
      about: "Share of its cost that keeping a unit for a year costs; not beside `holding_cost_per_day`.",
      example: "0.25",
    }),
    stockCoverDays: days({ about: "Days that an order covers.", example: "30" }),
    reviewPeriodDays: days({ about: "Days between two looks at what to order.", example: "7" }),
    shortageModel: oneOf("ShortageModel", Object.values(ShortageModel), {
      about: "The handling of demand without stock.",
      example: "lost_sales",
    }),
    moq: units({ about: "Smallest order, in units.", example: "40" }),
    packQuantity: positiveUnits({ about: "Units in a pack; orders are whole packs.", example: "12" }),
    rounding: oneOf("OrderRounding", Object.values(OrderRounding), {
      about: "To which whole pack a quantity goes.",
      example: "up",
    }),
    abcEnabled: flag({
      header: "abc",
      about: "Whether SKUs have ABC classes; only in the row that names nothing.",
      example: "true",
    }),
    abcMeasure: oneOf("AbcMeasure", Object.values(AbcMeasure), {
      about: "The figure that puts a SKU into its class; only in the row that names nothing.",
      example: "revenue",
    }),
    abcTiers: ofKind(tiersKind, {
      empty: [],
      about: "The classes in order; only in the row that names nothing.",
      example: "A: 70; B: 20; C: 10",
    }),
    abcExcluded: flag({ about: "True leaves a SKU out of the classes; only in the row of a SKU.", example: "true" }),
  },
  async validate(work, rows) {
    const places = rows.some(({ warehouse }) => warehouse) ? await readPlaces(work) : new Map<string, Place>();
    const faults = rows.flatMap((row, index): CellFault[] => {
      const { sku, warehouse, supplier } = row;
      if (sku && supplier) return [{ index, field: "supplier", reason: "UNKNOWN_LEVEL" }];
      if (warehouse && !sku && !supplier) return [{ index, field: "warehouse", reason: "UNKNOWN_LEVEL" }];
      const place = places.get(warehouse ?? "");
      if (place && place.id !== warehouse && setsAnything(row))
        return [{ index, field: "warehouse", reason: "PLANNED_WITHIN_COMBINED" }];
      const field = misplacedAbc(row);
      return field ? [{ index, field, reason: "UNKNOWN_LEVEL" }] : [];
    });
    const misplaced = new Set(faults.map(({ index }) => index));
    return [...faults, ...(await contradictingRules(work, rows, misplaced))].sort(
      (one, other) => one.index - other.index,
    );
  },
  async apply(work, rows) {
    await upsertRows(work, planningSettings, rows);
    // A level that sets nothing any more is no level: its row keeps a SKU at a warehouse that it has nothing to do with.
    await work.db.execute(
      "catalogue.drop-empty-settings",
      sql`
      delete from planning_settings
      where tenant_id = ${TENANT}
        and num_nonnulls(lead_time_days, lead_time_deviation_days, safety_stock_days, service_level, shortage_cost, holding_cost_per_day,
                         carrying_rate, stock_cover_days,
                         review_period_days, shortage_model, moq, pack_quantity, rounding, abc_enabled, abc_measure,
                         nullif(abc_tiers, '{}'), nullif(abc_excluded, false)) = 0`,
    );
    if (rows.some(({ sku, supplier }) => !sku && !supplier)) return "all";
    const supplierIds = rows.flatMap(({ supplier }) => supplier ?? []);
    return [...(await suppliedSkus(work, supplierIds)), ...rows.flatMap(({ sku }) => sku ?? [])];
  },
});
