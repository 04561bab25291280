import os from "node:os";
import path from "node:path";
import Table from "cli-table3";
import { Command } from "commander";
import pg from "pg";
import { migrate } from "../../../src/postgres/migrate";
import { Contender } from "../api/contender";
import { median, send } from "../api/measure";
import { issueKey, seedTenant } from "../api/tenant";
import { wholeNumber } from "../support/options";
import { copyDatabase, startDatabase } from "../support/own-database";
import { processorMillisecondsOf } from "../support/process-family";
import { afterPlace, casesFor, type ListCase, type Shown } from "./cases";

interface Options {
  skus: number[];
  list: string;
  reads: number;
  only: string[];
  keep?: string;
}

/** Longest median of a case at any size, in ms, and how many times that at the smallest size it may be. */
const MAX_MS = 40;
const GROWTH = 3;
/** What times differ by where nothing differs: growth below it tells nothing. */
const NOISE_MS = 5;
const PLACES = 3;
/** PostgreSQL's SQLSTATE. */
const NO_SUCH_DATABASE = "3D000";
const ROWS_A_SKU: Readonly<Record<string, number>> = { planSkuRows: 1, planProductRows: 1, planLocationRows: PLACES };

/** The database of a size, seeded unless an earlier run has kept it; and a key to its tenant. */
async function databaseOf(serverUrl: string, skus: number): Promise<{ url: string; key: string }> {
  const name = `lists_${skus}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const kept = await keyTo(url);
  if (kept) return { url, key: kept };
  process.stderr.write(`seeding ${skus} SKUs … `);
  const size = { skus, places: PLACES, suppliers: 200, orders: 1, largeOrder: 1 };
  return { url, key: (await seedTenant(await copyDatabase(serverUrl, name), size)).key };
}

/** A new key to the tenant of a database that was kept; null where there is none. */
async function keyTo(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await migrate(url);
    const { rows } = await client.query("select id from tenants");
    return await issueKey(client, rows[0].id);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE) return null;
    throw error;
  } finally {
    await client.end();
  }
}

async function ask({ address }: Contender, key: string, { query, variables }: ListCase) {
  const body = JSON.stringify({ query, variables });
  const answer = JSON.parse((await send(address, key, { method: "POST", path: "/graphql", body })).toString());
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

/** What a read costs, in ms: its median time, and processor of the service and PostgreSQL together. */
interface Cost {
  median: number;
  processor: number;
}

/** The cost of so many reads one after the other; as many before them warm up. */
async function costOf(bench: Bench, reads: number, one: ListCase): Promise<Cost> {
  const { contender, key, serverPid } = bench;
  for (let read = 0; read < reads; read += 1) await ask(contender, key, one);
  const times: number[] = [];
  await contender.observe();
  const before = processorMillisecondsOf(serverPid);
  for (let read = 0; read < reads; read += 1) {
    const sentAt = performance.now();
    await ask(contender, key, one);
    times.push(performance.now() - sentAt);
  }
  const { processorMilliseconds } = await contender.observe();
  const processor = (processorMillisecondsOf(serverPid) - before + processorMilliseconds) / reads;
  return { median: median(times), processor };
}

/** What is measured of a size: the service, the key to its tenant, and the server below. */
interface Bench {
  contender: Contender;
  key: string;
  serverPid: number;
}

/** The cases of a size with what they cost, in the order of the table. */
async function measureSize(server: { url: string; pid: number }, skus: number, { list, reads, only }: Options) {
  const { url, key } = await databaseOf(server.url, skus);
  const shown: Shown = { field: list, rows: skus * (ROWS_A_SKU[list] ?? 1) };
  const contender = await Contender.start("service", "service.ts", {
    ...process.env,
    DATABASE_URL: url,
    PORT: "0",
    WORKER: "off",
    LOG_LEVEL: "warn",
    RATE_LIMIT_PER_MINUTE: "0",
  });
  try {
    const { find, read } = afterPlace(shown);
    const place = await ask(contender, key, find);
    const cases = [...casesFor(shown), read(place.rows.pageInfo.endCursor)];
    const bench = { contender, key, serverPid: server.pid };
    const costs = new Map<string, Cost>();
    for (const one of cases) {
      if (only.length > 0 && !only.some((part) => one.name.includes(part))) continue;
      costs.set(one.name, await costOf(bench, reads, one));
    }
    return costs;
  } finally {
    await contender.stop();
  }
}

function verdict(times: readonly number[]): string {
  const [smallest = Number.NaN] = times;
  const most = Math.min(MAX_MS, Math.max(GROWTH * smallest, smallest + NOISE_MS));
  return Math.max(...times) <= most ? "OK" : `NOT ≤ ${most.toFixed(0)}`;
}

const tenth = (value: number) => value.toFixed(1);

/** @returns Whether every case is as fast as it should be. */
async function main(options: Options): Promise<boolean> {
  const server = await startDatabase(options.keep && path.resolve(options.keep));
  try {
    const sizes: Map<string, Cost>[] = [];
    for (const skus of options.skus) sizes.push(await measureSize(server, skus, options));
    const head = [
      options.list,
      ...options.skus.map((skus) => `${skus.toLocaleString("en-US")} SKUs, p50 (processor) ms`),
      "",
    ];
    const table = new Table({ head, style: { head: [], border: [], compact: true } });
    const names = [...(sizes[0]?.keys() ?? [])];
    const verdicts = names.map((name) => {
      const costs = sizes.flatMap((size) => size.get(name) ?? []);
      const judged = verdict(costs.map((cost) => cost.median));
      table.push([name, ...costs.map((cost) => `${tenth(cost.median)} (${tenth(cost.processor)})`), judged]);
      return judged;
    });
    const load = os.loadavg().map(tenth).join(" ");
    process.stdout.write(`${table.toString()}\nLoad average ${load} on ${os.cpus().length} cores.\n`);
    return verdicts.every((it) => it === "OK");
  } finally {
    await server.stop();
  }
}

const several =
  <T>(read: (text: string) => T) =>
  (text: string, all: T[] | undefined) => [...(all ?? []), read(text)];

new Command("bench:lists")
  .description("Measures pages, sorts, filters and totals of plan rows at several sizes, through GraphQL.")
  .option("--skus <number...>", "sizes, the smallest first", several(wholeNumber))
  .option("--list <field>", "the query field", "planSkuRows")
  .option("--reads <number>", "reads a case, after as many to warm up", wholeNumber, 15)
  .option("--only <case...>", "only cases whose name has this part", [])
  .option("--keep <folder>", "where to keep the database, and find it again")
  .action((options: Partial<Options>) =>
    main({ list: "planSkuRows", reads: 15, only: [], ...options, skus: options.skus ?? [1_000, 100_000] }).then(
      (isFast) => process.exit(isFast ? 0 : 1),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    ),
  )
  .parse();
