/**
 * npm run bench:partitions: whether cutting plan rows, demand and sales into partitions pays. The service does the same work on a database for each
 * layout: nights, sales, reads, and the deletion of merchants. Figures are ratios within a run.
 */
import os from "node:os";
import { Command } from "commander";
import pg from "pg";
import { openDatabase } from "../../../src/db";
import { deleteTenant } from "../../../src/domain/tenants/delete-tenant";
import { median, send } from "../api/measure";
import type { Seller } from "../scale/merchants";
import { Running } from "../sizes/running";
import { sellInBulk, sellOneByOne } from "../sizes/sales";
import { large, small } from "../sizes/shapes";
import { measure, type Stretch } from "../sizes/stretch";
import { wholeNumber } from "../support/options";
import { copyDatabase, startDatabase } from "../support/own-database";
import { untilDone } from "../support/until-done";
import { byMonth, byTenant, type Layout, layOut } from "./layouts";
import { compareReplacement } from "./replacement";
import { compareVisibility } from "./visibility";

interface Options {
  smalls: number;
  pairs: number;
  days: number;
  partitions: number[];
  times: number;
  only?: string;
}

const READS = 60;
const DELETED = 5;

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
const short = (value: number) => (Number.isFinite(value) ? String(Number(value.toPrecision(3))) : "–");
const HEAD = [
  "layout",
  "small night: processor ms a merchant, Node + PostgreSQL",
  "of it planning of statements",
  "WAL kB a merchant",
  "large night: processor ms a pair, Node + PostgreSQL",
  "of it planning",
  "a sale: processor ms, Node + PostgreSQL",
  "of it planning",
  "a line in bulk: PostgreSQL ms",
  "a page of rows, p50 ms",
  "locks of an update",
  "small merchant deleted: s, WAL kB",
  "large merchant deleted: s, WAL MB",
];

/** How long a page of the plan takes, in ms. */
async function readPages({ address }: Running, { key }: Seller): Promise<number> {
  const latencies: number[] = [];
  for (let at = 0; at < READS; at += 1) {
    const sentAt = performance.now();
    const path = `/api/v1/skus?limit=100&offset=${at * 10}`;
    await send(address, key, { method: "POST", path, body: "{}" });
    if (at >= READS / 3) latencies.push(performance.now() - sentAt);
  }
  return median(latencies);
}

/** Locks that a change of one row takes and keeps, as the service makes it. */
async function locksOfUpdate(client: pg.Client, { tenantId }: Seller): Promise<number> {
  await client.query("begin");
  await client.query("set local role inventory_service");
  await client.query("select set_config('app.tenant', $1, true)", [tenantId]);
  await client.query("update plan_rows set kinds = kinds where id = gen_random_uuid()");
  const { rows } = await client.query("select count(*)::int as locks from pg_locks where pid = pg_backend_pid()");
  await client.query("rollback");
  return rows[0].locks;
}

/** How long deleting merchants takes, and what it logs. Of tables that are cut the service knows no parents: they are left out. */
async function deletions(
  url: string,
  during: (work: () => Promise<void>) => Promise<Stretch>,
  sellers: readonly Seller[],
  giant: Seller,
): Promise<string[]> {
  process.stderr.write("deletions … ");
  const database = await openDatabase(url, 4);
  const deletion = (those: readonly Seller[]) =>
    during(async () => {
      for (const { tenantId } of those) await deleteTenant(database, { now: () => new Date() }, tenantId);
    });
  const few = await deletion(sellers.slice(-DELETED));
  const one = await deletion([giant]);
  await database.close();
  return [
    `${short(few.seconds / DELETED)}, ${short(few.wal / DELETED / 1000)}`,
    `${short(one.seconds)}, ${short(one.wal / 1e6)}`,
  ];
}

async function measureLayout(
  server: { url: string; pid: number },
  name: string,
  layouts: readonly Layout[],
  { smalls, pairs, days, times }: Options,
  replacements: string[][],
): Promise<string[]> {
  process.stderr.write(`${name}: seeding … `);
  const url = await copyDatabase(server.url, `layout_${name.replaceAll(/\W/g, "_")}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await layOut(client, layouts);
  const shapes = {
    small: small(smalls, days),
    large: large("large", 1, pairs, days, { merchants: 1, pairs }),
  };
  const sellers = await shapes.small.seed(url);
  const [giant] = (await shapes.large.seed(url)) as [Seller];
  await client.query("create extension if not exists pg_stat_statements");
  const running = await Running.start(url, client, server.pid);
  const during = (work: () => Promise<void>) => measure(running, work);
  const night = (named: string) => during(() => running.makeNight(named));
  try {
    await running.untilAllPlanned();
    process.stderr.write("nights … ");
    await night(shapes.small.named);
    const smallNight = await night(shapes.small.named);
    const largeNight = await night(shapes.large.named);
    process.stderr.write("sales … ");
    const sale = await sellOneByOne(running, sellers);
    const bulk = await sellInBulk(running, giant, shapes.large.skus);
    const page = await readPages(running, giant);
    const locks = await locksOfUpdate(client, giant);
    if (layouts.length === 0 && times > 0) {
      process.stderr.write("versions … ");
      const { rows, costs } = await compareReplacement(client, server.pid, giant.tenantId, times);
      replacements.push(["replacing a plan", `${rows} plan rows`, "processor s", "WAL MB"]);
      for (const { step, seconds, processor, wal } of costs)
        replacements.push([step, `${short(seconds)} s`, short(processor), short(wal / 1e6)]);
      const { before, after } = await compareVisibility(client, giant.tenantId);
      replacements.push(["latest days of demand read", "ms", "rows fetched", "pages"]);
      for (const [state, read] of Object.entries({ "as they came": before, "after vacuum": after }))
        replacements.push([state, short(read.milliseconds), String(read.heapFetches), String(read.pages)]);
    }
    const deleted = layouts.length > 0 ? ["–", "–"] : await deletions(url, during, sellers, giant);
    process.stderr.write(`done, load ${os.loadavg()[0]?.toFixed(1)}\n`);
    const both = ({ node, postgres }: Stretch, by: number) =>
      `${short((node * 1000) / by)} + ${short((postgres * 1000) / by)}`;
    const planning = (stretch: Stretch, by: number) => short((stretch.planning * 1000) / by);
    return [
      name,
      both(smallNight, smalls),
      planning(smallNight, smalls),
      short(smallNight.wal / smalls / 1000),
      both(largeNight, pairs),
      planning(largeNight, pairs),
      both(sale.stretch, sale.lines),
      planning(sale.stretch, sale.lines),
      short((bulk.stretch.postgres * 1000) / bulk.lines),
      short(page),
      String(locks),
      ...deleted,
    ];
  } finally {
    await running.stop();
    await client.end();
  }
}

async function main(options: Options): Promise<void> {
  const server = await startDatabase(undefined, true);
  process.once("SIGINT", () => void server.stop().then(() => process.exit(1)));
  const variants: [string, readonly Layout[]][] = [
    ["whole tables", []],
    ...options.partitions.map((count): [string, readonly Layout[]] => [`${count} by merchant`, [byTenant(count)]]),
    ["demand and sales by month", byMonth],
  ];
  const replacements: string[][] = [];
  try {
    process.stdout.write([HEAD, HEAD.map(() => "---")].map(row).join(""));
    for (const [name, layouts] of variants) {
      if (options.only && !name.includes(options.only)) continue;
      process.stdout.write(row(await measureLayout(server, name, layouts, options, replacements)));
      process.stdout.write(replacements.splice(0).map(row).join(""));
    }
    process.stdout.write(`\nOn ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}.\n`);
  } finally {
    await server.stop();
  }
}

new Command("bench:partitions")
  .description("Measures whether cutting the largest tables into partitions pays.")
  .option("--smalls <number>", "merchants of 20 SKUs", wholeNumber, 60)
  .option("--pairs <number>", "SKU-warehouse pairs of one more", wholeNumber, 2000)
  .option("--days <number>", "days of sales", wholeNumber, 200)
  .option("--times <number>", "so many times its rows are replaced by hand; 0 for not", wholeNumber, 20)
  .option("--only <name>", "one layout")
  .option("--partitions <number...>", "partitions by merchant", (text, all: number[] | undefined) => [
    ...(all ?? []),
    wholeNumber(text),
  ])
  .action((options: Partial<Options>) =>
    untilDone(main({ smalls: 60, pairs: 2000, days: 200, times: 20, partitions: [16, 64], ...options })),
  )
  .parse();
