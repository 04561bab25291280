import { z } from "zod";
import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { OperationTooLarge } from "../../errors";
import { type PlanTrace, STOCK_HEALTHS } from "../../planning";
import { inTurns } from "../in-turns";
import type { PlaceFilter } from "../plan-store/place-plans";
import { pairKey } from "../plan-store/read-demand";
import type { Work } from "../work";
import { MAX_PAIRS, type PairScope } from "./read-memory";
import { type RememberedPair, rememberedPair } from "./remembered-pair";

const lastMovements = rowsOf("plan-memory.last-movement", { movementId: col.int8.orNull });

/** The last movement of stock that is known; null without any. One statement. */
export async function lastMovement({ db }: Work): Promise<bigint | null> {
  const [row] = await db.query(
    lastMovements,
    sql`select max(id) as "movementId" from stock_movements where tenant_id = ${TENANT}`,
  );
  return row?.movementId ?? null;
}

/** A trace as the refresh wrote it. */
const Trace = z.custom<PlanTrace>((value) => typeof value === "object" && value !== null && "need" in value);

const pairRows = rowsOf("plan-memory.present-pairs", {
  skuId: col.uuid,
  placeId: col.uuid,
  supplierId: col.uuid.orNull,
  recommendedUnits: col.int,
  buyOn: col.text.orNull,
  excessCount: col.int,
  healthyCount: col.int,
  atRiskCount: col.int,
  stockOutCount: col.int,
  daysToStockOut: col.int,
  lateUnits: col.float,
  unitCost: col.float.orNull,
  weeklyForecast: col.float.list.orNull,
  trace: col.jsonOf(Trace),
});

/** A pair of the stored plan. The day that a write last planned it on may be later than the plan's. */
export interface PresentPair extends RememberedPair {
  planningDay: string;
}

function presentPair(row: RowOf<typeof pairRows>): PresentPair {
  const { excessCount, healthyCount, atRiskCount, stockOutCount, weeklyForecast, ...facts } = row;
  const counts = { EXCESS: excessCount, HEALTHY: healthyCount, AT_RISK: atRiskCount, STOCK_OUT: stockOutCount };
  const stockHealth = STOCK_HEALTHS.find((health) => counts[health] > 0) ?? "HEALTHY";
  const pair = rememberedPair({ ...facts, stockHealth, weeklyForecast: weeklyForecast ?? [] });
  return { ...pair, planningDay: facts.trace.planningDay };
}

/** The pairs of the stored plan, in the form in which plans are remembered; as `readPairsOf`. */
export async function readPresentPairs(
  { db }: Work,
  { skuIds }: PlaceFilter,
  scope: PairScope,
): Promise<Map<string, PresentPair>> {
  const chosen = skuIds ? sql`row.sku_id = any(${skuIds}::uuid[])` : sql`true`;
  const rows = await db.query(
    pairRows,
    sql`
    select row.sku_id as "skuId", row.warehouse_id as "placeId", row.supplier_id as "supplierId",
           row.recommended_units as "recommendedUnits", row.buy_on::text as "buyOn",
           row.excess_count as "excessCount", row.healthy_count as "healthyCount", row.at_risk_count as "atRiskCount",
           row.stock_out_count as "stockOutCount", row.days_to_stock_out_min as "daysToStockOut",
           detail.late_units as "lateUnits", row.unit_cost as "unitCost", detail.weekly_forecast as "weeklyForecast",
           detail.trace
    from plan_rows row
    join plan_details detail on detail.tenant_id = row.tenant_id and detail.level = row.level and detail.id = row.id
    where row.tenant_id = ${TENANT} and row.level = 'SKU_LOCATION' and ${chosen}
    limit ${MAX_PAIRS + 1}`,
  );
  if (rows.length > MAX_PAIRS) throw OperationTooLarge("number of SKUs at warehouses", rows.length, MAX_PAIRS);
  const found = new Map<string, PresentPair>();
  for await (const slice of inTurns(rows))
    for (const pair of slice.map(presentPair)) if (scope.has(pair)) found.set(pairKey(pair.skuId, pair.placeId), pair);
  return found;
}
