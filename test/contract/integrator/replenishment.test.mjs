/** What an integrator's tests look like: `node --test`. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { startReceiver, startSandbox } from "./sandbox.mjs";

let service;
before(async () => (service = await startSandbox("stock-out")));
beforeEach(() => service.reset("stock-out"));
after(() => service.stop());

const line = { purchase_order_name: "PO-7", sku: "EMPTY", warehouse: "North", supplier: "Mill" };
const order = { ...line, quantity_ordered: 450, quantity_received: 0, delivery: "2026-03-03", status: "CONFIRMED" };

const lateOrders = () => service.graphql("{ lateOrderLines { orderReference daysLate missingUnits } }");

/** Hears webhooks of these types from now on. */
async function hear(...eventTypes) {
  const receiver = await startReceiver();
  const { createWebhookEndpoint } = await service.graphql(
    `mutation ($url: String!, $eventTypes: [WebhookEventType!]!) {
      createWebhookEndpoint(input: { url: $url, eventTypes: $eventTypes }) {
        ... on CreateWebhookEndpointSuccess { result { secret } } ... on Error { message } } }`,
    { url: receiver.url, eventTypes },
  );
  const { secret } = createWebhookEndpoint.result;
  return { next: () => receiver.next(secret), stop: receiver.stop };
}

test("what is out of stock is to be ordered", async () => {
  const { status, body } = await service.rest("/skus", { name_like: "EMPTY" });
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.map((sku) => [sku.sku_name, sku.sum_stock_level, sku.recommended_units_to_order]),
    [["EMPTY", 400, 540]],
  );
});

test("an order that is sent is told of, and gone after the next reset", async () => {
  const receiver = await hear("PURCHASE_ORDER_CREATED");
  assert.equal((await service.rest("/orders", { data: [order] })).status, 200);
  const event = await receiver.next();
  assert.equal(event.data.reference, "PO-7");
  assert.equal((await service.rest("/orders")).body.total, 1);
  await service.reset();
  assert.equal((await service.rest("/orders")).body.total, 0);
  receiver.stop();
});

test("an order that does not come is late by and by", async () => {
  await service.rest("/orders", { data: [order] });
  assert.deepEqual(await lateOrders(), { lateOrderLines: [] });
  await service.moveClock("2026-03-05T09:00:00Z");
  assert.deepEqual(await lateOrders(), {
    lateOrderLines: [{ orderReference: "PO-7", daysLate: 2, missingUnits: 450 }],
  });
});

test("a night's plan is told of, with what is short by it", async () => {
  const receiver = await hear("PLAN_REPLACED");
  await service.moveClock("2026-03-03T09:00:00Z");
  const { data: planned } = await receiver.next();
  assert.deepEqual([planned.planning_day, planned.stock_out_count, planned.at_risk_count], ["2026-03-03", 3, 1]);
  receiver.stop();
});
