import { Readable, Writable } from "node:stream";
import { type Command, CommanderError } from "commander";
import { explain } from "../../src/cli/explain";
import { cliProgram } from "../../src/cli/program";
import { readConfig } from "../../src/config";
import { tenantByName } from "../../src/domain/tenants/tenants";
import { systemClock } from "../../src/values/clock";
import type { TestDatabase } from "./database";
import type { Outcome } from "./processes";

const withThoseBelow = (command: Command): Command[] => [command, ...command.commands.flatMap(withThoseBelow)];

/**
 * Runs a command within this process, over the test's own database, and answers what it would have written and ended with. One at a time:
 * the exit code is the process'.
 * @param database Null for a command that uses none.
 * @param answers What the operator answers to its questions.
 * @param input What it reads on standard input.
 */
export async function runCommand(
  database: TestDatabase | null,
  words: readonly string[],
  answers: readonly string[] = [],
  input: string | Buffer = "",
): Promise<Outcome> {
  const left = [...answers];
  const said = { stdout: "", stderr: "" };
  const into = (name: keyof typeof said) =>
    new Writable({
      write(chunk, _encoding, done) {
        said[name] += chunk;
        done();
      },
    });
  const program = cliProgram(readConfig(database ? { DATABASE_URL: database.connectionString } : {}), {
    withDatabase(act) {
      if (!database) throw new Error("This command was to use no database.");
      return act(database, systemClock);
    },
    tenantByName,
    ask: async () => left.shift() ?? null,
    stdin: Readable.from([Buffer.from(input)]),
    stdout: into("stdout"),
    stderr: into("stderr"),
  });
  const output = {
    writeOut: (text: string) => (said.stdout += text),
    writeErr: (text: string) => (said.stderr += text),
  };
  for (const command of withThoseBelow(program)) command.configureOutput(output);
  const codeBefore = process.exitCode;
  process.exitCode = undefined;
  try {
    await program.parseAsync(words, { from: "user" });
    return { code: Number(process.exitCode ?? 0), ...said };
  } catch (error) {
    if (error instanceof CommanderError) return { code: error.exitCode, ...said };
    return { code: 1, stdout: said.stdout, stderr: `${said.stderr}${explain(error)}\n` };
  } finally {
    process.exitCode = codeBefore;
  }
}
