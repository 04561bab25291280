import { type PlanTrace, rawNeed, reorderPoint } from "../../planning";
import { groupBy } from "../group-by";
import { wholeNumber } from "../plan-store/plan-row";
import type { Work } from "../work";
import { type ExplainedNames, sentencesOf } from "./sentences";

/** How the recommended quantity of a SKU at one warehouse came about, as the last refresh of the plan left it. */
export interface Explanation extends PlanTrace, ExplainedNames {
  skuId: string;
  warehouseId: string;
  supplierId: string | null;
  /** Units needed before any minimum or pack, floored at zero; and before that: negative when there are units to spare. */
  rawNeed: number;
  uncoveredUnits: number;
  reorderPoint: number;
  /** What made a figure less certain, in words. */
  warnings: string[];
  /** The arithmetic in words, in its order. */
  sentences: string[];
}

interface TraceRow extends ExplainedNames {
  skuId: string;
  warehouseId: string;
  supplierId: string | null;
  trace: PlanTrace;
  warnings: string[];
}

/**
 * The explanations of SKUs, by warehouse name, in one statement. Read from what the refresh stored, so that they are true to the
 * quantities shown even when the catalogue has changed since.
 * @returns A list for each SKU, in the order of the ids; empty for one that no plan row at a warehouse is about.
 */
export async function explanations({ db }: Work, skuIds: readonly string[]): Promise<Explanation[][]> {
  const rows = await db.$queryRaw<TraceRow[]>`
    select row.sku_id::text as "skuId", row.sku_name as "skuName", row.warehouse_id::text as "warehouseId",
           row.warehouse_name as "warehouseName", row.supplier_id::text as "supplierId", row.supplier_name as "supplierName",
           supplier.currency as "supplierCurrency", detail.trace, detail.warnings
    from plan_rows row
    join plan_details detail on detail.tenant_id = row.tenant_id and detail.level = row.level and detail.id = row.id
    left join suppliers supplier on supplier.tenant_id = row.tenant_id and supplier.id = row.supplier_id
    where row.level = 'SKU_LOCATION' and row.sku_id = any(${skuIds}::uuid[])
    order by row.warehouse_name, row.id`;
  const bySku = groupBy(rows, ({ skuId }) => skuId);
  return skuIds.map((id) => (bySku.get(id) ?? []).map(explained));
}

function explained({ trace: stored, ...row }: TraceRow): Explanation {
  // As the row says it: demand of sales without bounds can ask for more than its column holds.
  const trace = { ...stored, recommendedUnits: wholeNumber(stored.recommendedUnits) };
  return {
    ...trace,
    ...row,
    ...rawNeed(trace.need),
    reorderPoint: reorderPoint({
      leadTimeDemand: trace.position.demandBeforeDelivery,
      safetyStock: trace.safetyStock.units,
    }),
    sentences: sentencesOf(trace, row),
  };
}
