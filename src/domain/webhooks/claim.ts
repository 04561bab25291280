import { col, type Database, IS_WORKED_FOR, operator, type RowOf, rowsOf, sql } from "../../db";
import { WebhookSignature } from "../../generated/prisma/enums";
import { FAILING_FROM } from "./schedule";

/** The lease of a claim: after that another worker may claim a delivery, as where the first was killed. */
export const CLAIMED_FOR_MS = 60_000;
/** Deliveries scanned for an endpoint, more than it gets: some wait for an earlier one of their object. */
const LOOKED_AT = { times: 2, more: 100 };
/** Later events of one object that are claimed along with the first. */
const MAX_OF_AN_OBJECT = 20;
/** Endpoints served by one claim, chosen at random so that the next serves others. */
const MAX_ENDPOINTS_A_LOOK = 200;

/**
 * The condition that a delivery looked up by its id is still pending. The cast keeps PostgreSQL from using the partial indexes of pending deliveries.
 * Without fresh statistics, as moments after 100,000 objects were written, it reads all of them for each id.
 */
export const STILL_PENDING = sql`state::text = 'PENDING'`;

const claimedDeliveries = rowsOf(
  "webhooks.claim",
  {
    tenantId: col.uuid,
    id: col.uuid,
    place: col.int8,
    endpointId: col.uuid,
    eventId: col.uuid,
    number: col.int8,
    objectId: col.text,
    eventType: col.text,
    occurredAt: col.timestamptz,
    data: col.json,
    attempts: col.int,
    url: col.text,
    signature: col.oneOf(WebhookSignature),
    secret: col.bytea,
    previousSecret: col.bytea.orNull,
    previousUntil: col.timestamptz.orNull,
    ownClockAt: col.timestamptz.orNull,
  },
  { isPrepared: true },
);

/** A delivery that this process has claimed, with all that posting it takes. */
export type ClaimedDelivery = RowOf<typeof claimedDeliveries>;

/** The number of further deliveries that a process takes for an endpoint whose deliveries it holds already. */
export interface Room {
  endpointId: string;
  deliveries: number;
}

/** The limits of a claim. */
export interface ClaimBounds {
  /** For an endpoint whose deliveries this process does not hold. */
  usual: number;
  /** In all. */
  most: number;
}

/**
 * Claims due deliveries of endpoints that are enabled and not paused, for `CLAIMED_FOR_MS`. For each object it claims the earliest pending one and
 * those behind it that are due as well, to be sent one after the other. An endpoint that is failing gets a single one. Each is due by its merchant's
 * clock; `ownClockAt` is the time of a test merchant's own. Skips deliveries that other processes are claiming. One statement.
 * @returns Object by object in the order of their numbers. Deliveries whose predecessor another process holds are released first.
 */
export async function claimDeliveries(
  database: Database,
  now: Date,
  room: readonly Room[],
  { usual, most }: ClaimBounds,
): Promise<ClaimedDelivery[]> {
  // Leases are timed by the service's clock, which processes share; everything else by the merchant's.
  const isFree = sql`due.due_at <= own_now and (due.claimed_until is null or due.claimed_until <= ${now})`;
  const claimed = await operator(database).query(
    claimedDeliveries,
    sql`
    with served as materialized (
      select endpoint.tenant_id, endpoint.id, own_now, least(case when failures >= ${FAILING_FROM} then 1 end, coalesce(room.deliveries, ${usual}::int)) as room
      from webhook_endpoints endpoint
      cross join lateral (
        select coalesce(clock_at, ${now}) as own_now from tenants where tenants.id = endpoint.tenant_id and ${IS_WORKED_FOR}) as merchant
      left join unnest(${room.map(({ endpointId }) => endpointId)}::uuid[], ${room.map(({ deliveries }) => deliveries)}::int[])
        as room (endpoint_id, deliveries) on room.endpoint_id = endpoint.id
      where disabled_at is null and (paused_until is null or paused_until <= own_now) and coalesce(room.deliveries, 1) > 0
        and exists (
          select from webhook_deliveries due
          where due.tenant_id = endpoint.tenant_id and due.endpoint_id = endpoint.id and due.state = 'PENDING' and due.due_at <= own_now offset 0)
      order by random() limit ${MAX_ENDPOINTS_A_LOOK}
    ), chosen as materialized (
      select chain.tenant_id, chain.id, chain.place, own_now from served, lateral (
        select found.* from (
          select looked.*, row_number() over (partition by object_id order by number) as place
          from (
            select due.tenant_id, due.id, endpoint_id, object_id, number, due_at from webhook_deliveries due
            where due.tenant_id = served.tenant_id and due.endpoint_id = served.id and due.state = 'PENDING' and ${isFree}
            order by due_at, number limit served.room * ${LOOKED_AT.times}::int + ${LOOKED_AT.more}::int
          ) as looked
        ) as found
        where place <= ${MAX_OF_AN_OBJECT} and place = (
          select count(*) from (
            select from webhook_deliveries earlier
            where earlier.tenant_id = found.tenant_id and earlier.endpoint_id = found.endpoint_id and earlier.object_id = found.object_id
              and earlier.ended_at is null and earlier.number <= found.number
            limit ${MAX_OF_AN_OBJECT + 1}) as before)
        order by place, due_at, number limit served.room
      ) as chain
      order by place limit ${most}
    ), locked as (
      select due.tenant_id, due.id, place from webhook_deliveries due join chosen using (tenant_id, id)
      where due.${STILL_PENDING} and ${isFree} for update of due skip locked
    ), claimed as (
      update webhook_deliveries delivery set claimed_until = ${new Date(now.getTime() + CLAIMED_FOR_MS)}
      from locked where delivery.tenant_id = locked.tenant_id and delivery.id = locked.id
      returning delivery.*, place
    )
    select claimed.tenant_id as "tenantId", claimed.id, place, claimed.endpoint_id as "endpointId", claimed.event_id as "eventId",
           claimed.number, claimed.object_id as "objectId", claimed.event_type as "eventType", event.occurred_at as "occurredAt",
           event.data, claimed.attempts, endpoint.url, endpoint.signature, endpoint.secret,
           endpoint.previous_secret as "previousSecret", endpoint.previous_until as "previousUntil", tenants.clock_at as "ownClockAt"
    from claimed
    join webhook_events event on event.tenant_id = claimed.tenant_id and event.id = claimed.event_id
    join webhook_endpoints endpoint on endpoint.tenant_id = claimed.tenant_id and endpoint.id = claimed.endpoint_id
    join tenants on tenants.id = claimed.tenant_id
    order by claimed.tenant_id, claimed.endpoint_id, claimed.object_id, claimed.number`,
  );
  return withoutGaps(database, claimed);
}

/** Releases claimed deliveries behind one that another process holds. */
async function withoutGaps(database: Database, claimed: readonly ClaimedDelivery[]): Promise<ClaimedDelivery[]> {
  const kept: ClaimedDelivery[] = [];
  const lost: ClaimedDelivery[] = [];
  let [chain, next] = ["", 1n];
  for (const delivery of claimed) {
    const own = `${delivery.endpointId}/${delivery.objectId}`;
    if (own !== chain) [chain, next] = [own, 1n];
    if (delivery.place === next) {
      kept.push(delivery);
      next += 1n;
    } else lost.push(delivery);
  }
  if (lost.length > 0) await giveBack(database, lost);
  return kept;
}

/** Releases claims that were not used: the next claim finds them. */
export async function giveBack(
  database: Database,
  deliveries: readonly Pick<ClaimedDelivery, "tenantId" | "id">[],
): Promise<void> {
  await operator(database).execute(
    "webhooks.give-back",
    sql`
    update webhook_deliveries delivery set claimed_until = null
    from unnest(${deliveries.map(({ tenantId }) => tenantId)}::uuid[], ${deliveries.map(({ id }) => id)}::uuid[]) as given (tenant_id, id)
    where delivery.tenant_id = given.tenant_id and delivery.id = given.id and ${STILL_PENDING}`,
  );
}
