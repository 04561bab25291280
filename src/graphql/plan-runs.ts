import { builder } from "./builder";
import { page } from "./list-type";

const PlanRun = builder.prismaObject("PlanRun", {
  select: { id: true },
  fields: (t) => ({
    id: t.id({ description: "Number of the run.", resolve: ({ id }) => String(id) }),
    planningDay: t.expose("planningDay", { type: "Date" }),
    complete: t.exposeBoolean("complete"),
    seriesCount: t.exposeInt("seriesCount"),
    startedAt: t.expose("startedAt", { type: "DateTime", description: "When it began." }),
    finishedAt: t.expose("finishedAt", { type: "DateTime", description: "When it was done." }),
    warnings: t.exposeStringList("warnings"),
  }),
});

builder.queryField("planRuns", (t) =>
  t.prismaField({
    type: [PlanRun],
    description: "Refreshes of the plan, the newest first.",
    args: { limit: t.arg.int({ required: true, defaultValue: 20, description: "Most runs to list, 1 to 5000." }) },
    resolve: (query, _root, { limit }, { work }) =>
      work.db.planRun.findMany({ ...query, orderBy: { id: "desc" }, take: page(limit, 0).limit ?? 20 }),
  }),
);
