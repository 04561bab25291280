import { createRoot } from "react-dom/client";
import { at } from "../shared/base-path";
import { Header, KeyField } from "../shared/header";
import { useKey } from "../shared/key";
import { Importer } from "./importer";
import "../shared/theme.css";
import "./import-app.css";

function App() {
  const tabKey = useKey();
  const { apiKey } = tabKey;
  return (
    <>
      <Header page="/import" tabKey={tabKey} isKeyAsked={false} />
      <main>
        {apiKey ? (
          <Importer key={apiKey} apiKey={apiKey} />
        ) : (
          <section>
            <h1>Import</h1>
            <p>
              Imports CSV files, a workbook or a shop's exports, after a preview of the changes. Type an API key with
              the write scope.
            </p>
            <KeyField {...tabKey} />
          </section>
        )}
        <p className="note">
          <a href={at("/docs/catalogue")}>Files and columns</a>
        </p>
      </main>
    </>
  );
}

const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
