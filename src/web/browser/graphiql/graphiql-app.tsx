import "../shared/language.mjs";
import { explorerPlugin } from "@graphiql/plugin-explorer";
import { GraphiQL } from "graphiql";
import { type ReactNode, useMemo, useRef } from "react";
import { at } from "../shared/base-path";
import { draw } from "../shared/draw";
import { Header } from "../shared/header";
import { useKey } from "../shared/key";
import { useSignIn } from "../shared/use-sign-in";
import { useEditor } from "./editor";
import { fetcherFor, SCHEMA_QUESTION } from "./fetcher";
import { ResultPanel } from "./result-panel";
import { useTabResults } from "./results";
import { SAVED_QUERIES } from "./saved-queries";
import { savedQueriesPlugin } from "./saved-queries-plugin";
import { askerOf, SessionProvider } from "./session";
import "graphiql/style.css";
import "@graphiql/plugin-explorer/style.css";
import "../shared/theme.css";
import "./graphiql-app.css";
import "./graphiql-saved.css";
import "./graphiql-result.css";
import "./graphiql-narrow.css";

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

/** What stands where the editor is once that has been loaded and it is known who asks; in words while it is not. */
function WithEditor({ isAsking, children }: { isAsking: boolean; children: ReactNode }) {
  const state = useEditor();
  if (state === "READY" && !isAsking) return children;
  return (
    <p className="editor-state" role={state === "FAILED" ? "alert" : "status"}>
      {state === "FAILED" ? "The editor could not be loaded. Load the page again." : "Loading the editor…"}
    </p>
  );
}

function App() {
  const signIn = useSignIn();
  const tabKey = useKey();
  const asker = askerOf(tabKey.apiKey, signIn.view);
  const { key, who } = asker;
  const results = useTabResults(who);
  // The editor reports its tabs before it asks anything, and before it has painted them.
  const tab = useRef("");
  const fetcher = useMemo(
    () => fetcherFor({ key, who, tabNow: () => tab.current, tell: results.tell }),
    [key, who, results.tell],
  );
  return (
    <SessionProvider asker={asker}>
      <div className="page">
        <Header page="/graphql" signIn={signIn} tabKey={tabKey} />
        <main id="content">
          <WithEditor isAsking={!key && signIn.view === null && signIn.refusal === null}>
            <GraphiQL
              // It stays as it is whoever asks: text typed at that moment is lost with it.
              fetcher={fetcher}
              // Null is not asked for: the service refuses its schema to nobody in particular.
              schema={who ? undefined : null}
              introspectionQueryName={SCHEMA_QUESTION}
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
                <ResultPanel results={results.of} asker={asker} />
              </GraphiQL.Footer>
            </GraphiQL>
          </WithEditor>
        </main>
      </div>
    </SessionProvider>
  );
}

draw(<App />);
