import { setTimeout } from "node:timers/promises";
import { type Database, openDatabase, sql } from "../../src/db";
import { ingestTransactionsJob } from "../../src/jobs/ingest-transactions";
import { JOBS, listenForJobs } from "../../src/jobs/listen";
import { createWakeUp } from "../../src/jobs/wake-up";
import { startWorker } from "../../src/jobs/worker";
import { systemClock } from "../../src/values/clock";
import {
  demandOf,
  line,
  openShop,
  openTestDatabase,
  type Shop,
  stockOf,
  type TestDb,
} from "../domain/transactions-shop";
import { eventually } from "../support/processes";
import { deferred, drainAll, enqueueRefresh, jobsLeft, quiet, recordingJobs } from "./workshop";

let database: TestDb;
let otherProcess: Database;
let shop: Shop;

beforeAll(async () => {
  database = await openTestDatabase();
  otherProcess = await openDatabase(database.connectionString, 10);
});
beforeEach(async () => {
  await database.admin.query("truncate jobs");
  shop = await openShop(database);
});
afterAll(async () => {
  await otherProcess.close();
  await database.drop();
});

const importMany = async (batches: number, merchant = shop) => {
  for (let batch = 0; batch < batches; batch++)
    await merchant.import([line({ quantity: 1 }), line({ sku: "BOX", quantity: 1 })]);
};
const expectSold = async (batches: number, merchant = shop) => {
  expect(await stockOf(database, merchant.tenantId)).toEqual({ "CUP Paris": -batches, "TEA Paris": -4 * batches });
  expect(
    (await demandOf(database, merchant.tenantId)).map(([sku, , , source, , quantity]) => [sku, source, quantity]),
  ).toEqual([
    ["BOX", "SALE", batches],
    ["CUP", "BUNDLE", batches],
    ["TEA", "SALE", batches],
    ["TEA", "BUNDLE", 3 * batches],
  ]);
};

describe("a worker", () => {
  // PostgreSQL's own look is kept from coming first.
  it("has PostgreSQL look at tables that have outgrown what it knows of them", async () => {
    await database.admin.query("alter table products set (autovacuum_enabled = off)");
    await database.as(shop.tenantId, async ({ db }) => {
      await db.execute(
        "test.prepare",
        sql`insert into products (name) select 'Bulk ' || n from generate_series(1, 5000) n`,
      );
    });
    const known = async () =>
      (await database.admin.query("select reltuples from pg_class where oid = 'products'::regclass")).rows[0].reltuples;
    expect(await known()).toBeLessThan(5_000);
    const worker = startWorker(database, systemClock, quiet);
    await enqueueRefresh(database, shop.tenantId, []);
    await eventually(async () => (await known()) >= 5_000, "the table is looked at");
    await worker.stop();
  });

  it("keeps what is promised while it runs, and is woken by the promise", async () => {
    const done = deferred();
    const { jobs } = recordingJobs({ refresh: { run: async () => done.resolve() } });
    const worker = startWorker(database, systemClock, quiet, jobs);
    await importMany(1);
    await done.promise;
    await worker.stop();
    await expectSold(1);
    expect(await jobsLeft(database)).toEqual([]);
  });

  it("keeps what was promised before it started", async () => {
    await importMany(3);
    const { jobs } = recordingJobs();
    const worker = startWorker(database, systemClock, quiet, jobs);
    await drainAll(otherProcess, jobs);
    await worker.stop();
    await expectSold(3);
  });

  it("shares the work with others in other processes, and each batch counts once", async () => {
    const theirs = await openShop(database);
    const { jobs } = recordingJobs({ ingest: { atOnce: 2 } });
    const workers = [database, database, otherProcess, otherProcess].map((connections) =>
      startWorker(connections, systemClock, quiet, jobs),
    );
    await Promise.all([importMany(30), importMany(30, theirs)]);
    await drainAll(database, jobs);
    await Promise.all(workers.map((worker) => worker.stop()));
    await expectSold(30);
    await expectSold(30, theirs);
    // What the last import under way promised, after the queues were seen empty.
    await drainAll(database, jobs);
    expect(await jobsLeft(database)).toEqual([]);
  });

  it("that is killed half-way has done nothing, and others do it at once", async () => {
    const kill = async (connections: Database) =>
      connections.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()",
      );
    for (const moment of ["before", "after"]) {
      const merchant = await openShop(database);
      let kills = 2;
      const { jobs } = recordingJobs({
        ingest: {
          atOnce: 3,
          run: async (work, payloads) => {
            if (moment === "after") await ingestTransactionsJob.run(work, payloads);
            if (kills-- > 0) await kill(database);
            if (moment === "before") await ingestTransactionsJob.run(work, payloads);
          },
        },
      });
      await importMany(7, merchant);
      const worker = startWorker(otherProcess, systemClock, quiet, jobs);
      for (let left = true; left; ) {
        left = await drainAll(otherProcess, jobs).then(
          (deadLetters) => deadLetters.length > 0,
          () => true,
        );
      }
      await worker.stop();
      await expectSold(7, merchant);
    }
  });

  it("plans once what imports touch that are still being ingested one after the other", async () => {
    const ingested: string[] = [];
    const { jobs, refreshes } = recordingJobs({
      ingest: {
        atOnce: 1,
        run: async (work, payloads) => {
          // Longer than a refresh waits for another.
          await setTimeout(300);
          await ingestTransactionsJob.run(work, payloads);
          ingested.push("batch");
        },
      },
    });
    await importMany(2);
    const worker = startWorker(database, systemClock, quiet, jobs);
    await eventually(async () => refreshes.length > 0, "the plan is refreshed");
    await worker.stop();
    expect(ingested).toHaveLength(2);
    expect(refreshes.map((skuIds) => skuIds.length)).toEqual([3]);
  });

  it("finishes the job at hand when it is stopped, and begins no other", async () => {
    const begun = deferred();
    const mayEnd = deferred();
    let runs = 0;
    const run = async () => {
      runs += 1;
      begun.resolve();
      await mayEnd.promise;
    };
    const { jobs } = recordingJobs({ refresh: { run, atOnce: 1 } });
    await enqueueRefresh(database, shop.tenantId, [shop.tea]);
    await enqueueRefresh(database, shop.tenantId, [shop.cup]);
    const worker = startWorker(database, systemClock, quiet, jobs);
    await begun.promise;
    const stopped = worker.stop();
    mayEnd.resolve();
    await stopped;
    expect(runs).toBe(1);
    expect(await jobsLeft(database)).toHaveLength(1);
  });

  it("doesn't let one merchant's long job hold up another's", async () => {
    const theirs = await openShop(database);
    const theirsDone = deferred();
    const { jobs } = recordingJobs({
      refresh: {
        run: async ({ tenant }) => (tenant.id === shop.tenantId ? await theirsDone.promise : theirsDone.resolve()),
      },
    });
    await enqueueRefresh(database, shop.tenantId, "all");
    const worker = startWorker(database, systemClock, quiet, jobs);
    await enqueueRefresh(database, theirs.tenantId, "all");
    await theirsDone.promise;
    await worker.stop();
    expect(await jobsLeft(database)).toEqual([]);
  });
});

describe("listening for jobs", () => {
  it("goes on by itself after the database has dropped the connection", async () => {
    const wakeUp = createWakeUp();
    const listener = listenForJobs(database.connectionString, { [JOBS]: wakeUp }, quiet);
    await wakeUp.wait(0, 30_000);
    const connected = wakeUp.count();
    await database.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'inventory-planning-listener' and datname = current_database()",
    );
    await wakeUp.wait(connected, 30_000);
    const again = wakeUp.count();
    expect(again).toBeGreaterThan(connected);
    await enqueueRefresh(database, shop.tenantId, "all");
    await wakeUp.wait(again, 30_000);
    expect(wakeUp.count()).toBeGreaterThan(again);
    await listener.close();
  });

  it("doesn't miss a call that comes between looking and waiting", async () => {
    const wakeUp = createWakeUp();
    const heard = wakeUp.count();
    wakeUp.signal();
    const waits = [
      wakeUp.wait(heard, 30_000).then(() => "heard"),
      wakeUp.wait(wakeUp.count(), 100).then(() => "waited"),
    ];
    expect(await Promise.race(waits)).toBe("heard");
  });
});
