import { createRoot } from "react-dom/client";
import { at } from "../shared/base-path";
import { Header } from "../shared/header";
import { mayWords } from "../shared/people-words";
import { SignedInOnly } from "../shared/signed-in-only";
import { useSignIn } from "../shared/use-sign-in";
import { Importer } from "./importer";
import "../shared/theme.css";
import "./import-app.css";

/** Rights of which one is needed for any file. */
const IMPORTING = ["WRITE_CATALOGUE", "WRITE_SALES", "WRITE_ORDERS", "WRITE_PLANNING", "RECEIVE_STOCK"] as const;

function App() {
  const signIn = useSignIn();
  return (
    <>
      <Header page="/import" signIn={signIn} />
      <main>
        <SignedInOnly signIn={signIn}>
          {({ rights }) => (
            <>
              {!IMPORTING.some((right) => rights.includes(right)) && <p className="note">{mayWords(rights)}</p>}
              <Importer />
            </>
          )}
        </SignedInOnly>
        <p className="note">
          <a href={at("/docs/catalogue")}>Files and columns</a>
        </p>
      </main>
    </>
  );
}

const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
