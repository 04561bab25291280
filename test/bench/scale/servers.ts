import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { serverAccount } from "../../../src/postgres/embedded/binaries";
import { onServer } from "../../support/cluster";
import { debianPostgres } from "../../support/debian";
import { eventually } from "../../support/eventually";
import { freePort } from "../../support/free-port";
import { type PostgresProcess, startPostgres } from "../../support/postgres";

/** The user that the service has, who owns its database and may make a role, but is no superuser; and the name of that database. */
export const OWNER = "inventory";
const DATABASE = "inventory";
/** The name under which the standby says what it has received. */
const STANDBY = "standby";
/** Two servers and two workers with a pool each, past the pooler and on the standby. */
const SETTINGS = { max_connections: 200, shared_buffers: "512MB", max_wal_size: "4GB", hot_standby_feedback: "on" };

/** A server of Debian's PostgreSQL. */
export interface Server {
  /** The service's database, as a superuser. */
  url: string;
  process: PostgresProcess;
}

const programs = () => debianPostgres("initdb", "postgres", "pg_basebackup") ?? "";
const atPort = async () => `postgresql://postgres@127.0.0.1:${await freePort()}/${DATABASE}`;
const start = (folder: string, url: string) =>
  // Any database tells that it is up: the service's is not there at first.
  startPostgres(path.join(programs(), "postgres"), folder, databaseOf(url, "postgres"), SETTINGS);

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(path.join(programs(), program), args, { ...serverAccount(), encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

/** Another database of the same server; as somebody else, where that is said. */
export function databaseOf(url: string, database: string, user?: string): string {
  const other = Object.assign(new URL(url), { pathname: `/${database}` });
  if (user) other.username = user;
  return other.href;
}

/** Makes an empty database that belongs to the service's user. @returns It, as that user. */
export async function createDatabase({ url }: Server, database: string): Promise<string> {
  await onServer(databaseOf(url, "postgres"), (client) => client.query(`create database ${database} owner ${OWNER}`));
  return databaseOf(url, database, OWNER);
}

/** Starts a server that never saw the service, with an empty database and the user who owns it. @param folder Its own, to be made. */
export async function startServer(folder: string): Promise<Server> {
  run("initdb", ["-D", folder, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
  const url = await atPort();
  const server = { url, process: await start(folder, url) };
  await onServer(databaseOf(url, "postgres"), (client) => client.query(`create role ${OWNER} login createrole`));
  await createDatabase(server, DATABASE);
  return server;
}

/** A primary, and a standby that follows it by streaming and that its commits wait for. */
export class ReplicatedServers {
  private constructor(
    private readonly home: string,
    readonly primary: Server,
    private follower: Server,
  ) {}

  /** @param home A folder that PostgreSQL's account may write to. */
  static async start(home: string): Promise<ReplicatedServers> {
    const primary = await startServer(path.join(home, "primary"));
    try {
      const folder = path.join(home, "standby");
      const from = `${databaseOf(primary.url, "postgres")}?application_name=${STANDBY}`;
      run("pg_basebackup", ["-d", from, "-D", folder, "-R", "-c", "fast"]);
      const url = await atPort();
      const servers = new ReplicatedServers(home, primary, { url, process: await start(folder, url) });
      await servers.waitForStandby(true);
      return servers;
    } catch (error) {
      await primary.process.end("SIGQUIT");
      throw error;
    }
  }

  get standby(): Server {
    return this.follower;
  }

  /** Whether commits wait for the standby from now on. */
  async waitForStandby(isSynchronous: boolean): Promise<void> {
    await onServer(this.primary.url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${isSynchronous ? STANDBY : ""}'`);
      await client.query("select pg_reload_conf()");
      const isSo = async () =>
        (await client.query("select from pg_stat_replication where sync_state = 'sync'")).rowCount ===
        (isSynchronous ? 1 : 0);
      await eventually(isSo, "PostgreSQL has changed whom commits wait for");
    });
  }

  async stopStandby(): Promise<void> {
    await this.follower.process.end("SIGINT");
  }

  async startStandby(): Promise<void> {
    this.follower = {
      url: this.follower.url,
      process: await start(path.join(this.home, "standby"), this.follower.url),
    };
  }

  /** Ends the primary as a crash would. */
  killPrimary(): Promise<void> {
    return this.primary.process.end("SIGQUIT");
  }

  /** Stops both; fine where one has ended. */
  async stop(): Promise<void> {
    await Promise.all([this.primary, this.follower].map(({ process }) => process.end("SIGQUIT")));
    fs.rmSync(this.home, { recursive: true, force: true });
  }
}
