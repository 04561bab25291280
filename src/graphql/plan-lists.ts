import type { TenantDb } from "../db";
import { PLAN_ROW_ORDER, planRowWhere } from "../domain/skus/plan-row-filter";
import { readPlanRows } from "../domain/skus/read-plan-rows";
import type { PlanLevel } from "../generated/prisma/enums";
import { builder } from "./builder";
import { listType, page, pageArguments } from "./list-type";
import { PlanLocationRow, PlanProductRow, PlanSkuRow } from "./plan-rows";

const PlanRowFilter = builder.inputType("PlanRowFilter", {
  description: "Which plan rows to show.",
  fields: (t) => ({
    nameLike: t.string({ description: "Part of a product's or SKU's name, case aside." }),
    withDigital: t.boolean({ required: true, defaultValue: false, description: "Whether to show digital goods." }),
    withBundle: t.boolean({ required: true, defaultValue: false, description: "Whether to show bundles." }),
    withMaterial: t.boolean({ required: true, defaultValue: false, description: "Whether to show raw materials." }),
    withArchived: t.boolean({ required: true, defaultValue: false, description: "Whether to show archived SKUs." }),
    withDraft: t.boolean({ required: true, defaultValue: true, description: "Whether to show draft SKUs." }),
  }),
});

const EVERYDAY = { withDigital: false, withBundle: false, withMaterial: false, withArchived: false, withDraft: true };

function planList(field: string, level: PlanLevel, row: typeof PlanSkuRow, description: string) {
  const list = listType(`${row.name}List`, row, (db: TenantDb) => db.planRow);
  builder.queryField(field, (t) =>
    t.field({
      type: list,
      description,
      args: {
        filter: t.arg({
          type: PlanRowFilter,
          description: "Which rows to show; left out: all but digital, bundles, raw materials and archived.",
        }),
        ...pageArguments(t.arg, 1000),
      },
      resolve: (_root, { filter, limit, offset }, { work }) => {
        const bounds = page(limit ?? 1000, offset);
        const shown = filter ?? EVERYDAY;
        return {
          where: planRowWhere(level, shown),
          orderBy: PLAN_ROW_ORDER,
          readSelected: (select) => readPlanRows(work, select, level, shown, bounds),
          ...bounds,
        };
      },
    }),
  );
}

planList("planSkuRows", "SKU", PlanSkuRow, "The plan, a row a SKU, by SKU name.");
planList(
  "planLocationRows",
  "SKU_LOCATION",
  PlanLocationRow,
  "The plan, a row a SKU and warehouse, by SKU name and warehouse name.",
);
planList("planProductRows", "PRODUCT", PlanProductRow, "The plan, a row a product, by product name.");
