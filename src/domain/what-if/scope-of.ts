import { col, rowsOf, sql } from "../../db";
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

/** A SQL condition: the SKU is of what a scope names. */
const isIn = ({ skuIds, supplierIds, categories }: Scope) => sql`
  (${!skuIds} or skus.id = any(${skuIds ?? []}::uuid[]))
  and (${!categories} or (select category from products where products.id = skus.product_id) = any(${categories ?? []}::text[]))
  and (${!supplierIds} or exists (select from sku_suppliers offer
       where offer.sku_id = skus.id and offer.supplier_id = any(${supplierIds ?? []}::uuid[])))`;

async function countPairs({ db }: Work, planned: readonly string[] | "all"): Promise<number> {
  const all = planned === "all";
  const ids = all ? [] : planned;
  const [row] = await db.query(
    pairCounts,
    sql`
    select greatest((select count(*) from stock_levels where ${all} or sku_id = any(${ids}::uuid[])),
                    (select count(*) from skus where deleted_at is null and (${all} or id = any(${ids}::uuid[]))))::int as pairs`,
  );
  return row?.pairs ?? 0;
}

/** The SKUs of a scope, in at most seven statements. Naming nothing is all. */
export async function scopedSkus(work: Work, scope: Scope): Promise<ScopedSkus> {
  if (!scope.skuIds && !scope.supplierIds && !scope.categories)
    return { asked: null, written: "all", planned: "all", pairs: await countPairs(work, "all") };
  const rows = await work.db.query(
    scopedIds,
    sql`select id from skus where deleted_at is null and ${isIn(scope)} order by id`,
  );
  const asked = rows.map(({ id }) => id);
  const { written, planned } = await scopeOf(work, asked);
  return { asked: new Set(asked), written, planned, pairs: await countPairs(work, planned) };
}

const outside = rowsOf("what-if.outside", { skus: col.int });

/** The filters of what a scenario changes; null where one of its changes is for all SKUs. */
function filtersOf(scenario: Scenario): ChangeFilter[] | null {
  const given = [...scenario.demand, ...scenario.costs, ...scenario.prices].map(({ filter }) => filter ?? {});
  const ofParameters = scenario.parameters.map(
    ({ skuId, supplierId }): ChangeFilter => ({
      ...(skuId ? { skuIds: [skuId] } : {}),
      ...(supplierId ? { supplierIds: [supplierId] } : {}),
    }),
  );
  const suppliers = [...scenario.delays, ...scenario.closures].map(({ supplierId }) => supplierId);
  const filters = [
    ...given,
    ...ofParameters,
    { supplierIds: [...suppliers, ...scenario.stoppedSupplierIds] },
    { skuIds: scenario.orders.map(({ skuId }) => skuId) },
  ];
  const isForAll = ({ skuIds, supplierIds, categories }: ChangeFilter) => !skuIds && !supplierIds && !categories;
  return scenario.rates.length > 0 || filters.some(isForAll) ? null : filters;
}

/**
 * SKUs that a scenario touches and that are not planned with the scope: what it does to them the answer leaves out. One statement at most. Counts all that one of the
 * changes' lists names, so it may be more than what all of them together name.
 */
export async function touchedOutside({ db }: Work, scenario: Scenario, { planned }: ScopedSkus): Promise<number> {
  if (planned === "all") return 0;
  const filters = filtersOf(scenario);
  const all = <Name extends "skuIds" | "supplierIds" | "categories">(name: Name): string[] => [
    ...new Set((filters ?? []).flatMap((filter) => filter[name] ?? [])),
  ];
  const [row] = await db.query(
    outside,
    sql`
    select count(*)::int as skus from skus
    where deleted_at is null and id <> all(${[...planned]}::uuid[]) and (
      ${filters === null} or id = any(${all("skuIds")}::uuid[])
      or exists (select from sku_suppliers offer where offer.sku_id = skus.id and offer.supplier_id = any(${all("supplierIds")}::uuid[]))
      or (select category from products where products.id = skus.product_id) = any(${all("categories")}::text[])
      or exists (select from order_lines line where line.sku_id = skus.id and line.order_id = any(${scenario.cancelledOrderIds}::uuid[])))`,
  );
  return row?.skus ?? 0;
}
