import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { useId, useState } from "react";
import { ActionForm } from "../shared/action-form";
import { type OwnQuestion, type OwnQuestions, useOwnQuestions } from "./own-questions";
import { QuestionSchedule } from "./question-schedule";
import { operationName, SAVED_QUERIES } from "./saved-queries";
import type { SavedQuery } from "./saved-query";
import { useAsker, useDay } from "./session";

/** What opens a question in its tab, or in a new one, and asks it. */
function useOpen(): (query: string, variables: string | null) => void {
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
  return (
    <ActionForm
      className="save"
      action={async () => {
        const variables = variableEditor?.getValue().trim() || null;
        if (await save({ name, query: editor?.getValue() ?? "", variables })) setName("");
      }}
    >
      <label htmlFor={id}>Save this tab's question as</label>
      <input id={id} required maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
      <button type="submit">Save</button>
    </ActionForm>
  );
}

/** The questions that the merchant's people saved themselves. */
function Own({ open, isReady }: { open(query: string, variables: string | null): void; isReady: boolean }) {
  const asker = useAsker();
  const { all, mayWrite, refusal, save, remove, ...mailing } = useOwnQuestions(asker);
  if (!asker.who || (all.length === 0 && !mayWrite && refusal === null)) return null;
  const about = ({ savedBy }: OwnQuestion) => {
    const [, userId] = /^user (.+)$/.exec(savedBy) ?? [];
    if (userId) return userId === asker.userId ? "Saved by you." : "Saved by somebody of the merchant.";
    return `Saved with ${asker.key.includes(savedBy) ? "this key" : `the key ${savedBy}…`}.`;
  };
  return (
    <>
      <h3>Your own</h3>
      {all.length > 0 && (
        <ul>
          {all.map((question) => (
            <li key={question.id} className="own">
              <button type="button" disabled={!isReady} onClick={() => open(question.query, question.variables)}>
                <strong>{question.name}</strong>
                <span>{about(question)}</span>
              </button>
              {mayWrite && (
                <button type="button" aria-label={`Delete ${question.name}`} onClick={() => remove(question)}>
                  Delete
                </button>
              )}
              <QuestionSchedule question={question} mayWrite={mayWrite} {...mailing} />
            </li>
          ))}
        </ul>
      )}
      {refusal !== null && <p role="alert">{refusal}</p>}
      {mayWrite && <SaveForm save={save} />}
    </>
  );
}

function SavedQueries() {
  const isReady = useGraphiQL((state) => Boolean(state.queryEditor && state.responseEditor));
  const day = useDay();
  const open = useOpen();
  const variablesOf = ({ variables }: SavedQuery) => (variables ? JSON.stringify(variables(day), null, 2) : null);
  return (
    <section className="saved" aria-label="Saved queries">
      <h2>Saved queries</h2>
      <ul>
        {SAVED_QUERIES.map((saved) => (
          <li key={saved.question}>
            <button type="button" disabled={!isReady} onClick={() => open(saved.query, variablesOf(saved))}>
              <strong>{saved.question}</strong>
              <span>{saved.about}</span>
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
export const savedQueriesPlugin: GraphiQLPlugin = { title: "Saved queries", icon: Icon, content: SavedQueries };
