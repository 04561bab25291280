import { randomUUID } from "node:crypto";
import { col, rowsOf, sql } from "../../src/db";
import { enqueueJob } from "../../src/domain/enqueue-job";
import { LARGE_PLAN_SERIES, notePlanSize } from "../../src/domain/plan/plan-size";
import { closePlanner } from "../../src/domain/planner";
import { listDeadLetters } from "../../src/jobs/dead-letters";
import { drain } from "../../src/jobs/drain";
import { ingestTransactionsJob } from "../../src/jobs/ingest-transactions";
import { takeQueue } from "../../src/jobs/queue";
import { refreshPlanJob } from "../../src/jobs/refresh-plan";
import { type Outcome, runBatch } from "../../src/jobs/run-batch";
import { systemClock } from "../../src/values/clock";
import { line, openShop, openTestDatabase, type Shop, stockOf, type TestDb } from "../domain/transactions-shop";
import { deferred, drainAll, enqueueRefresh, jobsLeft, quiet, recordingJobs, recordingLog } from "./workshop";

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

const ids = Array.from({ length: 6 }, () => randomUUID());

describe("draining the queue", () => {
  it("works off what was promised, and what that promises in turn, with no worker running", async () => {
    const { jobs, refreshes } = recordingJobs();
    await shop.import([line(), line({ sku: "BOX" })]);
    expect(await drainAll(database, jobs)).toEqual([]);
    expect(await stockOf(database, shop.tenantId)).toEqual({ "CUP Paris": -2, "TEA Paris": -8 });
    expect(refreshes.map((skuIds) => [...skuIds].sort())).toEqual([[shop.tea, shop.cup, shop.box].sort()]);
    expect(await jobsLeft(database)).toEqual([]);
  });

  it("ends with a plan that knows what was sold", async () => {
    await shop.import([line({ timestamp: new Date().toISOString() })]);
    expect(await drain(database, systemClock)).toEqual([]);
    const where = { level: "SKU_LOCATION", skuId: shop.tea, warehouseId: shop.paris } as const;
    const [row] = await database.as(shop.tenantId, ({ db }) => db.planRow.findMany({ where }));
    expect(row).toMatchObject({ stockLevel: -2, weeklyQuantity: 2 });
  });

  it("makes the whole plan anew where a thousand SKUs and more, most of all, are to be planned", async () => {
    const manySkus = await database.as(shop.tenantId, ({ db }) =>
      db.query(
        rowsOf("test.many-skus", { id: col.uuid }),
        sql`
        with product as (insert into products (name) values ('Many') returning id)
        insert into skus (name, product_id) select 'Many ' || n, product.id from product, generate_series(1, 1000) n
        returning id`,
      ),
    );
    const many = manySkus.map(({ id }) => id);
    await enqueueRefresh(database, shop.tenantId, many.slice(0, 600));
    await enqueueRefresh(database, shop.tenantId, many.slice(500));
    await drainAll(database, { "refresh-plan": refreshPlanJob });
    const { rows } = await database.admin.query("select kind, payload from jobs");
    expect(rows).toEqual([{ kind: "replace-plan", payload: { touchedIds: many } }]);
  });

  it("ends at once when there is nothing to do", async () => {
    expect(await drainAll(database, recordingJobs().jobs)).toEqual([]);
  });

  it("keeps to one merchant when asked to", async () => {
    const theirs = await openShop(database);
    await shop.import([line()]);
    await theirs.import([line()]);
    await drainAll(database, recordingJobs().jobs, shop.tenantId);
    expect(await stockOf(database, shop.tenantId)).toEqual({ "TEA Paris": -2 });
    expect(await stockOf(database, theirs.tenantId)).toEqual({});
  });

  it("waits for a job that another worker is at", async () => {
    const begun = deferred();
    const mayEnd = deferred();
    const slow = recordingJobs({
      ingest: {
        run: async (work, payloads) => {
          begun.resolve();
          await mayEnd.promise;
          return ingestTransactionsJob.run(work, payloads);
        },
      },
    });
    await shop.import([line()]);
    const elsewhere = drainAll(database, slow.jobs);
    await begun.promise;
    let ended = false;
    const drained = drainAll(database, recordingJobs().jobs).then(() => {
      ended = true;
    });
    await database.pool.query("select");
    expect(ended).toBe(false);
    mayEnd.resolve();
    await Promise.all([elsewhere, drained]);
    expect(await stockOf(database, shop.tenantId)).toEqual({ "TEA Paris": -2 });
  });

  it("passes over the jobs of a merchant that has been removed", async () => {
    await enqueueRefresh(database, shop.tenantId, "all");
    await database.admin.query("update jobs set tenant_id = gen_random_uuid()");
    expect(await drainAll(database, recordingJobs().jobs)).toEqual([]);
  });
});

describe("refreshes of the plan", () => {
  it("that wait together become one, of all their SKUs", async () => {
    const { jobs, refreshes } = recordingJobs();
    await enqueueRefresh(database, shop.tenantId, ids.slice(0, 2));
    await enqueueRefresh(database, shop.tenantId, ids.slice(1, 3));
    await drainAll(database, jobs);
    expect(refreshes).toEqual([ids.slice(0, 3)]);
  });

  it("are of everything when one of them is", async () => {
    const { jobs, refreshes } = recordingJobs();
    await enqueueRefresh(database, shop.tenantId, ids.slice(0, 2));
    await enqueueRefresh(database, shop.tenantId, "all");
    await drainAll(database, jobs);
    expect(refreshes).toEqual(["all"]);
  });

  it("never run twice at a time for one merchant", async () => {
    let running = 0;
    let most = 0;
    const run = async () => {
      running += 1;
      most = Math.max(most, running);
      await database.pool.query("select");
      running -= 1;
    };
    const { jobs } = recordingJobs({ refresh: { run, atOnce: 1 } });
    for (const id of ids) await enqueueRefresh(database, shop.tenantId, [id]);
    await Promise.all([drainAll(database, jobs), drainAll(database, jobs), drainAll(database, jobs)]);
    expect(most).toBe(1);
    expect(await jobsLeft(database)).toEqual([]);
  });

  it("leave a queue that another worker has for later", async () => {
    const { jobs } = recordingJobs();
    await enqueueRefresh(database, shop.tenantId, "all");
    const queue = { tenantId: shop.tenantId, kind: "refresh-plan" };
    const outcome = await database.as(shop.tenantId, async ({ db }): Promise<Outcome> => {
      await takeQueue(db, queue);
      return runBatch({ database, clock: systemClock, log: quiet, jobs }, queue, "due");
    });
    expect(outcome).toBe("elsewhere");
    expect(await jobsLeft(database)).toEqual([{ kind: "refresh-plan", attempts: 0, last_error: null }]);
  });
});

describe("a job that fails", () => {
  const poison = ids[0] ?? "";
  const failing = () => {
    const done: string[] = [];
    const { jobs } = recordingJobs({
      refresh: {
        run: async (work, payloads) => {
          const skuIds = payloads.flatMap((payload) => payload.skuIds);
          await work.db.product.create({ data: { name: randomUUID() } });
          if (skuIds.includes(poison)) throw new Error("this SKU can't be planned");
          done.push(...skuIds);
        },
      },
    });
    return { jobs, done };
  };

  it("is a dead letter after five attempts, visible to the operator, while the others are done", async () => {
    const { jobs, done } = failing();
    for (const id of ids) await enqueueRefresh(database, shop.tenantId, [id]);
    const theirs = await openShop(database);
    await enqueueRefresh(database, theirs.tenantId, [ids[5] ?? ""]);
    const deadLetters = await drainAll(database, jobs);
    expect(deadLetters).toEqual([
      {
        tenantId: shop.tenantId,
        id: expect.stringMatching(/^\d+$/),
        kind: "refresh-plan",
        payload: { skuIds: [poison] },
        createdAt: expect.any(Date),
        lastError: "Error: this SKU can't be planned",
      },
    ]);
    expect(done.sort()).toEqual([...ids.slice(1), ids[5]].sort());
    expect(await jobsLeft(database)).toMatchObject([{ attempts: 5 }]);
    expect(await listDeadLetters(database)).toEqual(deadLetters);
    expect(await listDeadLetters(database, { tenantId: theirs.tenantId })).toEqual([]);
  });

  it("leaves nothing behind in the database", async () => {
    const { jobs } = failing();
    await enqueueRefresh(database, shop.tenantId, [poison]);
    await drainAll(database, jobs);
    expect(await database.as(shop.tenantId, ({ db }) => db.product.count())).toBe(1);
  });

  it("waits before it is begun again: 1, 4, 16, then 64 seconds", async () => {
    const { jobs } = failing();
    await enqueueRefresh(database, shop.tenantId, [poison]);
    const queue = { tenantId: shop.tenantId, kind: "refresh-plan" };
    const workshop = { database, clock: systemClock, log: quiet, jobs };
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect(await runBatch(workshop, queue, "due")).toBe("failed");
      expect(await runBatch(workshop, queue, "due")).toBe("nothing");
      const { rows } = await database.admin.query(
        "select extract(epoch from run_at - now())::float as pause from jobs",
      );
      pauses.push(Math.ceil(rows[0].pause));
      await database.admin.query("update jobs set run_at = now()");
    }
    expect(pauses).toEqual([1, 4, 16, 64]);
  });

  it("is told of at error with its cause, and as a dead letter at the last attempt", async () => {
    const { jobs } = failing();
    await enqueueRefresh(database, shop.tenantId, [poison]);
    const errors: [object, string][] = [];
    const log = { ...quiet, error: (details: object, message: string) => errors.push([details, message]) };
    await drain(database, systemClock, { jobs, log });
    expect(errors).toHaveLength(6);
    for (const [details] of errors) {
      expect(details).toMatchObject({ kind: "refresh-plan", reason: "Error: this SKU can't be planned" });
    }
    expect(errors[5]?.[1]).toMatch(/^jobs failed for good/);
  });

  it("fails too when what was promised can't be understood", async () => {
    await database.as(shop.tenantId, ({ db }) =>
      db.job.create({ data: { kind: "refresh-plan", payload: { skuIds: 7 } } }),
    );
    await database.as(shop.tenantId, ({ db }) => db.job.create({ data: { kind: "unheard-of", payload: {} } }));
    const [deadLetter] = await drainAll(database, recordingJobs().jobs);
    expect(deadLetter).toMatchObject({ kind: "refresh-plan", lastError: expect.stringMatching(/^ZodError/) });
    expect(await jobsLeft(database)).toMatchObject([{ attempts: 5 }, { kind: "unheard-of", attempts: 0 }]);
  });
});

describe("the log", () => {
  const done = (kind: string, figures: object = {}) => [
    "info",
    "jobs are done",
    { tenantId: shop.tenantId, kind, outcome: "done", jobs: 1, ms: expect.any(Number), ...figures },
  ];
  const presentVersion = async () => {
    const { rows } = await database.admin.query("select plan_version from tenants where id = $1", [shop.tenantId]);
    return String(rows[0].plan_version);
  };
  const series = expect.any(Number);

  it("has a line for each batch: whose it was, what, and how long it took; of plans also how large and which version", async () => {
    const { log, lines } = recordingLog();
    await enqueueRefresh(database, shop.tenantId, "all");
    await drain(database, systemClock, { log });
    const version = await presentVersion();
    expect(lines).toEqual([done("refresh-plan"), done("replace-plan", { series, version })]);
    lines.length = 0;
    await shop.import([line()]);
    await drain(database, systemClock, { log });
    expect(lines.slice(0, 2)).toEqual([
      done("ingest-transactions"),
      done("refresh-plan", { series: expect.any(Number), version }),
    ]);
  });

  it("has the same of a plan that is made by the planning process", async () => {
    await notePlanSize(database, shop.tenantId, LARGE_PLAN_SERIES + 1);
    const { log, lines } = recordingLog();
    await database.as(shop.tenantId, (work) => enqueueJob(work, "replace-plan", {}));
    await drain(database, systemClock, { log });
    await closePlanner();
    expect(lines[0]).toEqual(done("replace-plan", { series, version: await presentVersion() }));
  });

  it("has a line for a batch that failed, with how long it took", async () => {
    const { log, lines } = recordingLog();
    await database.as(shop.tenantId, ({ db }) =>
      db.job.create({ data: { kind: "refresh-plan", payload: { skuIds: 7 } } }),
    );
    const queue = { tenantId: shop.tenantId, kind: "refresh-plan" };
    await runBatch({ database, clock: systemClock, log, jobs: recordingJobs().jobs }, queue, "due");
    expect(lines).toEqual([
      ["error", "jobs failed", expect.objectContaining({ ...queue, outcome: "failed", ms: expect.any(Number) })],
    ]);
  });
});
