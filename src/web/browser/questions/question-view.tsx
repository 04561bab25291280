import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { ActionForm } from "../shared/action-form";
import { AnswerView } from "./answer-view";
import type { OwnQuestions } from "./own-questions";
import { chartIn, isComplete, operationOf, paramsOf, type Question, type SavedChart, valuesOf } from "./question";
import { QuestionActs } from "./question-acts";
import type { Asker } from "./session";
import { useQuestionResult } from "./use-question-result";
import { useTypeFacts } from "./use-type-facts";
import { VariableFields } from "./variable-fields";

/** Parts of the address that are no variables: GraphQL's names have no hyphens. */
const SHOW_AS = "show-as";
const CHART_AS = "chart-as";
const PART_OF = "part-of";

const NOT_A_QUERY = t`This question changes data, follows events or holds several operations, so it is not asked by its address. Open it in GraphiQL.`;

/** An address without what it has nothing to say of. */
function withParams(params: URLSearchParams, changed: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * A question with its variables as a form and its answer over the whole width. Which variables, table and chart are shown is in `params`, so that an
 * address is all that somebody else needs.
 */
export function QuestionView({
  question,
  asker,
  own,
  params,
  setParams,
  editorAddress,
  opened,
}: {
  question: Question;
  asker: Asker;
  own: OwnQuestions;
  params: URLSearchParams;
  /** @param isReplacing whether this is no step that one goes back from */
  setParams(params: URLSearchParams, isReplacing: boolean): void;
  /** Where GraphiQL opens with this question. */
  editorAddress: string;
  /** Called with the id of a question that was saved, and with null once it was deleted. */
  opened(id: string | null): void;
}) {
  const { query, initial } = question;
  const operation = useMemo(() => operationOf(query), [query]);
  const definitions = useMemo(() => operation?.definitions ?? [], [operation]);
  const factsOf = useTypeFacts(asker.key, definitions);
  const asked = valuesOf(definitions, params, initial);
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>> | null>(null);
  const values = typed ?? asked;
  const [run, setRun] = useState(0);
  const isQuery = operation?.kind === "query";
  const isReady = isQuery && isComplete(definitions, asked);
  const result = useQuestionResult({ question, values: asked, asker, isAsked: isReady, run });
  const ownChart = chartIn(params.get(CHART_AS));
  const part = params.get(PART_OF) ?? question.part;
  const chart = ownChart ?? question.chart;
  const shape = (params.get(SHOW_AS) ?? question.shape) === "chart" ? "chart" : "table";
  const saving: SavedChart | undefined = chart && { ...chart, part, shape };
  const change = (changed: Readonly<Record<string, string | null>>, isReplacing = false) =>
    setParams(withParams(params, changed), isReplacing);
  const ask = () => {
    const named = new Map(paramsOf(definitions, values, initial));
    change(
      Object.fromEntries(
        definitions.map(({ variable }) => [variable.name.value, named.get(variable.name.value) ?? null]),
      ),
    );
    setTyped(null);
    setRun((before) => before + 1);
  };
  const isTyped = typed !== null || definitions.some(({ variable }) => params.has(variable.name.value));
  return (
    <>
      {definitions.length > 0 && (
        <ActionForm className="variables" aria-label={t`Variables`} action={ask}>
          <VariableFields
            definitions={definitions}
            values={values}
            factsOf={factsOf}
            change={(name, value) => setTyped({ ...values, [name]: value })}
          />
          <button type="submit">
            <Trans>Run</Trans>
          </button>
        </ActionForm>
      )}
      {!isQuery && <p className="note">{NOT_A_QUERY}</p>}
      {isQuery && !isReady && (
        <p className="note">
          <Trans>Fill in the form, then run the question.</Trans>
        </p>
      )}
      {result && (
        <AnswerView
          result={result}
          shape={shape === "chart" ? "Chart" : "Table"}
          part={part}
          chart={chart}
          apiKey={asker.key}
          choose={({ shape: as, part: table, chart: choice }) => {
            if (as) return change({ [SHOW_AS]: as.toLowerCase() });
            const of = { [PART_OF]: table === undefined || table === question.part ? null : table };
            // Another table is drawn another way.
            change({ ...of, [CHART_AS]: choice ? JSON.stringify(choice) : null }, true);
          }}
        />
      )}
      <p className="elsewhere">
        <a href={editorAddress}>
          <Trans>Open in GraphiQL</Trans>
        </a>
      </p>
      <QuestionActs
        question={question}
        saving={{ variables: definitions.length > 0 ? JSON.stringify(values, null, 2) : null, chart: saving }}
        isChanged={isTyped || [SHOW_AS, CHART_AS, PART_OF].some((name) => params.has(name))}
        own={own}
        saved={(id) => {
          setTyped(null);
          opened(id);
        }}
        deleted={() => opened(null)}
      />
    </>
  );
}
