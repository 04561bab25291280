import { type Prisma, sql, TENANT } from "../../db";
import { lineageOf } from "../skus/lineage";

/**
 * Returns common table expressions, to follow `with recursive`. `held` pairs each SKU that stands for itself with all whose sales are in its demand already:
 * itself, those it succeeded, and bundles of these that are still sold, at all depths.
 *
 * Its columns:
 * - `sku_id`, `holder_id`;
 * - `member_id`: the SKU of the line that the holder is, or that it holds;
 * - `quantity`: units of `sku_id` that one of the holder stands for;
 * - `is_former`: whether `sku_id` succeeded it.
 *
 * A bundle that holds several SKUs of a line is there once for each.
 */
export function heldOf(skuIds: readonly string[]): Prisma.Sql {
  return sql`
    ${lineageOf(skuIds)}, holders (sku_id, holder_id, member_id, quantity, is_former) as (
      select heir_id, sku_id, sku_id, factor::numeric, heir_id <> sku_id from lineage
      union all
      select holders.sku_id, item.bundle_id, member_id, (holders.quantity * item.quantity)::numeric, false
      from holders join bundle_items item on item.tenant_id = ${TENANT} and item.sku_id = holders.holder_id
    ), held as materialized (
      select holders.sku_id, holder_id, member_id, sum(quantity) as quantity, bool_or(is_former) as is_former
      from holders join skus holder on holder.tenant_id = ${TENANT} and holder.id = holder_id
      -- What bundles took that are sold no more is left out as a whole.
      where not (holder.is_bundle and holder_id <> holders.sku_id and holder.successor_id is null
                 and (holder.status = 'ARCHIVED' or holder.deleted_at is not null))
      group by holders.sku_id, holder_id, member_id
    )`;
}
