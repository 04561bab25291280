import { randomUUID } from "node:crypto";
import { systemClock } from "../../src/clock";
import { col, Interrupted, rowsOf, sql } from "../../src/db";
import type { Work } from "../../src/domain/work";
import { drain } from "../../src/jobs/drain";
import { beginBatch } from "../../src/jobs/queue";
import { runBatch } from "../../src/jobs/run-batch";
import { openShop, openTestDatabase, type Shop, type TestDb } from "../domain/transactions-shop";
import { drainAll, enqueueRefresh, jobsLeft, quiet, recordingJobs } from "./workshop";

let database: TestDb;
let shop: Shop;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.pool.query("truncate jobs");
  shop = await openShop(database);
});
afterAll(() => database.drop());

describe("a job that is interrupted", () => {
  const refreshQueue = () => ({ tenantId: shop.tenantId, kind: "refresh-plan" });
  const workshopOf = (run: (work: Work) => Promise<unknown>) => ({
    database,
    clock: systemClock,
    log: quiet,
    jobs: recordingJobs({ refresh: { run } }).jobs,
  });
  const onlyJob = async () => {
    const { rows } = await database.pool.query(
      `select attempts, interruptions, last_error as "lastError", extract(epoch from run_at - now())::float as wait from jobs`,
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  };
  /** Has another connection do something to the one that the job works on, which then finds out. */
  const beset = (statement: string) => async (work: Work) => {
    const [self] = await work.db.query(rowsOf("test.pid", { pid: col.int }), sql`select pg_backend_pid() as pid`);
    const asleep = work.db.execute("test.sleep", sql`select pg_sleep(60)`);
    const sleeps = "select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'";
    // Once, while it sleeps: what comes before is passed over, and what comes late is met by whoever has the connection next.
    while ((await database.admin.query(sleeps, [self?.pid])).rowCount === 0);
    await Promise.all([asleep, database.admin.query(statement, [self?.pid])]);
  };
  const KILL = "select pg_terminate_backend($1)";

  it("by the end of its connection is tried again however often, and is done once", async () => {
    await enqueueRefresh(database, shop.tenantId, "all");
    for (let kill = 1; kill <= 7; kill++) {
      expect(await runBatch(workshopOf(beset(KILL)), refreshQueue(), "pending")).toBe("interrupted");
    }
    expect(await onlyJob()).toMatchObject({ attempts: 0, interruptions: 7, lastError: expect.any(String) });
    const { jobs, refreshes } = recordingJobs();
    expect(await drainAll(database, jobs)).toEqual([]);
    expect(refreshes).toEqual(["all"]);
    expect(await jobsLeft(database)).toEqual([]);
  });

  const coded = (code: string, message = "") => Object.assign(new Error(message), { code });
  it.each<[string, "interrupted" | "failed", (work: Work) => Promise<unknown>]>([
    ["a cancelled statement", "interrupted", beset("select pg_cancel_backend($1)")],
    [
      "a statement of Prisma's that is cut off",
      "interrupted",
      async (work) => {
        await beset(KILL)(work).catch(() => {});
        await work.db.product.count();
      },
    ],
    ["a database that is starting up", "interrupted", () => Promise.reject(coded("57P03"))],
    ["a full disk", "interrupted", () => Promise.reject(coded("53100"))],
    ["a stand-by", "interrupted", () => Promise.reject(coded("25006"))],
    ["a lock that somebody holds", "interrupted", () => Promise.reject(coded("55P03"))],
    ["a lost planner", "interrupted", () => Promise.reject(new Interrupted("The planner ended (SIGKILL)"))],
    [
      "a statement that takes too long",
      "failed",
      ({ db }) =>
        db
          .execute("test.prepare", sql`set local statement_timeout = 1`)
          .then(() => db.execute("test.sleep", sql`select pg_sleep(60)`)),
    ],
    ["a transaction that takes too long", "failed", () => Promise.reject(coded("25P03"))],
    ["a duplicate", "failed", () => Promise.reject(coded("23505"))],
    ["an error of ours", "failed", () => Promise.reject(new TypeError("undefined is not a function"))],
  ])("by %s: %s", async (_cause, outcome, run) => {
    await enqueueRefresh(database, shop.tenantId, "all");
    expect(await runBatch(workshopOf(run), refreshQueue(), "due")).toBe(outcome);
    const isFailed = outcome === "failed";
    expect(await onlyJob()).toMatchObject({ attempts: isFailed ? 1 : 0, interruptions: isFailed ? 0 : 1 });
  });

  it("waits longer each time: not at all, then about 1, 4, 16, and never much more than 60 seconds", async () => {
    await enqueueRefresh(database, shop.tenantId, "all");
    const waits: number[] = [];
    for (let time = 1; time <= 7; time++) {
      const workshop = workshopOf(() => Promise.reject(coded("57P01")));
      expect(await runBatch(workshop, refreshQueue(), "due")).toBe("interrupted");
      waits.push((await onlyJob()).wait);
      // In the past: rounded to milliseconds, now may be half of one ahead.
      await database.pool.query("update jobs set run_at = now() - interval '1 second'");
    }
    const [first, ...later] = waits;
    expect(first).toBeLessThanOrEqual(0);
    [1, 4, 16, 60, 60, 60].forEach((seconds, at) => {
      // Half a second may have gone by until it was looked at.
      expect(later[at]).toBeGreaterThan(seconds * 0.7 - 0.5);
      expect(later[at]).toBeLessThan(seconds * 1.26);
    });
  });

  it("with its process waits as long, though nobody lived to say so, and is told of when it is begun again", async () => {
    await enqueueRefresh(database, shop.tenantId, "all");
    const killed = () => beginBatch(database, refreshQueue(), { which: "pending", now: new Date(), atOnce: 1 });
    for (let time = 1; time <= 4; time++) await killed();
    expect(await onlyJob()).toMatchObject({ attempts: 0, interruptions: 4, lastError: null });
    expect((await onlyJob()).wait).toBeGreaterThan(11);
    const warnings: object[] = [];
    const log = { ...quiet, warn: (details: object) => warnings.push(details) };
    await drain(database, systemClock, { jobs: recordingJobs().jobs, log });
    expect(warnings).toMatchObject([{ kind: "refresh-plan", interruptions: 4 }]);
  });

  it("takes fewer others with it each time, and comes alone in the end, while jobs that came later are done", async () => {
    for (let n = 0; n < 20; n++) await enqueueRefresh(database, shop.tenantId, [randomUUID()]);
    const sizes: number[] = [];
    for (let time = 1; time <= 4; time++) {
      sizes.push(
        (await beginBatch(database, refreshQueue(), { which: "pending", now: new Date(), atOnce: 16 })).length,
      );
      await database.pool.query("update jobs set run_at = now() - interval '1 hour' where interruptions > 0");
    }
    expect(sizes).toEqual([16, 16, 4, 1]);
    await database.pool.query(
      "update jobs set interruptions = 9, run_at = now() where id = (select min(id) from jobs)",
    );
    const later = await beginBatch(database, refreshQueue(), { which: "pending", now: new Date(), atOnce: 16 });
    expect(later.every(({ interruptions }) => interruptions < 9)).toBe(true);
  });
});
