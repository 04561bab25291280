import { col, rowsOf, sql, TENANT } from "../../db";
import { AnalysisNotFound, InvalidInput } from "../../errors";
import { findAnalysis, readRequests } from "../analyses/analysis-runs";
import { storeRows } from "../catalogue/import-catalogue-table";
import { planningSettings } from "../catalogue/tables";
import { costsIn } from "../plan/safety-stock-rules";
import type { Work } from "../work";
import { readScope } from "./pairs";
import { type BacktestPolicy, BacktestRequest, isInForce } from "./request";

/** The level at which the settings of a policy are stored: for all, or for each replayed supplier, SKU, or SKU at a warehouse. */
export const POLICY_LEVELS = ["MERCHANT", "SUPPLIER", "SKU", "SKU_WAREHOUSE"] as const;
export type PolicyLevel = (typeof POLICY_LEVELS)[number];

/** The policy to apply. */
export interface PolicyToApply {
  runId: string;
  /** The policy's name. */
  policy: string;
  level: PolicyLevel;
  /** Restricts it to pairs of this ABC class, as the plan has it now; not at MERCHANT. */
  abcCategory?: string | null;
}

/** The outcome of applying a policy. */
export interface AppliedPolicy {
  /** Rows of settings that were written. */
  settings: number;
  /** Settings of levels that go before and set the same for something that was replayed: they still decide there. */
  overriding: number;
}

const invalid = (path: string, reason: string) => InvalidInput([{ path: `input.${path}`, reason }]);

/** Returns the policy as it was requested, and the scope. @throws AnalysisNotFound · InvalidInput */
async function askedPolicy(work: Work, { runId, policy: name }: PolicyToApply) {
  const run = await findAnalysis(work, runId);
  if (run?.kind !== "BACKTEST") throw AnalysisNotFound(runId);
  if (run.state !== "FINISHED") throw invalid("runId", "is a backtest that is not finished");
  const [request] = await readRequests(work, [run.id]);
  const { policies, scope } = BacktestRequest.parse(request);
  const policy = policies.find((it) => it.name === name);
  if (!policy) throw invalid("policy", "is no policy of that backtest");
  if (policy.kind !== "ENGINE")
    throw invalid("policy", "has no settings of the plan: only those of kind ENGINE can be applied");
  if (isInForce(policy)) throw invalid("policy", "is the one in force: there is nothing to set");
  return { policy, scope };
}

const NO_COSTS = { shortageCost: null, holdingCostPerDay: null, carryingRate: null };

/**
 * Returns the settings of a policy, as a row of planning_settings has them. A service level and costs replace one another, and both replace
 * days.
 */
function settingsOf(policy: BacktestPolicy) {
  const { serviceLevel, safetyStockDays, stockCoverDays, reviewPeriodDays } = policy;
  const costs = costsIn(policy);
  const text = (money: number | null) => (money === null ? null : String(money));
  return {
    ...(safetyStockDays == null ? {} : { safetyStockDays, serviceLevel: null, ...NO_COSTS }),
    ...(serviceLevel == null ? {} : { serviceLevel: String(serviceLevel), ...NO_COSTS }),
    ...(costs
      ? {
          serviceLevel: null,
          shortageCost: text(costs.shortageCost),
          holdingCostPerDay: text(costs.holdingCostPerDay),
          carryingRate: text(costs.carryingRate),
        }
      : {}),
    ...(stockCoverDays == null ? {} : { stockCoverDays }),
    ...(reviewPeriodDays == null ? {} : { reviewPeriodDays }),
  };
}

const namedPairs = rowsOf("backtests.names", {
  skuId: col.uuid,
  sku: col.text,
  placeId: col.uuid,
  warehouse: col.text,
  supplierId: col.uuid.orNull,
  supplier: col.text.orNull,
});

type NamedPair = Awaited<ReturnType<typeof readNames>>[number];

/** The names that settings of pairs go by. */
function readNames({ db }: Work, pairs: readonly { skuId: string; placeId: string }[]) {
  return db.query(
    namedPairs,
    sql`
    select place.sku_id as "skuId", sku.name as sku, place.warehouse_id as "placeId", warehouse.name as warehouse,
           place.supplier_id as "supplierId", supplier.name as supplier
    from unnest(${pairs.map(({ skuId }) => skuId)}::uuid[], ${pairs.map(({ placeId }) => placeId)}::uuid[]) as given(sku_id, warehouse_id)
    join plan_rows place on place.tenant_id = ${TENANT} and place.level = 'SKU_LOCATION' and place.sku_id = given.sku_id
      and place.warehouse_id = given.warehouse_id
    join skus sku on sku.tenant_id = place.tenant_id and sku.id = place.sku_id and sku.deleted_at is null
    join warehouses warehouse on warehouse.tenant_id = place.tenant_id and warehouse.id = place.warehouse_id
    left join suppliers supplier on supplier.tenant_id = place.tenant_id and supplier.id = place.supplier_id
    order by sku.name, warehouse.name`,
  );
}

/** The keys of settings at a level, each once. */
function keysOf(pairs: readonly NamedPair[], level: PolicyLevel): object[] {
  if (level === "MERCHANT") return [{}];
  if (level === "SUPPLIER")
    return [...new Set(pairs.flatMap(({ supplier }) => supplier ?? []))].sort().map((supplier) => ({ supplier }));
  if (level === "SKU") return [...new Set(pairs.map(({ sku }) => sku))].map((sku) => ({ sku }));
  return pairs.map(({ sku, warehouse }) => ({ sku, warehouse }));
}

const overridingCount = rowsOf("backtests.overriding", { overriding: col.int });

/** Counts the settings at more specific levels that set one of the same parameters for one of the pairs. */
async function countOverriding(
  { db }: Work,
  pairs: readonly NamedPair[],
  level: PolicyLevel,
  policy: BacktestPolicy,
): Promise<number> {
  const setsSafety = policy.serviceLevel != null || policy.safetyStockDays != null || costsIn(policy) !== null;
  const rank = POLICY_LEVELS.indexOf(level);
  const [row] = await db.query(
    overridingCount,
    sql`
    with set_at as (
      select sku_id, supplier_id, warehouse_id,
             case when sku_id is not null and warehouse_id is not null then 3 when sku_id is not null then 2
                  when supplier_id is not null and warehouse_id is not null then 1.5 when supplier_id is not null then 1 else 0 end as rank
      from planning_settings
      where tenant_id = ${TENANT} and ((${setsSafety} and num_nonnulls(service_level, safety_stock_days, shortage_cost, holding_cost_per_day,
                                           carrying_rate) > 0)
         or (${policy.stockCoverDays != null} and stock_cover_days is not null)
         or (${policy.reviewPeriodDays != null} and review_period_days is not null))
    )
    select count(*)::int as overriding from set_at
    where rank > ${rank} and (sku_id = any(${[...new Set(pairs.map(({ skuId }) => skuId))]}::uuid[])
                              or supplier_id = any(${[...new Set(pairs.flatMap(({ supplierId }) => supplierId ?? []))]}::uuid[]))`,
  );
  return row?.overriding ?? 0;
}

/**
 * Stores the settings of a finished backtest's policy, at one level for everything replayed, and enqueues the plan that follows. All of it
 * is in the given transaction. The number of statements does not depend on the number of pairs.
 * @throws AnalysisNotFound · InvalidInput for a backtest that is not finished, a policy that it does not have or that sets nothing. Also
 *   for a class at MERCHANT, where settings hold for all classes.
 */
export async function applyBacktestPolicy(work: Work, given: PolicyToApply): Promise<AppliedPolicy> {
  const { policy, scope } = await askedPolicy(work, given);
  const { level, abcCategory } = given;
  if (level === "MERCHANT" && abcCategory != null)
    throw invalid("abcCategory", "does not go with MERCHANT, which holds for all");
  const pairs = (await readScope(work, scope)).filter(
    (pair) =>
      pair.isOrdered &&
      pair.hasSupplier &&
      !pair.isMaterial &&
      (abcCategory == null || pair.abcCategory === abcCategory),
  );
  const named = await readNames(work, pairs);
  if (named.length === 0)
    throw invalid(abcCategory == null ? "runId" : "abcCategory", "names nothing that the plan has now");
  const rows = keysOf(named, level).map((key) => ({ ...key, ...settingsOf(policy) }));
  const faults = await storeRows(work, planningSettings, rows);
  if (faults.length > 0)
    throw InvalidInput(faults.map(({ field, reason }) => ({ path: `input.policy.${field}`, reason })));
  return { settings: rows.length, overriding: await countOverriding(work, named, level, policy) };
}
