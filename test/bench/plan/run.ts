import os from "node:os";
import { Command } from "commander";
import pg from "pg";
import { Contender } from "../api/contender";
import { wholeNumber } from "../support/options";
import { startDatabase } from "../support/own-database";
import { readUntil, shares, Tenant, targeted } from "./measure";
import { type Seeded, seedTenant } from "./tenant";

interface Options {
  series: number[];
  days: number;
  seconds: number;
}

const HEAD = [
  "series",
  "sales rows",
  "first: s",
  "series/s",
  "next: s",
  "series/s",
  "peak MB",
  "read / plan / write %",
  "idle p50 / p99 ms",
  "while refreshing",
  "p99 ratio",
  "PATCH /skus seen after",
  "POST /transactions",
];

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const tenth = (value: number) => value.toFixed(1);

/** A database of its own on the run's server: a copy of the migrated one. */
async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = "/template1";
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name} template postgres`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** Some SKUs that are in no recipe and no bundle, by name. */
async function plainSkus(client: pg.Client, { tenantId }: Seeded): Promise<Record<string, string>> {
  const { rows } = await client.query(
    `select name, id from skus where tenant_id = $1 and not is_material and not is_bundle
       and not exists (select from recipe_lines line where line.tenant_id = skus.tenant_id and line.sku_id = skus.id)
     order by id limit 5`,
    [tenantId],
  );
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]));
}

async function measureOne(url: string, series: number, { days, seconds }: Options): Promise<string[]> {
  process.stderr.write(`${series} series: seeding … `);
  const seeded = await seedTenant(url, { series, days });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATABASE_POOL: "12",
    PORT: "0",
    WORKER: "on",
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "0",
  };
  const contender = await Contender.start("service", "service.ts", env);
  const tenant = new Tenant(client, seeded);
  try {
    // The tenant has no plan yet; the worker's daily round makes the first.
    process.stderr.write("first … ");
    await tenant.rest();
    const first = await tenant.replacePlan();
    await tenant.rest();
    process.stderr.write("next … ");
    await contender.observe();
    const next = await tenant.replacePlan();
    const { peakMegabytes } = await contender.observe();
    await tenant.rest();
    process.stderr.write("reads … ");
    const pages = Math.max(1, Math.floor(series / 2 / 100) - 1);
    const until = (end: number) => () => performance.now() > end;
    await readUntil(contender, seeded.key, until(performance.now() + 2000), pages);
    const idle = await readUntil(contender, seeded.key, until(performance.now() + seconds * 1000), pages);
    let isRefreshing = true;
    const reading = readUntil(contender, seeded.key, () => !isRefreshing, pages);
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) await tenant.replacePlan();
    isRefreshing = false;
    const busy = await reading;
    await tenant.rest();
    process.stderr.write("single writes … ");
    const { patched, sold } = await targeted(contender, seeded, await plainSkus(client, seeded));
    await tenant.rest();
    process.stderr.write("shares … ");
    const { read, plan, write } = await shares(url, seeded);
    process.stderr.write("done\n");
    return [
      whole(series),
      whole(seeded.salesRows),
      tenth(first),
      whole(series / first),
      tenth(next),
      whole(series / next),
      whole(peakMegabytes),
      [read, plan, write].map((share) => whole(100 * share)).join(" / "),
      `${tenth(idle.p50)} / ${tenth(idle.p99)}`,
      `${tenth(busy.p50)} / ${tenth(busy.p99)}`,
      tenth(busy.p99 / idle.p99),
      `${whole(patched)} ms`,
      `${whole(sold)} ms`,
    ];
  } finally {
    await contender.stop();
    await client.end();
  }
}

async function main(options: Options): Promise<void> {
  const server = await startDatabase();
  const line = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
  try {
    line(HEAD);
    line(HEAD.map(() => "---"));
    for (const series of options.series) {
      const url = await createDatabase(server.url, `bench_${series}`);
      line(await measureOne(url, series, options));
    }
    const load = os.loadavg().map(tenth).join(" ");
    process.stdout.write(`\nLoad average ${load} on ${os.cpus().length} cores.\n`);
  } finally {
    await server.stop();
  }
}

new Command("bench:plan")
  .description("Measures how fast the whole plan is replaced, and what readers and writers notice of it.")
  .option("--series <number...>", "SKU-warehouse pairs", (text, all: number[] | undefined) => [
    ...(all ?? []),
    wholeNumber(text),
  ])
  .option("--days <number>", "days of sales", wholeNumber, 730)
  .option("--seconds <number>", "seconds of reads, idle and while refreshing at least", wholeNumber, 15)
  .action((options: Partial<Options>) =>
    main({ series: [1000, 10_000, 100_000], days: 730, seconds: 15, ...options }).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    ),
  )
  .parse();
