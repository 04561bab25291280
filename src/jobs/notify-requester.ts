import type { Database } from "../db";
import { giveUpAnalysis } from "../domain/analyses/run-analysis";
import type { JobKind } from "../domain/enqueue-job";
import { giveUpExport } from "../domain/exports/run-export";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import { noteGivenUp } from "../domain/mail/order-mails";
import { giveUpMail } from "../domain/notifications/mails";
import { failRun } from "../domain/questions/mail-runs";
import { failMove } from "../domain/test-clock/move-clock";
import { type Work, workFor } from "../domain/work";
import { DomainError } from "../errors";
import type { Clock } from "../values/clock";
import type { Log } from "./job";
import type { Queue } from "./queue";

const NO_MAIL = "The service could not make this mail; its operator finds the reason in the log.";
const NO_ANALYSIS =
  "What worked it out ended each time it was begun: it takes more memory than there is, say. Ask for less at a time; the service's operator finds the reason in the log.";
const NO_EXPORT =
  "What wrote it ended each time it was begun. Ask for fewer columns or rows; the service's operator finds the reason in the log.";
const NO_STEP = "The clock could not be moved on; the service's operator finds the reason in the log.";
const DISCARDED = "The service's operator has discarded it.";

/** The note for the requester that a job will not be done. */
interface Telling {
  record(work: Work, payload: unknown, reason: string): Promise<unknown>;
  /** The reason where the error is for the log only. */
  internalError: string;
}

const TELLINGS: { readonly [Kind in JobKind]?: Telling } = {
  "mail-question": {
    record: (work, payload, reason) => failRun(work, JOB_PAYLOADS["mail-question"].parse(payload), reason),
    internalError: NO_MAIL,
  },
  "mail-order": {
    record: (work, payload, reason) => noteGivenUp(work, JOB_PAYLOADS["mail-order"].parse(payload).mailId, reason),
    internalError: NO_MAIL,
  },
  "mail-notifications": {
    record: (work, payload, reason) => giveUpMail(work, JOB_PAYLOADS["mail-notifications"].parse(payload), reason),
    internalError: NO_MAIL,
  },
  "run-analysis": {
    record: (work, payload, reason) => giveUpAnalysis(work, JOB_PAYLOADS["run-analysis"].parse(payload).runId, reason),
    internalError: NO_ANALYSIS,
  },
  "run-export": {
    record: (work, payload, reason) => giveUpExport(work, JOB_PAYLOADS["run-export"].parse(payload).exportId, reason),
    internalError: NO_EXPORT,
  },
  "move-clock": { record: (work, _payload, reason) => failMove(work, reason), internalError: NO_STEP },
};

interface Services {
  database: Database;
  clock: Clock;
  log: Log;
}

/** Notes each job by itself, so that a failing note doesn't keep the others from theirs. Never throws. */
async function tell(
  { database, clock, log }: Services,
  { tenantId, kind }: Queue,
  payloads: readonly unknown[],
  reason: string | null,
) {
  const telling = TELLINGS[kind as JobKind];
  if (!telling) return;
  const words = reason ?? telling.internalError;
  for (const payload of payloads) {
    await workFor(database, tenantId, clock, (work) => telling.record(work, payload, words)).catch((cause: unknown) =>
      log.error(
        { tenantId, kind, payload, cause: String(cause) },
        "whoever requested a job could not be told that it will not be done",
      ),
    );
  }
}

/**
 * Notes for the requesters of a queue's jobs that these have become dead letters. Never throws.
 * @param error The error of the last attempt. A refusal is noted as it is; any other error only as an internal one.
 */
export const notifyDead = (
  services: Services,
  queue: Queue,
  payloads: readonly unknown[],
  error?: unknown,
): Promise<void> => tell(services, queue, payloads, error instanceof DomainError ? error.message : null);

/** Notes for the requester of a job that it was discarded. Never throws. */
export const notifyDiscarded = (services: Services, queue: Queue, payload: unknown): Promise<void> =>
  tell(services, queue, [payload], DISCARDED);
