import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Running } from "./running";

const SAMPLE_EVERY_MS = 200;
const KILOBYTE = 1024;

/** What some work has used. */
export interface Stretch {
  seconds: number;
  /** Seconds that PostgreSQL spent on planning statements. */
  planning: number;
  /** Processor seconds. */
  node: number;
  postgres: number;
  /** Bytes of the log, and how many of them are whole pages (the first change of a page after a checkpoint). */
  wal: number;
  walPages: number;
  statements: number;
  transactions: number;
  /** At most at one time. */
  connections: number;
  /** Bytes that PostgreSQL's processes have beside what they share, at most; and what they share. */
  postgresPrivate: number;
  postgresShared: number;
  /** Bytes of a service and its planning process, at most. */
  service: number;
  /** Longest that a transaction was open, in seconds, by a look five times a second. */
  longestTransaction: number;
  /** The label of the statement that it was seen at last. */
  longestAt: string;
  /** The statements that took longest at one time, in seconds; and those that took longest altogether. */
  longest: { seconds: number; label: string }[];
  most: { seconds: number; label: string }[];
}

/** Bytes that the processes of a server have each by itself, and together. */
function serverMemory(postmaster: number): { own: number; shared: number } {
  const all = fs
    .readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8")
    .trim()
    .split(" ")
    .flatMap((pid) => {
      try {
        return [fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")];
      } catch {
        return [];
      }
    });
  const sum = (field: string) =>
    all.reduce((total, text) => total + Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0), 0) *
    KILOBYTE;
  return { own: sum("Pss_Anon"), shared: sum("Pss_Shmem") };
}

/** Statements of the run itself: looks at what there is to do, and at figures. */
const OWN = "(query like 'select from jobs%' or query like 'select from tenants%' or query like '%pg_stat_%')";

interface Totals {
  wal: number;
  pages: number;
  statements: number;
  own: number;
  planning: number;
  transactions: number;
}

async function totals(client: pg.Client): Promise<Totals> {
  const { rows } = await client.query<Totals>(
    `select wal_bytes::float8 as wal, wal_fpi::float8 * 8192 as pages,
            (select coalesce(sum(calls), 0)::float8 from pg_stat_statements where not ${OWN}) as statements,
            (select coalesce(sum(calls), 0)::float8 from pg_stat_statements where ${OWN}) as own,
            (select coalesce(sum(total_plan_time), 0) / 1000 from pg_stat_statements where not ${OWN}) as planning,
            (select sum(xact_commit + xact_rollback)::float8 from pg_stat_database) as transactions from pg_stat_wal`,
  );
  return rows[0] as Totals;
}

const LABEL_LENGTH = 50;
const LISTED = 6;

/** The statements of which a figure is largest, by their beginning: what stands before them, as their label does, is not kept. */
async function topStatements(client: pg.Client, figure: "max_exec_time" | "total_exec_time"): Promise<Stretch["most"]> {
  const { rows } = await client.query<{ seconds: number; text: string }>(
    `select ${figure} / 1000 as seconds, query as text from pg_stat_statements where not ${OWN} order by 1 desc limit ${LISTED}`,
  );
  return rows.map(({ seconds, text }) => ({ seconds, label: text.replaceAll(/\s+/g, " ").slice(0, LABEL_LENGTH) }));
}

/** Measures some work from its beginning until it resolves. The server must count statements. */
export async function measure(running: Running, work: () => Promise<void>): Promise<Stretch> {
  const { client, postmaster } = running;
  await client.query("select pg_stat_statements_reset()");
  await running.observe();
  const [before, processor] = [await totals(client), running.processor()];
  const peak = { connections: 0, own: 0, shared: 0, transaction: 0, at: "" };
  let isOver = false;
  const looking = (async () => {
    for (; !isOver; await pause(SAMPLE_EVERY_MS)) {
      const { rows } = await client.query(
        `select count(*)::int as connections,
                coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as seconds,
                (array_agg(query order by xact_start))[1] as query
         from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      const { own, shared } = serverMemory(postmaster);
      peak.connections = Math.max(peak.connections, rows[0].connections);
      if (rows[0].seconds > peak.transaction) {
        peak.transaction = rows[0].seconds;
        peak.at = /\/\* ([\w.-]+) \*\//.exec(rows[0].query)?.[1] ?? "";
      }
      peak.own = Math.max(peak.own, own);
      peak.shared = Math.max(peak.shared, shared);
    }
  })();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await looking;
  // What PostgreSQL counts it tells a moment later.
  await pause(1500);
  const used = running.processor();
  const after = await totals(client);
  const observed = await running.observe();
  return {
    seconds,
    planning: after.planning,
    node: (used.node - processor.node) / 1000,
    postgres: (used.postgres - processor.postgres) / 1000,
    wal: after.wal - before.wal,
    walPages: after.pages - before.pages,
    statements: after.statements,
    transactions: after.transactions - before.transactions - after.own,
    connections: peak.connections,
    postgresPrivate: peak.own,
    postgresShared: peak.shared,
    service: observed.peakMegabytes * KILOBYTE * KILOBYTE,
    longestTransaction: peak.transaction,
    longestAt: peak.at,
    longest: await topStatements(client, "max_exec_time"),
    most: await topStatements(client, "total_exec_time"),
  };
}
