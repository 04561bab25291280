import { ModuleMocker } from "jest-mock";

/** What Jest and test files leave behind in the process for the next file to trip over. */
const kept = () => ({
  env: { ...process.env },
  ofProcess: { exit: process.exit, exitCode: process.exitCode, getBuiltinModule: process.getBuiltinModule },
  console: globalThis.console,
});

/**
 * The world of a test file is the process' own, not a copy of it: the service's modules are loaded once for all files (`runner.ts`),
 * and what they call an Error, a Date or an Array is then the same as what a test calls so. What a file sets is put back when it ends,
 * and by Jest the functions that it spied on.
 */
export default class ProcessEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;
  readonly #kept = kept();

  /** There is none: Node loads test files, and Jest no module of its own. */
  getVmContext() {
    return null;
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    const { env, ofProcess, console } = this.#kept;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    Object.assign(process, ofProcess);
    globalThis.console = console;
  }
}
