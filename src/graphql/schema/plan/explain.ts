import type { Explanation } from "../../../domain/explain/explanations";
import { builder } from "../../builder/builder";
import { asSentences } from "../../builder/sentences";
import { LeadTime } from "../catalogue/lead-times";
import { ExplainedForecast, ExplainedPosition } from "./explain-demand";
import { ExplainedNeed } from "./explain-need";
import { ExplainedParameters } from "./explain-parameters";
import { ExplainedSafetyStock } from "./explain-safety-stock";
import { ExplainedStep, PurchaseObstacle, SizingRule } from "./explain-sizing";
import { ExplainedLineage, ExplainedSuccession } from "./explain-succession";
import { PlanLocationRow, PlanSkuRow } from "./plan-rows";

const PlanExplanation = builder.objectRef<Explanation>("PlanExplanation").implement({
  description:
    "The calculation of the recommended quantity of a SKU at one warehouse, from the last refresh of the plan. It has every figure needed to repeat the sum by hand.",
  fields: (t) => ({
    warehouseId: t.exposeID("warehouseId", { description: "Id of the warehouse." }),
    warehouseName: t.exposeString("warehouseName", { description: "Name of the warehouse." }),
    planningDay: t.expose("planningDay", { type: "Date", description: "The merchant's day that was planned from." }),
    parameters: t.expose("parameters", {
      type: ExplainedParameters,
      description: "The parameters and the levels that set them.",
    }),
    forecast: t.expose("forecast", { type: ExplainedForecast, description: "The forecast and its error." }),
    position: t.expose("position", { type: ExplainedPosition, description: "Where the stock stood." }),
    safetyStock: t.expose("safetyStock", { type: ExplainedSafetyStock, description: "The safety stock in units." }),
    reorderPoint: t.exposeFloat("reorderPoint", {
      description:
        "Units: demand of the days from tomorrow up to the next possible delivery, plus the safety stock. The same as in `detail`.",
    }),
    need: t.field({ type: ExplainedNeed, description: "The need before rounding.", resolve: (it) => it }),
    blockedBy: t.expose("blockedBy", {
      type: SizingRule,
      nullable: true,
      description: "Why the need counts as 0: ARCHIVED, BUNDLE, SUCCEEDED or REORDER_OFF; null when it counts.",
    }),
    obstacle: t.field({
      type: PurchaseObstacle,
      nullable: true,
      description:
        "Why what is needed can't be ordered, although the need counts; null when it can, or when it is blocked.",
      resolve: ({ obstacle }) => obstacle ?? null,
    }),
    succession: t.field({
      type: ExplainedSuccession,
      nullable: true,
      description:
        "The SKU whose stock is used up first, or the one that takes over after it; null where no stock is used up first. `lineage` has all successions.",
      resolve: ({ succession }) => succession ?? null,
    }),
    lineage: t.field({
      type: ExplainedLineage,
      nullable: true,
      description: "The succession: the SKU that carries on its demand, or whose demand it carries on; null in none.",
      resolve: ({ lineage }) => lineage ?? null,
    }),
    sizing: t.field({
      type: [ExplainedStep],
      description: "Every rule looked at, in order, with what it added.",
      resolve: (explanation) => explanation.sizing.map((step) => ({ step, explanation })),
    }),
    recommendedUnits: t.exposeInt("recommendedUnits", { description: "Whole units to order now." }),
    learnedLeadTime: t.field({
      type: LeadTime,
      nullable: true,
      description:
        "The supplier's lead time to this warehouse, learnt from deliveries up to now; the plan does not use it. Null without a supplier or without orders.",
      resolve: async ({ supplierId, warehouseId }, _args, { loaders }) =>
        supplierId === null
          ? null
          : (await loaders.leadTimes.load(supplierId)).find((it) => it.warehouseId === warehouseId),
    }),
    warnings: t.stringList({
      description: "Reasons that make a figure less certain, in words.",
      resolve: ({ warnings }) => asSentences(warnings),
    }),
    sentences: t.stringList({
      description: "The arithmetic in words, in its order.",
      resolve: ({ sentences }) => asSentences(sentences),
    }),
  }),
});

builder.prismaObjectField(PlanLocationRow, "explain", (t) =>
  t.field({
    type: PlanExplanation,
    nullable: true,
    description: "The calculation of the recommended quantity; null until a refresh has stored it.",
    select: { skuId: true, warehouseId: true },
    resolve: async ({ skuId, warehouseId }, _args, { loaders }) =>
      (await loaders.explanations.load(skuId ?? "")).find((it) => it.warehouseId === warehouseId),
  }),
);

builder.prismaObjectField(PlanSkuRow, "explanations", (t) =>
  t.field({
    type: [PlanExplanation],
    description: "The calculation of the recommended quantities at its warehouses, by warehouse name.",
    select: { skuId: true },
    resolve: ({ skuId }, _args, { loaders }) => loaders.explanations.load(skuId ?? ""),
  }),
);
