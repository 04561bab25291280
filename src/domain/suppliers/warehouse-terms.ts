import type { Decimal } from "../../db";
import type { MinimumOrderType } from "../../generated/prisma/enums";
import { groupBy } from "../group-by";
import type { Work } from "../work";

/** What differs when a supplier delivers to one warehouse; null: the supplier's own holds. */
export interface WarehouseTerms {
  tenantId: string;
  supplierId: string;
  warehouseId: string;
  warehouseName: string;
  leadTimeDays: number | null;
  minimumOrderQuantity: Decimal | null;
  /** The supplier's own way where the warehouse has none. */
  minimumOrderType: MinimumOrderType;
}

/**
 * The warehouse terms of many suppliers in one statement, each supplier's by the warehouse's name, in the order of the ids.
 * Example row: `{ supplierId: "8b96…", warehouseName: "Hamburg", leadTimeDays: 12, minimumOrderQuantity: null, minimumOrderType: "UNITS", … }`
 */
export async function warehouseTerms({ db }: Work, supplierIds: readonly string[]): Promise<WarehouseTerms[][]> {
  const rows = await db.$queryRaw<WarehouseTerms[]>`
    select terms.tenant_id as "tenantId", supplier_id as "supplierId", warehouse_id as "warehouseId",
           warehouses.name as "warehouseName", terms.lead_time_days as "leadTimeDays",
           terms.minimum_order_quantity as "minimumOrderQuantity",
           coalesce(terms.minimum_order_type, suppliers.minimum_order_type) as "minimumOrderType"
    from supplier_warehouses terms
    join warehouses on warehouses.tenant_id = terms.tenant_id and warehouses.id = terms.warehouse_id
    join suppliers on suppliers.tenant_id = terms.tenant_id and suppliers.id = terms.supplier_id
    where terms.supplier_id = any(${supplierIds}::uuid[])
    order by warehouses.sort_name`;
  const bySupplier = groupBy(rows, ({ supplierId }) => supplierId);
  return supplierIds.map((id) => bySupplier.get(id) ?? []);
}
