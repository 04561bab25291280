import { Command, InvalidArgumentError } from "commander";
import {
  countJobs,
  type DeadLetter,
  discardJobs,
  type JobCounts,
  type ListedJob,
  listJobs,
  retryJobs,
} from "../jobs/dead-letters";
import { drain } from "../jobs/drain";
import { counted } from "../values/counted";
import type { CliContext } from "./context";
import { renderTable } from "./table";

const WHAT_TO_DO = "look at them with `queue list`, then use `queue retry` or `queue discard`";

/** Names the jobs that failed too often for another try; the command then ends with exit code 1. */
export function reportDeadLetters(jobs: readonly DeadLetter[], stderr: NodeJS.WritableStream): void {
  for (const job of jobs) stderr.write(`Dead letter: ${JSON.stringify(job)}\n`);
  if (jobs.length > 0) process.exitCode = 1;
}

/** Returns the rest after draining, in a sentence or two. */
function sentenceOf({ all, dead, later, orphaned }: JobCounts): string {
  const others = all - dead - later;
  const left = [
    ...(later > 0 ? [`${counted(later, "job")} for later`] : []),
    ...(others > 0 ? [`${counted(others, "job")} that came meanwhile or cannot run here`] : []),
    ...(dead > 0 ? [`${counted(dead, "dead letter")}: ${WHAT_TO_DO}`] : []),
  ];
  if (left.length === 0) return "The queue is empty.";
  const orphans = orphaned > 0 ? ` Of removed merchants: ${counted(orphaned, "job")}.` : "";
  return `Left: ${left.join(", and ")}.${orphans}`;
}

function readId(text: string, before: readonly string[] = []): string[] {
  if (!/^([a-z][a-z0-9_]*:)?\d{1,18}$/.test(text))
    throw new InvalidArgumentError("write a job's number, as `queue list` shows it");
  return [...before, text];
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("write a whole number from 1 to 999999");
  return Number(text);
}

function readSkip(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("write a whole number");
  return Number(text);
}

const shown = (date: Date) => date.toISOString().slice(0, 19).replace("T", " ");
/** A cell's width of the first line. */
const inShort = (text: string | null) => (text ?? "").split("\n", 1)[0]?.slice(0, 80) ?? "";

const rowOf = (job: ListedJob) => [
  job.id,
  job.tenant ?? "(removed)",
  job.kind,
  job.state,
  job.attempts,
  job.interruptions,
  shown(job.createdAt),
  job.state === "dead" ? "" : shown(job.runAt),
  inShort(job.lastError),
];
const COLUMNS = ["id", "merchant", "kind", "state", "failed", "interrupted", "since (UTC)", "not before", "last error"];

/** `queue list`, `queue retry`, `queue discard` and `queue drain`. */
export function queueCommand({ withDatabase, stdout, stderr }: CliContext): Command {
  const command = new Command("queue").description("list, retry and discard jobs: plans, imports of sales, mails");
  command
    .command("list")
    .description("list the jobs that wait or run. First come the dead letters, which failed too often to be retried")
    .option("--most <number>", "maximum number of jobs to list", readCount, 100)
    .option("--skip <number>", "number of jobs to skip at the beginning", readSkip, 0)
    .action((page: { most: number; skip: number }) =>
      withDatabase(async (database) => {
        const { jobs, count } = await listJobs(database, page);
        if (count === 0) stderr.write("The queue is empty.\n");
        else stdout.write(renderTable(COLUMNS, jobs.map(rowOf)));
        const more = count - page.skip - jobs.length;
        if (more > 0) stderr.write(`… and ${counted(more, "more job")}: --skip ${page.skip + jobs.length}\n`);
      }),
    );
  command
    .command("retry")
    .description(
      "retry dead letters, as if for the first time. A job that waits for its next attempt is retried at once",
    )
    .argument("[id...]", "the jobs' numbers, as `queue list` shows them. Default: all dead letters", readId)
    .action((ids: readonly string[] | undefined) =>
      withDatabase(async (database) => {
        const count = await retryJobs(database, ids?.length ? ids : undefined);
        stderr.write(`${counted(count, "job")} will be retried.\n`);
      }),
    );
  command
    .command("discard")
    .description("remove jobs for good, all of those named or none. Their work is never done")
    .argument("<id...>", "the jobs' numbers, as `queue list` shows them", readId)
    .action((ids: readonly string[]) =>
      withDatabase(async (database) => {
        stderr.write(`Discarded ${counted(await discardJobs(database, ids), "job")}.\n`);
      }),
    );
  command
    .command("drain")
    .description(
      "process jobs, beside a running service, until only dead letters are left. Exit code 1 when there are some",
    )
    .action(() =>
      withDatabase(async (database, clock) => {
        reportDeadLetters(await drain(database, clock), stderr);
        stderr.write(`${sentenceOf(await countJobs(database))}\n`);
      }),
    );
  return command;
}
