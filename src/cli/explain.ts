import { ConfigError } from "../config";
import { databaseFailure } from "../db";
import { withoutSecrets } from "../domain/keys/key-text";
import { DomainError } from "../errors";
import { printable } from "../values/text";

/**
 * Returns the message for the operator, printable and without keys' secrets. It is the sentence of a refusal or an unavailable service, and all details of an
 * internal error.
 */
export function explain(error: unknown): string {
  return printable(withoutSecrets(whatIsTold(error)));
}

function whatIsTold(error: unknown): string {
  if (error instanceof DomainError || error instanceof ConfigError) return error.message;
  const [first] = error instanceof AggregateError ? error.errors : [error];
  if (!(first instanceof Error)) return String(first);
  const isOutOfReach = "syscall" in first && /^(connect|getaddrinfo)$/.test(String(first.syscall));
  return isOutOfReach || databaseFailure(error) === "unavailable"
    ? `The database can't be reached: ${first.message}. Start PostgreSQL, or correct the address in DATABASE_URL`
    : (first.stack ?? first.message);
}
