import pg from "pg";
import { openDatabase } from "../../../src/db";
import { createKey } from "../../../src/domain/keys/keys";
import { Contender } from "../api/contender";
import { seedTenant } from "../api/tenant";
import { startDatabase } from "../support/own-database";

/** A service in a process of its own, over a PostgreSQL of its own, with one merchant who has several keys. */
export interface Attacked {
  address: string;
  /** Process id of PostgreSQL's postmaster. */
  postmaster: number;
  keys: readonly string[];
  skuIds: readonly string[];
  /** A connection beside the service's. */
  client: pg.Client;
  stop(): Promise<void>;
}

/** What became of one request. */
export interface Answered {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  ms: number;
}

const KEYS = 4;

/** Starts what is to be attacked. */
export async function startAttacked(size: { skus: number; orders: number }): Promise<Attacked> {
  const server = await startDatabase();
  const { key } = await seedTenant(server.url, { ...size, places: 2, suppliers: 50, largeOrder: 10 });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ tenant: string; ids: string[] }>(
    "select tenant_id as tenant, (array_agg(id))[1:50]::text[] as ids from skus group by tenant_id",
  );
  const [{ tenant = "", ids = [] } = {}] = rows;
  const database = await openDatabase(server.url, 2);
  const keys = [key];
  while (keys.length < KEYS) {
    keys.push(await createKey(database, tenant, { name: "another", scope: "WRITE", expiresAt: null }));
  }
  await database.close();
  const env = { ...process.env, DATABASE_URL: server.url, PORT: "0", LOG_LEVEL: "warn", RATE_LIMIT_PER_MINUTE: "0" };
  const service = await Contender.start("service", "service.ts", env);
  return {
    address: service.address,
    postmaster: server.pid,
    keys,
    skuIds: ids,
    client,
    async stop() {
      await service.stop();
      await client.end();
      await server.stop();
    },
  };
}

/** Sends a request and reads its answer to the end. */
export async function sendTo(
  { address }: Attacked,
  key: string,
  [method, path, body]: readonly [method: string, path: string, body?: unknown],
  signal?: AbortSignal,
): Promise<Answered> {
  const from = performance.now();
  const headers = { Authorization: `Bearer ${key}`, ...(body ? { "Content-Type": "application/json" } : {}) };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}), ...(signal ? { signal } : {}) };
  const whole = async () => {
    const response = await fetch(address + path, init);
    await response.arrayBuffer();
    return response.status;
  };
  const status = await whole().catch(() => 0);
  return { status, ms: performance.now() - from };
}

/** Requests one after the other until told to end. */
export async function keepAsking(ask: () => Promise<Answered>, isOver: () => boolean): Promise<Answered[]> {
  const answers: Answered[] = [];
  while (!isOver()) {
    answers.push(await ask());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return answers;
}

/** Answers as a row of a table: how many of each status, the median and the longest in ms. */
export function told(what: string, answers: readonly Answered[]): [string, string, string, string] {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const whole = (ms: number | undefined) => (ms === undefined ? "" : ms.toFixed(0));
  const statuses = [...counts].map(([status, count]) => `${count} × ${status || "none"}`).join(", ");
  return [what, statuses, whole(times[Math.floor(times.length / 2)]), whole(times.at(-1))];
}

/** The longest of some answers in ms. */
export const longest = (answers: readonly Answered[]): number => Math.max(0, ...answers.map(({ ms }) => ms));
