import path from "node:path";
import { jestExpect } from "@jest/expect";
import { type AssertionResult, createEmptyTestResult, type TestResult } from "@jest/test-result";
import circus, { addEventHandler, getState, resetState, run as runCircus } from "jest-circus";
import { formatExecError, formatResultsErrors } from "jest-message-util";
import { register } from "tsx/cjs/api";

// As the service runs (`src/process/production.ts`).
process.env.NODE_ENV = "production";
// Which Apollo Client reads when it is loaded, once a process: whether it says what it misses. The service has no use for it.
Object.assign(globalThis, { __DEV__: true });

const TESTS = path.join(__dirname, "..") + path.sep;
const LIBRARIES = `${path.sep}node_modules${path.sep}`;
/** Loaded once a process, too: one compiles a schema for each answer there is, the other makes the demo merchant. Nobody changes what they make. */
const SHARED = ["support/validate-response", "demo/demo-of-tests"].map((name) => TESTS + path.normalize(name));

/** Has Node load modules anew when they are next required: those below test/, which each file has of its own. @param isWatched The service's too, as somebody changes it. */
function forgetModules(isWatched: boolean): void {
  for (const file of Object.keys(require.cache)) {
    const isOwn = file.startsWith(TESTS) && !SHARED.some((name) => file.startsWith(name));
    if (isOwn || (isWatched && !file.includes(LIBRARIES))) delete require.cache[file];
  }
}

/** An error that nobody caught is the test's that is running, else the file's. */
function noteUncaught(error: Error): void {
  const { currentlyRunningTest, unhandledErrors } = getState();
  if (currentlyRunningTest) currentlyRunningTest.errors.push(error);
  else unhandledErrors.push([error, error]);
}

// As `expect.assertions` has it, for each test.
addEventHandler((event) => {
  if (event.name === "test_done")
    event.test.errors.push(...jestExpect.extractExpectedAssertionsErrors().map(({ error }) => error));
});

type ProjectConfig = Parameters<typeof formatResultsErrors>[1] & Pick<TestResult, "displayName">;
/** Of all projects: a `Config.GlobalConfig`. */
type GlobalConfig = Parameters<typeof formatResultsErrors>[2] & {
  watch: boolean;
  watchAll: boolean;
  testNamePattern?: string;
  testTimeout?: number;
  maxConcurrency: number;
  randomize?: boolean;
  seed: number;
  expand: boolean;
};
type Ran = Awaited<ReturnType<typeof runCircus>>["testResults"][number];

function assertionOf({ testPath, status, errors, errorsDetailed, startedAt, ...told }: Ran): AssertionResult {
  const names = testPath.slice(1);
  const ofSkipped = { skip: "pending", todo: "todo" } as const;
  return {
    ...told,
    ancestorTitles: names.slice(0, -1),
    title: names.at(-1) ?? "",
    fullName: names.join(" "),
    failureDetails: errorsDetailed,
    failureMessages: [...errors],
    startAt: startedAt,
    status: status === "done" ? (errors.length > 0 ? "failed" : "passed") : ofSkipped[status],
  };
}

interface Runtime {
  setGlobalsForRuntime(globals: object): void;
  requireModuleOrMock(from: string, name: "@jest/globals"): { jest: object };
}

let isRegistered = false;

/**
 * Runs a test file by Circus, and has Node load it as `npm start` loads the service, with the service and its libraries loaded once a
 * process: Jest's own runner loads some 1,500 modules anew for each file. Circus is loaded once a process, too. It carries the
 * running test in an AsyncLocalStorage, and each more of them makes each promise of the process dearer: a hundred take 23 µs an await.
 */
export default async function run(
  globalConfig: GlobalConfig,
  config: ProjectConfig,
  _environment: unknown,
  runtime: Runtime,
  testPath: string,
): Promise<TestResult> {
  if (!isRegistered) register();
  isRegistered = true;
  forgetModules(globalConfig.watch || globalConfig.watchAll);
  resetState();
  const { testNamePattern, testTimeout = 5_000, maxConcurrency, randomize, seed, expand } = globalConfig;
  Object.assign(getState(), { testTimeout, maxConcurrency, randomize, seed, expand });
  getState().testNamePattern = testNamePattern ? new RegExp(testNamePattern, "i") : null;
  jestExpect.setState({ testPath, expand });
  runtime.setGlobalsForRuntime({ ...circus, expect: jestExpect });
  const { jest, ...globals } = runtime.requireModuleOrMock(testPath, "@jest/globals");
  // Jest's own leaves the time to the next file.
  const setTimeout = (ms: number) => Object.assign(getState(), { testTimeout: ms });
  Object.assign(globalThis, globals, { jest: { ...jest, setTimeout } });
  // Jest's own knows the source maps of what Jest compiled; Node's those of what tsx did.
  Reflect.deleteProperty(Error, "prepareStackTrace");
  process.on("uncaughtException", noteUncaught);
  try {
    require(testPath);
    const { testResults, unhandledErrors, unhandledErrorsDetailed } = await runCircus();
    const assertions = testResults.map(assertionOf);
    const count = (wanted: AssertionResult["status"]) => assertions.filter(({ status }) => status === wanted).length;
    const failures = [
      formatResultsErrors(assertions, config, globalConfig, testPath),
      ...unhandledErrorsDetailed.map((error) => formatExecError(error, config, globalConfig)),
    ].filter(Boolean);
    return {
      ...createEmptyTestResult(),
      displayName: config.displayName,
      failureMessage: failures.length > 0 ? failures.join("\n\n") : null,
      numFailingTests: count("failed"),
      numPassingTests: count("passed"),
      numPendingTests: count("pending"),
      numTodoTests: count("todo"),
      ...(unhandledErrors.length > 0 ? { testExecError: { message: "", stack: unhandledErrors.join("\n") } } : {}),
      testFilePath: testPath,
      testResults: assertions,
    };
  } finally {
    process.off("uncaughtException", noteUncaught);
  }
}
