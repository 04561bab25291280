import type { Clock } from "../clock";
import type { Database } from "../db";
import { giveUpAnalysis } from "../domain/analyses/run-analysis";
import type { JobKind } from "../domain/enqueue-job";
import { giveUpExport } from "../domain/exports/run-export";
import { noteGivenUp } from "../domain/mail/order-mails";
import { failRun } from "../domain/questions/mail-runs";
import { failMove } from "../domain/test-clock/move-clock";
import { type Work, workFor } from "../domain/work";
import { DomainError } from "../errors";
import type { Log } from "./job";
import { MailOrderPayload } from "./mail-order";
import { MailQuestionPayload } from "./mail-question";
import type { Queue } from "./queue";
import { RunAnalysisPayload } from "./run-analysis";
import { RunExportPayload } from "./run-export";

const NO_MAIL = "The service could not make this mail; its operator finds the reason in the log.";
const NO_ANALYSIS =
  "What worked it out ended each time it was begun: it takes more memory than there is, say. Ask for less at a time; the service's operator finds the reason in the log.";
const NO_EXPORT =
  "What wrote it ended each time it was begun. Ask for fewer columns or rows; the service's operator finds the reason in the log.";
const NO_STEP = "The clock could not be moved on; the service's operator finds the reason in the log.";
const DISCARDED = "The service's operator has discarded it.";

/** What is noted of a kind of job where those look who asked for what will not be done. */
interface Note {
  act(work: Work, payload: unknown, reason: string): Promise<unknown>;
  /** The reason where the service refused nothing. */
  unforeseen: string;
}

const NOTES: { readonly [Kind in JobKind]?: Note } = {
  "mail-question": {
    act: (work, payload, reason) => failRun(work, MailQuestionPayload.parse(payload), reason),
    unforeseen: NO_MAIL,
  },
  "mail-order": {
    act: (work, payload, reason) => noteGivenUp(work, MailOrderPayload.parse(payload).mailId, reason),
    unforeseen: NO_MAIL,
  },
  "run-analysis": {
    act: (work, payload, reason) => giveUpAnalysis(work, RunAnalysisPayload.parse(payload).runId, reason),
    unforeseen: NO_ANALYSIS,
  },
  "run-export": {
    act: (work, payload, reason) => giveUpExport(work, RunExportPayload.parse(payload).exportId, reason),
    unforeseen: NO_EXPORT,
  },
  "move-clock": { act: (work, _payload, reason) => failMove(work, reason), unforeseen: NO_STEP },
};

interface Noting {
  database: Database;
  clock: Clock;
  log: Log;
}

/** Notes one by one: seldom is there more than one, and what of one can't be noted keeps no other from it. Never throws. */
async function note(
  { database, clock, log }: Noting,
  { tenantId, kind }: Queue,
  payloads: readonly unknown[],
  reason: string | null,
) {
  const told = NOTES[kind as JobKind];
  if (!told) return;
  const words = reason ?? told.unforeseen;
  for (const payload of payloads) {
    await workFor(database, tenantId, clock, (work) => told.act(work, payload, words)).catch((cause: unknown) =>
      log.error({ tenantId, kind, payload, cause: String(cause) }, "that a job is given up could not be noted"),
    );
  }
}

/**
 * Notes that jobs of a queue have become dead letters. Never throws.
 * @param error What the last attempt failed with. Whoever asked for them is told what the service refused, and of all else that it happened.
 */
export const noteDead = (noting: Noting, queue: Queue, payloads: readonly unknown[], error?: unknown): Promise<void> =>
  note(noting, queue, payloads, error instanceof DomainError ? error.message : null);

/** Notes that a job of a queue was discarded. Never throws. */
export const noteDiscarded = (noting: Noting, queue: Queue, payload: unknown): Promise<void> =>
  note(noting, queue, [payload], DISCARDED);
