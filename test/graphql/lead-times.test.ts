import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { answering, resultsOf } from "../support/mutation";
import { seed } from "../support/world";

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
    warehouses: [{ name: "North" }, { name: "East" }, { name: "West" }, { name: "Region", children: ["East", "West"] }],
    suppliers: [
      { name: "Mill", currency: "EUR", leadTimeDays: 7 },
      { name: "Idle", currency: "EUR" },
    ],
    supplierWarehouses: [{ supplier: "Mill", warehouse: "North", leadTimeDays: 9 }],
    skus: [{ name: "Tea", product: "Tea" }],
    skuSuppliers: [{ sku: "Tea", supplier: "Mill", isPrimary: true }],
  });
});

/** On a day of 2026, says how much of an order of 10 has arrived. */
async function say(day: string, reference: string, received: number, changes: Record<string, unknown> = {}) {
  clock.set(`2026-${day}T12:00:00Z`);
  const line = {
    reference,
    sku: "Tea",
    warehouse: "North",
    supplier: "Mill",
    quantityOrdered: 10,
    delivery: "2026-01-15",
  };
  const reply = await merchant.api.graphql(
    `mutation ($lines: [OrderRowInput!]!) { ${answering("importOrders(lines: $lines)", "{ errors { reason } }")} }`,
    { lines: [{ ...line, quantityReceived: received, status: "CONFIRMED", ...changes }] },
  );
  expect(resultsOf(reply)).toEqual({ importOrders: { errors: [] } });
}

async function leadTimes(on: string, supplier = "Mill") {
  clock.set(`2026-${on}T12:00:00Z`);
  const { body } =
    await merchant.api.graphql(`{ suppliers(filter: { name: { contains: "${supplier}" } }) { nodes { leadTimes {
    warehouseName setDays setBy deliveries openLines overdueLines p10 { days isLowerBound } median { days isLowerBound }
    p90 { days isLowerBound } suggestedDays suggestedDeviationDays } } } }`);
  return body.data.suppliers.nodes[0].leadTimes;
}

const at = (days: number, isLowerBound = false) => ({ days, isLowerBound });

describe("lead times that deliveries teach", () => {
  it("stand beside the one that is set, per supplier and warehouse, and are never used by themselves", async () => {
    for (const [reference, arrivedOn] of [
      ["a", "01-11"],
      ["b", "01-13"],
      ["c", "01-21"],
    ] as const) {
      await say("01-01", reference, 0);
      await say(arrivedOn, reference, 10);
    }
    await app.drain();
    expect(await leadTimes("02-01")).toEqual([
      {
        warehouseName: "North",
        setDays: 9,
        setBy: "SUPPLIER_WAREHOUSE",
        deliveries: 3,
        openLines: 0,
        overdueLines: 0,
        p10: at(10),
        median: at(12),
        p90: at(20),
        suggestedDays: 12,
        suggestedDeviationDays: 3.9,
      },
    ]);
    expect(await leadTimes("02-01", "Idle")).toEqual([]);
  });

  it("count a line by what arrived of it when, and what is open as waited for until today", async () => {
    await say("01-01", "a", 0);
    await say("01-11", "a", 6);
    await say("01-01", "b", 0);
    // Six of twenty came after 10 days; fourteen are waited for: three tenths of it can be told.
    expect(await leadTimes("02-01")).toMatchObject([
      { deliveries: 1, openLines: 2, overdueLines: 2, p10: at(10), median: at(31, true), suggestedDays: null },
    ]);
    await say("02-05", "a", 10);
    await say("02-05", "b", 10);
    expect(await leadTimes("02-06")).toMatchObject([{ deliveries: 2, openLines: 0, p10: at(10), median: at(35) }]);
  });

  it("take back what was received by mistake, and wait for nothing on an order that is closed", async () => {
    await say("01-01", "a", 0);
    await say("01-06", "a", 10);
    await say("01-07", "a", 0);
    await say("01-21", "a", 8, { status: "FULLY_RECEIVED" });
    expect(await leadTimes("02-01")).toMatchObject([
      { deliveries: 1, openLines: 0, p10: at(20), median: at(20), p90: at(20) },
    ]);
  });

  it("know nothing of an order that nobody saw placed: drafts, and what came with its first word", async () => {
    await say("01-01", "draft", 0, { status: "DRAFT" });
    await say("01-01", "told late", 4);
    await say("01-09", "told late", 10);
    expect(await leadTimes("02-01")).toEqual([]);
    await say("02-01", "draft", 0);
    expect(await leadTimes("02-03")).toMatchObject([{ deliveries: 0, openLines: 1, median: null }]);
  });

  it("are those of a combined warehouse where orders go to warehouses within it", async () => {
    for (const warehouse of ["East", "West"]) {
      await say("01-01", warehouse, 0, { warehouse });
      await say("01-05", warehouse, 10, { warehouse });
    }
    expect(await leadTimes("02-01")).toMatchObject([
      { warehouseName: "Region", setDays: 7, setBy: "SUPPLIER", deliveries: 2, median: at(4), suggestedDays: null },
    ]);
  });

  it("are told in open days where the supplier's lead time is", async () => {
    // Closed on weekends. Ordered on a Thursday and on a Saturday, which counts as Monday the 5th; each comes on Thursday the 15th.
    for (const [reference, day] of [
      ["a", "01-01"],
      ["b", "01-01"],
      ["c", "01-03"],
    ] as const) {
      await say(day, reference, 0);
    }
    for (const reference of ["a", "b", "c"]) await say("01-15", reference, 10);
    await app.drain();
    expect(await leadTimes("02-01")).toMatchObject([{ p10: at(12), median: at(14) }]);
    resultsOf(
      await merchant.api.graphql(
        `mutation { ${answering(
          'upsertSuppliers(rows: [{ name: "Mill", leadTimeUnit: OPEN_DAYS, closedWeekdays: [SATURDAY, SUNDAY] }])',
        )} }`,
      ),
    );
    // 2, 5 to 9 and 12 to 15 January are ten; 6 to 9 and 12 to 15 are eight.
    expect(await leadTimes("02-01")).toMatchObject([{ p10: at(8), median: at(10), suggestedDays: 10 }]);
  });
});
