import { col, type Database, IS_WORKED_FOR, operator, rowsOf, sql } from "../db";
import { LARGE_PLAN_SERIES } from "../domain/plan/plan-size";
import { chosen, type Queue, type Which } from "./queue";

/** A queue as it was found, with how long its jobs have waited. */
export interface FoundQueue extends Queue {
  isLarge: boolean;
  /** Whether somebody waits for some of it. */
  isAwaited: boolean;
  /** Since the oldest of them was enqueued, in ms. */
  oldestMs: number;
  /** Since the newest of them was enqueued, in ms. */
  newestMs: number;
}

/** Awaited work, or background work: the position of the round of the tenants, and the room there is. */
export interface Line {
  /** The tenant that was served last; the next one has the next higher id. */
  after: string;
  /** Kinds of job to look for; none to look for nothing. */
  kinds: readonly string[];
  /** Which of them take long where the tenant's plan is large, and are passed over there. */
  passedOver: readonly string[];
}

/** Tenants that a look finds in each line at most. */
export const TENANTS_A_LOOK = 16;

/** Jobs of a queue that are read to find how long it has waited. */
const JOBS_LOOKED_AT = 1000;

const found = {
  tenantId: col.uuid,
  kind: col.text,
  isLarge: col.bool,
  isAwaited: col.bool,
  oldestMs: col.float,
  newestMs: col.float,
};
const dueQueues = rowsOf("jobs.find-work", found, { isPrepared: true });
const allQueues = rowsOf("jobs.find-queues", found);

const AGES = sql`
  extract(epoch from now() - min(created_at))::float8 * 1000 as "oldestMs",
  extract(epoch from now() - max(created_at))::float8 * 1000 as "newestMs"`;

/**
 * Returns due work in the order in which it must begin. Awaited work comes first. Each line goes tenant by tenant, from the one after the last
 * served and round again. A tenant's second queue comes after the first of all others. Jobs of a tenant that is closed or removed are passed
 * over.
 *
 * Goes from tenant to tenant through the index. A look takes the same time for any number of waiting jobs, and none for a tenant without.
 */
export function findWork(
  database: Database,
  { awaited, background }: { awaited: Line; background: Line },
  now: Date,
): Promise<FoundQueue[]> {
  // `not_before` is by the merchant's clock, the rest by the database's. A value, not EXISTS: for that PostgreSQL joins all jobs to all tenants.
  const ready = chosen("due", now);
  const due = sql`${ready} and jobs.kind = any(line.kinds)
    and (select planned_series <= ${LARGE_PLAN_SERIES} or jobs.kind <> all(line.passed_over) from tenants
         where tenants.id = jobs.tenant_id and ${IS_WORKED_FOR})`;
  return operator(database).query(
    dueQueues,
    sql`
    with recursive line (is_awaited, after, kinds, passed_over) as (
      values (true, ${awaited.after}::uuid, ${awaited.kinds}::text[], ${awaited.passedOver}::text[]),
             (false, ${background.after}::uuid, ${background.kinds}::text[], ${background.passedOver}::text[])
    ), round (is_awaited, tenant_id, is_second_half, place) as (
      select is_awaited, after, false, 0 from line where kinds <> '{}'
      union all
      select round.is_awaited, next.tenant_id, next.is_second_half, round.place + 1
      from round join line on line.is_awaited = round.is_awaited,
      lateral (
        (select jobs.tenant_id, round.is_second_half from jobs
         where jobs.is_awaited = round.is_awaited and jobs.tenant_id > round.tenant_id
           and (not round.is_second_half or jobs.tenant_id <= line.after) and ${due}
         order by jobs.tenant_id limit 1)
        union all
        (select jobs.tenant_id, true from jobs
         where not round.is_second_half and jobs.is_awaited = round.is_awaited and jobs.tenant_id <= line.after and ${due}
         order by jobs.tenant_id limit 1)
        limit 1
      ) as next
      where round.place < ${TENANTS_A_LOOK}
    )
    select round.tenant_id as "tenantId", queue.kind, planned_series > ${LARGE_PLAN_SERIES} as "isLarge",
           round.is_awaited as "isAwaited", "oldestMs", "newestMs"
    from round join line on line.is_awaited = round.is_awaited join tenants on tenants.id = round.tenant_id,
    lateral (
      select given.kind, "oldestMs", "newestMs", row_number() over (order by first_run_at, given.kind) as turn
      from unnest(line.kinds) as given (kind), lateral (
        select ${AGES}, min(run_at) as first_run_at from (
          select created_at, run_at from jobs
          where jobs.is_awaited = round.is_awaited and jobs.tenant_id = round.tenant_id and jobs.kind = given.kind and ${ready}
          order by run_at limit ${JOBS_LOOKED_AT}) as first
        having count(*) > 0
      ) as ages
      where planned_series <= ${LARGE_PLAN_SERIES} or given.kind <> all(line.passed_over)
    ) as queue
    where place > 0
    order by round.is_awaited desc, turn, place`,
  );
}

/** Returns the queues that hold such jobs, in the order in which they are processed one after the other. See `findWork`. */
export function findQueues(
  database: Database,
  { kinds, which, now, tenantId }: { kinds: readonly string[]; which: Which; now: Date; tenantId?: string },
): Promise<FoundQueue[]> {
  const ofTenant = tenantId ? sql`and tenant_id = ${tenantId}::uuid` : sql``;
  return operator(database).query(
    allQueues,
    sql`
    select tenant_id as "tenantId", kind, planned_series > ${LARGE_PLAN_SERIES} as "isLarge",
           bool_or(is_awaited) as "isAwaited", ${AGES}
    from (select * from jobs where kind = any(${kinds}::text[]) and ${chosen(which, now)} ${ofTenant}) as wanted
    join (select id, planned_series from tenants where ${IS_WORKED_FOR}) as tenants on tenants.id = tenant_id
    group by tenant_id, kind, planned_series
    order by bool_or(is_awaited) desc, min(run_at), tenant_id, kind`,
  );
}
