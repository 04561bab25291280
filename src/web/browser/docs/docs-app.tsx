import "../shared/language.mjs";
import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { at } from "../shared/base-path";
import { draw } from "../shared/draw";
import { Header } from "../shared/header";
import { useKey } from "../shared/key";
import { setTitle } from "../shared/page-title";
import { tellIfUnauthenticated } from "../shared/service";
import { useSignIn } from "../shared/use-sign-in";
import "../shared/theme.css";
import "./docs-app.css";

/** What the page uses of the reference's package, which is loaded before this file. */
interface Reference {
  preauthorizeApiKey(scheme: string, key: string): void;
  authActions: { logout(schemes: string[]): void };
}

declare const SwaggerUIBundle: (options: object) => Reference;

/** The document's name of our keys. */
const SCHEME = "apiKey";

/** Shows the document of this installation, and asks nobody else whether it is valid. */
const reference = new Promise<Reference>((resolve) => {
  const shown = SwaggerUIBundle({
    url: at("/openapi.json"),
    dom_id: "#reference",
    deepLinking: true,
    displayRequestDuration: true,
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    tryItOutEnabled: true,
    validatorUrl: null,
    responseInterceptor: (answer: { status: number; obj?: { detail?: string } }) => {
      tellIfUnauthenticated(answer.status, answer.obj?.detail);
      return answer;
    },
    onComplete: () => resolve(shown),
  });
});

function Head() {
  const signIn = useSignIn();
  const tabKey = useKey();
  const { apiKey } = tabKey;
  useEffect(() => {
    if (!apiKey) return undefined;
    reference.then(({ preauthorizeApiKey }) => preauthorizeApiKey(SCHEME, apiKey));
    // The reference can take away only a key that it was given.
    return () => {
      reference.then(({ authActions }) => authActions.logout([SCHEME]));
    };
  }, [apiKey]);
  return <Header page="/docs" signIn={signIn} tabKey={tabKey} />;
}

const dark = globalThis.matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

setTitle(t`REST reference`);
draw(<Head />);
