import { builder } from "../../builder/builder";
import { PlanRunState } from "../../builder/enums";
import { asSentences } from "../../builder/sentences";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";

export const PlanRun = builder.prismaObject("PlanRun", {
  select: { id: true },
  fields: (t) => ({
    id: t.id({ description: "Number of the run.", resolve: ({ id }) => String(id) }),
    planningDay: t.expose("planningDay", { type: "Date" }),
    complete: t.exposeBoolean("complete"),
    state: t.expose("state", { type: PlanRunState, description: "Its state." }),
    skuCount: t.exposeInt("skuCount"),
    plannedSkuCount: t.exposeInt("plannedSkuCount"),
    seriesCount: t.exposeInt("seriesCount"),
    startedAt: t.expose("startedAt", { type: "DateTime", description: "When it began." }),
    finishedAt: t.expose("finishedAt", { type: "DateTime", nullable: true }),
    warnings: t.stringList({
      description: "Facts that the run could not use, for example sales in a currency without a rate.",
      select: { warnings: true },
      // They name places of the whole merchant.
      resolve: ({ warnings }, _args, { work }) => asSentences(work.warehouses.length > 0 ? [] : warnings),
    }),
  }),
});

const PLAN_RUNS = listOf("PlanRun", (by) => ({
  filters: {
    ...by.columns({
      complete: "Only refreshes of everything, or only those of what a write touched.",
      state: "Its state.",
      planningDay: "The merchant's day that was planned from.",
      startedAt: "When it began.",
      finishedAt: "When it was done.",
      skuCount: "SKUs to plan; 0 where only those that a write touched were planned.",
      plannedSkuCount: "SKUs planned so far.",
      seriesCount: "SKU-warehouse pairs planned.",
    }),
  },
  sorts: {
    STARTED: ["id", "Order in which they began."],
    FINISHED: ["finishedAt", "When it was done."],
    SERIES: ["seriesCount", "SKU-warehouse pairs planned."],
  },
  order: ["-id"],
  defaultLimit: 20,
}));

listQuery({
  field: "planRuns",
  description: "Refreshes of the plan of the last two weeks, the newest first.",
  noun: "PlanRun",
  node: PlanRun,
  list: PLAN_RUNS,
});
