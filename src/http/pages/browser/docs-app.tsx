import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { at } from "./base-path";
import { Header } from "./header";
import { useKey } from "./key";
import "./theme.css";
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
    onComplete: () => resolve(shown),
  });
});

function Head() {
  const [key, keep] = useKey();
  useEffect(() => {
    reference.then(({ preauthorizeApiKey, authActions }) => {
      if (key) preauthorizeApiKey(SCHEME, key);
      else authActions.logout([SCHEME]);
    });
  }, [key]);
  return <Header page="/docs" apiKey={key} keep={keep} />;
}

const dark = globalThis.matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

const root = document.getElementById("app");
if (root) createRoot(root).render(<Head />);
