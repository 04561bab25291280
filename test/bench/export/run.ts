/**
 * npm run bench:export: a merchant's sales lines as bulk exports of several sizes in each format, beside PostgreSQL's own COPY of the same columns: rows a
 * second, bytes, the service's memory from export to export and from size to size, and how long others wait meanwhile.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Table from "cli-table3";
import { Command } from "commander";
import pg from "pg";
import { seedTenant } from "../plan/tenant";
import { wholeNumber } from "../support/options";
import { startDatabase } from "../support/own-database";
import { type Exported, ExportingService } from "./exporting";
import { Sales } from "./sales";

const FORMATS = ["JSONL", "CSV", "PARQUET"];
/** How much more memory the largest export may take than the smallest, and the last of a process than its first, to be called flat. */
const FLAT_WITHIN = 0.15;

/** Exports of one size in one format, one after the other by one service. */
interface Measured {
  format: string;
  rows: number;
  exports: readonly Exported[];
  /** Most memory that was in use during another one, without garbage, in megabytes. */
  mostInUse: number;
  copySeconds: number;
}

interface Options {
  sizes: readonly number[];
  formats: readonly string[];
  times: number;
}

async function copied(client: pg.Client, sales: Sales, rows: number): Promise<number> {
  const begun = performance.now();
  await sales.copy(client, rows);
  return (performance.now() - begun) / 1000;
}

/** Has a new service export a few times. */
async function exported(
  start: () => Promise<ExportingService>,
  query: string,
  format: string,
  rows: number,
  times: number,
) {
  const service = await start();
  try {
    const exports: Exported[] = [];
    for (let time = 0; time < times; time += 1) exports.push(await service.export(query, format, rows));
    return { exports, mostInUse: await service.mostInUse(query, format) };
  } catch (error) {
    throw new Error(`${format} of ${rows} rows:\n${service.log}`, { cause: error });
  } finally {
    await service.end();
  }
}

async function main({ sizes, formats, times }: Options): Promise<void> {
  const { url, stop } = await startDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "inventory-planning-export-"));
  const client = new pg.Client({ connectionString: url });
  try {
    const { tenantId, key } = await seedTenant(url, { series: 4000, days: 1 });
    await client.connect();
    const sales = new Sales();
    await sales.seed(client, tenantId, Math.max(...sizes));
    const measured: Measured[] = [];
    for (const rows of sizes) {
      for (const format of formats) {
        const copySeconds = await copied(client, sales, rows);
        const start = () => ExportingService.start(url, dataDir, key);
        measured.push({
          format,
          rows,
          copySeconds,
          ...(await exported(start, sales.query(rows), format, rows, times)),
        });
      }
    }
    print(measured);
  } finally {
    await client.end();
    await stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const shown = (figures: readonly number[]) => figures.map((figure) => figure.toFixed(0)).join(" / ");

function print(measured: readonly Measured[]): void {
  const head = [
    "",
    "rows",
    "s, of each",
    "rows/s",
    "COPY, s",
    "times COPY",
    "MB",
    "peak MB",
    "in use MB",
    "after MB",
    "others wait, ms",
  ];
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const { format, rows, exports, mostInUse, copySeconds } of measured) {
    const best = Math.min(...exports.map(({ seconds }) => seconds));
    table.push([
      format,
      rows.toLocaleString("en"),
      exports.map(({ seconds }) => seconds.toFixed(1)).join(" / "),
      Math.round(rows / best).toLocaleString("en"),
      copySeconds.toFixed(2),
      (best / copySeconds).toFixed(1),
      ((exports[0]?.bytes ?? 0) / 1e6).toFixed(1),
      shown(exports.map(({ peak }) => peak)),
      shown([mostInUse]),
      shown(exports.map(({ heap }) => heap)),
      `${shown(exports.map(({ waits }) => waits.median))}, most ${shown([Math.max(...exports.map(({ waits }) => waits.most))])}`,
    ]);
  }
  process.stdout.write(`Load ${os.loadavg()[0]?.toFixed(1)}\n${table}\n${verdicts(measured).join("\n")}\n`);
}

/** How much more one figure is than another, and whether that is flat. */
function compared(what: string, less: number, more: number): string {
  const growth = more / less - 1;
  const verdict = growth <= FLAT_WITHIN ? "flat" : "NOT FLAT";
  return `${verdict}: ${what} ${less.toFixed(0)} to ${more.toFixed(0)} MB (${(growth * 100).toFixed(0)} %)`;
}

/** Whether memory depends on the number of rows, or of exports that a service has done. */
function verdicts(measured: readonly Measured[]): string[] {
  return [...new Set(measured.map(({ format }) => format))].flatMap((format) => {
    const bySize = measured.filter((one) => one.format === format).sort((one, other) => one.rows - other.rows);
    const [smallest, largest] = [bySize[0], bySize.at(-1)];
    if (!smallest || !largest) return [];
    const heaps = largest.exports.map(({ heap }) => heap);
    return [
      compared(
        `${format}, in use from ${smallest.rows} to ${largest.rows} rows`,
        smallest.mostInUse,
        largest.mostInUse,
      ),
      compared(`${format}, in use after the first export and the last`, heaps[0] ?? 0, heaps.at(-1) ?? 0),
    ];
  });
}

const list =
  <Item>(read: (text: string) => Item) =>
  (text: string) =>
    text.split(",").map(read);

new Command("bench:export")
  .description(
    "Exports a merchant's sales lines in each format and several sizes, beside COPY, and prints speeds, sizes and memory.",
  )
  .option(
    "--sizes <numbers>",
    "sales lines of an export, with commas between",
    list(wholeNumber),
    [100_000, 300_000, 500_000],
  )
  .option("--formats <names>", "what to write, with commas between", list(String), FORMATS)
  .option("--times <number>", "exports that each service does one after the other", wholeNumber, 3)
  .action(main)
  .parseAsync();
