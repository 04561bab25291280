import { randomUUID } from "node:crypto";
import { col, Interrupted, ProcessEnded, rowsOf, sql } from "../../src/db";
import { countDeadLetters } from "../../src/domain/enqueue-job";
import type { Work } from "../../src/domain/work";
import { Unavailable } from "../../src/errors";
import { listJobs, retryJobs } from "../../src/jobs/dead-letters";
import { drain } from "../../src/jobs/drain";
import { readQueueFigures } from "../../src/jobs/figures";
import { beginBatch } from "../../src/jobs/queue";
import { runBatch } from "../../src/jobs/run-batch";
import { systemClock } from "../../src/values/clock";
import { openShop, openTestDatabase, type Shop, type TestDb } from "../domain/transactions-shop";
import { cutOff } from "../support/cut-off";
import { drainAll, enqueueRefresh, jobsLeft, quiet, recordingJobs, recordingLog } from "./workshop";

let database: TestDb;
let shop: Shop;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.admin.query("truncate jobs");
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
    const { rows } = await database.admin.query(
      `select attempts, interruptions, last_error as "lastError", extract(epoch from run_at - now())::float as wait from jobs`,
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  };
  /** Begins jobs as a worker does that then ends without a word. */
  const killed = ({ atOnce = 16, isDoneHere = true }) =>
    beginBatch(database, refreshQueue(), { which: "pending", now: new Date(), atOnce, isDoneHere });
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
    for (let kill = 1; kill <= 12; kill++) {
      expect(await runBatch(workshopOf(beset(KILL)), refreshQueue(), "pending")).toBe("interrupted");
    }
    expect(await onlyJob()).toMatchObject({ attempts: 0, interruptions: 12, lastError: expect.any(String) });
    const { jobs, refreshes } = recordingJobs();
    expect(await drainAll(database, jobs)).toEqual([]);
    expect(refreshes).toEqual(["all"]);
    expect(await jobsLeft(database)).toEqual([]);
  });

  const coded = (code: string, message = "") => Object.assign(new Error(message), { code });
  it.each<[string, "interrupted" | "failed", (work: Work) => Promise<unknown>]>([
    ["a cancelled statement", "interrupted", beset("select pg_cancel_backend($1)")],
    ["a merchant who is being moved", "interrupted", () => Promise.reject(Unavailable())],
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
      await database.admin.query("update jobs set run_at = now() - interval '1 second'");
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
    for (let time = 1; time <= 4; time++) await killed({ atOnce: 1 });
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
      sizes.push((await killed({ atOnce: 16 })).begun.length);
      await database.admin.query("update jobs set run_at = now() - interval '1 hour' where interruptions > 0");
    }
    expect(sizes).toEqual([16, 16, 4, 1]);
    await database.admin.query(
      "update jobs set interruptions = 9, run_at = now() where id = (select min(id) from jobs)",
    );
    const { begun } = await killed({ atOnce: 16 });
    expect(begun.every(({ interruptions }) => interruptions < 9)).toBe(true);
  });

  it("however often is not given up where its process lived, also where the database was away when that was to be noted", async () => {
    await enqueueRefresh(database, shop.tenantId, "all");
    let restore = () => {};
    const falls = () => {
      restore = cutOff(database);
      return Promise.reject(coded("57P01"));
    };
    for (let outage = 1; outage <= 12; outage++) {
      expect(await runBatch(workshopOf(falls), refreshQueue(), "pending")).toBe("interrupted");
      restore();
    }
    expect(await onlyJob()).toMatchObject({ attempts: 0, interruptions: 12 });
    const { jobs, refreshes } = recordingJobs();
    expect(await drainAll(database, jobs)).toEqual([]);
    expect(refreshes).toEqual(["all"]);
  });
});

describe("a job that ends its process each time", () => {
  const ENDED = /^The process that did it ended each time, 10 times in a row: .*`queue retry`\.$/;
  const queueOf = () => ({ tenantId: shop.tenantId, kind: "refresh-plan" });
  const ends = (isDoneHere = true, atOnce = 16) =>
    beginBatch(database, queueOf(), { which: "pending", now: new Date(), atOnce, isDoneHere });
  const health = () => countDeadLetters(database);
  const dead = async () => {
    const figures = await readQueueFigures(database, systemClock);
    return figures.find(({ kind }) => kind === "refresh-plan")?.dead;
  };

  it("is a dead letter after ten ends in a row, with the reason, and is done once a person retries it", async () => {
    await enqueueRefresh(database, shop.tenantId, "all");
    for (let end = 1; end <= 10; end++) expect(await ends()).toMatchObject({ begun: [{}], givenUp: [] });
    expect([await health(), await dead()]).toEqual([0, 0]);
    const { log, lines } = recordingLog();
    const { jobs, refreshes } = recordingJobs();
    const workshop = { database, clock: systemClock, log, jobs };
    expect(await runBatch(workshop, queueOf(), "pending")).toBe("failed");
    expect(lines).toMatchObject([
      ["error", expect.stringMatching(/given up: they are dead letters now/), { interruptions: 10 }],
    ]);
    expect(refreshes).toEqual([]);
    expect(await jobsLeft(database)).toEqual([
      { kind: "refresh-plan", attempts: 5, last_error: expect.stringMatching(ENDED) },
    ]);
    expect([await health(), await dead()]).toEqual([1, 1]);
    expect((await listJobs(database, { most: 9, skip: 0 })).jobs).toMatchObject([{ state: "dead", interruptions: 10 }]);
    expect(await runBatch(workshop, queueOf(), "pending")).toBe("nothing");
    expect(await retryJobs(database)).toBe(1);
    expect(await drainAll(database, jobs)).toEqual([]);
    expect(refreshes).toEqual(["all"]);
  });

  it("does not take others with it: those of its batches are done, and so is what comes after it", async () => {
    for (let n = 0; n < 20; n++) await enqueueRefresh(database, shop.tenantId, [randomUUID()]);
    const { rows } = await database.admin.query("select min(id) as id from jobs");
    for (let end = 1; end <= 13; end++) {
      await database.admin.query("update jobs set run_at = now() - interval '1 hour' * (id = $1)::int", [rows[0].id]);
      await ends();
    }
    const { jobs, refreshes } = recordingJobs();
    expect(await drainAll(database, jobs)).toMatchObject([{ id: rows[0].id, lastError: expect.stringMatching(ENDED) }]);
    expect(refreshes.flat()).toHaveLength(19);
  });

  it("is one only if nothing else was at work in the process beside, which others may have ended", async () => {
    await enqueueRefresh(database, shop.tenantId, "all");
    const workshopOf = (error: Error) => {
      const run = () => Promise.reject(error);
      return { database, clock: systemClock, log: quiet, jobs: recordingJobs({ refresh: { run } }).jobs };
    };
    const crashes = async () => (await database.admin.query("select crashes from jobs")).rows[0].crashes;
    await ends(false);
    expect(await crashes()).toBe(0);
    const countedOnce = workshopOf(new ProcessEnded("The planner ended (SIGKILL)"));
    expect(await runBatch(countedOnce, queueOf(), "pending")).toBe("interrupted");
    expect(await crashes()).toBeGreaterThan(0);
    const shared = workshopOf(new Interrupted("The planner ended (SIGKILL)"));
    expect(await runBatch(shared, queueOf(), "pending")).toBe("interrupted");
    expect(await crashes()).toBe(0);
  });
});
