import {
  deleteSavedQuestion,
  listSavedQuestions,
  MAX_CHART_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUERY_LENGTH,
  MAX_QUESTIONS,
  MAX_VARIABLES_LENGTH,
  saveQuestion,
} from "../../domain/questions/saved-questions";
import type { ScheduledQuestion } from "../../domain/questions/schedules";
import { builder } from "../builder/builder";
import { longestText } from "../builder/input-bounds";

export const SavedQuestionType = builder.objectRef<ScheduledQuestion>("SavedQuestion").implement({
  description: "A question that somebody saved for all who work with the merchant.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    name: t.exposeString("name", { description: "Its name in lists." }),
    query: t.exposeString("query", { description: "The operation." }),
    variables: t.exposeString("variables", {
      nullable: true,
      description: "Initial values of its variables, a JSON object; null for none.",
    }),
    chart: t.exposeString("chart", {
      nullable: true,
      description: "How the pages draw its answer, a JSON object; null: as suits.",
    }),
    savedBy: t.exposeString("savedBy", {
      description: "The beginning of the key that saved it last, which is no secret.",
    }),
    savedAt: t.expose("savedAt", { type: "DateTime", description: "When it was saved last." }),
  }),
});

builder.queryField("savedQuestions", (t) =>
  t.field({
    type: [SavedQuestionType],
    description: `The merchant's saved questions by name, at most ${MAX_QUESTIONS}; whichever key saved them.`,
    resolve: (_root, _args, { work }) => listSavedQuestions(work),
  }),
);

const SavedQuestionInput = builder.inputType("SavedQuestionInput", {
  description: "A question to save.",
  fields: (t) => ({
    name: t.string({
      required: true,
      description: `Its name, up to ${MAX_NAME_LENGTH} characters on one line.`,
    }),
    query: t.string({
      required: true,
      description: `A GraphQL operation, up to ${MAX_QUERY_LENGTH.toLocaleString("en")} characters. It is kept as it is, and checked when it is run.`,
    }),
    variables: t.string({
      description: `Initial values of its variables: a JSON object of up to ${MAX_VARIABLES_LENGTH.toLocaleString("en")} characters; null or omitted for none.`,
    }),
    chart: t.string({
      description: `How the pages draw its answer: a JSON object of up to ${MAX_CHART_LENGTH.toLocaleString("en")} characters; null: as suits. Omitted: as it was saved before.`,
    }),
  }),
});

builder.mutationField("saveQuestion", (t) =>
  t.field({
    type: SavedQuestionType,
    description: `Saves a question for all who work with the merchant, or writes over one; at most ${MAX_QUESTIONS} (TOO_MANY_SAVED_QUESTIONS).`,
    args: {
      id: t.arg.id({ description: "The one to replace; null or omitted: a new one." }),
      input: t.arg({
        type: SavedQuestionInput,
        required: true,
        description: "The question.",
        extensions: longestText(MAX_QUERY_LENGTH),
      }),
    },
    resolve: (_root, { id, input: { name, query, variables, chart } }, { work }) =>
      saveQuestion(work, id ?? null, { name, query, variables: variables ?? null, chart }),
  }),
);

builder.mutationField("deleteSavedQuestion", (t) =>
  t.field({
    type: "ID",
    description: "Deletes a saved question, whichever key saved it. Returns its id.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: (_root, { id }, { work }) => deleteSavedQuestion(work, id),
  }),
);
