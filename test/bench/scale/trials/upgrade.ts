import { setTimeout as sleep } from "node:timers/promises";
import { migrateLater } from "../later-migration";
import { ended, Logs } from "../logs";
import { Shop } from "../shop";
import { atMost, exactly, noted, type Trial } from "../trial";

const LANES = 4;
/** Longest that a request may take, in ms: a migration makes others wait three seconds at a time. */
const MAX_REQUEST_MS = 5_000;
const READS = ["/suppliers", "/warehouses", "/orders?limit=20", "/bundles"];

/** The database is migrated as a later release would, while this one's processes are at work, and goes on being used by them. */
export const upgrade: Trial = {
  name: "upgrade",
  summary: "this version answers on while a later one migrates the database, and on its schema",
  async run(testbed) {
    const deployment = await testbed.deployment();
    const shop = await Shop.open(deployment, "Upgrade");
    const tally = { requests: 0, failed: 0, longestMs: 0 };
    const timed = async (ask: () => Promise<boolean>) => {
      const startedAt = performance.now();
      const isFine = await ask();
      tally.requests += 1;
      tally.longestMs = Math.max(tally.longestMs, Math.round(performance.now() - startedAt));
      if (!isFine) tally.failed += 1;
    };
    const logs = new Logs(deployment.processes);
    let isOver = false;
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      for (let turn = 0; !isOver; turn++) {
        const address = deployment.address(turn);
        await timed(async () => (await shop.writeOrder(address, `PO-${lane}-${turn}`)).outcome === "done");
        await timed(async () => (await shop.get(address, READS[turn % READS.length] ?? "")).status === 200);
      }
    });
    await sleep(testbed.sizes.phaseMs);
    const seconds = await migrateLater(deployment.env.DATABASE_DIRECT_URL);
    await sleep(testbed.sizes.phaseMs);
    // One more process of the version before, as when it is started anew after a crash.
    const another = await deployment.startProcess({ WORKER: "off" });
    await timed(async () => (await shop.get(another.address, "/orders?limit=20")).status === 200);
    await another.end("SIGTERM");
    isOver = true;
    await Promise.all(lanes);
    return [
      noted("the migration of a later version", `${seconds.toFixed(1)} s`),
      exactly(`requests that failed of ${tally.requests} before, meanwhile and after`, 0, tally.failed),
      atMost("the longest of these", MAX_REQUEST_MS, tally.longestMs, "ms"),
      exactly("servers and workers that ended", 0, ended(deployment.processes)),
      exactly("warnings in their logs", 0, logs.mostWarned().times),
    ];
  },
};
