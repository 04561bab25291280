import { Counter, Gauge, type Registry } from "prom-client";
import { MAIN } from "../config";
import type { Database } from "../db";

/** Jobs of one kind, those of all merchants. */
export interface QueueFigures {
  kind: string;
  /** Those that could be done now, or wait out a pause after a failure or an interruption. */
  waiting: number;
  /** How long the oldest of them has waited, in seconds; 0 where there is none. */
  oldestSeconds: number;
  /** Those that failed for good. */
  dead: number;
}

/** Who is asked when somebody scrapes. */
export interface ScrapeSources {
  database: Pick<Database, "pool" | "reserved" | "shares" | "standby" | "shards">;
  /** Connections of clients that are open. */
  connections(): number;
  keptAnswers: { readonly bytes: number; readonly asked: { readonly hits: number; readonly misses: number } };
}

type Refresh = () => void;
type Shares = Database["shares"];

type Pooled = Pick<Database, "pool" | "reserved" | "shares" | "standby">;

/** The databases that are open, each with the name of its shard. */
const databasesOf = (database: ScrapeSources["database"]): { shard: string; database: Pooled }[] => [
  { shard: MAIN, database },
  ...database.shards.reachable(),
];

function connectionFigures(registers: Registry[], { database, connections }: ScrapeSources): Refresh {
  const gauge = (name: string, help: string, labelNames: ("shard" | "pool")[] = []) =>
    new Gauge({ registers, name, help, labelNames });
  const open = gauge("http_connections_open", "Connections of clients that are open.");
  const total = gauge("database_pool_connections", "Connections to the database that are open.", ["shard", "pool"]);
  const idle = gauge("database_pool_idle_connections", "Those of them that nobody uses.", ["shard", "pool"]);
  const waiting = gauge("database_pool_waiting", "How many wait for a connection.", ["shard", "pool"]);
  return () => {
    open.set(connections());
    for (const { shard, database: one } of databasesOf(database)) {
      const { pool: work, reserved, standby } = one;
      for (const [pool, it] of Object.entries({ work, reserved, ...(standby ? { standby: standby.pool } : {}) })) {
        total.set({ shard, pool }, it.totalCount);
        idle.set({ shard, pool }, it.idleCount);
        waiting.set({ shard, pool }, it.waitingCount);
      }
    }
  };
}

/** Brings a counter to what somebody else has counted. */
function bringTo<Label extends string>(counter: Counter<Label>, labels: Record<Label, string>, counted: number): void {
  counter.remove(labels);
  counter.inc(labels, counted);
}

function shareFigures(registers: Registry[], database: ScrapeSources["database"]): Refresh {
  const waiting = new Gauge({
    registers,
    name: "database_shares_waiting",
    help: "Requests that wait for their turn at the database.",
  });
  const refused = new Counter({
    registers,
    name: "database_shares_refused_total",
    help: "Requests that were refused as their key had its share of the connections (key), or others had theirs (others).",
    labelNames: ["held_by"],
  });
  return () => {
    const all = databasesOf(database).flatMap(({ database: { shares, standby } }) =>
      standby ? [shares, standby.shares] : [shares],
    );
    const sum = (of: (one: Shares) => number) => all.reduce((total, one) => total + of(one), 0);
    waiting.set(sum(({ waitingCount }) => waitingCount));
    bringTo(
      refused,
      { held_by: "key" },
      sum((one) => one.refused.key),
    );
    bringTo(
      refused,
      { held_by: "others" },
      sum((one) => one.refused.others),
    );
  };
}

function keptFigures(registers: Registry[], { keptAnswers }: ScrapeSources): Refresh {
  const bytes = new Gauge({ registers, name: "kept_answers_bytes", help: "Memory that kept answers take." });
  const found = new Counter({
    registers,
    name: "kept_answers_total",
    help: "Questions whose answers are kept, by whether there was one.",
    labelNames: ["result"],
  });
  return () => {
    bytes.set(keptAnswers.bytes);
    bringTo(found, { result: "hit" }, keptAnswers.asked.hits);
    bringTo(found, { result: "miss" }, keptAnswers.asked.misses);
  };
}

function queueFigures(
  registers: Registry[],
  { shards }: ScrapeSources["database"],
): (queue: readonly QueueFigures[] | null) => void {
  const gauge = (name: string, help: string) => new Gauge({ registers, name, help, labelNames: ["kind"] });
  const up = new Gauge({
    registers,
    name: "database_up",
    help: "Whether the database answered when it was last asked.",
    labelNames: ["shard"],
  });
  const waiting = gauge(
    "jobs_waiting",
    "Jobs to be done, those of all processes; 10,000 of a kind stand for as many or more.",
  );
  const oldest = gauge("jobs_oldest_seconds", "How long the oldest of them has waited.");
  const dead = gauge("jobs_dead", "Jobs that failed for good; 10,000 in all stand for as many or more.");
  return (queue) => {
    up.set({ shard: MAIN }, queue ? 1 : 0);
    for (const { shard, isUp } of shards.states()) up.set({ shard }, isUp ? 1 : 0);
    // Where it is not known it is left out: an old figure looks like a new one.
    for (const it of [waiting, oldest, dead]) it.reset();
    for (const { kind, ...figures } of queue ?? []) {
      waiting.set({ kind }, figures.waiting);
      oldest.set({ kind }, figures.oldestSeconds);
      dead.set({ kind }, figures.dead);
    }
  };
}

/** The figures that are asked for when somebody scrapes. @returns What brings them up to date; null: the queue is not known. */
export function registerScrapedMetrics(
  registers: Registry[],
  asked: ScrapeSources,
): (queue: readonly QueueFigures[] | null) => void {
  const refresh = [
    connectionFigures(registers, asked),
    shareFigures(registers, asked.database),
    keptFigures(registers, asked),
  ];
  const refreshQueue = queueFigures(registers, asked.database);
  return (queue) => {
    for (const one of refresh) one();
    refreshQueue(queue);
  };
}
