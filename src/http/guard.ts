import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import type { RequestLimits } from "../config";
import type { Database } from "../db";
import { KeyUses } from "../domain/keys/key-uses";
import type { Caller } from "../domain/keys/keys";
import { SessionUses } from "../domain/people/session-uses";
import { DomainError, MerchantSwitched } from "../errors";
import { Problem, problemOf } from "../errors/problem";
import type { Requester } from "../graphql/execution/execute";
import { Admission } from "../limits/admission";
import { LIMITS } from "../limits/limits";
import type { Clock } from "../values/clock";
import { authenticate, type Credentials, credentialsOf } from "./authenticate";
import { goneSignal } from "./gone";
import { MinuteCounter } from "./minute-counter";
import { tellTestMode } from "./mode";
import { requireOwnOrigin } from "./sign-in/cookie";

/** Lets a request in, or throws why not; `response` is given the headers that say how much is left. */
export type Guard = (request: Request, response: Response) => Promise<Requester>;

/**
 * The network that guesses are counted for: an IPv4 address, or the /64 network that an IPv6 address is in (one house has that many).
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

const STRANGERS = "Too many requests without a valid API key came from this address";

/** Lets so much of each key or network be under way at one time. Throws a Problem, without waiting, where it is more. */
function slots(max: number, words: (held: number) => string): Admission<string> {
  const refusal = (held: number) => tooMany(words(held), 1);
  return new Admission({ waitMs: 0, budgets: [{ name: "each", max, holderOf: (name) => name, refusal }] });
}

/** Looks keys up: one statement for all requests with the same key that come while it is under way. */
class KeyLookUps {
  private readonly underWay = new Map<string, { caller: Promise<Caller>; begun: number }>();
  private readonly strangers = slots(LIMITS.keyLookUps.ofNetwork, () => STRANGERS);
  private moments = 0;

  /** @param isKnown Whether a key was good within the minute. */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly isKnown: (key: string) => boolean,
  ) {}

  /**
   * Who has a key. Where a standby answers reads, what the key has written before it asks has to be known: such a request doesn't join a look-up that
   * began before it, but the next one.
   * @param network Whose look-ups of unknown keys are counted. @throws Problem when there are too many of those · what `authenticate` throws
   */
  find(network: string, key: string, credentials: Credentials | null, asked = ++this.moments): Promise<Caller> {
    const underWay = this.underWay.get(key);
    if (underWay && (!this.database.standby || underWay.begun > asked)) return underWay.caller;
    if (underWay) return underWay.caller.catch(() => {}).then(() => this.find(network, key, credentials, asked));
    const release = this.isKnown(key) ? () => {} : this.strangers.take(network);
    const caller = authenticate(this.database, this.clock, credentials).finally(() => {
      this.underWay.delete(key);
      release();
    });
    this.underWay.set(key, { caller, begun: ++this.moments });
    return caller;
  }
}

/** Counts a request of a key, sends its client the number left, and refuses those that are too many. */
function countRequest(requests: MinuteCounter, key: string, perMinute: number, response: Response): void {
  const minute = requests.add(key);
  if (!Number.isFinite(perMinute)) return;
  const left = Math.max(0, perMinute - minute.count);
  const seconds = requests.secondsLeft(minute);
  response.set("RateLimit-Policy", `"minute";q=${perMinute};w=60`);
  response.set("RateLimit", `"minute";r=${left};t=${seconds}`);
  if (minute.count > perMinute) throw tooMany(`This API key may send ${perMinute} requests a minute`, seconds);
}

/** What a key or a session is counted by: never the secret itself, so that no dump of the memory has it. */
const digestOf = (credentials: Credentials | null): string =>
  createHash("sha256")
    .update(credentials?.kind === "session" ? `session ${credentials.secret}` : (credentials?.header ?? ""))
    .digest("base64");

/**
 * Refuses what a page sends that shows another merchant than its session works for: the session is the browser's, and another window may have changed
 * the merchant since. @throws Problem
 */
function requireShownMerchant(request: Request, { person, tenantId }: Caller): void {
  const shown = request.headers["x-merchant"];
  if (person && shown !== undefined && shown !== tenantId) throw problemOf(MerchantSwitched());
}

/**
 * What REST, GraphQL and MCP share: the key check, and how much one key may ask for. The counts are this process's own.
 * - Requests a minute, shown by `RateLimit-Policy` and `RateLimit` on each answer (draft-ietf-httpapi-ratelimit-headers).
 * - Requests at one time.
 * - Wrong or missing keys a minute from one network; a key that was good within the minute passes anyway, so that a
 *   stranger behind the same address can't lock it out.
 *
 * Each refusal is a 429 with `Retry-After`. A person's session counts as a key does; it must come from a page of ours where something is changed,
 * and for the merchant that the page shows where it says so in `X-Merchant`.
 * @param publicUrl Where clients reach the service; null: as each request says.
 */
export function guard(database: Database, clock: Clock, limits: RequestLimits, publicUrl: string | null = null): Guard {
  const { requestsPerMinute, concurrentRequests, failedKeysPerMinute } = limits;
  const requests = new MinuteCounter(clock);
  const failures = new MinuteCounter(clock);
  const underWay = slots(
    concurrentRequests,
    (busy) => `This API key has ${busy} requests at work, which is the most at one time`,
  );
  const wasGood = (key: string) => requests.find(key) !== null;
  const lookUps = new KeyLookUps(database, clock, wasGood);
  const uses = new KeyUses(database, clock);
  const sessionUses = new SessionUses(database, clock);

  const authenticateFrom = async (network: string, key: string, credentials: Credentials | null): Promise<Caller> => {
    const failed = failures.find(network);
    if (failed && failed.count >= failedKeysPerMinute && !wasGood(key)) {
      throw tooMany(STRANGERS, failures.secondsLeft(failed));
    }
    try {
      return await lookUps.find(network, key, credentials);
    } catch (error) {
      if (error instanceof DomainError && error.kind === "unauthenticated") failures.add(network);
      throw error;
    }
  };

  return async (request, response) => {
    let release = () => {};
    let isOver = false;
    const gone = goneSignal(response);
    // Heard from the start: a client may go away while its key is being looked up.
    response.once("close", () => {
      isOver = true;
      release();
    });
    const credentials = credentialsOf(request, publicUrl);
    if (credentials?.kind === "session") requireOwnOrigin(request, publicUrl);
    const key = digestOf(credentials);
    // Too many requests of a key that is known to be good are refused without looking it up.
    const isKnown = wasGood(key);
    if (isKnown) release = underWay.take(key);
    const caller = await authenticateFrom(networkOf(request.ip ?? ""), key, credentials);
    requireShownMerchant(request, caller);
    if (caller.person && caller.tenant?.isTest) tellTestMode(response);
    if (caller.person) sessionUses.note(caller.person.session);
    else uses.note(caller);
    countRequest(requests, key, requestsPerMinute, response);
    if (!isKnown && !isOver) release = underWay.take(key);
    return { ...caller, gone };
  };
}
