import { clearPlanJob } from "./clear-plan";
import { ingestTransactionsJob } from "./ingest-transactions";
import type { Jobs } from "./job";
import { mailOrderJob, type OrderMailer } from "./mail-order";
import { refreshPlanJob } from "./refresh-plan";
import { replacePlanJob } from "./replace-plan";
import { runAnalysisJob } from "./run-analysis";

/** Every kind of work that needs nothing but the database. */
export const jobs: Jobs = {
  "ingest-transactions": ingestTransactionsJob,
  "refresh-plan": refreshPlanJob,
  "replace-plan": replacePlanJob,
  "clear-plan": clearPlanJob,
  "run-analysis": runAnalysisJob,
};

/** The same with mails of orders; without a mailer they are left to a worker that has one. */
export const jobsWith = (mailer: OrderMailer | null): Jobs =>
  mailer ? { ...jobs, "mail-order": mailOrderJob(mailer) } : jobs;
