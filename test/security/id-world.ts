import { randomUUID } from "node:crypto";
import { replaceSmallPlan } from "../../src/domain/plan/replace-small-plan";
import { first, openMarket } from "../graphql/market";
import type { Merchant, TestApp } from "../support/app";
import { answering, resultsOf } from "../support/mutation";
import type { Ids } from "./id-rows";

/** A merchant of the matrix, with ids that it has and ids that it no longer has. */
export interface Household {
  merchant: Merchant;
  ids: Ids;
  /** Ids of what it deleted, by kind. */
  deleted: Record<string, string>;
}

/** A merchant with a market of one of everything. The deleted order has deliveries, which outlive it (D24), when `delivered`. */
export async function household(app: TestApp, { delivered }: { delivered: boolean }): Promise<Household> {
  const merchant = await openMarket(app, 1);
  const deleted = await deleteSome(app, merchant, delivered);
  await app.drain();
  // A plan of before, for what is asked of the past, and the present one again.
  for (const daysAgo of [10, 0]) {
    const clock = { now: () => new Date(Date.now() - daysAgo * 86_400_000) };
    await app.database.as(merchant.tenantId, (work) => replaceSmallPlan(work, []), { clock });
  }
  return { merchant, ids: await idsOf(merchant, first.order), deleted };
}

/** Ids of each kind that a merchant has; the order's are those of the order of that name. */
export async function idsOf(merchant: Merchant, reference: string): Promise<Ids> {
  const { body } = await merchant.api.graphql(`{
    sku(name: "${first.good}") { id product { id } }  material: sku(name: "${first.material}") { id }
    order(reference: "${reference}") { id lines { id } }  supplier: suppliers { nodes { id closures { id } } }
    warehouse: warehouses(filter: { name: { contains: "${first.warehouse}" } }) { nodes { id } }  store: stores { nodes { id } }
    manualForecast: manualForecasts { nodes { id } }  excludedPeriod: excludedPeriods { nodes { id } }  delivery: deliveries { nodes { id } }  transactions { nodes { batch { id } } }  alert: stockAlerts { nodes { id sku { id } warehouse { id } } }
    savedQuestions { id } analysisRuns { id } bulkExports { id } scenarios { id } webhookEndpoints { id } webhookDeliveries { nodes { id eventId } } }`);
  const { sku, material, order, transactions, ...lists } = body.data;
  const firstOf = (kind: string): string => lists[kind].nodes[0].id;
  return {
    sku: sku.id,
    product: sku.product.id,
    material: material.id,
    order: order.id,
    orderLine: order.lines[0].id,
    supplier: firstOf("supplier"),
    warehouse: firstOf("warehouse"),
    store: firstOf("store"),
    delivery: firstOf("delivery"),
    batch: transactions.nodes[0].batch.id,
    alert: firstOf("alert"),
    manualForecast: firstOf("manualForecast"),
    excludedPeriod: firstOf("excludedPeriod"),
    closure: lists.supplier.nodes[0].closures[0].id,
    scarceSku: lists.alert.nodes[0].sku.id,
    scarceAt: lists.alert.nodes[0].warehouse.id,
    question: body.data.savedQuestions[0].id,
    analysis: body.data.analysisRuns[0].id,
    bulkExport: body.data.bulkExports[0].id,
    scenario: body.data.scenarios[0].id,
    webhookEndpoint: body.data.webhookEndpoints[0].id,
    webhookDelivery: body.data.webhookDeliveries.nodes[0].id,
    webhookEvent: body.data.webhookDeliveries.nodes[0].eventId,
    tenant: merchant.tenantId,
  };
}

/** Saves a question and a scenario, says something to the forecast, asks for an export, and makes a webhook endpoint with a delivery, so that there is one whichever was deleted. */
export async function saveSome({ api }: Merchant): Promise<void> {
  const { body } = await api.graphql(
    "{ savedQuestions { id } scenarios { id } webhookEndpoints { id } bulkExports { id } manualForecasts { totalCount } excludedPeriods { totalCount } }",
  );
  // Only what is missing: a merchant may keep so many of each.
  const saving = [
    ...(body.data.savedQuestions.length === 0
      ? [answering('saveQuestion(input: { name: "Ours", query: "{ __typename }" })')]
      : []),
    ...(body.data.scenarios.length === 0 ? [answering('saveScenario(name: "Ours", changes: {})')] : []),
  ];
  if (saving.length > 0) resultsOf(await api.graphql(`mutation { ${saving.join(" ")} }`));
  const said = [
    `setManualForecasts(rows: [{ sku: "${first.good}", month: "2026-01", units: 5 }])`,
    `setExcludedPeriods(rows: [{ sku: "${first.good}", firstOn: "2001-01-01", lastOn: "2001-01-02", reason: "Fair" }])`,
  ].map((mutation) => answering(mutation));
  const hasSaid = body.data.manualForecasts.totalCount > 0 && body.data.excludedPeriods.totalCount > 0;
  if (!hasSaid) resultsOf(await api.graphql(`mutation { ${said.join(" ")} }`));
  const exporting = answering('bulkExport(query: "{ stores { nodes { id } } }")');
  if (body.data.bulkExports.length === 0) resultsOf(await api.graphql(`mutation { ${exporting} }`));
  const id = body.data.webhookEndpoints[0]?.id ?? (await someEndpoint(api));
  resultsOf(await api.graphql(`mutation { ${answering(`testWebhookEndpoint(id: "${id}")`)} }`));
}

async function someEndpoint(api: Merchant["api"]): Promise<string> {
  const input = '{ url: "https://ours.example/", eventTypes: [JOB_FAILED] }';
  const field = answering(`createWebhookEndpoint(input: ${input})`, "{ endpoint { id } }");
  return resultsOf(await api.graphql(`mutation { ${field} }`)).createWebhookEndpoint.endpoint.id;
}

/** A production order like the market's own; returns its id. */
export async function orderSome({ api }: Merchant, reference: string, received: number): Promise<string> {
  const line = {
    reference,
    sku: first.good,
    warehouse: first.warehouse,
    supplier: first.supplier,
    quantityOrdered: 10,
    quantityReceived: received,
    delivery: "2026-12-01",
    status: "CONFIRMED",
  };
  const reply = await api.graphql(
    `mutation ($lines: [OrderRowInput!]!) { ${answering("importOrders(lines: $lines)", "{ orderIds }")} }`,
    { lines: [line] },
  );
  return resultsOf(reply).importOrders.orderIds[0];
}

/** Lets the merchant have one more of each kind, and deletes it: by the API where it can, else as an operator would. */
async function deleteSome(app: TestApp, merchant: Merchant, delivered: boolean): Promise<Record<string, string>> {
  const order = await orderSome(merchant, "Gone", delivered ? 4 : 0);
  expect((await merchant.api.delete(`/orders/${order}`)).status).toBe(200);
  const added = [
    'upsertSkus(rows: [{ name: "Gone", product: "Gone" }])',
    'upsertWarehouses(rows: [{ name: "Gone" }])',
    'upsertSuppliers(rows: [{ name: "Gone", currency: "EUR" }])',
    'upsertStores(rows: [{ name: "Gone", currency: "EUR" }])',
  ].map((field) => answering(field));
  resultsOf(await merchant.api.graphql(`mutation { ${added.join(" ")} }`));
  await app.drain();
  const { tenantId } = merchant;
  const idOf = async (statement: string): Promise<string> =>
    (await app.database.admin.query(`${statement} returning id`, [tenantId])).rows[0].id;
  return {
    order,
    sku: await idOf("update skus set deleted_at = now() where tenant_id = $1 and name = 'Gone'"),
    warehouse: await idOf("delete from warehouses where tenant_id = $1 and name = 'Gone'"),
    supplier: await idOf("delete from suppliers where tenant_id = $1 and name = 'Gone'"),
    store: await idOf("delete from stores where tenant_id = $1 and name = 'Gone'"),
    alert: await deletedAlert(app, merchant),
  };
}

async function deletedAlert(app: TestApp, { tenantId }: Merchant): Promise<string> {
  return app.database.as(tenantId, async ({ db }) => {
    const { id: skuId } = await db.sku.findFirstOrThrow({ where: { name: first.bundle } });
    const { id: warehouseId } = await db.warehouse.findFirstOrThrow({ where: { name: first.warehouse } });
    const data = { skuId, warehouseId, kind: "STOCK_OUT" as const, raisedAt: new Date() };
    const { id } = await db.stockAlert.create({ data });
    await db.stockAlert.deleteMany({ where: { id } });
    return id;
  });
}

const TABLES: Partial<Record<keyof Ids, string>> = { material: "sku", scarceSku: "sku", scarceAt: "warehouse" };

/** Ids that merchants no longer have, of the kind that a place is meant to be sent. */
export function deletedOf(means: keyof Ids, households: Record<string, Household>): Record<string, string> {
  const kind = TABLES[means] ?? means;
  return Object.fromEntries(
    Object.entries(households).flatMap(([whose, { deleted }]) =>
      deleted[kind] ? [[`${whose}, deleted: ${kind}`, deleted[kind]]] : [],
    ),
  );
}

/** Well-formed ids that nobody has. */
export const nobodys = () => ({
  random: randomUUID(),
  zeros: "00000000-0000-0000-0000-000000000000",
  ones: "ffffffff-ffff-ffff-ffff-ffffffffffff",
});

/** What is no id, some of it made of one that somebody else has. */
export const malformed = (id: string) => ({
  "a number": "987654321",
  "a word": "nonesuch",
  "a list": `${id},${id}`.slice(1),
  "one digit short": id.slice(1),
  "one digit long": `${id}0`,
  "in braces": `{${id}}`,
  "without dashes": id.replaceAll("-", ""),
  "with a space": `${id} `,
  "a wildcard": "%",
  "with a quote": `${id}' or '1'='1`,
  "with NUL": `${id}\u0000`,
});
