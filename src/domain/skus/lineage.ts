import { type Prisma, sql, TENANT } from "../../db";
import { MAX_SUCCESSIONS_IN_LINE } from "../catalogue/rows/succession-lines";

/** Returns the SQL of two factors multiplied. A long line of extremes stays within the range of a number. */
function product(one: Prisma.Sql, other: Prisma.Sql): Prisma.Sql {
  return sql`trim_scale(least(greatest(round(${one} * ${other}, 30), 1e-12::numeric), 1e12::numeric))`;
}

/**
 * Returns common table expressions, to follow `with recursive`. `lineage` pairs each SKU that stands for itself with itself and with every SKU whose demand
 * it carries on, over all steps. SKUs that were succeeded head no line.
 *
 * Its columns:
 * - `heir_id`, `sku_id`;
 * - `factor`: units of the heir that stand for one of the SKU;
 * - `next_id`: its own successor; null for the heir itself;
 * - `depth`: the number of steps;
 * - `is_used_up`: whether its stock is used up first.
 *
 * The few successions are read first, so that a tenant without any pays nothing for them. No line is followed beyond its maximum length: lines stored by an
 * earlier version may be longer.
 * @example Tea was replaced by Tea2 (one stands for two) and that by Tea3; of the three: (Tea3, Tea3, 1), (Tea3, Tea2, 1), (Tea3, Tea, 2)
 */
export function lineageOf(skuIds: readonly string[]): Prisma.Sql {
  return sql`
    succession as materialized (
      select id, successor_id, successor_factor, succession_mode = 'USE_UP' as is_used_up
      from skus where tenant_id = ${TENANT} and successor_id is not null
    ), lineage (heir_id, sku_id, factor, next_id, depth, is_used_up) as (
      select given.id, given.id, 1::numeric, null::uuid, 0, false from unnest(${skuIds}::uuid[]) as given(id)
      where given.id not in (select succession.id from succession)
      union
      select lineage.heir_id, succession.id, ${product(sql`lineage.factor`, sql`succession.successor_factor`)},
             succession.successor_id, lineage.depth + 1, succession.is_used_up
      from lineage join succession on succession.successor_id = lineage.sku_id
      where lineage.depth < ${MAX_SUCCESSIONS_IN_LINE}
    )`;
}

/**
 * Returns common table expressions, to follow `with recursive`. `heirs` has for each SKU whose stock is used up first the SKU that stands for itself at the
 * end of its line. Its columns are `sku_id`, `heir_id` and `factor`. It has no row where that SKU is a bundle or deleted.
 */
export function heirsOfUsedUp(): Prisma.Sql {
  return sql`
    succession as materialized (
      select id, successor_id, successor_factor, succession_mode = 'USE_UP' as is_used_up
      from skus where tenant_id = ${TENANT} and successor_id is not null
    ), way (sku_id, heir_id, factor, removes) as (
      select id, successor_id, successor_factor::numeric, 1 from succession where is_used_up
      union
      select way.sku_id, succession.successor_id, ${product(sql`way.factor`, sql`succession.successor_factor`)}, way.removes + 1
      from way join succession on succession.id = way.heir_id
      where way.removes < ${MAX_SUCCESSIONS_IN_LINE}
    ), heirs as (
      select way.sku_id, way.heir_id, way.factor from way
      join skus heir on heir.tenant_id = ${TENANT} and heir.id = way.heir_id and not heir.is_bundle and heir.deleted_at is null
      where way.heir_id not in (select id from succession)
    )`;
}

const isUsedUp = sql`kin.succession_mode = 'USE_UP' and not kin.is_bundle`;

/**
 * Returns a table expression of SQL with a column `id`: the SKUs whose plans follow from one another by stock that is used up first. They are the successor
 * of such a SKU, and the predecessors with such stock.
 * @param skuId the SQL of the SKU's id
 */
export function usedUpKinOf(skuId: Prisma.Sql): Prisma.Sql {
  return sql`
    select successor_id as id from skus kin where kin.tenant_id = ${TENANT} and kin.id = ${skuId} and successor_id is not null and ${isUsedUp}
    union all
    select kin.id from skus kin where kin.tenant_id = ${TENANT} and kin.successor_id = ${skuId} and ${isUsedUp}`;
}

/** The same with the successor of any SKU, which learns from its demand. */
export function kinOf(skuId: Prisma.Sql): Prisma.Sql {
  return sql`
    select successor_id as id from skus kin where kin.tenant_id = ${TENANT} and kin.id = ${skuId} and successor_id is not null
    union all
    select kin.id from skus kin where kin.tenant_id = ${TENANT} and kin.successor_id = ${skuId} and ${isUsedUp}`;
}
