import type { Clock } from "../clock";
import type { Database } from "../db";
import type { JobKind } from "../domain/enqueue-job";
import { noteGivenUp } from "../domain/mail/order-mails";
import { failRun } from "../domain/questions/mail-runs";
import { type Work, workFor } from "../domain/work";
import { DomainError } from "../errors";
import type { Log } from "./job";
import { MailOrderPayload } from "./mail-order";
import { MailQuestionPayload } from "./mail-question";
import type { Queue } from "./queue";

const UNFORESEEN = "The service could not make this mail; its operator finds the reason in the log.";
const DISCARDED = "The service's operator has discarded it.";

/** What is noted, by kind of job, where those look who asked for what will not be done. */
const NOTES: { readonly [Kind in JobKind]?: (work: Work, payload: unknown, reason: string) => Promise<unknown> } = {
  "mail-question": (work, payload, reason) => failRun(work, MailQuestionPayload.parse(payload), reason),
  "mail-order": (work, payload, reason) => noteGivenUp(work, MailOrderPayload.parse(payload).mailId, reason),
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
  reason: string,
) {
  const act = NOTES[kind as JobKind];
  if (!act) return;
  for (const payload of payloads) {
    await workFor(database, tenantId, clock, (work) => act(work, payload, reason)).catch((cause: unknown) =>
      log.error({ tenantId, kind, payload, cause: String(cause) }, "that a job is given up could not be noted"),
    );
  }
}

/**
 * Notes that jobs of a queue have become dead letters. Never throws.
 * @param error What the last attempt failed with. Whoever asked for them is told what the service refused, and of all else that it happened.
 */
export const noteDead = (noting: Noting, queue: Queue, payloads: readonly unknown[], error?: unknown): Promise<void> =>
  note(noting, queue, payloads, error instanceof DomainError ? error.message : UNFORESEEN);

/** Notes that a job of a queue was discarded. Never throws. */
export const noteDiscarded = (noting: Noting, queue: Queue, payload: unknown): Promise<void> =>
  note(noting, queue, [payload], DISCARDED);
