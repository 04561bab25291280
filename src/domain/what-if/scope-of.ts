import { col, rowsOf, sql, TENANT } from "../../db";
import { scopeOf } from "../plan/scope";
import type { Work } from "../work";
import type { ChangeFilter, Scenario, Scope } from "./scenario";

/** The SKUs that a scenario is worked out for. */
export interface ScopedSkus {
  /** Those asked about; null: all. */
  asked: ReadonlySet<string> | null;
  /** Those whose plans follow theirs, or theirs follow: ordered together, made of or from one another. "all": all. */
  written: ReadonlySet<string> | "all";
  /** The same with makers whose need the others depend on. */
  planned: readonly string[] | "all";
  /** About how many SKU-warehouse pairs those have. */
  pairs: number;
}

const scopedIds = rowsOf("what-if.scope", { id: col.uuid });
const pairCounts = rowsOf("what-if.pairs", { pairs: col.int });

/** A SQL condition: the SKU is within a scope. */
const isIn = ({ skuIds, supplierIds, categories }: Scope) => sql`
  (${!skuIds} or skus.id = any(${skuIds ?? []}::uuid[]))
  and (${!categories} or (select category from products where tenant_id = ${TENANT} and products.id = skus.product_id) = any(${categories ?? []}::text[]))
  and (${!supplierIds} or exists (select from sku_suppliers offer
       where offer.tenant_id = ${TENANT} and offer.sku_id = skus.id and offer.supplier_id = any(${supplierIds ?? []}::uuid[])))`;

async function countPairs({ db }: Work, planned: readonly string[] | "all"): Promise<number> {
  const all = planned === "all";
  const ids = all ? [] : planned;
  const [row] = await db.query(
    pairCounts,
    sql`
    select greatest((select count(*) from stock_levels where tenant_id = ${TENANT} and (${all} or sku_id = any(${ids}::uuid[]))),
                    (select count(*) from skus where tenant_id = ${TENANT} and deleted_at is null and (${all} or id = any(${ids}::uuid[]))))::int as pairs`,
  );
  return row?.pairs ?? 0;
}

/** The SKUs of a scope, in at most seven statements. Naming nothing is all. */
export async function scopedSkus(work: Work, scope: Scope): Promise<ScopedSkus> {
  if (!scope.skuIds && !scope.supplierIds && !scope.categories)
    return { asked: null, written: "all", planned: "all", pairs: await countPairs(work, "all") };
  const rows = await work.db.query(
    scopedIds,
    sql`select id from skus where tenant_id = ${TENANT} and deleted_at is null and ${isIn(scope)} order by id`,
  );
  const asked = rows.map(({ id }) => id);
  const { written, planned } = await scopeOf(work, asked);
  return { asked: new Set(asked), written, planned, pairs: await countPairs(work, planned) };
}

const outside = rowsOf("what-if.outside", { skus: col.int });

/** Returns the filter of each change of a scenario; where it names nothing, all SKUs. */
function filtersOf(scenario: Scenario): ChangeFilter[] {
  const ofParameters = scenario.parameters.map(
    ({ skuId, supplierId }): ChangeFilter => ({
      ...(skuId ? { skuIds: [skuId] } : {}),
      ...(supplierId ? { supplierIds: [supplierId] } : {}),
    }),
  );
  return [
    ...[...scenario.demand, ...scenario.costs, ...scenario.prices].map(({ filter }) => filter ?? {}),
    ...ofParameters,
    ...[...scenario.delays, ...scenario.closures].map(({ supplierId }) => ({ supplierIds: [supplierId] })),
    ...[...scenario.orders, ...scenario.manualForecasts].map(({ skuId }) => ({ skuIds: [skuId] })),
  ];
}

/**
 * Counts SKUs that a scenario touches and that are not planned with the scope: the answer leaves out the effect on them. One statement at most. A filter's
 * warehouses and a channel are ignored, so it may be a few more.
 */
export async function touchedOutside({ db }: Work, scenario: Scenario, { planned }: ScopedSkus): Promise<number> {
  if (planned === "all") return 0;
  const currencies = scenario.rates.map(({ currency }) => currency);
  const [row] = await db.query(
    outside,
    sql`
    select count(*)::int as skus
    from skus
    join products on products.tenant_id = ${TENANT} and products.id = skus.product_id
    left join lateral (select offer.supplier_id as id from sku_suppliers offer join suppliers on suppliers.tenant_id = ${TENANT}
      and suppliers.id = offer.supplier_id
      where offer.tenant_id = ${TENANT}
        and offer.sku_id = skus.id order by offer.is_primary desc, suppliers.sort_name, suppliers.id limit 1) as bought_of on true
    where skus.tenant_id = ${TENANT} and skus.deleted_at is null and skus.id <> all(${[...planned]}::uuid[]) and (
      exists (select from jsonb_array_elements(${JSON.stringify(filtersOf(scenario))}::jsonb) as change
        where (not jsonb_exists(change, 'skuIds') or jsonb_exists(change->'skuIds', skus.id::text))
          and (not jsonb_exists(change, 'supplierIds') or jsonb_exists(change->'supplierIds', coalesce(bought_of.id::text, '')))
          and (not jsonb_exists(change, 'categories') or jsonb_exists(change->'categories', coalesce(products.category, ''))))
      or exists (select from sku_suppliers offer join suppliers on suppliers.tenant_id = ${TENANT} and suppliers.id = offer.supplier_id
        where offer.tenant_id = ${TENANT} and offer.sku_id = skus.id
        and (offer.supplier_id = any(${scenario.stoppedSupplierIds}::uuid[]) or suppliers.currency = any(${currencies}::text[])))
      or exists (select from daily_demand sold where sold.tenant_id = ${TENANT} and sold.sku_id = skus.id and sold.currency = any(${currencies}::text[]))
      or exists (select from order_lines line
        where line.tenant_id = ${TENANT} and line.sku_id = skus.id and line.order_id = any(${scenario.cancelledOrderIds}::uuid[])))`,
  );
  return row?.skus ?? 0;
}
