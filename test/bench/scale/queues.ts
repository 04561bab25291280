import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Command } from "commander";
import pg from "pg";
import { Contender } from "../api/contender";
import { percentile, send } from "../api/measure";
import { seedTenant } from "../plan/tenant";
import { wholeNumber } from "../support/options";
import { startDatabase } from "../support/own-database";
import { processorMillisecondsOf } from "../support/process-family";
import { type Seller, seedMarket } from "./merchants";
import { giveShare, startBusy } from "./pressure";

interface Options {
  merchants: number;
  skus: number;
  days: number;
  giant: number;
  workers: number[];
  load: number;
  share: number;
}

const LOOK_EVERY_MS = 20;
/** Between two sales: each is planned before the next, where nothing is in its way. */
const SALE_EVERY_MS = 1000;
const SELLERS = 20;
/** Sales with nothing else to do, to compare with. */
const QUIET_SALES = 10;

const tenth = (value: number) => value.toFixed(1);
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
const HEAD = [
  "beside",
  "workers",
  "total s",
  "sales",
  "sale → plan p50 s",
  "p99 s",
  "processor s a plan: Node + PostgreSQL",
  "small plan asked for, p50 s",
  "most s",
];

/** What is measured: the database past the service, and the services. */
class Bench {
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
    const { rows } = await this.client.query(
      "select from pg_attribute where attrelid = 'jobs'::regclass and attname = 'is_awaited'",
    );
    const [column, value] = rows.length > 0 ? [", is_awaited", ", false"] : ["", ""];
    await this.client.query(
      `insert into jobs (tenant_id, kind, payload${column}) select id, 'replace-plan', '{}'${value} from tenants where name like 'Small %'`,
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

const latencies = (ascending: readonly number[]) => [
  String(ascending.length),
  percentile(ascending, 0.5).toFixed(2),
  percentile(ascending, 0.99).toFixed(2),
];

/** A night of all small merchants. @returns the cells of a row, the figures of the processor for nights without sales */
async function night(
  bench: Bench,
  { merchants, share }: Options,
  workers: number,
  withSales: boolean,
): Promise<string[]> {
  const release = share < 100 ? bench.pids.map((pid) => giveShare(pid, share)) : [];
  const before = bench.processor();
  const startedAt = performance.now();
  await bench.enqueueNight();
  let isOver = false;
  const selling = withSales ? bench.sellUntil(() => isOver) : null;
  await bench.untilPlanned();
  const total = (performance.now() - startedAt) / 1000;
  isOver = true;
  const sales = await selling;
  await bench.untilDone();
  for (const letRun of release) letRun();
  const after = bench.processor();
  const perPlan = (name: "node" | "postgres") => ((after[name] - before[name]) / 1000 / merchants).toFixed(3);
  return [
    `night of ${merchants}`,
    String(workers),
    tenth(total),
    ...(sales ? latencies(sales) : ["–", "–", "–"]),
    sales ? "–" : `${perPlan("node")} + ${perPlan("postgres")}`,
    "–",
    "–",
  ];
}

/** What small merchants notice while the giant's whole plan is made. */
async function besideGiant(bench: Bench, giant: string, size: number, workers: number, smallIds: readonly string[]) {
  let isOver = false;
  const making = bench.askForPlan(giant).finally(() => {
    isOver = true;
  });
  const selling = bench.sellUntil(() => isOver);
  const asked: number[] = [];
  for (let at = 0; !isOver; at += 1) asked.push(await bench.askForPlan(smallIds[at % smallIds.length] as string));
  const total = await making;
  const sales = await selling;
  await bench.untilDone();
  asked.sort((one, other) => one - other);
  return [
    `plan of ${size} series`,
    String(workers),
    tenth(total),
    ...latencies(sales),
    "–",
    percentile(asked, 0.5).toFixed(2),
    percentile(asked, 1).toFixed(2),
  ];
}

/** How long the giant's whole plan takes, and the longest transaction meanwhile, beside so many processes that want all of a core each. */
async function besideLoad(bench: Bench, giant: string, size: number, load: number): Promise<string[]> {
  const end = startBusy(load);
  try {
    let isOver = false;
    const longest = bench.longestTransaction(() => isOver);
    const total = await bench.askForPlan(giant);
    isOver = true;
    const about = `longest transaction ${tenth(await longest)} s`;
    return [`${load} busy processes, plan of ${size} series`, "1", tenth(total), "–", "–", "–", about, "–", "–"];
  } finally {
    end();
  }
}

async function main(options: Options): Promise<void> {
  const server = await startDatabase();
  const client = new pg.Client({ connectionString: server.url });
  let bench: Bench | null = null;
  const print = (cells: readonly string[]) => process.stdout.write(row(cells));
  try {
    process.stderr.write("seeding … ");
    const giant =
      options.giant > 0 ? (await seedTenant(server.url, { series: options.giant, days: 200 })).tenantId : null;
    const sellers = await seedMarket(server.url, options, SELLERS);
    await client.connect();
    const small = await client.query<{ id: string }>(
      "select id from tenants where name like 'Small %' order by id desc limit 50",
    );
    bench = new Bench(client, server.url, server.pid, sellers);
    await bench.start();
    process.stderr.write("first plans … ");
    const firstAt = performance.now();
    await pause(3000);
    await bench.untilDone();
    process.stderr.write(`${tenth((performance.now() - firstAt) / 1000)} s\n`);
    print(HEAD);
    print(HEAD.map(() => "---"));
    let quiet = 0;
    const idle = await bench.sellUntil(() => ++quiet > QUIET_SALES);
    print(["nothing", "1", "–", ...latencies(idle), "–", "–", "–"]);
    for (const [at, workers] of options.workers.entries()) {
      for (let started = at === 0 ? 1 : (options.workers[at - 1] ?? 1); started < workers; started += 1)
        await bench.start();
      await bench.untilDone();
      print(await night(bench, options, workers, false));
      if (options.share === 100) print(await night(bench, options, workers, true));
      if (giant && at === 0 && options.load > 0) {
        print(await besideLoad(bench, giant, options.giant, 0));
        print(await besideLoad(bench, giant, options.giant, options.load));
        await bench.untilDone();
      }
      if (giant && at === 0)
        print(
          await besideGiant(
            bench,
            giant,
            options.giant,
            workers,
            small.rows.map(({ id }) => id),
          ),
        );
    }
    process.stdout.write(`\nOn ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}.\n`);
  } finally {
    await bench?.stop();
    await client.end();
    await server.stop();
  }
}

new Command("bench:queues")
  .description("Measures what those who wait notice of nights and of giants, and how workers share a night.")
  .option("--merchants <number>", "small merchants, each with a night", wholeNumber, 300)
  .option("--skus <number>", "SKUs of each", wholeNumber, 20)
  .option("--days <number>", "days of sales", wholeNumber, 730)
  .option("--giant <number>", "series of one more merchant; 0 for none", wholeNumber, 20_000)
  .option("--share <percent>", "of the time that each worker runs in nights, as on slower machines", wholeNumber, 100)
  .option("--load <number>", "busy processes beside the giant's plan; 0 for none", wholeNumber, 0)
  .option("--workers <number...>", "processes that share a night, ascending", (text, all: number[] | undefined) => [
    ...(all ?? []),
    wholeNumber(text),
  ])
  .action((options: Partial<Options>) =>
    main({ merchants: 300, skus: 20, days: 730, giant: 20_000, workers: [1, 2], load: 0, share: 100, ...options }).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    ),
  )
  .parse();
