import { type Merchant, startApp, type TestApp } from "../support/app";
import { readOrder, sendLines, storeLines } from "../support/orders";
import { saleLine, sendSales } from "../support/sales";
import { corner, seed } from "../support/world";

/** Faults that the properties of this folder found, each in its smallest form. */
let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ours = await app.merchant();
  await seed(app, ours, corner);
});
afterAll(() => app.close());

it("counts as incoming the old lines of an order that a new line confirms", async () => {
  await storeLines(ours, { sku: "MUG", status: "DRAFT", quantity_ordered: 7 });
  await app.drain();
  await storeLines(ours, { sku: "CUP", status: "CONFIRMED", quantity_ordered: 2 });
  await app.drain();
  const { body } = await ours.api.post("/skus");
  expect(body.data).toMatchObject([
    { sku_name: "CUP", sum_incoming_units: 2 },
    { sku_name: "MUG", sum_incoming_units: 7 },
  ]);
});

it("counts characters as the document does, an emoji as one, at every door", async () => {
  const longest = "🧵".repeat(500);
  const id = await storeLines(ours, { purchase_order_name: longest });
  expect((await readOrder(ours, id)).reference).toBe(longest);
  expect((await sendLines(ours, { purchase_order_name: `${longest}x` })).status).toBe(422);
  expect((await sendSales(ours, saleLine({ channel: longest }))).body).toEqual({ errors: [] });
  expect((await sendSales(ours, saleLine({ channel: `${longest}x` }))).body.errors).toMatchObject([
    { column: "channel" },
  ]);
});

it("answers in full whatever a client believes to have kept", async () => {
  const reply = await ours.api.send("GET", "/suppliers", undefined, { "If-None-Match": "*" });
  expect(reply).toMatchObject({ status: 200, body: { total: 2 } });
});
