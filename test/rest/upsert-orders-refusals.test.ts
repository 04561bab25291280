import { type Merchant, startApp, type TestApp } from "../support/app";
import { orderLine, readOrder, sendLines, storeLines, type WireLine } from "../support/orders";
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

const without = (field: string): WireLine =>
  Object.fromEntries(Object.entries(orderLine()).filter(([name]) => name !== field));

describe("POST /orders: what is refused as a whole (D19)", () => {
  const good = orderLine({ purchase_order_name: "Good" });

  it.each<[string, unknown]>([
    ["no body", undefined],
    ["a body that is no object", [orderLine()]],
    ["no data", {}],
    ["empty data", { data: [] }],
    ["data that is no list", { data: orderLine() }],
    ["a line that is no object", { data: [good, "line"] }],
    ["a line that is null", { data: [good, null] }],
    ["an unknown date_format", { data: [good], date_format: "YYYY/MM/DD" }],
    ...["sku", "warehouse", "quantity_ordered", "supplier", "purchase_order_name", "delivery", "status"].map(
      (field): [string, unknown] => [`a line without ${field}`, { data: [good, without(field)] }],
    ),
    ...["sku", "warehouse", "supplier", "purchase_order_name", "delivery", "status"].map((field): [string, unknown] => [
      `a ${field} that is a number`,
      { data: [good, orderLine({ [field]: 7 })] },
    ]),
    ["a negative unit_cost", { data: [good, orderLine({ unit_cost: -0.01 })] }],
    ["a unit_cost in quotes", { data: [good, orderLine({ unit_cost: "1" })] }],
    ["a negative quantity_ordered", { data: [good, orderLine({ quantity_ordered: -1 })] }],
    ["a quantity_ordered with a fraction", { data: [good, orderLine({ quantity_ordered: 1.5 })] }],
    ["a quantity_ordered in quotes", { data: [good, orderLine({ quantity_ordered: "10" })] }],
    ["a negative quantity_received", { data: [good, orderLine({ quantity_received: -1 })] }],
    ["a quantity_received with a fraction", { data: [good, orderLine({ quantity_received: 0.5 })] }],
    ["an empty order name", { data: [good, orderLine({ purchase_order_name: "" })] }],
    ["an order name of blanks alone (D65)", { data: [good, orderLine({ purchase_order_name: " \t\u00a0" })] }],
  ])("answers 422 and stores nothing on %s", async (_what, body) => {
    const reply = await ours.api.post("/orders", body);
    expect(reply).toMatchObject({ status: 422, body: { status: 422, detail: expect.any(String) } });
    expect(reply.body.errors.length).toBeGreaterThan(0);
    expect((await ours.api.get("/orders")).body).toEqual({ data: [], total: 0 });
  });

  it("names the place of each fault", async () => {
    const { body } = await sendLines(ours, {}, { sku: 7, unit_cost: -1 });
    expect(body.errors).toEqual([
      { path: "data.1.sku", reason: "must be text" },
      { path: "data.1.unit_cost", reason: "must be at least 0" },
    ]);
    expect(body.detail).toBe("data.1.sku: must be text; data.1.unit_cost: must be at least 0");
  });
});

describe("POST /orders: what is refused line by line (D19)", () => {
  it("reports every bad line, leaves its order wholly as it was, and stores the others", async () => {
    const known = await storeLines(ours, { purchase_order_name: "Known" });
    const { status, body } = await sendLines(
      ours,
      { purchase_order_name: "Known", quantity_ordered: 77, quantity_received: 5, status: "FULLY_RECEIVED" },
      { purchase_order_name: "Known", sku: "GHOST", warehouse: "Nowhere", supplier: "Nobody", delivery: "soon" },
      { purchase_order_name: "Fine" },
      { purchase_order_name: "Never" },
      { purchase_order_name: "Never", sku: "cup" },
    );
    expect(status).toBe(200);
    expect(body.errors).toEqual([
      { row: 2, column: "sku", reason: "RESOURCE_NOT_FOUND" },
      { row: 2, column: "warehouse", reason: "RESOURCE_NOT_FOUND" },
      { row: 2, column: "supplier", reason: "RESOURCE_NOT_FOUND" },
      { row: 2, column: "delivery", reason: "INVALID_DATE" },
      { row: 5, column: "sku", reason: "RESOURCE_NOT_FOUND" },
    ]);
    expect(body.created_orders).toEqual([{ order_id: body.order_ids[0], order_name: "Fine" }]);
    expect(body.order_ids).toHaveLength(1);
    expect(await readOrder(ours, known)).toMatchObject({
      order_status: "CONFIRMED",
      quantity_confirmed: 10,
      quantity_received: 0,
    });
    const { data } = (await ours.api.get("/orders")).body;
    expect(data.map(({ reference }: { reference: string }) => reference).sort()).toEqual(["Fine", "Known"]);
    expect((await ours.api.get("/orders/delivery")).body).toEqual([]);
  });

  it.each([
    ["YYYY-MM-DD", "2026-02-30"],
    ["YYYY-MM-DD", "2026-2-3"],
    ["YYYY-MM-DD", "03/02/2026"],
    ["YYYY-MM-DD", "2026-02-03T00:00:00Z"],
    ["YYYY-MM-DD", "0000-01-01"],
    ["YYYY-MM-DD", ""],
    ["DD/MM/YYYY", "02/13/2026"],
    ["%m/%d/%Y", "13/02/2026"],
  ])("finds no %s date in %p", async (date_format, delivery) => {
    const { status, body } = await ours.api.post("/orders", { date_format, data: [orderLine({ delivery })] });
    expect(status).toBe(200);
    expect(body).toEqual({
      errors: [{ row: 1, column: "delivery", reason: "INVALID_DATE" }],
      created_orders: [],
      order_ids: [],
    });
  });

  it("refuses the second line for one SKU and warehouse of an order, not one for another warehouse or order (D17)", async () => {
    const { body } = await sendLines(
      ours,
      {},
      { warehouse: "South" },
      { quantity_ordered: 3 },
      { purchase_order_name: "PO-2" },
    );
    expect(body.errors).toEqual([{ row: 3, column: "sku", reason: "DUPLICATE_LINE" }]);
    expect(body.created_orders).toMatchObject([{ order_name: "PO-2" }]);
  });

  it("does not know another merchant's SKUs, warehouses, suppliers or orders", async () => {
    const theirs = await app.merchant();
    await seed(app, theirs, { ...corner, skus: [{ name: "THEIRS", product: "Theirs" }], skuSuppliers: [] });
    await storeLines(theirs, { sku: "THEIRS" });
    const { body } = await sendLines(ours, { sku: "THEIRS" });
    expect(body.errors).toEqual([{ row: 1, column: "sku", reason: "RESOURCE_NOT_FOUND" }]);
    const mine = await sendLines(ours, {});
    expect(mine.body.created_orders).toHaveLength(1);
    expect((await theirs.api.get("/orders")).body.total).toBe(1);
  });
});
