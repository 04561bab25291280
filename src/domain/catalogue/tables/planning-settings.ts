import { OrderRounding, ShortageModel } from "../../../generated/prisma/enums";
import { suppliedSkus } from "../../calendars/supplied-skus";
import type { CellFault } from "../faults";
import { LONGEST_DAYS } from "../kinds";
import { catalogueTable, days, decimal, oneOf, positiveUnits, reference, share, units } from "../table";
import { upsertRows } from "../upsert-rows";

/**
 * Planning parameters, each set at one of the levels of planning.md: SKU × warehouse, SKU, supplier × warehouse, supplier, or, with
 * none of the three named, the tenant's default. Where a row holds both, the service level counts and the days of safety stock don't.
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
  },
  judge(_work, rows) {
    return rows.flatMap(({ sku, warehouse, supplier }, index): CellFault[] => {
      if (sku && supplier) return [{ index, field: "supplier", reason: "UNKNOWN_LEVEL" }];
      return warehouse && !sku && !supplier ? [{ index, field: "warehouse", reason: "UNKNOWN_LEVEL" }] : [];
    });
  },
  async apply(work, rows) {
    await upsertRows(work, planningSettings, rows);
    // A level that sets nothing any more is no level: its row would keep a SKU at a warehouse that it has nothing to do with.
    await work.db.$executeRaw`
      delete from planning_settings
      where num_nonnulls(lead_time_days, lead_time_deviation_days, safety_stock_days, service_level, stock_cover_days,
                         review_period_days, shortage_model, moq, pack_quantity, rounding) = 0`;
    if (rows.some(({ sku, supplier }) => !sku && !supplier)) return "all";
    const supplierIds = rows.flatMap(({ supplier }) => supplier ?? []);
    return [...(await suppliedSkus(work, supplierIds)), ...rows.flatMap(({ sku }) => sku ?? [])];
  },
});
