import { createHash } from "node:crypto";
import { sql } from "../../src/db";
import { shipmentId } from "../../src/domain/orders/shipment-id";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { storeLines } from "../support/orders";
import { corner, seed } from "../support/world";

const clock = testClock("2026-04-01T08:00:00Z");
let app: TestApp;
let ours: Merchant;
let id: string;

beforeAll(async () => {
  app = await startApp({ clock });
});
beforeEach(async () => {
  ours = await app.merchant();
  await seed(app, ours, corner);
});
afterAll(() => app.close());

/** Sets the cumulative quantity received at that instant. */
async function receiveAt(instant: string, quantity_received: number) {
  clock.set(instant);
  id = await storeLines(ours, { quantity_ordered: 100, quantity_received });
}
const hashOf = (day: string) => createHash("sha256").update(`${id}|${day}`).digest("hex").slice(0, 10);
const quantities = async (query: string): Promise<number[]> => {
  const { status, body } = await ours.api.get(`/orders/delivery?${query}`);
  expect(status).toBe(200);
  return body.map((it: { quantity_received: number }) => it.quantity_received);
};

describe("GET /orders/delivery", () => {
  it("is a bare list of arrivals in the order they were recorded, falls included", async () => {
    await receiveAt("2026-04-29T12:00:00.250Z", 7);
    await receiveAt("2026-04-30T00:00:00.000Z", 5);
    const { body } = await ours.api.get("/orders/delivery");
    const row = { order_id: id, order_name: "PO-1", sku_name: "CUP", warehouse_name: "North" };
    expect(body).toEqual([
      {
        ...row,
        quantity_received: 7,
        shipment_id: hashOf("2026-04-29"),
        delivery_date: "2026-04-29T12:00:00.250000",
        created_at: "2026-04-29T12:00:00.250000",
      },
      {
        ...row,
        quantity_received: -2,
        shipment_id: hashOf("2026-04-30"),
        delivery_date: "2026-04-30T00:00:00.000000",
        created_at: "2026-04-30T00:00:00.000000",
      },
    ]);
  });

  it("gives the arrivals of one order on one UTC day one shipment_id, by the published recipe (D13a)", async () => {
    expect(shipmentId("8b964899-442f-4e69-9ddb-9e9dba1e8929", new Date("2026-04-29T00:00:00Z"))).toBe("4688555ff8");
    await receiveAt("2026-04-29T00:00:00.000Z", 1);
    await receiveAt("2026-04-29T23:59:59.999Z", 2);
    await receiveAt("2026-04-30T00:00:00.000Z", 3);
    const { body } = await ours.api.get("/orders/delivery");
    const shipments = body.map(({ shipment_id }: { shipment_id: string }) => shipment_id);
    expect(shipments).toEqual([hashOf("2026-04-29"), hashOf("2026-04-29"), hashOf("2026-04-30")]);
  });

  it.each([
    ["created_after=2026-04-29T10:00:00.500Z", [2, 3]],
    ["created_after=2026-04-29T10:00:00.499999Z", [2, 3]],
    ["created_after=2026-04-29T10:00:00.5000001Z", [3]],
    ["created_after=2026-04-29T10:00:00.501Z", [3]],
    ["created_after=2026-04-29T12:00:00.500%2B02:00", [2, 3]],
    ["created_after=2026-04-29T12:00:00.500+02:00", [2, 3]],
    ["created_after=2026-04-29+12:00:00.500+02", [2, 3]],
    ["created_before=20260429t120000,500+0200", [1]],
    ["created_after=2026-04-29+10:01", []],
    ["created_after=2026-04-29T10:00:00.500", [2, 3]],
    ["created_before=2026-04-29T10:00:00.500Z", [1]],
    ["created_before=2026-04-29T10:00:00.500001Z", [1, 2]],
    ["created_before=2026-04-29T10:00:00.499Z", []],
    ["created_after=2026-04-29T10:00:00.500Z&created_before=2026-04-29T10:00:00.501Z", [2]],
    ["created_after=2026-04-29&created_before=2026-04-30", [1, 2, 3]],
    ["created_after=2026-04-30", []],
    ["created_after=20260429T100000.5000001Z", [3]],
    ["created_before=2026-119T10:00:00,500001Z", [1, 2]],
    ["created_after=2026-W18-3&created_before=2026-04-29T24:00", [1, 2, 3]],
    ["created_before=2026-04-29", []],
  ])("%s counts from the bound on, and up to before it (D7, D61)", async (query, expected) => {
    await receiveAt("2026-04-29T10:00:00.499Z", 1);
    await receiveAt("2026-04-29T10:00:00.500Z", 3);
    await receiveAt("2026-04-29T10:00:00.501Z", 6);
    expect(await quantities(query)).toEqual(expected);
  });

  it("includes a whole day up to the next day's midnight", async () => {
    await receiveAt("2026-04-28T23:59:59.999Z", 1);
    await receiveAt("2026-04-29T00:00:00.000Z", 3);
    await receiveAt("2026-04-29T23:59:59.999Z", 6);
    await receiveAt("2026-04-30T00:00:00.000Z", 10);
    expect(await quantities("created_after=2026-04-29&created_before=2026-04-30T00:00:00Z")).toEqual([2, 3]);
  });

  it("shows nothing of another merchant's", async () => {
    await receiveAt("2026-04-29T10:00:00Z", 1);
    expect(await (await app.merchant()).api.get("/orders/delivery")).toMatchObject({ status: 200, body: [] });
  });

  it("costs as many SQL statements for 1 arrival as for 100", async () => {
    await receiveAt("2026-04-29T10:00:00Z", 1);
    const one = await countStatements(() => quantities(""));
    await storeLines(
      ours,
      ...Array.from({ length: 99 }, (_, n) => ({ purchase_order_name: `PO ${n}`, sku: "MUG", quantity_received: 1 })),
    );
    expect(await countStatements(() => quantities(""))).toBe(one);
    expect(await quantities("")).toHaveLength(100);
  });

  it("has them all, however many there are", async () => {
    await receiveAt("2026-04-29T10:00:00Z", 1);
    await app.database.as(ours.tenantId, ({ db }) =>
      db.execute(
        "test.prepare",
        sql`
        insert into deliveries (order_id, order_reference, sku_id, warehouse_id, quantity)
        select order_id, order_reference, sku_id, warehouse_id, n
        from deliveries, generate_series(2, 35000) n`,
      ),
    );
    const { status, body } = await ours.api.get("/orders/delivery");
    expect(status).toBe(200);
    const sum = body.reduce(
      (total: number, delivery: { quantity_received: number }) => total + delivery.quantity_received,
      0,
    );
    expect([body.length, sum]).toEqual([35_000, (35_000 * 35_001) / 2]);
  });
});
