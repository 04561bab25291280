import { Command } from "commander";
import { drain } from "../jobs/drain";
import type { SetAsideJob } from "../jobs/queue";
import type { CliContext } from "./context";

/** Names the jobs that failed too often to be tried again; the command then ends with exit code 1. */
export function reportSetAside(jobs: readonly SetAsideJob[], stderr: NodeJS.WritableStream): void {
  for (const job of jobs) stderr.write(`Set aside after repeated failure: ${JSON.stringify(job)}\n`);
  if (jobs.length > 0) process.exitCode = 1;
}

/** `queue drain`. */
export function queueCommand({ withDatabase, stderr }: CliContext): Command {
  const command = new Command("queue").description("work that was promised");
  command
    .command("drain")
    .description("wait until no job is left, helping to work them off")
    .action(() =>
      withDatabase(async (database, clock) => {
        reportSetAside(await drain(database, clock), stderr);
        stderr.write("The queue is empty.\n");
      }),
    );
  return command;
}
