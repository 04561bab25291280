import { setTimeout as sleep } from "node:timers/promises";
import { pickDistinct, seededRandom } from "../support/random";
import { isBatchStored } from "../support/read-back";
import type { Server } from "../support/serve";
import type { Service, Tenant } from "../support/service";
import type { TransactionsAnswer } from "../support/transactions";
import type { Batch } from "./batches";
import { isInDoubt, postBatch } from "./upload";

/** A kill falls within this many usual request times after a batch is sent: during it, or while the worker ingests. */
const KILL_WITHIN_REQUESTS = 1.4;
const MAX_PAUSE_MILLISECONDS = 500;
const PAUSE_BEFORE_RETRY_MILLISECONDS = 100;
const MAX_ATTEMPTS = 20;
const ASSUMED_FIRST_REQUEST_MILLISECONDS = 1000;

export type KillTrialOptions = {
  readonly kills: number;
  readonly batches: number;
  readonly seed: number;
  /** Send an Idempotency-Key a batch, instead of looking whether the batch is stored. */
  readonly idempotency: boolean;
};

/** Ends the service with kill -9 at seeded random moments while batches are sent, and resends only what failed. */
export class KillTrial {
  readonly counts = { kills: 0, inDoubt: 0, resent: 0, storedAllTheSame: 0 };
  readonly #random: () => number;
  readonly #chosen: ReadonlySet<number>;
  readonly #durations: number[] = [];
  readonly #runId = crypto.randomUUID();
  /** The kills that were set off, one after the other. */
  #kills: Promise<void> = Promise.resolve();
  /** The last kill up to the start of the next process. */
  #restart: Promise<void> = Promise.resolve();

  constructor(
    private readonly server: Server,
    private readonly service: Service,
    private readonly tenant: Tenant,
    private readonly options: KillTrialOptions,
  ) {
    this.#random = seededRandom(options.seed);
    this.#chosen = pickDistinct(options.kills - 1, options.batches, this.#random);
  }

  /** Sends one batch until it is known to be stored; "reply lost" when it is and its answer never came. */
  async post(batch: Batch): Promise<TransactionsAnswer | "reply lost"> {
    await this.#up();
    if (this.#chosen.has(batch.index)) this.#kills = this.#kills.then(() => this.#killLater());
    for (let attempt = 1; ; attempt += 1) {
      if (attempt > 1) this.counts.resent += 1;
      const outcome = await this.#attempt(batch);
      if (outcome !== "in doubt") return outcome;
      this.counts.inDoubt += 1;
      if (attempt === MAX_ATTEMPTS) throw new Error(`${batch.tag}: ${attempt} attempts failed`);
      await sleep(PAUSE_BEFORE_RETRY_MILLISECONDS);
      await this.#up();
      if (this.options.idempotency || !(await this.#isStored(batch))) continue;
      this.counts.storedAllTheSame += 1;
      return "reply lost";
    }
  }

  /** One more kill right after the last batch, while the worker still has lines to ingest. */
  async finish(): Promise<void> {
    await this.#kills;
    await this.#kill();
    await this.#up();
  }

  async #attempt(batch: Batch): Promise<TransactionsAnswer | "in doubt"> {
    const startedAt = performance.now();
    try {
      const key = this.options.idempotency ? `${this.#runId}-${batch.tag}` : undefined;
      const answer = await postBatch(this.tenant, batch, key);
      this.#durations.push(performance.now() - startedAt);
      return answer;
    } catch (error) {
      if (isInDoubt(error)) return "in doubt";
      throw error;
    }
  }

  /** Asks again when a kill falls into the question itself. */
  async #isStored(batch: Batch): Promise<boolean> {
    for (;;) {
      try {
        return await isBatchStored(this.tenant.client, this.service.cli, batch.tag, batch.accepted);
      } catch (error) {
        if (!isInDoubt(error)) throw error;
        await this.#up();
      }
    }
  }

  async #killLater(): Promise<void> {
    await this.#up();
    const sorted = [...this.#durations].sort((a, b) => a - b);
    const usual = sorted[Math.floor(sorted.length / 2)] ?? ASSUMED_FIRST_REQUEST_MILLISECONDS;
    await sleep(this.#random() * usual * KILL_WITHIN_REQUESTS);
    await this.#kill();
  }

  #kill(): Promise<void> {
    this.#restart = (async () => {
      await this.server.end("SIGKILL");
      this.counts.kills += 1;
      await sleep(this.#random() * MAX_PAUSE_MILLISECONDS);
      this.server.start();
    })();
    return this.#restart;
  }

  async #up(): Promise<void> {
    await this.#restart;
    await this.server.ready();
  }
}
