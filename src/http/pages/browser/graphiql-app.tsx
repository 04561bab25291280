import { explorerPlugin } from "@graphiql/plugin-explorer";
import { GraphiQL } from "graphiql";
import { useMemo, useRef } from "react";
import { createRoot } from "react-dom/client";
import { at } from "./base-path";
import { fetcherFor } from "./fetcher";
import { Header } from "./header";
import { useKey } from "./key";
import { ResultPanel } from "./result-panel";
import { useTabResults } from "./results";
import { SAVED_QUERIES } from "./saved-queries";
import { savedQueriesPlugin } from "./saved-queries-plugin";
import { SessionProvider } from "./session";
import "graphiql/style.css";
import "@graphiql/plugin-explorer/style.css";
import "./theme.css";
import "./graphiql-app.css";

// The editor's language workers, built beside this file.
Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker(_workerId: string, label: string) {
      const name = label === "graphql" || label === "json" ? label : "editor";
      return new Worker(at(`/graphiql/${name}.worker.js`));
    },
  },
});

// Answers get more room than questions, until somebody moves the bar between them.
if (!localStorage.getItem("graphiql:editorFlex")) localStorage.setItem("graphiql:editorFlex", "0.75");

const PLUGINS = [savedQueriesPlugin, explorerPlugin({ showAttribution: false })];
const TABS = SAVED_QUERIES.map(({ query, variables }) => ({
  query,
  variables: variables ? JSON.stringify(variables(new Date().toISOString().slice(0, 10)), null, 2) : null,
}));

function App() {
  const tabKey = useKey();
  const key = tabKey.apiKey;
  const results = useTabResults(key);
  // The editor tells its tabs before it asks anything, and before it has painted them.
  const tab = useRef("");
  const fetcher = useMemo(
    () => fetcherFor({ key, tabNow: () => tab.current, tell: results.tell }),
    [key, results.tell],
  );
  return (
    <SessionProvider apiKey={key}>
      <div className="page">
        <Header page="/graphql" tabKey={tabKey} />
        <main>
          <GraphiQL
            key={key}
            fetcher={fetcher}
            // Null is not asked for: without a key the service would refuse to tell its schema.
            schema={key ? undefined : null}
            plugins={PLUGINS}
            visiblePlugin={savedQueriesPlugin}
            defaultTabs={TABS}
            shouldPersistHeaders={false}
            onTabChange={({ tabs, activeTabIndex }) => {
              tab.current = tabs[activeTabIndex]?.id ?? "";
            }}
            forcedTheme="system"
          >
            <GraphiQL.Logo>
              <span />
            </GraphiQL.Logo>
            <GraphiQL.Footer>
              <ResultPanel results={results.of} apiKey={key} />
            </GraphiQL.Footer>
          </GraphiQL>
        </main>
      </div>
    </SessionProvider>
  );
}

const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
