import type { Decimal } from "../../db";
import type { OrderStatus } from "../../generated/prisma/enums";
import type { Work } from "../work";

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
  return new Map(orders.map((order) => [order.reference, order]));
}
