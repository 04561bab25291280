import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements, sentMessages } from "../support/count-statements";
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

describe("POST /orders: receipts (D17a, D21)", () => {
  it("records each change of the cumulative quantity as one delivery and moves the stock by it", async () => {
    await storeLines(ours, { quantity_received: 4, status: "PARTIALLY_RECEIVED" });
    await storeLines(ours, { quantity_received: 9, status: "PARTIALLY_RECEIVED" });
    await storeLines(ours, { quantity_received: 9, status: "PARTIALLY_RECEIVED" });
    await storeLines(ours, { quantity_received: 7, status: "PARTIALLY_RECEIVED" });
    expect(await deliveriesOf(ours)).toEqual(["CUP North 4", "CUP North 5", "CUP North -2"]);
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 7 });
  });

  it("takes a forgotten quantity_received for 0 on a new line and for unchanged on a known one", async () => {
    const id = await storeLines(ours, {});
    expect(await readOrder(ours, id)).toMatchObject({ quantity_received: 0 });
    await storeLines(ours, { quantity_received: 6 });
    await storeLines(ours, { quantity_ordered: 20 });
    await storeLines(ours, { quantity_ordered: 20, quantity_received: null });
    expect(await readOrder(ours, id)).toMatchObject({ quantity_confirmed: 20, quantity_received: 6 });
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 6 });
  });

  it("receives each line at its own warehouse, more than was ordered if more came", async () => {
    const id = await storeLines(ours, { quantity_received: 13 }, { warehouse: "South", quantity_received: 2 });
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 13, "CUP South": 2 });
    expect(await readOrder(ours, id)).toMatchObject({ quantity_received: 15 });
  });
});

describe("POST /orders: many at once (D22)", () => {
  it("ends 20 concurrent upserts of one new name as one order whose deliveries add up", async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendLines(ours, { quantity_received: index + 1, status: "PARTIALLY_RECEIVED" }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(({ body }) => body.order_ids[0])).size).toBe(1);
    expect(replies.flatMap(({ body }) => body.created_orders)).toHaveLength(1);
    const { data } = (await ours.api.get("/orders")).body;
    expect(data).toHaveLength(1);
    const { body: deliveries } = await ours.api.get("/orders/delivery");
    const delivered = deliveries.reduce(
      (sum: number, { quantity_received }: { quantity_received: number }) => sum + quantity_received,
      0,
    );
    expect(delivered).toBe(data[0].quantity_received);
    expect(await stockOf(app, ours)).toEqual({ "CUP North": delivered });
  });

  it("loses and doubles nothing when two orders receive the same goods in opposite order", async () => {
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const lines = [
          { purchase_order_name: `PO-${index}`, sku: "CUP", quantity_received: 1 },
          { purchase_order_name: `PO-${index}`, sku: "MUG", quantity_received: 1 },
        ];
        return sendLines(ours, ...(index % 2 ? lines : lines.reverse()));
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 16, "MUG North": 16 });
  });

  it("costs the same number of SQL statements for 1 line and for 100", async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        purchase_order_name: `PO-${count}-${index % 50}`,
        sku: index % 2 ? "CUP" : "MUG",
        warehouse: index < 50 ? "North" : "South",
        quantity_received: 1,
      }));
    const one = await countStatements(() => storeLines(ours, ...lines(1)));
    expect(one).toBe(16);
    expect(await countStatements(() => storeLines(ours, ...lines(100)))).toBe(one);
  });

  it("is done in seven messages: key, what lines name, the rule of approval, orders, receipts, job, commit", async () => {
    const messages = await sentMessages(() =>
      storeLines(ours, { purchase_order_name: "PO-N", sku: "CUP", quantity_received: 1 }),
    );
    expect(messages.map((statements) => statements.length)).toEqual([1, 8, 1, 2, 2, 1, 1]);
  });
});
