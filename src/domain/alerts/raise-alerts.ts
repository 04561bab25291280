import { type Prisma, sql, TENANT } from "../../db";
import { tellingOfStockOuts } from "../notifications/tell";
import type { Work } from "../work";

/** The stock alert that a stored plan row calls for; null when there is none. */
const FOUND = sql`(case when place.stock_out_count > 0 then 'STOCK_OUT' when place.at_risk_count > 0 then 'AT_RISK' end)::"StockAlertKind"`;

/** The condition that the SKU can be ordered: replenishment is on for it, and it is a stocked thing that is not archived. */
const TAKES_PART = sql`(sku.reorder and sku.deleted_at is null and not sku.is_bundle and not sku.is_digital and sku.status <> 'ARCHIVED')`;

/**
 * Brings the stock alerts of SKUs in line with their stored plan rows, those of combined warehouses counting as one place.
 *
 * - The alerts of a SKU that takes no part in replenishment are dismissed, and none are raised.
 *
 * - An active alert shows the present state: it is resolved when the health at its place recovers, or turns into the other
 *   kind.
 *
 * - A dismissed alert is resolved when the health has recovered (HEALTHY or EXCESS, or the place has no plan any more). Until
 *   then it keeps back new alerts that are no worse than itself, also after the SKU takes part again.
 *
 * - An alert is raised for a place at risk or out of stock that has none of that kind.
 *
 * | before | health now | becomes |
 * |---|---|---|
 * | none | AT_RISK | AT_RISK raised |
 * | AT_RISK, active | STOCK_OUT | AT_RISK resolved, STOCK_OUT raised |
 * | STOCK_OUT, dismissed | AT_RISK | unchanged |
 * | AT_RISK, dismissed | STOCK_OUT | STOCK_OUT raised |
 * | AT_RISK, dismissed | HEALTHY | resolved: AT_RISK raises it again |
 *
 * Those who may order are told of what has run out (D187). Two statements, for any number of SKUs. Specification, SKU reorder flag.
 * @param skuIds The SKUs whose plan rows were written; "all" for a whole plan.
 */
export async function raiseAlerts(work: Work, skuIds: readonly string[] | "all"): Promise<void> {
  const { db, clock } = work;
  const now = clock.now();
  const among = (column: Prisma.Sql) => (skuIds === "all" ? sql`true` : sql`${column} = any(${skuIds}::uuid[])`);
  await db.execute(
    "alerts.settle",
    sql`
    with judged as materialized (
      select alert.id, alert.kind, alert.dismissed_at is not null as is_dismissed, ${FOUND} as found, ${TAKES_PART} as takes_part
      from stock_alerts alert
      join skus sku on sku.tenant_id = alert.tenant_id and sku.id = alert.sku_id
      -- Rows of a SKU at a warehouse, as others name none; with their level the index of that level may be taken, which is read whole.
      left join plan_rows place on place.tenant_id = alert.tenant_id
        and place.sku_id = alert.sku_id and place.warehouse_id = alert.warehouse_id
      where alert.tenant_id = ${TENANT} and alert.resolved_at is null and ${among(sql`alert.sku_id`)}
    ), settled as (
      select id, not is_dismissed and not takes_part as dismisses,
             found is null or (found <> kind and takes_part and not is_dismissed) as resolves
      from judged
    )
    update stock_alerts alert
    set dismissed_at = case when dismisses then ${now}::timestamptz else dismissed_at end,
        resolved_at = case when resolves then ${now}::timestamptz end
    from settled where alert.tenant_id = ${TENANT} and settled.id = alert.id and (dismisses or resolves)`,
  );
  await db.execute(
    "alerts.raise",
    tellingOfStockOuts(
      work,
      sql`
    troubled as materialized (
      -- By itself: within a join the list of SKUs would be gone through once a SKU, as row-level security hides how many there are.
      select sku_id, warehouse_id, ${FOUND} as found from plan_rows place
      where place.tenant_id = ${TENANT} and level = 'SKU_LOCATION' and at_risk_count + stock_out_count > 0 and ${among(sql`sku_id`)}
    ), raised as (
      insert into stock_alerts (tenant_id, sku_id, warehouse_id, kind, raised_at)
      select ${TENANT}, place.sku_id, place.warehouse_id, found, ${now}
      from troubled place join skus sku on sku.tenant_id = ${TENANT} and sku.id = place.sku_id
      where ${TAKES_PART}
        and not exists (
          select from stock_alerts known
          where known.tenant_id = ${TENANT} and known.sku_id = place.sku_id and known.warehouse_id = place.warehouse_id
            and known.resolved_at is null and known.kind >= found)
      order by place.sku_id, place.warehouse_id
      on conflict do nothing
      returning sku_id, warehouse_id, kind
    )`,
    ),
  );
}
