import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { send } from "../api/measure";
import { seedTenant } from "../plan/tenant";
import { processorMillisecondsOf } from "../support/process-family";
import type { Deployment } from "./deployment";
import { type Seller, seedMarket } from "./merchants";
import type { Sizes } from "./testbed";

const LOOK_EVERY_MS = 20;
/** Between two sales: each is planned before the next, where nothing is in its way. */
const SALE_EVERY_MS = 1000;
const SELLERS = 20;
/** Small merchants who ask for whole plans in turn: they sell nothing. */
const ASKING = 50;
/** Days of sales of large merchants. */
const LARGE_DAYS = 200;

/** Seconds that each sale took until the plan showed it, ascending. */
export type Latencies = readonly number[];

/** A night of small merchants. */
interface Night {
  seconds: number;
  /** Of the processor, a plan, cleaning up included. */
  processor: { node: number; postgres: number };
}

/** Merchants, and what is seen of them past the service. */
export class Market {
  private sold = 0;

  private constructor(
    private readonly deployment: Deployment,
    readonly client: pg.Client,
    private readonly sellers: readonly Seller[],
    /** Some of the small merchants. */
    readonly small: readonly string[],
  ) {}

  /** Seeds the small merchants and has their first plans made. There may be no worker yet. */
  static async open(deployment: Deployment, sizes: Sizes): Promise<Market> {
    const sellers = await seedMarket(deployment.admin, sizes, SELLERS);
    const client = new pg.Client({ connectionString: deployment.admin });
    client.on("error", () => {});
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      "select id from tenants where name like 'Small %' order by id desc limit $1",
      [ASKING],
    );
    const market = new Market(
      deployment,
      client,
      sellers,
      rows.map(({ id }) => id),
    );
    await market.enqueueNight(sizes.merchants);
    return market;
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => {});
  }

  /** Seeds a merchant with so many series. @returns Its id. There may be no worker: it would plan the half of it. */
  async seedLarge(series: number): Promise<string> {
    return (await seedTenant(this.deployment.admin, { series, days: LARGE_DAYS })).tenantId;
  }

  private async isAny(query: string, values: readonly unknown[] = []): Promise<boolean> {
    return ((await this.client.query(query, [...values])).rowCount ?? 0) > 0;
  }

  /** Waits until no job is left that makes plans, or shows them. */
  private async untilPlanned(): Promise<void> {
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
    const quantity = 100_000 * (1 + Math.floor(this.sold / this.sellers.length));
    const address = this.deployment.address(this.sold);
    this.sold += 1;
    const line = { sku: "SKU-1", warehouse: "Warehouse", unit_price: 1, timestamp: new Date().toISOString() };
    const body = JSON.stringify({ data: [{ ...line, quantity: 100_000 }] });
    await send(address, seller.key, { method: "POST", path: "/api/v1/transactions?store_name=Shop", body });
    const soldAt = performance.now();
    const shows = `select from plan_rows join tenants on tenants.id = tenant_id and tenants.plan_version = version
      join skus on skus.tenant_id = plan_rows.tenant_id and skus.id = plan_rows.sku_id
      where tenants.id = $1 and level = 'SKU' and skus.name = 'SKU-1' and weekly_quantity >= $2`;
    while (!(await this.isAny(shows, [seller.tenantId, quantity]))) await pause(LOOK_EVERY_MS);
    return (performance.now() - soldAt) / 1000;
  }

  /** Sells at a steady pace until told to end. */
  async sellUntil(isOver: () => boolean): Promise<Latencies> {
    const sales: Promise<number>[] = [];
    do {
      // A seller's next sale comes when its last one is planned.
      if (sales.length >= this.sellers.length) await sales[sales.length - this.sellers.length];
      sales.push(this.sell());
      await pause(SALE_EVERY_MS);
    } while (!isOver());
    return (await Promise.all(sales)).sort((one, other) => one - other);
  }

  /** Asks for a merchant's whole plan, as a person would; seconds until it is made. */
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

  /** Enqueues the night of so many small merchants, as the look at their days would. */
  private async enqueueNight(merchants: number): Promise<void> {
    await this.client.query(
      `insert into jobs (tenant_id, kind, payload, is_awaited)
       select id, 'replace-plan', '{}', false from tenants where name like 'Small %' order by id limit $1`,
      [merchants],
    );
  }

  /** Has the night of so many small merchants worked off. */
  async night(merchants: number): Promise<Night> {
    const before = this.processor();
    const startedAt = performance.now();
    await this.enqueueNight(merchants);
    await this.untilPlanned();
    const seconds = (performance.now() - startedAt) / 1000;
    await this.untilDone();
    const after = this.processor();
    const each = (name: "node" | "postgres") => (after[name] - before[name]) / 1000 / merchants;
    return { seconds, processor: { node: each("node"), postgres: each("postgres") } };
  }

  /** Processor time in ms that the service and the primary have used. */
  private processor(): { node: number; postgres: number } {
    return {
      node: this.deployment.processes.reduce((sum, { pid }) => sum + processorMillisecondsOf(pid), 0),
      postgres: processorMillisecondsOf(this.deployment.databases.primary.process.pid),
    };
  }
}
