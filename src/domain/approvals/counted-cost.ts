import { col, type Decimal, type Prisma, rowsOf, sql } from "../../db";
import type { Work } from "../work";

/**
 * The SQL of the lowest cost of a unit that a line's offer allows, with its price breaks; null where there is no offer or it has no cost. Lines are
 * called `line`.
 */
const OFFERED: Prisma.Sql = sql`
  (select least(offer.unit_cost, (select min(split_part(price_break, ': ', 2)::numeric) from unnest(offer.price_breaks) as price_break))
   from sku_suppliers offer
   where offer.tenant_id = line.tenant_id and offer.sku_id = line.sku_id and offer.supplier_id = line.supplier_id)`;

/**
 * The SQL of the cost that a unit of a line counts for: its own, and at least what its offer allows, as who is bound by a limit may write the cost. Null where
 * that is not known; a cost of 0 says nothing.
 */
export const COUNTED_COST: Prisma.Sql = sql`
  case when line.unit_cost is null then null else nullif(greatest(line.unit_cost, ${OFFERED}), 0) end`;

/** A line as its cost is counted. */
interface CostedLine {
  skuId: string;
  supplierId: string;
  unitCost: Decimal | null;
}

const offeredRows = rowsOf("approvals.offered", { skuId: col.uuid, supplierId: col.uuid, cost: col.numeric.orNull });

/** Returns what `COUNTED_COST` is of lines that are not stored yet. One statement, none for no lines. */
export async function countedCosts(
  { db, tenant }: Work,
  lines: readonly CostedLine[],
): Promise<(line: CostedLine) => Decimal | null> {
  const skus = lines.map(({ skuId }) => skuId);
  const suppliers = lines.map(({ supplierId }) => supplierId);
  const rows =
    lines.length === 0
      ? []
      : await db.query(
          offeredRows,
          sql`
          select line.sku_id as "skuId", line.supplier_id as "supplierId", ${OFFERED} as cost
          from (
            select distinct ${tenant.id}::uuid as tenant_id, sku_id, supplier_id
            from unnest(${skus}::uuid[], ${suppliers}::uuid[]) as given (sku_id, supplier_id)
          ) line`,
        );
  const offered = new Map(rows.map(({ skuId, supplierId, cost }) => [`${skuId} ${supplierId}`, cost]));
  return ({ skuId, supplierId, unitCost }) => {
    const least = offered.get(`${skuId} ${supplierId}`) ?? null;
    const cost = unitCost && least?.gt(unitCost) ? least : unitCost;
    return cost?.isZero() ? null : cost;
  };
}
