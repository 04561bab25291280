import type { Readable, Writable } from "node:stream";
import type { Database } from "../db";
import type { Clock } from "../values/clock";

/** The context of a command, from the program around it. */
export interface CliContext {
  /** Opens the database, runs the act and closes it again. */
  withDatabase<T>(act: (database: Database, clock: Clock) => Promise<T>): Promise<T>;
  /** Finds a tenant to work for; throws TenantNotFound, TenantClosed. */
  tenantByName(database: Database, name: string): Promise<{ id: string }>;
  /** Asks the operator for a line, on standard error and input; null when there is none. */
  ask(question: string): Promise<string | null>;
  stdin: Readable;
  stdout: Writable;
  stderr: NodeJS.WritableStream;
}
