import { z } from "zod";
import type { JobKind, JobPayloads } from "./enqueue-job";

/** The form of each kind's payload: workers read jobs by it, and an import of an archive refuses jobs that have another. */
export const JOB_PAYLOADS: { readonly [Kind in JobKind]: z.ZodType<JobPayloads[Kind]> } = {
  "ingest-transactions": z.object({ batchId: z.guid() }),
  "refresh-plan": z.object({ skuIds: z.union([z.literal("all"), z.array(z.guid())]) }),
  "replace-plan": z.object({ touchedIds: z.array(z.guid()).optional(), nightOf: z.iso.date().optional() }).strict(),
  "mail-order": z.object({ mailId: z.guid() }),
  "mail-question": z.object({ questionId: z.guid(), dueAt: z.iso.datetime() }),
  "mail-link": z.object({ linkId: z.guid(), address: z.url() }).strict(),
  "mail-notifications": z
    .object({ userId: z.guid(), dueAt: z.iso.datetime().optional(), mailId: z.guid().optional() })
    .strict(),
  "clear-plan": z.object({}).strict() as z.ZodType<JobPayloads["clear-plan"]>,
  "move-clock": z.object({ night: z.iso.date().optional(), isImpatient: z.boolean().optional() }).strict(),
  "run-analysis": z.object({ runId: z.guid() }).strict(),
  "run-export": z.object({ exportId: z.guid() }).strict(),
};
