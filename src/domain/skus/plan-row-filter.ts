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
export function planRowWhere(level: PlanLevel, { nameLike, ...switches }: PlanRowFilter): Prisma.PlanRowWhereInput {
  const visibility = { hasSome: visibleKinds(switches) };
  if (!nameLike) return { level, visibility };
  const found = { visibility, searchText: containsText(nameLike) };
  return level === "PRODUCT"
    ? { level, product: { planRows: { some: { level: "SKU", ...found } } } }
    : { level, ...found };
}

/** The order of plan rows, the same on every page. Decision D34; names being unique, ids only break ties between levels. */
export const PLAN_ROW_ORDER: Prisma.PlanRowOrderByWithRelationInput[] = [
  { sortName: "asc" },
  { warehouseName: "asc" },
  { id: "asc" },
];
