import { col, type Decimal, rowsOf, sql, TENANT } from "../../db";
import { OrderStatus } from "../../generated/prisma/enums";
import { groupBy } from "../group-by";
import { inTurns } from "../in-turns";
import type { Work } from "../work";
import { lineKey } from "./line-key";

export interface ExistingLine {
  id: string;
  position: number;
  skuId: string;
  warehouseId: string;
  supplierId: string;
  quantityOrdered: number;
  quantityReceived: number;
  /** `YYYY-MM-DD`. */
  expectedOn: string;
  sku: { isMaterial: boolean; hasRecipe: boolean };
  supplier: { id: string; currency: string; isProducer: boolean };
  unitCost: Decimal | null;
  /** Into the order's currency. */
  exchangeRate: Decimal;
}

export interface ExistingOrder {
  id: string;
  reference: string;
  status: OrderStatus | null;
  version: number;
  lines: ExistingLine[];
  /** Units that were delivered on lines that it has no longer, by `lineKey`. */
  delivered: ReadonlyMap<string, number>;
}

const formerDeliveries = rowsOf(
  "orders.delivered-on-former-lines",
  { orderId: col.uuid, skuId: col.uuid, warehouseId: col.uuid, units: col.int },
  { isPrepared: true },
);

/**
 * Reads the deliveries on lines that orders have no longer, in one statement. Example row: `{ orderId: "8b96…", skuId: "5f0c…",
 * warehouseId: "77ab…", units: 4 }`
 */
function readDelivered({ db }: Work, orderIds: readonly string[]) {
  return db.query(
    formerDeliveries,
    sql`
    select order_id as "orderId", sku_id as "skuId", warehouse_id as "warehouseId", sum(quantity)::int as units
    from deliveries
    where tenant_id = ${TENANT} and order_id = any(${orderIds}::uuid[])
      and not exists (select from order_lines line where line.tenant_id = ${TENANT} and line.order_id = deliveries.order_id
                      and line.sku_id = deliveries.sku_id and line.warehouse_id = deliveries.warehouse_id)
    group by order_id, sku_id, warehouse_id`,
  );
}

/** A line of an order as it is read, with the terms of its SKU and supplier. */
const existingLines = rowsOf("orders.existing-lines", {
  orderId: col.uuid,
  id: col.uuid,
  position: col.int,
  skuId: col.uuid,
  warehouseId: col.uuid,
  supplierId: col.uuid,
  quantityOrdered: col.int,
  quantityReceived: col.int,
  expectedOn: col.day,
  unitCost: col.numeric.orNull,
  exchangeRate: col.numeric,
  isMaterial: col.bool,
  hasRecipe: col.bool,
  currency: col.text,
  isProducer: col.bool,
});

/** The lines of orders, in their places. */
async function readLines({ db }: Work, orderIds: readonly string[]): Promise<Map<string, ExistingLine[]>> {
  const rows = await db.query(
    existingLines,
    sql`
    select line.order_id as "orderId", line.id, line.position, line.sku_id as "skuId", line.warehouse_id as "warehouseId",
           line.supplier_id as "supplierId", line.quantity_ordered as "quantityOrdered",
           line.quantity_received as "quantityReceived", line.expected_delivery_on as "expectedOn", line.unit_cost as "unitCost",
           line.exchange_rate as "exchangeRate",
           sku.is_material as "isMaterial", exists (select from recipe_lines where tenant_id = ${TENANT} and sku_id = sku.id) as "hasRecipe",
           supplier.currency, supplier.is_producer as "isProducer"
    from order_lines line
    join skus sku on sku.tenant_id = ${TENANT} and sku.id = line.sku_id
    join suppliers supplier on supplier.tenant_id = ${TENANT} and supplier.id = line.supplier_id
    where line.tenant_id = ${TENANT} and line.order_id = any(${orderIds}::uuid[])
    order by line.order_id, line.position, line.id`,
  );
  const lines = new Map<string, ExistingLine[]>();
  for await (const slice of inTurns(rows)) {
    for (const { orderId, isMaterial, hasRecipe, currency, isProducer, ...row } of slice) {
      const line = { ...row, sku: { isMaterial, hasRecipe }, supplier: { id: row.supplierId, currency, isProducer } };
      const known = lines.get(orderId);
      if (known) known.push(line);
      else lines.set(orderId, [line]);
    }
  }
  return lines;
}

/** Locks that the names of a tenant's orders share: each is kept in PostgreSQL's memory, of which there is not enough for one a name. */
const LOCKS = 256;

const lockedOrders = rowsOf(
  "orders.lock-existing",
  { id: col.uuid, reference: col.text, status: col.oneOf(OrderStatus).orNull, version: col.int },
  { isPrepared: true },
);

/**
 * Locks the orders with these names, whether they exist yet or not, and reads those that do. The locks by name, taken in one order, make
 * concurrent upserts of the same new name wait for one another (D22). The row locks do the same against status changes, deletes and
 * consumption. Both end with the transaction.
 */
export async function lockOrdersByReference(
  work: Work,
  references: readonly string[],
): Promise<Map<string, ExistingOrder>> {
  const { db, tenant } = work;
  // Sent at one time, done one after the other.
  const [, locked] = await Promise.all([
    db.execute(
      "orders.lock-references",
      sql`
      select count(pg_advisory_xact_lock(key)) from (
        select distinct hashtextextended(${tenant.id} || ':' || (hashtext(reference) & ${LOCKS - 1}), 1) as key
        from unnest(${references}::text[]) reference order by key
      ) locks`,
      { isPrepared: true },
    ),
    db.query(
      lockedOrders,
      sql`
      select id, reference, status, version from purchase_orders where tenant_id = ${TENANT} and reference = any(${references}::text[]) order by id for update`,
    ),
  ]);
  if (locked.length === 0) return new Map();
  // Read again: the writers that the locks waited for may have changed the lines.
  const ids = locked.map(({ id }) => id);
  const [lines, delivered] = await Promise.all([readLines(work, ids), readDelivered(work, ids)]);
  const deliveredOf = groupBy(delivered, ({ orderId }) => orderId);
  return new Map(
    locked.map((order) => {
      const delivered = (deliveredOf.get(order.id) ?? []).map(
        ({ skuId, warehouseId, units }) => [lineKey(skuId, warehouseId), units] as const,
      );
      return [order.reference, { ...order, lines: lines.get(order.id) ?? [], delivered: new Map(delivered) }];
    }),
  );
}
