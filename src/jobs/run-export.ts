import { z } from "zod";
import type { JobPayloads } from "../domain/enqueue-job";
import { type Exporter, runExport } from "../domain/exports/run-export";
import type { Job } from "./job";

export const RunExportPayload = z.object({ exportId: z.guid() }).strict();

/** Writes bulk exports, one at a time for each merchant. */
export const runExportJob = (exporter: Exporter) =>
  ({
    payload: RunExportPayload,
    atOnce: 1,
    lane: "export",
    runApart: async (work, payloads) => {
      for (const { exportId } of payloads) await runExport({ ...work, exportId }, exporter);
    },
  }) satisfies Job<JobPayloads["run-export"]>;
