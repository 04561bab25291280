import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { OwnQuestions } from "../questions/own-questions";
import type { Question } from "../questions/question";
import { QuestionSchedule } from "../questions/question-schedule";
import { operationName, SAVED_QUERIES } from "../questions/saved-queries";
import { useAsker } from "../questions/session";
import { useGivenQuestions } from "../questions/use-questions";
import { ActionForm } from "../shared/action-form";
import { CHOSEN_CHARTS } from "./chosen-charts";

/** What opens a question in its tab, or in a new one, and asks it. */
export function useOpen(): (query: string, variables: string | null) => void {
  const { addTab, changeTab, run, setOperationName, stop } = useGraphiQLActions();
  const tabs = useGraphiQL((state) => state.tabs);
  const editor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  return (query, variables) => {
    // What is under way is another tab's: a subscription ends instead of this being asked.
    stop();
    const name = operationName(query);
    const isSaved = SAVED_QUERIES.some((saved) => saved.query === query);
    const at = tabs.findIndex((tab) => (isSaved ? tab.title === name : tab.query === query));
    if (at >= 0) changeTab(at);
    else {
      addTab();
      editor?.setValue(query);
    }
    // The editor reads it off the text a while later, and names the tab as the one before until then.
    setOperationName(name);
    // Anew each time: days that were filled in last week are not this week's.
    if (variables !== null) variableEditor?.setValue(variables);
    run();
    // Once the tab that is active now has been painted as such.
    requestAnimationFrame(() => {
      document.querySelector(".graphiql-tab-active")?.scrollIntoView({ inline: "nearest", block: "nearest" });
      // Where the page is narrow its result is below the list.
      if (matchMedia("(max-width: 900px)").matches) document.querySelector(".graphiql-sessions")?.scrollIntoView();
    });
  };
}

/** Saves what the tab that is shown asks, with its variables as they are now. */
function SaveForm({ save }: Pick<OwnQuestions, "save">) {
  const [name, setName] = useState("");
  const id = useId();
  const editor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id ?? "");
  return (
    <ActionForm
      className="save"
      action={async () => {
        const variables = variableEditor?.getValue().trim() || null;
        const chosen = CHOSEN_CHARTS.get(tab);
        const chart = chosen ? JSON.stringify(chosen) : null;
        const saved = await save({ name, query: editor?.getValue() ?? "", variables, chart });
        if (saved !== null) setName("");
      }}
    >
      <label htmlFor={id}>
        <Trans>Save this tab's question as</Trans>
      </label>
      <input id={id} required maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
      <button type="submit">
        <Trans>Save</Trans>
      </button>
    </ActionForm>
  );
}

/** The variables that a question is asked with at first, as the editor has them; null where it has none. */
export const variablesText = ({ initial, own }: Question): string | null =>
  own ? own.variables : Object.keys(initial).length > 0 ? JSON.stringify(initial, null, 2) : null;

const deleteText = ({ name }: Question): string => t`Delete ${name}`;

/** The questions that the merchant's people saved themselves. */
function Own({ open, isReady }: { open(query: string, variables: string | null): void; isReady: boolean }) {
  const asker = useAsker();
  const { own, saved } = useGivenQuestions();
  const { mayWrite, refusal, save, remove, sendsMail, timeZone, schedule, unschedule } = own;
  if (!asker.who || (saved.length === 0 && !mayWrite && refusal === null)) return null;
  return (
    <>
      <h3>
        <Trans>Your own</Trans>
      </h3>
      {saved.length > 0 && (
        <ul>
          {saved.map(
            (question) =>
              question.own && (
                <li key={question.id} className="own">
                  <button
                    type="button"
                    disabled={!isReady}
                    onClick={() => open(question.query, variablesText(question))}
                  >
                    <strong>{question.name}</strong>
                    <span>{question.about}</span>
                  </button>
                  {mayWrite && (
                    <button
                      type="button"
                      aria-label={deleteText(question)}
                      onClick={() => question.own && remove(question.own)}
                    >
                      <Trans>Delete</Trans>
                    </button>
                  )}
                  <QuestionSchedule
                    question={question.own}
                    mayWrite={mayWrite}
                    sendsMail={sendsMail}
                    timeZone={timeZone}
                    schedule={schedule}
                    unschedule={unschedule}
                  />
                </li>
              ),
          )}
        </ul>
      )}
      {refusal !== null && <p role="alert">{refusal}</p>}
      {mayWrite && <SaveForm save={save} />}
    </>
  );
}

function SavedQueries() {
  const isReady = useGraphiQL((state) => Boolean(state.queryEditor && state.responseEditor));
  const { ready } = useGivenQuestions();
  const open = useOpen();
  return (
    <section className="saved" aria-label={t`Saved queries`}>
      <h2>
        <Trans>Saved queries</Trans>
      </h2>
      <ul>
        {ready.map((question) => (
          <li key={question.id}>
            <button type="button" disabled={!isReady} onClick={() => open(question.query, variablesText(question))}>
              <strong>{question.name}</strong>
              <span>{question.about}</span>
            </button>
          </li>
        ))}
      </ul>
      <Own open={open} isReady={isReady} />
    </section>
  );
}

const Icon = () => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M6 3.5h12v17l-6-4-6 4z" />
  </svg>
);

/** The list of saved queries beside the editor. */
export const savedQueriesPlugin: GraphiQLPlugin = { title: t`Saved queries`, icon: Icon, content: SavedQueries };
