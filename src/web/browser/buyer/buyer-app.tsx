import "../shared/language.mjs";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useMemo } from "react";
import type { Right } from "../../../domain/people/rights";
import { draw } from "../shared/draw";
import { Header } from "../shared/header";
import { setTitle } from "../shared/page-title";
import { mayWords } from "../shared/people-words";
import { type MemberView, SignedInOnly } from "../shared/signed-in-only";
import { useSignIn } from "../shared/use-sign-in";
import { newClient } from "./asking/client";
import { Session, SessionContext } from "./asking/session";
import { AskingContext, useAnswer } from "./asking/use-answer";
import { usePlanCount } from "./asking/use-plan-count";
import { HistoryPage } from "./history/history-page";
import { InboxPage } from "./inbox/inbox-page";
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
import "./buyer-orders.css";
import "./buyer-people.css";
import "../shared/print.css";

const PAGES = {
  "to-order": { name: t`To order`, Page: ToOrderPage },
  orders: { name: t`Orders`, Page: OrdersPage },
  skus: { name: t`SKUs`, Page: SkusPage },
  settings: { name: t`Settings`, Page: SettingsPage },
  history: { name: t`History`, Page: HistoryPage },
  inbox: { name: t`Inbox`, Page: InboxPage },
} as const;

type PageName = keyof typeof PAGES;

/** The first word of a path says which page it is. */
const pageAt = (path: string): PageName => {
  const word = path.split("/")[1] ?? "";
  return word in PAGES ? (word as PageName) : "to-order";
};

/** Those who may change orders and plans know what they may; others are told why they see few buttons. */
const isNarrow = ({ rights }: MemberView) => !rights.includes("WRITE_ORDERS") && !rights.includes("WRITE_PLANNING");

/** What is shown to somebody who is signed in. */
function Member({ view, children }: { view: MemberView; children: ReactNode }) {
  const session = useAnswer(Session, {});
  const { rights, isLimited } = view;
  // The catalogue and what is set for the merchant belong to no single warehouse.
  const ofAll: readonly Right[] = ["WRITE_CATALOGUE", "MANAGE_MERCHANT"];
  const may = (right: Right) => rights.includes(right) && !(isLimited && ofAll.includes(right));
  const mayEverywhere = (right: Right) => may(right) && !isLimited;
  return (
    <Shown of={session}>
      {({ tenant }) => (
        <SessionContext value={{ tenant, view, may, mayEverywhere }}>
          {isNarrow(view) && <p className="note">{mayWords(rights)}</p>}
          {isLimited && (
            <p className="note">
              <Trans>You see and change what belongs to your warehouses. Other people change the rest.</Trans>
            </p>
          )}
          {children}
        </SessionContext>
      )}
    </Shown>
  );
}

function SignedIn({ view }: { view: MemberView }) {
  const client = useMemo(newClient, []);
  const planCount = usePlanCount(client);
  const asking = useMemo(() => ({ client, planCount }), [client, planCount]);
  const { Page } = PAGES[pageAt(useRoute().path)];
  return (
    <AskingContext value={asking}>
      <Member view={view}>
        <Page />
      </Member>
    </AskingContext>
  );
}

function App() {
  const signIn = useSignIn();
  const page = pageAt(useRoute().path);
  const { name } = PAGES[page];
  useEffect(() => {
    setTitle(name);
  }, [name]);
  return (
    <>
      <Header page={`/${page}`} signIn={signIn} />
      <main id="content" className="buyer">
        <SignedInOnly signIn={signIn}>{(view) => <SignedIn view={view} />}</SignedInOnly>
      </main>
    </>
  );
}

draw(<App />);
