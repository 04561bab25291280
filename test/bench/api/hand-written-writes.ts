import { randomUUID } from "node:crypto";
import type { Request } from "express";
import type pg from "pg";

interface SentLine {
  purchase_order_name: string;
  sku: string;
  warehouse: string;
  supplier: string;
}

interface SentSale {
  sku: string;
  warehouse: string;
}

interface Fault {
  row: number;
  column: string;
  reason: string;
}

async function inTransaction<T>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await act(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const distinct = (names: readonly string[]) => [...new Set(names)];

/** Ids by kind and name, in one statement. */
async function idsOf(
  client: pg.PoolClient,
  tenantId: string,
  names: Record<"sku" | "warehouse" | "supplier", string[]>,
) {
  const { rows } = await client.query(
    `select 'sku' as kind, name, id from skus where tenant_id = $1 and name = any($2) and deleted_at is null
     union all select 'warehouse', name, id from warehouses where tenant_id = $1 and name = any($3)
     union all select 'supplier', name, id from suppliers where tenant_id = $1 and name = any($4)`,
    [tenantId, distinct(names.sku), distinct(names.warehouse), distinct(names.supplier)],
  );
  return new Map<string, string>(rows.map(({ kind, name, id }) => [`${kind} ${name}`, id]));
}

/** POST /transactions */
export function importSales(pool: pg.Pool, tenantId: string, { body }: Request) {
  return inTransaction(pool, async (client) => {
    const sales: SentSale[] = body.data;
    const store = await client.query(
      "select id, currency from stores where tenant_id = $1 and name = 'Shop' and active",
      [tenantId],
    );
    const { id: storeId, currency } = store.rows[0];
    const ids = await idsOf(client, tenantId, {
      sku: sales.map(({ sku }) => sku),
      warehouse: sales.map(({ warehouse }) => warehouse),
      supplier: [],
    });
    const errors: Fault[] = [];
    const lines = sales.flatMap((sale, index) => {
      const [skuId, warehouseId] = [ids.get(`sku ${sale.sku}`), ids.get(`warehouse ${sale.warehouse}`)];
      if (!skuId) errors.push({ row: index + 1, column: "sku", reason: "RESOURCE_NOT_FOUND" });
      if (!warehouseId) errors.push({ row: index + 1, column: "warehouse", reason: "RESOURCE_NOT_FOUND" });
      return skuId && warehouseId ? [{ ...sale, sku_id: skuId, warehouse_id: warehouseId }] : [];
    });
    const batch = await client.query(
      "insert into import_batches (tenant_id, store_id, accepted_rows, refused_rows) values ($1, $2, $3, $4) returning id",
      [tenantId, storeId, lines.length, errors.length],
    );
    await client.query(
      `insert into sales_transactions (tenant_id, batch_id, store_id, sku_id, warehouse_id, quantity, unit_price, discount_amount,
                                       currency, occurred_at, timestamp_text, order_id, channel, tags)
       select $1, $2, $3, sku_id, warehouse_id, quantity, unit_price, coalesce(discount_amount, 0), coalesce(currency, $4),
              "timestamp"::timestamptz, "timestamp", order_id, channel, coalesce(tags, '{}')
       from json_to_recordset($5) as line (sku_id uuid, warehouse_id uuid, quantity numeric, unit_price numeric,
         discount_amount numeric, currency text, "timestamp" text, order_id text, channel text, tags text[])`,
      [tenantId, batch.rows[0].id, storeId, currency, JSON.stringify(lines)],
    );
    await client.query("insert into jobs (tenant_id, kind, payload) values ($1, 'ingest-transactions', $2)", [
      tenantId,
      { batchId: batch.rows[0].id },
    ]);
    return { errors };
  });
}

/**
 * POST /orders, for orders that are new and lines that are good. It does what the contract asks: requests that bring the same names
 * wait for one another, what has come is a delivery and moves stock, and the plan is told.
 */
export function upsertOrders(pool: pg.Pool, tenantId: string, { body }: Request) {
  return inTransaction(pool, async (client) => {
    const lines: SentLine[] = body.data;
    const references = distinct(lines.map((line) => line.purchase_order_name)).sort();
    await client.query("select pg_advisory_xact_lock(hashtext($1 || name)) from unnest($2::text[]) name", [
      tenantId,
      references,
    ]);
    const known = await client.query(
      "select id from purchase_orders where tenant_id = $1 and reference = any($2) for update",
      [tenantId, references],
    );
    if (known.rowCount) throw new Error("The bench's orders are new.");
    const ids = await idsOf(client, tenantId, {
      sku: lines.map(({ sku }) => sku),
      warehouse: lines.map(({ warehouse }) => warehouse),
      supplier: lines.map(({ supplier }) => supplier),
    });
    const orders = new Map<string, { id: string; reference: string; supplier_id?: string; positions: number }>();
    const toWrite = lines.map((line) => {
      const supplierId = ids.get(`supplier ${line.supplier}`);
      const reference = line.purchase_order_name;
      const order = orders.get(reference) ?? { id: randomUUID(), reference, supplier_id: supplierId, positions: 0 };
      orders.set(reference, order);
      order.positions += 1;
      return {
        ...line,
        order_id: order.id,
        position: order.positions,
        sku_id: ids.get(`sku ${line.sku}`),
        warehouse_id: ids.get(`warehouse ${line.warehouse}`),
        supplier_id: supplierId,
      };
    });
    const json = JSON.stringify(toWrite);
    await client.query(
      `insert into purchase_orders (tenant_id, id, reference, status, type, origin, supplier_id)
       select $1, id, reference, 'PARTIALLY_RECEIVED', 'FINISHED_GOOD', 'NEW', supplier_id
       from json_to_recordset($2) as it (id uuid, reference text, supplier_id uuid)`,
      [tenantId, JSON.stringify([...orders.values()])],
    );
    await client.query(
      `insert into order_lines (tenant_id, order_id, position, sku_id, warehouse_id, supplier_id, quantity_ordered, quantity_received,
                                unit_cost, initial_delivery_on, expected_delivery_on, confirmed_delivery_on, confirmed_at)
       select $1, order_id, position, sku_id, warehouse_id, supplier_id, quantity_ordered, quantity_received, unit_cost, delivery, delivery,
              delivery, now()
       from json_to_recordset($2) as it (order_id uuid, position int, sku_id uuid, warehouse_id uuid, supplier_id uuid,
                                         quantity_ordered int, quantity_received int, unit_cost numeric, delivery date)`,
      [tenantId, json],
    );
    await client.query(
      `insert into deliveries (tenant_id, order_id, order_reference, sku_id, warehouse_id, quantity, delivered_at)
       select $1, order_id, purchase_order_name, sku_id, warehouse_id, quantity_received, now()
       from json_to_recordset($2) as it (order_id uuid, purchase_order_name text, sku_id uuid, warehouse_id uuid, quantity_received int)`,
      [tenantId, json],
    );
    await client.query(
      `insert into stock_movements (tenant_id, kind, sku_id, warehouse_id, quantity, occurred_at, order_id)
       select $1, 'RECEIPT', sku_id, warehouse_id, quantity_received, now(), order_id
       from json_to_recordset($2) as it (order_id uuid, sku_id uuid, warehouse_id uuid, quantity_received int)
       order by sku_id, warehouse_id`,
      [tenantId, json],
    );
    await client.query("insert into jobs (tenant_id, kind, payload) values ($1, 'refresh-plan', $2)", [
      tenantId,
      { skuIds: distinct(toWrite.map(({ sku_id }) => sku_id ?? "")) },
    ]);
    const created = [...orders.values()];
    return {
      errors: [],
      created_orders: created.map(({ id, reference }) => ({ order_id: id, order_name: reference })),
      order_ids: created.map(({ id }) => id),
    };
  });
}
