import { type Database, Operation, type TenantDb, type TenantProfile, withTenant } from "../db";
import type { TenantTransactionOptions } from "../db/tenant";
import { ClientLeft, TenantNotFound, UnknownKey } from "../errors";
import { type Clock, planningDay, standingClock } from "../values/clock";
import type { WebhookTargets } from "../values/webhook-targets";
import type { Caller } from "./keys/keys";

export type { TenantProfile } from "../db";

/** What every act of the domain is given: one tenant's transaction, the tenant, and its clock. */
export interface Work {
  db: TenantDb;
  tenant: TenantProfile;
  /** The merchant's: a test merchant's own, where it has been set, else the service's. D112. */
  clock: Clock;
  /** Of what is not the merchant's, such as how long an answer is kept for those who ask again. */
  serviceClock: Clock;
  /** Mails that the merchant may have sent in a day; left out where this service was told no mail server. */
  mailsPerDay?: number;
  /** To where webhooks may be sent; left out where nobody said so: to the public internet. */
  webhookTargets?: WebhookTargets;
  /** The absolute address of a path of this service, signed to open without a key for 24 hours; left out where no request came. */
  linkTo?(path: string): string;
  /** The beginning of the key that a request came with, which is no secret; left out where none did. */
  keyPrefix?: string;
}

/**
 * A merchant's clock.
 * @param serviceClock What it goes with unless it has one of its own.
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
      return act({ db, tenant, clock: clockOf(tenant, clock), serviceClock: clock });
    },
    options,
  );
}

/** Longest that an operation waits for what another transaction has locked: so that it can say so before its own time is over. */
const LOCK_TIMEOUT_MS = 10_000;
/** Longest a streamed answer may take in all; each of its pages has the time of an operation. */
const STREAM_TIMEOUT_MS = 3_600_000;

/** What operations of requests are run with. */
export interface OperationService {
  database: Database;
  clock: Clock;
  /** Longest an operation may take, in ms; Infinity: as long as it likes. */
  operationTimeoutMs: number;
  /** Mails that a merchant may have sent in a day; left out where the service was told no mail server. */
  mailsPerDay?: number;
  /** To where webhooks may be sent; the public internet unless said. */
  webhookTargets?: WebhookTargets;
}

/** Whom an operation is run for; its key's prefix says whose share of the connections it takes. */
export interface Requester extends Caller {
  /** Aborted when the client has left before its answer. */
  gone: AbortSignal;
  /** See `Work`. */
  linkTo?(path: string): string;
}

/**
 * Runs one operation of a request, as `workFor` does, within bounds: it takes a connection of its key's share, ends when its time is
 * over, and, if it only reads, when its client has left. A write is never ended for that: the client would not know what was done.
 * @param act Is also given the operation, to give it time anew.
 * @throws OperationTimedOut · KeyBusy · MerchantBusy · ClientLeft · Unavailable · UnknownKey when the tenant has been removed or closed since its key was
 * looked up.
 */
export async function workForRequest<T>(
  { database, clock, operationTimeoutMs, mailsPerDay, webhookTargets }: OperationService,
  requester: Requester,
  kind: "query" | "stream" | "mutation",
  act: (work: Work, operation: Operation) => Promise<T>,
): Promise<T> {
  const { tenantId, tenant, shard, keyPrefix, gone, writtenTo, linkTo } = requester;
  // What the same request reads afterwards is to see what it writes now.
  if (kind === "mutation") requester.writtenTo = undefined;
  const operation = new Operation(keyPrefix, operationTimeoutMs, tenantId);
  const readOnly = kind !== "mutation";
  const leave = () => operation.stop(ClientLeft());
  if (readOnly && gone.aborted) leave();
  if (readOnly) gone.addEventListener("abort", leave);
  const limits = {
    known: tenant,
    shard,
    writtenTo,
    readOnly,
    operation,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    ...(kind === "stream" ? { isStream: true, timeoutMs: STREAM_TIMEOUT_MS } : {}),
  };
  try {
    return await workFor(
      database,
      tenantId,
      clock,
      (work) => act({ ...work, mailsPerDay, webhookTargets, keyPrefix, linkTo }, operation),
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
