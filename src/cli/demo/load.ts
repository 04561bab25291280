import type { DemoMerchant, Row, SalesBatch } from "../../../prisma/demo";
import { counted } from "../../counted";
import { enqueueJob } from "../../domain/enqueue-job";
import { replacePlan } from "../../domain/plan/replace-plan";
import { workFor } from "../../domain/work";
import { drain } from "../../jobs/drain";
import { loadPast, openPast } from "./load-past";
import { progressOn } from "./progress";
import { expectNone, loadFiles, type Target } from "./target";
import { cutPast } from "./yesterday";

interface Upserted {
  errors: unknown[];
  created_orders: { order_id: string; order_name: string }[];
}

/** Waits until nothing is left to be done for the tenant. @throws Error with the cause where some of it failed for good. */
async function settle({ database, clock, tenantId }: Target): Promise<void> {
  const [first, ...others] = await drain(database, clock, { tenantId });
  if (!first) return;
  const more = others.length > 0 ? `, and ${counted(others.length, "more job")}` : "";
  throw new Error(`The job ${first.id} (${first.kind}) failed for good${more}: ${first.lastError}`);
}

/** Sends what is told today: drafts, and what is to become of them. */
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

/** Takes stock, where there is any shelf. */
async function countShelves(count: Row[], target: Target): Promise<void> {
  if (count.length > 0) await loadFiles({ "stock_levels.csv": count }, target);
}

/** Sends sales; tells after each batch how many of its lines there were. */
async function sendSales(
  batches: Iterable<SalesBatch>,
  { rest }: Target,
  sent: (lines: number) => void,
): Promise<void> {
  for (const { storeName, data } of batches) {
    if (data.length === 0) continue;
    const query = new URLSearchParams({ store_name: storeName });
    const { errors } = await rest.send<{ errors: unknown[] }>("POST", `/transactions?${query}`, { data });
    expectNone(errors, "sales");
    sent(data.length);
  }
}

/** Plans everything as of an instant: at night, when nobody sells. */
const planAt = ({ database, tenantId }: Target, instant: Date): Promise<unknown> =>
  replacePlan(database, tenantId, { now: () => new Date(instant.getTime() + NIGHT_MS) });

/** How long after a day has begun its plan is made. */
const NIGHT_MS = 2 * 3_600_000;

/**
 * Brings the demo tenant in, ends when the plan is fresh: the catalogue, the past up to the day before yesterday with its sales, yesterday's plan
 * (which is remembered), what yesterday brought, this morning's stock count, and today's orders. Sales and today's orders come over HTTP, as a user's
 * systems send them; sales are sent while the worker already takes them in. Tells how far it is on `target.output`.
 * @throws Error when any of it was refused, or a job of it failed for good.
 */
export async function loadDemo(merchant: DemoMerchant, target: Target): Promise<void> {
  const progress = progressOn(target.output);
  const salesFrom = 15;
  const planFrom = 85;
  const all = merchant.counts.salesLines;
  try {
    progress.step(0, "catalogue");
    const { "stock_levels.csv": count = [], ...catalogue } = merchant.catalogue;
    await loadFiles(catalogue, target);
    progress.step(5, "two years of orders, receipts and production");
    const cut = cutPast(merchant, target.clock.now());
    const known = await openPast(merchant, target);
    await loadPast(cut.before, known, target);
    await countShelves(cut.count, { ...target, clock: { now: () => cut.beganAt } });
    await settle(target);
    let lines = 0;
    progress.step(salesFrom, "sales");
    await sendSales(cut.salesBefore(), target, (sent) => {
      lines += sent;
      const detail = `${lines.toLocaleString("en")} of ${all.toLocaleString("en")} lines`;
      progress.step(salesFrom + ((planFrom - salesFrom) * lines) / all, "sales", detail);
    });
    progress.step(planFrom, "planning");
    await settle(target);
    await planAt(target, cut.beganAt);
    progress.step(90, "yesterday");
    await loadPast(cut.yesterday, known, target);
    await sendSales(cut.salesOfYesterday, target, () => undefined);
    await settle(target);
    await countShelves(count, target);
    progress.step(95, "today's orders");
    await loadPresent(merchant, target);
    await workFor(target.database, target.tenantId, target.clock, (work) => enqueueJob(work, "replace-plan", {}));
    await settle(target);
    progress.step(100, "done");
  } finally {
    progress.stop();
  }
}
