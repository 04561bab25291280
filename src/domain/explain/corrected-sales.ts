import { z } from "zod";
import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { counted } from "../../values/counted";
import { groupBy } from "../group-by";
import { readPlaces } from "../plan-store/places";
import { planDaysNow } from "../plan-store/plan-days";
import { pairKey } from "../plan-store/read-demand";
import type { Work } from "../work";
import { setByWords } from "./said-words";
import { shown, units } from "./words";

/** Corrections that a sentence names. */
const MAX_NAMED = 3;

/** One corrected sale. */
const CorrectedLine = z.object({
  soldOn: z.string(),
  /** Units as sent, and what they stand for by now. */
  sent: z.number(),
  stands: z.number(),
  /** The order's number; null when none was sent. */
  orderId: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  setAt: z.string(),
  setBy: z.string(),
});

const correctedSales = rowsOf("explain.corrected-sales", {
  skuId: col.uuid,
  placeId: col.uuid,
  /** The day of the sales where it is the planning day, which is no history yet; null: days before. */
  today: col.text.orNull,
  takenBack: col.float,
  added: col.float,
  count: col.int,
  /** The last corrected ones. */
  lines: col.jsonOf(z.array(CorrectedLine)),
});

/** What corrections of sales changed of a SKU at a place, in its history or on the planning day. Units. */
export type CorrectedSales = RowOf<typeof correctedSales>;

/**
 * Returns what corrections (D134) changed in the sales that the stored plans of SKUs count, by SKU and place (`pairKey`): the history first, then the planning day.
 * Pairs without any are not there. Two statements, however many SKUs and sales there are.
 */
export async function readCorrectedSales(
  work: Work,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CorrectedSales[]>> {
  const places = await readPlaces(work);
  const { historyStartOn } = planDaysNow(work);
  const { timeZone } = work.tenant;
  const rows = await work.db.query(
    correctedSales,
    sql`
    with corrected as (
      select line.sku_id, place.id as place_id, line.quantity as sent, correction.quantity as stands, line.order_id,
             correction.corrected_at, correction.corrected_by, correction.id, sold.day as sold_on, sold.day >= planned.day as is_today
      from sales_corrections correction
      join sales_transactions line on line.tenant_id = correction.tenant_id and line.id = correction.transaction_id
      join unnest(${[...places.keys()]}::uuid[], ${[...places.values()].map(({ id }) => id)}::uuid[]) as place(warehouse_id, id)
        on place.warehouse_id = line.warehouse_id
      join plan_rows row on row.tenant_id = line.tenant_id and row.level = 'SKU_LOCATION'
        and row.sku_id = line.sku_id and row.warehouse_id = place.id and row.refreshed_at >= correction.corrected_at
      cross join lateral (select (line.occurred_at at time zone ${timeZone}::text)::date as day) sold
      cross join lateral (select (row.refreshed_at at time zone ${timeZone}::text)::date as day) planned
      where correction.tenant_id = ${TENANT} and line.sku_id = any(${skuIds}::uuid[]) and sold.day >= ${historyStartOn}::date
        and correction.quantity <> line.quantity
        -- The last correction of a line counts.
        and not exists (select from sales_corrections later
                        where later.tenant_id = correction.tenant_id and later.transaction_id = correction.transaction_id
                          and later.id > correction.id and later.corrected_at <= row.refreshed_at)
    ), numbered as (
      select *, row_number() over (partition by sku_id, place_id, is_today order by id desc) as nth from corrected
    )
    select sku_id as "skuId", place_id as "placeId", case when is_today then max(sold_on)::text end as today,
           sum(greatest(sent - stands, 0))::float8 as "takenBack", sum(greatest(stands - sent, 0))::float8 as added, count(*)::int as count,
           json_agg(json_build_object('soldOn', sold_on, 'sent', sent::float8, 'stands', stands::float8, 'orderId', order_id,
             'setAt', to_char(corrected_at at time zone 'UTC', 'YYYY-MM-DD'), 'setBy', corrected_by) order by id desc) filter (where nth <= ${MAX_NAMED}) as lines
    from numbered group by sku_id, place_id, is_today order by is_today`,
  );
  return groupBy(rows, ({ skuId, placeId }) => pairKey(skuId, placeId));
}

/** @example "300 units on 2026-02-03 (order #1001) count as 100, corrected on 2026-02-04 by the key ips_4f2a" */
function lineWords({ soldOn, sent, stands, orderId, ...set }: z.infer<typeof CorrectedLine>): string {
  const order = orderId === null ? "" : ` (order ${orderId})`;
  const count = shown(sent) === 1 ? "counts" : "count";
  return `${units(sent)} on ${soldOn}${order} ${count} as ${shown(stands)}, ${setByWords(set, "corrected")}`;
}

/** Returns the corrections of sales in words; none where nothing was corrected. */
export function correctedSentences(corrected: readonly CorrectedSales[] = []): string[] {
  return corrected.map(({ today, takenBack, added, count, lines }) => {
    const parts = [
      ...(takenBack > 0 ? [`${units(takenBack)} taken back`] : []),
      ...(added > 0 ? [`${units(added)} added`] : []),
    ];
    const where = today === null ? "in this history" : `on ${today}, which is not history yet`;
    const more = count > lines.length ? `, and ${counted(count - lines.length, "more sale")}` : "";
    return `Sales were corrected ${where}: ${parts.join(" and ")}. ${lines.map(lineWords).join("; ")}${more}.`;
  });
}
