import type { WhatIfAnswer } from "../../../domain/what-if/answer-type";
import { startScenario } from "../../../domain/what-if/saved-scenarios";
import { readQuestion } from "../../../domain/what-if/scenario";
import { MAX_PAIRS_OF_ANALYSIS, MAX_PAIRS_OF_REQUEST, whatIf } from "../../../domain/what-if/what-if";
import { builder } from "../../builder/builder";
import { AnalysisRunType } from "./analyses";
import { WhatIfAnswerType } from "./what-if-answer";
import { WhatIfChanges, WhatIfScope } from "./what-if-input";

const shown = (most: number) => most.toLocaleString("en");

builder.queryField("whatIf", (t) =>
  t.field({
    type: WhatIfAnswerType,
    description: `Changes of a scenario in the plan, worked out by the engine that makes it; nothing is stored. For up to ${shown(MAX_PAIRS_OF_REQUEST)} SKU-warehouse pairs, those that are planned together with the scope's included; more are worked out aside, see \`startWhatIf\`.`,
    args: {
      changes: t.arg({ type: WhatIfChanges, required: true, description: "The imagined changes." }),
      scope: t.arg({ type: WhatIfScope, description: "The SKUs to cover; default: all." }),
    },
    resolve: (_root, { changes, scope }, { work }) =>
      whatIf(work, readQuestion(changes, scope), { mostPairs: MAX_PAIRS_OF_REQUEST }),
  }),
);

builder.mutationField("startWhatIf", (t) =>
  t.field({
    type: AnalysisRunType,
    description: `Has a saved scenario worked out aside, for up to ${shown(MAX_PAIRS_OF_ANALYSIS)} SKU-warehouse pairs: \`whatIf\` of the analysis has the answer once it is finished. Its steps are SKUs.`,
    args: { scenarioId: t.arg.id({ required: true, description: "The scenario, see `saveScenario`." }) },
    resolve: (_root, { scenarioId }, { work }) => startScenario(work, scenarioId),
  }),
);

builder.objectField(AnalysisRunType, "whatIf", (t) =>
  t.field({
    type: WhatIfAnswerType,
    nullable: true,
    description: "The result of a scenario; null until it is finished, and of other kinds.",
    resolve: async ({ id, kind }, _args, { loaders }) =>
      kind === "WHAT_IF" ? ((await loaders.analysisResult.load(id)) as WhatIfAnswer | null) : null,
  }),
);
