import { setImmediate as giveWay } from "node:timers/promises";
import { col, type Database, isInterruption, rowsOf, sql, TENANT } from "../../db";
import { DomainError, OperationTooLarge } from "../../errors";
import { AnalysisKind } from "../../generated/prisma/enums";
import type { Clock } from "../../values/clock";
import { type Work, workFor } from "../work";
import { type AnalysisContext, AnalysisStopped } from "./analysis";
import { type Analyses, analyses } from "./registry";

/** Interval between notes of an analysis's progress, and between looks whether it was cancelled, in ms. */
const NOTED_EVERY_MS = 500;
/** Maximum length of a result, as JSON, in characters. */
export const MAX_RESULT_LENGTH = 4_000_000;
/** Timeout of a snapshot of an analysis, in ms. */
const SNAPSHOT = { readOnly: true, timeoutMs: 10 * 60_000, statementTimeoutMs: 5 * 60_000 };

/** The order to run an analysis of a merchant. */
export interface AnalysisOrder {
  database: Database;
  tenantId: string;
  clock: Clock;
  runId: string;
}

/** The outcome of an analysis: its result as JSON, or the reason of its failure. */
type Ending = { result: string; steps: number } | { code: string; message: string };

const INTERNAL: Ending = {
  code: "INTERNAL_SERVER_ERROR",
  message: "The analysis failed for a reason that is the service's own; the operator's log has it",
};
const OVERDUE: Ending = {
  code: "TIMEOUT",
  message: "The analysis was stopped as it took longer than it may; ask for less at a time",
};

/** An analysis while it runs: notes how far it has come, and is stopped when it was cancelled or its time is up. */
class RunningAnalysis {
  private readonly stopping = new AbortController();
  private readonly deadline: NodeJS.Timeout;
  private readonly noting: NodeJS.Timeout;
  private noted: Promise<void> = Promise.resolve();
  private isNoting = false;
  private done = 0;
  private total = 0;

  constructor(
    private readonly order: AnalysisOrder,
    deadlineMs: number,
  ) {
    this.deadline = setTimeout(() => this.stop("OVERDUE"), deadlineMs).unref();
    this.noting = setInterval(() => {
      if (!this.isNoting) this.noted = this.note();
    }, NOTED_EVERY_MS).unref();
  }

  async progress(done: number, total: number): Promise<void> {
    this.done = Math.round(done);
    this.total = Math.round(total);
    await giveWay();
    this.stopping.signal.throwIfAborted();
  }

  /** The number of its steps, as far as it was reported. */
  get steps(): number {
    return this.total;
  }

  /** Ends its timers, and waits for the note that is under way. */
  async close(): Promise<void> {
    clearTimeout(this.deadline);
    clearInterval(this.noting);
    await this.noted;
  }

  private stop(reason: AnalysisStopped["reason"]): void {
    this.stopping.abort(new AnalysisStopped(reason));
  }

  private async note(): Promise<void> {
    this.isNoting = true;
    const { done, total } = this;
    try {
      const isRunning = await noteProgress(this.order, done, total);
      if (!isRunning) this.stop("CANCELLED");
    } catch {
      // The analysis has its own connection, and finds out by itself when the database is away.
    } finally {
      this.isNoting = false;
    }
  }
}

const inTransaction = <T>({ database, tenantId, clock }: AnalysisOrder, act: (work: Work) => Promise<T>) =>
  workFor(database, tenantId, clock, act);

// By SQL, as all that is done in this process: Prisma's query compiler takes fifty megabytes where it is awake.
/** Notes how far an analysis has come. @returns Whether it still runs. */
const noteProgress = (order: AnalysisOrder, done: number, total: number): Promise<boolean> =>
  inTransaction(order, async ({ db }) => {
    const noted = await db.execute(
      "analyses.note-progress",
      sql`update analysis_runs set done = ${done}, total = ${total} where tenant_id = ${TENANT} and id = ${order.runId}::uuid and state = 'RUNNING'`,
    );
    return noted > 0;
  });

/** Notes how an analysis ended, unless it has been cancelled meanwhile. */
const noteEnding = (order: AnalysisOrder, ending: Ending): Promise<number> =>
  inTransaction(order, ({ db, clock }) =>
    "result" in ending
      ? db.execute(
          "analyses.finish",
          sql`
          update analysis_runs set state = 'FINISHED', result = ${ending.result}::jsonb, done = ${ending.steps}, total = ${ending.steps},
            finished_at = ${clock.now()}
          where tenant_id = ${TENANT} and id = ${order.runId}::uuid and state = 'RUNNING'`,
        )
      : db.execute(
          "analyses.fail",
          sql`
          update analysis_runs set state = 'FAILED', error_code = ${ending.code}, error_message = ${ending.message},
            finished_at = ${clock.now()}
          where tenant_id = ${TENANT} and id = ${order.runId}::uuid and state = 'RUNNING'`,
        ),
  );

/** The code of an analysis that was given up, because its process was ended each time, or by an operator. */
const GIVEN_UP = "INTERRUPTED";

/** Notes that nobody works at an analysis any more. It begins again if its job does. */
export const giveUpAnalysis = ({ db, clock }: Work, runId: string, reason: string): Promise<number> =>
  db.execute(
    "analyses.give-up",
    sql`
    update analysis_runs set state = 'FAILED', error_code = ${GIVEN_UP}, error_message = ${reason}, finished_at = ${clock.now()}
    where tenant_id = ${TENANT} and id = ${runId}::uuid and state in ('QUEUED', 'RUNNING')`,
  );

const begunRuns = rowsOf("analyses.begin", { kind: col.oneOf(AnalysisKind), request: col.json });

/** Begins an analysis that waits, was interrupted or was given up. @returns The analysis; null when there is nothing to do. */
const begin = (order: AnalysisOrder) =>
  inTransaction(order, async ({ db, tenant, clock }) => {
    const [begun] = await db.query(
      begunRuns,
      sql`
      update analysis_runs set state = 'RUNNING', started_at = ${clock.now()}, done = 0, total = 0,
        error_code = null, error_message = null, finished_at = null
      where tenant_id = ${TENANT} and id = ${order.runId}::uuid and (state in ('QUEUED', 'RUNNING') or error_code = ${GIVEN_UP}) returning kind, request`,
    );
    return begun ? { ...begun, tenant } : null;
  });

/** Returns the note for a failed analysis; null when it must begin again, or when its cancellation has been noted. */
function endingOf(error: unknown): Ending | null {
  if (error instanceof AnalysisStopped) return error.reason === "OVERDUE" ? OVERDUE : null;
  if (error instanceof DomainError) return { code: error.code, message: error.message };
  return isInterruption(error) ? null : INTERNAL;
}

/** @throws OperationTooLarge for an answer that is too long to be kept. */
function endingWith(result: object, steps: number): Ending {
  const json = JSON.stringify(result);
  if (json.length > MAX_RESULT_LENGTH)
    throw OperationTooLarge("answer as JSON in characters", json.length, MAX_RESULT_LENGTH);
  return { result: json, steps };
}

/**
 * Runs a requested analysis and stores its result, unless it has been cancelled meanwhile. It can run again after any number of interruptions.
 * @param known The known kinds; by default all that the service knows.
 * @throws The interruption, after which it must begin again; and errors of our own, once it is noted as failed.
 */
export async function runAnalysis(order: AnalysisOrder, known: Analyses = analyses): Promise<void> {
  const begun = await begin(order);
  if (!begun) return;
  const analysis = known[begun.kind];
  const running = new RunningAnalysis(order, analysis?.deadlineMs ?? 0);
  const context: AnalysisContext = {
    tenant: begun.tenant,
    read: (act) => workFor(order.database, order.tenantId, order.clock, act, SNAPSHOT),
    progress: (done, total) => running.progress(done, total),
  };
  try {
    if (!analysis) throw new Error(`No analysis of the kind ${begun.kind} is known`);
    const ending = endingWith(await analysis.run(context, begun.request), running.steps);
    await running.close();
    await noteEnding(order, ending);
  } catch (error) {
    await running.close();
    const ending = endingOf(error);
    if (ending) await noteEnding(order, ending);
    if (isInterruption(error) || ending === INTERNAL) throw error;
  }
}
