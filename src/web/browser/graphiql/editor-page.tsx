import "../shared/language.mjs";
import { explorerPlugin } from "@graphiql/plugin-explorer";
import { useGraphiQL } from "@graphiql/react";
import { t } from "@lingui/core/macro";
import { GraphiQL } from "graphiql";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { SAVED_QUERIES } from "../questions/saved-queries";
import type { Asker } from "../questions/session";
import { useGivenQuestions } from "../questions/use-questions";
import { at } from "../shared/base-path";
import { useEditor } from "./editor";
import { fetcherFor, SCHEMA_QUESTION } from "./fetcher";
import { ResultPanel } from "./result-panel";
import { useTabResults } from "./results";
import { savedQueriesPlugin, useOpen } from "./saved-queries-plugin";

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

/** A question with which the editor is opened. */
export interface FirstQuestion {
  query: string;
  variables: string | null;
}

/** What stands where the editor is once that has been loaded and it is known who asks; in words while it is not. */
function WithEditor({ isAsking, children }: { isAsking: boolean; children: ReactNode }) {
  const state = useEditor();
  if (state === "READY" && !isAsking) return children;
  return (
    <p className="editor-state" role={state === "FAILED" ? "alert" : "status"}>
      {state === "FAILED" ? t`The editor could not be loaded. Load the page again.` : t`Loading the editor…`}
    </p>
  );
}

/** Opens and asks the question that the editor was opened with, once it is there to take one. */
function OpenFirst({ first }: { first: FirstQuestion | null }) {
  const isReady = useGraphiQL((state) => Boolean(state.queryEditor && state.variableEditor && state.responseEditor));
  const open = useOpen();
  const opened = useRef("");
  const { query, variables } = first ?? { query: "", variables: null };
  useEffect(() => {
    const asked = `${query} ${variables}`;
    if (!isReady || query === "" || opened.current === asked) return;
    opened.current = asked;
    open(query, variables);
  }, [isReady, query, variables, open]);
  return null;
}

/** GraphiQL with the saved questions, the explorer and results as tables and charts. Its code is loaded when it is opened. */
export function EditorPage({
  asker,
  isAsking,
  first,
}: {
  asker: Asker;
  /** Whether it is still asked who is signed in. */
  isAsking: boolean;
  first: FirstQuestion | null;
}) {
  const { key, who } = asker;
  const results = useTabResults(who);
  // The editor reports its tabs before it asks anything, and before it has painted them.
  const tab = useRef("");
  const questions = useGivenQuestions();
  const now = useRef(questions);
  now.current = questions;
  const fetcher = useMemo(
    () => fetcherFor({ key, who, tabNow: () => tab.current, questionsNow: () => now.current, tell: results.tell }),
    [key, who, results.tell],
  );
  return (
    <WithEditor isAsking={isAsking}>
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
          <OpenFirst first={first} />
        </GraphiQL.Footer>
      </GraphiQL>
    </WithEditor>
  );
}
