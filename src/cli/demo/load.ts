import { SingleBar } from "cli-progress";
import type { DemoMerchant } from "../../../prisma/demo";
import type { Clock } from "../../clock";
import { counted } from "../../counted";
import type { Database } from "../../db";
import { catalogueFile } from "../../domain/catalogue/catalogue-file";
import { importCatalogue } from "../../domain/catalogue/import-catalogue";
import { drain } from "../../jobs/drain";
import type { RestClient } from "./rest-client";

interface Upserted {
  errors: unknown[];
  order_ids: string[];
  created_orders: { order_id: string; order_name: string }[];
}

interface Target {
  database: Database;
  clock: Clock;
  tenantId: string;
  rest: RestClient;
  /** Where the progress bar is drawn. */
  output: NodeJS.WritableStream;
}

/** Fails loudly when the service refused any of the demo's own data: that would be a bug, not bad input. */
function expectNone(errors: readonly unknown[], what: string): void {
  if (errors.length > 0) throw new Error(`${what}: ${errors.length} refused, the first ${JSON.stringify(errors[0])}`);
}

/** Waits until nothing is left to be done for the tenant. @throws Error with the cause where some of it failed for good. */
async function settle({ database, clock, tenantId }: Target): Promise<void> {
  const [first, ...others] = await drain(database, clock, { tenantId });
  if (!first) return;
  const more = others.length > 0 ? `, and ${counted(others.length, "more job")}` : "";
  throw new Error(`The job ${first.id} (${first.kind}) failed for good${more}: ${first.lastError}`);
}

async function loadCatalogue(merchant: DemoMerchant, { database, clock, tenantId }: Target): Promise<void> {
  const files = Object.entries(merchant.catalogue).map(([name, rows]) => catalogueFile(name, rows));
  for (const { file, faults } of await importCatalogue(files, { database, clock, tenantId })) expectNone(faults, file);
}

async function loadOrders(merchant: DemoMerchant, { rest }: Target): Promise<void> {
  const idOf = new Map<string, string>();
  for (const request of merchant.orderRequests) {
    const reply = await rest.send<Upserted>("POST", "/orders", request);
    expectNone(reply.errors, "orders");
    for (const { order_id, order_name } of reply.created_orders) idOf.set(order_name, order_id);
  }
  const idsOf = (names: readonly string[]) => names.map((name) => idOf.get(name) ?? name);
  for (const { purchaseOrderNames, orderStatus } of merchant.statusChanges) {
    await rest.send("PATCH", "/orders/status", { order_ids: idsOf(purchaseOrderNames), order_status: orderStatus });
  }
  const materials = await rest.send<{ data: { sku_id: string; sku_name: string }[] }>("POST", "/skus?limit=5000", {
    with_material: true,
  });
  const materialOf = new Map(materials.data.map(({ sku_name, sku_id }) => [sku_name, sku_id]));
  for (const { purchaseOrderName, rawMaterialSku, actualQuantityUsed } of merchant.consumption) {
    await rest.send("PUT", `/orders/${idOf.get(purchaseOrderName)}/consumption`, {
      raw_material_ids: [materialOf.get(rawMaterialSku)],
      actual_quantity_used: actualQuantityUsed,
    });
  }
}

/**
 * Brings the demo tenant in through the doors a user has: the catalogue import, then orders, statuses, consumption and
 * sales over HTTP; ends when the plan is fresh. Sales are sent while the worker already takes them in.
 * @throws Error when any of it was refused, or a job of it failed for good.
 */
export async function loadDemo(merchant: DemoMerchant, target: Target): Promise<void> {
  const bar = new SingleBar({
    stream: target.output,
    format: "{bar} {percentage}%  {step}",
    hideCursor: true,
    noTTYOutput: false,
  });
  const salesFrom = 20;
  const planFrom = 90;
  bar.start(100, 0, { step: "catalogue" });
  try {
    await loadCatalogue(merchant, target);
    await settle(target);
    bar.update(10, { step: "purchase orders, receipts, production" });
    await loadOrders(merchant, target);
    let lines = 0;
    for (const { storeName, data } of merchant.sales()) {
      const step = `sales: ${lines.toLocaleString("en")} of ${merchant.counts.salesLines.toLocaleString("en")} lines`;
      bar.update(salesFrom + ((planFrom - salesFrom) * lines) / merchant.counts.salesLines, { step });
      const query = new URLSearchParams({ store_name: storeName });
      const { errors } = await target.rest.send<{ errors: unknown[] }>("POST", `/transactions?${query}`, { data });
      expectNone(errors, "sales");
      lines += data.length;
    }
    bar.update(planFrom, { step: "planning" });
    await settle(target);
    bar.update(100, { step: "done" });
  } finally {
    bar.stop();
  }
}
