import { sql, TENANT } from "../../../db";
import { catalogueTable, label, positiveUnits, text, units } from "../rows/table";
import { idsOf, upsertRows } from "../rows/upsert-rows";

/** Products, and their rules for all their SKUs together. A product without a row is made by the SKUs that name it. */
export const products = catalogueTable({
  name: "products",
  about:
    "Products, and what they ask of all their SKUs together. One that needs none of it is made by the SKUs that name it.",
  relation: "products",
  key: ["name"],
  columns: {
    name: text({ required: true, about: "Unique name.", example: "Cup" }),
    moq: units({ about: "Smallest order of all its SKUs together, in units.", example: "100" }),
    packQuantity: positiveUnits({ about: "Units in a pack, of all its SKUs together.", example: "24" }),
    category: label({ about: "The kind of goods.", example: "Crockery" }),
  },
  async apply(work, rows) {
    await upsertRows(work, products, rows);
    const names = rows.map(({ name }) => name);
    return idsOf(
      work,
      "catalogue.skus-of-products",
      sql`select sku.id from skus sku join products product on product.tenant_id = ${TENANT} and product.id = sku.product_id
          where sku.tenant_id = ${TENANT} and product.name = any(${names}::text[]) and sku.deleted_at is null`,
    );
  },
});
