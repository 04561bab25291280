import { col, type Decimal, type Prisma, rowsOf, sql, TENANT } from "../../db";
import { rateOn } from "../exchange-rates";
import { today, type Work } from "../work";

/**
 * Returns a scalar SQL expression over the offer for a SKU's purchase: the primary supplier's with a cost, else the first by the supplier's
 * name.
 */
const ofOffer = (skuId: Prisma.Sql, value: Prisma.Sql): Prisma.Sql => sql`(
    select ${value}
    from sku_suppliers offer
    join suppliers supplier on supplier.tenant_id = offer.tenant_id and supplier.id = offer.supplier_id
    where offer.tenant_id = ${TENANT} and offer.sku_id = ${skuId} and offer.unit_cost is not null
    order by offer.is_primary desc, supplier.sort_name
    limit 1
  )`;

/**
 * Returns a scalar SQL expression for the purchase cost of one unit of a SKU, in the tenant's currency. It is that of the primary supplier with
 * a cost (else the first by name), at the rate in force today. Null when no supplier's cost, or no rate, is known.
 * @param skuId The SQL of the SKU's id, from the query around it.
 */
export function purchaseCost(skuId: Prisma.Sql, work: Pick<Work, "tenant" | "clock">): Prisma.Sql {
  const rate = rateOn(sql`supplier.currency`, today(work));
  const toHome = sql`case when supplier.currency = ${work.tenant.currency} then 1 else ${rate} end`;
  return ofOffer(skuId, sql`offer.unit_cost * ${toHome}`);
}

/**
 * Returns a scalar SQL expression for the currency that `purchaseCost` converts from. Null when no supplier's cost is known.
 * @param skuId The SQL of the SKU's id, from the query around it.
 */
export const purchaseCurrency = (skuId: Prisma.Sql): Prisma.Sql => ofOffer(skuId, sql`supplier.currency`);

/**
 * Returns a join of `cost.unit`, the cost of one unit that lies in stock, to plan rows that are called `row`: the shop's cost, else the purchase cost. Null where
 * neither is known.
 */
export const stockCost = (work: Pick<Work, "tenant" | "clock">): Prisma.Sql => sql`
  cross join lateral (select coalesce(row.unit_cost, ${purchaseCost(sql`row.sku_id`, work)})::float8 as unit) cost`;

const costs = rowsOf("skus.purchase-costs", { id: col.uuid, cost: col.numeric.orNull });

/**
 * Returns the cost of one unit of each SKU in the tenant's currency: the shop's cost, else the purchase cost; null when neither is known. One
 * statement, in the order of the ids.
 */
export async function unitCosts(work: Work, skuIds: readonly string[]): Promise<(Decimal | null)[]> {
  const rows = await work.db.query(
    costs,
    sql`
    select id, coalesce(unit_cost, ${purchaseCost(sql`skus.id`, work)}) as cost
    from skus where tenant_id = ${TENANT} and id = any(${skuIds}::uuid[])`,
  );
  const costOf = new Map(rows.map(({ id, cost }) => [id, cost]));
  return skuIds.map((id) => costOf.get(id) ?? null);
}
