import vm from "node:vm";
import { TestEnvironment } from "jest-environment-node";

type CompileOptions = vm.CompileFunctionOptions & { parsingContext: vm.Context };

/**
 * Compiles as a script, whose code V8 keeps for the next context. Jest compiles each module as a function with a way of its own to
 * import more, which V8 takes for something new each time: a test file spent 1.8 seconds on loading what the one before had
 * loaded, and spends 0.6. Importing ES modules from CommonJS ones is lost by it, which Jest cannot do either unless told to.
 */
function compileAsScript(body: string, parameters: readonly string[], options: CompileOptions): unknown {
  const opening = `(function (${parameters.join(", ")}) {`;
  const { filename, parsingContext } = options;
  return new vm.Script(`${opening}${body}\n})`, { filename, columnOffset: -opening.length }).runInContext(
    parsingContext,
  );
}

// The runtime takes it from here when it loads a process' first module, which is after this file.
vm.compileFunction = compileAsScript as typeof vm.compileFunction;

// As the service runs (`src/production.ts`).
process.env.NODE_ENV = "production";

export default TestEnvironment;
