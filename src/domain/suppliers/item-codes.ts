import { col, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";

const codes = rowsOf("suppliers.item-codes", { place: col.int, itemCode: col.text });

/**
 * Returns suppliers' own item codes of SKUs, null where none is known. One statement.
 * @param pairs `skuId/supplierId` each
 * @returns in the order of the pairs
 */
export async function itemCodes({ db }: Work, pairs: readonly string[]): Promise<(string | null)[]> {
  const [skuIds, supplierIds] = [0, 1].map((part) => pairs.map((pair) => pair.split("/")[part] ?? ""));
  const rows = await db.query(
    codes,
    sql`
    select place::int, item_code as "itemCode"
    from unnest(${skuIds}::uuid[], ${supplierIds}::uuid[]) with ordinality as asked (sku_id, supplier_id, place)
    join sku_suppliers using (sku_id, supplier_id)
    where sku_suppliers.tenant_id = ${TENANT} and item_code is not null`,
  );
  const found = new Map(rows.map(({ place, itemCode }) => [place - 1, itemCode]));
  return pairs.map((_pair, place) => found.get(place) ?? null);
}
