import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { Contender } from "../api/contender";
import { send } from "../api/measure";
import { processorMillisecondsOf } from "../support/process-family";
import type { Seller } from "./merchants";

const LOOK_EVERY_MS = 20;
/** Between two sales: each is planned before the next, where nothing is in its way. */
const SALE_EVERY_MS = 1000;

/** What is measured: the database past the service, and the services. */
export class Market {
  private readonly services: Contender[] = [];
  private sold = 0;

  constructor(
    readonly client: pg.Client,
    private readonly url: string,
    private readonly serverPid: number,
    private readonly sellers: readonly Seller[],
  ) {}

  async start(): Promise<void> {
    const env = {
      ...process.env,
      DATABASE_URL: this.url,
      PORT: "0",
      WORKER: "on",
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_MINUTE: "0",
      BENCH_SAMPLE_MS: "1000",
    };
    this.services.push(await Contender.start("service", "service.ts", env));
  }

  get pids(): number[] {
    return this.services.map(({ pid }) => pid);
  }

  async stop(): Promise<void> {
    for (const service of this.services) await service.stop();
  }

  private async isAny(query: string, values: readonly unknown[] = []): Promise<boolean> {
    return ((await this.client.query(query, [...values])).rowCount ?? 0) > 0;
  }

  /** Waits until no job is left that makes plans, or shows them. */
  async untilPlanned(): Promise<void> {
    do await pause(LOOK_EVERY_MS * 5);
    while (await this.isAny("select from jobs where kind <> 'clear-plan' limit 1"));
  }

  async untilDone(): Promise<void> {
    do await pause(LOOK_EVERY_MS * 5);
    while (await this.isAny("select from jobs limit 1"));
  }

  /** Sells something that nobody has sold before; seconds from the answer until the plan's row says so. */
  private async sell(): Promise<number> {
    const seller = this.sellers[this.sold % this.sellers.length] as Seller;
    const [service] = this.services as [Contender];
    const quantity = 100_000 * (1 + Math.floor(this.sold / this.sellers.length));
    this.sold += 1;
    const line = { sku: "SKU-1", warehouse: "Warehouse", unit_price: 1, timestamp: new Date().toISOString() };
    const body = JSON.stringify({ data: [{ ...line, quantity: 100_000 }] });
    await send(service.address, seller.key, { method: "POST", path: "/api/v1/transactions?store_name=Shop", body });
    const soldAt = performance.now();
    const shows = `select from plan_rows join tenants on tenants.id = tenant_id and tenants.plan_version = version
      join skus on skus.tenant_id = plan_rows.tenant_id and skus.id = plan_rows.sku_id
      where tenants.id = $1 and level = 'SKU' and skus.name = 'SKU-1' and weekly_quantity >= $2`;
    while (!(await this.isAny(shows, [seller.tenantId, quantity]))) await pause(LOOK_EVERY_MS);
    return (performance.now() - soldAt) / 1000;
  }

  /** Sells at a steady pace until told to end. @returns seconds until plans showed it, ascending */
  async sellUntil(isOver: () => boolean): Promise<number[]> {
    const sales: Promise<number>[] = [];
    while (!isOver()) {
      // A seller's next sale comes when its last one is planned.
      if (sales.length >= this.sellers.length) await sales[sales.length - this.sellers.length];
      sales.push(this.sell());
      await pause(SALE_EVERY_MS);
    }
    return (await Promise.all(sales)).sort((one, other) => one - other);
  }

  /** Asks for a small merchant's whole plan, as a person would; seconds until it is made. */
  async askForPlan(tenantId: string): Promise<number> {
    const version = async () =>
      (await this.client.query("select plan_version from tenants where id = $1", [tenantId])).rows[0].plan_version;
    const former = await version();
    const askedAt = performance.now();
    await this.client.query("insert into jobs (tenant_id, kind, payload) values ($1, 'replace-plan', '{}')", [
      tenantId,
    ]);
    while ((await version()) === former) await pause(LOOK_EVERY_MS);
    return (performance.now() - askedAt) / 1000;
  }

  /** Seconds that a transaction of the database was open at most, by a look ten times a second until told to end. */
  async longestTransaction(isOver: () => boolean): Promise<number> {
    const open = `select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 as seconds
      from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    let longest = 0;
    for (; !isOver(); await pause(100)) longest = Math.max(longest, (await this.client.query(open)).rows[0].seconds);
    return longest;
  }

  /** Enqueues the night of all small merchants, as the look at their days would. */
  async enqueueNight(): Promise<void> {
    await this.client.query(
      "insert into jobs (tenant_id, kind, payload, is_awaited) select id, 'replace-plan', '{}', false from tenants where name like 'Small %'",
    );
  }

  /** Processor time in ms that the services and the database have used. */
  processor(): { node: number; postgres: number } {
    return {
      node: this.services.reduce((sum, { pid }) => sum + processorMillisecondsOf(pid), 0),
      postgres: processorMillisecondsOf(this.serverPid),
    };
  }
}
