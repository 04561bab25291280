import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { serverAccount } from "../../src/postgres/embedded/binaries";
import { eventually } from "./eventually";
import { temporaryFolder } from "./folders";
import { freePort } from "./free-port";

/** PgBouncer in front of databases, lending their connections by transaction. */
export interface Pooler {
  /** The database as it is reached through it. */
  url: string;
  /** Leads to another server from now on; connections to the one before are let go. */
  leadTo(url: string): void;
  stop(): Promise<void>;
}

/** Debian puts it where only administrators look. */
const PROGRAMS = ["pgbouncer", "/usr/sbin/pgbouncer"];

/** The program, where this machine has one (Debian's package `pgbouncer`); undefined where not. */
export const pgbouncer = PROGRAMS.find((program) => spawnSync(program, ["--version"]).status === 0);

function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

/**
 * Starts a pooler that leads to one database. Whoever connects to it is let in as the user of `url`.
 * @param settings More of pgbouncer.ini.
 */
export async function startPooler(url: string, settings: Record<string, string | number> = {}): Promise<Pooler> {
  if (!pgbouncer) throw new Error("There is no pgbouncer on this machine.");
  const folder = temporaryFolder();
  const file = path.join(folder, "pgbouncer.ini");
  const port = await freePort();
  const database = new URL(url).pathname.slice(1);
  const write = (target: string) => {
    const { hostname, port: targetPort, username, password, pathname } = new URL(target);
    // It reads no empty one.
    const secret = password && ` password='${decodeURIComponent(password)}'`;
    const server = `host=${hostname} port=${targetPort || 5432} dbname=${pathname.slice(1)} user=${username}${secret}`;
    const all = {
      listen_addr: "127.0.0.1",
      listen_port: port,
      unix_socket_dir: "",
      auth_type: "any",
      pool_mode: "transaction",
      server_login_retry: 1,
      ...settings,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
    fs.writeFileSync(file, `[databases]\n${database} = ${server}\n[pgbouncer]\n${lines.join("\n")}\n`);
  };
  write(url);
  const account = serverAccount();
  if (account.uid !== undefined) fs.chownSync(folder, account.uid, account.gid ?? account.uid);
  const child: ChildProcess = spawn(pgbouncer, ["-q", file], {
    ...account,
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (said += text));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`);
    return answersAt(port);
  }, "the pooler is up");
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).href,
    leadTo(target) {
      write(target);
      child.kill("SIGHUP");
    },
    async stop() {
      child.kill("SIGKILL");
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
