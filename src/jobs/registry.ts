import { clearPlanJob } from "./clear-plan";
import { ingestTransactionsJob } from "./ingest-transactions";
import type { Jobs } from "./job";
import { mailOrderJob, type OrderMailer } from "./mail-order";
import { mailQuestionJob, type QuestionMailer } from "./mail-question";
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

/** What mails. */
export interface Mailers {
  orders: OrderMailer;
  questions: QuestionMailer;
}

/** The same with mails; without mailers they are left to a worker that has them. */
export const jobsWith = (mailers: Mailers | null): Jobs =>
  mailers
    ? { ...jobs, "mail-order": mailOrderJob(mailers.orders), "mail-question": mailQuestionJob(mailers.questions) }
    : jobs;
