import { clearPlanJob } from "./clear-plan";
import { ingestTransactionsJob } from "./ingest-transactions";
import type { Jobs } from "./job";
import { refreshPlanJob } from "./refresh-plan";
import { replacePlanJob } from "./replace-plan";

/** Every kind of work there is. */
export const jobs: Jobs = {
  "ingest-transactions": ingestTransactionsJob,
  "refresh-plan": refreshPlanJob,
  "replace-plan": replacePlanJob,
  "clear-plan": clearPlanJob,
};
