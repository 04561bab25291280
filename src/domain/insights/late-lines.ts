import { col, type Prisma, rowsOf, sql, TENANT } from "../../db";
import { roundedAmount } from "../money";
import { today, type Work } from "../work";

/** The SQL of order lines on their way (D25) that are overdue on a day, as `line`, with their order as `placed`. */
export function lateLines(day: string): Prisma.Sql {
  return sql`order_lines line
    join purchase_orders placed on line.tenant_id = ${TENANT} and placed.tenant_id = line.tenant_id and placed.id = line.order_id
      and placed.status in ('CONFIRMED', 'PARTIALLY_RECEIVED')
      and line.quantity_ordered > line.quantity_received and line.expected_delivery_on < ${day}::date`;
}

/** An order line that is late. */
export interface LateLine {
  orderReference: string;
  supplierName: string;
  skuName: string;
  warehouseName: string;
  /** `YYYY-MM-DD`. */
  expectedDeliveryOn: string;
  daysLate: number;
  missingUnits: number;
  /** The cost of the missing units, in the currency of the line's supplier; null when unknown. */
  missingCost: number | null;
  currency: string;
}

const lateLineRows = rowsOf("insights.late-lines", {
  orderReference: col.text,
  supplierName: col.text,
  skuName: col.text,
  warehouseName: col.text,
  expectedDeliveryOn: col.text,
  daysLate: col.int,
  missingUnits: col.int,
  missingCost: col.float.orNull,
  currency: col.text,
});

/** Lines that are late, the longest first. One statement. */
export function listLateLines(work: Work, limit: number): Promise<LateLine[]> {
  const missingCost = roundedAmount(
    sql`(line.quantity_ordered - line.quantity_received) * line.unit_cost`,
    sql`supplier.currency`,
  );
  return work.db.query(
    lateLineRows,
    sql`
    select placed.reference as "orderReference", supplier.name as "supplierName", sku.name as "skuName",
           warehouse.name as "warehouseName", line.expected_delivery_on::text as "expectedDeliveryOn",
           ${today(work)}::date - line.expected_delivery_on as "daysLate",
           line.quantity_ordered - line.quantity_received as "missingUnits",
           ${missingCost}::float8 as "missingCost", supplier.currency
    from ${lateLines(today(work))}
    join suppliers supplier on supplier.tenant_id = line.tenant_id and supplier.id = line.supplier_id
    join skus sku on sku.tenant_id = line.tenant_id and sku.id = line.sku_id
    join warehouses warehouse on warehouse.tenant_id = line.tenant_id and warehouse.id = line.warehouse_id
    order by line.expected_delivery_on, placed.reference, line.position, line.id
    limit ${limit}`,
  );
}
