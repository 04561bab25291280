import { col, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";

const skusOfSuppliers = rowsOf("calendars.supplied-skus", { id: col.uuid });

/** The ids of the SKUs that suppliers sell, each once. */
export async function suppliedSkus({ db }: Work, supplierIds: readonly string[]): Promise<string[]> {
  const rows = await db.query(
    skusOfSuppliers,
    sql`
    select distinct sku_id as id from sku_suppliers where tenant_id = ${TENANT} and supplier_id = any(${supplierIds}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
