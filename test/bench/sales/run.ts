import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Command } from "commander";
import pg from "pg";
import { Contender } from "../api/contender";
import { median, send } from "../api/measure";
import { seedTenant } from "../api/tenant";
import { wholeNumber } from "../support/options";
import { startDatabase } from "../support/own-database";
import { processorMillisecondsOf } from "../support/process-family";
import { untilDone } from "../support/until-done";

interface Options {
  skus: number;
  rows: number;
  requests: number;
  turns: number;
}

const LOOK_EVERY_MS = 20;
/** Sales are spread over so many days before today. */
const DAYS = 10;

/** The lines of one of a turn's requests: all SKUs in turn, each at a warehouse of its own, over the last days. */
function linesOf({ skus, rows, requests }: Options, request: number, turn: number): string {
  const share = rows / requests;
  const data = Array.from({ length: share }, (_, line) => {
    const at = request * share + line;
    const sku = 1 + (at % skus);
    const day = new Date(Date.now() - (1 + (at % DAYS)) * 86_400_000).toISOString().slice(0, 10);
    return {
      sku: `SKU-${sku}`,
      warehouse: `Warehouse ${1 + (sku % 2)}`,
      quantity: 1 + (at % 5),
      unit_price: 9.95,
      timestamp: `${day}T08:30:00Z`,
      order_id: `S-${turn}-${at}`,
    };
  });
  return JSON.stringify({ data });
}

/** Waits until a query has no rows. */
async function untilNone(client: pg.Client, query: string): Promise<void> {
  while (((await client.query(query)).rowCount ?? 0) > 0) await pause(LOOK_EVERY_MS);
}

const PENDING = "select 1 from import_batches where status = 'PENDING' limit 1";
const JOBS = "select 1 from jobs where kind <> 'clear-plan' limit 1";

interface Turn {
  accepted: number;
  ingested: number;
  planned: number;
  node: number;
  postgres: number;
}

/** Sends a turn's lines, request after request, and waits until the plan has them; seconds since the first was sent. */
async function takeTurn(
  options: Options,
  turn: number,
  { client, contender, key, serverPid }: { client: pg.Client; contender: Contender; key: string; serverPid: number },
): Promise<Turn> {
  const bodies = Array.from({ length: options.requests }, (_, request) => linesOf(options, request, turn));
  await contender.observe();
  const before = processorMillisecondsOf(serverPid);
  const startedAt = performance.now();
  const since = () => (performance.now() - startedAt) / 1000;
  for (const body of bodies)
    await send(contender.address, key, { method: "POST", path: "/api/v1/transactions?store_name=Shop", body });
  const accepted = since();
  await untilNone(client, PENDING);
  const ingested = since();
  await untilNone(client, JOBS);
  const planned = since();
  const node = (await contender.observe()).processorMilliseconds;
  return { accepted, ingested, planned, node, postgres: processorMillisecondsOf(serverPid) - before };
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const HEAD = ["turn", "accepted s", "in demand s", "in the plan s", "rows/s", "processor ms: Node + PostgreSQL"];

async function main(options: Options): Promise<void> {
  const server = await startDatabase();
  let contender: Contender | null = null;
  try {
    process.stderr.write("seeding … ");
    const size = { skus: options.skus, places: 2, suppliers: 200, orders: 1000, largeOrder: 500 };
    const { key } = await seedTenant(server.url, size);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const env = {
      ...process.env,
      DATABASE_URL: server.url,
      DATABASE_POOL: "12",
      PORT: "0",
      WORKER: "on",
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_MINUTE: "0",
      BENCH_SAMPLE_MS: "200",
    };
    contender = await Contender.start("service", "service.ts", env);
    process.stderr.write("first plan … ");
    do await pause(1000);
    while (((await client.query("select 1 from jobs limit 1")).rowCount ?? 0) > 0);
    process.stderr.write("done\n");
    const turns: Turn[] = [];
    process.stdout.write([HEAD, HEAD.map(() => "---")].map(row).join(""));
    for (let number = 0; number < options.turns; number += 1) {
      const turn = await takeTurn(options, number, { client, contender, key, serverPid: server.pid });
      turns.push(turn);
      process.stdout.write(
        row([
          number === 0 ? "first" : "next",
          ...[turn.accepted, turn.ingested, turn.planned].map((seconds) => seconds.toFixed(1)),
          whole(options.rows / turn.planned),
          `${whole(turn.node)} + ${whole(turn.postgres)}`,
        ]),
      );
      await untilNone(client, "select 1 from jobs limit 1");
    }
    const rate = options.rows / median(turns.map(({ planned }) => planned));
    process.stdout.write(
      `\nMedian ${whole(rate)} rows a second, on ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}.\n`,
    );
    await client.end();
  } finally {
    await contender?.stop();
    await server.stop();
  }
}

new Command("bench:sales")
  .description("Measures how soon imported sales are in demand and in the plan.")
  .option("--skus <number>", "SKUs sold", wholeNumber, 5000)
  .option("--rows <number>", "lines a turn", wholeNumber, 25_000)
  .option("--requests <number>", "requests they come in", wholeNumber, 5)
  .option("--turns <number>", "how often", wholeNumber, 3)
  .action((options: Options) => untilDone(main(options)))
  .parse();
