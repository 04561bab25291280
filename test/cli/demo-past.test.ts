import { Writable } from "node:stream";
import type { DemoMerchant } from "../../prisma/demo";
import { loadDemo } from "../../src/cli/demo/load";
import { RestClient } from "../../src/cli/demo/rest-client";
import { leadTimes } from "../../src/domain/lead-times/lead-times";
import { planAsOf } from "../../src/domain/plan-memory/plan-as-of";
import { rememberedPlans } from "../../src/domain/plan-memory/read-memory";
import { importTransactions } from "../../src/domain/transactions/import-transactions";
import { epochDay, isoDay } from "../../src/planning";
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

/** The demo's today: each of its past days is as long ago as it would be then. */
const clock = { now: () => new Date("2026-02-20T10:00:00Z") };

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
    at: "2025-10-05T05:00:00Z",
    catalogue: { "stock_levels.csv": [{ sku: "BEANS", warehouse: "Silo", on_hand: "100" }] },
  },
  past: [
    {
      ...day,
      day: epochDay("2026-02-03"),
      at: "2026-02-03T14:00:00Z",
      orderRequests: [{ data: [{ ...line, status: "CONFIRMED" }] }],
    },
    {
      ...day,
      day: epochDay("2026-02-10"),
      at: "2026-02-10T14:00:00Z",
      orderRequests: [{ data: [{ ...line, quantity_received: 10, status: "FULLY_RECEIVED" }] }],
    },
    {
      ...day,
      day: epochDay("2026-02-11"),
      at: "2026-02-11T14:00:00Z",
      orderRequests: [],
      consumption: [{ purchaseOrderName: "ROAST-1", rawMaterialSku: "BEANS", actualQuantityUsed: 20.5, on: 20_495 }],
    },
  ],
  present: [],
  sales: () => [
    {
      storeName: "Shop",
      data: [
        {
          sku: "BAG",
          warehouse: "North",
          quantity: 1,
          unit_price: 9,
          currency: "EUR",
          timestamp: "2025-10-06T09:00:00Z",
        },
      ],
    },
  ],
  counts: { skus: 2, salesLines: 1, orders: 1 },
};

it("the demo's past happens on its own days, and this morning's count has the last word", async () => {
  const tenantId = await database.tenant(merchant.tenant);
  const rest = new RestClient("http://127.0.0.1:9", "not asked");
  // Sales are all that it is sent.
  rest.send = (_method: string, _path: string, body: unknown) => {
    const { data: rows } = body as { data: readonly unknown[] };
    return database.as(tenantId, (work) => importTransactions(work, { store: { name: "Shop" }, rows }), {
      clock,
    }) as Promise<never>;
  };
  let told = "";
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      told += chunk;
      done();
    },
  });
  await loadDemo(merchant, { database, clock, tenantId, rest, output });

  // Not a terminal: a log is told a line a step.
  expect(told.split("\n")).toEqual([
    "0 %  catalogue",
    "5 %  two years of orders, receipts and production",
    "30 %  sales",
    "60 %  sales: 1 of 1 lines",
    "60 %  nights whose plan is remembered: 1 of 20",
    "71 %  nights whose plan is remembered: 7 of 20",
    "81 %  nights whose plan is remembered: 13 of 20",
    "92 %  nights whose plan is remembered: 19 of 20",
    "95 %  today's orders",
    "100 %  done",
    "",
  ]);

  const rowsOf = async (statement: string) => (await database.admin.query({ text: statement, rowMode: "array" })).rows;
  expect(
    await rowsOf(
      "select to_char(day, 'YYYY-MM-DD'), source, quantity::float8 from daily_demand where source = 'PRODUCTION' order by day",
    ),
  ).toEqual([
    ["2026-02-10", "PRODUCTION", 20],
    ["2026-02-11", "PRODUCTION", 0.5],
  ]);
  // Sales of the past came in before the first night that knows them: no later one learns anew of them.
  expect(
    await rowsOf("select accepted_rows, ingested_at < (select min(started_at) from plan_runs) from import_batches"),
  ).toEqual([[1, true]]);
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

  // Each night of a week and one a week of a quarter, and today: with what was known then.
  await database.as(tenantId, async (work) => {
    const agoOf = ({ planningDay }: { planningDay: string }) => epochDay("2026-02-20") - epochDay(planningDay);
    const agos = (await rememberedPlans(work)).map(agoOf);
    expect(agos).toEqual([...Array(9).keys(), ...Array.from({ length: 12 }, (_, week) => 15 + 7 * week)]);
    const known = async (ago: number) => {
      const { pairs } = await planAsOf(work, isoDay(epochDay("2026-02-20") - ago), {});
      const stock = pairs.map(({ decision: { onHand, onOrder } }) => [onHand, onOrder]);
      return stock.sort(([one = 0], [other = 0]) => one - other);
    };
    const beans = [80.5, 0];
    expect(await known(22)).toEqual([[0, 0], beans]);
    expect(await known(15)).toEqual([[0, 10], beans]);
    // Ten came, of which seven were there to be counted.
    expect((await known(8)).map((stock) => stock.join())).toEqual(["7,0", "60,0"]);
  });
});
