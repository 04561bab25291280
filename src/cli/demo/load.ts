import type { DemoMerchant } from "../../../prisma/demo";
import { counted } from "../../counted";
import { drain } from "../../jobs/drain";
import { loadPast } from "./load-past";
import { progressOn } from "./progress";
import { expectNone, loadFiles, type Target } from "./target";

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

/**
 * Brings the demo tenant in: the catalogue, the past, this morning's stock count, then today's orders and the sales over HTTP,
 * as a user's systems send them; ends when the plan is fresh. Sales are sent while the worker already takes them in. Tells how far it is on `target.output`.
 * @throws Error when any of it was refused, or a job of it failed for good.
 */
export async function loadDemo(merchant: DemoMerchant, target: Target): Promise<void> {
  const progress = progressOn(target.output);
  const salesFrom = 20;
  const planFrom = 90;
  const all = merchant.counts.salesLines;
  try {
    progress.step(0, "catalogue");
    const { "stock_levels.csv": count, ...catalogue } = merchant.catalogue;
    await loadFiles(catalogue, target);
    progress.step(5, "two years of orders, receipts and production");
    await loadPast(merchant, target);
    if (count) await loadFiles({ "stock_levels.csv": count }, target);
    await settle(target);
    progress.step(15, "today's orders");
    await loadPresent(merchant, target);
    let lines = 0;
    for (const { storeName, data } of merchant.sales()) {
      const detail = `${lines.toLocaleString("en")} of ${all.toLocaleString("en")} lines`;
      progress.step(salesFrom + ((planFrom - salesFrom) * lines) / all, "sales", detail);
      const query = new URLSearchParams({ store_name: storeName });
      const { errors } = await target.rest.send<{ errors: unknown[] }>("POST", `/transactions?${query}`, { data });
      expectNone(errors, "sales");
      lines += data.length;
    }
    progress.step(planFrom, "planning");
    await settle(target);
    progress.step(100, "done");
  } finally {
    progress.stop();
  }
}
