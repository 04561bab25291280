import type { z } from "zod";
import type { Database } from "../db";
import type { TenantTransactionOptions } from "../db/tenant";
import type { JobKind, JobPayloads } from "../domain/enqueue-job";
import type { Work } from "../domain/work";
import type { Clock } from "../values/clock";

/** The context of work that makes its own transactions. */
export interface ApartWork {
  database: Database;
  tenantId: string;
  clock: Clock;
}

/** Work that failed in a way that trying again can't mend: its job becomes a dead letter at once. */
export class FailedForGood extends Error {
  override name = "FailedForGood";
}

/** The kinds of work that have a separate lane. */
export type OwnLane = "mail" | "export";

/** A kind of job: the form of its payload, and the one call into the domain that does several of them together. */
export interface Job<Payload = unknown> {
  payload: z.ZodType<Payload>;
  /** Maximum jobs of one tenant in a batch. */
  atOnce: number;
  /**
   * Waits for more of the same before beginning. It begins when none came for a while and no work that enqueues more is due, but no later
   * than the other time.
   */
  gather?: { quietMs: number; atMostMs: number; enqueuedBy: readonly JobKind[] };
  /**
   * Does the jobs, in the transaction that removes them; the database is for acts that need their own transactions. A job without this is
   * always done apart.
   * @returns The plan made, which is logged; anything else is ignored.
   */
  run?(work: Work, payloads: readonly Payload[], database: Database): Promise<unknown>;
  /** The limits of that transaction; by default the usual ones. */
  limits?: TenantTransactionOptions;
  /** Does long work in its own transactions, with no other open. The jobs are removed once it is done. Returns as `run`. */
  runApart?(work: ApartWork, payloads: readonly Payload[]): Promise<unknown>;
  /**
   * The separate lane of work that is done apart, in this process. It waits for a mail server, for as long as that takes, or reads a
   * merchant's rows to their end.
   */
  lane?: OwnLane;
  /** Where there are both ways: counts the series of the tenant's plan. Above a certain number the jobs are done apart. */
  countSeries?(work: Work): Promise<number>;
}

/** The jobs that a worker knows; kinds missing here are left for others. */
export type Jobs = { readonly [Kind in JobKind]?: Job<JobPayloads[Kind]> };

/** The log of workers for the operator; a pino logger fits. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A log that discards everything. */
export const SILENT: Log = { info() {}, warn() {}, error() {} };
