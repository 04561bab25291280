import type { Clock } from "../clock";
import type { Database } from "../db";

/** What a command is given by the program around it. */
export interface CliContext {
  /** Opens the database, runs the act and closes it again. */
  withDatabase<T>(act: (database: Database, clock: Clock) => Promise<T>): Promise<T>;
  /** Finds a tenant; throws TenantNotFound. */
  tenantByName(database: Database, name: string): Promise<{ id: string }>;
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
}
