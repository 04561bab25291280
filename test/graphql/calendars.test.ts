import { sql } from "../../src/db";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { seed } from "../support/world";

/** A Thursday. */
const clock = testClock("2026-01-01T12:00:00Z");
let app: TestApp;
let merchant: Merchant;

beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  merchant = await app.merchant();
  await seed(app, merchant, {
    stores: [{ name: "Shop", currency: "EUR" }],
    warehouses: [{ name: "North" }],
    suppliers: [{ name: "Mill", currency: "EUR", leadTimeDays: 5 }],
    skus: [{ name: "Tea", product: "Tea" }],
    skuSuppliers: [{ sku: "Tea", supplier: "Mill", isPrimary: true }],
  });
  // Sold 10 a day for ten weeks; safety stock and cover as days of demand follow from it.
  await app.database.as(merchant.tenantId, ({ db }) =>
    db.execute(
      "test.prepare",
      sql`
      insert into daily_demand (sku_id, warehouse_id, day, source, currency, quantity)
      select skus.id, warehouses.id, '2026-01-01'::date - back, 'SALE', 'EUR', 10
      from skus, warehouses, generate_series(0, 69) back`,
    ),
  );
  await change(
    "setPlanningParameters(rows: [{ safetyStockDays: 0, stockCoverDays: 20 }])",
    'countStock(rows: [{ sku: "Tea", warehouse: "North", onHand: 300 }])',
  );
});

async function change(...fields: string[]): Promise<void> {
  resultsOf(await merchant.api.graphql(`mutation { ${fields.map((field) => answering(field)).join(" ")} }`));
  await app.drain();
}

async function planned() {
  const { body } = await merchant.api.graphql(
    "{ planLocationRows { nodes { buyOn expectedDeliveryOn recommendedUnits } } }",
  );
  return body.data.planLocationRows.nodes[0];
}

describe("days on which a supplier is closed", () => {
  it("move buying to the last open day that still delivers in time", async () => {
    // 300 last to 31 January; goods must come in on that day, bought five days before.
    expect(await planned()).toEqual({ buyOn: "2026-01-27", expectedDeliveryOn: "2026-02-01", recommendedUnits: 0 });
    await change(`upsertSuppliers(rows: [{ name: "Mill", currency: "EUR", closedWeekdays: [SATURDAY, SUNDAY] }])`);
    // 1 February is a Sunday: there on Friday the 30th, bought on Sunday the 25th, hence on Friday the 23rd, there on the 28th.
    expect(await planned()).toMatchObject({ buyOn: "2026-01-23", expectedDeliveryOn: "2026-01-28" });
    await change(`upsertSupplierClosures(rows: [{ supplier: "Mill", firstOn: "2026-01-19", lastOn: "2026-02-13" }])`);
    // There by Friday the 16th at the latest, bought on Sunday the 11th, hence on Friday the 9th, there on the 14th.
    expect(await planned()).toMatchObject({ buyOn: "2026-01-09", expectedDeliveryOn: "2026-01-14" });
  });

  it("put off the next possible delivery, and what is needed with it", async () => {
    await change('countStock(rows: [{ sku: "Tea", warehouse: "North", onHand: 100 }])');
    // 50 are left after five days; the twenty after them take 200.
    expect(await planned()).toMatchObject({ recommendedUnits: 150 });
    await change(`upsertSupplierClosures(rows: [{ supplier: "Mill", firstOn: "2026-01-01", lastOn: "2026-01-08" }])`);
    // Ordered on the 9th, there on the 14th: by then nothing is left.
    expect(await planned()).toEqual({ buyOn: "2026-01-09", expectedDeliveryOn: "2026-01-14", recommendedUnits: 200 });
  });

  it("count no more once they are deleted", async () => {
    const before = await planned();
    await change(`upsertSupplierClosures(rows: [{ supplier: "Mill", firstOn: "2026-01-19", lastOn: "2026-02-13" }])`);
    expect(await planned()).not.toEqual(before);
    const { body } = await merchant.api.graphql("{ suppliers { nodes { closures { id } } } }");
    await change(`deleteSupplierClosures(ids: ["${body.data.suppliers.nodes[0].closures[0].id}"])`);
    expect(await planned()).toEqual(before);
  });

  it("are refused when the supplier would never work, or a closure ends before it begins or lasts over a year", async () => {
    const faultsOf = async (field: string) =>
      refusalIn(await merchant.api.graphql(`mutation { ${answering(field)} }`)).faults;
    expect(
      await faultsOf(`upsertSuppliers(rows: [{ name: "Mill", currency: "EUR",
        closedWeekdays: [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] }])`),
    ).toEqual([{ path: "rows.0.closedWeekdays", reason: "OUT_OF_RANGE" }]);
    for (const lastOn of ["2026-01-31", "2027-02-02"])
      expect(
        await faultsOf(
          `upsertSupplierClosures(rows: [{ supplier: "Mill", firstOn: "2026-02-01", lastOn: "${lastOn}" }])`,
        ),
      ).toEqual([{ path: "rows.0.lastOn", reason: "INVALID_PERIOD" }]);
    const endless = '{ supplier: "Mill", firstOn: "0001-01-01", lastOn: "9999-12-31" }';
    expect(await faultsOf(`upsertSupplierClosures(rows: [${endless}])`)).toEqual([
      { path: "rows.0.lastOn", reason: "INVALID_PERIOD" },
    ]);
  });
});
