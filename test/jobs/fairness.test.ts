import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "../../src/db";
import type { JobKind } from "../../src/domain/enqueue-job";
import type { ApartWork, Job, Jobs } from "../../src/jobs/job";
import { startWorker, type Worker } from "../../src/jobs/worker";
import { systemClock } from "../../src/values/clock";
import { createTestDatabase } from "../support/database";
import { eventually } from "../support/processes";
import { deferred, quiet } from "./workshop";

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDb;
let connections: Database | null = null;
let worker: Worker | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.admin.query("truncate jobs"));
afterEach(async () => {
  await worker?.stop();
  await connections?.close();
  worker = null;
  connections = null;
});
afterAll(() => database.drop());

interface Wanted {
  kind: JobKind;
  isAwaited?: boolean;
}

async function enqueue(tenantId: string, { kind, isAwaited = true }: Wanted): Promise<void> {
  await database.admin.query("insert into jobs (tenant_id, kind, payload, is_awaited) values ($1, $2, '{}', $3)", [
    tenantId,
    kind,
    isAwaited,
  ]);
}

/** Merchants, of whom some have a large plan. */
const merchants = (count: number, series = 0) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const id = await database.tenant();
      await database.admin.query("update tenants set planned_series = $2 where id = $1", [id, series]);
      return id;
    }),
  );

/** Jobs of all kinds that tell when they are begun and do what they are told, one at a time each. */
function fakeJobs(act: (tenantId: string, kind: JobKind) => Promise<unknown>) {
  const begun: string[] = [];
  const run = (kind: JobKind, tenantId: string) => {
    begun.push(tenantId);
    return act(tenantId, kind);
  };
  const payload = { parse: (given: unknown) => given } as Job["payload"];
  const moments = (kind: JobKind): Job => ({ payload, atOnce: 1, run: ({ tenant }) => run(kind, tenant.id) });
  const plan: Job = {
    ...moments("replace-plan"),
    runApart: ({ tenantId }: ApartWork) => run("replace-plan", tenantId),
  };
  const jobs = {
    "ingest-transactions": moments("ingest-transactions"),
    "refresh-plan": moments("refresh-plan"),
    "replace-plan": plan,
  } as Jobs;
  return { jobs, begun };
}

/** Starts a worker with so many lanes. */
async function start(lanes: number, jobs: Jobs): Promise<void> {
  connections = await openDatabase(database.connectionString, 2 * lanes);
  worker = startWorker(connections, systemClock, quiet, jobs);
}

const nightly = { kind: "replace-plan", isAwaited: false } as const;
const isDone = async () => (await database.admin.query("select from jobs")).rowCount === 0;

it("begins what somebody waits for before what nobody waits for, however much of that came earlier", async () => {
  const [sleepers, [seller = ""]] = [await merchants(6), await merchants(1)];
  for (const id of sleepers) await enqueue(id, nightly);
  const mayEnd = deferred();
  const { jobs, begun } = fakeJobs((id) => (id === seller ? Promise.resolve() : mayEnd.promise));
  await start(1, jobs);
  await eventually(() => begun.length === 1, "a night is begun");
  await enqueue(seller, { kind: "refresh-plan" });
  mayEnd.resolve();
  await eventually(isDone, "all is done");
  expect(begun.indexOf(seller)).toBe(1);
  expect([...begun].sort()).toEqual([...sleepers, seller].sort());
});

it("keeps lanes free of what nobody waits for, and one for it", async () => {
  const [sleepers, sellers] = [await merchants(6), await merchants(8)];
  for (const id of sleepers) await enqueue(id, nightly);
  const mayEnd = deferred();
  const { jobs, begun } = fakeJobs((id) => (sleepers.includes(id) ? mayEnd.promise : Promise.resolve()));
  await start(4, jobs);
  await eventually(() => begun.length === 2, "as many nights are begun as may be");
  for (const id of sellers) await enqueue(id, { kind: "ingest-transactions" });
  for (const id of sellers) await enqueue(id, { kind: "replace-plan" });
  await eventually(() => begun.length === 2 + 2 * sellers.length, "what is waited for is begun beside them");
  expect(begun.filter((id) => sleepers.includes(id))).toHaveLength(2);
  mayEnd.resolve();
  await eventually(isDone, "all is done");

  const held = deferred();
  const busy = fakeJobs((id) => (sleepers.includes(id) ? Promise.resolve() : held.promise));
  await worker?.stop();
  await connections?.close();
  for (const id of sellers) await enqueue(id, { kind: "refresh-plan" });
  await start(4, busy.jobs);
  await eventually(() => busy.begun.length === 3, "all lanes are taken but one");
  for (const id of sleepers) await enqueue(id, nightly);
  await eventually(() => busy.begun.length === 3 + sleepers.length, "the nights go on beside");
  held.resolve();
});

it("makes small plans and takes in sales beside large plans, however many of those there are", async () => {
  const [giants, small] = [await merchants(6, 100_000), await merchants(4)];
  const mayEnd = deferred();
  const isLong = (id: string, kind: JobKind) => giants.includes(id) && kind === "replace-plan";
  const { jobs, begun } = fakeJobs((id, kind) => (isLong(id, kind) ? mayEnd.promise : Promise.resolve()));
  for (const id of giants) await enqueue(id, { kind: "replace-plan" });
  for (const id of giants.slice(3)) await enqueue(id, nightly);
  await start(5, jobs);
  // Two that are waited for, and beside them one that nobody waits for.
  await eventually(() => begun.length === 3, "large plans are begun");
  for (const id of small) await enqueue(id, { kind: "replace-plan" });
  for (const id of small) await enqueue(id, nightly);
  for (const id of small) await enqueue(id, { kind: "refresh-plan" });
  for (const id of giants) await enqueue(id, { kind: "refresh-plan" });
  const areDone = async () =>
    (await database.admin.query("select from jobs where tenant_id = any($1)", [small])).rowCount === 0;
  await eventually(areDone, "small merchants' work is done");
  expect(await isDone()).toBe(false);
  mayEnd.resolve();
});

it("waits for a mail server that hangs in one lane, of whoever's mails, and goes on with all else", async () => {
  const [buyers, others] = [await merchants(6), await merchants(6)];
  const mayEnd = deferred();
  const { jobs, begun } = fakeJobs((id) => (buyers.includes(id) ? mayEnd.promise : Promise.resolve()));
  const mail = { ...(jobs["replace-plan"] as Job), run: undefined, lane: "mail" as const };
  const mailing = { ...jobs, "mail-order": mail, "mail-question": mail } as Jobs;
  for (const id of buyers) await enqueue(id, { kind: "mail-order" });
  for (const id of buyers) await enqueue(id, { kind: "mail-question", isAwaited: false });
  await start(5, mailing);
  await eventually(() => begun.length === 1, "a mail is begun");
  for (const id of others) await enqueue(id, nightly);
  for (const id of others) await enqueue(id, { kind: "ingest-transactions" });
  await eventually(() => begun.length === 1 + 2 * others.length, "all else is done");
  expect(begun.filter((id) => buyers.includes(id))).toHaveLength(1);
  mayEnd.resolve();
  await eventually(isDone, "the mails follow");
});

it("serves one merchant after the other, however much one of them has to do", async () => {
  const [first = "", ...others] = await merchants(5);
  for (let n = 0; n < 10; n += 1) await enqueue(first, { kind: "ingest-transactions" });
  for (const id of others) await enqueue(id, { kind: "ingest-transactions" });
  const { jobs, begun } = fakeJobs(() => Promise.resolve());
  await start(1, jobs);
  await eventually(isDone, "all is done");
  expect([...begun.slice(0, 5)].sort()).toEqual([first, ...others].sort());
  expect(begun).toHaveLength(14);
});

it("finds what may be begun behind many merchants whose work may not", async () => {
  const giants = await merchants(40, 100_000);
  const [seller = ""] = await merchants(1);
  const mayEnd = deferred();
  const { jobs, begun } = fakeJobs((id) => (id === seller ? Promise.resolve() : mayEnd.promise));
  const gathering: Jobs = {
    ...jobs,
    "ingest-transactions": {
      ...(jobs["ingest-transactions"] as Job),
      gather: { quietMs: 3_600_000, atMostMs: 3_600_000, enqueuedBy: [] },
    } as Jobs["ingest-transactions"],
  };
  for (const id of giants) await enqueue(id, { kind: "ingest-transactions" });
  for (const id of giants) await enqueue(id, { kind: "replace-plan" });
  await start(5, gathering);
  await enqueue(seller, { kind: "refresh-plan" });
  await eventually(() => begun.includes(seller), "the seller's work is begun");
  mayEnd.resolve();
  await database.admin.query("delete from jobs where kind = 'ingest-transactions'");
});

describe("a plan that takes long", () => {
  const openTransactions = async (): Promise<number> => {
    const { rows } = await database.admin.query(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    );
    return rows[0].open;
  };

  it("is made with no transaction open, its queue held all the while, and is done once", async () => {
    const [giant = ""] = await merchants(1, 100_000);
    await enqueue(giant, { kind: "replace-plan" });
    const seen: unknown[] = [];
    const { jobs, begun } = fakeJobs(async () => {
      // What the worker itself asks of the database meanwhile takes moments.
      await eventually(async () => (await openTransactions()) === 0, "no transaction is open");
      const { rows } = await database.admin.query(
        "select pg_try_advisory_lock(hashtextextended($1, 0)) as free, count(*)::int as jobs from jobs",
        [`jobs/replace-plan/${giant}`],
      );
      seen.push(rows[0]);
    });
    await start(1, { "replace-plan": jobs["replace-plan"] });
    await eventually(isDone, "it is done");
    expect(seen).toEqual([{ free: false, jobs: 1 }]);
    expect(begun).toEqual([giant]);
  });

  it("is left to be made again when the connection that holds its queue is gone", async () => {
    const [giant = ""] = await merchants(1, 100_000);
    await enqueue(giant, { kind: "replace-plan" });
    let times = 0;
    const { jobs, begun } = fakeJobs(async () => {
      times += 1;
      if (times > 1) return;
      await database.admin.query(
        `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
         where locktype = 'advisory' and datname = current_database() and pid <> pg_backend_pid()`,
      );
      await eventually(async () => {
        const { rows } = await database.admin.query(
          "select count(*)::int as held from pg_locks where locktype = 'advisory'",
        );
        return rows[0].held === 0;
      }, "the lock is gone");
      await sleep(50);
    });
    await start(1, jobs);
    await eventually(isDone, "it is done");
    expect(begun).toEqual([giant, giant]);
  });

  it("is known by a look at it where it was small before", async () => {
    const [grown = ""] = await merchants(1);
    await enqueue(grown, { kind: "replace-plan" });
    const ways: string[] = [];
    const { jobs } = fakeJobs(() => Promise.resolve());
    const job: Job = {
      ...(jobs["replace-plan"] as Job),
      countSeries: () => Promise.resolve(80_000),
      run: async () => ways.push("within"),
      runApart: async () => ways.push("apart"),
    };
    await start(1, { "replace-plan": job as Jobs["replace-plan"] });
    await eventually(isDone, "it is done");
    expect(ways).toEqual(["apart"]);
    const { rows } = await database.admin.query("select planned_series as series from tenants where id = $1", [grown]);
    expect(rows).toEqual([{ series: 80_000 }]);
  });
});

it("ignores what a removed merchant has left", async () => {
  await enqueue(randomUUID(), { kind: "replace-plan" });
  const [other = ""] = await merchants(1);
  await enqueue(other, { kind: "refresh-plan" });
  const { jobs, begun } = fakeJobs(() => Promise.resolve());
  await start(1, jobs);
  await eventually(() => begun.length === 1, "the other's is done");
  expect(begun).toEqual([other]);
});
