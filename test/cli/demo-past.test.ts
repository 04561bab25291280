import { Writable } from "node:stream";
import type { DemoMerchant } from "../../prisma/demo";
import { loadDemo } from "../../src/cli/demo/load";
import { RestClient } from "../../src/cli/demo/rest-client";
import { systemClock } from "../../src/clock";
import { leadTimes } from "../../src/domain/lead-times/lead-times";
import { createTestDatabase } from "../support/database";

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const line = {
  sku: "BAG",
  warehouse: "North",
  supplier: "Roastery",
  quantity_ordered: 10,
  delivery: "2026-02-09",
  purchase_order_name: "ROAST-1",
};
const day = { statusChanges: [], consumption: [] };

/** A roastery that made ten bags of 2 kg of beans each in February, and weighed them the day after. */
const merchant: DemoMerchant = {
  tenant: { name: "Roaster", currency: "EUR", timeZone: "Europe/Amsterdam" },
  catalogue: {
    "stores.csv": [{ name: "Shop", currency: "EUR" }],
    "warehouses.csv": [
      { name: "North", store: "Shop", raw_material_only: "false" },
      { name: "Silo", store: "Shop", raw_material_only: "true" },
    ],
    "suppliers.csv": [{ name: "Roastery", currency: "EUR", lead_time: "4", is_producer: "true" }],
    "skus.csv": [
      { sku: "BAG", product: "Bag", is_material: "false" },
      { sku: "BEANS", product: "Beans", is_material: "true" },
    ],
    "sku_suppliers.csv": [{ sku: "BAG", supplier: "Roastery", unit_cost: "4", is_primary: "true" }],
    "bill_of_materials.csv": [{ sku: "BAG", raw_material: "BEANS", quantity: "2" }],
    "stock_levels.csv": [
      { sku: "BAG", warehouse: "North", on_hand: "7" },
      { sku: "BEANS", warehouse: "Silo", on_hand: "60" },
    ],
  } as Partial<DemoMerchant["catalogue"]> as DemoMerchant["catalogue"],
  opening: {
    at: "2026-01-05T05:00:00Z",
    catalogue: { "stock_levels.csv": [{ sku: "BEANS", warehouse: "Silo", on_hand: "100" }] },
  },
  past: [
    { ...day, day: 0, at: "2026-02-03T14:00:00Z", orderRequests: [{ data: [{ ...line, status: "CONFIRMED" }] }] },
    {
      ...day,
      day: 1,
      at: "2026-02-10T14:00:00Z",
      orderRequests: [{ data: [{ ...line, quantity_received: 10, status: "FULLY_RECEIVED" }] }],
    },
    {
      ...day,
      day: 2,
      at: "2026-02-11T14:00:00Z",
      orderRequests: [],
      consumption: [{ purchaseOrderName: "ROAST-1", rawMaterialSku: "BEANS", actualQuantityUsed: 20.5, on: 2 }],
    },
  ],
  present: [],
  sales: () => [],
  counts: { skus: 2, salesLines: 0, orders: 1 },
};

it("the demo's past happens on its own days, and this morning's count has the last word", async () => {
  const tenantId = await database.tenant(merchant.tenant);
  const rest = new RestClient("http://127.0.0.1:9", "not asked");
  let told = "";
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      told += chunk;
      done();
    },
  });
  await loadDemo(merchant, { database, clock: systemClock, tenantId, rest, output });

  // Not a terminal: a log is told a line a step.
  expect(told.split("\n")).toEqual([
    "0 %  catalogue",
    "5 %  two years of orders, receipts and production",
    "15 %  sales",
    "85 %  planning",
    "90 %  yesterday",
    "95 %  today's orders",
    "100 %  done",
    "",
  ]);

  const rowsOf = async (statement: string) => (await database.admin.query({ text: statement, rowMode: "array" })).rows;
  expect(
    await rowsOf("select to_char(day, 'YYYY-MM-DD'), source, quantity::float8 from daily_demand order by day"),
  ).toEqual([
    ["2026-02-10", "PRODUCTION", 20],
    ["2026-02-11", "PRODUCTION", 0.5],
  ]);
  expect(
    await rowsOf("select quantity, to_char(delivered_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from deliveries"),
  ).toEqual([[10, "2026-02-10 14:00"]]);
  expect(
    await rowsOf("select name, on_hand::float8 from stock_levels join skus on skus.id = sku_id order by name"),
  ).toEqual([
    ["BAG", 7],
    ["BEANS", 60],
  ]);
  const learned = await database.as(tenantId, async (work) => {
    const { id } = await work.db.supplier.findFirstOrThrow({ select: { id: true } });
    return leadTimes(work, [id]);
  });
  expect(learned[0]).toMatchObject([{ warehouseName: "North", deliveries: 1, observed: { median: { days: 7 } } }]);
});
