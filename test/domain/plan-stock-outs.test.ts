/** Days on which nothing could be sold, by the stock ledger, say nothing about demand. */

import { readPlaces } from "../../src/domain/plan-store/places";
import { planDays } from "../../src/domain/plan-store/plan-days";
import { readStockOuts, stockedOutDays } from "../../src/domain/plan-store/read-stock-outs";
import type { MovementKind } from "../../src/generated/prisma/enums";
import { createTestDatabase } from "../support/database";
import { type PlanWorld, planWorld } from "./plan-world";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let world: PlanWorld;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  world = await planWorld(database);
  await world.warehouse("North");
  await world.sku("Tea");
});

type Move = [at: string, kind: MovementKind, quantity: number, warehouse?: string];

/** Writes ledger entries of tea; a time without a zone is UTC, which is the merchant's. */
async function move(...moves: Move[]): Promise<void> {
  const skuId = await world.idOf("sku", "Tea");
  for (const [at, kind, quantity, warehouse = "North"] of moves) {
    const warehouseId = await world.idOf("warehouse", warehouse);
    await world.as(({ db }) =>
      db.stockMovement.create({ data: { skuId, warehouseId, kind, quantity, occurredAt: new Date(at) } }),
    );
  }
}

/** The days known to be out of stock, as `MM-DD` of the last days up to the planning day, 2026-01-01; `sold` are units by day. */
async function daysOut({
  place = "North",
  sold = {},
}: {
  place?: string;
  sold?: Record<string, number>;
} = {}): Promise<string[]> {
  const days = planDays("2026-01-01");
  const ids = [await world.idOf("sku", "Tea")];
  const placeId = await world.idOf("warehouse", place);
  const spells = await world.as(async (work) => readStockOuts(work, ids, { days, places: await readPlaces(work) }));
  const units = new Float64Array(days.historyDays);
  for (const [day, value] of Object.entries(sold))
    units[(Date.parse(day) - Date.parse(days.historyStartOn)) / 86_400_000] = value;
  const marks = stockedOutDays(spells.get(`${ids[0]} ${placeId}`), units) ?? [];
  return Array.from(marks).flatMap((mark, at) =>
    mark === 1 ? [new Date(Date.parse(days.historyStartOn) + at * 86_400_000).toISOString().slice(5, 10)] : [],
  );
}

describe("days out of stock", () => {
  it("are the whole days between the one the shelf became empty on and the one goods arrived on", async () => {
    await move(
      ["2025-12-01T08:00:00Z", "RECEIPT", 10],
      ["2025-12-05T17:00:00Z", "SALE", -10],
      ["2025-12-09T09:00:00Z", "RECEIPT", 8],
    );
    expect(await daysOut()).toEqual(["12-06", "12-07", "12-08"]);
  });

  it("last through the planning day while nothing has arrived", async () => {
    await move(["2025-12-01T08:00:00Z", "COUNT", 3], ["2025-12-29T17:00:00Z", "SALE", -3]);
    expect(await daysOut()).toEqual(["12-30", "12-31", "01-01"]);
  });

  it("begin with a count that finds nothing", async () => {
    await move(["2025-12-28T08:00:00Z", "COUNT", 0], ["2025-12-31T08:00:00Z", "RECEIPT", 4]);
    expect(await daysOut()).toEqual(["12-29", "12-30"]);
  });

  it("are not known to a merchant who sends sales and never stock", async () => {
    await move(["2025-12-01T08:00:00Z", "SALE", -3], ["2025-12-20T17:00:00Z", "SALE", -3]);
    expect(await daysOut()).toEqual([]);
  });

  it("are not known where sales went on as usual after the shelf was empty by the ledger: there was stock nobody entered", async () => {
    await move(["2025-12-01T08:00:00Z", "COUNT", 5], ["2025-12-10T08:00:00Z", "SALE", -5]);
    // One a week before and after.
    const weekly = ["11-21", "11-28", "12-05", "12-12", "12-19", "12-26"].map((day) => [`2025-${day}`, 1]);
    expect(await daysOut({ sold: Object.fromEntries(weekly) })).toEqual([]);
    const daily = Array.from({ length: 15 }, (_, day) => [`2025-12-${11 + day}`, 1]);
    expect(await daysOut({ sold: Object.fromEntries(daily) })).toEqual([]);
  });

  it("are believed although stray pieces were sold in them", async () => {
    await move(["2025-12-01T08:00:00Z", "COUNT", 50], ["2025-12-21T20:00:00Z", "SALE", -50]);
    const usual = Array.from({ length: 21 }, (_, day) => [`2025-12-${String(1 + day).padStart(2, "0")}`, 10]);
    const sold = Object.fromEntries([...usual, ["2025-12-24", 1], ["2025-12-29", 1]]);
    expect(await daysOut({ sold })).toHaveLength(11);
  });

  it("are days on which goods came in the evening and nothing was sold before night", async () => {
    await move(
      ["2025-12-01T08:00:00Z", "RECEIPT", 10],
      ["2025-12-05T17:00:00Z", "SALE", -10],
      ["2025-12-07T19:00:00Z", "RECEIPT", 8],
    );
    expect(await daysOut()).toEqual(["12-06", "12-07"]);
    expect(await daysOut({ sold: { "2025-12-07": 2 } })).toEqual(["12-06"]);
  });

  it("are believed when the last piece was sold twice within a day", async () => {
    await move(
      ["2025-12-01T08:00:00Z", "COUNT", 5],
      ["2025-12-30T08:00:00Z", "SALE", -5],
      ["2025-12-30T08:05:00Z", "SALE", -1],
    );
    expect(await daysOut()).toEqual(["12-31", "01-01"]);
  });

  it("follow when things happened, not when they were entered", async () => {
    await move(
      ["2025-12-01T08:00:00Z", "COUNT", 5],
      ["2025-12-30T08:00:00Z", "SALE", -5],
      ["2025-12-20T08:00:00Z", "SALE", -2],
      ["2025-12-15T08:00:00Z", "RECEIPT", 2],
    );
    expect(await daysOut()).toEqual(["12-31", "01-01"]);
  });

  it("begin and end with the merchant's day, not with that of UTC", async () => {
    await database.admin.query("update tenants set time_zone = 'Pacific/Auckland' where id = $1", [world.tenantId]);
    // 11:30 UTC is half past midnight of the next day in Auckland.
    await move(["2025-12-01T08:00:00Z", "COUNT", 5], ["2025-12-29T11:30:00Z", "SALE", -5]);
    expect(await daysOut()).toEqual(["12-31", "01-01"]);
  });

  it("need every warehouse of a combined one to be empty", async () => {
    const combinedId = await world.warehouse("Region");
    await world.warehouse("East", { combinedId });
    await world.warehouse("West", { combinedId });
    await move(
      ["2025-12-01T08:00:00Z", "COUNT", 5, "East"],
      ["2025-12-01T08:00:00Z", "COUNT", 1, "West"],
      ["2025-12-20T08:00:00Z", "SALE", -5, "East"],
      ["2025-12-30T08:00:00Z", "SALE", -1, "West"],
    );
    expect(await daysOut({ place: "Region" })).toEqual(["12-31", "01-01"]);
  });
});

describe("a plan", () => {
  it("does not take an empty shelf for a lack of customers", async () => {
    // Four a day until 2 December, then nothing to sell for thirty days.
    await world.demand("Tea", "North", { perDay: 4, days: 200 });
    await world.as(({ db }) => db.dailyDemand.deleteMany({ where: { day: { gt: new Date("2025-12-02") } } }));
    await move(["2025-06-01T08:00:00Z", "COUNT", 700], ["2025-12-02T20:00:00Z", "SALE", -700]);
    await world.refresh();
    expect((await world.row("SKU", "Tea")).yearlyPlanQuantity).toBeCloseTo(4 * 365, -1);
    expect((await world.detail("Tea", "North")).trace).toMatchObject({ forecast: { stockedOutDays: 29 } });
  });
});
