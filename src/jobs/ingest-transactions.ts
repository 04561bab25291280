import type { JobPayloads } from "../domain/enqueue-job";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import { ingestTransactions } from "../domain/transactions/ingest-transactions";
import type { Job } from "./job";

/** Moves accepted sales lines into demand and stock. */
export const ingestTransactionsJob = {
  payload: JOB_PAYLOADS["ingest-transactions"],
  // Many small batches cost about as much as one; a few thousand lines each, twenty still take only seconds.
  atOnce: 20,
  run: (work, payloads) => ingestTransactions(work, { batchIds: payloads.map(({ batchId }) => batchId) }),
} satisfies Job<JobPayloads["ingest-transactions"]>;
