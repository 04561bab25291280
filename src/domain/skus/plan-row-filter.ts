import type { Prisma } from "../../db";
import type { PlanLevel } from "../../generated/prisma/enums";
import { containsText } from "../text-search";
import { type VisibilitySwitches, visibleKinds } from "./visibility";

/** What a list of plan rows is narrowed to. */
export interface PlanRowFilter extends VisibilitySwitches {
  /** Part of a product's or SKU's name, case aside (D35). */
  nameLike?: string | null;
}

/** The Prisma condition for plan rows at a level. Decisions D35 and D36. */
export function planRowWhere(level: PlanLevel, { nameLike, ...switches }: PlanRowFilter): Prisma.PlanRowWhereInput {
  return {
    level,
    visibility: { hasSome: visibleKinds(switches) },
    ...(nameLike ? { searchText: containsText(nameLike) } : {}),
  };
}

/** The order of plan rows, the same on every page. Decision D34; names being unique, ids only break ties between levels. */
export const PLAN_ROW_ORDER: Prisma.PlanRowOrderByWithRelationInput[] = [
  { sortName: "asc" },
  { warehouseName: "asc" },
  { id: "asc" },
];
