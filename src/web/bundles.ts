/** The scripts and styles of our pages, compiled for browsers by esbuild: at the first request for one, or beforehand for an image. */
import fs from "node:fs/promises";
import path from "node:path";
import type { BuildOptions, OutputFile, Plugin } from "esbuild";
import { projectRoot } from "../config";

/** A file of a bundle, as it is called below its page. */
export interface PageFile {
  name: string;
  contents: Uint8Array;
}

/** The sources, wherever this file itself was compiled to. */
const BROWSER = path.join(projectRoot, "src/web/browser");

/** The editor's language workers. */
const WORKERS = {
  "graphql.worker": "monaco-graphql/esm/graphql.worker.js",
  "editor.worker": "monaco-editor/esm/vs/editor/editor.worker.js",
  "json.worker": "monaco-editor/esm/vs/language/json/json.worker.js",
};

/** The editor's styles, in a file of their own: they are loaded with it. */
const EDITOR_STYLES = path.join(BROWSER, "graphiql/editor.css");

/** Our browser apps, each a file in a folder of `browser/`. It becomes app.js and app.css. */
const APPS = {
  home: "overview/landing-app.tsx",
  signIn: "sign-in/sign-in-app.tsx",
  import: "import/import-app.tsx",
  buyer: "buyer/buyer-app.tsx",
  docs: "docs/docs-app.tsx",
  guide: "guide/guide-app.ts",
  questions: "questions/questions-app.tsx",
  graphiql: "graphiql/graphiql-app.tsx",
};

export type BundleName = keyof typeof APPS;
export const BUNDLE_NAMES = Object.keys(APPS) as BundleName[];

/** Has the texts of the pages looked up in the message catalogues. */
const texts: Plugin = {
  name: "texts",
  async setup(build) {
    const { withoutMacros } = await import("./message-macros.js");
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      if (!file.startsWith(BROWSER)) return null;
      const contents = withoutMacros(await fs.readFile(file, "utf8"), file, { keepsTexts: false });
      return { contents, loader: file.endsWith("x") ? "tsx" : "ts" };
    });
  },
};

async function build(options: BuildOptions): Promise<OutputFile[]> {
  // Loaded for this only: an image has no compiler, and needs none.
  const esbuild = await import("esbuild");
  const { outputFiles } = await esbuild.build({
    bundle: true,
    minify: true,
    write: false,
    outdir: "/",
    absWorkingDir: projectRoot,
    loader: { ".ttf": "file" },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
    ...options,
  });
  return outputFiles ?? [];
}

/** Compiles a bundle; GraphiQL's takes a second or two. @throws Error where a source can't be compiled, or esbuild is not installed. */
export async function bundle(name: BundleName): Promise<PageFile[]> {
  const entryPoints = {
    app: path.join(BROWSER, APPS[name]),
    ...(name === "graphiql" ? { editor: EDITOR_STYLES } : {}),
  };
  const built = await Promise.all([
    build({ entryPoints, format: "esm", splitting: true, jsx: "automatic", plugins: [texts] }),
    name === "graphiql" ? build({ entryPoints: WORKERS, format: "iife" }) : [],
  ]);
  return built.flat().map((file) => ({ name: path.basename(file.path), contents: file.contents }));
}
