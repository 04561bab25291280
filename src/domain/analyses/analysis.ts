import type { z } from "zod";
import type { TenantProfile, Work } from "../work";

/** The context of an analysis, in place of a request's transaction. */
export interface AnalysisContext {
  tenant: TenantProfile;
  /**
   * Reads in a snapshot of the merchant's rows, and writes nothing. Data read in one call is of one moment; keep it short: an open
   * transaction keeps PostgreSQL from cleaning up. May run again from its start.
   */
  read<T>(act: (work: Work) => Promise<T>): Promise<T>;
  /**
   * Reports progress, and gives other work its turn. Call it every few milliseconds of work: it costs nothing, as it writes twice a
   * second.
   * @throws AnalysisStopped when it was cancelled or its time is up: do not catch it.
   */
  progress(done: number, total: number): Promise<void>;
}

/** An analysis has been cancelled, or has taken longer than it may. */
export class AnalysisStopped extends Error {
  override name = "AnalysisStopped";

  constructor(readonly reason: "CANCELLED" | "OVERDUE") {
    super(reason === "CANCELLED" ? "The analysis was cancelled" : "The analysis took longer than it may");
  }
}

/** A kind of analysis that takes longer than a request. */
export interface Analysis {
  /** Its timeout, in ms. */
  deadlineMs: number;
  /**
   * Returns the result of a stored request. It begins again from the start after an interruption, so it must have no effect but its
   * result.
   * @returns The result to store: JSON of at most `MAX_RESULT_LENGTH` characters.
   * @throws DomainError: the analysis has failed for that reason.
   */
  run(context: AnalysisContext, request: unknown): Promise<object>;
}

/**
 * Defines a kind of analysis by the form of its request and the one call into the domain that computes it.
 * @param given.request The request as it is stored; one that breaks a rule was refused before that.
 */
export const defineAnalysis = <Request>(given: {
  request: z.ZodType<Request>;
  deadlineMs: number;
  run(context: AnalysisContext, request: Request): Promise<object>;
}): Analysis => ({
  deadlineMs: given.deadlineMs,
  run: async (context, request) => given.run(context, given.request.parse(request)),
});
