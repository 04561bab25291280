import fs from "node:fs";
import http from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import pg from "pg";
import { makeKey } from "../../../src/domain/keys/key-text";
import { type ServiceProcess, startService, temporaryFolder } from "../../support/processes";
import { seedTenant } from "../api/tenant";
import { startDatabase } from "../support/own-database";
import { processorMillisecondsOf } from "../support/process-family";
import type { Attack } from "./request-cost/attack";
import { ATTACKS } from "./request-cost/attacks";
import type { Trial } from "./trial";

/** What one request may take: of the time of all others, and of memory; what many take in a row may take twice that, as they leave work to the collector. */
const MAX_WAIT_MS = 1_000;
const MAX_MEGABYTES = 250;
/** How often a small request is sent beside. */
const BESIDE_EVERY_MS = 20;
/** How long a fresh process is left to settle, and how many requests warm it up. */
const SETTLE_MS = 300;
const WARM_UP = 20;

interface Cost {
  status: number | string;
  seconds: number;
  processorSeconds: number;
  megabytes: number;
  longestWaitMs: number;
}

/** A line of /proc/<pid>/status in megabytes. */
function memoryOf(pid: number, line: "VmRSS" | "VmHWM"): number {
  const found = new RegExp(`^${line}:\\s+(\\d+) kB$`, "m").exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1]) / 1024;
}

/** Sends a request and reads its answer away. @returns The status; why there was none. */
function send(address: string, key: string, attack: Pick<Attack, "method" | "path" | "headers">, body?: Buffer) {
  return new Promise<number | string>((resolve) => {
    const headers = {
      Authorization: `Bearer ${key}`,
      ...attack.headers,
      ...(body ? { "Content-Length": body.length } : {}),
    };
    const request = http.request(
      address + attack.path,
      { method: attack.method, headers, agent: false },
      (response) => {
        response.resume();
        response.once("close", () => resolve(response.statusCode ?? 0));
      },
    );
    request.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.end(body);
  });
}

/** Sends a small request again and again until told to stop. @returns The longest wait for one, in ms. */
async function besides(address: string, key: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const from = performance.now();
    await send(address, key, { method: "GET", path: "/api/v1/warehouses" });
    longest = Math.max(longest, performance.now() - from);
    await sleep(BESIDE_EVERY_MS);
  }
  return longest;
}

/** Sends one attack to a process that has nothing else to do but small requests. */
async function costOf(service: ServiceProcess, keys: Record<Attack["key"], string>, attack: Attack): Promise<Cost> {
  const key = keys[attack.key];
  const made = attack.body?.();
  const bodies = Array.from({ length: attack.times ?? 1 }, (_, time) =>
    attack.times && made ? Buffer.from(made.toString().replace("#", String(time))) : made,
  );
  for (let time = 0; time < WARM_UP; time++) {
    await send(service.address, keys.read, { method: "GET", path: "/api/v1/warehouses" });
  }
  await sleep(SETTLE_MS);
  const before = memoryOf(service.pid, "VmRSS");
  // Makes the peak that the system keeps start here.
  fs.writeFileSync(`/proc/${service.pid}/clear_refs`, "5");
  const processor = processorMillisecondsOf(service.pid);
  const from = performance.now();
  let isOver = false;
  const beside = besides(service.address, keys.read, () => isOver);
  let status: number | string = 0;
  for (const body of bodies) status = await send(service.address, key, attack, body);
  const seconds = (performance.now() - from) / 1000;
  isOver = true;
  const longestWaitMs = await beside;
  const isGone = !fs.existsSync(`/proc/${service.pid}`);
  return {
    status,
    seconds,
    processorSeconds: isGone ? Number.NaN : (processorMillisecondsOf(service.pid) - processor) / 1000,
    megabytes: isGone ? Number.POSITIVE_INFINITY : memoryOf(service.pid, "VmHWM") - before,
    longestWaitMs,
  };
}

async function addReadKey(url: string, writeKey: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { text, prefix, secretHash } = makeKey();
  await client.query(
    `insert into api_keys (tenant_id, prefix, secret_hash, name, scope)
     select tenant_id, $1, $2, 'read', 'READ' from api_keys where $3 like '%' || prefix || '%'`,
    [prefix, secretHash, writeKey],
  );
  await client.end();
  return text;
}

/** Sends requests that mean harm, and the largest there may be, each to a service of its own in a process of its own. */
export const requestCost: Trial = {
  name: "request-cost",
  summary: `what one request costs, refused or not: under ${MAX_WAIT_MS} ms of others' time and ${MAX_MEGABYTES} MB`,
  async run() {
    const database = await startDatabase();
    const dataDir = temporaryFolder();
    const { key: write } = await seedTenant(database.url, {
      skus: 5_000,
      places: 2,
      suppliers: 50,
      orders: 1_000,
      largeOrder: 10,
    });
    const keys = { write, read: await addReadKey(database.url, write) };
    const env = { DATABASE_URL: database.url, WORKER: "off", RATE_LIMIT_PER_MINUTE: "0" };
    const table = new Table({ head: ["request", "key", "status", "s", "processor s", "MB", "others waited ms", ""] });
    const only = process.env.REQUEST_COST_ONLY;
    let holds = true;
    try {
      for (const attack of ATTACKS.filter(({ title }) => !only || new RegExp(only).test(title))) {
        const service = await startService({ dataDir, env });
        const cost = await costOf(service, keys, attack);
        await service.end("SIGKILL");
        const mostMegabytes = attack.times ? 2 * MAX_MEGABYTES : MAX_MEGABYTES;
        const isFine =
          cost.status === attack.status && cost.longestWaitMs < MAX_WAIT_MS && cost.megabytes < mostMegabytes;
        holds &&= isFine;
        const figures = [
          cost.seconds.toFixed(1),
          cost.processorSeconds.toFixed(1),
          cost.megabytes.toFixed(0),
          cost.longestWaitMs.toFixed(0),
        ];
        table.push([attack.title, attack.key, cost.status, ...figures, isFine ? "" : "NOT"]);
        if (only !== undefined) console.log(attack.title, attack.key, cost.status, ...figures);
      }
    } finally {
      fs.rmSync(dataDir, { recursive: true, force: true });
      await database.stop();
    }
    return { table, holds };
  },
};
