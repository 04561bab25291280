import { type Prisma, sql, TENANT } from "../../db";

const PRODUCT_COLUMN = { name: sql`name`, category: sql`category` };

/** The condition of SKUs whose product's name, or category, meets another. */
export const isOfProduct =
  (column: keyof typeof PRODUCT_COLUMN) =>
  (matches: (it: Prisma.Sql) => Prisma.Sql): Prisma.Sql =>
    sql`skus.product_id in (select id from products where tenant_id = ${TENANT} and (${matches(PRODUCT_COLUMN[column])}))`;

/** The condition of SKUs that are made by a recipe. */
export const HAS_RECIPE = sql`skus.id in (select sku_id from recipe_lines where tenant_id = ${TENANT})`;
