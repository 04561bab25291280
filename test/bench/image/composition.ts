import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import pg from "pg";
import { readComposition } from "../../support/composition";
import { IMAGE_USER, imageSettings } from "../../support/dockerfile";
import { temporaryFolder } from "../../support/processes";
import { startDatabase } from "../support/own-database";

const PASSWORD = "ada0815";
const CLIENTS = 12;
const PATIENCE_MS = 60_000;
const OURS = ["server-1", "server-2", "worker-1", "worker-2"];
const settings = imageSettings();

/** Programs that Debian has; the trial is skipped where one is missing. */
export interface Programs {
  pgbouncer: string;
  nginx: string;
}

/** Which of the programs this machine lacks. */
export function missingOf(programs: Programs): string[] {
  const isThere = (program: string) => {
    try {
      return execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "pipe" }).length > 0;
    } catch {
      return false;
    }
  };
  return Object.values(programs).filter((program) => !isThere(program));
}

/** A new file of a program's settings, which anybody may read. */
function write(folder: string, name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

/** Waits until a process says that requests should be sent to it. */
async function ready(port: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error(`Nobody is ready on port ${port}`);
    await sleep(50);
  }
}

/** Makes the user and the database that compose.yaml has PostgreSQL make. @returns Where it listens. */
async function prepareDatabase(url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create role planning login superuser password '${PASSWORD}'`);
  await admin.query("create database planning owner planning");
  await admin.end();
  return new URL(url).host;
}

/**
 * Starts what compose.yaml starts, by this machine's own programs: all four processes at once on an empty database, through pgbouncer, and
 * both servers anew one after the other while clients ask the proxy.
 * @param root The folder that stands for the image's root @param from The first of six ports
 * @returns Whether every request was answered.
 */
export async function tryComposition(root: string, programs: Programs, from: number): Promise<boolean> {
  const { services, configs } = readComposition({ DATABASE_PASSWORD: PASSWORD });
  const folder = temporaryFolder();
  const database = await startDatabase();
  const started: ChildProcess[] = [];
  const [pooler, proxy] = [from, from + 1];
  const portOf = (name: string) => from + 2 + OURS.indexOf(name);
  const account = process.getuid?.() === 0 ? { uid: IMAGE_USER, gid: IMAGE_USER } : {};
  const run = (program: string, words: readonly string[], options: object = {}) => {
    const child = spawn(program, words, { stdio: "ignore", ...account, ...options });
    started.push(child);
    return child;
  };
  try {
    const server = await prepareDatabase(database.url);
    const here = (text: string) =>
      text.replaceAll("@pgbouncer:6432", `@127.0.0.1:${pooler}`).replaceAll("@postgres:5432", `@${server}`);
    const [host, port] = server.split(":");
    const pooled = (configs.pgbouncer?.content ?? "")
      .replace("host=postgres port=5432", `host=${host} port=${port}`)
      .replace("listen_port = 6432", `listen_port = ${pooler}`)
      .replace("/etc/pgbouncer/userlist.txt", write(folder, "users", configs["pgbouncer-users"]?.content ?? ""));
    run(programs.pgbouncer, [write(folder, "pgbouncer.ini", `${pooled}unix_socket_dir =\n`)]);
    // Docker's names and their server are not here; the rest is as it stands.
    const proxied = (configs.proxy?.content ?? "")
      .replace(/^\s*(resolver|zone) .*$/gm, "")
      .replaceAll(/(server-\d):\d+ resolve/g, (_written, name: string) => `127.0.0.1:${portOf(name)}`)
      .replace("listen 8080", `listen 127.0.0.1:${proxy}`);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    fs.chmodSync(folder, 0o777);
    const nginx = `daemon off; pid ${folder}/pid; events {} http { access_log off; ${temporary.join(" ")}\n${proxied}}`;
    run(programs.nginx, ["-c", write(folder, "nginx.conf", nginx), "-e", path.join(folder, "errors")]);
    const cwd = path.join(root, settings.workDir);
    const envOf = (name: string) => {
      const own = { ...settings.env, ...services[name]?.environment, HOST: "127.0.0.1", PORT: String(portOf(name)) };
      return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, here(value)]));
    };
    const start = (name: string) => run(process.execPath, settings.command.slice(1), { cwd, env: envOf(name) });
    const processes = new Map(OURS.map((name) => [name, start(name)]));
    for (const name of OURS) await ready(portOf(name));
    const cli = (...words: string[]) =>
      execFileSync(process.execPath, ["dist/cli.js", ...words], { cwd, env: envOf("worker-1"), stdio: "pipe" });
    cli("tenant", "create", "Acme");
    const key = String(cli("key", "create", "--tenant", "Acme")).trim();

    const outcomes = new Map<string, number>();
    let isOver = false;
    const client = async (isPost: boolean) => {
      const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
      const request = isPost ? { method: "POST", body: "{}", headers } : { headers };
      while (!isOver) {
        const outcome = await fetch(`http://127.0.0.1:${proxy}/api/v1/${isPost ? "skus" : "suppliers"}`, request).then(
          (response) => response.arrayBuffer().then(() => String(response.status)),
          (error: Error) => String(error.cause ?? error),
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await sleep(10);
      }
    };
    const clients = Array.from({ length: CLIENTS }, (_, index) => client(index % 2 === 0));
    for (const name of ["server-1", "server-2"]) {
      await sleep(500);
      const former = processes.get(name);
      const gone = new Promise((resolve) => former?.once("close", resolve));
      former?.kill("SIGTERM");
      await gone;
      processes.set(name, start(name));
      await ready(portOf(name));
    }
    isOver = true;
    await Promise.all(clients);
    const table = new Table({
      head: ["servers started anew behind the proxy", "requests"],
      style: { head: [], border: [], compact: true },
    });
    for (const [outcome, count] of outcomes) table.push([outcome, count]);
    process.stdout.write(`${table.toString()}\n`);
    return [...outcomes.keys()].join() === "200";
  } finally {
    const ends = started
      .filter(({ exitCode }) => exitCode === null)
      .map((child) => new Promise((resolve) => child.once("close", resolve)));
    for (const child of started) child.kill("SIGTERM");
    await Promise.all(ends);
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
