/** Sums of recommended units that a row of a SKU or a product can't hold. */

import { col, rowsOf, sql, TENANT } from "../../db";
import { MAX_INTEGER } from "../../values/number";
import type { Work } from "../work";

const cutSums = rowsOf("plan-store.cut-sums", {
  name: col.text,
  isProduct: col.bool,
  units: col.float,
});

const shown = (units: number): string => Math.round(units).toLocaleString("en");

/**
 * Returns a warning for each SKU and product whose recommendations add up to more units over places than its row holds, by name. One statement.
 * @param among products to check with their SKUs; left out: all
 * @example ["CUP needs 4,000,000,000 units at all warehouses together, and its row shows 2,147,483,647: a row holds no more. …"]
 */
export async function readCutSums({ db }: Work, among?: { productIds: readonly string[] }): Promise<string[]> {
  const rows = await db.query(
    cutSums,
    sql`
    with cut as materialized (
      select id, level, product_id, sku_id, coalesce(sku_name, product_name) as name from plan_rows
      where tenant_id = ${TENANT} and level in ('SKU', 'PRODUCT') and recommended_units = ${MAX_INTEGER}
        ${among ? sql`and product_id = any(${[...among.productIds]}::uuid[])` : sql``}
    )
    select cut.name, cut.level = 'PRODUCT' as "isProduct", sum(place.recommended_units)::float8 as units
    from cut join plan_rows place on place.tenant_id = ${TENANT} and place.level = 'SKU_LOCATION' and place.product_id = cut.product_id
      and (cut.level = 'PRODUCT' or place.sku_id = cut.sku_id)
    group by cut.id, cut.level, cut.name
    having sum(place.recommended_units) > ${MAX_INTEGER}
    order by cut.level, cut.name`,
  );
  return rows.map(({ name, isProduct, units }) => {
    const who = isProduct ? `The SKUs of ${name} need` : `${name} needs`;
    return `${who} ${shown(units)} units at all warehouses together, and its row shows ${shown(MAX_INTEGER)}: a row holds no more. The rows of its warehouses show the rest.`;
  });
}
