import fs from "node:fs";
import module from "node:module";
import path from "node:path";
import { transformSync } from "@swc/core";
import { register } from "tsx/cjs/api";
import { withoutMacros } from "../../src/web/message-macros";

interface Runtime {
  requireModuleOrMock(from: string, name: string): unknown;
}
type Runner = (
  global: { watch: boolean; watchAll: boolean },
  config: unknown,
  world: unknown,
  runtime: Runtime,
  ...rest: unknown[]
) => Promise<unknown>;

const { default: circus }: { default: Runner } = require("jest-circus/runner");
const TESTS = path.join(__dirname, "..") + path.sep;
const LIBRARIES = `${path.sep}node_modules${path.sep}`;
/** Loaded once a process, too: one compiles a schema for each answer there is, the other makes the demo merchant. Nobody changes what they make. */
const SHARED = ["support/validate-response", "demo/demo-of-tests"].map((name) => TESTS + path.normalize(name));

/** Whether each test file has its own: what lies under test/, and what Jest hands out. */
function isOwn(from: string, name: string): boolean {
  if (!path.isAbsolute(name) && !name.startsWith(".")) return name === "@jest/globals";
  const file = path.resolve(path.dirname(from), name);
  return file.startsWith(TESTS) && !SHARED.includes(file);
}

function forgetOurs(): void {
  for (const file of Object.keys(require.cache)) if (!file.includes(LIBRARIES)) delete require.cache[file];
}

/** Beside .swcrc: Node loads what is imported while it runs, as it does in what is compiled to dist/. */
const AS_SOURCE = { module: { type: "commonjs", ignoreDynamic: true } } as const;

/**
 * Has Node load TypeScript: sources as Jest compiles tests, and the rest by tsx. What tsx compiles names each function when it is made, closures
 * in loops as well: the demo merchant took three fifths more of the processor so.
 */
function loadTypeScript(): void {
  register();
  for (const extension of [".ts", ".tsx"]) {
    require.extensions[extension] = (loaded, file) => {
      // Pages keep their English texts, so that tests of single functions load no catalogue.
      const source = withoutMacros(fs.readFileSync(file, "utf8"), file, { keepsTexts: true });
      const { code } = transformSync(source, { ...AS_SOURCE, filename: file });
      (loaded as NodeModule & { _compile(code: string, file: string): void })._compile(code, file);
    };
  }
}

let isHooked = false;

/**
 * Runs a test file as Jest does, except that the service and its libraries are loaded by Node as `npm start` loads them, and once a
 * process: some 1,500 modules that each file used to load for itself. Whoever watches files changes them between two runs.
 */
const run: Runner = (global, config, world, runtime, ...rest) => {
  if (!isHooked) loadTypeScript();
  else if (global.watch || global.watchAll) forgetOurs();
  isHooked = true;
  const own = runtime.requireModuleOrMock.bind(runtime);
  runtime.requireModuleOrMock = (from, name) =>
    isOwn(from, name) ? own(from, name) : module.createRequire(from)(name);
  return circus(global, config, world, runtime, ...rest);
};

export default run;
