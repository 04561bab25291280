import type { IncomingMessage } from "node:http";
import { type Database, databaseFailure } from "../db";
import { authenticateKey, type Caller } from "../domain/keys/keys";
import { MalformedKey, MissingKey, Unavailable } from "../errors";
import type { Clock } from "../values/clock";

/**
 * Finds a request's merchant and key by its `Authorization: Bearer <key>` header.
 * @throws MissingKey · MalformedKey · UnknownKey · Unavailable when the database can't be asked.
 */
export async function authenticate(database: Database, clock: Clock, request: IncomingMessage): Promise<Caller> {
  const header = request.headers.authorization;
  if (!header) throw MissingKey();
  const [, key] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? [];
  if (!key) throw MalformedKey();
  try {
    return await authenticateKey(database, clock, key);
  } catch (error) {
    throw databaseFailure(error) === "unavailable" ? Unavailable() : error;
  }
}
