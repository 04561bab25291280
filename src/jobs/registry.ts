import { ingestTransactionsJob } from "./ingest-transactions";
import type { Jobs } from "./job";
import { refreshPlanJob } from "./refresh-plan";

/** Every kind of work there is. */
export const jobs: Jobs = {
  "ingest-transactions": ingestTransactionsJob,
  "refresh-plan": refreshPlanJob,
};
