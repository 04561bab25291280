import { type Merchant, startApp, type TestApp } from "../support/app";
import { deliveriesOf, readOrder, sendLines, stockOf, storeLines } from "../support/orders";
import { corner, seed } from "../support/world";

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

const incoming = async () => {
  await app.drain();
  return (await ours.api.post("/skus", { name_like: "CUP" })).body.data[0].sum_incoming_units;
};

describe("DELETE /orders/{order_id} (D24)", () => {
  it("removes the order from every list and from incoming units; what arrived stays", async () => {
    const id = await storeLines(ours, { quantity_received: 4, status: "PARTIALLY_RECEIVED" });
    expect(await incoming()).toBe(6);
    const reply = await ours.api.delete(`/orders/${id}`);
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({ message: "Order 'PO-1' was deleted" });
    expect((await ours.api.get("/orders")).body).toEqual({ data: [], total: 0 });
    expect((await ours.api.get(`/orders/${id}`)).status).toBe(404);
    expect(await incoming()).toBe(0);
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 4 });
    expect((await ours.api.get("/orders/delivery")).body).toMatchObject([
      { order_id: id, order_name: "PO-1", quantity_received: 4 },
    ]);
  });

  it("frees the name for a new order that starts from nothing", async () => {
    const old = await storeLines(ours, { quantity_received: 4 });
    await ours.api.delete(`/orders/${old}`);
    const { body } = await sendLines(ours, { quantity_received: 3 });
    expect(body.created_orders).toEqual([{ order_id: expect.not.stringMatching(old), order_name: "PO-1" }]);
    expect(await readOrder(ours, body.order_ids[0])).toMatchObject({ quantity_received: 3 });
    expect(await deliveriesOf(ours)).toEqual(["CUP North 4", "CUP North 3"]);
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 7 });
  });

  it("finds nothing the second time, nor another merchant's order", async () => {
    const id = await storeLines(ours, {});
    const theirs = await app.merchant();
    const refused = { status: 404, body: { status: 404, detail: `Order '${id}' not found` } };
    expect(await theirs.api.delete(`/orders/${id}`)).toMatchObject(refused);
    expect((await ours.api.get("/orders")).body.total).toBe(1);
    expect(await ours.api.delete(`/orders/${id}`)).toMatchObject({ status: 200 });
    expect(await ours.api.delete(`/orders/${id}`)).toMatchObject(refused);
  });

  it("lets one of many win", async () => {
    const id = await storeLines(ours, {});
    const replies = await Promise.all(Array.from({ length: 8 }, () => ours.api.delete(`/orders/${id}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  });
});
