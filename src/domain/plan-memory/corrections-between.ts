import { z } from "zod";
import { col, rowsOf, sql, TENANT } from "../../db";
import { readPlaces } from "../plan-store/places";
import { pairKey } from "../plan-store/read-demand";
import type { Work } from "../work";

/** Corrected sales of a pair that are named one by one. */
const MAX_NAMED = 3;

const CorrectedSale = z.object({
  /** `YYYY-MM-DD`. */
  soldOn: z.string(),
  /** Units before the correction, and after it. */
  before: z.number(),
  after: z.number(),
  /** The order's number; null when none was sent. */
  orderId: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  setAt: z.string(),
  setBy: z.string(),
});

const correctionRows = rowsOf("plan-memory.corrections-between", {
  skuId: col.uuid,
  warehouseId: col.uuid,
  count: col.int,
  sales: col.jsonOf(z.array(CorrectedSale)),
});

/** Sales of a SKU at a place that were corrected between two plans: how many, and the last of them. */
export interface CorrectedBetween {
  count: number;
  sales: readonly z.infer<typeof CorrectedSale>[];
}

/**
 * Returns the sales before the earlier planning day that were corrected since its plan, by SKU and place. Sales corrected there and back are left out. Two
 * statements.
 * @param given.until null: up to now
 */
export async function readCorrectionsBetween(
  work: Work,
  { from, plannedAt, until }: { from: string; plannedAt: Date; until: Date | null },
): Promise<ReadonlyMap<string, CorrectedBetween>> {
  const { timeZone } = work.tenant;
  const rows = await work.db.query(
    correctionRows,
    sql`
    with changed as (
      select transaction_id, sum(quantity - quantity_before) as units,
             (array_agg(quantity_before order by id))[1] as before, (array_agg(quantity order by id desc))[1] as after,
             max(id) as id, max(corrected_at) as corrected_at, (array_agg(corrected_by order by id desc))[1] as corrected_by
      from sales_corrections
      where tenant_id = ${TENANT} and corrected_at > ${plannedAt}::timestamptz and (${until === null} or corrected_at <= ${until ?? plannedAt}::timestamptz)
      group by transaction_id
    ), numbered as (
      select line.sku_id, line.warehouse_id, line.order_id, changed.*, (line.occurred_at at time zone ${timeZone}::text)::date as sold_on,
             row_number() over (partition by line.sku_id, line.warehouse_id order by changed.id desc) as nth
      from changed join sales_transactions line on line.tenant_id = ${TENANT} and line.id = changed.transaction_id
      where changed.units <> 0 and (line.occurred_at at time zone ${timeZone}::text)::date < ${from}::date
    )
    select sku_id as "skuId", warehouse_id as "warehouseId", count(*)::int as count,
           json_agg(json_build_object('soldOn', sold_on, 'before', before::float8, 'after', after::float8, 'orderId', order_id,
             'setAt', to_char(corrected_at at time zone 'UTC', 'YYYY-MM-DD'), 'setBy', corrected_by) order by id desc)
             filter (where nth <= ${MAX_NAMED}) as sales
    from numbered group by sku_id, warehouse_id order by sku_id, warehouse_id`,
  );
  const places = await readPlaces(work);
  const found = new Map<string, CorrectedBetween>();
  for (const { skuId, warehouseId, ...corrected } of rows) {
    const key = pairKey(skuId, places.get(warehouseId)?.id ?? warehouseId);
    found.set(key, together([found.get(key), corrected]));
  }
  return found;
}

/** Corrected sales of several SKUs or warehouses as those of one; of none, none. */
export function together(corrected: readonly (CorrectedBetween | undefined)[]): CorrectedBetween {
  const known = corrected.flatMap((it) => it ?? []);
  return {
    count: known.reduce((sum, { count }) => sum + count, 0),
    sales: known.flatMap(({ sales }) => sales).slice(0, MAX_NAMED),
  };
}
