import { join } from "node:path";
import { z } from "zod";
import { chunk, countBy, groupBy } from "../support/batches";
import { bodyOf, type RestClient } from "../support/rest-client";
import { runCli } from "../support/run-cli";
import type { Service, Tenant } from "../support/service";
import type { Summary } from "../support/summary";
import { postTransactions, TRANSACTION_BATCH } from "../support/transactions";
import { type Conversion, orderBodies, writeFolders } from "./convert";
import type { OrderLine } from "./order-lines";
import { overrideConsumption, readConsumption } from "./read-service";
import type { SentSale } from "./sales";
import type { Source } from "./source";
import type { ScrapOverride } from "./work-orders";

const OrdersReply = z.object({
  errors: z.array(z.object({ row: z.number(), column: z.string(), reason: z.string() })),
  created_orders: z.array(z.object({ order_id: z.string(), order_name: z.string() })),
  order_ids: z.array(z.string()),
});

/** Overrides made, and how many of their materials read otherwise than the recipe says, before and after. */
type OverrideCount = { readonly made: number; readonly wrongBefore: number; readonly wrongAfter: number };

/**
 * Brings the converted company into a tenant through the service's own doors, in the order that leaves its stock right:
 * catalogue, purchase orders, goods sent back, production, scrap, the stock count again, sales, plan.
 */
export async function upload(
  summary: Summary,
  service: Service,
  tenant: Tenant,
  source: Source,
  conversion: Conversion,
  options: { readonly folder: string; readonly scrapLimit: number },
): Promise<void> {
  const { purchases, production, sales } = conversion;
  const importFolder = (name: string) =>
    runCli(service.cli, ["import", "--tenant", tenant.name, join(options.folder, name)]);
  const linesOf = (orders: readonly (readonly OrderLine[])[]) => orders.flat().length;
  const allSales = [...sales.values()].flat().length;

  writeFolders(options.folder, source, conversion);
  const catalogueRows = Object.values(conversion.catalogue).flat().length;
  await summary.step(
    "import the catalogue",
    () => catalogueRows,
    () => importFolder("catalogue"),
  );
  const send = async (name: string, orders: readonly (readonly OrderLine[])[]) => {
    const sent = await summary.step(
      name,
      () => linesOf(orders),
      () => postOrders(tenant.client, orders),
    );
    for (const [reason, times] of sent.errors) summary.note(`${name}: ${reason}`, times);
    return sent;
  };
  const bought = await send("POST /orders: purchase orders", purchases.orders);
  summary.check("purchase orders created", purchases.orders.length, bought.created.size);
  const returned = await send("POST /orders: goods sent back", purchases.returns);
  summary.check("purchase orders updated by goods sent back", purchases.returns.length, returned.touched);
  summary.check("orders created by goods sent back", 0, returned.created.size);
  const made = await send("POST /orders: work orders", production.orders);
  summary.check("work orders created", production.orders.length, made.created.size);
  const scrapped = production.overrides.slice(0, options.scrapLimit);
  const scrap = await summary.step(
    "PUT consumption: scrap",
    (count) => count.made,
    () => overrideScrap(tenant.client, scrapped, made.created),
  );
  summary.check("consumption before the overrides, wrong", 0, scrap.wrongBefore);
  summary.check("consumption after the overrides, wrong", 0, scrap.wrongAfter);
  await summary.step(
    "queue drain",
    () => 0,
    () => runCli(service.cli, ["queue", "drain"]),
  );
  await summary.step(
    "import the stock count",
    () => source.stock.length,
    () => importFolder("recount"),
  );
  const errors = await summary.step(
    "POST /transactions",
    () => allSales,
    () => postSales(tenant.client, sales),
  );
  summary.check("sales lines refused", 0, errors.length);
  for (const [reason, times] of countBy(errors, (error) => error)) summary.note(`POST /transactions: ${reason}`, times);
  await summary.step(
    "queue drain",
    () => 0,
    () => runCli(service.cli, ["queue", "drain"]),
  );
  await summary.step(
    "plan refresh",
    () => 0,
    () => runCli(service.cli, ["plan", "refresh", "--tenant", tenant.name]),
  );
}

async function postOrders(client: RestClient, orders: readonly (readonly OrderLine[])[]) {
  const created = new Map<string, string>();
  const errors: string[] = [];
  let touched = 0;
  for (const body of orderBodies(orders)) {
    const reply = OrdersReply.parse(bodyOf(await client.send("POST", "/orders", body), "POST /orders"));
    for (const order of reply.created_orders) created.set(order.order_name, order.order_id);
    errors.push(...reply.errors.map((error) => `${error.column} ${error.reason}`));
    touched += reply.order_ids.length;
  }
  return { created, touched, errors: countBy(errors, (error) => error) };
}

/** Sends every store's lines in file order; returns the refused ones as "column reason". */
async function postSales(client: RestClient, sales: ReadonlyMap<string, readonly SentSale[]>): Promise<string[]> {
  const refused: string[] = [];
  for (const [store, lines] of sales)
    for (const batch of chunk(lines, TRANSACTION_BATCH)) {
      const body = batch.map(({ line }) => line);
      const { errors } = await postTransactions(client, store, body);
      refused.push(...errors.map((error) => `${error.column} ${error.reason}`));
    }
  return refused;
}

/**
 * Books the material of scrapped units: actual becomes recipe × ordered where the service assumed recipe × received.
 *
 * One request sets one quantity, so the materials of an order go by equal quantity.
 */
async function overrideScrap(
  client: RestClient,
  overrides: readonly ScrapOverride[],
  orderIds: ReadonlyMap<string, string>,
): Promise<OverrideCount> {
  let [made, wrongBefore, wrongAfter] = [0, 0, 0];
  for (const { orderName, ordered, stocked, recipe } of overrides) {
    const orderId = orderIds.get(orderName) ?? "";
    const before = await readConsumption(client, orderId);
    const ratioOf = (name: string) => recipe.get(name) ?? Number.NaN;
    const wrong = before.filter(
      (row) =>
        row.planned_quantity !== ratioOf(row.raw_material_name) * ordered ||
        row.actual_quantity_used !== ratioOf(row.raw_material_name) * stocked,
    );
    wrongBefore += wrong.length + Math.abs(recipe.size - before.length);
    let after = before;
    for (const [ratio, rows] of groupBy(before, (row) => ratioOf(row.raw_material_name))) {
      const ids = rows.map((row) => row.raw_material_id);
      after = await overrideConsumption(client, orderId, ids, ratio * ordered);
      made += 1;
    }
    wrongAfter += after.filter(
      (row) => row.actual_quantity_used !== row.planned_quantity || row.quantity_variance !== 0,
    ).length;
  }
  return { made, wrongBefore, wrongAfter };
}
