import type { Request, RequestHandler, Response } from "express";
import { CodesBlocked } from "../../domain/people/factors/authenticator-app";
import type { Browser } from "../../domain/people/factors/challenges";
import type { Place } from "../../domain/people/factors/passkeys";
import { expectRecent, openSession, type Session } from "../../domain/people/sessions";
import { isPasswordOf } from "../../domain/people/sign-in";
import { WrongCredentials } from "../../errors";
import { Problem } from "../../errors/problem";
import { addressOf } from "../address";
import { MinuteCounter } from "../minute-counter";
import { relaySecretOf } from "./relay-cookie";
import type { SessionService } from "./session-service";

/** Questions to browsers where nobody is signed in, of one network in a minute: each is kept for some minutes. */
const MAX_STARTS = 60;

/** What the routes of passkeys, codes and linked accounts share. */
export class FactorService {
  private readonly starts: MinuteCounter;

  constructor(
    readonly sessions: SessionService,
    /** The path that the service is served under; empty for none. */
    readonly basePath: string,
  ) {
    this.starts = new MinuteCounter(sessions.parts.clock);
  }

  /** The address at which the browser sees the service. */
  placeOf(request: Request): Place {
    return { origin: new URL(addressOf(request, this.sessions.parts.publicUrl)).origin };
  }

  /** The browser of a session. */
  browserOf({ id, user }: Session): Browser {
    return { secret: `session ${id}`, userId: user.id };
  }

  /** A browser in which nobody has to be signed in. @param response Gives it a secret; left out where it must have one. */
  strangerOf(request: Request, response?: Response): Browser | null {
    const secret = relaySecretOf(request, this.sessions.parts.publicUrl, response);
    return secret === null ? null : { secret, userId: null };
  }

  /** Counts what is begun by a network without signing in. @throws Problem 429 */
  countStart(request: Request): void {
    const minute = this.starts.add(this.sessions.networkOf(request));
    if (minute.count > MAX_STARTS)
      throw new Problem(429, "Too many attempts to sign in; wait and try again", [], {
        "Retry-After": String(this.starts.secondsLeft(minute)),
      });
  }

  /**
   * Lets pass who has just signed in, or gives the password as well.
   * @throws RecentSignInNeeded · WrongCredentials · Problem 429
   */
  async requireRecent(request: Request, session: Session, password: string | undefined): Promise<void> {
    const { clock } = this.sessions.parts;
    if (password !== undefined) return this.requirePassword(request, session, password);
    expectRecent(clock, session);
  }

  /** @throws WrongCredentials · Problem 429 */
  requirePassword(request: Request, { user }: Session, password: string): Promise<void> {
    const { database } = this.sessions.parts;
    return this.sessions.attempt(request, user.email, async () => {
      if (!(await isPasswordOf(database, user.id, password))) throw WrongCredentials();
    });
  }

  /** Signs a person in: by a new session, which ends the one that the browser had. Every factor that is needed was given. */
  async signIn(request: Request, response: Response, userId: string, tenantId?: string): Promise<void> {
    const { database, clock } = this.sessions.parts;
    const origin = this.sessions.originOf(request);
    const ends = this.sessions.secretOf(request);
    const secret = await openSession(database, clock, { userId, origin, ends, tenantId, isComplete: true });
    await this.sessions.answer(request, response, secret);
  }

  /** A route whose refusals are problems, those of blocked codes too. */
  route(act: (request: Request, response: Response) => Promise<void>): RequestHandler {
    return this.sessions.route(async (request, response) => {
      try {
        await act(request, response);
      } catch (error) {
        if (!(error instanceof CodesBlocked)) throw error;
        const headers = { "Retry-After": String(error.seconds) };
        throw new Problem(429, "Too many wrong codes; wait and try again", [], headers);
      }
    });
  }
}
