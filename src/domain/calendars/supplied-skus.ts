import type { Work } from "../work";

/** The ids of the SKUs that suppliers sell, each once. */
export async function suppliedSkus({ db }: Work, supplierIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct sku_id::text as id from sku_suppliers where supplier_id = any(${supplierIds}::uuid[])`;
  return rows.map(({ id }) => id);
}
