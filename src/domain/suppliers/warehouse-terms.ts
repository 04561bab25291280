import { col, type Prisma, rowsOf, sql, TENANT } from "../../db";
import { MinimumOrderType } from "../../generated/prisma/enums";
import { groupBy } from "../group-by";
import type { Work } from "../work";

/** A supplier's different terms for one warehouse; null: the supplier's own value holds. */
export interface WarehouseTerms {
  tenantId: string;
  supplierId: string;
  warehouseId: string;
  warehouseName: string;
  /** The warehouse's name in lower case, which its lists sort by. */
  sortName: string;
  leadTimeDays: number | null;
  minimumOrderQuantity: number | null;
  /** The supplier's own way where the warehouse has none. */
  minimumOrderType: MinimumOrderType;
}

/**
 * The warehouse terms of many suppliers in one statement, each supplier's by the warehouse's name, in the order of the ids.
 */
export async function warehouseTerms(work: Work, supplierIds: readonly string[]): Promise<WarehouseTerms[][]> {
  const rows = groupBy(await termsOf(work, "supplier", supplierIds), ({ supplierId }) => supplierId);
  return supplierIds.map((id) => rows.get(id) ?? []);
}

/**
 * The terms of all suppliers at many warehouses in one statement, each warehouse's by the supplier's name, in the order of the ids.
 */
export async function supplierTerms(work: Work, warehouseIds: readonly string[]): Promise<WarehouseTerms[][]> {
  const rows = groupBy(await termsOf(work, "warehouse", warehouseIds), ({ warehouseId }) => warehouseId);
  return warehouseIds.map((id) => rows.get(id) ?? []);
}

const termsRows = rowsOf(
  "suppliers.warehouse-terms",
  {
    tenantId: col.uuid,
    supplierId: col.uuid,
    warehouseId: col.uuid,
    warehouseName: col.text,
    sortName: col.text,
    leadTimeDays: col.int.orNull,
    minimumOrderQuantity: col.number.orNull,
    minimumOrderType: col.oneOf(MinimumOrderType),
  },
  { isPrepared: true },
);

/** Terms by supplier or by warehouse, sorted by the name of the other. */
function termsOf({ db }: Work, by: "supplier" | "warehouse", ids: readonly string[]): Promise<WarehouseTerms[]> {
  const which = by === "supplier" ? sql`terms.supplier_id` : sql`terms.warehouse_id`;
  const other = by === "supplier" ? sql`warehouses.sort_name` : sql`suppliers.sort_name`;
  // A join, not a comparison with a list: its plan is as good for any number of ids, and so can be prepared.
  const isAsked = sql`${which} in (select unnest(${ids}::uuid[]))`;
  return db.query(termsRows, sql`${selectTerms(isAsked)} order by ${other}`);
}

/**
 * Selects warehouse terms.
 * Example row: `{ supplierId: "8b96…", warehouseName: "Hamburg", leadTimeDays: 12, minimumOrderQuantity: null, minimumOrderType: "UNITS", … }`
 * @param which Condition on them, called `terms`.
 */
function selectTerms(which: Prisma.Sql): Prisma.Sql {
  return sql`
    select warehouses.sort_name as "sortName", terms.tenant_id as "tenantId", supplier_id as "supplierId", warehouse_id as "warehouseId",
           warehouses.name as "warehouseName", terms.lead_time_days as "leadTimeDays",
           terms.minimum_order_quantity as "minimumOrderQuantity",
           coalesce(terms.minimum_order_type, suppliers.minimum_order_type) as "minimumOrderType"
    from supplier_warehouses terms
    join warehouses on warehouses.tenant_id = terms.tenant_id and warehouses.id = terms.warehouse_id
    join suppliers on suppliers.tenant_id = terms.tenant_id and suppliers.id = terms.supplier_id
    where terms.tenant_id = ${TENANT} and (${which})`;
}
