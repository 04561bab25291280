import { col, type Prisma, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { readPlaces } from "../plan-store/places";
import type { Work } from "../work";

/** The SKUs at warehouses to replay; fields left out do not narrow. */
export interface BacktestScope {
  skuIds?: readonly string[] | null;
  /** A warehouse stands for the place that it is planned within (D36b). */
  warehouseIds?: readonly string[] | null;
  /** The primary suppliers. */
  supplierIds?: readonly string[] | null;
  /** The categories of the SKUs' products. */
  categories?: readonly string[] | null;
  /** ABC classes, as the plan has them now. */
  abcCategories?: readonly string[] | null;
  /** Restricts it to so many pairs: those with the largest sales in the last twelve months. */
  largest?: number | null;
}

/**
 * SKU-warehouse pairs that one backtest replays at most, and one that is answered at once; weeks that it counts, and policies that it
 * compares.
 */
export const [MAX_PAIRS, MAX_PAIRS_AT_ONCE] = [2000, 25];
export const [MIN_WEEKS, MAX_WEEKS] = [4, 104];
export const MAX_POLICIES = 12;

const scopePairs = rowsOf("backtests.pairs", {
  skuId: col.uuid,
  placeId: col.uuid,
  abcCategory: col.text.orNull,
  isMaterial: col.bool,
  isOrdered: col.bool,
  hasSupplier: col.bool,
});

export type ScopePair = RowOf<typeof scopePairs>;

const among = (column: Prisma.Sql, values: readonly string[] | null | undefined, type: Prisma.Sql): Prisma.Sql =>
  values ? sql`and ${column} = any(${[...values]}::${type}[])` : sql``;

/** Which rows of the plan a scope names; one statement where warehouses are named. */
async function isInScope(work: Work, scope: BacktestScope): Promise<Prisma.Sql> {
  const { skuIds, supplierIds, categories, abcCategories } = scope;
  const places = scope.warehouseIds && (await readPlaces(work));
  const placeIds = scope.warehouseIds?.map((id) => places?.get(id.toLowerCase())?.id ?? id);
  return sql`
    place.level = 'SKU_LOCATION' ${among(sql`place.sku_id`, skuIds, sql`uuid`)}
    ${among(sql`place.warehouse_id`, placeIds, sql`uuid`)} ${among(sql`place.supplier_id`, supplierIds, sql`uuid`)}
    ${abcCategories ? sql`and place.abc_categories && ${[...abcCategories]}::text[]` : sql``}
    ${categories ? sql`and place.product_id in (select id from products where tenant_id = ${TENANT} and category = any(${[...categories]}::text[]))` : sql``}`;
}

const pairCount = rowsOf("backtests.count-pairs", { pairs: col.int });

/** Counts the pairs of the plan in a scope, up to its own limit. One statement, and one more where warehouses are named. */
export async function countScope(work: Work, scope: BacktestScope): Promise<number> {
  const condition = await isInScope(work, scope);
  const [row] = await work.db.query(
    pairCount,
    sql`
    select count(*)::int as pairs
    from (select from plan_rows place where place.tenant_id = ${TENANT} and ${condition} limit ${scope.largest ?? null}::int) as named`,
  );
  return row?.pairs ?? 0;
}

/**
 * Reads the pairs of the plan in a scope, those with the largest sales first. One statement, and one more where warehouses are named.
 */
export async function readScope(work: Work, scope: BacktestScope): Promise<ScopePair[]> {
  const condition = await isInScope(work, scope);
  return work.db.query(
    scopePairs,
    sql`
    select place.sku_id as "skuId", place.warehouse_id as "placeId", place.abc_categories[1] as "abcCategory",
           exists (select from recipe_lines line where line.tenant_id = ${TENANT} and line.material_id = place.sku_id) as "isMaterial",
           place.reorder_count > 0 as "isOrdered", place.supplier_id is not null as "hasSupplier"
    from plan_rows place where place.tenant_id = ${TENANT} and ${condition}
    order by place.yearly_sales desc, place.sku_id, place.warehouse_id limit ${scope.largest ?? null}::int`,
  );
}
