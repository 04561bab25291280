import { askEach, col, type Database, IS_HERE, Prisma, type RowOf, reservedDoor, rowsOf, sql } from "../db";
import { MAX_ATTEMPTS } from "../domain/enqueue-job";
import type { Clock } from "../values/clock";
import { jobs } from "./registry";

/** Maximum jobs of a kind that are counted, and dead letters of all kinds: with more there are clearly too many. */
const MAX_COUNTED = 10_000;

/** The kinds of job that there are. */
export const JOB_KINDS: readonly string[] = [
  ...Object.keys(jobs),
  "mail-order",
  "mail-question",
  "mail-link",
  "run-export",
];

/** The name of webhooks' deliveries among the kinds: they wait as jobs do, in a separate table. */
export const WEBHOOKS = "webhooks";

const figures = rowsOf("jobs.figures", { kind: col.text, waiting: col.int, oldestSeconds: col.float, dead: col.int });

/**
 * Reads the waiting jobs of each kind, of all merchants together: their number, their longest wait, and their dead letters. Jobs in a
 * pause after a failure or an interruption count. Jobs for later do not count before their time, and neither do jobs of closed or
 * removed tenants.
 *
 * The cost is the same for any number of jobs: of each kind it reads the first 10,000, in the order of an index. It waits for no other
 * work.
 */
export async function readQueueFigures(database: Database, clock: Clock): Promise<RowOf<typeof figures>[]> {
  const ofEach = await askEach(database, (one) => readFiguresOf(one, clock));
  return [...JOB_KINDS, WEBHOOKS].map((kind) => {
    const found = ofEach.flat().filter((one) => one.kind === kind);
    return {
      kind,
      waiting: sum(found.map(({ waiting }) => waiting)),
      dead: sum(found.map(({ dead }) => dead)),
      oldestSeconds: Math.max(0, ...found.map(({ oldestSeconds }) => oldestSeconds)),
    };
  });
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

async function readFiguresOf(database: Database, clock: Clock): Promise<RowOf<typeof figures>[]> {
  // In the words of the indexes: only then do they serve.
  const most = Prisma.raw(String(MAX_ATTEMPTS));
  // A test merchant's due times follow its own clock.
  const ownNow = sql`coalesce((select clock_at from tenants where tenants.id = first.tenant_id), ${clock.now()})`;
  return reservedDoor(database).query(
    figures,
    sql`
    with dead as (
      select kind, count(*)::int as dead
      from (select kind from jobs where attempts >= ${most} limit ${MAX_COUNTED}) as looked_at group by kind
    )
    select kinds.kind, waiting, coalesce(dead, 0) as dead,
           coalesce(greatest(0, extract(epoch from now() - since)), 0)::float8 as "oldestSeconds"
    from unnest(${JOB_KINDS}::text[]) as kinds (kind)
    left join dead on dead.kind = kinds.kind
    cross join lateral (
      select count(*)::int as waiting, min(greatest(created_at, not_before)) as since
      from (
        select tenant_id, created_at, not_before from jobs
        where jobs.kind = kinds.kind and attempts < ${most}
        order by greatest(run_at, not_before) limit ${MAX_COUNTED}
      ) as first
      where (not_before is null or not_before <= ${ownNow})
        and exists (select from tenants where tenants.id = first.tenant_id and ${IS_HERE})
    ) as counted
    union all
    -- None counts as dead: that they are not taken is for their merchants to mend.
    select ${WEBHOOKS}, count(*)::int, 0, coalesce(greatest(0, extract(epoch from now() - min(created_at))), 0)::float8
    from (select tenant_id, created_at, due_at from webhook_deliveries where state = 'PENDING' limit ${MAX_COUNTED}) as first
    where due_at <= ${ownNow}`,
  );
}
