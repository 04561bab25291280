import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type PostgresBinaries, postgresBinaries, type ServerAccount, serverAccount } from "./binaries";
import { closeFolder, openLog } from "./private-folder";
import { isAlive } from "./users";

/** A PostgreSQL server that is up: its process and where it listens. */
export interface RunningServer {
  pid: number;
  port: number;
}

export interface ServerOptions {
  /** Whether a commit waits for the disk. Only tests turn it off. */
  durable: boolean;
  /** Longest to wait until it is up. */
  readyWithinMs?: number;
  /** Whether it may only listen where the one before did: where those who use it ask. */
  samePort?: boolean;
}

const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 15;
const LOCK_WRITTEN_WITHIN_MS = 3_000;

function clusterFolder(home: string): string {
  return path.join(home, "cluster");
}

function passwordFile(cluster: string): string {
  return path.join(cluster, "service-password");
}

/** The superuser's password; made when the cluster is, readable by its owner only. */
export function readPassword(home: string): string {
  return fs.readFileSync(passwordFile(clusterFolder(home)), "utf8");
}

/** Whether something listens on the port: a process id alone may belong to somebody else by now. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

function lockFile(home: string): string {
  return path.join(clusterFolder(home), "postmaster.pid");
}

function readLockFile(home: string): string[] | null {
  try {
    return fs.readFileSync(lockFile(home), "utf8").split("\n");
  } catch {
    return null;
  }
}

/** Whether the process is a PostgreSQL server; where the system doesn't tell, any process may be. */
function isPostgres(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
  } catch {
    return process.platform !== "linux";
  }
}

/** Whether the lock file was begun so recently that the server that made it may not have written its process id yet. */
function isFresh(file: string): boolean {
  const written = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - written < LOCK_WRITTEN_WITHIN_MS;
}

/**
 * Whether a server that lives holds the folder, ready or not. Removes files of a dead one that stop PostgreSQL: a file that names no process (after a power cut), or one that by now is some other program (after a container's
 * restart).
 */
function isHeld(home: string): boolean {
  const lines = readLockFile(home);
  if (!lines) return false;
  const pid = Number(lines[0]);
  if (pid > 0 && !isAlive(pid)) return false;
  if (pid > 0 ? isPostgres(pid) : isFresh(lockFile(home))) return true;
  fs.rmSync(lockFile(home), { force: true });
  return false;
}

/**
 * The server that holds the folder, if one is up. PostgreSQL keeps its process id and port in postmaster.pid; a dead
 * server's file stays behind and counts for nothing.
 */
export async function findServer(home: string): Promise<RunningServer | null> {
  const lines = readLockFile(home);
  if (!lines) return null;
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const isReady = lines[7]?.trim() === "ready";
  return isReady && port > 0 && isAlive(pid) && (await listens(port)) ? { pid, port } : null;
}

/** Where PostgreSQL notes the state of a database folder, and what stands there once it was stopped in order (pg_control.h, DBState). */
const STATE_AT = 16;
const SHUT_DOWN = 1;

/** Whether the last server of the folder wrote everything down and stopped, as it does when it is asked to. */
function wasShutDown(home: string): boolean {
  const state = Buffer.alloc(4);
  try {
    const file = fs.openSync(path.join(clusterFolder(home), "global/pg_control"), "r");
    try {
      fs.readSync(file, state, 0, state.length, STATE_AT);
    } finally {
      fs.closeSync(file);
    }
  } catch {
    // Nothing to start again.
    return true;
  }
  return (os.endianness() === "LE" ? state.readInt32LE() : state.readInt32BE()) === SHUT_DOWN;
}

/** Whether no server holds the folder although nobody asked the last one to stop: it was killed, or gave up, as it does on a full disk. */
export function hasFailed(home: string): boolean {
  return !isHeld(home) && !wasShutDown(home);
}

/** The port of the server before, if any: PostgreSQL notes its command line once it has got its port. */
function portBefore(home: string): number | null {
  try {
    const noted = fs.readFileSync(path.join(clusterFolder(home), "postmaster.opts"), "utf8");
    return Number(/"port=(\d+)"/.exec(noted)?.[1]) || null;
  } catch {
    return null;
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Made beside its final place and moved there whole, so that two processes that start at once can't spoil it for each other. */
function createCluster(home: string, binaries: PostgresBinaries, account: ServerAccount): void {
  const own = fs.mkdtempSync(path.join(home, "new-"));
  const password = randomBytes(24).toString("base64url");
  const give = (file: string) =>
    account.uid !== undefined && fs.chownSync(file, account.uid, account.gid ?? account.uid);
  try {
    const secret = path.join(own, "password");
    fs.writeFileSync(secret, password, { mode: 0o600 });
    give(own);
    give(secret);
    const made = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${path.join(own, "cluster")}`,
        "--username=postgres",
        `--pwfile=${secret}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        "--no-sync",
      ],
      { ...account, cwd: own, encoding: "utf8" },
    );
    if (made.status !== 0) {
      throw new Error(`The database folder could not be made: ${made.stderr || made.error?.message || made.stdout}`);
    }
    try {
      fs.writeFileSync(passwordFile(path.join(own, "cluster")), password, { mode: 0o600 });
      fs.renameSync(path.join(own, "cluster"), clusterFolder(home));
    } catch (error) {
      if (!fs.existsSync(clusterFolder(home))) throw error;
    }
  } finally {
    fs.rmSync(own, { recursive: true, force: true });
  }
}

/**
 * Starts a server over the folder. One that loses against another process's, or finds the folder still held, ends by itself.
 * @returns Whether the process is still there.
 */
function startServer(
  home: string,
  port: number,
  binaries: PostgresBinaries,
  account: ServerAccount,
  options: ServerOptions,
): () => boolean {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
    max_connections: "100",
    shared_buffers: "256MB",
    random_page_cost: "1.1",
    max_wal_size: "2GB",
    work_mem: "16MB",
    checkpoint_timeout: "15min",
    autovacuum_naptime: "15s",
    jit: "off",
    log_timezone: "UTC",

    timezone: "UTC",
    ...(options.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const log = openLog(home);
  const server = spawn(
    binaries.postgres,
    ["-D", clusterFolder(home), ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...account, cwd: home, detached: true, stdio: ["ignore", log, log] },
  );
  server.on("error", () => {});
  server.unref();
  fs.closeSync(log);
  return () => server.pid !== undefined && server.exitCode === null && server.signalCode === null;
}

/**
 * Makes sure a server is up over the folder and returns it, starting one (and creating the database first) where none is.
 * Safe to call from several processes at once: PostgreSQL lets only one server hold a folder, the others find that one.
 * It listens where the one before it did, unless another program does by now.
 * @param home Absolute folder for cluster, password and log; must be reachable for the server's account.
 * @throws Error with the end of the server's log when it does not come up in time, by default a minute.
 */
export async function ensureServer(home: string, options: ServerOptions = { durable: true }): Promise<RunningServer> {
  const running = await findServer(home);
  if (running) return running;
  const account = serverAccount(home);
  const binaries = postgresBinaries(account);
  fs.mkdirSync(home, { recursive: true });
  closeFolder(home, account);
  if (!fs.existsSync(clusterFolder(home))) createCluster(home, binaries, account);
  const patience = options.readyWithinMs ?? READY_WITHIN_MS;
  const deadline = Date.now() + patience;
  // Who used the server before asks at its port. A port can be taken without anybody listening, so don't insist to the end by default.
  const before = portBefore(home);
  const insists = () => options.samePort || Date.now() < deadline - patience / 2;
  const isFree = async (port: number) => insists() && !(await listens(port));
  let isOurStartUnderWay = () => false;
  let startAt = 0;
  for (let pause = LOOK_EVERY_MS; Date.now() < deadline; await sleep(LOOK_EVERY_MS)) {
    const server = await findServer(home);
    if (server) return server;
    // Wait while a server is coming up or going down, ours or another process's; once none holds the folder, start one.
    if (isOurStartUnderWay() || isHeld(home) || Date.now() < startAt) continue;
    const isSame = before !== null && (await isFree(before));
    if (options.samePort && before !== null && !isSame) continue;
    const port = isSame ? before : await freePort();
    isOurStartUnderWay = startServer(home, port, binaries, account, options);
    pause = Math.min(2 * pause, 1_000);
    startAt = Date.now() + pause;
  }
  const log = fs.readFileSync(path.join(home, "postgres.log"), "utf8").split("\n").slice(-15).join(os.EOL);
  throw new Error(`The database did not start. Its log ends:${os.EOL}${log}`);
}

/** Asks a server to end sessions and stop, and waits until it has. */
export async function stopServer(server: RunningServer): Promise<void> {
  try {
    process.kill(server.pid, "SIGINT");
  } catch {
    return;
  }
  for (let waited = 0; isAlive(server.pid) && waited < 30_000; waited += 50) await sleep(50);
}
