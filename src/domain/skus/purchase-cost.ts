import { type Decimal, type Prisma, sql } from "../../db";
import type { Work } from "../work";

/**
 * A scalar SQL expression: what one unit of a SKU costs to buy, in the tenant's currency: from the primary supplier with a
 * cost (else the first by name), at the newest exchange rate. Null when no supplier's cost, or no rate, is known.
 * @param skuId The SQL of the SKU's id, from the query around it.
 * @param homeCurrency The tenant's currency, ISO 4217.
 */
export function purchaseCost(skuId: Prisma.Sql, homeCurrency: string): Prisma.Sql {
  return sql`(
    select offer.unit_cost * case when supplier.currency = ${homeCurrency} then 1 else (
      select rate from exchange_rates where currency = supplier.currency order by "on" desc limit 1
    ) end
    from sku_suppliers offer
    join suppliers supplier on supplier.tenant_id = offer.tenant_id and supplier.id = offer.supplier_id
    where offer.sku_id = ${skuId} and offer.unit_cost is not null
    order by offer.is_primary desc, supplier.sort_name
    limit 1
  )`;
}

/**
 * What one unit of each SKU costs in the tenant's currency: the shop's cost, else the purchase cost; null when neither is
 * known. One statement, in the order of the ids.
 */
export async function unitCosts({ db, tenant }: Work, skuIds: readonly string[]): Promise<(Decimal | null)[]> {
  const rows = await db.$queryRaw<{ id: string; cost: Decimal | null }[]>`
    select id, coalesce(unit_cost, ${purchaseCost(sql`skus.id`, tenant.currency)}) as cost
    from skus where id = any(${skuIds}::uuid[])`;
  const costOf = new Map(rows.map(({ id, cost }) => [id, cost]));
  return skuIds.map((id) => costOf.get(id) ?? null);
}
