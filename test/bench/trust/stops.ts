import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { emptyTally, insistentClient } from "../../support/insistent-clients";
import { mustRun, removeData, startService, temporaryFolder } from "../../support/processes";
import { seededRandom } from "../support/random";
import type { Trial } from "./trial";

const ROUNDS = 50;
const KEEPING = 8;
const FRESH = 4;
/** Stops the service with SIGTERM again and again while clients that heed nothing but the end of their connections ask it. */
export const stops: Trial = {
  name: "stops",
  summary: "SIGTERM under load breaks no request, on kept connections or on new ones",
  async run({ rounds = ROUNDS }) {
    const dataDir = temporaryFolder();
    const random = seededRandom(1);
    const kinds = { kept: emptyTally(), fresh: emptyTally() };
    let slowest = 0;
    try {
      await mustRun(["tenant", "create", "Acme"], { dataDir });
      const key = (await mustRun(["key", "create", "--tenant", "Acme"], { dataDir })).trim();
      for (let round = 0; round < rounds; round++) {
        const service = await startService({ dataDir, env: { WORKER: "off" } });
        const asked = { address: service.address, key, random };
        const clients = [
          ...Array.from({ length: KEEPING }, () => insistentClient(asked, kinds.kept, true)),
          ...Array.from({ length: FRESH }, () => insistentClient(asked, kinds.fresh, false)),
        ];
        await sleep(200 + random() * 500);
        const begun = performance.now();
        await service.end("SIGTERM");
        slowest = Math.max(slowest, performance.now() - begun);
        await Promise.all(clients);
      }
    } finally {
      await removeData(dataDir);
    }
    const table = new Table({ head: ["clients", "answered", "refused after the end", "broken"] });
    for (const [kind, { answered, refused, broken }] of Object.entries(kinds)) {
      table.push([kind, answered, refused, `${broken.length} ${[...new Set(broken)].join(", ")}`]);
    }
    table.push([`slowest of ${rounds} stops`, `${(slowest / 1_000).toFixed(1)} s`, "", ""]);
    return { table, holds: kinds.kept.broken.length + kinds.fresh.broken.length === 0 };
  },
};
