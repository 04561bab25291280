import { explorerPlugin } from "@graphiql/plugin-explorer";
import { createGraphiQLFetcher, type Fetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { GraphQLError } from "graphql";
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { at } from "./base-path";
import { Header } from "./header";
import { useKey } from "./key";
import { type Result, ResultPanel } from "./result-panel";
import { SAVED_QUERIES } from "./saved-queries";
import { operationName, savedQueriesPlugin } from "./saved-queries-plugin";
import { request } from "./service";
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
const TABS = SAVED_QUERIES.map(({ query }) => ({ query }));

const isIntrospection = (query: string): boolean => query.includes("__schema");

/** Operations are named one by one: the editor may still know the name of the one before. */
const isOneOperation = (query: string): boolean => (query.match(/^(query|mutation|\{)/gm) ?? []).length === 1;

const NO_KEY = "Type an API key in the field at the top, then run this again.";

/** Asks the service with the key, and tells of every answer but those about the schema itself. */
function fetcherFor(key: string, tell: (result: Result | null) => void): Fetcher {
  const headers = { Authorization: `Bearer ${key}` };
  const ask = createGraphiQLFetcher({ url: at("/graphql"), headers, enableIncrementalDelivery: false, fetch: request });
  return async (params, options) => {
    const { query } = params;
    if (!key) {
      tell(null);
      return { errors: [new GraphQLError(NO_KEY)] };
    }
    const answer = await ask(isOneOperation(query) ? { ...params, operationName: undefined } : params, options);
    if (isIntrospection(query)) return answer;
    const saved = SAVED_QUERIES.find((one) => operationName(one.query) === operationName(query));
    const data = typeof answer === "object" && "data" in answer ? answer.data : null;
    const title = saved?.question ?? (operationName(query) || "Result");
    tell(data ? { title, answer: data, part: saved?.part, chart: saved?.chart } : null);
    return answer;
  };
}

function App() {
  const tabKey = useKey();
  const key = tabKey.apiKey;
  const [result, setResult] = useState<Result | null>(null);
  const fetcher = useMemo(() => fetcherFor(key, setResult), [key]);
  return (
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
          forcedTheme="system"
        >
          <GraphiQL.Logo>
            <span />
          </GraphiQL.Logo>
          <GraphiQL.Footer>
            <ResultPanel result={result} apiKey={key} />
          </GraphiQL.Footer>
        </GraphiQL>
      </main>
    </div>
  );
}

const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
