import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { onServer } from "../../../support/cluster";
import { eventually } from "../../../support/eventually";
import type { Deployment } from "../deployment";
import { ended, Logs } from "../logs";
import { Shop, type Write } from "../shop";
import { atMost, exactly, noted, type Trial } from "../trial";

const WRITERS = 6;
/** Longest from the database's return to the first write that succeeds, in ms. */
const MAX_WAIT_MS = 3_000;

/** Whether the pooler leads to a database that takes writes. */
async function isBack(deployment: Deployment): Promise<boolean> {
  const client = new pg.Client({ connectionString: deployment.env.DATABASE_URL });
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
}

/** Kills the primary and leads the poolers to the standby. @returns When it was killed, and when there was a database again. */
async function failOver(deployment: Deployment, awayMs: number): Promise<{ killedAt: number; backAt: number }> {
  const { standby } = deployment.databases;
  const killedAt = performance.now();
  await deployment.databases.killPrimary();
  await sleep(awayMs);
  await onServer(standby.url, (client) => client.query("select pg_promote(true)"));
  deployment.leadTo(standby.url);
  await eventually(() => isBack(deployment), "the database is back behind the pooler");
  return { killedAt, backAt: performance.now() };
}

/** The primary is killed under writes, the standby promoted, the poolers led to it. */
export const failover: Trial = {
  name: "failover",
  summary: "a failover under writes loses nothing that was acknowledged, ends no process, and is told once",
  async run(testbed) {
    const deployment = await testbed.deployment();
    const shop = await Shop.open(deployment, "Failover");
    const writes: Write[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; !isOver; turn++) {
        const write = await shop.writeOrder(deployment.address(writer), `PO-${writer}-${turn}`);
        writes.push(write);
        if (write.outcome !== "done") await sleep(50);
      }
    });
    await sleep(testbed.sizes.phaseMs);
    const logs = new Logs(deployment.processes);
    const { killedAt, backAt } = await failOver(deployment, testbed.sizes.phaseMs);
    await sleep(testbed.sizes.phaseMs);
    isOver = true;
    await Promise.all(writers);

    const acknowledged = writes.filter(({ outcome }) => outcome === "done");
    const outcomes = new Set(writes.filter(({ outcome }) => outcome !== "done").map(({ outcome }) => outcome));
    const stored = await onServer(deployment.databases.standby.url, (client) =>
      client.query<{ reference: string }>("select reference from purchase_orders"),
    );
    const references = new Set(stored.rows.map(({ reference }) => reference));
    const firsts = deployment.servers.map((_, index) => {
      const ofServer = (reference: string) => Number(reference.split("-")[1]) % deployment.servers.length === index;
      const after = acknowledged.filter(({ reference, endedAt }) => endedAt > backAt && ofServer(reference));
      return Math.min(...after.map(({ endedAt }) => endedAt)) - backAt;
    });
    const warned = logs.mostWarned();
    const processes = ended(deployment.processes);
    const jobs = () => onServer(deployment.databases.standby.url, (client) => client.query("select from jobs limit 1"));
    await eventually(async () => (await jobs()).rowCount === 0, "the workers have worked everything off");
    testbed.say(logs.text());
    // Its primary is gone for good.
    await testbed.clear();
    return [
      noted(
        "writes acknowledged; not, by their answers",
        `${acknowledged.length}; ${writes.length - acknowledged.length} (${[...outcomes].join(", ")})`,
      ),
      noted("the database was away", `${Math.round(backAt - killedAt)} ms`),
      exactly("acknowledged and lost", 0, acknowledged.filter(({ reference }) => !references.has(reference)).length),
      atMost(
        "first write of each server after its return, the later one",
        MAX_WAIT_MS,
        Math.round(Math.max(...firsts)),
        "ms",
      ),
      exactly("servers and workers that ended", 0, processes),
      {
        ...atMost("times that a process warned of the same", 1, warned.times),
        seen: warned.of ? `${warned.times} (${warned.of})` : "0",
      },
    ];
  },
};
