import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import type { Clock } from "../clock";
import type { RequestLimits } from "../config";
import type { Database } from "../db";
import type { Caller } from "../domain/keys/keys";
import { DomainError } from "../errors";
import { Problem } from "../errors/problem";
import type { Requester } from "../graphql/execution/execute";
import { authenticate } from "./authenticate";
import { goneSignal } from "./gone";
import { MinuteCounter } from "./minute-counter";

/** Lets a request in, or throws why not; `response` is given the headers that say how much is left. */
export type Guard = (request: Request, response: Response) => Promise<Requester>;

/**
 * Whom guesses are counted for: an IPv4 address, or the /64 network that an IPv6 address is in (one house has that many).
 * @example networkOf("2001:db8::17") // "2001:db8:0:0"
 */
export function networkOf(address: string): string {
  const ipv4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (ipv4) return ipv4;
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const [front, back] = address.split("::");
  const [head, tail] = [groups(front), groups(back)];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}

/** A refusal that passes by itself. */
function tooMany(detail: string, seconds: number): Problem {
  return new Problem(429, detail, [], { "Retry-After": String(seconds) });
}

/** Most keys that were not good within the minute, from one network, that are looked up at one time. */
const MOST_STRANGERS = 100;
const STRANGERS = "Too many requests without a valid API key came from this address";

/** What is under way at one time, by key or network. */
class Slots {
  private readonly busy = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly refusal: (busy: number) => string,
  ) {}

  /** Takes a slot. @returns What gives it back. @throws Problem when none is free. */
  take(key: string): () => void {
    const busy = this.busy.get(key) ?? 0;
    if (busy >= this.most) throw tooMany(this.refusal(busy), 1);
    this.busy.set(key, busy + 1);
    return () => {
      const left = (this.busy.get(key) ?? 1) - 1;
      if (left > 0) this.busy.set(key, left);
      else this.busy.delete(key);
    };
  }
}

/**
 * The door that REST and GraphQL share: the key check, and how much one key may ask for. The counts are this process's own.
 * - Requests a minute, told by `RateLimit-Policy` and `RateLimit` on each answer (draft-ietf-httpapi-ratelimit-headers).
 * - Requests at one time.
 * - Wrong or missing keys a minute from one network; a key that was good within the minute passes anyway, so that a
 *   stranger behind the same address can't lock it out.
 *
 * However many requests come with a key at one time, it is looked up once for all of them, and not at all for those that are too many.
 *
 * Each refusal is a 429 with `Retry-After`.
 */
export function guard(database: Database, clock: Clock, limits: RequestLimits): Guard {
  const { requestsPerMinute, concurrentRequests, failedKeysPerMinute } = limits;
  const requests = new MinuteCounter(clock);
  const failures = new MinuteCounter(clock);
  const slots = new Slots(
    concurrentRequests,
    (busy) => `This API key has ${busy} requests at work, which is the most at one time`,
  );
  const strangers = new Slots(MOST_STRANGERS, () => STRANGERS);
  const lookUps = new Map<string, { caller: Promise<Caller>; begun: number }>();
  let moments = 0;

  /**
   * Looks a key up; with those who ask for the same one meanwhile. Where a standby answers reads, what the key has written before it asks
   * has to be known: then it goes with those who ask for it while another look-up is under way.
   */
  const lookUp = (network: string, key: string, request: Request, asked = ++moments): Promise<Caller> => {
    const underWay = lookUps.get(key);
    if (underWay && (!database.standby || underWay.begun > asked)) return underWay.caller;
    if (underWay) return underWay.caller.catch(() => {}).then(() => lookUp(network, key, request, asked));
    const giveBack = requests.find(key) ? () => {} : strangers.take(network);
    const begun = authenticate(database, clock, request).finally(() => {
      lookUps.delete(key);
      giveBack();
    });
    lookUps.set(key, { caller: begun, begun: ++moments });
    return begun;
  };

  const authenticateFrom = async (network: string, key: string, request: Request): Promise<Caller> => {
    const failed = failures.find(network);
    if (failed && failed.count >= failedKeysPerMinute && !requests.find(key)) {
      throw tooMany(STRANGERS, failures.secondsLeft(failed));
    }
    try {
      return await lookUp(network, key, request);
    } catch (error) {
      if (error instanceof DomainError && error.kind === "unauthenticated") failures.add(network);
      throw error;
    }
  };

  const count = (key: string, response: Response) => {
    const minute = requests.add(key);
    if (!Number.isFinite(requestsPerMinute)) return;
    const left = Math.max(0, requestsPerMinute - minute.count);
    const seconds = requests.secondsLeft(minute);
    response.set("RateLimit-Policy", `"minute";q=${requestsPerMinute};w=60`);
    response.set("RateLimit", `"minute";r=${left};t=${seconds}`);
    if (minute.count > requestsPerMinute) {
      throw tooMany(`This API key may send ${requestsPerMinute} requests a minute`, seconds);
    }
  };

  return async (request, response) => {
    let giveBack = () => {};
    let isOver = false;
    const gone = goneSignal(response);
    // Heard from the start: a client may go away while its key is being looked up.
    response.once("close", () => {
      isOver = true;
      giveBack();
    });
    const key = createHash("sha256")
      .update(request.headers.authorization ?? "")
      .digest("base64");
    // Of a key that is known to be good, what is too much is not looked up.
    const isKnown = requests.find(key) !== null;
    if (isKnown) giveBack = slots.take(key);
    const caller = await authenticateFrom(networkOf(request.ip ?? ""), key, request);
    count(key, response);
    if (!isKnown && !isOver) giveBack = slots.take(key);
    return { ...caller, gone };
  };
}
