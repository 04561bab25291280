import { byTenant } from "../../limits/by-tenant";
import { LIMITS } from "../../limits/limits";
import type { Cost } from "./cost";
import type { Requester } from "./execute";

/** Complexity above which a query is large: its answer is put together in one go, in which nobody else has a turn. */
const LARGE = 50_000;
const admission = byTenant(LIMITS.largeQueries);

/** Whether a query is of more complexity than others can wait for several of. */
export const isLarge = ({ complexity }: Cost): boolean => complexity > LARGE;

/**
 * Runs a large query once another one of the merchant may run.
 * @throws MerchantBusy, Unavailable when none may for twenty seconds · why the client is gone
 */
export const runLarge = <T>(
  { tenantId, gone }: Pick<Requester, "tenantId" | "gone">,
  query: () => Promise<T>,
): Promise<T> => admission.run({ tenantId }, gone, query);
