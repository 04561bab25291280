import path from "node:path";
import type { LinguiConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** The folders of pages, each with a catalogue of its own in each language. */
const FOLDERS = [
  "buyer/asking",
  "buyer/history",
  "buyer/inbox",
  "buyer/orders",
  "buyer/parts",
  "buyer/settings",
  "buyer/skus",
  "buyer/to-order",
  "docs",
  "graphiql",
  "guide",
  "import",
  "overview",
  "questions",
  "shared",
  "sign-in",
];

const config: LinguiConfig = {
  rootDir: path.resolve(__dirname, "../../.."),
  locales: ["en", "de"],
  sourceLocale: "en",
  catalogs: [
    { path: "<rootDir>/src/web/messages/{locale}/buyer", include: ["<rootDir>/src/web/browser/buyer/*.tsx"] },
    ...FOLDERS.map((folder) => ({
      path: `<rootDir>/src/web/messages/{locale}/${folder.replace("/", "-")}`,
      include: [`<rootDir>/src/web/browser/${folder}/**`],
    })),
  ],
  catalogsMergePath: "<rootDir>/src/generated/messages/{locale}",
  compileNamespace: "ts",
  // No line numbers, so that a catalogue changes with its words alone.
  format: formatter({ lineNumbers: false }),
  orderBy: "message",
};

export default config;
