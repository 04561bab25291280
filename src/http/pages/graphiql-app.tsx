import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import "graphiql/style.css";
import "./graphiql-app.css";

// The editor's language workers, built beside this file.
Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker(_workerId: string, label: string) {
      const name = label === "graphql" || label === "json" ? label : "editor";
      return new Worker(`/graphiql/${name}.worker.js`);
    },
  },
});

const KEY = "inventory-planning-key";

const WELCOME = `# Enter an API key above, then run this (Ctrl+Enter).
{
  tenant { name currency timeZone }
  planSkuRows(limit: 10) {
    totalCount
    nodes { skuName stockLevel daysOnHand { min max } buyOn recommendedUnits supplierName }
  }
}
`;

function App() {
  // Kept for this tab only: gone when it is closed, never in another one.
  const [key, setKey] = useState(() => sessionStorage.getItem(KEY) ?? "");
  const fetcher = useMemo(
    () => createGraphiQLFetcher({ url: "/graphql", headers: key ? { Authorization: `Bearer ${key}` } : {} }),
    [key],
  );
  const keep = (text: string) => {
    sessionStorage.setItem(KEY, text.trim());
    setKey(text.trim());
  };
  return (
    <div className="page">
      <header>
        <strong>Inventory Planning Service</strong>
        <label>
          API key
          <input
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={key}
            placeholder="ips_…"
            onChange={(event) => keep(event.target.value)}
          />
        </label>
      </header>
      <main>
        <GraphiQL key={key} fetcher={fetcher} defaultQuery={WELCOME} shouldPersistHeaders={false} />
      </main>
    </div>
  );
}

const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
