import type { DemoMerchant } from "../../../prisma/demo";
import type { Database } from "../../db";
import { catalogueFile } from "../../domain/catalogue/files/catalogue-file";
import { importCatalogue } from "../../domain/catalogue/import-catalogue";
import type { Clock } from "../../values/clock";
import type { RestClient } from "./rest-client";

/** The tenant that the demo is loaded for, and the means. */
export interface Target {
  database: Database;
  clock: Clock;
  tenantId: string;
  rest: RestClient;
  /** The output for progress. */
  output: NodeJS.WritableStream;
}

/** Imports files of the demo's catalogue. @throws Error when any of a file was refused. */
export async function loadFiles(
  files: DemoMerchant["opening"]["catalogue"],
  target: Pick<Target, "database" | "clock" | "tenantId">,
): Promise<void> {
  const made = Object.entries(files).map(([name, rows]) => catalogueFile(name, rows));
  for (const { file, faults } of await importCatalogue(made, target)) expectNone(faults, file);
}

/** Throws when the service refused any of the demo's own data: that is a bug, not bad input. */
export function expectNone(errors: readonly unknown[], what: string): void {
  if (errors.length > 0) throw new Error(`${what}: ${errors.length} refused, the first ${JSON.stringify(errors[0])}`);
}
