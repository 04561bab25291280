import { onServer } from "../../../support/cluster";
import { eventually } from "../../../support/eventually";
import { startPooler } from "../../../support/pooler";
import type { ServiceProcess } from "../../../support/processes";
import { subscribe } from "../../../support/subscribe";
import type { Deployment } from "../deployment";
import { migrateLater } from "../later-migration";
import { Logs } from "../logs";
import { createDatabase } from "../servers";
import { Shop } from "../shop";
import { atMost, exactly, type Trial } from "../trial";

/** Changes are looked for every second, jobs every two, where nobody is notified. */
const MAX_SECONDS = 5;
const MAX_UPGRADE_SECONDS = 10;

/** Seconds until it is so. */
async function seconds(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return (performance.now() - startedAt) / 1000;
}

/** An order is told to who subscribes, and planned. */
async function hear(shop: Shop, writeTo: string, listenAt: string, isPlanned: () => Promise<boolean>) {
  const stream = await subscribe(listenAt, shop.key, "subscription { orderChanged { order { reference } } }");
  const heard = seconds(() => stream.next());
  const write = await shop.writeOrder(writeTo, "PO-1");
  if (write.outcome !== "done") throw new Error(`Not written: ${write.outcome}`);
  const planned = seconds(() => eventually(isPlanned, "the order is in the plan"));
  const both = { heard: await heard, planned: await planned };
  stream.leave();
  return both;
}

/** A database of its own behind a pooler by transaction, and no way past it. */
async function behindPooler(deployment: Deployment) {
  const direct = await createDatabase(deployment.databases.primary, "first_starts");
  const pooler = await startPooler(direct, { default_pool_size: 40, max_client_conn: 500 });
  const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: "", DATABASE_READ_URL: "" };
  return { direct, pooler, env };
}

/** First starts, notifications and an upgrade behind a pooler that lends connections by transaction. */
export const firstStarts: Trial = {
  name: "first-starts",
  summary: "behind a pooler by transaction alone two first starts at once, changes, jobs and an upgrade",
  async run(testbed) {
    const deployment = await testbed.deployment();
    const { direct, pooler, env } = await behindPooler(deployment);
    const processes: ServiceProcess[] = [];
    try {
      const tried = await Promise.allSettled([1, 2].map(() => deployment.startProcess({ ...env, WORKER: "on" })));
      processes.push(...tried.flatMap((start) => (start.status === "fulfilled" ? [start.value] : [])));
      const [one, other = one] = processes;
      if (!one || !other) throw new Error("Neither came up.", { cause: tried });
      const count = async (query: string) =>
        Number((await onServer(direct, (client) => client.query(query))).rows[0].count);
      const unfinished = await count("select count(*) from _prisma_migrations where finished_at is null");
      const kept = await count(
        `select count(*) from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and state = 'idle'
         and datname = current_database()`,
      );
      const told = processes.filter((each) => each.log().some((line) => line.includes("notifications don't arrive")));
      const shop = await Shop.open(deployment, "First", one.address, env);
      const isPlanned = async () => (await count("select count(*) from jobs")) === 0;
      await eventually(isPlanned, "the catalogue is planned");
      const { heard, planned } = await hear(shop, one.address, other.address, isPlanned);
      const logs = new Logs(processes);
      const upgraded = await migrateLater(pooler.url);
      const after = await shop.writeOrder(one.address, "PO-2");
      return [
        exactly("two first starts at once that came up", 2, processes.length),
        exactly("migrations left unfinished", 0, unfinished),
        exactly("locks left on the pooler's connections", 0, kept),
        exactly("processes that say that notifications don't arrive", 2, told.length),
        atMost("an order until another process's subscriber hears of it", MAX_SECONDS, heard, "s"),
        atMost("an order until it is planned", MAX_SECONDS, planned, "s"),
        atMost("an upgrade through the pooler, beside both", MAX_UPGRADE_SECONDS, upgraded, "s"),
        exactly("a write of theirs after it", "done", after.outcome),
        exactly("warnings meanwhile", 0, logs.mostWarned().times),
      ];
    } finally {
      for (const each of processes) await each.end("SIGTERM");
      await pooler.stop();
    }
  },
};
