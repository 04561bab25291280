import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Command } from "commander";
import pg from "pg";
import { PLANNER_IDLE_MS } from "../../../src/domain/planner";
import { Contender } from "../api/contender";
import { wholeNumber } from "../support/options";
import { copyDatabase, startDatabase } from "../support/own-database";
import { processorMillisecondsOf } from "../support/process-family";
import { untilDone } from "../support/until-done";
import { readAtPace, readsOf, Tenant, targeted, usualLatency } from "./measure";
import { type Seeded, seedTenant } from "./tenant";

interface Options {
  series: number[];
  days: number;
  seconds: number;
  readsPerSecond: number;
}

/** What is measured of one size: the service, its tenant, and the server below. */
interface Bench {
  contender: Contender;
  tenant: Tenant;
  seeded: Seeded;
  serverPid: number;
  series: number;
}

const REFRESH_HEAD = [
  "series",
  "sales rows",
  "plan",
  "s",
  "series/s",
  "processor ms a series: Node + PostgreSQL",
  "clearing",
  "peak MB",
  "load",
];

const NOTICE_HEAD = [
  "series",
  "reads",
  "idle p50 / p99 ms",
  "while replacing",
  "p99 ratio",
  "PATCH /skus seen after",
  "POST /transactions",
];

/** Turns of reads without and with new versions made beside them: what else the machine does falls on both alike. */
const TURNS = 3;
/** The most of its time that the service may spend on reads: open-loop, a reader faster than the service waits without end. */
const BUSY_SHARE = 0.25;
/** Versions made one after the other; each is a row of the table. */
const NEXT_VERSIONS = 3;
/** Beyond the time after which the planning process ends: for its end, and for whatever a new service does beside. */
const REST_MS = PLANNER_IDLE_MS + 5_000;

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const tenth = (value: number) => value.toFixed(1);
const hundredth = (value: number) => value.toFixed(2);
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
const table = (head: readonly string[], rows: readonly string[][]) =>
  [head, head.map(() => "---"), ...rows].map(row).join("");

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

/** Measures how a plan is made, in seconds, with nobody reading beside it. @returns the cells of a row of the first table */
async function measureAlone(
  name: string,
  { contender, tenant, seeded, serverPid, series }: Bench,
  make: () => Promise<number>,
): Promise<string[]> {
  process.stderr.write(`${name} … `);
  await contender.observe();
  const before = processorMillisecondsOf(serverPid);
  const seconds = await make();
  const made = await contender.observe();
  const afterwards = processorMillisecondsOf(serverPid);
  await tenant.rest();
  const cleared = await contender.observe();
  const clearing = processorMillisecondsOf(serverPid) - afterwards + cleared.processorMilliseconds;
  const cells = [
    whole(series),
    whole(seeded.salesRows),
    name,
    tenth(seconds),
    whole(series / seconds),
    `${hundredth(made.processorMilliseconds / series)} + ${hundredth((afterwards - before) / series)}`,
    hundredth(clearing / series),
    whole(Math.max(made.peakMegabytes, cleared.peakMegabytes)),
    tenth(os.loadavg()[0] ?? Number.NaN),
  ];
  process.stderr.write(row(cells));
  return cells;
}

/** Reads at a steady pace, in turns without and with new versions of the plan being made beside. */
async function readBeside({ contender, tenant, seeded, series }: Bench, { seconds, readsPerSecond }: Options) {
  const pages = Math.max(1, Math.floor(series / 2 / 100) - 1);
  const usual = await usualLatency(contender, seeded.key, pages);
  const pace = { perSecond: Math.min(readsPerSecond, BUSY_SHARE / (usual / 1000)), pages };
  const isPast = (end: number) => () => performance.now() > end;
  const read = (isOver: () => boolean) => readAtPace(contender, seeded.key, isOver, pace);
  await read(isPast(performance.now() + 2000));
  const [idle, busy]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    idle.push(...(await read(isPast(performance.now() + (seconds * 1000) / TURNS))));
    let isReplacing = true;
    const reading = read(() => !isReplacing);
    for (const end = performance.now() + (seconds * 1000) / TURNS; performance.now() < end; )
      await tenant.replacePlan();
    isReplacing = false;
    busy.push(...(await reading));
    await tenant.rest();
  }
  return { idle: readsOf(idle), busy: readsOf(busy), perSecond: pace.perSecond };
}

/** What readers and writers notice. @returns the cells of a row of the second table */
async function notice(bench: Bench, options: Options, client: pg.Client): Promise<string[]> {
  const { contender, tenant, seeded, series } = bench;
  const { idle, busy, perSecond } = await readBeside(bench, options);
  process.stderr.write("single writes … ");
  const { patched, sold } = await targeted(contender, seeded, await plainSkus(client, seeded));
  await tenant.rest();
  return [
    whole(series),
    `${whole(idle.count)} and ${whole(busy.count)}, ${tenth(perSecond)} a second`,
    `${tenth(idle.p50)} / ${tenth(idle.p99)}`,
    `${tenth(busy.p50)} / ${tenth(busy.p99)}`,
    hundredth(busy.p99 / idle.p99),
    `${whole(patched)} ms`,
    `${whole(sold)} ms`,
  ];
}

async function measureOne(url: string, series: number, serverPid: number, options: Options) {
  process.stderr.write(`${series} series: seeding … `);
  const seeded = await seedTenant(url, { series, days: options.days });
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
    BENCH_SAMPLE_MS: "200",
  };
  const contender = await Contender.start("service", "service.ts", env);
  const tenant = new Tenant(client, seeded);
  const bench = { contender, tenant, seeded, serverPid, series };
  try {
    // The tenant has no plan yet: the worker's daily round makes one at once, and packs with it.
    const refreshes = [await measureAlone("first", bench, () => tenant.firstPlan())];
    await pause(REST_MS);
    refreshes.push(await measureAlone("at night", bench, () => tenant.replacePlan()));
    for (let version = 0; version < NEXT_VERSIONS; version += 1) {
      refreshes.push(await measureAlone("next", bench, () => tenant.replacePlan()));
    }
    process.stderr.write("reads … ");
    const noticed = await notice(bench, options, client);
    process.stderr.write("done\n");
    return { refreshes, noticed };
  } finally {
    await contender.stop();
    await client.end();
  }
}

async function main(options: Options): Promise<void> {
  const server = await startDatabase();
  const noticed: string[][] = [];
  const refreshes: string[][] = [];
  try {
    for (const series of options.series) {
      const url = await copyDatabase(server.url, `bench_${series}`);
      const measured = await measureOne(url, series, server.pid, options);
      refreshes.push(...measured.refreshes);
      noticed.push(measured.noticed);
    }
    process.stdout.write(`${table(REFRESH_HEAD, refreshes)}\n${table(NOTICE_HEAD, noticed)}\n`);
    process.stdout.write(`On ${os.cpus().length} cores.\n`);
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
  .option("--seconds <number>", "seconds of reads, idle and while replacing at least", wholeNumber, 30)
  .option("--reads-per-second <number>", "pace of the reads", wholeNumber, 20)
  .action((options: Partial<Options>) =>
    untilDone(main({ series: [1000, 10_000, 100_000], days: 730, seconds: 30, readsPerSecond: 20, ...options })),
  )
  .parse();
