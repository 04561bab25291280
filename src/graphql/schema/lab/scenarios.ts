import { type AppliedScenario, applyScenario } from "../../../domain/what-if/apply-scenario";
import {
  type ComparedScenario,
  compareScenarios,
  deleteScenario,
  listScenarios,
  MAX_COMPARED,
  MAX_SCENARIO_NAME_LENGTH,
  MAX_SCENARIOS,
  type SavedScenario,
  saveScenario,
} from "../../../domain/what-if/saved-scenarios";
import { readQuestion } from "../../../domain/what-if/scenario";
import { MAX_PAIRS_OF_REQUEST } from "../../../domain/what-if/what-if";
import { builder } from "../../builder/builder";
import { WhatIfAnswerType } from "./what-if-answer";
import { WhatIfChanges, WhatIfScope } from "./what-if-input";

const ScenarioType = builder.objectRef<SavedScenario>("Scenario").implement({
  description: "A scenario that somebody saved for all who work with the merchant.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    name: t.exposeString("name", { description: "Its name in lists." }),
    changes: t.field({
      type: "JSON",
      description: "The imagined changes, in the form of `WhatIfChanges`.",
      resolve: ({ scenario }) => scenario,
    }),
    scope: t.field({
      type: "JSON",
      description: "Which SKUs it is asked of, in the form of `WhatIfScope`; an empty object: all.",
      resolve: ({ scope }) => scope,
    }),
    savedBy: t.exposeString("savedBy", {
      description: "The beginning of the key that saved it last, which is no secret.",
    }),
    savedAt: t.expose("savedAt", { type: "DateTime", description: "When it was saved last." }),
  }),
});

builder.queryField("scenarios", (t) =>
  t.field({
    type: [ScenarioType],
    description: `The merchant's saved scenarios by name, at most ${MAX_SCENARIOS}; whichever key saved them.`,
    resolve: (_root, _args, { work }) => listScenarios(work),
  }),
);

const Compared = builder.objectRef<ComparedScenario>("ComparedScenario").implement({
  description: "A saved scenario and its effects.",
  fields: (t) => ({
    scenario: t.field({ type: ScenarioType, description: "The scenario.", resolve: ({ saved }) => saved }),
    answer: t.expose("answer", { type: WhatIfAnswerType, description: "Its effects." }),
  }),
});

builder.queryField("compareScenarios", (t) =>
  t.field({
    type: [Compared],
    description: `Computes saved scenarios side by side, at most ${MAX_COMPARED}, in the order of their ids. Together they may cover ${MAX_PAIRS_OF_REQUEST.toLocaleString("en")} SKU-warehouse pairs.`,
    args: { ids: t.arg.idList({ required: true, description: "The scenarios." }) },
    resolve: (_root, { ids }, { work }) => compareScenarios(work, ids),
  }),
);

builder.mutationField("saveScenario", (t) =>
  t.field({
    type: ScenarioType,
    description: `Saves a scenario for all who work with the merchant, or writes over one; at most ${MAX_SCENARIOS} (TOO_MANY_SCENARIOS).`,
    args: {
      id: t.arg.id({ description: "The one to replace; null or omitted: a new one." }),
      name: t.arg.string({
        required: true,
        description: `Its name, up to ${MAX_SCENARIO_NAME_LENGTH} characters on one line.`,
      }),
      changes: t.arg({ type: WhatIfChanges, required: true, description: "The imagined changes." }),
      scope: t.arg({ type: WhatIfScope, description: "The SKUs it covers; default: all." }),
    },
    resolve: (_root, { id, name, changes, scope }, { work }) =>
      saveScenario(work, id ?? null, { name, ...readQuestion(changes, scope) }),
  }),
);

builder.mutationField("deleteScenario", (t) =>
  t.field({
    type: "ID",
    description: "Deletes a saved scenario, whichever key saved it. Returns its id.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: (_root, { id }, { work }) => deleteScenario(work, id),
  }),
);

const Applied = builder.objectRef<AppliedScenario>("AppliedScenario").implement({
  description: "The settings made by applying a scenario.",
  fields: (t) => ({
    set: t.exposeStringList("set", { description: "The settings made, in words." }),
    notSet: t.exposeStringList("notSet", { description: "Parts of the scenario that no setting holds, in words." }),
  }),
});

builder.mutationField("applyScenario", (t) =>
  t.field({
    type: Applied,
    description:
      "Applies the planning parameters and suppliers' closures of a saved scenario, all or none; the plan follows. Changes that no setting holds (demand, prices, orders) are listed and left as they are.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: (_root, { id }, { work }) => applyScenario(work, id),
  }),
);
