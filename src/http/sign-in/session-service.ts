import type { Request, RequestHandler, Response } from "express";
import type { z } from "zod";
import type { RequestLimits } from "../../config";
import { type Database, databaseFailure } from "../../db";
import { SessionUses } from "../../domain/people/session-uses";
import { findSession, type Session } from "../../domain/people/sessions";
import {
  AccountExists,
  DomainError,
  LinkUsed,
  PasskeyRefused,
  SecondFactorNeeded,
  SessionEnded,
  Unavailable,
  WrongCode,
  WrongCredentials,
} from "../../errors";
import { Problem, problemOf } from "../../errors/problem";
import { readBody } from "../../rest/read-body";
import { refusalOf, validate } from "../../rest/validate-body";
import type { Clock } from "../../values/clock";
import { networkOf } from "../guard";
import { MinuteCounter } from "../minute-counter";
import { Attempts } from "./attempts";
import { requireOwnOrigin, sessionCookieOf, setSessionCookie } from "./cookie";
import { viewOf, type Ways } from "./session-view";

/** Bytes of a body: names, secrets, answers of authenticators. */
const MAX_BODY = 16 * 1024;

/** Refusals of what may have been a guess. */
const GUESSES = [WrongCredentials, LinkUsed, AccountExists, PasskeyRefused, WrongCode];

/** What the routes of signing in are served with. */
export interface SignInParts {
  database: Database;
  clock: Clock;
  /** Where clients reach the service; null: as each request says. */
  publicUrl: string | null;
  /** The path that the service is served under; empty for none. */
  basePath: string;
  limits: RequestLimits;
  ways: Ways;
  /** Called when a mail that somebody asked for could not be enqueued, which they are not told. */
  onLostMail(error: unknown): void;
}

/** What all routes of signing in share: who is there, answers, and how much may be asked for. */
export class SessionService {
  private readonly attempts: Attempts;
  private readonly resets: Attempts;
  private readonly strangers: MinuteCounter;
  private readonly requests: MinuteCounter;
  private readonly uses: SessionUses;

  constructor(readonly parts: SignInParts) {
    this.attempts = new Attempts(parts.clock);
    this.resets = new Attempts(parts.clock);
    this.strangers = new MinuteCounter(parts.clock);
    this.requests = new MinuteCounter(parts.clock);
    this.uses = new SessionUses(parts.database, parts.clock);
  }

  /** The network that a request is counted for. */
  networkOf({ ip }: Request): string {
    return networkOf(ip ?? "");
  }

  /** From where somebody signs in. */
  originOf(request: Request): { address: string; userAgent: string } {
    return { address: request.ip ?? "", userAgent: request.get("User-Agent") ?? "" };
  }

  /** The secret that the browser has; null for none. */
  secretOf(request: Request): string | null {
    return sessionCookieOf(request, this.parts.publicUrl);
  }

  /** The session of a request, its second factor given or not; null where nobody is signed in. @throws Problem 429 */
  async find(request: Request): Promise<Session | null> {
    const secret = this.secretOf(request);
    if (secret === null) return null;
    const network = this.networkOf(request);
    const failed = this.strangers.find(network);
    if (failed && failed.count >= this.parts.limits.failedKeysPerMinute)
      throw tooMany(this.strangers.secondsLeft(failed));
    const session = await findSession(this.parts.database, this.parts.clock, secret);
    if (!session) {
      this.strangers.add(network);
      return null;
    }
    const minute = this.requests.add(session.id);
    if (minute.count > this.parts.limits.requestsPerMinute) throw tooMany(this.requests.secondsLeft(minute));
    this.uses.note(session);
    return session;
  }

  /** The session of a request that is signed in. @throws SessionEnded · SecondFactorNeeded */
  async require(request: Request): Promise<Session> {
    const session = await this.find(request);
    if (!session) throw SessionEnded();
    if (session.secondFactor !== null) throw SecondFactorNeeded();
    return session;
  }

  /**
   * Does what somebody may be guessing with; a wrong guess counts against the account and the network.
   * @param account The account's e-mail address in its folded form; null: for none that is known. @throws Problem 429
   */
  async attempt<T>(request: Request, account: string | null, act: () => Promise<T>): Promise<T> {
    const takeBack = this.attempts.begin(account, this.networkOf(request));
    try {
      const result = await act();
      takeBack();
      return result;
    } catch (error) {
      if (!GUESSES.some((guess) => guess.is(error))) takeBack();
      throw error;
    }
  }

  /** Counts that somebody asks for a mail to an account. @throws Problem 429 when too many were asked for */
  count(request: Request, account: string): void {
    this.resets.begin(account, this.networkOf(request));
  }

  /** Answers with the view of a session. @param secret Of a session that the browser is to have from now on. */
  async answer(request: Request, response: Response, secret?: string): Promise<void> {
    const { database, clock, publicUrl, ways } = this.parts;
    if (secret !== undefined) setSessionCookie(request, response, publicUrl, secret);
    const session = secret === undefined ? await this.find(request) : await findSession(database, clock, secret);
    response.json(await viewOf(database, ways, session));
  }

  /** Has the browser forget its session. */
  forget(request: Request, response: Response): void {
    setSessionCookie(request, response, this.parts.publicUrl, null);
  }

  /** The body of a request, by its schema. @throws Problem naming what is wrong with it */
  async body<Output>(request: Request, schema: z.ZodType<Output>): Promise<Output> {
    const sent = await readBody(request, { mostBytes: MAX_BODY, permit: async () => {} });
    const { value, faults } = validate(schema, sent ?? {});
    if (faults.length > 0) throw refusalOf(faults);
    return value as Output;
  }

  /** What comes before each route: answers are kept nowhere, and requests that change something come from pages of ours. */
  readonly enter: RequestHandler = (request, response, next) => {
    response.set("Cache-Control", "no-store");
    requireOwnOrigin(request, this.parts.publicUrl);
    next();
  };

  /** A route whose refusals are problems. */
  route(act: (request: Request, response: Response) => Promise<void>): RequestHandler {
    return async (request, response) => {
      try {
        await act(request, response);
      } catch (error) {
        if (error instanceof DomainError) throw problemOf(error);
        throw databaseFailure(error) === "unavailable" ? problemOf(Unavailable()) : error;
      }
    };
  }
}

const tooMany = (seconds: number): Problem =>
  new Problem(429, "Too many requests; wait and try again", [], { "Retry-After": String(seconds) });
