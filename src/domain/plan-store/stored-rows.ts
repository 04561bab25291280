import { z } from "zod";
import { type Column, col, columnName, join, Prisma, rowsOf, sql, TENANT } from "../../db";
import { PlanLevel } from "../../generated/prisma/enums";
import { STOCK_HEALTHS } from "../../planning";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import {
  type ClassesOf,
  locationRowId,
  METRICS,
  type Metric,
  type Metrics,
  type PairFigures,
  type PlanRowDraft,
} from "./plan-row";

/** The name of a column in SQL: `stockLevel` is `stock_level`. */

const SupplierUnitCosts = z.array(z.object({ supplierName: z.string(), unitCost: z.number(), currency: z.string() }));

/** The columns of drafts. */
const DRAFT = {
  level: col.oneOf(PlanLevel),
  id: col.uuid,
  productId: col.uuid,
  skuId: col.uuid.orNull,
  warehouseId: col.uuid.orNull,
  supplierId: col.uuid.orNull,
  sortName: col.text,
  productName: col.text,
  skuName: col.text.orNull,
  warehouseName: col.text,
  supplierName: col.text.orNull,
  searchText: col.text,
  kinds: col.int,
  stockLevel: col.float,
  incomingUnits: col.float,
  buyOn: col.day.orNull,
  expectedDeliveryOn: col.day.orNull,
  excessCount: col.int,
  healthyCount: col.int,
  atRiskCount: col.int,
  stockOutCount: col.int,
  daysOnHandMin: col.int,
  daysOnHandMax: col.int,
  daysToStockOutMin: col.int,
  daysToStockOutMax: col.int,
  unitCost: col.float.orNull,
  supplierUnitCost: col.float.orNull,
  supplierUnitCosts: col.jsonOf(SupplierUnitCosts),
  bomCost: col.float.orNull,
  retailPriceMin: col.float.orNull,
  retailPriceMax: col.float.orNull,
  reorderCount: col.int,
  noReorderCount: col.int,
  recommendedUnits: col.int,
  ...(Object.fromEntries(METRICS.map((metric) => [metric, col.float])) as Record<Metric, Column<number>>),
} satisfies { [Field in keyof PlanRowDraft]: Column<PlanRowDraft[Field]> };

const draftRows = rowsOf("plan-store.drafts", DRAFT);

/** The select list that reads rows back in the shape of drafts. */
const SELECTED = join(Object.keys(DRAFT).map((field) => Prisma.raw(`${columnName(field)} as "${field}"`)));

const productsOfRows = rowsOf("plan-store.products-of-rows", { id: col.uuid });

/** The products that the SKUs belong to by the stored plan, which they may have left since. */
export async function storedProducts({ db }: Work, skuIds: readonly string[]): Promise<string[]> {
  const rows = await db.query(
    productsOfRows,
    sql`
    select distinct product_id as id from plan_rows where tenant_id = ${TENANT} and level = 'SKU' and sku_id = any(${skuIds}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

const classesOfRows = rowsOf("plan-store.classes-of-rows", {
  skuId: col.uuid,
  productId: col.uuid,
  classes: col.text.list,
});

/**
 * The ABC classes of rows, by those of the SKUs folded into them, as they are stored; for products the SKUs must all be given.
 * @example a product of SKUs in A and C: ["A", "C"]
 */
export async function storedClasses({ db }: Work, skuIds: readonly string[] | "all"): Promise<ClassesOf> {
  const chosen = skuIds === "all" ? sql`skus.deleted_at is null` : sql`stored.sku_id = any(${skuIds}::uuid[])`;
  const rows = await db.query(
    classesOfRows,
    sql`
    select stored.sku_id as "skuId", skus.product_id as "productId", abc_categories as classes
    from plan_rows stored join skus on skus.tenant_id = stored.tenant_id and skus.id = stored.sku_id
    where stored.tenant_id = ${TENANT} and stored.level = 'SKU' and ${chosen}`,
  );
  const ofSku = new Map(rows.map(({ skuId, classes }) => [skuId, classes]));
  const ofProduct = groupBy(rows, ({ productId }) => productId);
  return ({ skuId, productId }) =>
    skuId
      ? (ofSku.get(skuId) ?? [])
      : [...new Set((ofProduct.get(productId) ?? []).flatMap(({ classes }) => classes))].sort();
}

/** The stored SKU and SKU_LOCATION rows of the products. */
export async function storedRows({ db }: Work, productIds: readonly string[]): Promise<PlanRowDraft[]> {
  return db.query(
    draftRows,
    sql`
    select ${SELECTED} from plan_rows
    where tenant_id = ${TENANT} and product_id = any(${productIds}::uuid[]) and level in ('SKU', 'SKU_LOCATION')`,
  );
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
