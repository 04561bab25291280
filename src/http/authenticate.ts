import type { IncomingMessage } from "node:http";
import { type Database, databaseFailure } from "../db";
import { authenticateKey, type Caller } from "../domain/keys/keys";
import { callerOf } from "../domain/people/caller";
import { findSession } from "../domain/people/sessions";
import { MalformedKey, MissingKey, SessionEnded, Unavailable } from "../errors";
import type { Clock } from "../values/clock";
import { sessionCookieOf } from "./sign-in/cookie";

/** What a request opens the door with: a key's header, which wins, or the cookie of a session. */
export type Credentials = { kind: "key"; header: string } | { kind: "session"; secret: string };

/** What a request brings; null where it brings neither. */
export function credentialsOf(request: IncomingMessage, publicUrl: string | null): Credentials | null {
  const header = request.headers.authorization;
  if (header) return { kind: "key", header };
  const secret = sessionCookieOf(request, publicUrl);
  return secret === null ? null : { kind: "session", secret };
}

async function look(database: Database, clock: Clock, credentials: Credentials | null): Promise<Caller> {
  if (!credentials) throw MissingKey();
  if (credentials.kind === "session") {
    const session = await findSession(database, clock, credentials.secret);
    if (!session) throw SessionEnded();
    return callerOf(session);
  }
  const [, key] = /^Bearer +(\S+)$/i.exec(credentials.header.trim()) ?? [];
  if (!key) throw MalformedKey();
  return authenticateKey(database, clock, key);
}

/**
 * Finds who sends a request, and for which merchant: by the header `Authorization: Bearer <key>`, else by the cookie of a session.
 * @throws MissingKey · MalformedKey · UnknownKey · SessionEnded · SecondFactorNeeded · MerchantNotChosen · Unavailable when the database can't be asked.
 */
export async function authenticate(database: Database, clock: Clock, credentials: Credentials | null): Promise<Caller> {
  try {
    return await look(database, clock, credentials);
  } catch (error) {
    throw databaseFailure(error) === "unavailable" ? Unavailable() : error;
  }
}
