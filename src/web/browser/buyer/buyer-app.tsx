import { type ReactNode, useEffect, useMemo } from "react";
import { createRoot } from "react-dom/client";
import { Header, KeyField } from "../shared/header";
import { useKey } from "../shared/key";
import { clientFor } from "./asking/client";
import { Session, SessionContext } from "./asking/session";
import { AskingContext, useAnswer } from "./asking/use-answer";
import { usePlanCount } from "./asking/use-plan-count";
import { OrdersPage } from "./orders/orders-page";
import { Shown } from "./parts/parts";
import { useRoute } from "./parts/route";
import { SettingsPage } from "./settings/settings-page";
import { SkusPage } from "./skus/skus-page";
import { ToOrderPage } from "./to-order/to-order-page";
import "../shared/theme.css";
import "../shared/content.css";
import "./buyer-app.css";
import "./buyer-lists.css";
import "./buyer-forms.css";

const PAGES = {
  "to-order": { name: "To order", Page: ToOrderPage },
  orders: { name: "Orders", Page: OrdersPage },
  skus: { name: "SKUs", Page: SkusPage },
  settings: { name: "Settings", Page: SettingsPage },
} as const;

/** The first word of a path says which page it is. */
const pageAt = (path: string): keyof typeof PAGES => {
  const word = path.split("/")[1] ?? "";
  return word in PAGES ? (word as keyof typeof PAGES) : "to-order";
};

/** What is shown to a key that the service takes. */
function WithKey({ apiKey, children }: { apiKey: string; children: ReactNode }) {
  const session = useAnswer(Session, {});
  return (
    <Shown of={session}>
      {(data) => (
        <SessionContext value={{ tenant: data.tenant, mayWrite: data.apiKey.scope === "WRITE", apiKey }}>
          {data.apiKey.scope === "READ" && (
            <p className="note">This key can only read: buttons that change something are hidden.</p>
          )}
          {children}
        </SessionContext>
      )}
    </Shown>
  );
}

function App() {
  const tabKey = useKey();
  const { apiKey } = tabKey;
  const { path } = useRoute();
  const { name, Page } = PAGES[pageAt(path)];
  const client = useMemo(() => (apiKey ? clientFor(apiKey) : null), [apiKey]);
  const planCount = usePlanCount(client);
  useEffect(() => {
    document.title = `${name} · Inventory Planning Service`;
  }, [name]);
  return (
    <>
      <Header page={`/${pageAt(path)}`} tabKey={tabKey} isKeyAsked={false} />
      <main className="buyer">
        {client ? (
          <AskingContext value={{ client, planCount }} key={apiKey}>
            <WithKey apiKey={apiKey}>
              <Page />
            </WithKey>
          </AskingContext>
        ) : (
          <section className="welcome">
            <h1>{name}</h1>
            <p>Type an API key to see its merchant's due orders, by supplier.</p>
            <KeyField {...tabKey} />
            <p className="note">The key stays in this tab and is sent to this service only.</p>
          </section>
        )}
      </main>
    </>
  );
}

const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
