import { col, type Prisma, rowsOf, sql, TENANT } from "../../db";
import { roundedTo } from "../money";
import { stockCost } from "../skus/purchase-cost";
import { today, type Work } from "../work";
import { type DueTotals, dueSoon } from "./due-totals";
import { lateLines } from "./late-lines";
import { EXCESS_UNITS, PLANNED_PLACES } from "./planned-places";

/** The state of the tenant. Money is in the tenant's currency: the sum of each SKU's amount at a warehouse (D120), without SKUs whose cost is unknown. */
export interface Overview {
  /** When the oldest row of the plan was computed; null without a plan. */
  plannedAt: Date | null;
  skuCount: number;
  /** SKU-warehouse pairs in each state. */
  excessCount: number;
  healthyCount: number;
  atRiskCount: number;
  stockOutCount: number;
  /** Pairs whose demand can't be met on a day within 30 days. */
  stockOutSoonCount: number;
  stockValue: number;
  /** Pairs with excess on hand, in any state. */
  excessPlaceCount: number;
  /** The cost of the excess on hand. */
  excessValue: number;
  /** What to buy in the next 7 days, today included. */
  due: DueTotals;
  dueSkuCount: number;
  dueUnits: number;
  /** By the cost rule of orders. */
  dueCost: number;
  /** Units of them that wait on orders that have not been placed. */
  dueWaitingUnits: number;
  /** Placed orders that are not complete yet. */
  openOrderCount: number;
  /** Open lines that are overdue, and their units. */
  lateLineCount: number;
  lateUnits: number;
}

const planTotals = rowsOf("insights.plan-totals", {
  plannedAt: col.timestamptz.orNull,
  skuCount: col.int,
  excessCount: col.int,
  healthyCount: col.int,
  atRiskCount: col.int,
  stockOutCount: col.int,
  stockOutSoonCount: col.int,
  stockValue: col.float,
  excessPlaceCount: col.int,
  excessValue: col.float,
});

const orderTotals = rowsOf("insights.order-totals", {
  openOrderCount: col.int,
  lateLineCount: col.int,
  lateUnits: col.float,
});

/** Totals of the plan and of open orders. The statements are as many for any number of rows. */
export async function overview(work: Work): Promise<Overview> {
  const { db } = work;
  const amountOf = (units: Prisma.Sql) => roundedTo(sql`(${units} * cost.unit)::numeric`, work.tenant.currency);
  const [plan] = await db.query(
    planTotals,
    sql`
    select min(row.refreshed_at) as "plannedAt",
           count(distinct row.sku_id)::int as "skuCount",
           count(*) filter (where row.excess_count > 0)::int as "excessCount",
           count(*) filter (where row.healthy_count > 0)::int as "healthyCount",
           count(*) filter (where row.at_risk_count > 0)::int as "atRiskCount",
           count(*) filter (where row.stock_out_count > 0)::int as "stockOutCount",
           count(*) filter (where row.days_to_stock_out_min <= 30 and row.yearly_plan_quantity > 0)::int as "stockOutSoonCount",
           coalesce(sum(${amountOf(sql`greatest(0, row.stock_level)`)}), 0)::float8 as "stockValue",
           count(*) filter (where round(${EXCESS_UNITS}::numeric, 6) > 0)::int as "excessPlaceCount",
           coalesce(sum(${amountOf(EXCESS_UNITS)}), 0)::float8 as "excessValue"
    from ${PLANNED_PLACES} ${stockCost(work)}
    where row.level = 'SKU_LOCATION'`,
  );
  const [orders] = await db.query(
    orderTotals,
    sql`
    select (select count(*) from purchase_orders where tenant_id = ${TENANT} and status in ('CONFIRMED', 'PARTIALLY_RECEIVED'))::int as "openOrderCount",
           count(*)::int as "lateLineCount",
           coalesce(sum(line.quantity_ordered - line.quantity_received), 0)::float8 as "lateUnits"
    from ${lateLines(today(work))}`,
  );
  if (!plan || !orders) throw new Error("Totals without a row.");
  const due = await dueSoon(work);
  const { skuCount: dueSkuCount, units: dueUnits, homeCost } = due.due;
  const dueCost = homeCost.toNumber();
  return { ...plan, ...orders, due, dueSkuCount, dueUnits, dueCost, dueWaitingUnits: due.waitingUnits };
}
