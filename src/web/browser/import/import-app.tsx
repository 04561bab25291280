import "../shared/language.mjs";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { at } from "../shared/base-path";
import { draw } from "../shared/draw";
import { Header } from "../shared/header";
import { mayImport } from "../shared/may-import";
import { setTitle } from "../shared/page-title";
import { SignedInOnly } from "../shared/signed-in-only";
import { useSignIn } from "../shared/use-sign-in";
import { Importer } from "./importer";
import "../shared/theme.css";
import "./import-app.css";

/** Why somebody imports nothing. */
function NoImport({ isLimited }: { isLimited: boolean }) {
  return (
    <>
      <h1>
        <Trans>Import</Trans>
      </h1>
      {isLimited ? (
        <p className="note">
          <Trans>
            You are limited to warehouses, and a file holds rows of all of them. Ask a colleague without that limit to
            import it.
          </Trans>
        </p>
      ) : (
        <p className="note">
          <Trans>
            Your role imports no files. Ask an administrator of your merchant to import them, or to change your role.
          </Trans>
        </p>
      )}
    </>
  );
}

function App() {
  const signIn = useSignIn();
  return (
    <>
      <Header page="/import" signIn={signIn} />
      <main id="content">
        <SignedInOnly signIn={signIn}>
          {(view) => (mayImport(view) ? <Importer /> : <NoImport {...view} />)}
        </SignedInOnly>
        <p className="note">
          <a href={at("/docs/catalogue")}>
            <Trans>Files and columns</Trans>
          </a>
        </p>
      </main>
    </>
  );
}

setTitle(t`Import`);
draw(<App />);
