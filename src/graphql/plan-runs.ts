import { builder } from "./builder";
import { PlanRunState } from "./enums";
import { firstAtOrAfter } from "./instants";
import { listQuery } from "./list-query";

export const PlanRun = builder.prismaObject("PlanRun", {
  select: { id: true },
  fields: (t) => ({
    id: t.id({ description: "Number of the run.", resolve: ({ id }) => String(id) }),
    planningDay: t.expose("planningDay", { type: "Date" }),
    complete: t.exposeBoolean("complete"),
    state: t.expose("state", { type: PlanRunState, description: "How far it has come." }),
    skuCount: t.exposeInt("skuCount"),
    plannedSkuCount: t.exposeInt("plannedSkuCount"),
    seriesCount: t.exposeInt("seriesCount"),
    startedAt: t.expose("startedAt", { type: "DateTime", description: "When it began." }),
    finishedAt: t.expose("finishedAt", { type: "DateTime", nullable: true }),
    warnings: t.exposeStringList("warnings"),
  }),
});

const PlanRunFilter = builder.inputType("PlanRunFilter", {
  description: "What a list of plan refreshes is narrowed to; what is left out does not narrow.",
  fields: (t) => ({
    complete: t.boolean({ description: "Only refreshes of everything, or only those of what a write touched." }),
    finishedFrom: t.field({ type: "DateTime", description: "Done at this instant or later." }),
  }),
});

listQuery({
  field: "planRuns",
  description: "Refreshes of the plan, the newest first.",
  noun: "PlanRun",
  model: "PlanRun",
  node: PlanRun,
  filter: PlanRunFilter,
  where: ({ complete, finishedFrom }) => ({
    ...(complete == null ? {} : { complete }),
    ...(finishedFrom ? { finishedAt: { gte: firstAtOrAfter(finishedFrom) } } : {}),
  }),
  sorts: {
    STARTED: ["id", "Order in which they began."],
    FINISHED: ["finishedAt", "When it was done."],
    SERIES: ["seriesCount", "SKU-warehouse pairs planned."],
  },
  order: [{ id: "desc" }],
  otherwise: 20,
});
