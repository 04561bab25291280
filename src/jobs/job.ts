import type { z } from "zod";
import type { Database } from "../db";
import type { TenantTransactionOptions } from "../db/tenant";
import type { JobKind, JobPayloads } from "../domain/enqueue-job";
import type { Work } from "../domain/work";
import type { Clock } from "../values/clock";

/** What work is given that makes transactions of its own. */
export interface ApartWork {
  database: Database;
  tenantId: string;
  clock: Clock;
}

/** Work that failed in a way that trying again can't mend: its job becomes a dead letter at once. */
export class FailedForGood extends Error {
  override name = "FailedForGood";
}

/** The kinds of work that have a lane of their own. */
export type OwnLane = "mail" | "export";

/** A kind of job: what its payload holds, and the one call into the domain that does several of them together. */
export interface Job<Payload = unknown> {
  payload: z.ZodType<Payload>;
  /** Most jobs of one tenant in a batch. */
  atOnce: number;
  /**
   * Wait for more of the same before beginning: until none came for a while and no work that enqueues more is due, but no longer than
   * the other while.
   */
  gather?: { quietMs: number; atMostMs: number; enqueuedBy: readonly JobKind[] };
  /**
   * Does the jobs, in the transaction that removes them; the database is for what needs transactions of its own. Without it they are
   * always done apart.
   * @returns What was planned, which is logged; anything else is of no matter.
   */
  run?(work: Work, payloads: readonly Payload[], database: Database): Promise<unknown>;
  /** How long that transaction may take; the usual limits unless said. */
  limits?: TenantTransactionOptions;
  /** Does the jobs in transactions of its own, with no other open: what may take long. They are removed once it is done. Returns as `run`. */
  runApart?(work: ApartWork, payloads: readonly Payload[]): Promise<unknown>;
  /**
   * That it is done apart, in this process, and has a lane of its own: what waits for a mail server, for as long as that takes, and what
   * reads a merchant's rows to their end.
   */
  lane?: OwnLane;
  /** Where there are both ways: how many series the tenant's plan has, beyond some of which the jobs are done apart. */
  countSeries?(work: Work): Promise<number>;
}

/** The jobs that a worker knows; kinds missing here are left for others. */
export type Jobs = { readonly [Kind in JobKind]?: Job<JobPayloads[Kind]> };

/** What workers tell the operator; a pino logger fits. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Tells nobody. */
export const SILENT: Log = { info() {}, warn() {}, error() {} };
