import { spawn } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { serverAccount } from "../../src/postgres/embedded/binaries";
import { eventually } from "./eventually";

/** A PostgreSQL server that a run has started on a folder. */
export interface PostgresProcess {
  pid: number;
  /** Sends it a signal and waits until it has gone: SIGINT to stop it in order, SIGQUIT as in a crash. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Whether a database lets us in. */
export async function answersAt(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Starts a server on a folder that holds a cluster, under the account that PostgreSQL may run as, and waits until it answers.
 * @param program The server's program, `postgres`.
 * @param url A database of it; where it listens.
 * @param settings More of postgresql.conf.
 */
export async function startPostgres(
  program: string,
  folder: string,
  url: string,
  settings: Record<string, string | number> = {},
): Promise<PostgresProcess> {
  const all = { port: new URL(url).port, listen_addresses: "127.0.0.1", unix_socket_directories: "", ...settings };
  const told = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(program, ["-D", folder, ...told], {
    ...serverAccount(),
    cwd: path.dirname(folder),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text) => (said += text));
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended:\n${said}`);
    return answersAt(url);
  }, "PostgreSQL answers");
  return {
    pid: child.pid ?? 0,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
