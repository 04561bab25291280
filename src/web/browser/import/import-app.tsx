import "../shared/language.mjs";
import { at } from "../shared/base-path";
import { draw } from "../shared/draw";
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
      <main id="content">
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

draw(<App />);
