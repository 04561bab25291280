import { type Prisma, sql } from "../../db";
import type { PlanLevel } from "../../generated/prisma/enums";
import { isUuid } from "../../values/uuid";
import { hasText } from "../text-search";
import { type VisibilitySwitches, visibleKinds } from "./visibility";

/** What decides together whether a plan row is shown. */
export interface PlanRowFilter extends VisibilitySwitches {
  /** Part of a product's or SKU's name, case aside (D35). */
  nameLike?: string | null;
  /** Only rows of what is planned at one of these warehouses; what is no UUID is none. */
  warehouseIds?: readonly string[] | null;
}

/**
 * The condition of plan rows at a level that are shown. Decisions D35 and D36: a product is shown for a SKU that is visible, has the name
 * and is planned at one of the warehouses.
 */
export function isPlanRowShown(level: PlanLevel, { nameLike, warehouseIds, ...switches }: PlanRowFilter): Prisma.Sql {
  const isVisible = sql`visibility && ${visibleKinds(switches)}::int[]`;
  const isFound = nameLike ? sql`${isVisible} and ${hasText(sql`search_text`, nameLike)}` : isVisible;
  if (!warehouseIds) {
    return level === "PRODUCT" && nameLike
      ? sql`product_id in (select product_id from plan_rows where level = 'SKU' and ${isFound})`
      : isFound;
  }
  const isThere = sql`warehouse_id = any(${warehouseIds.filter(isUuid)}::uuid[])`;
  const those = sql`from plan_rows where level = 'SKU_LOCATION' and ${isThere}`;
  if (level === "SKU_LOCATION") return sql`${isFound} and ${isThere}`;
  return level === "SKU"
    ? sql`${isFound} and sku_id in (select sku_id ${those})`
    : sql`product_id in (select product_id ${those} and ${isFound})`;
}
