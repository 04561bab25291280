import { col, type Decimal, type Prisma, rowsOf, sql, TENANT } from "../../db";
import { rateOn } from "../exchange-rates";
import { today, type Work } from "../work";

/**
 * The SQL of the least that a unit of a line counts for, in its supplier's currency: what the offer asks for so many units, else the SKU's own cost.
 * Null where neither is known; a cost of 0 says nothing. Lines are called `line`.
 * @param units The SQL of the units of the line's SKU that its order has of the supplier.
 */
const leastCost = (work: Work, units: Prisma.Sql): Prisma.Sql => sql`
  coalesce(
    (select coalesce(
              (select nullif(split_part(price_break, ': ', 2)::numeric, 0) from unnest(offer.price_breaks) as price_break
               where split_part(price_break, ': ', 1)::numeric <= ${units} order by split_part(price_break, ': ', 1)::numeric desc limit 1),
              nullif(offer.unit_cost, 0))
     from sku_suppliers offer
     where offer.tenant_id = line.tenant_id and offer.sku_id = line.sku_id and offer.supplier_id = line.supplier_id),
    (select nullif(sku.unit_cost, 0) / case when supplier.currency = ${work.tenant.currency} then 1 else ${rateOn(sql`supplier.currency`, today(work))} end
     from skus sku join suppliers supplier on supplier.tenant_id = sku.tenant_id and supplier.id = line.supplier_id
     where sku.tenant_id = ${TENANT} and sku.id = line.sku_id))`;

/** Units of a stored line's SKU that its order has of the supplier, for all its warehouses: price breaks count them together. */
const UNITS_OF_ORDER: Prisma.Sql = sql`
  (select sum(other.quantity_ordered) from order_lines other
   where other.tenant_id = line.tenant_id and other.order_id = line.order_id and other.sku_id = line.sku_id and other.supplier_id = line.supplier_id)`;

/**
 * The SQL of the cost that a unit of a stored line counts for: its own, and at least `leastCost`, as who is bound by a limit may write the cost. Null where
 * either is not known: then nothing but the word of who wrote the order says what it costs.
 */
export const countedCost = (work: Work): Prisma.Sql => sql`
  (select case when line.unit_cost is not null and least_cost is not null then greatest(line.unit_cost, least_cost) end
   from (select ${leastCost(work, UNITS_OF_ORDER)} as least_cost) known)`;

/** A line of an order as its cost is counted. */
export interface CostedLine {
  skuId: string;
  supplierId: string;
  quantityOrdered: number;
  unitCost: Decimal | null;
}

const leastRows = rowsOf("approvals.least-costs", { at: col.int, cost: col.numeric.orNull });

/** Returns what `countedCost` is of the lines of orders that are not stored so yet. One statement, none for no lines. */
export async function countedCosts<Line extends CostedLine>(
  work: Work,
  orders: readonly (readonly Line[])[],
): Promise<(line: Line) => Decimal | null> {
  const offers = orders.flatMap((lines) => {
    const units = new Map<string, number>();
    for (const { skuId, supplierId, quantityOrdered } of lines)
      units.set(`${skuId} ${supplierId}`, (units.get(`${skuId} ${supplierId}`) ?? 0) + quantityOrdered);
    return lines.map((line) => ({ line, units: units.get(`${line.skuId} ${line.supplierId}`) ?? 0 }));
  });
  if (offers.length === 0) return () => null;
  const rows = await work.db.query(
    leastRows,
    sql`
    select at::int, ${leastCost(work, sql`line.units`)} as cost
    from unnest(${offers.map(({ line }) => line.skuId)}::uuid[], ${offers.map(({ line }) => line.supplierId)}::uuid[], ${offers.map(({ units }) => units)}::int8[])
      with ordinality as given (sku_id, supplier_id, units, at),
    lateral (select ${work.tenant.id}::uuid as tenant_id, sku_id, supplier_id, units) line`,
  );
  const least = new Map(rows.map(({ at, cost }) => [offers[at - 1]?.line, cost]));
  return (line) => {
    const cost = least.get(line) ?? null;
    if (cost === null || line.unitCost === null) return null;
    return cost.gt(line.unitCost) ? cost : line.unitCost;
  };
}
