import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { Command } from "commander";
import { projectRoot } from "../../../src/config";
import { stopServer } from "../../../src/postgres/embedded/server-process";
import { removeData, serverOf, temporaryFolder } from "../../support/processes";
import { median } from "../api/measure";
import { processorMillisecondsOf } from "../support/process-family";

const LOOK_EVERY_MS = 5;
/** What the medians must not exceed, in ms on two quiet cores. */
const TARGETS = { "new folder": 3_000, "existing folder": 1_000 };

/** Milliseconds on the clock, and of the processor by the service and its PostgreSQL. */
interface Took {
  clock: number;
  processor: number;
}

function start(command: string, dataDir: string, port: number): ChildProcess {
  const [program = "", ...words] = command.split(" ");
  const { DATABASE_URL: _none, ...env } = process.env;
  return spawn(program, words, {
    cwd: projectRoot,
    env: { ...env, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: "" },
    stdio: "ignore",
  });
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function ended(child: ChildProcess): Promise<void> {
  while (!hasEnded(child)) await sleep(LOOK_EVERY_MS);
}

/** Starts the service until /health answers, and stops it and its PostgreSQL again. */
async function startService(command: string, dataDir: string, port: number): Promise<Took> {
  const from = performance.now();
  const child = start(command, dataDir, port);
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (hasEnded(child)) throw new Error(`"${command}" has ended`);
    await sleep(LOOK_EVERY_MS);
  }
  const took = { clock: performance.now() - from, processor: processorMillisecondsOf(child.pid ?? 0) };
  child.kill("SIGTERM");
  await ended(child);
  const server = await serverOf(dataDir);
  if (server) await stopServer(server);
  return took;
}

/** Runs a command to its end. Its processor time is not to be had afterwards. */
async function runCommand(command: string, dataDir: string): Promise<Took> {
  const from = performance.now();
  await ended(start(command, dataDir, 0));
  return { clock: performance.now() - from, processor: Number.NaN };
}

interface Options {
  rounds: string;
  server: string;
  cli: string;
  port: string;
}

async function measure({ rounds, server, cli, port }: Options): Promise<Map<string, Took[]>> {
  const took = new Map<string, Took[]>();
  const note = (what: string, time: Took) => took.set(what, [...(took.get(what) ?? []), time]);
  for (let round = 0; round < Number(rounds); round++) {
    const dataDir = temporaryFolder();
    try {
      note("new folder", await startService(server, dataDir, Number(port)));
      note("existing folder", await startService(server, dataDir, Number(port)));
      note("cli --help", await runCommand(`${cli} --help`, dataDir));
    } finally {
      await removeData(dataDir);
    }
  }
  return took;
}

/** Prints the medians. @returns Whether the targets are reached. */
function report(took: Map<string, Took[]>): boolean {
  const table = new Table({
    head: ["start", "ms", "fastest", "processor ms", "target ms"],
    style: { head: [], border: [], compact: true },
  });
  let isReached = true;
  for (const [what, times] of took) {
    const clocks = times.map(({ clock }) => clock);
    const target = TARGETS[what as keyof typeof TARGETS];
    if (target && median(clocks) > target) isReached = false;
    const processor = median(times.map((time) => time.processor));
    table.push([what, ...[median(clocks), Math.min(...clocks), processor].map((ms) => ms.toFixed(0)), target ?? ""]);
  }
  process.stdout.write(`${table.toString()}\n`);
  return isReached;
}

new Command("bench:start")
  .description("how long the service takes to start, on its own PostgreSQL, and the command line to print its help")
  .option("--rounds <n>", "how often", "7")
  .option("--server <command>", "how the service is started", "node src/build/run.js main")
  .option("--cli <command>", "how the command line is", "node src/build/run.js cli")
  .option("--port <port>", "where the service listens", "4980")
  .action(async (options: Options) => {
    if (!report(await measure(options))) process.exitCode = 1;
  })
  .parseAsync();
