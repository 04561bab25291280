import "../shared/language.mjs";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { at } from "../shared/base-path";
import { draw } from "../shared/draw";
import { Header } from "../shared/header";
import { mayImport } from "../shared/may-import";
import { setTitle } from "../shared/page-title";
import { isSignedIn, signInAddress } from "../shared/session-service";
import { SignedInOnly } from "../shared/signed-in-only";
import { useSignIn } from "../shared/use-sign-in";
import { LiveOverview } from "./live-overview";
import "../shared/theme.css";
import "../shared/content.css";
import "./landing-app.css";
import "../shared/print.css";

const DOORS = [
  {
    path: "/to-order",
    name: t`To order`,
    about: t`Due orders by supplier: change quantities, see the effect, draft orders, send them, receive them.`,
  },
  {
    path: "/import",
    name: t`Import`,
    about: t`Drop CSV files, a workbook or a shop's exports; preview the changes before anything is stored.`,
  },
  {
    path: "/graphql",
    name: t`GraphiQL`,
    about: t`Saved planning questions, an explorer, and results as tables, charts, CSV and Excel files.`,
  },
  {
    path: "/docs",
    name: t`REST reference`,
    about: t`Every operation of the REST API, to read and to try. Clients can be generated from its OpenAPI document.`,
  },
  {
    path: "/docs/guide",
    name: t`Guide`,
    about: t`The calculation of each figure, the decisions where a contract leaves a choice, and a page for every error.`,
  },
  {
    path: "/health",
    name: t({ message: "Health", context: "of the service" }),
    about: t`Whether the service is up and reaches its database, and its version.`,
  },
];

function Doors({ hasImport }: { hasImport: boolean }) {
  return (
    <ul className="doors">
      {DOORS.filter(({ path }) => path !== "/import" || hasImport).map(({ path, name, about }) => (
        <li key={path}>
          <a href={at(path)}>{name}</a>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  );
}

function Welcome() {
  return (
    <section className="welcome">
      <h1>
        <Trans>What to order, when, and why</Trans>
      </h1>
      <p>
        <Trans>
          Forecasts, stock projections and order quantities from your own sales. Sign in to see your merchant's figures.
        </Trans>
      </p>
      <a className="button" href={signInAddress()}>
        <Trans>Sign in</Trans>
      </a>
    </section>
  );
}

function App() {
  const signIn = useSignIn();
  const { view } = signIn;
  return (
    <>
      <Header page="/" signIn={signIn} />
      <main id="content">
        {view && !isSignedIn(view) ? (
          <Welcome />
        ) : (
          <SignedInOnly signIn={signIn}>{(member) => <LiveOverview mayImport={mayImport(member)} />}</SignedInOnly>
        )}
        <Doors hasImport={mayImport(view)} />
      </main>
    </>
  );
}

setTitle(t`Overview`);
draw(<App />);
