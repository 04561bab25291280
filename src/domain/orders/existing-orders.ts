import type { Decimal } from "../../db";
import type { OrderStatus } from "../../generated/prisma/enums";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import { lineKey } from "./line-key";

export interface ExistingLine {
  id: string;
  position: number;
  skuId: string;
  warehouseId: string;
  supplierId: string;
  quantityReceived: number;
  sku: { isMaterial: boolean; recipeLines: { skuId: string }[] };
  supplier: { id: string; currency: string; isProducer: boolean };
  unitCost: Decimal | null;
}

export interface ExistingOrder {
  id: string;
  reference: string;
  status: OrderStatus | null;
  lines: ExistingLine[];
  /** Units that were delivered on lines that it has no longer, by `lineKey`. */
  delivered: ReadonlyMap<string, number>;
}

/**
 * What was delivered on lines that orders have no longer, in one statement.
 * Example row: `{ orderId: "8b96…", skuId: "5f0c…", warehouseId: "77ab…", units: 4 }`
 */
function readDelivered({ db }: Work, orderIds: readonly string[]) {
  return db.$queryRaw<{ orderId: string; skuId: string; warehouseId: string; units: number }[]>`
    select order_id as "orderId", sku_id as "skuId", warehouse_id as "warehouseId", sum(quantity)::int as units
    from deliveries
    where order_id = any(${orderIds}::uuid[])
      and not exists (select from order_lines line where line.order_id = deliveries.order_id
                      and line.sku_id = deliveries.sku_id and line.warehouse_id = deliveries.warehouse_id)
    group by order_id, sku_id, warehouse_id`;
}

/**
 * Locks the orders with these names, whether they exist yet or not, and reads those that do. The locks by name, taken in
 * one order, make concurrent upserts of the same new name wait for one another (D22); the row locks do the same against
 * status changes, deletes and consumption. Both are let go at the end of the transaction.
 */
export async function lockOrdersByReference(
  work: Work,
  references: readonly string[],
): Promise<Map<string, ExistingOrder>> {
  const { db, tenant } = work;
  await db.$queryRaw`
    select pg_advisory_xact_lock(key)::text from (
      select distinct hashtextextended(${tenant.id} || ':' || reference, 1) as key
      from unnest(${references}::text[]) reference order by key
    ) locks`;
  await db.$queryRaw`select id from purchase_orders where reference = any(${references}::text[]) order by id for update`;
  const orders = await db.purchaseOrder.findMany({
    where: { reference: { in: [...references] } },
    select: {
      id: true,
      reference: true,
      status: true,
      lines: {
        orderBy: [{ position: "asc" }, { id: "asc" }],
        select: {
          id: true,
          position: true,
          skuId: true,
          warehouseId: true,
          supplierId: true,
          quantityReceived: true,
          unitCost: true,
          sku: { select: { isMaterial: true, recipeLines: { select: { skuId: true }, take: 1 } } },
          supplier: { select: { id: true, currency: true, isProducer: true } },
        },
      },
    },
  });
  const ids = orders.map(({ id }) => id);
  const deliveredOf = groupBy(ids.length > 0 ? await readDelivered(work, ids) : [], ({ orderId }) => orderId);
  return new Map(
    orders.map((order) => {
      const delivered = (deliveredOf.get(order.id) ?? []).map(
        ({ skuId, warehouseId, units }) => [lineKey(skuId, warehouseId), units] as const,
      );
      return [order.reference, { ...order, delivered: new Map(delivered) }];
    }),
  );
}
