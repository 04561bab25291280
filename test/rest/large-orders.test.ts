import { type Merchant, startApp, type TestApp } from "../support/app";
import { orderLine } from "../support/orders";
import { corner, seed } from "../support/world";

const MOST = 10_000;
let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, corner);
});
afterAll(() => app.close());

const send = (count: number, change: (at: number) => Parameters<typeof orderLine>[0]) =>
  ours.api.post("/orders", { data: Array.from({ length: count }, (_, at) => orderLine(change(at))) });

describe("POST /orders: as much as one request may hold", () => {
  it("stores as many orders as a request may have lines", async () => {
    const reply = await send(MOST, (at) => ({ purchase_order_name: `Many ${at}`, quantity_received: at % 2 }));
    expect(reply.status).toBe(200);
    expect(reply.body.errors).toEqual([]);
    expect(new Set(reply.body.order_ids).size).toBe(MOST);
    expect(reply.body.created_orders[MOST - 1]).toMatchObject({ order_name: `Many ${MOST - 1}` });
  });

  it("says of each line what it names and is not known", async () => {
    const unknown = (at: number) => ({ sku: `?${at}`, warehouse: `?${at}`, supplier: `?${at}` });
    const reply = await send(MOST, unknown);
    expect(reply.status).toBe(200);
    expect(reply.body.errors).toHaveLength(3 * MOST);
    expect(reply.body.errors.at(-1)).toEqual({ row: MOST, column: "supplier", reason: "RESOURCE_NOT_FOUND" });
  });

  it("refuses one line more", async () => {
    const reply = await send(MOST + 1, () => ({}));
    expect(reply).toMatchObject({ status: 413, body: { errors: [{ path: "data" }] } });
  });
});
