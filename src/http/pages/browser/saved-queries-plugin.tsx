import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { SAVED_QUERIES, type SavedQuery } from "./saved-queries";

/** The name of a query's operation, which is its tab's. */
export const operationName = (query: string): string => /^query (\w+)/.exec(query)?.[1] ?? "";

function SavedQueries() {
  const { addTab, changeTab, run } = useGraphiQLActions();
  const tabs = useGraphiQL((state) => state.tabs);
  const editor = useGraphiQL((state) => state.queryEditor);
  const isReady = useGraphiQL((state) => Boolean(state.queryEditor && state.responseEditor));
  const open = ({ query }: SavedQuery) => {
    const at = tabs.findIndex(({ title }) => title === operationName(query));
    if (at >= 0) changeTab(at);
    else {
      addTab();
      editor?.setValue(query);
    }
    run();
    // Once the tab that is active now has been painted as such.
    requestAnimationFrame(() => document.querySelector(".graphiql-tab-active")?.scrollIntoView({ inline: "nearest" }));
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
