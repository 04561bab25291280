/**
 * npm run bench:export: a merchant's sales lines as a bulk export in each format, beside PostgreSQL's own COPY of the same columns: rows a second, bytes,
 * the service's memory over time, and how long others wait meanwhile.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { Command } from "commander";
import pg from "pg";
import { copyOut } from "../../../src/db/copy-out";
import { Prisma } from "../../../src/generated/prisma/client";
import { type ServiceProcess, startService } from "../../support/processes";
import { seedTenant } from "../plan/tenant";
import { sampleMemory } from "../support/memory";
import { wholeNumber } from "../support/options";
import { startDatabase } from "../support/own-database";

/** Sales lines of the seeded merchant: two years of them, over all of its SKUs and both warehouses. */
const SALES = `
  with batch as (
    insert into import_batches (store_id, accepted_rows, refused_rows, status) select id, $1, 0, 'INGESTED' from stores returning id, store_id
  ), goods as (select id, row_number() over (order by id) as n, count(*) over () as skus from skus),
  places as (select id, row_number() over (order by id) as n from warehouses)
  insert into sales_transactions (batch_id, store_id, sku_id, warehouse_id, quantity, unit_price, discount_amount, currency, occurred_at,
    timestamp_text, order_id, channel, tags)
  select batch.id, batch.store_id, goods.id, places.id, 1 + line % 7, 9.95 + line % 100, line % 3 * 0.25, 'EUR', at, at::text,
    '#' || 100000 + line, case when line % 4 > 0 then 'Online Store' end, case when line % 10 = 0 then '{sale}'::text[] else '{}' end
  from batch, generate_series(1, $1) line, lateral (select now() - make_interval(secs => line * 126) as at) moment,
    goods, places
  where goods.n = 1 + line * 7 % goods.skus and places.n = 1 + line % 2`;

const QUERY = `{ transactions { nodes {
  id occurredAt orderNumber channel quantity unitPrice discountAmount currency sku { id name } warehouse { name } store { name } } } }`;

/** The same columns of the same rows. */
const COPY = Prisma.raw(`
  select line.id, occurred_at, order_id, channel, quantity, unit_price, discount_amount, line.currency, sku.id, sku.name, warehouse.name, store.name
  from sales_transactions line
  join skus sku on sku.tenant_id = line.tenant_id and sku.id = line.sku_id
  join warehouses warehouse on warehouse.tenant_id = line.tenant_id and warehouse.id = line.warehouse_id
  join stores store on store.tenant_id = line.tenant_id and store.id = line.store_id
  order by line.occurred_at desc, line.id desc`);

interface Measured {
  what: string;
  seconds: number;
  bytes: number;
  memory: string;
  waits: string;
}

const seconds = (since: number) => (performance.now() - since) / 1000;

async function copied(client: pg.Client): Promise<Measured> {
  const begun = performance.now();
  let bytes = 0;
  for await (const piece of copyOut(client, "bench.copy", COPY)) bytes += piece.length;
  return { what: "COPY", seconds: seconds(begun), bytes, memory: "", waits: "" };
}

/** A client of the service. */
const clientOf =
  ({ address }: ServiceProcess, key: string) =>
  async (query: string, variables: object = {}) => {
    const response = await fetch(`${address}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    const { data, errors } = (await response.json()) as any;
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
type Ask = ReturnType<typeof clientOf>;

const START = `mutation ($query: String!, $format: BulkExportFormat!) { bulkExport(query: $query, format: $format) {
  ... on BulkExportSuccess { result { id } } ... on Error { message } } }`;
const LOOK = "query ($id: ID!) { bulkExport(id: $id) { state rows bytes url errorMessage } }";

/** Asks a small question again and again until it is told to end. @returns Its slowest answers, in ms. */
function askBeside(ask: Ask): () => Promise<string> {
  let isOver = false;
  const times: number[] = [];
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await ask("{ tenant { name } }");
      times.push(performance.now() - begun);
      await sleep(20);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    const sorted = times.sort((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
    return `${at(0.5)} / ${at(0.99)} / ${at(1)}`;
  };
}

async function exported(service: ServiceProcess, ask: Ask, format: string, rows: number): Promise<Measured> {
  const endMemory = sampleMemory(() => service.pid);
  const endAsking = askBeside(ask);
  const begun = performance.now();
  const { bulkExport } = await ask(START, { query: QUERY, format });
  const { id } = bulkExport.result;
  let told = (await ask(LOOK, { id })).bulkExport;
  while (told.state === "QUEUED" || told.state === "RUNNING") {
    await sleep(100);
    told = (await ask(LOOK, { id })).bulkExport;
  }
  const taken = seconds(begun);
  if (told.state !== "FINISHED" || told.rows !== rows) throw new Error(JSON.stringify(told));
  const waits = await endAsking();
  const used = endMemory();
  const sent = await downloaded(told.url);
  if (sent !== told.bytes) throw new Error(`${sent} of ${told.bytes} bytes came`);
  const memory = used ? `${used.min.toFixed(0)} / ${used.median.toFixed(0)} / ${used.max.toFixed(0)}` : "";
  return { what: format, seconds: taken, bytes: told.bytes, memory, waits };
}

async function downloaded(url: string): Promise<number> {
  let bytes = 0;
  for await (const piece of (await fetch(url)).body ?? []) bytes += piece.length;
  return bytes;
}

async function main({ rows, times }: { rows: number; times: number }): Promise<void> {
  const { url, stop } = await startDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "inventory-planning-export-"));
  const client = new pg.Client({ connectionString: url });
  let service: ServiceProcess | null = null;
  try {
    const { tenantId, key } = await seedTenant(url, { series: 4000, days: 1 });
    await client.connect();
    await client.query("select set_config('app.tenant', $1, false)", [tenantId]);
    await client.query(SALES, [rows]);
    await client.query("vacuum analyze sales_transactions");
    service = await startService({ dataDir, env: { DATABASE_URL: url } });
    const ask = clientOf(service, key);
    const measured: Measured[] = [];
    for (let time = 0; time < times; time += 1) {
      measured.push(await copied(client));
      for (const format of ["JSONL", "CSV", "PARQUET"]) measured.push(await exported(service, ask, format, rows));
    }
    print(measured, rows);
  } finally {
    await service?.end("SIGTERM");
    await client.end();
    await stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

function print(measured: readonly Measured[], rows: number): void {
  const head = [
    "",
    "s",
    "rows/s",
    "times COPY",
    "MB",
    "service's MB: min / median / max",
    "others wait, ms: median / 99 % / most",
  ];
  const table = new Table({ head, style: { head: [], border: [] } });
  let copy = 1;
  for (const { what, seconds: taken, bytes, memory, waits } of measured) {
    if (what === "COPY") copy = taken;
    const perSecond = Math.round(rows / taken).toLocaleString("en");
    table.push([what, taken.toFixed(1), perSecond, (taken / copy).toFixed(1), (bytes / 1e6).toFixed(1), memory, waits]);
  }
  process.stdout.write(`${rows.toLocaleString("en")} sales lines, load ${os.loadavg()[0]?.toFixed(1)}\n${table}\n`);
}

new Command("bench:export")
  .description("Exports a merchant's sales lines in each format, beside COPY, and prints speeds, sizes and memory.")
  .option("--rows <number>", "sales lines", wholeNumber, 500_000)
  .option("--times <number>", "how often each is done", wholeNumber, 2)
  .action(main)
  .parseAsync();
