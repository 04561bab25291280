import { RIGHTS, type Right } from "../../src/domain/people/rights";
import type { Merchant, TestApp } from "../support/app";
import { answering, resultsOf } from "../support/mutation";
import { seed } from "../support/world";
import { askedBacktest, keptBacktest } from "./kept-backtest";
import { keptWhatIf } from "./kept-what-if";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const DAY_MS = 86_400_000;

/** Units that each good sold, day by day back from today, when more was sold than there was: a stock alert is raised. */
export const SOLD = [60, ...Array.from({ length: 29 }, (_, day) => 1 + (day % 3))];

/** Names sort as their numbers do. */
export const named = (what: string, number: number) => `${what} ${String(number).padStart(2, "0")}`;

/** The first materials, goods, stores and so on of every market. */
export const first = {
  store: "Store 01",
  warehouse: "Warehouse 01",
  supplier: "Supplier 01",
  good: "Good 01",
  material: "Material 01",
  bundle: "Set 01",
  order: "PO 01",
};

/**
 * A merchant with `size` of everything that GraphQL can show, each linked to all that it can be linked to: so that a market of one
 * and a market of many differ in the number of rows and in nothing else. The plan is fresh and no job is left.
 */
export async function openMarket(app: TestApp, size: number): Promise<Merchant> {
  // With every right, as some lists are for administrators alone.
  const merchant = await app.merchant({ currency: "EUR", rights: Object.keys(RIGHTS) as Right[] });
  const all = numbers(size);
  const goods = all.map((number) => named("Good", number));
  const materials = all.map((number) => named("Material", number));
  await seed(app, merchant, {
    stores: all.map((number) => ({ name: named("Store", number), currency: "EUR", platform: "shopify" })),
    warehouses: [
      ...all.map((number) => ({ name: named("Warehouse", number), store: named("Store", number), city: "Lyon" })),
      ...all.map((number) => ({ name: named("Region", number), children: [named("Warehouse", number)] })),
    ],
    suppliers: all.map((number) => ({ name: named("Supplier", number), currency: "USD", isProducer: true })),
    supplierWarehouses: all.map((number) => ({
      supplier: named("Supplier", number),
      warehouse: named("Warehouse", number),
      leadTimeDays: 9,
      minimumOrderQuantity: "3",
    })),
    supplierClosures: all.flatMap((number) =>
      ["2027-02-01", "2027-08-01"].map((on) => ({ supplier: named("Supplier", number), firstOn: on, lastOn: on })),
    ),
    skus: [
      ...goods.map((name) => ({
        name,
        product: `Product of ${name}`,
        category: `Kind of ${name}`,
        retailPrice: "20",
        safetyStockDays: 5,
        options: { Size: "M" },
      })),
      ...materials.map((name) => ({ name, product: `Product of ${name}`, isMaterial: true, unitCost: "2" })),
      ...all.map((number) => ({ name: named("Set", number), product: named("Gift", number) })),
    ],
    exchangeRates: all.map((number) => ({
      currency: "USD",
      on: `2026-01-${String(number).padStart(2, "0")}`,
      rate: "0.9",
    })),
    skuSuppliers: [...goods, ...materials].map((sku, index) => ({
      sku,
      supplier: named("Supplier", (index % size) + 1),
      unitCost: "4",
      isPrimary: true,
    })),
    billOfMaterials: goods.map((sku, index) => ({
      sku,
      rawMaterial: materials[index] ?? "",
      quantityPerUnit: "2",
    })),
    bundles: goods.map((sku, index) => ({ bundle: named("Set", index + 1), sku, quantity: "1" })),
    stockLevels: [...goods, ...materials].map((sku, index) => ({
      sku,
      warehouse: named("Warehouse", (index % size) + 1),
      // Few goods and far too much material: stock alerts here, excess there.
      onHand: index < size ? "40" : "4000",
    })),
    // Of months and days that no plan of theirs looks at.
    manualForecasts: goods.map((sku) => ({ sku, month: "2026-01", units: "5", note: "Listed" })),
    excludedPeriods: goods.map((sku) => ({ sku, firstOn: "2001-01-01", lastOn: "2001-01-02", reason: "Fair" })),
  });
  await app.database.as(merchant.tenantId, async ({ db }) => {
    const { id: supplierId } = await db.supplier.findFirstOrThrow({ where: { name: first.supplier } });
    const warehouses = await db.warehouse.findMany({ where: { name: { startsWith: "Warehouse" } } });
    await db.planningSetting.createMany({
      data: warehouses.map(({ id: warehouseId }) => ({ supplierId, warehouseId, leadTimeDays: 8 })),
    });
    // Past the import, which takes none for a warehouse within a combined one.
    const told = { month: new Date("2026-01-01"), units: 5, setAt: new Date(), setBy: "test" };
    const placeOf = new Map(warehouses.map(({ id, name }) => [name.replace("Warehouse", "Good"), id]));
    const sold = await db.sku.findMany({ where: { name: { in: [...placeOf.keys()] } } });
    const data = sold.map(({ id: skuId, name }) => ({ skuId, warehouseId: placeOf.get(name) ?? null, ...told }));
    await db.manualForecast.createMany({ data });
  });
  await settle(app, merchant, goods);
  await app.database.as(merchant.tenantId, async ({ db }) => {
    const at = new Date();
    const orders = await db.purchaseOrder.findMany({ select: { id: true } });
    await db.orderMail.createMany({
      data: orders.map(({ id: orderId }) => ({ orderId, recipient: "orders@mill.example", queuedAt: at })),
    });
    const before = new Date(at.getTime() - 1000);
    const analyses = [
      { kind: "WHAT_IF" as const, request: { asked: true }, result: { ...keptWhatIf } as object, requestedAt: before },
      { kind: "BACKTEST" as const, request: askedBacktest, result: { ...keptBacktest } as object, requestedAt: at },
    ];
    await db.analysisRun.createMany({
      data: all.flatMap(() =>
        analyses.map((analysis) => ({
          ...analysis,
          state: "FINISHED" as const,
          requestedBy: "test",
          startedAt: at,
          finishedAt: at,
        })),
      ),
    });
    await db.bulkExport.createMany({
      data: all.map(() => ({
        format: "CSV" as const,
        list: "stores",
        query: "{ stores { nodes { id } } }",
        variables: {},
        state: "FINISHED" as const,
        requestedBy: "test",
        requestedAt: at,
        startedAt: at,
        finishedAt: at,
        expiresAt: new Date(at.getTime() + DAY_MS),
      })),
    });
    await db.savedScenario.createMany({
      data: all.map((number) => ({
        name: named("Scenario", number),
        changes: {},
        scope: {},
        savedBy: "test",
        savedAt: at,
      })),
    });
    const questions = await db.savedQuestion.createManyAndReturn({
      data: all.map((number) => ({
        name: named("Question", number),
        query: "{ __typename }",
        variables: "{}",
        savedBy: "test",
        savedAt: at,
      })),
    });
    const endpoints = await db.webhookEndpoint.createManyAndReturn({
      data: all.map((number) => ({
        url: `https://${number}.example/hooks`,
        eventTypes: ["job.failed"],
        description: named("Receiver", number),
        signature: "HMAC_SHA256" as const,
        secret: new Uint8Array(32),
        createdBy: "test",
        createdAt: at,
      })),
    });
    const events = await db.webhookEvent.createManyAndReturn({
      data: all.map((number) => ({
        type: "plan.replaced",
        objectId: named("Object", number),
        occurredAt: at,
        data: { number },
      })),
    });
    await db.webhookDelivery.createMany({
      data: events.map(({ id, number, type, objectId }, index) => ({
        endpointId: endpoints[index]?.id ?? "",
        eventId: id,
        number,
        eventType: type,
        objectId,
        dueAt: at,
        state: "DELIVERED" as const,
        attempts: 1,
        answers: [{ at: at.toISOString(), status: 200, error: null, body: "", ms: 5 }],
        lastStatus: 200,
        endedAt: at,
      })),
    });
    await db.questionSchedule.createMany({
      data: questions.map(({ id: questionId }) => ({
        questionId,
        recipients: ["buyer@mill.example"],
        format: "CSV" as const,
        weekdays: ["MONDAY" as const],
        hour: 7,
        isOn: true,
        setBy: "test",
        setAt: at,
      })),
    });
  });
  return merchant;
}

/** What the merchant does in a day: orders with receipts, sales, a word on what was used, a plan. */
async function settle(app: TestApp, merchant: Merchant, goods: readonly string[]): Promise<void> {
  const lines = goods.flatMap((sku, index) => {
    const order = { sku, warehouse: named("Warehouse", index + 1), supplier: named("Supplier", index + 1) };
    return [
      {
        ...order,
        reference: named("PO", index + 1),
        quantityOrdered: 10,
        // So late that the shelf is empty before: a message on the order asks for it sooner.
        delivery: "2099-12-01",
        status: "PARTIALLY_RECEIVED",
      },
      {
        ...order,
        reference: named("Overdue", index + 1),
        quantityOrdered: 1,
        delivery: "2026-01-05",
        status: "CONFIRMED",
      },
    ];
  });
  // Placed first and received later, so that there is a lead time to learn.
  for (const received of [0, 4]) {
    const ordered = await merchant.api.graphql(
      `mutation ($lines: [OrderRowInput!]!) {
        ${answering("importOrders(lines: $lines)", "{ errors { row column reason } }")} }`,
      { lines: lines.map((line) => (line.status === "CONFIRMED" ? line : { ...line, quantityReceived: received })) },
    );
    expect(resultsOf(ordered)).toEqual({ importOrders: { errors: [] } });
  }
  for (const [index, sku] of goods.entries()) {
    const sold = await merchant.api.graphql(
      `mutation ($store: String!, $rows: [JSON!]!) {
        ${answering("importTransactions(storeName: $store, rows: $rows)", "{ accepted }")} }`,
      {
        store: named("Store", index + 1),
        // One sale alone would be no demand to plan with.
        rows: SOLD.map((quantity, daysAgo) => ({
          sku,
          warehouse: named("Warehouse", index + 1),
          quantity,
          unit_price: 20,
          timestamp: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
          order_id: named("Sale", index + 1),
          tags: daysAgo === 0 ? ["web"] : ["shop"],
        })),
      },
    );
    expect(resultsOf(sold)).toEqual({ importTransactions: { accepted: SOLD.length } });
    const pair = await merchant.api.graphql(
      `{ good: sku(name: "${sku}") { id } set: sku(name: "${named("Set", index + 1)}") { id } }`,
    );
    const { good, set } = pair.body.data;
    const succeed = answering(`setSuccessor(skuId: "${set.id}", successorId: "${good.id}")`, "{ id }");
    resultsOf(await merchant.api.graphql(`mutation { ${succeed} }`));
  }
  await app.drain();
}
