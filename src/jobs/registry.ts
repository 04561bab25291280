import type { Exporter } from "../domain/exports/run-export";
import { clearPlanJob } from "./clear-plan";
import { ingestTransactionsJob } from "./ingest-transactions";
import type { Jobs } from "./job";
import { mailLinkJob } from "./mail-link";
import { mailNotificationsJob, type NotificationMailer } from "./mail-notifications";
import { mailOrderJob, type OrderMailer } from "./mail-order";
import { mailQuestionJob, type QuestionMailer } from "./mail-question";
import { moveClockJob } from "./move-clock";
import { refreshPlanJob } from "./refresh-plan";
import { replacePlanJob } from "./replace-plan";
import { runAnalysisJob } from "./run-analysis";
import { runExportJob } from "./run-export";

/** Every kind of work that needs nothing but the database. */
export const jobs: Jobs = {
  "ingest-transactions": ingestTransactionsJob,
  "refresh-plan": refreshPlanJob,
  "replace-plan": replacePlanJob,
  "clear-plan": clearPlanJob,
  "run-analysis": runAnalysisJob,
  "move-clock": moveClockJob(false),
};

/** The means to mail. */
export interface Mailers {
  orders: OrderMailer;
  questions: QuestionMailer;
  notifications: NotificationMailer;
}

/** The means of jobs beside the database: jobs without theirs are left to a worker that has them. */
export interface Means {
  mailers?: Mailers | null;
  exporter?: Exporter;
}

/** The same with those that need more. */
export const jobsWith = ({ mailers, exporter }: Means): Jobs => ({
  ...jobs,
  ...(mailers
    ? {
        "mail-order": mailOrderJob(mailers.orders),
        "mail-question": mailQuestionJob(mailers.questions),
        "mail-link": mailLinkJob(mailers.orders),
        "mail-notifications": mailNotificationsJob(mailers.notifications),
        "move-clock": moveClockJob(true),
      }
    : {}),
  ...(exporter ? { "run-export": runExportJob(exporter) } : {}),
});
