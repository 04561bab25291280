import { type Prisma, sql } from "../../db";
import { hasText } from "../text-search";

/** The condition of SKUs whose product's name contains a text, case aside. */
export const isOfProductNamed = (text: string): Prisma.Sql =>
  sql`skus.product_id in (select id from products where ${hasText(sql`name`, text)})`;

/** The condition of SKUs whose product is of a category. */
export const isOfCategory = (category: string): Prisma.Sql =>
  sql`skus.product_id in (select id from products where category = ${category})`;

/** The condition of SKUs that are made by a recipe. */
export const HAS_RECIPE = sql`skus.id in (select sku_id from recipe_lines)`;
