import { systemClock } from "../clock";
import type { Config } from "../config";
import { openConfiguredDatabase } from "../db/open";
import { tenantByName } from "../domain/tenants/tenants";
import type { CliContext } from "./context";

/** A context over the configured database: beside a running server it joins the same one. */
export function openContext(config: Config): CliContext {
  return {
    async withDatabase(act) {
      const database = await openConfiguredDatabase(config);
      try {
        return await act(database, systemClock);
      } finally {
        await database.close();
      }
    },
    tenantByName,
    stdout: process.stdout,
    stderr: process.stderr,
  };
}
