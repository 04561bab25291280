import type { Clock } from "../clock";
import type { Database } from "../db";
import { enqueueDailyRefresh } from "../domain/plan/daily-refresh";
import { listTenants } from "../domain/tenants/tenants";
import { today, workFor } from "../domain/work";
import type { Log } from "./job";

/** Looks after each tenant's midnight. */
export interface DailyRefreshes {
  /**
   * Enqueues what a new day asks for, for the tenants whose day has changed since the last look. A tenant's failure is logged, and that
   * tenant looked at again next time; the others don't wait for it.
   * @throws when the tenants can't be listed.
   */
  look(): Promise<void>;
}

/** Remembers which day each tenant was last seen in, so that a look costs one small query until some midnight has passed. */
export function dailyRefreshes(database: Database, clock: Clock, log: Log): DailyRefreshes {
  const seen = new Map<string, string>();
  return {
    async look() {
      for (const tenant of await listTenants(database)) {
        const day = today({ clock, tenant });
        if (seen.get(tenant.id) === day) continue;
        const look = await workFor(database, tenant.id, clock, enqueueDailyRefresh).catch((error: unknown) => {
          log.error({ tenant: tenant.name, day, reason: String(error) }, "a new day can't be looked after");
          return "LOOK_AGAIN" as const;
        });
        if (look === "ENQUEUED") log.info({ tenant: tenant.name, day }, "a new day: the plan is refreshed");
        if (look !== "LOOK_AGAIN") seen.set(tenant.id, day);
      }
    },
  };
}
