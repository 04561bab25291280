import { type Prisma, sql } from "../../db";

/**
 * Common table expressions, to follow `with recursive`: `lineage` pairs each SKU that stands for itself with itself and with every
 * SKU whose demand it carries on, at all removes. SKUs that were succeeded head no line.
 *
 * The few successions are read first, so that a tenant without any pays nothing for them.
 * @example Tea was replaced by Tea2 and that by Tea3; of the three: (Tea3, Tea3), (Tea3, Tea2), (Tea3, Tea)
 */
export function lineageOf(skuIds: readonly string[]): Prisma.Sql {
  return sql`
    succession as materialized (
      select id, successor_id from skus where successor_id is not null
    ), lineage (heir_id, sku_id) as (
      select given.id, given.id from unnest(${skuIds}::uuid[]) as given(id)
      where given.id not in (select succession.id from succession)
      union
      select lineage.heir_id, succession.id from lineage join succession on succession.successor_id = lineage.sku_id
    )`;
}
