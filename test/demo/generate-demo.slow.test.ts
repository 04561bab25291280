import { type DemoMerchant, generateDemo, type TransactionLine } from "../../prisma/demo";
import { demo, today } from "./demo-of-tests";

function firstSales(demo: DemoMerchant): TransactionLine[] {
  for (const { data } of demo.sales()) return data;
  return [];
}

describe("generateDemo", () => {
  it("makes the same merchant for the same day and seed", () => {
    const again = generateDemo({ today, seed: 1 });
    expect(JSON.stringify(again)).toBe(JSON.stringify(demo));
    expect(JSON.stringify([...again.sales()])).toBe(JSON.stringify([...demo.sales()]));
  });

  it("gives the same sales however often they are asked for", () => {
    expect(firstSales(demo)).toEqual(firstSales(demo));
  });

  it("makes another merchant for another seed, of the same size", () => {
    const other = generateDemo({ today, seed: 2 });
    expect(other.catalogue["stock_levels.csv"]).not.toEqual(demo.catalogue["stock_levels.csv"]);
    expect(other.past).not.toEqual(demo.past);
    expect(other.present).not.toEqual(demo.present);
    expect(firstSales(other)).not.toEqual(firstSales(demo));
    expect(other.counts.skus).toBe(demo.counts.skus);
  });

  it.each([
    ["2026-07-31", "2026-07-30"],
    ["2027-01-01", "2026-12-31"],
    ["2028-02-29", "2028-02-28"],
    ["2028-03-01", "2028-02-29"],
  ])("keeps its size and all order states on %s, and its sales end on %s", (day, yesterday) => {
    const { counts, past, present, sales } = generateDemo({ today: day });
    let last = "";
    for (const { data } of sales()) for (const { timestamp } of data) if (timestamp > last) last = timestamp;
    expect(last.slice(0, 10)).toBe(yesterday);
    const orderRequests = [...past, ...present].flatMap((told) => told.orderRequests);
    expect(Math.abs(counts.salesLines - 150_000)).toBeLessThan(7_500);
    expect(counts.orders).toBeGreaterThan(600);
    expect(new Set(orderRequests.flatMap(({ data }) => data.map(({ status }) => status)))).toEqual(
      new Set(["DRAFT", "APPROVED", "CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"]),
    );
  });

  it.each(["yesterday", "2026-02-30", "2026-1-5", ""])("refuses '%s' as a date", (day) => {
    expect(() => generateDemo({ today: day })).toThrow(RangeError);
  });
});
