import {
  type AnalysisSummary,
  cancelAnalysis,
  findAnalysis,
  KEPT_DAYS,
  listAnalyses,
  MAX_KEPT,
} from "../../../domain/analyses/analysis-runs";
import { builder } from "../../builder/builder";
import { AnalysisKind, AnalysisState } from "../../builder/enums";
import { addRunFields } from "../run-fields";

/** An analysis; kinds add fields of their own that show its result by type. */
export const AnalysisRunType = builder.objectRef<AnalysisSummary>("AnalysisRun").implement({
  description: `An analysis that takes longer than a request: what was asked, how far it has come, what came of it. Kept for ${KEPT_DAYS} days, the newest ${MAX_KEPT} of a merchant.`,
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    kind: t.expose("kind", { type: AnalysisKind, description: "Its kind." }),
    state: t.expose("state", { type: AnalysisState, description: "Its state." }),
    done: t.exposeInt("done", { description: "Steps done so far." }),
    total: t.exposeInt("total", { description: "Steps in all; 0 until that is known." }),
    request: t.field({
      type: "JSON",
      description: "The request.",
      resolve: ({ id }, _args, { loaders }) => loaders.analysisRequest.load(id),
    }),
    result: t.field({
      type: "JSON",
      nullable: true,
      description: "The result; null until it is finished. Select it for one analysis only: it may be some megabytes.",
      resolve: ({ id }, _args, { loaders }) => loaders.analysisResult.load(id),
    }),
  }),
});

addRunFields(AnalysisRunType, {
  worker: "what worked it out",
  startedAt: "When it was begun last: one that was interrupted is begun again. Null while it waits.",
});

builder.queryField("analysisRun", (t) =>
  t.field({
    type: AnalysisRunType,
    nullable: true,
    description: "An analysis by its id; null where there is none, or it is too old to be kept.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: (_root, { id }, { work }) => findAnalysis(work, id),
  }),
);

builder.queryField("analysisRuns", (t) =>
  t.field({
    type: [AnalysisRunType],
    description: `The merchant's analyses, the newest first, at most ${MAX_KEPT}.`,
    args: { kind: t.arg({ type: AnalysisKind, description: "Only those of a kind; null or omitted: all." }) },
    resolve: (_root, { kind }, { work }) => listAnalyses(work, kind ?? undefined),
  }),
);

builder.mutationField("cancelAnalysis", (t) =>
  t.field({
    type: AnalysisRunType,
    description:
      "Cancels an analysis that waits or runs; it stops within a second or two. One that has ended stays as it is. Returns the analysis.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: (_root, { id }, { work }) => cancelAnalysis(work, id),
  }),
);
