import { join, Prisma, sql } from "../../db";
import { STOCK_HEALTHS } from "../../planning";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import {
  type ClassesOf,
  locationRowId,
  METRICS,
  type Metrics,
  type PairFigures,
  PLAN_ROW_COLUMNS,
  type PlanRowDraft,
} from "./plan-row";

/** The name of a column in SQL: `stockLevel` is `stock_level`. */
export const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const AS_TEXT = new Set(["uuid", "date", '"PlanLevel"']);

/** The select list that reads rows back in the shape of drafts. */
const SELECTED = join(
  Object.entries(PLAN_ROW_COLUMNS).map(([field, type]) =>
    Prisma.raw(`${columnName(field)}${AS_TEXT.has(type) ? "::text" : ""} as "${field}"`),
  ),
);

/** The products that the SKUs belong to by the stored plan, which they may have left since. */
export async function storedProducts({ db }: Work, skuIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct product_id::text as id from plan_rows where level = 'SKU' and sku_id = any(${skuIds}::uuid[])`;
  return rows.map(({ id }) => id);
}

/**
 * The ABC classes of rows, by those of the SKUs folded into them, as they are stored; for products the SKUs must all be given.
 * @example a product of SKUs in A and C: ["A", "C"]
 */
export async function storedClasses({ db }: Work, skuIds: readonly string[]): Promise<ClassesOf> {
  const rows = await db.$queryRaw<{ skuId: string; productId: string; classes: string[] }[]>`
    select stored.sku_id::text as "skuId", skus.product_id::text as "productId", abc_categories as classes
    from plan_rows stored join skus on skus.tenant_id = stored.tenant_id and skus.id = stored.sku_id
    where stored.level = 'SKU' and stored.sku_id = any(${skuIds}::uuid[])`;
  const ofSku = new Map(rows.map(({ skuId, classes }) => [skuId, classes]));
  const ofProduct = groupBy(rows, ({ productId }) => productId);
  return ({ skuId, productId }) =>
    skuId
      ? (ofSku.get(skuId) ?? [])
      : [...new Set((ofProduct.get(productId) ?? []).flatMap(({ classes }) => classes))].sort();
}

/** The stored SKU and SKU_LOCATION rows of the products. */
export async function storedRows({ db }: Work, productIds: readonly string[]): Promise<PlanRowDraft[]> {
  return db.$queryRaw<PlanRowDraft[]>(sql`
    select ${SELECTED} from plan_rows
    where product_id = any(${productIds}::uuid[]) and level in ('SKU', 'SKU_LOCATION')`);
}

/** The figures that a stored SKU_LOCATION row was made from. */
export function figuresOf(row: PlanRowDraft): PairFigures {
  const counts = {
    EXCESS: row.excessCount,
    HEALTHY: row.healthyCount,
    AT_RISK: row.atRiskCount,
    STOCK_OUT: row.stockOutCount,
  };
  const [skuId, placeId] = [row.skuId ?? "", row.warehouseId ?? ""];
  return {
    rowId: locationRowId(skuId, placeId),
    placeId,
    skuId,
    onHand: row.stockLevel,
    onOrder: row.incomingUnits,
    recommendedUnits: row.recommendedUnits,
    stockHealth: STOCK_HEALTHS.find((health) => counts[health] > 0) ?? "HEALTHY",
    daysOnHand: row.daysOnHandMin,
    daysToStockOut: row.daysToStockOutMin,
    buyOn: row.buyOn,
    expectedDeliveryOn: row.expectedDeliveryOn,
    reorder: row.reorderCount > 0,
    metrics: Object.fromEntries(METRICS.map((metric) => [metric, row[metric]])) as Metrics,
  };
}
