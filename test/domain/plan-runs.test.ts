import { col, rowsOf, sql } from "../../src/db";
import { isTidyingWorthwhile } from "../../src/domain/plan-store/tidy-tables";
import { beginVersion, clearPortion, noteTouched } from "../../src/domain/plan-store/versions";
import type { Work } from "../../src/domain/work";
import { createTestDatabase } from "../support/database";
import { planWorld } from "./plan-world";

const RUNS = 3000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const counted = rowsOf("test.runs-read", { read: col.float });

/** Rows of plan_runs that the transaction has read so far. */
async function runsRead({ db }: Work): Promise<number> {
  const [row] = await db.query(
    counted,
    sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_xact_user_tables where relname = 'plan_runs'`,
  );
  return row?.read ?? 0;
}

it("finds a merchant's run that is under way, and those that hold rows, without reading all that there were", async () => {
  const world = await planWorld(database);
  await database.pool.query(
    `insert into plan_runs (tenant_id, planning_day, complete, series_count, started_at, finished_at)
     select $1, '2025-12-31', false, 1, '2025-12-31T12:00:00Z', '2025-12-31T12:00:01Z' from generate_series(1, $2)`,
    [world.tenantId, RUNS],
  );
  await database.pool.query("analyze plan_runs");
  const read = await world.as(async (work) => {
    await noteTouched(work, []);
    await beginVersion(work);
    await clearPortion(work);
    await isTidyingWorthwhile(work);
    return runsRead(work);
  });
  expect(read).toBeLessThan(20);
});
