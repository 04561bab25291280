import Table from "cli-table3";
import { Command } from "commander";
import pg from "pg";
import { openDatabase } from "../../../src/db";
import { storeRows } from "../../../src/domain/catalogue/import-catalogue-table";
import { catalogueTables } from "../../../src/domain/catalogue/tables";
import { workFor } from "../../../src/domain/work";
import { systemClock } from "../../../src/values/clock";
import { rowsOf } from "../../domain/catalogue-rows";
import { restCases } from "../api/cases";
import { Contender } from "../api/contender";
import { median, send } from "../api/measure";
import { seedTenant } from "../api/tenant";
import { startDatabase } from "../support/own-database";
import { processorMillisecondsOf } from "../support/process-family";
import { untilDone } from "../support/until-done";

/** Requests in a turn of orders of one line, and of 500. */
const REQUESTS = { "POST /orders, 1 line": 200, "POST /orders, 500 lines": 10 };
const ROWS = 5_000;
/** Requests before each turn: connections plan the triggers' statements anew after a change of the triggers, five times. */
const WARM = 20;

interface Bench {
  turns: number;
  admin: pg.Client;
  url: string;
  pid: number;
}

/** Has the audit trail written, or not. */
async function record({ admin }: Bench, isOn: boolean): Promise<void> {
  const { rows } = await admin.query<{ text: string }>(
    `select format('alter table %s ${isOn ? "enable" : "disable"} trigger %I', tgrelid::regclass, tgname) as text
     from pg_trigger where tgname like 'audit\\_%'`,
  );
  for (const { text } of rows) await admin.query(text);
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);

/** Processor time without and with the audit trail, and by how many percent it is more. Medians of turns, so that other work disturbs little. */
function compared(title: string, without: readonly number[], with_: readonly number[]): string[] {
  const [before, after] = [median(without), median(with_)];
  return [title, ms(before), ms(after), `${(((after - before) / before) * 100).toFixed(1)} %`];
}

async function orders(bench: Bench, table: Table.Table): Promise<void> {
  const { url, pid, turns } = bench;
  const seeded = await seedTenant(url, { skus: 2_000, places: 2, suppliers: 100, orders: 1_000, largeOrder: 10 });
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: url,
    PORT: "0",
    WORKER: "off",
    DATABASE_POOL: "2",
    LOG_LEVEL: "warn",
  };
  const service = await Contender.start("service", "service.ts", { ...env, RATE_LIMIT_PER_MINUTE: "0" });
  const used = () => processorMillisecondsOf(service.pid) + processorMillisecondsOf(pid);
  let number = 0;
  try {
    for (const { name, request } of restCases(seeded, 1_000)) {
      const count = REQUESTS[name as keyof typeof REQUESTS];
      if (!count) continue;
      const took: Record<"true" | "false", number[]> = { true: [], false: [] };
      for (let turn = -1; turn < turns; turn++) {
        for (const isOn of turn % 2 ? [true, false] : [false, true]) {
          await record(bench, isOn);
          for (let warm = 0; warm < WARM; warm++) await send(service.address, seeded.key, request(++number, "audit"));
          const from = used();
          for (let sent = 0; sent < count; sent++) await send(service.address, seeded.key, request(++number, "audit"));
          if (turn >= 0) took[`${isOn}`].push((used() - from) / count);
        }
      }
      table.push(compared(name, took.false, took.true));
    }
  } finally {
    await service.stop();
  }
}

/** Each table's rows with another figure, as a file with new prices has them. */
const changed = (name: string) =>
  rowsOf(name, ROWS).map((row) => ({
    ...row,
    ...(name === "skus" ? { unitCost: "1.75" } : {}),
    ...(name === "sku_suppliers" ? { unitCost: "1.25" } : {}),
    ...("leadTimeDays" in row ? { leadTimeDays: ((row.leadTimeDays as number) + 1) % 500 } : {}),
  }));

async function imports(bench: Bench, table: Table.Table): Promise<void> {
  const database = await openDatabase(bench.url, 4);
  const used = () => processorMillisecondsOf(process.pid) + processorMillisecondsOf(bench.pid);
  const took = new Map<string, Record<"true" | "false", number[]>>();
  try {
    for (let turn = -1; turn < bench.turns; turn++) {
      for (const isOn of turn % 2 ? [true, false] : [false, true]) {
        await record(bench, isOn);
        const data = { name: `Shop ${turn} ${isOn}`, currency: "EUR", timeZone: "UTC" };
        const { id } = await database.prisma.tenant.create({ data });
        const kinds = [
          ["a catalogue that is new", rowsOf],
          ["the same with other figures", changed],
          ["the same again", changed],
        ] as const;
        for (const [kind, rowsFor] of kinds) {
          const from = used();
          for (const it of catalogueTables) {
            const faults = await workFor(database, id, systemClock, (work) =>
              storeRows(work, it, rowsFor(it.name, ROWS)),
            );
            if (faults.length > 0) throw new Error(`${it.name}: ${JSON.stringify(faults[0])}`);
          }
          const figures = took.get(kind) ?? { true: [], false: [] };
          took.set(kind, figures);
          if (turn >= 0) figures[`${isOn}`].push(used() - from);
        }
      }
    }
  } finally {
    await database.close();
  }
  for (const [kind, figures] of took)
    table.push(compared(`import of ${kind}, ${ROWS} rows a table`, figures.false, figures.true));
}

async function main({ turns, only }: { turns: number; only?: string }): Promise<void> {
  const { url, pid, stop } = await startDatabase();
  const admin = new pg.Client({ connectionString: url });
  try {
    await admin.connect();
    const table = new Table({
      head: ["work", "ms without", "ms with", "more"],
      style: { head: [], border: [], compact: true },
    });
    const bench = { turns, admin, url, pid };
    if (only !== "imports") await orders(bench, table);
    if (only !== "orders") await imports(bench, table);
    process.stdout.write(`${table}\n`);
  } finally {
    await admin.end();
    await stop();
  }
}

new Command("bench:audit")
  .description(
    "Measures what the audit trail costs orders and imports, in processor time of the service and PostgreSQL.",
  )
  .option("--turns <number>", "turns of each, with it and without it", Number, 7)
  .option("--only <part>", "orders or imports")
  .action((options) => untilDone(main(options)))
  .parse();
