import { setTimeout as sleep } from "node:timers/promises";
import { onServer } from "../../../support/cluster";
import { eventually } from "../../../support/eventually";
import { untilReplayed } from "../../../support/standby";
import type { Deployment } from "../deployment";
import { Logs } from "../logs";
import { Shop } from "../shop";
import { atLeast, atMost, exactly, noted, type Trial } from "../trial";

const LANES = 6;
/** So long the standby replays nothing at a time: less than the lag from which it is passed over. */
const HELD_MS = 1_000;
const READS_HELD = 40;
/** Longest that a read may take when the standby has gone, in ms. */
const MAX_READ_MS = 3_000;
const MAX_LEAD_TIME_DAYS = 900;

const hold = (deployment: Deployment, isHeld: boolean) =>
  onServer(deployment.databases.standby.url, (client) =>
    client.query(`select pg_wal_replay_${isHeld ? "pause" : "resume"}()`),
  );

const written = (supplier: string, days: number) =>
  `mutation { upsertSuppliers(rows: [{ name: "${supplier}", currency: "EUR", leadTimeDays: ${days} }]) { ... on Error { message } } }`;

/** What a supplier's lead time reads as; null where it was not answered. */
async function read(shop: Shop, address: string, supplier: string, key = shop.key): Promise<number | null> {
  const { status, body } = await shop.graphql(address, "{ suppliers { nodes { name leadTimeDays } } }", key);
  if (status !== 200) return null;
  const { data } = JSON.parse(body) as { data: { suppliers: { nodes: { name: string; leadTimeDays: number }[] } } };
  return data.suppliers.nodes.find(({ name }) => name === supplier)?.leadTimeDays ?? null;
}

/** Each lane writes through one server and reads at once from the other, while the standby stops replaying again and again. */
async function writeAndRead(
  deployment: Deployment,
  shop: Shop,
  forMs: number,
): Promise<{ reads: number; stale: number }> {
  const tally = { reads: 0, stale: 0 };
  let isOver = false;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let turn = 1; !isOver; turn++) {
      const days = 1 + (turn % MAX_LEAD_TIME_DAYS);
      const answer = await shop.graphql(deployment.address(turn), written(`Lane ${lane}`, days));
      if (answer.status !== 200 || answer.body.includes("message")) throw new Error(`Not written: ${answer.body}`);
      tally.reads += 1;
      if ((await read(shop, deployment.address(turn + 1), `Lane ${lane}`)) !== days) tally.stale += 1;
    }
  });
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    await hold(deployment, true);
    await sleep(HELD_MS);
    await hold(deployment, false);
    await sleep(HELD_MS / 2);
  }
  isOver = true;
  await Promise.all(lanes);
  return tally;
}

/** Of reads by a key that has written nothing, how many the standby answered: it lacks what another key has just written. */
async function readsOfStandby(deployment: Deployment, shop: Shop, reader: string): Promise<number> {
  await untilReplayed(deployment.admin, deployment.databases.standby.url);
  // The services look how far it is a few times a second.
  await sleep(HELD_MS);
  const before = await read(shop, deployment.address(0), "Mill", reader);
  await hold(deployment, true);
  await shop.graphql(deployment.address(0), written("Mill", (before ?? 0) + 1));
  const seen = await Promise.all(
    Array.from({ length: READS_HELD }, (_, turn) => read(shop, deployment.address(turn), "Mill", reader)),
  );
  await hold(deployment, false);
  return seen.filter((days) => days === before).length;
}

/** Reads while the standby goes and comes back. */
async function withoutStandby(deployment: Deployment, shop: Shop, reader: string, phaseMs: number) {
  await deployment.databases.waitForStandby(false);
  const tally = { reads: 0, failed: 0, longestMs: 0 };
  let isOver = false;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let turn = lane; !isOver; turn++) {
      const startedAt = performance.now();
      const days = await read(shop, deployment.address(turn), "Mill", reader);
      tally.reads += 1;
      if (days === null) tally.failed += 1;
      tally.longestMs = Math.max(tally.longestMs, Math.round(performance.now() - startedAt));
    }
  });
  const logs = new Logs(deployment.servers);
  await sleep(phaseMs);
  await deployment.databases.stopStandby();
  await sleep(phaseMs);
  await deployment.databases.startStandby();
  const isReadFrom = () => logs.saying("the standby is read from") === deployment.servers.length;
  await eventually(isReadFrom, "the standby is read from again");
  isOver = true;
  await Promise.all(lanes);
  await deployment.databases.waitForStandby(true);
  return { ...tally, warned: logs.mostWarned().times };
}

/** Reads from a standby that is behind, and from one that is gone. */
export const readYourWrites: Trial = {
  name: "read-your-writes",
  summary: "a standby answers reads, shows each key what it wrote, and is done without when it is gone",
  async run(testbed) {
    const deployment = await testbed.deployment();
    const shop = await Shop.open(deployment, "Reads");
    const reader = await deployment.cli("key", "create", "--tenant", shop.name, "--scope", "read");
    const { phaseMs } = testbed.sizes;
    const own = await writeAndRead(deployment, shop, 2 * phaseMs);
    const ofStandby = await readsOfStandby(deployment, shop, reader);
    const gone = await withoutStandby(deployment, shop, reader, phaseMs);
    return [
      noted("written by one server, read at once from the other by the same key", `${own.reads} times`),
      exactly("of these that lacked what was written", 0, own.stale),
      atLeast("reads of another key that the standby answered, in %", 90, (100 * ofStandby) / READS_HELD),
      exactly(`reads that failed of ${gone.reads} while it went and came back`, 0, gone.failed),
      atMost("the longest of these", MAX_READ_MS, gone.longestMs, "ms"),
      atMost("times that a server warned of it", 1, gone.warned),
    ];
  },
};
