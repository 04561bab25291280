import { createKey } from "../../src/domain/keys/keys";
import { createTenant } from "../../src/domain/tenants/tenants";
import { Api } from "./api";
import { type Merchant, startApp, type TestApp } from "./app";
import { openTestDatabase, type TestDatabase } from "./database";
import { createInstallation, type Installation } from "./shards";
import { corner, seed } from "./world";

/** A service whose merchants are spread over a main database and two shards. */
interface ShardedApp {
  app: TestApp;
  installation: Installation;
  /** Each of the databases by itself. */
  at: Record<"main" | "east" | "west", TestDatabase>;
  /** A merchant with the corner shop's catalogue; of the main database where `shard` is null. */
  merchantIn(shard: string | null, name: string): Promise<Merchant>;
  close(): Promise<void>;
}

/** Call in `beforeAll`; `close` in `afterAll`. */
export async function startShardedApp(): Promise<ShardedApp> {
  const installation = await createInstallation();
  const app = await startApp({ beside: { database: await installation.open() } });
  const { main, east, west } = installation.urls;
  const at = {
    main: await openTestDatabase(main),
    east: await openTestDatabase(east),
    west: await openTestDatabase(west),
  };
  return {
    app,
    installation,
    at,
    async merchantIn(shard, name) {
      const { id: tenantId } = await createTenant(app.database, { name, currency: "EUR", timeZone: "UTC", shard });
      const key = await createKey(app.database, tenantId, { name: "test", scope: "WRITE", expiresAt: null });
      const merchant = { tenantId, key, api: new Api(app.address, key) };
      await seed(app, merchant, corner);
      return merchant;
    },
    async close() {
      await app.close();
      await Promise.all([app.database, ...Object.values(at)].map((database) => database.close()));
      await installation.drop();
    },
  };
}
