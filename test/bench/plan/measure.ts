import pg from "pg";
import { systemClock } from "../../../src/clock";
import { openDatabase } from "../../../src/db";
import { replacePlan } from "../../../src/domain/plan/replace-plan";
import type { Contender } from "../api/contender";
import { percentile, send } from "../api/measure";
import type { Seeded } from "./tenant";

const LOOK_EVERY_MS = 20;
const PAGE = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What is known of a tenant's plan and asked of it, past the service. */
export class Tenant {
  constructor(
    private readonly client: pg.Client,
    readonly seeded: Seeded,
  ) {}

  /** Promises a new version of the whole plan and waits until it is the present one; seconds since the promise. */
  async replacePlan(): Promise<number> {
    const startedAt = performance.now();
    const former = await this.newestVersion();
    await this.client.query("insert into jobs (tenant_id, kind, payload) values ($1, 'replace-plan', '{}')", [
      this.seeded.tenantId,
    ]);
    while ((await this.newestVersion()) === former) await pause(LOOK_EVERY_MS);
    return (performance.now() - startedAt) / 1000;
  }

  /** Waits until no job is left. */
  async rest(): Promise<void> {
    const left = async () => (await this.client.query("select 1 from jobs limit 1")).rowCount ?? 0;
    while ((await left()) > 0) await pause(LOOK_EVERY_MS);
  }

  private async newestVersion(): Promise<string> {
    const { rows } = await this.client.query("select plan_version from tenants where id = $1", [this.seeded.tenantId]);
    return rows[0].plan_version;
  }
}

/** Latencies of reads, ascending, in ms. */
export interface Reads {
  p50: number;
  p99: number;
  count: number;
}

let requests = 0;

/** Reads pages of the plan one after the other, until told to end. */
export async function readUntil(
  { address }: Contender,
  key: string,
  isOver: () => boolean,
  pages: number,
): Promise<Reads> {
  const latencies: number[] = [];
  while (!isOver()) {
    requests += 1;
    const path = `/api/v1/skus?limit=${PAGE}&offset=${PAGE * (requests % pages)}`;
    const sentAt = performance.now();
    await send(address, key, { method: "POST", path, body: "{}" });
    latencies.push(performance.now() - sentAt);
  }
  latencies.sort((one, other) => one - other);
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), count: latencies.length };
}

/** Milliseconds from a write's answer until POST /skus shows it. */
async function visible(
  { address }: Contender,
  key: string,
  sku: string,
  write: { method: "POST" | "PATCH"; path: string; body: string },
  shows: (row: Record<string, unknown>) => boolean,
): Promise<number> {
  await send(address, key, write);
  const writtenAt = performance.now();
  for (;;) {
    const path = "/api/v1/skus?limit=20";
    const body = JSON.stringify({ name_like: sku, with_material: true, with_bundle: true });
    const answer = JSON.parse((await send(address, key, { method: "POST", path, body })).toString());
    const row = answer.data.find((found: Record<string, unknown>) => found.sku_name === sku);
    if (row && shows(row)) return performance.now() - writtenAt;
    await pause(LOOK_EVERY_MS);
  }
}

/** How soon the plan shows a SKU leaving replenishment, and a sale, in ms: the slowest of several. */
export async function targeted(contender: Contender, { key }: Seeded, skuIds: Readonly<Record<string, string>>) {
  const patched: number[] = [];
  const sold: number[] = [];
  for (const [sku, id] of Object.entries(skuIds)) {
    const patch = { sku_ids: [id], patch: { re_order_status: false } };
    const body = JSON.stringify(patch);
    patched.push(
      await visible(
        contender,
        key,
        sku,
        { method: "PATCH", path: "/api/v1/skus", body },
        (row) => row.re_order_status === false,
      ),
    );
    const line = {
      sku,
      warehouse: "Warehouse 1",
      quantity: 100_000,
      unit_price: 1,
      timestamp: new Date().toISOString(),
    };
    const sale = {
      method: "POST" as const,
      path: "/api/v1/transactions?store_name=Shop",
      body: JSON.stringify({ data: [line] }),
    };
    sold.push(await visible(contender, key, sku, sale, (row) => Number(row.weekly_quantity) >= 100_000));
  }
  return { patched: Math.max(...patched), sold: Math.max(...sold) };
}

/** How the time of one lane divides, as shares: reads, planning, writes. Plans everything once in this process. */
export async function shares(connectionString: string, { tenantId }: Seeded) {
  const { query } = pg.Client.prototype;
  const spent = { read: 0, write: 0 };
  pg.Client.prototype.query = function timed(this: pg.Client, ...args: Parameters<typeof query>) {
    const [config] = args as unknown as [string | { text?: string }];
    const text = typeof config === "string" ? config : (config.text ?? "");
    const kind = /^\s*(insert|update|delete|commit)/i.test(text) ? "write" : "read";
    const startedAt = performance.now();
    const result = query.apply(this, args) as unknown;
    if (result instanceof Promise) {
      return result.finally(() => {
        spent[kind] += performance.now() - startedAt;
      });
    }
    return result;
  } as typeof query;
  const database = await openDatabase(connectionString, 2);
  try {
    const startedAt = performance.now();
    await replacePlan(database, tenantId, systemClock);
    const total = performance.now() - startedAt;
    const [read, write] = [spent.read / total, spent.write / total];
    return { read, plan: 1 - read - write, write };
  } finally {
    pg.Client.prototype.query = query;
    await database.close();
  }
}
