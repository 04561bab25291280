import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { mustRun, removeData, type ServiceProcess, startService, temporaryFolder } from "../../support/processes";
import { seededRandom } from "../support/random";
import type { Trial } from "./trial";

const ROUNDS = 50;
const KEEPING = 8;
const FRESH = 4;
/** What a client waits at most before it asks again. */
const LONGEST_PAUSE_MS = 60;

/** What became of the requests of one kind of client. */
interface Tally {
  answered: number;
  /** No connection was to be had any more: nothing was sent, so nothing is in doubt. */
  refused: number;
  /** How requests ended that were neither. */
  broken: string[];
}

type Verdict = "answered" | "refused" | string;

/** Asks once. Half of the requests have a body. */
function ask(service: ServiceProcess, key: string, agent: http.Agent | false, isPost: boolean): Promise<Verdict> {
  return new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${key}`, ...(isPost ? { "Content-Type": "application/json" } : {}) };
    const url = `${service.address}/api/v1/${isPost ? "skus" : "suppliers"}`;
    const request = http.request(url, { method: isPost ? "POST" : "GET", agent, headers }, (response) => {
      response.on("error", (error: NodeJS.ErrnoException) => resolve(`half an answer: ${error.code}`));
      response.on("end", () => resolve(response.statusCode === 200 ? "answered" : `status ${response.statusCode}`));
      response.resume();
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "ECONNREFUSED" ? "refused" : `${error.code} ${error.message}`);
    });
    request.end(isPost ? "{}" : undefined);
  });
}

/** A client that asks again and again until nobody listens any more. */
async function client(service: ServiceProcess, key: string, tally: Tally, keeps: boolean, random: () => number) {
  const agent = keeps ? new http.Agent({ keepAlive: true, maxSockets: 1 }) : false;
  for (;;) {
    const verdict = await ask(service, key, agent, random() < 0.5);
    if (verdict === "answered") tally.answered += 1;
    else if (verdict === "refused") tally.refused += 1;
    else tally.broken.push(verdict);
    if (verdict !== "answered") break;
    await sleep(random() * LONGEST_PAUSE_MS);
  }
  if (agent) agent.destroy();
}

/** Stops the service with SIGTERM again and again while clients that heed nothing but the end of their connections ask it. */
export const stops: Trial = {
  name: "stops",
  summary: "SIGTERM under load breaks no request, on kept connections or on new ones",
  async run({ rounds = ROUNDS }) {
    const dataDir = temporaryFolder();
    const random = seededRandom(1);
    const kinds = { kept: { answered: 0, refused: 0, broken: [] }, fresh: { answered: 0, refused: 0, broken: [] } } as {
      kept: Tally;
      fresh: Tally;
    };
    let slowest = 0;
    try {
      await mustRun(["tenant", "create", "Acme"], { dataDir });
      const key = (await mustRun(["key", "create", "--tenant", "Acme"], { dataDir })).trim();
      for (let round = 0; round < rounds; round++) {
        const service = await startService({ dataDir, env: { WORKER: "off" } });
        const clients = [
          ...Array.from({ length: KEEPING }, () => client(service, key, kinds.kept, true, random)),
          ...Array.from({ length: FRESH }, () => client(service, key, kinds.fresh, false, random)),
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
