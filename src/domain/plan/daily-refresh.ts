import { col, type Database, GOES_WITH_SERVICE, IS_WORKED_FOR, operator, rowsOf, sql, TENANT } from "../../db";
import { type Clock, planningDay, startOfDay } from "../../values/clock";
import { type JobPayloads, MAX_ATTEMPTS } from "../enqueue-job";
import { today, type Work } from "../work";

const HOUR_MS = 3_600_000;

/** The progress of a day in a time zone. */
interface ZoneDay {
  timeZone: string;
  day: string;
  /** Since its midnight. */
  hours: number;
}

const timeZones = rowsOf("plan.time-zones", { timeZone: col.text });

/** @throws RangeError for a zone that is not known here. */
function zoneDay(now: Date, timeZone: string): ZoneDay {
  const day = planningDay(now, timeZone);
  return { timeZone, day, hours: (now.getTime() - startOfDay(new Date(day), timeZone).getTime()) / HOUR_MS };
}

const NIGHT_OF: keyof JobPayloads["replace-plan"] = "nightOf";

/**
 * The condition that a job remakes the tenant's whole plan, sooner or later. A dead letter does not, but keeps that day from being enqueued again.
 */
const KEEPS_FROM_ENQUEUEING = sql`(
  attempts < ${MAX_ATTEMPTS} and (kind = 'replace-plan' or (kind = 'refresh-plan' and payload->>'skuIds' = 'all'))
  or kind = 'replace-plan' and payload->>${NIGHT_OF} = day::text)`;

/**
 * Enqueues the plan of a new day for every tenant whose plan is of an earlier day and whose moment of the night has come. A plan starts tomorrow:
 * without this, rows that nothing touches keep starting at an earlier day.
 *
 * The moment follows from the tenant's id alone, within so many hours from its midnight on. Tenants of one time zone are spread over their night.
 * Without a plan of the day before, as after an outage, the moment is now.
 *
 * A waiting refresh of the whole plan may be of an earlier day, so the tenant is checked again. A dead letter waits for a person, and does not
 * keep another day from being enqueued.
 *
 * A test merchant's nights come when its clock is moved past them, once that clock has been set.
 *
 * Takes two statements for all tenants together. Of several workers that check at one time, one enqueues.
 * @param report Called with a time zone that is not known here; its tenants are passed over.
 * @returns The number of plans enqueued.
 */
export async function enqueueNights(
  database: Database,
  clock: Clock,
  nightHours: number,
  report: (timeZone: string, error: unknown) => void,
): Promise<number> {
  const now = clock.now();
  const named = await operator(database).query(
    timeZones,
    sql`select distinct time_zone as "timeZone" from tenants where ${IS_WORKED_FOR} and ${GOES_WITH_SERVICE}`,
  );
  const days = named.flatMap(({ timeZone }): ZoneDay[] => {
    try {
      return [zoneDay(now, timeZone)];
    } catch (error) {
      report(timeZone, error);
      return [];
    }
  });
  const column = (name: keyof ZoneDay) => days.map((zone) => zone[name]);
  return operator(database).execute(
    "plan.enqueue-nights",
    sql`
    insert into jobs (tenant_id, kind, payload, is_awaited)
    select tenants.id, 'replace-plan', jsonb_build_object(${NIGHT_OF}::text, day), false
    from unnest(${column("timeZone")}::text[], ${column("day")}::date[], ${column("hours")}::float8[]) as zone (time_zone, day, hours)
    join tenants using (time_zone)
    where ${IS_WORKED_FOR} and ${GOES_WITH_SERVICE} and planned_on is distinct from day
      and (planned_on is distinct from day - 1
           or hours >= ${nightHours}::float8 * (hashtextextended(tenants.id::text, 0) & 65535) / 65536)
      and not exists (select from jobs where jobs.tenant_id = tenants.id and ${KEEPS_FROM_ENQUEUEING})
      and (select pg_try_advisory_xact_lock(hashtextextended('plan/nights', 0)))`,
  );
}

/**
 * Enqueues the plan of a merchant's day, by its own clock, unless the plan is of that day or is in progress. A night that became a dead letter is
 * not enqueued again. Runs in the merchant's transaction. @returns The day; null where nothing was enqueued.
 */
export async function enqueueNight(work: Work): Promise<string | null> {
  const day = today(work);
  const enqueued = await work.db.execute(
    "plan.enqueue-night",
    sql`
    insert into jobs (tenant_id, kind, payload, is_awaited)
    select tenants.id, 'replace-plan', jsonb_build_object(${NIGHT_OF}::text, day), false
    from tenants cross join (select ${day}::date as day) as night
    where tenants.id = ${work.tenant.id}::uuid and planned_on is distinct from day
      and not exists (select from jobs where jobs.tenant_id = tenants.id and ${KEEPS_FROM_ENQUEUEING})`,
  );
  return enqueued > 0 ? day : null;
}

const failedNights = rowsOf("plan.failed-night", { hasFailed: col.bool });

/** Returns whether the plan of a day has become a dead letter. */
export async function hasNightFailed({ db }: Work, day: string): Promise<boolean> {
  const [row] = await db.query(
    failedNights,
    sql`
    select exists (
      select from jobs where kind = 'replace-plan' and attempts >= ${MAX_ATTEMPTS} and payload->>${NIGHT_OF} = ${day}) as "hasFailed"`,
  );
  return row?.hasFailed ?? false;
}

const skuThere = rowsOf("plan.is-there-a-sku", { isThere: col.bool });

/** Returns whether there is anything to plan. */
export async function hasSkus({ db }: Work): Promise<boolean> {
  const [row] = await db.query(
    skuThere,
    sql`select exists (select from skus where tenant_id = ${TENANT} and deleted_at is null) as "isThere"`,
  );
  return row?.isThere ?? false;
}

/** Notes that a tenant who has nothing to plan needs no plan on its present day. */
export async function notePlannedDay(database: Database, work: Work): Promise<void> {
  await operator(database).execute(
    "plan.note-day",
    sql`update tenants set planned_on = ${today(work)}::date where id = ${work.tenant.id}::uuid`,
  );
}
