import { col, type Prisma, rowsOf, sql, TENANT } from "../../db";
import { OrderStatus } from "../../generated/prisma/enums";
import { counted } from "../../values/counted";
import { groupBy } from "../group-by";
import { placeKey } from "../plan/placed-lines";
import { type Places, readPlaces } from "../plan-store/places";
import type { Work } from "../work";

/** Units of a SKU on an order that has not been placed yet, which no plan counts as incoming. */
export interface WaitingOrder {
  orderId: string;
  reference: string;
  status: OrderStatus;
  skuId: string;
  /** The warehouse that the order names. */
  warehouseId: string;
  warehouseName: string;
  /** The planning place of that warehouse (D36b). */
  placeId: string;
  /** Units that have not arrived. */
  units: number;
}

const waitingRows = rowsOf("recommendations.waiting-orders", {
  orderId: col.uuid,
  reference: col.text,
  status: col.oneOf(OrderStatus),
  skuId: col.uuid,
  warehouseId: col.uuid,
  warehouseName: col.text,
  units: col.float,
});

/**
 * Reads the units of SKUs on orders that have not been placed, by the order's name. They are as of now: a draft changes without a new plan. Orders without a
 * status read as DRAFT. Inactive warehouses, which no plan includes, are left out. One statement.
 * @param skuIds Null: of all SKUs.
 * @example REPLENISH-20260101-001, DRAFT, tea, Rotterdam Dock, planned within Rotterdam, 130 units
 */
export const readWaitingOrders = (
  work: Work,
  skuIds: readonly string[] | null,
  places: Places,
): Promise<WaitingOrder[]> =>
  readWaiting(work, skuIds === null ? sql`true` : sql`line.sku_id = any(${[...skuIds]}::uuid[])`, places);

/** As `readWaitingOrders`, of all SKUs of the products that SKUs belong to. One statement. */
export const readWaitingOfProducts = (work: Work, skuIds: readonly string[], places: Places): Promise<WaitingOrder[]> =>
  readWaiting(
    work,
    sql`line.sku_id in (select mate.id from skus mate where mate.tenant_id = ${TENANT} and mate.product_id in
          (select asked.product_id from skus asked where asked.tenant_id = ${TENANT} and asked.id = any(${[...skuIds]}::uuid[])))`,
    places,
  );

async function readWaiting({ db }: Work, ofSkus: Prisma.Sql, places: Places): Promise<WaitingOrder[]> {
  const rows = await db.query(
    waitingRows,
    sql`
    select waiting.id as "orderId", waiting.reference, coalesce(waiting.status, 'DRAFT')::text as status,
           line.sku_id as "skuId", line.warehouse_id as "warehouseId", warehouse.name as "warehouseName",
           (line.quantity_ordered - line.quantity_received)::float8 as units
    from purchase_orders waiting
    join order_lines line on line.tenant_id = waiting.tenant_id and line.order_id = waiting.id
    join warehouses warehouse on warehouse.tenant_id = line.tenant_id and warehouse.id = line.warehouse_id
    where waiting.tenant_id = ${TENANT} and coalesce(waiting.status, 'DRAFT') in ('DRAFT', 'SENT_FOR_APPROVAL', 'APPROVED')
      and line.quantity_ordered > line.quantity_received
      and ${ofSkus}
    order by waiting.reference, warehouse.sort_name, line.sku_id`,
  );
  return rows.flatMap((row) => {
    const place = places.get(row.warehouseId);
    return place ? [{ ...row, placeId: place.id }] : [];
  });
}

/** Returns the waiting orders of each of the SKUs, in the order given. Two statements. */
export async function waitingOrdersOf(work: Work, skuIds: readonly string[]): Promise<WaitingOrder[][]> {
  const waiting = await readWaitingOrders(work, skuIds, await readPlaces(work));
  const bySku = groupBy(waiting, ({ skuId }) => skuId);
  return skuIds.map((id) => bySku.get(id) ?? []);
}

/** Groups waiting orders by SKU and place. */
export const waitingByPlace = (waiting: readonly WaitingOrder[]): Map<string, WaitingOrder[]> =>
  groupBy(waiting, ({ skuId, placeId }) => placeKey(skuId, placeId));

/** Units that wait on orders together. */
export const waitingUnits = (waiting: readonly WaitingOrder[]): number =>
  waiting.reduce((sum, { units }) => sum + units, 0);

/** The orders that hold units of a SKU, in words: the first by name, and how many more. */
export function ordersOf(waiting: readonly Pick<WaitingOrder, "reference">[]): string {
  const [first, ...more] = [...new Set(waiting.map(({ reference }) => reference))].sort();
  return more.length === 0 ? `${first}` : `${first} and ${counted(more.length, "other order")}`;
}

const placedRows = rowsOf("recommendations.placed-at", {
  skuId: col.uuid,
  warehouseId: col.uuid,
  placedAt: col.timestamptz,
});

/** Reads when a placed order of each SKU and place was last written, by SKU and place. One statement. */
export async function readPlacedAt(
  { db }: Work,
  skuIds: readonly string[],
  places: Places,
): Promise<Map<string, Date>> {
  const rows = await db.query(
    placedRows,
    sql`
    select line.sku_id as "skuId", line.warehouse_id as "warehouseId", max(placed.updated_at) as "placedAt"
    from order_lines line
    join purchase_orders placed on placed.tenant_id = line.tenant_id and placed.id = line.order_id
      and placed.status in ('CONFIRMED', 'PARTIALLY_RECEIVED', 'FULLY_RECEIVED')
    where line.tenant_id = ${TENANT} and line.sku_id = any(${[...skuIds]}::uuid[]) and line.quantity_ordered > 0
    group by line.sku_id, line.warehouse_id`,
  );
  const latest = new Map<string, Date>();
  for (const { skuId, warehouseId, placedAt } of rows) {
    const key = placeKey(skuId, places.get(warehouseId)?.id ?? "");
    const known = latest.get(key);
    if (!known || known < placedAt) latest.set(key, placedAt);
  }
  return latest;
}

const unplannedSkus = rowsOf("recommendations.unplanned-skus", { id: col.uuid });

/**
 * Reads which of the SKUs were written since they were planned. A write and the job that plans it are committed together, and the job goes with the plan that
 * includes it. The result therefore does not depend on clocks. One statement.
 */
export async function readUnplanned({ db }: Work, skuIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query(
    unplannedSkus,
    sql`
    select asked.id from unnest(${[...skuIds]}::uuid[]) as asked (id)
    where exists (
      select from jobs
      where (kind = 'refresh-plan' and (payload ->> 'skuIds' = 'all' or jsonb_exists(payload -> 'skuIds', asked.id::text)))
         or (kind = 'replace-plan' and (jsonb_exists(payload -> 'touchedIds', asked.id::text)
                                        or not (jsonb_exists(payload, 'touchedIds') or jsonb_exists(payload, 'nightOf')))))`,
  );
  return new Set(rows.map(({ id }) => id));
}
