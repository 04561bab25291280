import { Unavailable } from "../errors";
import { Prisma } from "../generated/prisma/client";

/** The meaning of a database failure for the caller. */
export type DatabaseFailure = "race" | "unavailable" | "duplicate" | "missing" | "forbidden" | "unstorable";

/** SQLSTATE and Prisma codes by meaning. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const MEANINGS: ReadonlyArray<[RegExp, DatabaseFailure]> = [
  [/^(40001|40P01|P2034)$/, "race"],
  [/^(23505|P2002)$/, "duplicate"],
  [/^(P2025)$/, "missing"],
  [/^(42501)$/, "forbidden"],
  [/^(22021|22P05)$/, "unstorable"],
  [
    /^(08...|53...|57P0.|57014|55P03|25P03|P1001|P1002|P1008|P1017|P2024|P2028|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/,
    "unavailable",
  ],
];

const BROKEN_CONNECTION =
  /connection terminated|server closed the connection|client has encountered a connection error|timeout exceeded when trying to connect|query read timeout|transaction (already closed|api error)/i;

function codesOf(error: unknown): string[] {
  if (typeof error !== "object" || error === null) return [];
  const { code, cause, meta } = error as { code?: unknown; cause?: unknown; meta?: Record<string, unknown> };
  const driver = meta?.driverAdapterError;
  const own = [code, (error as { originalCode?: unknown }).originalCode, meta?.code].filter(
    (it) => typeof it === "string",
  );
  return [...own, ...(cause === error ? [] : codesOf(cause)), ...codesOf(driver)];
}

/**
 * Thrown for a question to a standby that only the primary can answer. It counts as a race: the primary gets everything again that a standby
 * loses.
 */
export class PrimaryNeeded extends Error {
  override name = "PrimaryNeeded";
  readonly code = "40001";
}

/** The meaning of a failure that came up from the database; null when it is not one of those. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (const code of codesOf(error)) {
    const meaning = MEANINGS.find(([pattern]) => pattern.test(code));
    if (meaning) return meaning[1];
  }
  if (error instanceof Prisma.PrismaClientInitializationError) return "unavailable";
  return error instanceof Error && BROKEN_CONNECTION.test(error.message) ? "unavailable" : null;
}

/** Returns whether the same transaction may well succeed when run again. */
export function isRetryable(error: unknown): boolean {
  return databaseFailure(error) === "race";
}

/** Work that was cut short from outside: its process was killed or could not be started. */
export class Interrupted extends Error {
  override name = "Interrupted";
}

/** The process that did the work ended, and was at nothing else: the work may have ended it. */
export class ProcessEnded extends Interrupted {
  override name = "ProcessEnded";
}

/** Codes of failures from outside, beside those that make the database unavailable: lost races, failing disks, networks, a standby. */
const FROM_OUTSIDE = /^(40...|58...|25006|P2034|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ECONNABORTED)$/;
/** The work's own time is up; PostgreSQL cancels statements for other reasons under the same code. */
const OVERDUE = /^25P03$/;
const OVERDUE_STATEMENT = /statement timeout/;

/** Returns whether the time of work's own statement or transaction was up. */
export function isOverdue(error: unknown): boolean {
  const codes = codesOf(error);
  const isCancelled = codes.includes("57014") && OVERDUE_STATEMENT.test((error as Error).message);
  return isCancelled || codes.some((code) => OVERDUE.test(code));
}

/**
 * Returns whether work was interrupted from outside rather than failed by itself:
 * - the connection was lost, or the database is going down, starting or full;
 * - somebody cancelled the statement or held a lock;
 * - a process was killed;
 * - the merchant is being moved.
 *
 * The same work may well succeed next time.
 */
export function isInterruption(error: unknown): boolean {
  if (error instanceof Interrupted || Unavailable.is(error)) return true;
  if (isOverdue(error)) return false;
  return databaseFailure(error) === "unavailable" || codesOf(error).some((code) => FROM_OUTSIDE.test(code));
}
