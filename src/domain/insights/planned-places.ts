import { type Prisma, sql, TENANT } from "../../db";

/**
 * The SQL of the plan's rows that insights read, as `row` with its details as `detail`. Each is a SKU at a place, without
 * digital goods, bundles and archived SKUs.
 */
export const PLANNED_PLACES: Prisma.Sql = sql`
  plan_rows row
  join plan_details detail on row.tenant_id = ${TENANT} and detail.tenant_id = row.tenant_id and detail.level = row.level and detail.id = row.id
  join skus sku on sku.tenant_id = row.tenant_id and sku.id = row.sku_id
    and sku.deleted_at is null and not sku.is_digital and not sku.is_bundle and sku.status <> 'ARCHIVED'`;

/**
 * Units on hand that are beyond demand up to the end of the cover and beyond the safety stock, arrivals counted in; of
 * `PLANNED_PLACES`. A place without demand has no use for any of them.
 */
export const EXCESS_UNITS: Prisma.Sql = sql`least(greatest(0, row.stock_level), greatest(0, case detail.trace #>> '{need,shortageModel}'
  when 'lost-sales' then (detail.trace #>> '{need,leftAtDelivery}')::float8 + (detail.trace #>> '{need,arrivalsInCover}')::float8
    - (detail.trace #>> '{need,coverDemand}')::float8 - detail.safety_stock
  else (detail.trace #>> '{need,onHand}')::float8 + (detail.trace #>> '{need,onOrder}')::float8
    - (detail.trace #>> '{need,coverDemand}')::float8 end))`;
