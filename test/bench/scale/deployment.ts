import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Pooler, startPooler } from "../../support/pooler";
import { mustRun, type ServiceProcess, startService, temporaryFolder } from "../../support/processes";
import { databaseOf, OWNER, ReplicatedServers } from "./servers";

const SERVERS = 2;
/** As src/docs/how-to/operating.md has them. */
const POOLING = { query_wait_timeout: 10, default_pool_size: 40, max_client_conn: 1000 };

/**
 * The service on several machines, on one: a primary and its synchronous standby, PgBouncer before the primary, two servers that answer and
 * as many workers as a trial wants, each a process of its own.
 */
export class Deployment {
  readonly servers: ServiceProcess[] = [];
  readonly workers: ServiceProcess[] = [];
  private readonly poolers: Pooler[] = [];

  private constructor(
    readonly databases: ReplicatedServers,
    /** A folder for what a trial writes; the database's account may read and write there. */
    readonly folder: string,
  ) {}

  static async start(): Promise<Deployment> {
    const folder = temporaryFolder();
    fs.chmodSync(folder, 0o777);
    const deployment = new Deployment(await ReplicatedServers.start(folder), folder);
    try {
      await deployment.startPoolers();
      await deployment.cli("migrate");
      const started = Array.from({ length: SERVERS }, () => deployment.startProcess({ WORKER: "off" }));
      deployment.servers.push(...(await Promise.all(started)));
      return deployment;
    } catch (error) {
      await deployment.stop();
      throw error;
    }
  }

  /** By transaction for the work, by session for notifications, migrations and locks: an address for each that can be led elsewhere. */
  private async startPoolers(): Promise<void> {
    const served = databaseOf(this.admin, "inventory", OWNER);
    for (const pool_mode of ["transaction", "session"]) {
      this.poolers.push(await startPooler(served, { ...POOLING, pool_mode }));
    }
  }

  /** Where the service finds its database: what every process of it is told. */
  get env(): Record<"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_READ_URL", string> & Record<string, string> {
    const [byTransaction, bySession] = this.poolers;
    return {
      DATABASE_URL: byTransaction?.url ?? "",
      DATABASE_DIRECT_URL: bySession?.url ?? "",
      DATABASE_READ_URL: databaseOf(this.databases.standby.url, "inventory", OWNER),
      DATABASE_PREPARE: "off",
      RATE_LIMIT_PER_MINUTE: "0",
      STOP_NOTICE_MS: "0",
    };
  }

  /** The primary's database past the service and its policies. */
  get admin(): string {
    return this.databases.primary.url;
  }

  /** An address of the service; the servers take turns by the number given. */
  address(turn: number): string {
    return this.servers[turn % this.servers.length]?.address ?? "";
  }

  get processes(): ServiceProcess[] {
    return [...this.servers, ...this.workers];
  }

  /** @param env More, or instead: a process of another database, say, which the caller ends. */
  startProcess(env: Record<string, string>): Promise<ServiceProcess> {
    return startService({ dataDir: this.folder, env: { ...this.env, ...env } });
  }

  /** Runs a command of the service's command line. @returns What it printed. */
  cli(...args: string[]): Promise<string> {
    return this.cliOn({}, ...args);
  }

  /** The same, with other settings. */
  async cliOn(env: Record<string, string>, ...args: string[]): Promise<string> {
    return (await mustRun(args, { dataDir: this.folder, env: { ...this.env, ...env } })).trim();
  }

  /** Has so many workers from now on. */
  async work(count: number): Promise<void> {
    while (this.workers.length > count) await this.workers.pop()?.end("SIGTERM");
    while (this.workers.length < count) this.workers.push(await this.startProcess({ WORKER: "on" }));
  }

  /** Leads the poolers to another server. */
  leadTo(url: string): void {
    for (const pooler of this.poolers) pooler.leadTo(databaseOf(url, "inventory", OWNER));
  }

  async stop(): Promise<void> {
    const ended = Promise.all(this.processes.map((each) => each.end("SIGTERM")));
    await Promise.race([ended, sleep(STOP_WITHIN_MS, null, { ref: false })]);
    for (const pooler of this.poolers) await pooler.stop();
    await this.databases.stop();
    await ended;
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

/** How long processes may take to stop before their database is taken from them. */
const STOP_WITHIN_MS = 45_000;
