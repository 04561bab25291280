import { setTimeout as sleep } from "node:timers/promises";
import { isInDoubt } from "../online-retail/upload";
import { pickDistinct, seededRandom } from "../support/random";
import { bodyOf, UnexpectedStatus } from "../support/rest-client";
import type { Server } from "../support/serve";
import type { Tenant } from "../support/service";
import { linesAt, orderName, PLACES, placeKey, STORE, versionOf } from "./market";
import { listOrders, readLines, Sums } from "./read-orders";

/** A kill falls within this time after the service has answered that it is up. */
const KILL_WITHIN_MILLISECONDS = 4000;
const MAX_PAUSE_MILLISECONDS = 300;
const PAUSE_BEFORE_RETRY_MILLISECONDS = 50;
const MAX_ORDERS_A_REQUEST = 3;
const SALES_A_BATCH = 40;
/** How often an impatient client sends the same request twice at once. */
const SHARE_SENT_TWICE = 0.15;

export type OrderKillOptions = {
  readonly kills: number;
  readonly seed: number;
  readonly lanes: number;
  readonly orders: number;
  /** Also import sales, each batch under an Idempotency-Key of its own. */
  readonly sales: boolean;
};

/**
 * Ends the service with kill -9 at seeded moments while several lanes bring orders from version to version, each with more
 * received than before. A request without an answer is looked into, and then sent again as it was.
 */
export class OrderKillTrial {
  readonly counts = { kills: 0, upserts: 0, twice: 0, inDoubt: 0, appliedUnanswered: 0, halfApplied: 0, batches: 0 };
  /** The last acknowledged version of each order. */
  readonly versions: number[];
  /** Units sold by place, of batches that were acknowledged. */
  readonly sold = new Sums();
  soldLines = 0;
  readonly #random: () => number;
  readonly #runId = crypto.randomUUID();
  #restart: Promise<void> = Promise.resolve();
  #over = false;

  constructor(
    private readonly server: Server,
    private readonly tenant: Tenant,
    private readonly options: OrderKillOptions,
  ) {
    this.#random = seededRandom(options.seed);
    this.versions = Array.from({ length: options.orders }, () => 0);
  }

  /** Runs until the last kill; every request has been acknowledged then. */
  async run(): Promise<void> {
    const { lanes, sales, seed } = this.options;
    const upserts = Array.from({ length: lanes }, (_, lane) =>
      this.#upsertLane(lane, seededRandom(seed * 1000 + lane)),
    );
    const work = [...upserts, ...(sales ? [this.#salesLane(seededRandom(seed * 1000 + lanes))] : [])];
    await Promise.all([...work, this.#kill()]);
  }

  async #kill(): Promise<void> {
    try {
      while (this.counts.kills < this.options.kills) {
        await this.server.ready();
        await sleep(this.#random() * KILL_WITHIN_MILLISECONDS);
        this.#restart = (async () => {
          await this.server.end("SIGKILL");
          this.counts.kills += 1;
          await sleep(this.#random() * MAX_PAUSE_MILLISECONDS);
          this.server.start();
        })();
        await this.#restart;
        process.stderr.write(".");
      }
      await this.server.ready();
    } finally {
      this.#over = true;
    }
  }

  async #up(): Promise<void> {
    await this.#restart;
    await this.server.ready();
  }

  /** Each lane has orders of its own, so that their last version is known; stock and SKUs they share. */
  async #upsertLane(lane: number, random: () => number): Promise<void> {
    const own = this.versions.map((_, order) => order).filter((order) => order % this.options.lanes === lane);
    while (!this.#over) {
      const picked = [...pickDistinct(1 + Math.floor(random() * MAX_ORDERS_A_REQUEST), own.length, random)];
      const orders = picked.map((at) => own[at] as number);
      const data = orders.flatMap((order) => linesAt(order, (this.versions[order] ?? 0) + 1));
      const isTwice = random() < SHARE_SENT_TWICE;
      const send = () =>
        this.#acknowledged(
          () => this.tenant.client.send("POST", "/orders", { data }),
          () => this.#look(orders),
        );
      await Promise.all(isTwice ? [send(), send()] : [send()]);
      this.counts.upserts += 1;
      if (isTwice) this.counts.twice += 1;
      for (const order of orders) this.versions[order] = (this.versions[order] ?? 0) + 1;
    }
  }

  async #salesLane(random: () => number): Promise<void> {
    while (!this.#over) {
      const timestamp = new Date().toISOString();
      const data = Array.from({ length: SALES_A_BATCH }, () => {
        const place = PLACES[Math.floor(random() * PLACES.length)] as (typeof PLACES)[number];
        return { ...place, quantity: 1 + Math.floor(random() * 5), unit_price: 6, timestamp };
      });
      const headers = { "Idempotency-Key": `${this.#runId}-${this.counts.batches}` };
      const path = `/transactions?store_name=${STORE}`;
      await this.#acknowledged(() => this.tenant.client.send("POST", path, { data }, headers));
      this.counts.batches += 1;
      this.soldLines += data.length;
      for (const line of data) this.sold.add(placeKey(line), line.quantity);
    }
  }

  /** Sends until the answer is 200 without row errors. @param look What to do after a request without an answer. */
  async #acknowledged(send: () => Promise<{ status: number; body: unknown }>, look?: () => Promise<void>) {
    for (;;) {
      await this.#up();
      try {
        const body = bodyOf(await send(), "the request") as { errors: unknown[] };
        if (body.errors.length > 0) throw new Error(`Refused: ${JSON.stringify(body.errors).slice(0, 500)}`);
        return;
      } catch (error) {
        if (!isInDoubt(error)) throw error;
        if (error instanceof UnexpectedStatus && error.status === 500) throw error;
        this.counts.inDoubt += 1;
        await sleep(PAUSE_BEFORE_RETRY_MILLISECONDS);
        await this.#again(look);
      }
    }
  }

  /** Looks, and once more when a kill falls into the look. */
  async #again(look: (() => Promise<void>) | undefined): Promise<void> {
    while (look) {
      await this.#up();
      try {
        return await look();
      } catch (error) {
        if (!isInDoubt(error)) throw error;
      }
    }
  }

  /** Each order of a request without an answer must be wholly at the version before it, or wholly at its own. */
  async #look(orders: readonly number[]): Promise<void> {
    const all = await listOrders(this.tenant.client);
    for (const order of orders) {
      const acknowledged = this.versions[order] ?? 0;
      const id = all.find(({ reference }) => reference === orderName(order))?.id;
      const version = versionOf(order, id ? await readLines(this.tenant.client, id) : []);
      if (version === acknowledged + 1) this.counts.appliedUnanswered += 1;
      else if (version !== acknowledged) this.counts.halfApplied += 1;
    }
  }
}
