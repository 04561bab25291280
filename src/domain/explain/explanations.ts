import { z } from "zod";
import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { type PlanTrace, rawNeed, shelfUnits } from "../../planning";
import { groupBy } from "../group-by";
import { wholeNumber } from "../plan-store/plan-row";
import { pairKey } from "../plan-store/read-demand";
import type { Work } from "../work";
import { correctedSentences, readCorrectedSales } from "./corrected-sales";
import type { ExplainedNames } from "./decided-by";
import { sentencesOf } from "./sentences";

/** How the recommended quantity of a SKU at one warehouse came about, as the last refresh of the plan left it. */
export interface Explanation extends PlanTrace, ExplainedNames {
  skuId: string;
  warehouseId: string;
  warehouseName: string;
  supplierId: string | null;
  /** Units needed before any minimum or pack, floored at zero; and before that: negative when there are units to spare. */
  rawNeed: number;
  uncoveredUnits: number;
  /** As the plan's detail has it. */
  reorderPoint: number;
  /** Reasons that make a figure less certain, in words. */
  warnings: string[];
  /** The arithmetic in words, in its order. */
  sentences: string[];
}

/** A trace as the refresh wrote it, whose parts are its own business. */
const Trace = z.custom<PlanTrace>((value) => typeof value === "object" && value !== null && "need" in value);

const traceRows = rowsOf("explain.traces", {
  skuId: col.uuid,
  skuName: col.text,
  warehouseId: col.uuid,
  warehouseName: col.text,
  supplierId: col.uuid.orNull,
  supplierName: col.text.orNull,
  supplierCurrency: col.text.orNull,
  trace: col.jsonOf(Trace),
  reorderPoint: col.float,
  warnings: col.text.list,
});

/**
 * The explanations of SKUs, by warehouse name, in three statements. Read from what the refresh stored, so that they are true to the
 * quantities shown even when the catalogue has changed since.
 * @returns A list for each SKU, in the order of the ids; empty for one that no plan row at a warehouse is about.
 */
export async function explanations(work: Work, skuIds: readonly string[]): Promise<Explanation[][]> {
  const rows = await work.db.query(
    traceRows,
    sql`
    select row.sku_id as "skuId", row.sku_name as "skuName", row.warehouse_id as "warehouseId",
           row.warehouse_name as "warehouseName", row.supplier_id as "supplierId", row.supplier_name as "supplierName",
           supplier.currency as "supplierCurrency", detail.trace,
           detail.reorder_point as "reorderPoint", detail.warnings
    from plan_rows row
    join plan_details detail on detail.tenant_id = row.tenant_id and detail.level = row.level and detail.id = row.id
    left join suppliers supplier on supplier.tenant_id = row.tenant_id and supplier.id = row.supplier_id
    where row.tenant_id = ${TENANT} and row.level = 'SKU_LOCATION' and row.sku_id = any(${skuIds}::uuid[])
    order by row.warehouse_name, row.id`,
  );
  const corrected = await readCorrectedSales(work, skuIds);
  const bySku = groupBy(rows, ({ skuId }) => skuId);
  const ofHistory = ({ skuId, warehouseId }: TraceRow) =>
    correctedSentences(corrected.get(pairKey(skuId, warehouseId)));
  return skuIds.map((id) => (bySku.get(id) ?? []).map((row) => explained(row, ofHistory(row))));
}

type TraceRow = RowOf<typeof traceRows>;

function explained({ trace: stored, ...row }: TraceRow, ofHistory: readonly string[]): Explanation {
  // As the row says it: demand of sales without bounds can ask for more than its column holds.
  const trace = { ...stored, recommendedUnits: wholeNumber(stored.recommendedUnits) };
  return {
    ...trace,
    ...row,
    position: { ...trace.position, onHand: shelfUnits(trace) },
    ...rawNeed(trace.need),
    sentences: sentencesOf(trace, row, ofHistory),
  };
}
