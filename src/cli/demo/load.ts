import { setTimeout as sleep } from "node:timers/promises";
import type { DemoMerchant, Row, SalesBatch } from "../../../prisma/demo";
import { analyzeGrownTables, type HeldLock } from "../../db";
import { enqueueJob } from "../../domain/enqueue-job";
import { PLAN_LIMITS } from "../../domain/plan/replace-plan";
import { replaceSmallPlan } from "../../domain/plan/replace-small-plan";
import { workFor } from "../../domain/work";
import { drain } from "../../jobs/drain";
import { holdQueue } from "../../jobs/queue";
import { jobs } from "../../jobs/registry";
import { counted } from "../../values/counted";
import { type Known, loadPast, openPast } from "./load-past";
import { cutPast, type Stretch } from "./past-nights";
import { type Progress, progressOn } from "./progress";
import { expectNone, loadFiles, type Target } from "./target";

interface Upserted {
  errors: unknown[];
  created_orders: { order_id: string; order_name: string }[];
}

/** Waits until nothing is left to be done for the tenant. @throws Error with the cause where some of it failed for good. */
async function settle({ database, clock, tenantId }: Target, kinds = jobs): Promise<void> {
  const [first, ...others] = await drain(database, clock, { tenantId, jobs: kinds });
  if (!first) return;
  const more = others.length > 0 ? `, and ${counted(others.length, "more job")}` : "";
  throw new Error(`The job ${first.id} (${first.kind}) failed for good${more}: ${first.lastError}`);
}

/** Waits until all sales that were sent are taken in. */
const takeInSales = (target: Target): Promise<void> =>
  settle(target, { "ingest-transactions": jobs["ingest-transactions"] });

/**
 * As `takeInSales`, for days of the past. The sales came in by the end of these days, so that no later night takes them for news and learns from
 * them again.
 */
async function takeInPastSales(target: Target, until: Date | undefined): Promise<void> {
  await takeInSales(target);
  if (!until) return;
  const { database, tenantId, clock } = target;
  await workFor(database, tenantId, clock, ({ db }) =>
    db.importBatch.updateMany({
      where: { ingestedAt: { gt: until } },
      data: { createdAt: until, ingestedAt: until },
    }),
  );
}

/** Interval before another look at a queue that a worker has. */
const ASK_AGAIN_MS = 25;

/** Does something while no worker plans for the tenant: its intermediate state is nobody's present. */
async function unplanned<T>({ database, tenantId }: Target, act: () => Promise<T>): Promise<T> {
  const held: HeldLock[] = [];
  try {
    for (const kind of ["refresh-plan", "replace-plan"]) {
      let hold = await holdQueue(database, { tenantId, kind });
      for (; !hold; hold = await holdQueue(database, { tenantId, kind })) await sleep(ASK_AGAIN_MS);
      held.push(hold);
    }
    return await act();
  } finally {
    for (const hold of held) await hold.release();
  }
}

/** Sends today's requests: drafts, and their later changes. */
async function loadPresent({ present }: DemoMerchant, { rest }: Target): Promise<void> {
  const idOf = new Map<string, string>();
  for (const { orderRequests, statusChanges } of present) {
    for (const request of orderRequests) {
      const reply = await rest.send<Upserted>("POST", "/orders", request);
      expectNone(reply.errors, "orders");
      for (const { order_id, order_name } of reply.created_orders) idOf.set(order_name, order_id);
    }
    for (const { purchaseOrderNames, orderStatus } of statusChanges) {
      const ids = purchaseOrderNames.map((name) => idOf.get(name) ?? name);
      await rest.send("PATCH", "/orders/status", { order_ids: ids, order_status: orderStatus });
    }
  }
}

/** Imports a file at an instant, where it has any row. */
async function loadFile(
  name: "stock_levels.csv" | "planning_settings.csv",
  rows: Row[],
  target: Target,
  at?: Date,
): Promise<void> {
  const clock = at ? { now: () => at } : target.clock;
  if (rows.length > 0) await loadFiles({ [name]: rows }, { ...target, clock });
}

/** Sends sales; reports after each batch the number of its lines. */
async function sendSales(
  batches: Iterable<SalesBatch>,
  { rest }: Target,
  sent: (lines: number) => void = () => undefined,
): Promise<void> {
  for (const { storeName, data } of batches) {
    if (data.length === 0) continue;
    const query = new URLSearchParams({ store_name: storeName });
    const { errors } = await rest.send<{ errors: unknown[] }>("POST", `/transactions?${query}`, { data });
    expectNone(errors, "sales");
    sent(data.length);
  }
}

/** Time of a plan after the beginning of its day: at night, when nobody sells. */
const NIGHT_MS = 2 * 3_600_000;

/** Plans everything in the night of a day that began at an instant. Reads all demand again. */
async function planNight({ database, tenantId }: Target, { beganAt }: Stretch): Promise<void> {
  await analyzeGrownTables(database);
  const clock = { now: () => new Date(beganAt.getTime() + NIGHT_MS) };
  const plan = async (work: Parameters<typeof replaceSmallPlan>[0]) => {
    const skus = await work.db.sku.findMany({ select: { id: true } });
    return replaceSmallPlan(
      work,
      skus.map(({ id }) => id),
    );
  };
  await workFor(database, tenantId, clock, plan, PLAN_LIMITS);
}

/** The progress of the build, in percent, as its long steps begin. */
const [SALES_FROM, NIGHTS_FROM, TODAY_FROM] = [30, 60, 95];

/** Runs the stretches between remembered nights: the shelves are counted, the plan is made, and then come the events until the next. */
async function loadNights(stretches: readonly Stretch[], known: Known, target: Target, progress: Progress) {
  for (const [at, stretch] of stretches.entries()) {
    const detail = `${at + 1} of ${stretches.length}`;
    progress.step(
      NIGHTS_FROM + ((TODAY_FROM - NIGHTS_FROM) * at) / stretches.length,
      "nights whose plan is remembered",
      detail,
    );
    await loadFile("stock_levels.csv", stretch.count, target, stretch.beganAt);
    await planNight(target, stretch);
    await loadFile("planning_settings.csv", stretch.settings, target, stretch.beganAt);
    await loadPast(stretch.past, known, target);
    await sendSales(stretch.sales, target);
    await takeInPastSales(target, stretches[at + 1]?.beganAt);
  }
}

/** Loads the catalogue and the past: everything before the first remembered night, and then night by night. */
async function loadUntilToday(merchant: DemoMerchant, target: Target, progress: Progress): Promise<void> {
  const { "stock_levels.csv": _, "planning_settings.csv": __, ...catalogue } = merchant.catalogue;
  const cut = cutPast(merchant, target.clock.now());
  await loadFiles(catalogue, target);
  await loadFile("planning_settings.csv", cut.settings, target);
  progress.step(5, "two years of orders, receipts and production");
  const known = await openPast(merchant, target);
  await loadPast(cut.before, known, target);
  await loadFile("stock_levels.csv", cut.count, target, cut.stretches[0]?.beganAt);
  let lines = 0;
  const all = merchant.counts.salesLines;
  progress.step(SALES_FROM, "sales");
  await sendSales(cut.salesBefore(), target, (sent) => {
    lines += sent;
    const detail = `${lines.toLocaleString("en")} of ${all.toLocaleString("en")} lines`;
    progress.step(SALES_FROM + ((NIGHTS_FROM - SALES_FROM) * lines) / all, "sales", detail);
  });
  await takeInPastSales(target, cut.stretches[0]?.beganAt);
  await loadNights(cut.stretches, known, target, progress);
}

/**
 * Loads the demo tenant, and ends when the plan is fresh:
 * - the catalogue;
 * - the past with its sales; for a quarter, the plans of some nights are made as it comes to them, and remembered;
 * - this morning's stock count, and today's orders.
 *
 * Sales and today's orders come over HTTP, as a user's systems send them; sales are sent while the worker already takes them in. Shows progress on
 * `target.output`.
 * @throws Error when any of it was refused, or a job of it became a dead letter.
 */
export async function loadDemo(merchant: DemoMerchant, target: Target): Promise<void> {
  const progress = progressOn(target.output);
  try {
    progress.step(0, "catalogue");
    await unplanned(target, async () => {
      await loadUntilToday(merchant, target, progress);
      await loadFile("stock_levels.csv", merchant.catalogue["stock_levels.csv"] ?? [], target);
    });
    progress.step(TODAY_FROM, "today's orders");
    await loadPresent(merchant, target);
    await workFor(target.database, target.tenantId, target.clock, (work) => enqueueJob(work, "replace-plan", {}));
    await settle(target);
    progress.step(100, "done");
  } finally {
    progress.stop();
  }
}
