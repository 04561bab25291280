import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { postgresBinaries, serverAccount } from "../../src/postgres/embedded/binaries";
import { ensureServer, readPassword, stopServer } from "../../src/postgres/embedded/server-process";
import { onServer } from "./cluster";
import { eventually } from "./eventually";
import { temporaryFolder } from "./folders";
import { freePort } from "./free-port";
import { startPostgres } from "./postgres";

/** The name under which the standby says what it has received. */
const STANDBY = "standby";

/** A PostgreSQL with a standby that follows it by streaming. */
export interface ReplicatedServer {
  /** Its database `postgres`, as a superuser. */
  primary: string;
  /** The same database as the standby has it. */
  standby: string;
  /** Waits until the standby has all that the primary has by now. */
  caughtUp(): Promise<void>;
  /** Freezes all processes of the standby, until the returned function is called: connections stay, nothing is answered. */
  freezeStandby(): () => void;
  /** Ends the standby. */
  stopStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits until one server has replayed all that the other has written by now. */
export async function untilReplayed(primary: string, standby: string): Promise<void> {
  const ask = async (url: string, asked: string) =>
    BigInt((await onServer(url, (client) => client.query(`select (${asked} - '0/0')::text as it`))).rows[0].it);
  const present = await ask(primary, "pg_current_wal_insert_lsn()");
  await eventually(async () => (await ask(standby, "pg_last_wal_replay_lsn()")) >= present, "the standby has it all");
}

/** Writes a file of the server's own. */
function give(file: string, text: string): void {
  const { uid, gid } = serverAccount();
  fs.writeFileSync(file, text);
  if (uid !== undefined) fs.chownSync(file, uid, gid ?? uid);
}

/** Copies a running server's folder while it says that it is being backed up, as a base backup does. */
async function backUp(url: string, from: string, to: string): Promise<void> {
  await onServer(url, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    const copied = spawnSync("cp", ["-a", from, to], serverAccount());
    // What is removed while it is copied is no fault: it is made again from the log.
    if (copied.error) throw copied.error;
    fs.rmSync(path.join(to, "postmaster.pid"), { force: true });
    const { rows } = await client.query("select labelfile from pg_backup_stop()");
    give(path.join(to, "backup_label"), rows[0].labelfile);
  });
}

function follow(folder: string, primary: string): void {
  const { hostname, port, username, password } = new URL(primary);
  const told = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=${STANDBY}`;
  fs.appendFileSync(path.join(folder, "postgresql.auto.conf"), `primary_conninfo = '${told}'\n`);
  give(path.join(folder, "standby.signal"), "");
}

/** Starts a PostgreSQL whose commits don't wait for the disk and, once `prepare` is done with it, a standby of it. */
export async function startReplicatedServer(prepare: (primary: string) => Promise<unknown>): Promise<ReplicatedServer> {
  const home = temporaryFolder();
  const server = await ensureServer(home, { durable: false });
  const password = encodeURIComponent(readPassword(home));
  const primary = `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres`;
  await prepare(primary);
  // Of its own: the server's account may write nothing beside its cluster.
  const parent = temporaryFolder();
  fs.chmodSync(parent, 0o777);
  const folder = path.join(parent, "standby");
  await backUp(primary, path.join(home, "cluster"), folder);
  follow(folder, primary);
  const standby = Object.assign(new URL(primary), { port: String(await freePort()) }).href;
  const program = postgresBinaries(serverAccount()).postgres;
  const follower = await startPostgres(program, folder, standby, { max_connections: 100 });
  return {
    primary,
    standby,
    caughtUp: () => untilReplayed(primary, standby),
    freezeStandby() {
      const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(follower.pid)], { encoding: "utf8" });
      const processes = [follower.pid, ...stdout.trim().split(/\s+/).map(Number)];
      for (const pid of processes) process.kill(pid, "SIGSTOP");
      return () => {
        for (const pid of processes) process.kill(pid, "SIGCONT");
      };
    },
    stopStandby: () => follower.end("SIGINT"),
    async stop() {
      await follower.end("SIGINT");
      await stopServer(server);
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
