import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { Contender } from "../api/contender";
import type { Observation } from "../api/probe";
import { processorMillisecondsOf } from "../support/process-family";

const LOOK_EVERY_MS = 100;

/** The service at work on a database, which is looked at past it. */
export class Running {
  private constructor(
    readonly client: pg.Client,
    readonly postmaster: number,
    private readonly service: Contender,
  ) {}

  /** Starts the service as it is run, worker on. @param client to the database of the address */
  static async start(url: string, client: pg.Client, postmaster: number): Promise<Running> {
    const env = {
      ...process.env,
      DATABASE_URL: url,
      PORT: "0",
      WORKER: "on",
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_MINUTE: "0",
      BENCH_SAMPLE_MS: "200",
    };
    return new Running(client, postmaster, await Contender.start("service", "service.ts", env));
  }

  get address(): string {
    return this.service.address;
  }

  /** What the service did since it was last asked. */
  observe(): Promise<Observation> {
    return this.service.observe();
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  private async isAny(query: string): Promise<boolean> {
    return ((await this.client.query(query)).rowCount ?? 0) > 0;
  }

  /** Waits until no job is left. */
  async untilDone(): Promise<void> {
    do await pause(LOOK_EVERY_MS);
    while (await this.isAny("select from jobs limit 1"));
  }

  /** Waits until every merchant has a plan, and no job is left. */
  async untilAllPlanned(): Promise<void> {
    do await pause(LOOK_EVERY_MS);
    while (await this.isAny("select from tenants where plan_version = 0 limit 1"));
    await this.untilDone();
  }

  /** Has the night of all merchants of such names made, as the look at their days would. */
  async makeNight(named: string): Promise<void> {
    await this.client.query(
      "insert into jobs (tenant_id, kind, payload, is_awaited) select id, 'replace-plan', '{}', false from tenants where name like $1",
      [named],
    );
    await this.untilDone();
  }

  /** Processor time in ms that the service and the database have used. */
  processor(): { node: number; postgres: number } {
    return { node: processorMillisecondsOf(this.service.pid), postgres: processorMillisecondsOf(this.postmaster) };
  }
}
