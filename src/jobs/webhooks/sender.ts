import { setTimeout as sleep } from "node:timers/promises";
import { type Database, State } from "../../db";
import { type Answer, type Disabled, noteAnswers, type Tried } from "../../domain/webhooks/answers";
import { type ClaimedDelivery, claimDeliveries, giveBack } from "../../domain/webhooks/claim";
import type { OutgoingWebhook, Poster } from "../../domain/webhooks/poster";
import type { Clock } from "../../values/clock";
import type { Log } from "../job";
import type { WakeUp } from "../wake-up";
import { type Chain, chainsOf, sendChain } from "./chain";
import { ConcurrencyLimits, type Slot } from "./limits";
import { Pace, SLOW_MS } from "./pace";

/** The interval of the sweep for due deliveries, and the minimum time between looks: deliveries in between are claimed together. */
const SWEEP_MS = 2_000;
const LOOK_AFTER_MS = 10;
/** For how long answers gather before they are noted together. */
const GATHER_MS = 5;
/** Claimed deliveries that did not begin within this are given back, so that none is sent when another process may have it. */
const BEGUN_WITHIN_MS = 15_000;
/** Claimed for an endpoint that nothing is in hand of, and in one look for all. */
const CLAIMED = { usual: 40, most: 1_000 };
/** For how long an endpoint that was slow and is sent nothing is remembered as such. */
const SLOW_FOR_MS = 600_000;
/** Answers noted in one statement. */
const NOTED = 500;

const ALERTS: Readonly<Record<Disabled["reason"], string>> = {
  FAILING: "a webhook endpoint is disabled: it has taken nothing for three days",
  GONE: "a webhook endpoint is disabled: it answers that it is gone",
  BY_REQUEST: "a webhook endpoint is disabled",
  IMPORTED: "a webhook endpoint is disabled: its merchant was imported",
};

/** The parts of a sender. */
export interface SenderParts {
  database: Database;
  clock: Clock;
  log: Log;
  poster: Poster;
  /** Signalled when there is something to deliver. */
  wakeUp: WakeUp;
  /** Called when answers have been noted, for which the clock of a test merchant may wait. */
  onNoted?(): void;
}

/** Alerts the operator to disabled endpoints. Merchants see it at the endpoint. */
export function alertOf(log: Log, disabled: readonly Disabled[]): void {
  for (const { reason, url, ...endpoint } of disabled)
    log.warn({ ...endpoint, host: new URL(url).host, reason }, ALERTS[reason]);
}

/**
 * Delivers due webhooks of one database, beside any number of other senders. Claims them, posts them with no transaction open, and records the
 * answers. Another sender sends the deliveries of a killed one again.
 */
export class Sender {
  private readonly paces = new Map<string, Pace>();
  private readonly tried: Tried[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly limits = new ConcurrencyLimits();
  private noting: Promise<void> = Promise.resolve();
  private isNoting = false;
  private isStopping = false;
  private readonly ended: Promise<void>;
  private readonly stuck: State;

  constructor(private readonly parts: SenderParts) {
    this.stuck = new State(parts.log, {
      begun: "webhooks can't be looked for or noted",
      over: "webhooks are delivered again",
    });
    this.ended = this.lookAgainAndAgain();
  }

  /** Stops claiming, waits for deliveries under way and notes them. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.parts.wakeUp.signal();
    await this.ended;
    await this.giveBackWaiting(() => true);
    await Promise.all(this.running);
    while (this.isNoting) await this.noting;
  }

  private async lookAgainAndAgain(): Promise<void> {
    const { wakeUp } = this.parts;
    while (!this.isStopping) {
      const heard = wakeUp.count();
      const found = await this.look().catch((error: unknown) => {
        this.stuck.met(error);
        return null;
      });
      if (found !== null) this.stuck.passed();
      if (this.isStopping) return;
      await sleep(LOOK_AFTER_MS);
      if (found === null) await wakeUp.wait(wakeUp.count(), SWEEP_MS);
      else if (found === 0) await wakeUp.wait(heard, SWEEP_MS);
    }
  }

  /** Claims deliveries for the room there is, and begins them. @returns How many deliveries. */
  private async look(): Promise<number> {
    const { database, clock } = this.parts;
    if (this.limits.isFull) return 0;
    this.forgetLongSlow();
    const room = [...this.paces].map(([endpointId, pace]) => ({ endpointId, deliveries: pace.room }));
    const claimedAt = performance.now();
    const claimed = await claimDeliveries(database, clock.now(), room, CLAIMED);
    for (const chain of chainsOf(claimed)) this.take(chain, claimedAt);
    this.beginWaiting();
    return claimed.length;
  }

  private take(chain: Chain, claimedAt: number): void {
    const [{ endpointId, tenantId }] = chain;
    const pace = this.paces.get(endpointId) ?? new Pace(tenantId);
    this.paces.set(endpointId, pace);
    pace.held += chain.length;
    pace.waiting.push(chain);
    this.claimedAt.set(chain, claimedAt);
  }

  private readonly claimedAt = new WeakMap<Chain, number>();
  private readonly isInTime = (chain: Chain) => performance.now() - (this.claimedAt.get(chain) ?? 0) < BEGUN_WITHIN_MS;

  /** Begins waiting deliveries as far as there is room: an endpoint a turn, first the one that has waited longest for its turn. */
  private beginWaiting(): void {
    for (const [endpointId, pace] of this.paces) {
      if (!pace.hasRoom || !this.limits.admits(pace.tenantId, pace.isSlow)) continue;
      const chain = pace.waiting.shift();
      if (!chain) continue;
      this.begin(chain, pace);
      // Behind all others, where this loop comes to it again.
      this.paces.delete(endpointId);
      this.paces.set(endpointId, pace);
    }
    void this.giveBackWaiting((chain) => !this.isInTime(chain));
  }

  private begin(chain: Chain, pace: Pace): void {
    const slot = this.limits.begin(pace.tenantId, pace.isSlow);
    pace.running += 1;
    const done = this.send(chain, pace, slot).finally(() => {
      this.running.delete(done);
      pace.running -= 1;
      slot.end();
      if (!this.isStopping) this.beginWaiting();
    });
    this.running.add(done);
  }

  private async send(chain: Chain, pace: Pace, slot: Slot): Promise<void> {
    const left = await sendChain(chain, {
      poster: { post: (webhook) => this.post(webhook, pace, slot) },
      clock: this.parts.clock,
      mayGoOn: () => !this.isStopping && this.isInTime(chain),
      onTried: (tried) => {
        pace.note(tried.answer);
        this.tried.push(tried);
        this.note();
      },
    });
    if (left.length > 0) await this.letGo(left);
  }

  /** Posts a webhook. One that is not answered soon makes room for others at once, not when it is given up. */
  private async post(webhook: OutgoingWebhook, pace: Pace, slot: Slot): Promise<Answer> {
    const late = setTimeout(() => {
      pace.noteLate();
      slot.turnSlow();
      if (!this.isStopping) this.beginWaiting();
    }, SLOW_MS);
    try {
      return await this.parts.poster.post(webhook);
    } finally {
      clearTimeout(late);
    }
  }

  /** Notes attempts, those gathered meanwhile in one statement. */
  private note(): void {
    if (this.isNoting) return;
    this.isNoting = true;
    this.noting = this.noteAll().finally(() => {
      this.isNoting = false;
      this.parts.wakeUp.signal();
    });
  }

  private async noteAll(): Promise<void> {
    const { database, clock, log } = this.parts;
    while (this.tried.length > 0) {
      if (this.tried.length < NOTED) await sleep(GATHER_MS);
      const batch = this.tried.splice(0, NOTED);
      try {
        alertOf(log, await noteAnswers(database, clock.now(), batch));
        if (batch.some(({ delivery }) => delivery.ownClockAt !== null)) this.parts.onNoted?.();
      } catch (error) {
        // Claimed as they are, they will be sent again: rather twice than never.
        this.stuck.met(error);
      }
      this.forget(batch.map(({ delivery }) => delivery));
    }
  }

  private async giveBackWaiting(isWanted: (chain: Chain) => boolean): Promise<void> {
    const given: ClaimedDelivery[] = [];
    for (const pace of this.paces.values()) {
      const kept = pace.waiting.filter((chain) => !isWanted(chain));
      given.push(...pace.waiting.filter(isWanted).flat());
      pace.waiting.splice(0, pace.waiting.length, ...kept);
    }
    if (given.length > 0) await this.letGo(given);
  }

  private async letGo(deliveries: readonly ClaimedDelivery[]): Promise<void> {
    await giveBack(this.parts.database, deliveries).catch((error: unknown) => this.stuck.met(error));
    this.forget(deliveries);
  }

  /** Has room again; of an endpoint that nothing is in hand of any more, nothing is remembered but that it was slow. */
  private forget(deliveries: readonly ClaimedDelivery[]): void {
    for (const { endpointId } of deliveries) {
      const pace = this.paces.get(endpointId);
      if (!pace) continue;
      pace.held -= 1;
      if (pace.isIdle && !pace.isSlow) this.paces.delete(endpointId);
    }
  }

  /** Endpoints that were slow and have been sent nothing for long may have been deleted. */
  private forgetLongSlow(): void {
    const before = performance.now() - SLOW_FOR_MS;
    for (const [endpointId, pace] of this.paces)
      if (pace.isIdle && pace.notedAt < before) this.paces.delete(endpointId);
  }
}
