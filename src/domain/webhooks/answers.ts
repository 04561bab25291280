import { z } from "zod";
import { col, type Database, operator, rowsOf, sql } from "../../db";
import type { Prisma } from "../../generated/prisma/client";
import { type WebhookDeliveryState, WebhookDisabledReason } from "../../generated/prisma/enums";
import { type ClaimedDelivery, STILL_PENDING } from "./claim";
import { failPending } from "./give-up";
import { DISABLED_AFTER_MS, FAILING_FROM, nextAttempt, PAUSE_MS } from "./schedule";

/** Answers kept of a delivery: those of its last attempts. */
const MAX_ANSWERS = 20;
/** Maximum characters kept of an answer's body. */
export const MAX_BODY_LENGTH = 500;
/** The status by which a receiver unsubscribes. */
const GONE = 410;

/** The outcome of one attempt. */
export interface Answer {
  /** The status of the answer; null where there was none. */
  status: number | null;
  /** Why there was no answer, or none that counts; null where nothing went wrong. */
  error: string | null;
  /** The beginning of its body; null where there was none. */
  body: string | null;
  /** Its duration, in ms. */
  ms: number;
  /** The receiver's Retry-After, in ms; null where it sent none. */
  retryAfterMs: number | null;
}

/** An attempt as it is stored. */
export const KeptAnswer = z.object({
  at: z.string(),
  status: z.number().nullable(),
  error: z.string().nullable(),
  body: z.string().nullable(),
  ms: z.number(),
});

export const isTaken = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300;

/** An attempt at a delivery. */
export interface Tried {
  delivery: ClaimedDelivery;
  answer: Answer;
}

/** An endpoint that was disabled because its receiver fails or is gone. */
export interface Disabled {
  tenantId: string;
  endpointId: string;
  url: string;
  reason: WebhookDisabledReason;
}

/** The longest pause of an endpoint for its Retry-After; each of its deliveries can wait longer. */
const MAX_PAUSE_MS = 3_600_000;

const disabledEndpoints = rowsOf("webhooks.note-failures", {
  tenantId: col.uuid,
  endpointId: col.uuid,
  url: col.text,
  reason: col.oneOf(WebhookDisabledReason).orNull,
});

/** The merchant's present: a test merchant's own clock, else the service's. */
const presentOf = ({ ownClockAt }: ClaimedDelivery, serviceNow: Date): Date => ownClockAt ?? serviceNow;

/**
 * Selects the waiting deliveries of an object for an endpoint, by the index of objects, with `offset 0` behind it. A planner without statistics on waiting
 * deliveries prefers to read all of them, again for each delivery. (The condition is on `ended_at`: the index of objects serves it, and the one of due
 * deliveries does not.)
 */
const ofObject = (tenantId: Prisma.Sql, endpointId: Prisma.Sql, objectId: Prisma.Sql) => sql`
  select waiting.id, waiting.due_at from webhook_deliveries waiting
  where waiting.tenant_id = ${tenantId} and waiting.endpoint_id = ${endpointId} and waiting.object_id = ${objectId} and waiting.ended_at is null`;

/**
 * Records attempts: a delivery is delivered, retried later, or has failed for good. An endpoint that fails is paused. It is disabled after three days of
 * nothing but failures or when it answers 410. One that recovers gets all that is pending at once. One statement, and a few more where something failed.
 * @param serviceNow The present of merchants on the service's clock; for the others it is when the delivery was claimed.
 * @returns The endpoints that were disabled.
 */
export async function noteAnswers(database: Database, serviceNow: Date, tried: readonly Tried[]): Promise<Disabled[]> {
  const noted = tried.map(({ delivery, answer }) => {
    const { tenantId, id, endpointId, objectId, attempts } = delivery;
    const { retryAfterMs, ...kept } = answer;
    const now = presentOf(delivery, serviceNow);
    const next = isTaken(answer) ? null : nextAttempt(now, attempts + 1, retryAfterMs);
    const state: WebhookDeliveryState = isTaken(answer) ? "DELIVERED" : next ? "PENDING" : "FAILED";
    return { tenantId, id, endpointId, objectId, state, status: kept.status, now, next, answer: { at: now, ...kept } };
  });
  await operator(database).execute(
    "webhooks.note-answers",
    sql`
    with noted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
        as noted ("tenantId" uuid, id uuid, "endpointId" uuid, "objectId" text, state "WebhookDeliveryState", status int, now timestamptz, next timestamptz, answer jsonb)
    ), recovered as (
      update webhook_endpoints endpoint set failures = 0, failing_since = null, paused_until = null
      from (select "tenantId", "endpointId", max(now) as now from noted where state = 'DELIVERED' group by "tenantId", "endpointId") as taking
      where endpoint.tenant_id = taking."tenantId" and endpoint.id = taking."endpointId" and failures > 0
      returning endpoint.tenant_id, endpoint.id, failures, taking.now
    ), hastened as (
      update webhook_deliveries delivery set due_at = recovered.now
      from recovered cross join lateral (
        select late.id from webhook_deliveries late
        where late.tenant_id = recovered.tenant_id and late.endpoint_id = recovered.id and late.state = 'PENDING' and late.due_at > recovered.now
        offset 0) as waiting
      where delivery.tenant_id = recovered.tenant_id and delivery.id = waiting.id and delivery.${STILL_PENDING}
        and not exists (select from noted where noted.id = delivery.id)
    ), freed as (
      update webhook_deliveries delivery set due_at = noted.now
      from noted cross join lateral (${ofObject(sql`noted."tenantId"`, sql`noted."endpointId"`, sql`noted."objectId"`)} offset 0) as later
      where noted.state = 'DELIVERED' and later.due_at > noted.now and delivery.tenant_id = noted."tenantId" and delivery.id = later.id
        and delivery.${STILL_PENDING} and delivery.endpoint_id not in (select id from recovered)
        and not exists (select from noted as other where other.id = delivery.id)
    )
    update webhook_deliveries delivery
    set state = noted.state, due_at = coalesce(noted.next, delivery.due_at), claimed_until = null, attempts = attempts + 1,
        last_status = noted.status, ended_at = case when noted.state <> 'PENDING' then noted.now end,
        answers = case when jsonb_array_length(answers) >= ${MAX_ANSWERS} then answers - 0 else answers end || noted.answer
    from noted
    where delivery.tenant_id = noted."tenantId" and delivery.id = noted.id and delivery.${STILL_PENDING}`,
    { isPrepared: true },
  );
  const failed = tried.filter(({ answer }) => !isTaken(answer));
  if (failed.length === 0) return [];
  await holdFollowers(database, failed);
  const taking = new Set(tried.filter(({ answer }) => isTaken(answer)).map(({ delivery }) => delivery.endpointId));
  return noteFailures(
    database,
    serviceNow,
    failed.filter(({ delivery, answer }) => answer.status === GONE || !taking.has(delivery.endpointId)),
  );
}

/** Makes deliveries pending behind failed ones due no sooner than those: otherwise each claim scans them in vain. */
async function holdFollowers(database: Database, failed: readonly Tried[]): Promise<void> {
  await operator(database).execute(
    "webhooks.hold-followers",
    sql`
    update webhook_deliveries delivery set due_at = head.due_at
    from unnest(${failed.map(({ delivery }) => delivery.tenantId)}::uuid[], ${failed.map(({ delivery }) => delivery.id)}::uuid[]) as failed (tenant_id, id)
    cross join lateral (
      select * from webhook_deliveries tried
      where tried.tenant_id = failed.tenant_id and tried.id = failed.id and tried.${STILL_PENDING} offset 0) as head
    cross join lateral (${ofObject(sql`head.tenant_id`, sql`head.endpoint_id`, sql`head.object_id`)} and waiting.number > head.number offset 0) as follower
    where follower.due_at < head.due_at and delivery.tenant_id = head.tenant_id and delivery.id = follower.id and delivery.${STILL_PENDING}`,
  );
}

/** Counts failures of endpoints, and pauses or disables them. @returns Those that were disabled. */
async function noteFailures(database: Database, serviceNow: Date, failed: readonly Tried[]): Promise<Disabled[]> {
  if (failed.length === 0) return [];
  const noted = failed.map(({ delivery, answer: { status, retryAfterMs } }) => {
    const { tenantId, endpointId } = delivery;
    const now = presentOf(delivery, serviceNow);
    const longSince = new Date(now.getTime() - DISABLED_AFTER_MS);
    const pauseMs = status === 429 || status === 503 ? Math.min(retryAfterMs ?? 0, MAX_PAUSE_MS) : 0;
    return { tenantId, endpointId, isGone: status === GONE, pauseMs, now, longSince };
  });
  const touched = await operator(database).query(
    disabledEndpoints,
    sql`
    with failed as (
      select "tenantId", "endpointId", count(*)::int as attempts, bool_or("isGone") as "isGone", max("pauseMs") as "pauseMs",
             max(now) as now, max("longSince") as "longSince"
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
        as noted ("tenantId" uuid, "endpointId" uuid, "isGone" boolean, "pauseMs" float8, now timestamptz, "longSince" timestamptz)
      group by "tenantId", "endpointId"
    ), judged as (
      select endpoint.tenant_id, endpoint.id, failures + attempts as failures, "isGone", "pauseMs", now,
             case when "isGone" then 'GONE' when failing_since <= "longSince" then 'FAILING' end::"WebhookDisabledReason" as reason
      from webhook_endpoints endpoint join failed on endpoint.tenant_id = "tenantId" and endpoint.id = "endpointId"
      where disabled_at is null
    )
    update webhook_endpoints endpoint
    set failures = judged.failures, failing_since = coalesce(failing_since, judged.now),
        paused_until = judged.now + interval '1 millisecond' * greatest("pauseMs",
          case when judged.failures >= ${FAILING_FROM}
               then least(${PAUSE_MS.most}, greatest(${PAUSE_MS.least}, extract(epoch from judged.now - failing_since) * 1000)) else 0 end),
        disabled_at = case when reason is not null then judged.now end, disabled_reason = reason
    from judged where judged.tenant_id = endpoint.tenant_id and judged.id = endpoint.id
    returning endpoint.tenant_id as "tenantId", endpoint.id as "endpointId", endpoint.url, reason`,
  );
  const disabled = touched.flatMap(({ reason, ...endpoint }) => (reason ? [{ ...endpoint, reason }] : []));
  if (disabled.length > 0) await failPending(operator(database), serviceNow, disabled);
  return disabled;
}
