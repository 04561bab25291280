import { col, rowsOf, sql, TENANT } from "../../../db";
import type { Work } from "../../work";
import type { CellFault } from "../faults/faults";
import { idsOf } from "../rows/upsert-rows";

/** The part of a row of SKUs about its product's category; columns left out are undefined. */
interface Categorised {
  readonly name?: string | null;
  readonly product?: string | null;
  readonly category?: string | null;
}

const productsOfSkus = rowsOf("catalogue.products-of-skus", { sku: col.text, product: col.text });

/** The names of the products that SKUs belong to, by the SKUs' names. */
async function productsOf({ db }: Work, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db.query(
    productsOfSkus,
    sql`
    select sku.name as sku, product.name as product from skus sku join products product on product.tenant_id = ${TENANT} and product.id = sku.product_id
    where sku.tenant_id = ${TENANT} and sku.name = any(${names}::text[])`,
  );
  return new Map(rows.map(({ sku, product }) => [sku, product]));
}

/**
 * Finds the rows that give a product another category than a row before them did; an empty cell is another one, too. A row that
 * names no product counts for the product of its SKU.
 */
export async function secondCategories(work: Work, rows: readonly Categorised[]): Promise<CellFault[]> {
  const unnamed = rows.filter(({ category, product }) => category !== undefined && !product);
  const present = await productsOf(
    work,
    unnamed.flatMap(({ name }) => name ?? []),
  );
  const first = new Map<string, { category: string | null; index: number }>();
  return rows.flatMap(({ name, product, category }, index): CellFault[] => {
    if (category === undefined) return [];
    const of = product ?? present.get(name ?? "") ?? "";
    const said = first.get(of);
    if (!said) first.set(of, { category, index });
    if (!said || said.category === category) return [];
    return [{ index, field: "category", reason: "SECOND_CATEGORY", against: said.index }];
  });
}

/** Sets the categories of the products that the stored SKUs of the rows belong to; the ids of those that had another before. */
export async function setCategories(work: Work, rows: readonly Categorised[]): Promise<string[]> {
  const given = rows.flatMap(({ name, category }) => (category === undefined ? [] : { name, category }));
  if (given.length === 0) return [];
  return idsOf(
    work,
    "catalogue.set-categories",
    sql`update products set category = given.category
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(name text, category text)
        join skus on skus.tenant_id = ${TENANT} and skus.name = given.name
        where products.tenant_id = ${TENANT} and products.id = skus.product_id and products.category is distinct from given.category
        returning products.id`,
  );
}
