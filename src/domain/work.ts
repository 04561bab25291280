import { type Clock, planningDay } from "../clock";
import { type Database, type TenantDb, type TenantProfile, withTenant } from "../db";
import type { TenantTransactionOptions } from "../db/tenant";
import { TenantNotFound } from "../errors";

export type { TenantProfile } from "../db";

/** What every act of the domain is given: one tenant's transaction, the tenant, and the clock. */
export interface Work {
  db: TenantDb;
  tenant: TenantProfile;
  clock: Clock;
}

/**
 * Opens a tenant's transaction and hands it to the act. Everything the act writes is committed together or not at all.
 * @throws TenantNotFound when the tenant has been removed.
 */
export function workFor<T>(
  database: Database,
  tenantId: string,
  clock: Clock,
  act: (work: Work) => Promise<T>,
  options: TenantTransactionOptions = {},
): Promise<T> {
  return withTenant(
    database,
    tenantId,
    async (db, tenant) => {
      if (!tenant) throw TenantNotFound(tenantId);
      return act({ db, tenant, clock });
    },
    options,
  );
}

/** The tenant's present day, `YYYY-MM-DD`, in its own time zone. */
export function today({ clock, tenant }: Pick<Work, "clock" | "tenant">): string {
  return planningDay(clock.now(), tenant.timeZone);
}
