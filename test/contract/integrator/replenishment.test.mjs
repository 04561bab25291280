/** What an integrator's tests look like: `node --test`. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { startReceiver, startSandbox } from "./sandbox.mjs";

let service;
before(async () => (service = await startSandbox("stock-out")));
beforeEach(() => service.reset("stock-out"));
after(() => service.stop());

const line = { purchase_order_name: "PO-7", sku: "EMPTY", warehouse: "North", supplier: "Mill" };
const order = { ...line, quantity_ordered: 439, quantity_received: 0, delivery: "2026-03-09", status: "CONFIRMED" };

test("what is out of stock is to be ordered", async () => {
  const { status, body } = await service.rest("/skus", { name_like: "EMPTY" });
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.map((sku) => [sku.sku_name, sku.sum_stock_level, sku.recommended_units_to_order]),
    [["EMPTY", 400, 512]],
  );
});

test("an order that is sent is told of, and gone after the next reset", async () => {
  const receiver = await startReceiver();
  const { createWebhookEndpoint } = await service.graphql(
    `mutation ($url: String!) { createWebhookEndpoint(input: { url: $url, eventTypes: [PURCHASE_ORDER_CREATED] }) {
      ... on CreateWebhookEndpointSuccess { result { secret } } ... on Error { message } } }`,
    { url: receiver.url },
  );
  assert.equal((await service.rest("/orders", { data: [order] })).status, 200);
  const event = await receiver.next(createWebhookEndpoint.result.secret);
  assert.equal(event.data.reference, "PO-7");
  assert.equal((await service.rest("/orders")).body.total, 1);
  await service.reset();
  assert.equal((await service.rest("/orders")).body.total, 0);
  receiver.stop();
});
