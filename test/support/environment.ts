import { AsyncLocalStorage } from "node:async_hooks";
import vm from "node:vm";
import { ModuleMocker } from "jest-mock";

/** Compiles as a script, whose code V8 keeps: what Jest loads anew for each test file is not compiled anew. */
function compileAsScript(
  body: string,
  parameters: readonly string[],
  { filename }: vm.CompileFunctionOptions,
): unknown {
  const opening = `(function (${parameters.join(", ")}) {`;
  return new vm.Script(`${opening}${body}\n})`, { filename, columnOffset: -opening.length }).runInThisContext();
}

// The runtime takes it from here when it loads a process' first module, which is after this file.
vm.compileFunction = compileAsScript as typeof vm.compileFunction;

// As the service runs (`src/process/production.ts`).
process.env.NODE_ENV = "production";
// Which Apollo Client reads when it is loaded, once a process: whether it says what it misses. The service has no use for it.
Object.assign(globalThis, { __DEV__: true });

/** The storages that a file has run something in. */
const entered = new Set<AsyncLocalStorage<unknown>>();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (this: AsyncLocalStorage<unknown>, ...args: Parameters<typeof run>) {
  entered.add(this);
  return run.apply(this, args);
} as typeof run;

/**
 * Node carries the value of each storage in use from promise to promise, and Circus makes a storage for each file: without this,
 * the hundredth file of a process pays for a hundred of them. One that lives on is in use again when it is next run in.
 */
function leaveStorages(): void {
  for (const storage of entered) storage.disable();
  entered.clear();
}

const OF_CIRCUS = /JEST_STATE|EVENT_HANDLERS|RETRY|TEST_TIMEOUT/;

/** What a test file or Jest itself leaves behind in the process for the next one to trip over. */
interface Kept {
  env: NodeJS.ProcessEnv;
  exit: typeof process.exit;
  exitCode: typeof process.exitCode;
  getBuiltinModule: unknown;
  console: Console;
  symbols: ReadonlySet<symbol>;
}

/**
 * The world of a test file is the process' own, not a copy of it: the service's modules are loaded once for all files (`runner.ts`),
 * and what they call an Error, a Date or an Array is then the same as what a test calls so. What a file sets is put back when it
 * ends: the environment, what Jest hangs on globals, and by Jest the functions it spied on.
 */
export default class ProcessEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;
  #kept: Kept = {
    env: { ...process.env },
    exit: process.exit,
    exitCode: process.exitCode,
    getBuiltinModule: process.getBuiltinModule,
    console: globalThis.console,
    symbols: new Set(Object.getOwnPropertySymbols(globalThis)),
  };

  getVmContext() {
    return globalThis;
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    const { env, symbols, console, ...ofProcess } = this.#kept;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    Object.assign(process, ofProcess);
    globalThis.console = console;
    leaveStorages();
    // Circus looks here for the state and the listeners of the file before.
    const own = Object.getOwnPropertySymbols(globalThis).filter((symbol) => !symbols.has(symbol));
    for (const symbol of own) if (OF_CIRCUS.test(symbol.description ?? "")) Reflect.deleteProperty(globalThis, symbol);
  }
}
