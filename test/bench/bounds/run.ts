import Table from "cli-table3";
import { Command } from "commander";
import { analyzeGrownTables, openDatabase } from "../../../src/db";
import { storeRows } from "../../../src/domain/catalogue/import-catalogue-table";
import { catalogueTables } from "../../../src/domain/catalogue/tables";
import { workFor } from "../../../src/domain/work";
import { systemClock } from "../../../src/values/clock";
import { rowsOf } from "../../domain/catalogue-rows";
import { ATTACKS } from "../../graphql/attacks";
import { Contender } from "../api/contender";
import { median, send } from "../api/measure";
import { seedTenant } from "../api/tenant";
import { startDatabase } from "../support/own-database";
import { untilDone } from "../support/until-done";

const TIMES = 9;
/** What a document that asks for little is. */
const PLAIN = "{ tenant { id } }";
const FEW = 500;
const MANY = 5_000;

const tenth = (value: number) => value.toFixed(1);

/** Milliseconds that a document is answered in: the median of some requests, and the longest. */
async function answered(service: Contender, key: string, query: string): Promise<{ median: number; longest: number }> {
  const took: number[] = [];
  const request = { method: "POST", path: "/graphql", body: JSON.stringify({ query }) } as const;
  for (let time = 0; time < TIMES; time++) {
    const from = performance.now();
    // A refusal of the document as such comes with status 400.
    await send(service.address, key, request).catch((error: Error) => {
      if (!/: 400 /.test(error.message)) throw error;
    });
    took.push(performance.now() - from);
  }
  return { median: median(took), longest: Math.max(...took) };
}

/** How long documents that ask for too much are answered, beside one that asks for little. */
async function refusals(url: string): Promise<Table.Table> {
  const { key } = await seedTenant(url, { skus: 5_000, places: 2, suppliers: 50, orders: 1_000, largeOrder: 10 });
  const env = {
    ...process.env,
    DATABASE_URL: url,
    PORT: "0",
    WORKER: "off",
    LOG_LEVEL: "warn",
    RATE_LIMIT_PER_MINUTE: "0",
  };
  const service = await Contender.start("service", "service.ts", env);
  const table = new Table({
    head: ["document", "ms", "longest ms", "× plain"],
    style: { head: [], border: [], compact: true },
  });
  try {
    await answered(service, key, PLAIN);
    const plain = await answered(service, key, PLAIN);
    for (const [title, query] of [["a plain one", PLAIN] as const, ...ATTACKS]) {
      const refused = await answered(service, key, query);
      table.push([title, tenth(refused.median), tenth(refused.longest), tenth(refused.median / plain.median)]);
    }
  } finally {
    await service.stop();
  }
  return table;
}

/** How long a row of each catalogue table takes to store when there are few of them and when there are many, in one process. */
async function imports(url: string): Promise<Table.Table> {
  const database = await openDatabase(url, 4);
  const microseconds = new Map<string, number[]>();
  try {
    for (const size of [FEW, MANY]) {
      const { id } = await database.prisma.tenant.create({
        data: { name: `Shop of ${size}`, currency: "EUR", timeZone: "UTC" },
      });
      for (const table of catalogueTables) {
        const rows = rowsOf(table.name, size);
        const from = performance.now();
        const faults = await workFor(database, id, systemClock, (work) => storeRows(work, table, rows));
        if (faults.length > 0) throw new Error(`${table.name}: ${JSON.stringify(faults[0])}`);
        const each = ((performance.now() - from) * 1_000) / rows.length;
        microseconds.set(table.name, [...(microseconds.get(table.name) ?? []), each]);
        // As the import command does, and a worker.
        await analyzeGrownTables(database);
      }
    }
  } finally {
    await database.close();
  }
  const table = new Table({
    head: ["table", `µs a row, ${FEW}`, `µs a row, ${MANY}`, "ratio"],
    style: { head: [], border: [], compact: true },
  });
  for (const [name, [few = Number.NaN, many = Number.NaN]] of microseconds) {
    table.push([name, few.toFixed(0), many.toFixed(0), (many / few).toFixed(2)]);
  }
  return table;
}

async function main(): Promise<void> {
  const database = await startDatabase();
  try {
    process.stdout.write(`${await imports(database.url)}\n`);
    process.stdout.write(`${await refusals(database.url)}\n`);
  } finally {
    await database.stop();
  }
}

new Command("bench:bounds")
  .description("Measures what large imports cost a row, and what it costs to refuse documents that ask for too much.")
  .action(() => untilDone(main()))
  .parse();
