import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { useDay } from "./day";
import { operationName, SAVED_QUERIES, type SavedQuery } from "./saved-queries";

function SavedQueries() {
  const { addTab, changeTab, run, setOperationName, stop } = useGraphiQLActions();
  const tabs = useGraphiQL((state) => state.tabs);
  const editor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const day = useDay();
  const isReady = useGraphiQL((state) => Boolean(state.queryEditor && state.responseEditor));
  const open = ({ query, variables }: SavedQuery) => {
    // What is under way is another tab's: a subscription would be ended in place of this being asked.
    stop();
    const at = tabs.findIndex(({ title }) => title === operationName(query));
    if (at >= 0) changeTab(at);
    else {
      addTab();
      editor?.setValue(query);
    }
    // The editor reads it off the text a while later, and would name the tab as the one before until then.
    setOperationName(operationName(query));
    // Anew each time: days that were filled in last week are not this week's.
    if (variables) variableEditor?.setValue(JSON.stringify(variables(day), null, 2));
    run();
    // Once the tab that is active now has been painted as such.
    requestAnimationFrame(() => {
      document.querySelector(".graphiql-tab-active")?.scrollIntoView({ inline: "nearest", block: "nearest" });
      // Where the page is narrow its result is below the list.
      if (matchMedia("(max-width: 900px)").matches) document.querySelector(".graphiql-sessions")?.scrollIntoView();
    });
  };
  return (
    <section className="saved" aria-label="Saved queries">
      <h2>Saved queries</h2>
      <ul>
        {SAVED_QUERIES.map((saved) => (
          <li key={saved.question}>
            <button type="button" disabled={!isReady} onClick={() => open(saved)}>
              <strong>{saved.question}</strong>
              <span>{saved.about}</span>
            </button>
          </li>
        ))}
      </ul>
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
