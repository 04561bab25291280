/**
 * npm run bench:sizes: what merchants of three shapes take of processor, memory, disk, log, connections and statements, and what that comes to
 * for as many as src/docs/explanation/sizing.md reckons with. Each shape has a database of its own, so that what its tables take is its own.
 */
import os from "node:os";
import { Command } from "commander";
import pg from "pg";
import { wholeNumber } from "../support/options";
import { copyDatabase, startDatabase } from "../support/own-database";
import { untilDone } from "../support/until-done";
import { footprint } from "./footprint";
import { type Measured, projected, unitCosts } from "./projection";
import { Running } from "./running";
import { sellInBulk, sellOneByOne } from "./sales";
import { large, type Shape, small } from "./shapes";
import { measure, type Stretch } from "./stretch";

interface Options {
  only?: string;
  smalls: number;
  middles: number;
  giant: number;
  days: number;
  giantDays: number;
  nights: number;
}

const startedAt = performance.now();
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
const table = (rows: readonly string[][]) =>
  [rows[0] ?? [], (rows[0] ?? []).map(() => "---"), ...rows.slice(1)].map(row).join("");

const shapesOf = ({ smalls, middles, giant, days, giantDays }: Options): Shape[] => [
  small(smalls, days),
  large("2,000 SKUs", middles, 4000, days, { merchants: 1000, pairs: 4000 }),
  large("a giant", 1, giant, giantDays, { merchants: 1, pairs: 1_000_000 }),
];

/** The statements that took longest. */
function statementsOf({ shape, nights, first, singles, bulk }: Measured): string {
  const told = (name: string, { longest, most, seconds }: Stretch) =>
    [["longest at once", longest] as const, [`longest of ${seconds.toFixed(1)} s together`, most] as const].map(
      ([what, list]) =>
        `${shape.name}, ${name}, ${what}:\n${list.map(({ seconds, label }) => `  ${seconds.toFixed(3)} s ${label}\n`).join("")}`,
    );
  const last = nights.at(-1)?.stretch ?? first;
  return [
    ...told("first plans", first),
    ...told("night", last),
    ...told("single sales", singles.stretch),
    ...told("sales in bulk", bulk.stretch),
  ].join("");
}

async function measureShape(
  server: { url: string; pid: number },
  shape: Shape,
  { nights }: Options,
): Promise<Measured> {
  const tell = (text: string) =>
    process.stderr.write(`${((performance.now() - startedAt) / 1000).toFixed(0)} s ${text} … `);
  tell(`${shape.name}: seeding`);
  const url = await copyDatabase(server.url, `sizes_${shape.name.replaceAll(/\W/g, "_").toLowerCase()}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const empty = await footprint(client);
  const sellers = await shape.seed(url);
  const seeded = await footprint(client);
  await client.query("create extension if not exists pg_stat_statements");
  const running = await Running.start(url, client, server.pid);
  try {
    tell("first plans");
    const first = await measure(running, () => running.untilAllPlanned());
    const planned = await footprint(client);
    const made: Measured["nights"] = [];
    for (let night = 0; night < nights; night += 1) {
      tell("night");
      const stretch = await measure(running, () => running.makeNight(shape.named));
      made.push({ stretch, footprint: await footprint(client) });
    }
    tell("sales");
    const counts = await client.query<{ name: string; rows: number }>(
      `select 'daily_demand' as name, count(*)::float8 as rows from daily_demand union all
       select 'plan_rows', count(*) from plan_rows join tenants on tenants.id = tenant_id and plan_version = version union all
       select 'plan_runs', count(*) from plan_runs union all select 'demand_packs', count(*) from demand_packs`,
    );
    const singles = await sellOneByOne(running, sellers);
    const bulk = await sellInBulk(running, sellers[0] as (typeof sellers)[0], shape.skus);
    tell(`done, load ${os.loadavg()[0]?.toFixed(1)}\n`);
    return {
      shape,
      empty,
      seeded,
      planned,
      first,
      nights: made,
      singles,
      bulk,
      counts: new Map(counts.rows.map(({ name, rows }) => [name, rows])),
    };
  } finally {
    await running.stop();
    await client.end();
  }
}

async function main(options: Options): Promise<void> {
  const server = await startDatabase(undefined, true);
  const measured: Measured[] = [];
  process.once("SIGINT", () => void server.stop().then(() => process.exit(1)));
  try {
    for (const shape of shapesOf(options)) {
      if (options.only && !shape.name.includes(options.only)) continue;
      measured.push(await measureShape(server, shape, options));
    }
    process.stdout.write(`${table(unitCosts(measured))}\n${table(projected(measured))}\n`);
    for (const measuredOne of measured) process.stdout.write(statementsOf(measuredOne));
    process.stdout.write(`On ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}.\n`);
  } finally {
    await server.stop();
  }
}

new Command("bench:sizes")
  .description("Measures what merchants of three shapes take, and what that comes to for many.")
  .option("--only <name>", "one shape: 20, 2,000 or giant")
  .option("--smalls <number>", "merchants of 20 SKUs", wholeNumber, 200)
  .option("--middles <number>", "merchants of 2,000 SKUs", wholeNumber, 2)
  .option("--giant <number>", "SKU-warehouse pairs of one more", wholeNumber, 10_000)
  .option("--days <number>", "days of sales", wholeNumber, 365)
  .option("--giant-days <number>", "days of sales of that one", wholeNumber, 120)
  .option("--nights <number>", "nights of each", wholeNumber, 2)
  .action((options: Options) => untilDone(main(options)))
  .parse();
