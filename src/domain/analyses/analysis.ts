import type { z } from "zod";
import type { TenantProfile, Work } from "../work";

/** What an analysis is given instead of a request's transaction. */
export interface AnalysisContext {
  tenant: TenantProfile;
  /**
   * Reads in a snapshot of the merchant's rows, which writes nothing. What is read in one call is of one moment; keep it short: an open
   * transaction keeps PostgreSQL from cleaning up. May be run again from its start.
   */
  read<T>(act: (work: Work) => Promise<T>): Promise<T>;
  /**
   * Tells how far it has come, and lets others have their turn. To be called every few milliseconds of work: it costs nothing, as it is
   * noted twice a second.
   * @throws AnalysisStopped when it was cancelled or its time is up: let it pass.
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
  /** Longest it may take, in ms. */
  deadlineMs: number;
  /**
   * Answers a request as it was kept. Begun again from the start where it was interrupted, so it must have no effect but its answer.
   * @returns What is kept as the result: JSON of at most `MAX_RESULT_LENGTH` characters.
   * @throws DomainError: the analysis has failed for that reason.
   */
  run(context: AnalysisContext, request: unknown): Promise<object>;
}

/**
 * A kind of analysis, from the form of what it is asked and the one call into the domain that answers it.
 * @param given.request The request as it is kept; what breaks a rule has been refused before it was.
 */
export const defineAnalysis = <Request>(given: {
  request: z.ZodType<Request>;
  deadlineMs: number;
  run(context: AnalysisContext, request: Request): Promise<object>;
}): Analysis => ({
  deadlineMs: given.deadlineMs,
  run: async (context, request) => given.run(context, given.request.parse(request)),
});
