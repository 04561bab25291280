/**
 * npm run bench:failover: two servers with workers write behind PgBouncer to a PostgreSQL with a synchronous standby. The primary is killed,
 * the standby promoted, the poolers led to it. What was acknowledged must be there, no process may end, the first write must
 * succeed within three seconds of the database's being back, and each state is logged once. Needs pgbouncer.
 */
import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import pg from "pg";
import { migrate } from "../../../src/postgres/migrate";
import { onServer } from "../../support/cluster";
import { eventually } from "../../support/eventually";
import { pgbouncer, startPooler } from "../../support/pooler";
import { mustRun, type ServiceProcess, startService, temporaryFolder } from "../../support/processes";
import { STANDBY, startReplicatedServer } from "../../support/standby";

const [WRITERS, SERVERS] = [6, 2];
const [BEFORE_MS, AWAY_MS, AFTER_MS] = [3_000, 6_000, 4_000];
/** Longest from the database's return to the first write that succeeds, in ms. */
const MOST_WAIT_MS = 3_000;
/** From this level on a line warns of something: of one state once. */
const WARNING = 40;

/** An order that was asked for, and how that ended. */
interface Write {
  reference: string;
  /** `done`, `refused` by GraphQL, or the status of an answer that has neither; 0 for none. */
  outcome: string;
  endedAt: number;
}

const CATALOGUE = `mutation {
  upsertWarehouses(rows: [{ name: "North" }]) { ... on Error { message } }
  upsertSuppliers(rows: [{ name: "Mill", currency: "EUR", leadTimeDays: 7 }]) { ... on Error { message } }
  upsertProducts(rows: [{ name: "Cup" }]) { ... on Error { message } }
  upsertSkus(rows: [{ name: "CUP", product: "Cup", unitCost: "2", retailPrice: "5" }]) { ... on Error { message } }
}`;

async function graphql(address: string, key: string, query: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`${address}/graphql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, body: await response.text() };
}

async function writeOrder(address: string, key: string, reference: string): Promise<Write> {
  const line = `{ reference: "${reference}", sku: "CUP", warehouse: "North", supplier: "Mill", quantityOrdered: 5, delivery: "2030-01-01", status: "CONFIRMED" }`;
  const query = `mutation { importOrders(lines: [${line}]) { ... on ImportOrdersSuccess { result { orderIds } } ... on Error { message } } }`;
  const { status, body } = await graphql(address, key, query).catch(() => ({ status: 0, body: "" }));
  const isDone = status === 200 && body.includes('"orderIds":["');
  return {
    reference,
    outcome: isDone ? "done" : status === 200 ? "refused" : String(status),
    endedAt: performance.now(),
  };
}

/** Whose lines come one a request, which is told apart from states. */
const OF_A_REQUEST = /^a request /;

/** Lines of a log that are no requests', by what they say, with how often. */
function told(log: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of log) {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    if (OF_A_REQUEST.test(msg)) continue;
    const name = `${level} ${msg}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

async function main(): Promise<void> {
  if (!pgbouncer) {
    console.log("failover: skipped, as pgbouncer is not installed (apt-get install pgbouncer)");
    return;
  }
  const servers: ServiceProcess[] = [];
  const replicated = await startReplicatedServer(migrate, { durable: true });
  await onServer(replicated.primary, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await client.query("select pg_reload_conf()");
    const isSync = async () =>
      (await client.query("select from pg_stat_replication where sync_state = 'sync'")).rowCount === 1;
    await eventually(isSync, "the standby is synchronous");
  });
  const settings = { query_wait_timeout: 5, default_pool_size: 40, max_client_conn: 500 };
  const poolers = await Promise.all([
    startPooler(replicated.primary, settings),
    startPooler(replicated.primary, { ...settings, pool_mode: "session" }),
  ]);
  const [pooler, direct] = poolers as [(typeof poolers)[0], (typeof poolers)[0]];
  const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct.url, DATABASE_PREPARE: "off" };
  const dataDir = temporaryFolder();
  let isFine = false;
  try {
    for (let index = 0; index < SERVERS; index++) servers.push(await startService({ dataDir, env }));
    await mustRun(["tenant", "create", "Acme", "--currency", "EUR"], { dataDir, env });
    const key = (await mustRun(["key", "create", "--tenant", "Acme"], { dataDir, env })).trim();
    const made = await graphql(servers[0]?.address ?? "", key, CATALOGUE);
    if (made.status !== 200 || made.body.includes("message")) throw new Error(made.body);

    const writes: Write[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; !isOver; turn++) {
        const { address } = servers[writer % SERVERS] as ServiceProcess;
        const write = await writeOrder(address, key, `PO-${writer}-${turn}`);
        writes.push(write);
        if (write.outcome !== "done") await sleep(50);
      }
    });
    await sleep(BEFORE_MS);
    const linesBefore = servers.map((server) => server.log().length);
    const killedAt = performance.now();
    await replicated.killPrimary();
    await sleep(AWAY_MS);
    await onServer(replicated.standby, (client) => client.query("select pg_promote(true)"));
    for (const each of poolers) each.leadTo(replicated.standby);
    const probe = async () => {
      const client = new pg.Client({ connectionString: pooler.url });
      client.on("error", () => {});
      try {
        await client.connect();
        const { rows } = await client.query("select pg_is_in_recovery() as stands_by");
        return rows[0].stands_by === false;
      } catch {
        return false;
      } finally {
        await client.end().catch(() => {});
      }
    };
    await eventually(probe, "the database is back behind the pooler");
    const backAt = performance.now();
    await sleep(AFTER_MS);
    isOver = true;
    await Promise.all(writers);

    const acknowledged = writes.filter(({ outcome }) => outcome === "done");
    const refused = writes.filter(({ outcome }) => outcome !== "done");
    const stored = await onServer(replicated.standby, (client) =>
      client.query<{ reference: string }>("select reference from purchase_orders"),
    );
    const references = new Set(stored.rows.map(({ reference }) => reference));
    const lost = acknowledged.filter(({ reference }) => !references.has(reference));
    const firsts = servers.map((_, index) => {
      const after = acknowledged.filter(
        ({ reference, endedAt }) => endedAt > backAt && Number(reference.split("-")[1]) % SERVERS === index,
      );
      return Math.min(...after.map(({ endedAt }) => endedAt)) - backAt;
    });
    const alive = servers.filter(({ pid }) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    });
    const outcomes = [...new Set(refused.map(({ outcome }) => outcome))].join(", ");
    const lines = servers.map((server, index) => told(server.log().slice(linesBefore[index])));
    const warnings = lines.flatMap((counts) => [...counts].filter(([line]) => Number.parseInt(line, 10) >= WARNING));
    const most = Math.max(0, ...warnings.map(([, count]) => count));
    const table = new Table({ style: { head: [], compact: true } });
    table.push(
      ["writes acknowledged", acknowledged.length],
      ["acknowledged and lost", lost.length],
      ["not done", `${refused.length} (${outcomes})`],
      ["the database was away, ms", Math.round(backAt - killedAt)],
      ["first write of each server after its return, ms", firsts.map(Math.round).join(", ")],
      ["servers that ended", SERVERS - alive.length],
      ["times that a server warned of the same, at most", most],
    );
    console.log(table.toString());
    for (const counts of lines)
      console.log([...counts].map(([line, count]) => `  ${count} × ${line}`).join("\n"), "\n");
    isFine =
      lost.length === 0 && alive.length === SERVERS && most <= 1 && firsts.every((first) => first <= MOST_WAIT_MS);
    console.log(isFine ? "As it should be." : "Not as it should be.");
  } finally {
    for (const server of servers) await server.end("SIGTERM");
    for (const each of poolers) await each.stop();
    await replicated.stop();
  }
  if (!isFine) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
