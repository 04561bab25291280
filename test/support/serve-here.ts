import { readConfig } from "../../src/config";
import { createKey } from "../../src/domain/keys/keys";
import { drain } from "../../src/jobs/drain";
import { type RunningService, serve } from "../../src/service/serve";
import { systemClock } from "../../src/values/clock";
import { Api } from "./api";
import type { Merchant } from "./app";
import { createTestDatabase, mainOf, type TestDatabase } from "./database";

/** A service as operators start it, without a worker, on free ports, over a database of the test file's own. */
interface StartedService {
  service: RunningService;
  database: TestDatabase;
  merchant(name: string): Promise<Merchant>;
  /** Works off all jobs, as a worker of the service would. */
  drain(): Promise<void>;
  /** Stops the service; its database stays. */
  stop(): Promise<void>;
  drop(): Promise<void>;
}

/** @param env Variables as an operator would set them. */
export async function serveHere(env: Record<string, string> = {}): Promise<StartedService> {
  const database = await createTestDatabase();
  const given = { LOG_LEVEL: "silent", PORT: "0", STOP_NOTICE_MS: "0", WORKER: "off", ...env };
  const service = await serve(readConfig({ ...given, DATABASE_URL: database.connectionString }));
  return {
    service,
    database,
    async merchant(name) {
      const tenantId = await database.tenant({ name });
      const key = await createKey(mainOf(database), tenantId, { name: "test", scope: "WRITE", expiresAt: null });
      return { tenantId, key, api: new Api(service.address, key) };
    },
    async drain() {
      await drain(service.database, systemClock);
    },
    stop: () => service.stop(),
    drop: () => database.drop(),
  };
}
