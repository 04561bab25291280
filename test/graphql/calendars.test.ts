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

  it("stop the clock of a lead time that is told in open days", async () => {
    const closed = 'upsertSupplierClosures(rows: [{ supplier: "Mill", firstOn: "2026-01-05", lastOn: "2026-01-25" }])';
    const mill = (unit: string) =>
      change(`upsertSuppliers(rows: [{ name: "Mill", leadTimeDays: 10, leadTimeUnit: ${unit} }])`);
    await change('countStock(rows: [{ sku: "Tea", warehouse: "North", onHand: 100 }])', closed);
    await mill("CALENDAR_DAYS");
    // The 11th is closed: there on the 26th.
    expect(await planned()).toEqual({ buyOn: "2026-01-01", expectedDeliveryOn: "2026-01-26", recommendedUnits: 200 });
    await mill("OPEN_DAYS");
    // Open days after the order: 2, 3 and 4 January, then 26 January to 1 February. By then nothing is left.
    expect(await planned()).toEqual({ buyOn: "2026-01-01", expectedDeliveryOn: "2026-02-01", recommendedUnits: 200 });
    const { body } = await merchant.api.graphql(
      `{ suppliers { nodes { leadTimeUnit } }
         planLocationRows { nodes { explain { sentences need { leadTimeDays closedDays leadTimeUnit } } } } }`,
    );
    expect(body.data.suppliers.nodes).toEqual([{ leadTimeUnit: "OPEN_DAYS" }]);
    const [{ explain }] = body.data.planLocationRows.nodes;
    expect(explain.need).toEqual({ leadTimeDays: 31, closedDays: 21, leadTimeUnit: "OPEN_DAYS" });
    expect(explain.sentences).toContainEqual(
      expect.stringContaining(
        "The lead time is 10 days on which Mill works (set for Mill). 21 closed days lie between.",
      ),
    );
  });

  it("move buying before them where they would stop a lead time in open days, now and in the purchases to come", async () => {
    await change(
      'upsertSuppliers(rows: [{ name: "Mill", leadTimeDays: 10, leadTimeUnit: OPEN_DAYS }])',
      `upsertSupplierClosures(rows: [{ supplier: "Mill", firstOn: "2026-01-05", lastOn: "2026-01-25" },
        { supplier: "Mill", firstOn: "2026-02-16", lastOn: "2026-02-20" }])`,
      'countStock(rows: [{ sku: "Tea", warehouse: "North", onHand: 330 }])',
    );
    // 330 last to 3 February. Ten open days before the 4th: 3, 2 and 1 February, 31 to 26 January, 4 January.
    expect(await planned()).toMatchObject({ buyOn: "2026-01-04", expectedDeliveryOn: "2026-02-04" });
    const { body } = await merchant.api.graphql(
      '{ buyingCalendar(until: "2026-03-10") { nodes { lines { buyOn expectedDeliveryOn isProjected } } } }',
    );
    const lines = body.data.buyingCalendar.nodes.flatMap((entry: { lines: object[] }) => entry.lines);
    // The plan buys 180 to last to 21 February, as an order of today does. Ten open days before the 22nd: the 21st, and the 15th to the 7th.
    expect(lines.slice(0, 2)).toEqual([
      { buyOn: "2026-01-04", expectedDeliveryOn: "2026-02-04", isProjected: expect.any(Boolean) },
      { buyOn: "2026-02-07", expectedDeliveryOn: "2026-02-22", isProjected: true },
    ]);
  });

  it("stop that clock when they are imagined, too", async () => {
    await change('upsertSuppliers(rows: [{ name: "Mill", leadTimeDays: 10, leadTimeUnit: OPEN_DAYS }])');
    await change('countStock(rows: [{ sku: "Tea", warehouse: "North", onHand: 100 }])');
    const { body: found } = await merchant.api.graphql("{ suppliers { nodes { id } } }");
    const closure = `{ supplierId: "${found.data.suppliers.nodes[0].id}", firstOn: "2026-01-05", lastOn: "2026-01-25" }`;
    const { body } = await merchant.api.graphql(
      `{ whatIf(changes: { closures: [${closure}] }) { rows(limit: 1) { before { expectedDeliveryOn } after { expectedDeliveryOn } } } }`,
    );
    expect(body.errors).toBeUndefined();
    expect(body.data.whatIf.rows[0]).toEqual({
      // 100 last to the 11th; ordered on the 2nd. Imagined: as before.
      before: { expectedDeliveryOn: "2026-01-12" },
      after: { expectedDeliveryOn: "2026-02-01" },
    });
  });
});
