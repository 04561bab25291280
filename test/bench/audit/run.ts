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
import { copyDatabase, startDatabase } from "../support/own-database";
import { exactProcessorMilliseconds } from "../support/process-family";
import { untilDone } from "../support/until-done";

/** Requests of a turn. */
const REQUESTS = { "POST /orders, 1 line": 40, "POST /orders, 500 lines": 4 };
const ROWS = 1_000;
/** Requests before the first turn, until connections have made their plans. */
const WARM = 40;

/** The same database with the audit trail and without it, on one server. */
interface Sides {
  turns: number;
  admin: pg.Client;
  without: string;
  with: string;
}

const SIDES = ["without", "with"] as const;
type Side = (typeof SIDES)[number];
type Figures = Record<Side, number[]>;

/** Processor time in ms that a process and the database's connections have used. Work that the server does for all, as checkpoints, is in neither. */
async function used({ admin }: Sides, url: string, process: number): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
    [new URL(url).pathname.slice(1)],
  );
  return [process, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + exactProcessorMilliseconds(pid), 0);
}

const ms = (value: number) => value.toFixed(value < 100 ? 2 : 0);

/** The least and the median time of all turns, without and with the audit trail: other work of the machine adds to times and takes nothing away. */
function compared(title: string, figures: Figures): string[] {
  const [without, with_] = SIDES.map((side) => ({ least: Math.min(...figures[side]), median: median(figures[side]) }));
  if (!without || !with_) return [title];
  const more = (of: "least" | "median") => `${((with_[of] / without[of] - 1) * 100).toFixed(1)} %`;
  return [
    title,
    ms(without.least),
    ms(with_.least),
    more("least"),
    ms(without.median),
    ms(with_.median),
    more("median"),
  ];
}

/** Which side goes first changes from turn to turn. */
const inTurns = (turn: number) => (turn % 2 ? SIDES : SIDES.toReversed());

async function orders(sides: Sides, seeded: Awaited<ReturnType<typeof seedTenant>>, table: Table.Table): Promise<void> {
  const start = (url: string) =>
    Contender.start("service", "service.ts", {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: url,
      PORT: "0",
      WORKER: "off",
      DATABASE_POOL: "2",
      LOG_LEVEL: "warn",
      RATE_LIMIT_PER_MINUTE: "0",
    });
  const services = { without: await start(sides.without), with: await start(sides.with) };
  try {
    for (const { name, request } of restCases(seeded, 1_000)) {
      const count = REQUESTS[name as keyof typeof REQUESTS];
      if (!count) continue;
      const figures: Figures = { without: [], with: [] };
      const next: Record<Side, number> = { without: 0, with: 0 };
      const ask = (side: Side) => send(services[side].address, seeded.key, request(++next[side], "audit"));
      for (const side of SIDES) for (let warm = 0; warm < WARM; warm++) await ask(side);
      for (let turn = 0; turn < sides.turns; turn++) {
        for (const side of inTurns(turn)) {
          const from = await used(sides, sides[side], services[side].pid);
          for (let sent = 0; sent < count; sent++) await ask(side);
          figures[side].push(((await used(sides, sides[side], services[side].pid)) - from) / count);
        }
      }
      table.push(compared(name, figures));
    }
  } finally {
    for (const side of SIDES) await services[side].stop();
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

const IMPORTS = [
  ["a catalogue that is new", rowsOf],
  ["the same with other figures", changed],
  ["the same again", changed],
] as const;

async function imports(sides: Sides, table: Table.Table): Promise<void> {
  const databases = { without: await openDatabase(sides.without, 2), with: await openDatabase(sides.with, 2) };
  const took = new Map<string, Figures>();
  try {
    for (let turn = -1; turn < sides.turns; turn++) {
      for (const side of inTurns(turn)) {
        const database = databases[side];
        const data = { name: `Shop ${turn}`, currency: "EUR", timeZone: "UTC" };
        const { id } = await database.prisma.tenant.create({ data });
        for (const [kind, rowsFor] of IMPORTS) {
          const from = await used(sides, sides[side], process.pid);
          for (const it of catalogueTables) {
            const faults = await workFor(database, id, systemClock, (work) =>
              storeRows(work, it, rowsFor(it.name, ROWS)),
            );
            if (faults.length > 0) throw new Error(`${it.name}: ${JSON.stringify(faults[0])}`);
          }
          const figures = took.get(kind) ?? { without: [], with: [] };
          took.set(kind, figures);
          if (turn >= 0) figures[side].push((await used(sides, sides[side], process.pid)) - from);
        }
      }
    }
  } finally {
    for (const side of SIDES) await databases[side].close();
  }
  for (const [kind, figures] of took) table.push(compared(`import of ${kind}, ${ROWS} rows a table`, figures));
}

/** What the entries take: their number and bytes, indexes included, by kind. */
async function sizes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `with bytes as (select pg_total_relation_size('audit_entries') - pg_relation_size('audit_entries') as others, count(*) as entries from audit_entries)
       select format('%s %s %s: %s entries of %s bytes, and %s of indexes', action, type, case when object_count > 1 then 'of many' end,
                     count(*), round(avg(pg_column_size(audit_entries.*))), round(others::numeric / entries)) as line
       from audit_entries, bytes group by action, type, object_count > 1, others, entries order by 1`,
    );
    return rows.map(({ line }) => line).join("\n");
  } finally {
    await client.end();
  }
}

async function main({ turns, only }: { turns: number; only?: string }): Promise<void> {
  const { url, stop } = await startDatabase();
  const control = new URL(url);
  control.pathname = "/template1";
  const admin = new pg.Client({ connectionString: control.href });
  try {
    await admin.connect();
    const seeded = await seedTenant(url, { skus: 2_000, places: 2, suppliers: 100, orders: 1_000, largeOrder: 10 });
    const sides: Sides = { turns, admin, with: url, without: await copyDatabase(url, "without_trail") };
    const without = new pg.Client({ connectionString: sides.without });
    await without.connect();
    const { rows } = await without.query<{ text: string }>(
      `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as text from pg_trigger where tgname like 'audit\\_%'`,
    );
    for (const { text } of rows) await without.query(text);
    await without.end();
    const table = new Table({
      head: ["work", "least ms without", "with", "more", "median ms without", "with", "more"],
      style: { head: [], border: [], compact: true },
    });
    if (only !== "imports") await orders(sides, seeded, table);
    if (only !== "orders") await imports(sides, table);
    process.stdout.write(`${table}\n${await sizes(url)}\n`);
  } finally {
    await admin.end();
    await stop();
  }
}

new Command("bench:audit")
  .description(
    "Measures what the audit trail costs orders and imports, in processor time of the service and PostgreSQL: one service and database with it, one without, in turns.",
  )
  .option("--turns <number>", "turns of each", Number, 15)
  .option("--only <part>", "orders or imports")
  .action((options) => untilDone(main(options)))
  .parse();
