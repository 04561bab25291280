import "../shared/language.mjs";
import { at } from "../shared/base-path";
import { draw } from "../shared/draw";
import { Header } from "../shared/header";
import { mayImport } from "../shared/may-import";
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
    name: "To order",
    about: "Due orders by supplier: change quantities, see the effect, draft orders, send them, receive them.",
  },
  {
    path: "/import",
    name: "Import",
    about: "Drop CSV files, a workbook or a shop's exports; preview the changes before anything is stored.",
  },
  {
    path: "/graphql",
    name: "GraphiQL",
    about: "Saved planning questions, an explorer, and results as tables, charts, CSV and Excel files.",
  },
  {
    path: "/docs",
    name: "REST reference",
    about: "Every operation of the REST API, to read and to try. Clients can be generated from its OpenAPI document.",
  },
  {
    path: "/docs/guide",
    name: "Guide",
    about:
      "The calculation of each figure, the decisions where a contract leaves a choice, and a page for every error.",
  },
  { path: "/health", name: "Health", about: "Whether the service is up and reaches its database, and its version." },
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
      <h1>What to order, when, and why</h1>
      <p>
        Forecasts, stock projections and order quantities from your own sales. Sign in to see your merchant's figures.
      </p>
      <a className="button" href={signInAddress()}>
        Sign in
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

draw(<App />);
