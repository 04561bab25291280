import type { JobPayloads } from "../domain/enqueue-job";
import { type Exporter, runExport } from "../domain/exports/run-export";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import type { Job } from "./job";

/** Writes bulk exports, one at a time for each merchant. */
export const runExportJob = (exporter: Exporter) =>
  ({
    payload: JOB_PAYLOADS["run-export"],
    atOnce: 1,
    lane: "export",
    runApart: async (work, payloads) => {
      for (const { exportId } of payloads) await runExport({ ...work, exportId }, exporter);
    },
  }) satisfies Job<JobPayloads["run-export"]>;
