import { type Database, Operation, type TenantDb, type TenantProfile, withTenant } from "../db";
import type { TenantTransactionOptions } from "../db/tenant";
import { ClientLeft, TenantNotFound, UnknownKey } from "../errors";
import { type Clock, planningDay, standingClock } from "../values/clock";
import type { WebhookTargets } from "../values/webhook-targets";
import type { Caller, Person } from "./keys/keys";
import type { Actor } from "./people/actor";
import { worksElsewhere } from "./people/merchants";

export type { TenantProfile } from "../db";

/** The context of every act of the domain: one tenant's transaction, the tenant, and its clock. */
export interface Work {
  db: TenantDb;
  tenant: TenantProfile;
  /** The merchant's: a test merchant's own, where it has been set, else the service's. D112. */
  clock: Clock;
  /** The clock of facts that are not the merchant's, for example the time for which an answer to a repeated request is kept. */
  serviceClock: Clock;
  /** Maximum mails of the merchant in a day; left out where this service has no mail server. */
  mailsPerDay?: number;
  /** The allowed targets of webhooks; by default the public internet. */
  webhookTargets?: WebhookTargets;
  /** The absolute address of a path of this service, signed to open without a key for 24 hours; left out where no request came. */
  linkTo?(path: string): string;
  /** The absolute address of a page of this service; left out where no request came. */
  pageAt?(path: string): string;
  /** The address of this service as its settings give it, for mails; null where they do not. Left out where no request came. */
  ownAddress?: string | null;
  /** The beginning of the key that a request came with, which is no secret; left out where none did. */
  keyPrefix?: string;
  /** Who does it; left out where nobody was named. */
  by?: Actor;
  /** The person whose session it is; left out where it is no person's. */
  person?: Person;
  /** The shard that the merchant's rows are in; null where they are in the main database, beside its keys. Left out where nobody was looked up. */
  shard?: string | null;
  /** What a request's operation may ask of accounts, which are no merchant's; left out where no request came. */
  accounts?: Accounts;
  /** The warehouses that the transaction is limited to (D184); empty: none. */
  warehouses: readonly string[];
}

/** What a merchant's operation may ask of the accounts of people, which belong to no single merchant. */
export interface Accounts {
  /** Whether they are in the database of the merchant's rows. */
  areHere: boolean;
  /** Whether a member works for another merchant as well. */
  worksElsewhere(userId: string): Promise<boolean>;
}

/**
 * Returns a merchant's clock.
 * @param serviceClock The clock it follows unless it has its own.
 */
export const clockOf = ({ clockAt }: Pick<TenantProfile, "clockAt">, serviceClock: Clock): Clock =>
  clockAt === null ? serviceClock : standingClock(clockAt);

/**
 * Opens a tenant's transaction and hands it to the act. Everything the act writes is committed together or not at all.
 * @throws TenantNotFound when the tenant has been removed or closed.
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
      const { warehouses = [] } = options;
      return act({ db, tenant, clock: clockOf(tenant, clock), serviceClock: clock, warehouses });
    },
    options,
  );
}

/** Timeout of an operation that waits for another transaction's lock: it can then report that before its own timeout. */
const LOCK_TIMEOUT_MS = 10_000;
/** Timeout of a streamed answer in all; each of its pages has the timeout of an operation. */
const STREAM_TIMEOUT_MS = 3_600_000;

/** The context of requests' operations. */
export interface OperationService {
  database: Database;
  clock: Clock;
  /** Timeout of an operation, in ms; Infinity: none. */
  operationTimeoutMs: number;
  /** Maximum mails of a merchant in a day; left out where the service has no mail server. */
  mailsPerDay?: number;
  /** The allowed targets of webhooks; by default the public internet. */
  webhookTargets?: WebhookTargets;
}

/** The caller of an operation; its key's prefix decides whose share of the connections it takes. */
export interface Requester extends Caller {
  /** Aborted when the client has left before its answer. */
  gone: AbortSignal;
  /** See `Work`. */
  linkTo?(path: string): string;
  /** The name of the request, as its answer has it in X-Request-Id; left out where no request came. */
  requestId?: string;
  /** See `Work`. */
  pageAt?(path: string): string;
  ownAddress?: string | null;
}

/**
 * Runs one operation of a request, as `workFor` does, within bounds. It takes a connection of its key's share, and ends at its timeout. A reading
 * operation also ends when its client has left. A write never ends for that: the client could not know its outcome.
 * @param act Also receives the operation, to extend its timeout.
 * @throws OperationTimedOut · KeyBusy · MerchantBusy · ClientLeft · Unavailable · UnknownKey when the tenant has been removed or closed since its key was
 *   looked up.
 */
export async function workForRequest<T>(
  { database, clock, operationTimeoutMs, mailsPerDay, webhookTargets }: OperationService,
  requester: Requester,
  kind: "query" | "stream" | "mutation",
  act: (work: Work, operation: Operation) => Promise<T>,
): Promise<T> {
  const { tenantId, tenant, shard, keyPrefix, by, person, gone, writtenTo, linkTo, pageAt, warehouses } = requester;
  const { requestId, rights, ownAddress } = requester;
  // Later reads of the same request must see these writes.
  if (kind === "mutation") requester.writtenTo = undefined;
  const accounts: Accounts = {
    areHere: (shard ?? null) === null,
    worksElsewhere: (userId) => worksElsewhere(database, tenantId, userId),
  };
  const operation = new Operation(keyPrefix, operationTimeoutMs, tenantId);
  const readOnly = kind !== "mutation";
  const leave = () => operation.stop(ClientLeft());
  if (readOnly && gone.aborted) leave();
  if (readOnly) gone.addEventListener("abort", leave);
  const limits = {
    known: tenant,
    shard,
    writtenTo,
    warehouses,
    readOnly,
    operation,
    by,
    requestId,
    managesPeople: rights.has("MANAGE_PEOPLE"),
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    ...(kind === "stream" ? { isStream: true, timeoutMs: STREAM_TIMEOUT_MS } : {}),
  };
  try {
    return await workFor(
      database,
      tenantId,
      clock,
      (work) =>
        act(
          { ...work, mailsPerDay, webhookTargets, keyPrefix, by, person, shard, accounts, linkTo, pageAt, ownAddress },
          operation,
        ),
      limits,
    );
  } catch (error) {
    throw TenantNotFound.is(error) ? UnknownKey() : error;
  } finally {
    operation.pause();
    gone.removeEventListener("abort", leave);
  }
}

/** The tenant's present day, `YYYY-MM-DD`, in its own time zone. */
export function today({ clock, tenant }: Pick<Work, "clock" | "tenant">): string {
  return planningDay(clock.now(), tenant.timeZone);
}
