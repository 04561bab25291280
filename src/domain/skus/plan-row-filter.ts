import type { Prisma } from "../../db";
import type { PlanLevel } from "../../generated/prisma/enums";
import { containsText } from "../text-search";
import { type VisibilitySwitches, visibleKinds } from "./visibility";

/** What a list of plan rows is narrowed to. */
export interface PlanRowFilter extends VisibilitySwitches {
  /** Part of a product's or SKU's name, case aside (D35). */
  nameLike?: string | null;
}

/** The Prisma condition for plan rows at a level. Decisions D35 and D36: a product is shown for a SKU that is visible and has the name. */
export function planRowWhere(level: PlanLevel, filter: PlanRowFilter): Prisma.PlanRowWhereInput {
  const found = skuIsShown(filter);
  return level === "PRODUCT" && filter.nameLike
    ? { level, product: { planRows: { some: { level: "SKU", ...found } } } }
    : { level, ...found };
}

/** That a SKU is visible and has the name, for rows of SKUs and of SKUs at warehouses. */
export function skuIsShown({ nameLike, ...switches }: PlanRowFilter): Prisma.PlanRowWhereInput {
  const visibility = { hasSome: visibleKinds(switches) };
  return nameLike ? { visibility, searchText: containsText(nameLike) } : { visibility };
}

/** The order of plan rows, the same on every page. Decision D34; names being unique, ids only break ties between levels. */
export const PLAN_ROW_ORDER: Prisma.PlanRowOrderByWithRelationInput[] = [
  { sortName: "asc" },
  { warehouseName: "asc" },
  { id: "asc" },
];
