import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { bringUpToDate } from "../../src/build/build";
import { projectRoot } from "../../src/config";
import { clusterHome } from "../../src/postgres/embedded";
import { findServer, stopServer } from "../../src/postgres/embedded/server-process";

export { eventually } from "./eventually";
export { temporaryFolder } from "./folders";

/** How a real process of ours is started. */
export interface ProcessOptions {
  dataDir: string;
  /** The folder it is started in; the project by default. */
  cwd?: string;
  /** More environment. */
  env?: Record<string, string>;
  /** What it reads on standard input. */
  input?: string | Buffer;
  /** An open file or folder that is its standard input in place of that. */
  stdin?: number;
  /** Words put before the command, to run it as somebody else. */
  prefix?: readonly string[];
  /** Told the process once it has been started. */
  onStart?(child: ChildProcess): void;
  /** Waits until its output may be read; it is read at once unless said. */
  readAfter?(child: ChildProcess): Promise<void>;
}

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A service that answers, in a process of its own. */
export interface ServiceProcess {
  address: string;
  pid: number;
  /** What it has written to standard error so far, a line of its log each. */
  log(): string[];
  /** Sends a signal and waits until the process has gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

// Before anybody runs a program who may not write there.
bringUpToDate();

const RUN = path.join(projectRoot, "src/build/run.js");

/** Starts a program as `npm start` and `npm run cli` do: compiled, anew where its sources have changed. */
function start(program: "main" | "cli", args: readonly string[], options: ProcessOptions): ChildProcess {
  const command = [...(options.prefix ?? []), process.execPath, RUN, program, ...args];
  const { DATABASE_URL: _none, ...inherited } = process.env;
  return spawn(command[0] ?? "", command.slice(1), {
    cwd: options.cwd ?? projectRoot,
    env: { ...inherited, DATA_DIR: options.dataDir, PORT: "0", LOG_LEVEL: "info", NODE_ENV: "", ...options.env },
    stdio: [options.stdin ?? "pipe", "pipe", "pipe"],
  });
}

/** Runs the command line to its end. */
export async function cli(args: readonly string[], options: ProcessOptions): Promise<Outcome> {
  const child = start("cli", args, options);
  options.onStart?.(child);
  const closed = new Promise<number | null>((resolve, reject) => child.once("close", resolve).once("error", reject));
  child.stdin?.end(options.input ?? "");
  await options.readAfter?.(child);
  const outcome = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (outcome.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (outcome.stderr += text));
  return { code: await closed, ...outcome };
}

/** Runs the command line; throws with all it wrote unless it ends well. Returns its standard output. */
export async function mustRun(args: readonly string[], options: ProcessOptions): Promise<string> {
  const { code, stdout, stderr } = await cli(args, options);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
}

/** Starts the service and waits until it says that it is up. */
export async function startService(options: ProcessOptions): Promise<ServiceProcess> {
  const child = start("main", [], options);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let written = "";
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      written += text;
      const up = /"address":"([^"]+)","msg":"the service is up"/.exec(written)?.[1];
      if (up) resolve(up);
    });
    child
      .once("error", reject)
      .once("close", (code) => reject(new Error(`The service ended with ${code}:\n${written}`)));
  });
  child.stdin?.end();
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { address, pid: child.pid ?? 0, log: () => written.split("\n").filter(Boolean), end };
}

/** The database server that belongs to a DATA_DIR, if one is up. */
export const serverOf = (dataDir: string) => findServer(clusterHome(dataDir));

/** Stops the server of a DATA_DIR, whoever uses it, and removes everything. */
export async function removeData(dataDir: string): Promise<void> {
  const server = await serverOf(dataDir);
  if (server) await stopServer(server);
  fs.rmSync(clusterHome(dataDir), { recursive: true, force: true });
  fs.rmSync(dataDir, { recursive: true, force: true });
}
