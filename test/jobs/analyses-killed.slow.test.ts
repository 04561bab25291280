/** Analyses whose processes are killed: of a service, of what works beside it, and of one that ends its process each time. */
import fs from "node:fs";
import { ProcessEnded } from "../../src/db";
import { importTransactions } from "../../src/domain/transactions/import-transactions";
import { discardJobs, listDeadLetters, retryJobs } from "../../src/jobs/dead-letters";
import { drain } from "../../src/jobs/drain";
import { MAX_CRASHES } from "../../src/jobs/queue";
import { jobs } from "../../src/jobs/registry";
import { runAnalysisJob } from "../../src/jobs/run-analysis";
import { runBatch } from "../../src/jobs/run-batch";
import { systemClock } from "../../src/values/clock";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { type LockedTable, lockedTable } from "../support/locked-table";
import { answering, resultsOf } from "../support/mutation";
import { plannerOf } from "../support/planner-of";
import { eventually, type ServiceProcess, startService } from "../support/processes";
import { corner, seed } from "../support/world";
import { quiet } from "./workshop";

let app: TestApp;
let shop: Merchant;
let scenarioId: string;
const services: ServiceProcess[] = [];

beforeAll(async () => {
  app = await startApp();
  shop = await app.merchant();
  await seed(app, shop, { ...corner, stockLevels: [{ sku: "CUP", warehouse: "North", onHand: "5" }] });
  const sold = { sku: "CUP", warehouse: "North", quantity: 1, unit_price: 6, channel: "POS" };
  const rows = [{ ...sold, timestamp: new Date(Date.now() - 86_400_000).toISOString() }];
  await app.database.as(shop.tenantId, (work) => importTransactions(work, { store: { name: "Shop" }, rows }));
  await app.drain();
  // A share of what a channel sells is read from sales, which nothing else here reads: who has locked them stops what-if alone.
  const save = answering('saveScenario(name: "Lost", changes: { demand: [{ factor: 0, channel: "POS" }] })', "{ id }");
  scenarioId = resultsOf(await shop.api.graphql(`mutation { ${save} }`)).saveScenario.id;
});
afterAll(async () => {
  for (const service of services) await service.end("SIGKILL");
  await app.close();
});

const start = async (): Promise<string> => {
  const started = answering("startWhatIf(scenarioId: $id)", "{ id }");
  return resultsOf(await shop.api.graphql(`mutation ($id: ID!) { ${started} }`, { id: scenarioId })).startWhatIf.id;
};
const look = async (id: string) => {
  const fields = "state done total errorCode errorMessage whatIf { pairCount }";
  return (await shop.api.graphql(`query ($id: ID!) { analysisRun(id: $id) { ${fields} } }`, { id })).body.data
    .analysisRun;
};
const cancel = async (id: string) => {
  const cancelled = answering("cancelAnalysis(id: $id)", "{ state }");
  return resultsOf(await shop.api.graphql(`mutation ($id: ID!) { ${cancelled} }`, { id })).cancelAnalysis;
};
/** Jobs that analyses have left, with how often they were interrupted. */
const left = async () =>
  (await app.database.admin.query("select interruptions, crashes from jobs where kind = 'run-analysis'")).rows;
const queue = () => ({ tenantId: shop.tenantId, kind: "run-analysis" });
const workshop = () => ({ database: app.database, clock: systemClock, log: quiet, jobs });

async function service(): Promise<ServiceProcess> {
  const env = { DATABASE_URL: app.database.connectionString, WORKER: "on" };
  const started = await startService({ dataDir: "", env });
  services.push(started);
  return started;
}

describe("a what-if that is under way", () => {
  let sales: LockedTable;
  let second: ServiceProcess;
  beforeEach(async () => {
    sales = await lockedTable(app.database, "sales_transactions", "reads and writes");
  });
  afterEach(() => sales.release());

  it("is begun again by another service where its own is killed, by one at a time, and ends once", async () => {
    const first = await service();
    const id = await start();
    await sales.waiters(1);
    expect(await look(id)).toMatchObject({ state: "RUNNING", whatIf: null });
    const { pid } = plannerOf(first) ?? {};
    await first.end("SIGKILL");
    await eventually(() => !fs.existsSync(`/proc/${pid}`), "what worked for the service is gone with it");
    await sales.deserted();
    second = await service();
    await sales.waiters(1);
    expect(await left()).toEqual([{ interruptions: 2, crashes: 0 }]);
    expect(await runBatch(workshop(), queue(), "all")).toBe("elsewhere");
    await sales.release();
    await eventually(async () => (await left()).length === 0, "it is done");
    expect(await look(id)).toMatchObject({ state: "FINISHED", done: 2, total: 2, whatIf: { pairCount: 1 } });
  });

  it("is begun again where its process alone is killed, and the service answers on", async () => {
    const id = await start();
    await sales.waiters(1);
    const before = plannerOf(second)?.pid;
    // Without an id the signal would be for all processes of the tests.
    if (!before) throw new Error("Nothing works beside the service");
    process.kill(before, "SIGKILL");
    await eventually(async () => (await left())[0]?.crashes === 1, "the end is noted");
    expect((await fetch(`${second.address}/health`)).status).toBe(200);
    await sales.release();
    await eventually(async () => (await look(id)).state === "FINISHED", "it is done");
    expect(plannerOf(second)?.pid).not.toBe(before);
  });

  it("is no other than a backtest: that is begun again, too, and keeps one answer", async () => {
    const stock = await lockedTable(app.database, "stock_movements", "reads and writes");
    const started = answering("startBacktest(input: { weeks: 4 })", "{ id }");
    const { id } = resultsOf(await shop.api.graphql(`mutation { ${started} }`)).startBacktest;
    await stock.waiters(1);
    const before = plannerOf(second)?.pid;
    if (!before) throw new Error("Nothing works beside the service");
    process.kill(before, "SIGKILL");
    await eventually(async () => (await left())[0]?.crashes === 1, "the end is noted");
    await stock.release();
    // A backtest looks at one-off sales, too.
    await sales.release();
    await eventually(async () => (await look(id)).state === "FINISHED", "it is done");
    const kept = "query ($id: ID!) { analysisRun(id: $id) { backtest { lastDay } } analysisRuns { kind state } }";
    const { analysisRun, analysisRuns } = (await shop.api.graphql(kept, { id })).body.data;
    expect(analysisRun.backtest.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(analysisRuns.filter(({ kind }: { kind: string }) => kind === "BACKTEST")).toEqual([
      { kind: "BACKTEST", state: "FINISHED" },
    ]);
  });

  it("is cancelled by whichever service is asked, and keeps nothing", async () => {
    const id = await start();
    await sales.waiters(1);
    expect(await cancel(id)).toEqual({ state: "CANCELLED" });
    await sales.release();
    await eventually(async () => (await left()).length === 0, "it has stopped");
    expect(await look(id)).toMatchObject({ state: "CANCELLED", whatIf: null });
  });
});

describe("an analysis that ends its process each time", () => {
  beforeAll(() => Promise.all(services.splice(0).map((one) => one.end("SIGKILL"))));

  /** Is begun as often as it is, and ends its process whenever it is the one. */
  const crashing = (poison: string) => {
    const runApart = (_work: unknown, [payload]: readonly { runId: string }[]) =>
      payload?.runId === poison
        ? Promise.reject(new ProcessEnded("The planner ended (SIGKILL)"))
        : Promise.reject(new Error("Somebody else's"));
    return { ...workshop(), jobs: { "run-analysis": { ...runAnalysisJob, runApart } } };
  };
  const giveUp = async (): Promise<string> => {
    const id = await start();
    for (let end = 1; end <= MAX_CRASHES; end += 1)
      expect(await runBatch(crashing(id), queue(), "pending")).toBe("interrupted");
    expect(await look(id)).toMatchObject({ state: "QUEUED" });
    expect(await runBatch(crashing(id), queue(), "pending")).toBe("failed");
    return id;
  };

  it("has failed with the reason in the end, others are done after it, and a person may have it tried again", async () => {
    const id = await giveUp();
    expect(await look(id)).toMatchObject({
      state: "FAILED",
      errorCode: "INTERRUPTED",
      errorMessage: expect.stringContaining("ended each time it was begun"),
    });
    const other = await start();
    expect(await drain(app.database, systemClock)).toHaveLength(1);
    expect(await look(other)).toMatchObject({ state: "FINISHED" });
    await retryJobs(app.database);
    expect(await drain(app.database, systemClock)).toEqual([]);
    expect(await look(id)).toMatchObject({ state: "FINISHED", errorCode: null, errorMessage: null });
  });

  it("and that an operator discards has failed, and is not one of those that a merchant may have waiting", async () => {
    const given = await giveUp();
    const waiting = await start();
    const { rows } = await app.database.admin.query("select id::text from jobs order by id");
    await discardJobs(
      app.database,
      rows.map((row) => row.id),
    );
    expect(await listDeadLetters(app.database)).toEqual([]);
    expect(await look(given)).toMatchObject({ state: "FAILED" });
    expect(await look(waiting)).toMatchObject({
      state: "FAILED",
      errorMessage: "The service's operator has discarded it.",
    });
  });
});
