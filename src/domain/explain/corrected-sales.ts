import { counted } from "../../counted";
import { col, rowsOf, sql } from "../../db";
import { readPlaces } from "../plan-store/places";
import { planDaysNow } from "../plan-store/plan-days";
import { pairKey } from "../plan-store/read-demand";
import type { Work } from "../work";
import { shown } from "./words";

/** What corrections of sales changed in the history of a SKU at a place. Units. */
export interface CorrectedSales {
  takenBack: number;
  added: number;
}

const corrected = rowsOf("explain.corrected-sales", {
  skuId: col.uuid,
  placeId: col.uuid,
  takenBack: col.float,
  added: col.float,
});

/**
 * Returns what corrections (D134) changed in the histories that the stored plans of SKUs learnt from, by SKU and place (`pairKey`). Pairs without any are not there.
 * Two statements, however many SKUs and sales there are.
 */
export async function readCorrectedSales(work: Work, skuIds: readonly string[]): Promise<Map<string, CorrectedSales>> {
  const places = await readPlaces(work);
  const { historyStartOn } = planDaysNow(work);
  const rows = await work.db.query(
    corrected,
    sql`
    select line.sku_id as "skuId", place.id as "placeId",
           sum(greatest(line.quantity - correction.quantity, 0))::float8 as "takenBack",
           sum(greatest(correction.quantity - line.quantity, 0))::float8 as added
    from sales_corrections correction
    join sales_transactions line on line.tenant_id = correction.tenant_id and line.id = correction.transaction_id
    join unnest(${[...places.keys()]}::uuid[], ${[...places.values()].map(({ id }) => id)}::uuid[]) as place(warehouse_id, id)
      on place.warehouse_id = line.warehouse_id
    join plan_rows row on row.tenant_id = line.tenant_id and row.level = 'SKU_LOCATION'
      and row.sku_id = line.sku_id and row.warehouse_id = place.id and row.refreshed_at >= correction.corrected_at
    where line.sku_id = any(${skuIds}::uuid[])
      and (line.occurred_at at time zone ${work.tenant.timeZone}::text)::date >= ${historyStartOn}::date
      -- The last correction of a line counts.
      and not exists (select from sales_corrections later
                      where later.tenant_id = correction.tenant_id and later.transaction_id = correction.transaction_id
                        and later.id > correction.id and later.corrected_at <= row.refreshed_at)
    group by line.sku_id, place.id`,
  );
  return new Map(rows.map(({ skuId, placeId, ...units }) => [pairKey(skuId, placeId), units]));
}

/** What of a history is no longer as it was sent, in words; nothing where nothing was corrected. */
export function correctedSentences(corrected: CorrectedSales | undefined): string[] {
  const told = (figure: number, what: string): string[] =>
    shown(figure) > 0
      ? [
          `${counted(shown(figure), "unit")} of this history ${shown(figure) === 1 ? "was" : "were"} ${what} by corrections of sales.`,
        ]
      : [];
  return corrected ? [...told(corrected.takenBack, "taken back"), ...told(corrected.added, "added")] : [];
}
