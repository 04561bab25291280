import type pg from "pg";
import type { Contender } from "../api/contender";
import { median, percentile, send } from "../api/measure";
import type { Seeded } from "./tenant";

const LOOK_EVERY_MS = 20;
/** What takes long is looked at less often: each look is a statement that takes its time from what is measured. */
const LOOK_EVERY_SHARE = 1 / 200;
const PAGE = 100;
const SAMPLE_READS = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What is known of a tenant's plan and asked of it, past the service. */
export class Tenant {
  constructor(
    private readonly client: pg.Client,
    readonly seeded: Seeded,
  ) {}

  /** Promises a new version of the whole plan and waits until it is the present one; seconds since the promise. */
  async replacePlan(): Promise<number> {
    const promise = "insert into jobs (tenant_id, kind, payload) values ($1, 'replace-plan', '{}')";
    return this.untilReplaced(() => this.client.query(promise, [this.seeded.tenantId]));
  }

  /** Waits for the plan that the worker makes of a tenant without one; seconds since this was asked for. */
  firstPlan(): Promise<number> {
    return this.untilReplaced(async () => {});
  }

  private async untilReplaced(promise: () => Promise<unknown>): Promise<number> {
    const startedAt = performance.now();
    const former = await this.newestVersion();
    await promise();
    while ((await this.newestVersion()) === former)
      await pause(Math.max(LOOK_EVERY_MS, (performance.now() - startedAt) * LOOK_EVERY_SHARE));
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

/** Latencies of reads, in ms. */
export interface Reads {
  p50: number;
  p99: number;
  count: number;
}

let requests = 0;

/** Reads one page of the plan, the next at each call. */
async function readPage({ address }: Contender, key: string, pages: number): Promise<void> {
  requests += 1;
  const path = `/api/v1/skus?limit=${PAGE}&offset=${PAGE * (requests % pages)}`;
  await send(address, key, { method: "POST", path, body: "{}" });
}

/** Median milliseconds of reads one after the other; the first ones warm up and do not count. */
export async function usualLatency(contender: Contender, key: string, pages: number): Promise<number> {
  const latencies: number[] = [];
  for (let count = 0; count < 2 * SAMPLE_READS; count += 1) {
    const sentAt = performance.now();
    await readPage(contender, key, pages);
    if (count >= SAMPLE_READS) latencies.push(performance.now() - sentAt);
  }
  return median(latencies);
}

/**
 * Reads pages of the plan at a steady pace until told to end, whether or not earlier reads have been answered. A read's latency counts from
 * the moment it was due, so that one that had to wait for its turn is not counted as fast.
 */
export async function readAtPace(
  contender: Contender,
  key: string,
  isOver: () => boolean,
  { perSecond, pages }: { perSecond: number; pages: number },
): Promise<number[]> {
  const latencies: number[] = [];
  const sent: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let count = 0; !isOver(); count += 1) {
    const dueAt = startedAt + (count * 1000) / perSecond;
    await pause(Math.max(0, dueAt - performance.now()));
    const read = readPage(contender, key, pages);
    sent.push(read.then(() => void latencies.push(performance.now() - dueAt)));
  }
  await Promise.all(sent);
  return latencies;
}

/** What latencies say. */
export function readsOf(latencies: readonly number[]): Reads {
  const sorted = [...latencies].sort((one, other) => one - other);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), count: sorted.length };
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
