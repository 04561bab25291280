import { sql } from "../../../db";
import { AbcMeasure, OrderRounding, ShortageModel } from "../../../generated/prisma/enums";
import { suppliedSkus } from "../../calendars/supplied-skus";
import { type Place, readPlaces } from "../../plan-store/places";
import { tiersKind } from "../abc-tiers";
import type { CellFault } from "../faults";
import { LONGEST_DAYS } from "../kinds";
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
} from "../table";
import { upsertRows } from "../upsert-rows";

type Row = CheckedRow<(typeof planningSettings)["columns"]>;

/** Whether the row sets a parameter, rather than clearing some. */
function setsAnything({ sku, warehouse, supplier, ...set }: Row): boolean {
  return Object.values(set).some((value) => value != null && !(Array.isArray(value) && value.length === 0));
}

/** The column that says of ABC classes what its level can't: classes are the tenant's, exclusions a SKU's. */
function misplacedAbc({ sku, warehouse, supplier, ...row }: Row): string | undefined {
  const isTenant = !sku && !supplier;
  const ofTenant = (["abcEnabled", "abcMeasure", "abcTiers"] as const).find((name) =>
    name === "abcTiers" ? (row.abcTiers?.length ?? 0) > 0 : row[name] != null,
  );
  if (ofTenant && !isTenant) return ofTenant;
  return row.abcExcluded != null && (!sku || warehouse) ? "abcExcluded" : undefined;
}

/**
 * Planning parameters, each set at one of the levels of planning.md: SKU × warehouse, SKU, supplier × warehouse, supplier, or, with
 * none of the three named, the tenant's default. Where a row holds both, the service level counts and the days of safety stock don't.
 * The tenant's row also says how SKUs are put into ABC classes, and a SKU's whether it is left out of them (D58).
 */
export const planningSettings = catalogueTable({
  name: "planning_settings",
  relation: "planning_settings",
  key: ["sku", "warehouse", "supplier"],
  optionalKey: true,
  columns: {
    sku: reference("skus", { field: "sku_id" }),
    warehouse: reference("warehouses", { field: "warehouse_id" }),
    supplier: reference("suppliers", { field: "supplier_id" }),
    leadTimeDays: days({ header: "lead_time" }),
    leadTimeDeviationDays: decimal({ header: "lead_time_deviation", most: LONGEST_DAYS }),
    safetyStockDays: days(),
    serviceLevel: share(),
    stockCoverDays: days(),
    reviewPeriodDays: days(),
    shortageModel: oneOf("ShortageModel", Object.values(ShortageModel)),
    moq: units(),
    packQuantity: positiveUnits(),
    rounding: oneOf("OrderRounding", Object.values(OrderRounding)),
    abcEnabled: flag({ header: "abc" }),
    abcMeasure: oneOf("AbcMeasure", Object.values(AbcMeasure)),
    abcTiers: ofKind(tiersKind, { empty: [] }),
    abcExcluded: flag(),
  },
  async validate(work, rows) {
    const places = rows.some(({ warehouse }) => warehouse) ? await readPlaces(work) : new Map<string, Place>();
    return rows.flatMap((row, index): CellFault[] => {
      const { sku, warehouse, supplier } = row;
      if (sku && supplier) return [{ index, field: "supplier", reason: "UNKNOWN_LEVEL" }];
      if (warehouse && !sku && !supplier) return [{ index, field: "warehouse", reason: "UNKNOWN_LEVEL" }];
      const place = places.get(warehouse ?? "");
      if (place && place.id !== warehouse && setsAnything(row))
        return [{ index, field: "warehouse", reason: "PLANNED_WITHIN_COMBINED" }];
      const field = misplacedAbc(row);
      return field ? [{ index, field, reason: "UNKNOWN_LEVEL" }] : [];
    });
  },
  async apply(work, rows) {
    await upsertRows(work, planningSettings, rows);
    // A level that sets nothing any more is no level: its row would keep a SKU at a warehouse that it has nothing to do with.
    await work.db.execute(
      "catalogue.drop-empty-settings",
      sql`
      delete from planning_settings
      where num_nonnulls(lead_time_days, lead_time_deviation_days, safety_stock_days, service_level, stock_cover_days,
                         review_period_days, shortage_model, moq, pack_quantity, rounding, abc_enabled, abc_measure,
                         nullif(abc_tiers, '{}'), nullif(abc_excluded, false)) = 0`,
    );
    if (rows.some(({ sku, supplier }) => !sku && !supplier)) return "all";
    const supplierIds = rows.flatMap(({ supplier }) => supplier ?? []);
    return [...(await suppliedSkus(work, supplierIds)), ...rows.flatMap(({ sku }) => sku ?? [])];
  },
});
