import { MerchantBusy, Unavailable } from "../errors";
import { Admission, type Budget } from "./admission";

/** How much may be under way at one time. */
export interface TenantLimits {
  /** In the process. */
  all: number;
  /** Of one tenant, whichever of its keys asked. */
  ofTenant: number;
  /** How long one waits for room, in ms. */
  waitMs: number;
}

/** Who asks. */
export interface Caller {
  tenantId: string;
  /** Aborted when the client has left before its answer. */
  gone: AbortSignal;
}

type Tenant = Pick<Caller, "tenantId">;

/** What most limits are made of: a part for each tenant, and a whole. */
export const budgetsOf = ({ all, ofTenant }: Omit<TenantLimits, "waitMs">): Budget<Tenant>[] => [
  { name: "tenant", max: ofTenant, holderOf: ({ tenantId }) => tenantId, refusal: MerchantBusy },
  { name: "all", max: all, holderOf: () => "", refusal: Unavailable },
];

/** Admits tenants. Refuses with MerchantBusy while the tenant has its part, and with Unavailable while others have the whole. */
export const byTenant = (limits: TenantLimits): Admission<Tenant> =>
  new Admission({ budgets: budgetsOf(limits), waitMs: limits.waitMs });
