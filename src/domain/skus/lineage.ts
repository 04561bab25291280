import { type Prisma, sql } from "../../db";

/**
 * A recursive common table expression, to follow `with recursive`: `lineage` pairs each SKU that stands for itself with itself
 * and with every SKU whose demand it carries on, at all removes. SKUs that were succeeded head no line.
 * @example Tea was replaced by Tea2 and that by Tea3; of the three: (Tea3, Tea3), (Tea3, Tea2), (Tea3, Tea)
 */
export function lineageOf(skuIds: readonly string[]): Prisma.Sql {
  return sql`
    lineage (heir_id, sku_id) as (
      select id, id from skus where id = any(${skuIds}::uuid[]) and successor_id is null
      union
      select lineage.heir_id, former.id from lineage join skus former on former.successor_id = lineage.sku_id
    )`;
}
