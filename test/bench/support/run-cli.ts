import { spawn } from "node:child_process";
import { resolve } from "node:path";

/** The root of the repository, wherever it is checked out. */
export const repositoryRoot = resolve(__dirname, "../../..");

/** The service's command line: the words before its own arguments, and the environment it runs in. */
export type Cli = { readonly command: string; readonly env: NodeJS.ProcessEnv };

/**
 * Runs one command of the service's command line from the repository root and returns its standard output.
 *
 * Throws with the end of its standard error when it does not exit with 0.
 */
export function runCli(cli: Cli, args: readonly string[]): Promise<string> {
  const [program = "", ...words] = cli.command.split(" ");
  return new Promise((done, fail) => {
    const child = spawn(program, [...words, ...args], { cwd: repositoryRoot, env: cli.env });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (data) => {
      stdout += data;
    });
    child.stderr.on("data", (data) => {
      stderr += data;
    });
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) done(stdout.trim());
      else fail(new Error(`${args.join(" ")} ended with ${code}: ${(stderr || stdout).trim().slice(-2000)}`));
    });
  });
}
