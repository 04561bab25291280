/** Analyses that take longer than a request: asked for, done aside, cancelled, failed, interrupted, forgotten. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Interrupted } from "../../src/db";
import { type AnalysisContext, defineAnalysis } from "../../src/domain/analyses/analysis";
import { MAX_KEPT, MAX_UNFINISHED, pruneAnalyses, requestAnalysis } from "../../src/domain/analyses/analysis-runs";
import { MAX_RESULT_LENGTH, runAnalysis } from "../../src/domain/analyses/run-analysis";
import { SkusNotFound } from "../../src/errors";
import { systemClock } from "../../src/values/clock";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { mainOf } from "../support/database";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { deferred } from "./workshop";

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;
const DAY_MS = 24 * 3_600_000;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [ours, theirs] = [await app.merchant(), await app.merchant()];
});
afterAll(() => app.close());

const Doubling = z.object({ units: z.number() });
type Act = (context: AnalysisContext, request: z.infer<typeof Doubling>) => Promise<object>;

/** A kind whose work is what the test says. */
const doing = (run: Act, deadlineMs = 60_000) => ({ WHAT_IF: defineAnalysis({ request: Doubling, deadlineMs, run }) });

const ask = async (merchant = ours, ago = 0): Promise<string> => {
  const clock = { now: () => new Date(Date.now() - ago) };
  const act = (work: Parameters<typeof requestAnalysis>[0]) => requestAnalysis(work, "WHAT_IF", { units: 21 });
  return (await app.database.as(merchant.tenantId, act, { clock })).id;
};
const run = (runId: string, known: Parameters<typeof runAnalysis>[1]) =>
  runAnalysis({ database: mainOf(app.database), tenantId: ours.tenantId, clock: systemClock, runId }, known);
const FIELDS = "{ id kind state done total request result errorCode errorMessage startedAt finishedAt }";
const look = async (id: string, { api }: Merchant = ours) =>
  (await api.graphql(`query ($id: ID!) { analysisRun(id: $id) ${FIELDS} }`, { id })).body.data.analysisRun;
const cancel = (id: string, { api }: Merchant = ours) =>
  api.graphql(`mutation ($id: ID!) { ${answering("cancelAnalysis(id: $id)", "{ state }")} }`, { id });
const jobs = async () =>
  (await app.database.admin.query("select payload from jobs where tenant_id = $1", [ours.tenantId])).rows;

it("an analysis is kept with its job, done in snapshots that can't write, and read by its merchant alone", async () => {
  const id = await ask();
  expect(await jobs()).toEqual([{ payload: { runId: id } }]);
  expect(await look(id)).toMatchObject({ kind: "WHAT_IF", state: "QUEUED", request: { units: 21 }, result: null });
  await run(
    id,
    doing(async ({ read, progress }, { units }) => {
      await progress(1, 2);
      await expect(read(({ db }) => db.store.create({ data: { name: "No", currency: "EUR" } }))).rejects.toThrow();
      await progress(2, 2);
      return { units: 2 * units };
    }),
  );
  expect(await look(id)).toMatchObject({ state: "FINISHED", result: { units: 42 }, finishedAt: expect.any(String) });
  expect(await look(id, theirs)).toBeNull();
  expect(refusalIn(await cancel(id, theirs)).code).toBe("ANALYSIS_NOT_FOUND");
  expect(resultsOf(await cancel(id))).toEqual({ cancelAnalysis: { state: "FINISHED" } });
});

it("one that is cancelled stops, and keeps nothing of what it would have answered", async () => {
  const id = await ask();
  const begun = deferred();
  let steps = 0;
  const running = run(
    id,
    doing(async ({ progress }) => {
      begun.resolve();
      for (;;) await progress(++steps, 1_000_000_000);
    }),
  );
  await begun.promise;
  expect(resultsOf(await cancel(id))).toEqual({ cancelAnalysis: { state: "CANCELLED" } });
  await running;
  expect(steps).toBeGreaterThan(0);
  expect(await look(id)).toMatchObject({ state: "CANCELLED", result: null, errorCode: null });
  const again = jest.fn();
  await run(id, doing(again));
  expect(again).not.toHaveBeenCalled();
});

it.each<[string, Act, object, number]>([
  [
    "of a refusal",
    () => Promise.reject(SkusNotFound(["x"])),
    { errorCode: "SKUS_NOT_FOUND", errorMessage: "SKUs not found: x" },
    60_000,
  ],
  [
    "of an answer that is too long",
    async () => ({ rows: "x".repeat(MAX_RESULT_LENGTH) }),
    { errorCode: "OPERATION_TOO_LARGE" },
    60_000,
  ],
  [
    "of its time",
    async ({ progress }) => {
      for (;;) await progress(0, 0);
    },
    { errorCode: "TIMEOUT" },
    1,
  ],
])("one that fails because %s says so, and is not tried again", async (_why, act, said, deadlineMs) => {
  const id = await ask();
  await run(id, doing(act, deadlineMs));
  expect(await look(id)).toMatchObject({ state: "FAILED", result: null, ...said });
});

it("one that fails by a fault of ours says so without its words, which the queue's log is told", async () => {
  const id = await ask();
  await expect(
    run(
      id,
      doing(() => Promise.reject(new Error("secret of ours"))),
    ),
  ).rejects.toThrow("secret of ours");
  const { errorCode, errorMessage } = await look(id);
  expect(errorCode).toBe("INTERNAL_SERVER_ERROR");
  expect(errorMessage).not.toContain("secret");
});

it("one that is interrupted is begun again", async () => {
  const id = await ask();
  await expect(
    run(
      id,
      doing(() => Promise.reject(new Interrupted("killed"))),
    ),
  ).rejects.toThrow("killed");
  expect(await look(id)).toMatchObject({ state: "RUNNING", errorCode: null });
  await run(
    id,
    doing(async () => ({ units: 1 })),
  );
  expect(await look(id)).toMatchObject({ state: "FINISHED", result: { units: 1 } });
});

it("a merchant may have some waiting, and the rest is refused without being kept", async () => {
  for (let asked = 0; asked < MAX_UNFINISHED; asked += 1) await ask();
  await expect(ask()).rejects.toThrow("The limit of 5 waiting or running analyses is reached");
  expect(await jobs()).toHaveLength(MAX_UNFINISHED);
  await ask(theirs);
});

it("those of a month ago and all but the newest are forgotten, and listing takes as many statements for one as for many", async () => {
  const at = (ago: number) => new Date(Date.now() - ago);
  const finished = (ago: number) => ({
    kind: "WHAT_IF" as const,
    state: "FINISHED" as const,
    request: {},
    requestedBy: "test",
    requestedAt: at(ago),
  });
  const waiting = await ask(ours, 40 * DAY_MS);
  const list = () => ours.api.graphql(`{ analysisRuns(kind: WHAT_IF) ${FIELDS.replace(" result ", " ")} }`);
  const ofOne = await countStatements(list);
  await app.database.as(ours.tenantId, async (work) => {
    const many = Array.from({ length: MAX_KEPT + 3 }, (_, hours) => finished(hours * 3_600_000));
    await work.db.analysisRun.createMany({ data: [...many, finished(31 * DAY_MS)] });
    await pruneAnalyses(work);
    expect(await work.db.analysisRun.count()).toBe(MAX_KEPT + 1);
  });
  expect(await countStatements(list)).toEqual(ofOne);
  expect(await look(waiting)).toMatchObject({ state: "QUEUED" });
  expect(await look(randomUUID())).toBeNull();
  expect(await look("no id")).toBeNull();
});
