import { col, type Prisma, rowsOf, sql } from "../../db";
import { roundedTo } from "../money";
import { readPlaces } from "../plan-store/places";
import { readWaitingOrders, waitingByPlace, waitingUnits } from "../recommendations/waiting-orders";
import { today, type Work } from "../work";
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
  /** SKUs to buy within 7 days, and the cost of that. */
  dueSkuCount: number;
  dueUnits: number;
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
  dueSkuCount: col.int,
  dueUnits: col.float,
  dueCost: col.float,
});

const orderTotals = rowsOf("insights.order-totals", {
  openOrderCount: col.int,
  lateLineCount: col.int,
  lateUnits: col.float,
});

const dueRows = rowsOf("insights.due-waiting", { key: col.text, recommendedUnits: col.float });

/** Units that are due within 7 days and wait on orders that have not been placed, at a place no more than are recommended there. Three statements. */
async function dueWaitingUnits(work: Work): Promise<number> {
  const waiting = waitingByPlace(await readWaitingOrders(work, null, await readPlaces(work)));
  if (waiting.size === 0) return 0;
  const due = await work.db.query(
    dueRows,
    sql`
    select row.sku_id || ' ' || row.warehouse_id as key, row.recommended_units::float8 as "recommendedUnits"
    from ${PLANNED_PLACES}
    where row.level = 'SKU_LOCATION' and row.recommended_units > 0 and row.buy_on < ${today(work)}::date + 7
      and row.sku_id || ' ' || row.warehouse_id = any(${[...waiting.keys()]}::text[])`,
  );
  return due.reduce(
    (sum, { key, recommendedUnits }) => sum + Math.min(recommendedUnits, waitingUnits(waiting.get(key) ?? [])),
    0,
  );
}

/** Totals of the plan and of open orders. Five statements. */
export async function overview(work: Work): Promise<Overview> {
  const { db } = work;
  const amountOf = (units: Prisma.Sql) => roundedTo(sql`(${units} * row.unit_cost)::numeric`, work.tenant.currency);
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
           coalesce(sum(${amountOf(EXCESS_UNITS)}), 0)::float8 as "excessValue",
           count(distinct row.sku_id) filter (where row.recommended_units > 0 and row.buy_on < ${today(work)}::date + 7)::int
             as "dueSkuCount",
           coalesce(sum(row.recommended_units) filter (where row.buy_on < ${today(work)}::date + 7), 0)::float8 as "dueUnits",
           coalesce(sum(${amountOf(sql`row.recommended_units`)}) filter (where row.buy_on < ${today(work)}::date + 7), 0)::float8
             as "dueCost"
    from ${PLANNED_PLACES}
    where row.level = 'SKU_LOCATION'`,
  );
  const [orders] = await db.query(
    orderTotals,
    sql`
    select (select count(*) from purchase_orders where status in ('CONFIRMED', 'PARTIALLY_RECEIVED'))::int as "openOrderCount",
           count(*)::int as "lateLineCount",
           coalesce(sum(line.quantity_ordered - line.quantity_received), 0)::float8 as "lateUnits"
    from ${lateLines(today(work))}`,
  );
  if (!plan || !orders) throw new Error("Totals without a row.");
  return { ...plan, ...orders, dueWaitingUnits: await dueWaitingUnits(work) };
}
