import { type DemoMerchant, generateDemo, type TransactionLine } from "../../prisma/demo";
import { demo, today } from "./demo-of-tests";

function firstSales(demo: DemoMerchant): TransactionLine[] {
  for (const { data } of demo.sales()) return data;
  return [];
}

describe("generateDemo", () => {
  it("makes the same merchant for the same day and seed", () => {
    const once = generateDemo({ today, seed: 7 });
    const again = generateDemo({ today, seed: 7 });
    expect(JSON.stringify(again)).toBe(JSON.stringify(once));
    expect(JSON.stringify([...again.sales()])).toBe(JSON.stringify([...once.sales()]));
  });

  it("gives the same sales however often they are asked for", () => {
    expect(firstSales(demo)).toEqual(firstSales(demo));
  });

  it("makes another merchant for another seed, of the same size", () => {
    const [one, other] = [generateDemo({ today, seed: 1 }), generateDemo({ today, seed: 2 })];
    expect(other.catalogue["stock_levels.csv"]).not.toEqual(one.catalogue["stock_levels.csv"]);
    expect(other.past).not.toEqual(one.past);
    expect(other.present).not.toEqual(one.present);
    expect(firstSales(other)).not.toEqual(firstSales(one));
    expect(other.counts.skus).toBe(one.counts.skus);
  });

  it.each(["2026-01-01", "2026-03-15", "2026-07-31", "2028-02-29"])(
    "keeps its size and all order states on %s",
    (day) => {
      const { counts, past, present } = generateDemo({ today: day });
      const orderRequests = [...past, ...present].flatMap((told) => told.orderRequests);
      expect(Math.abs(counts.salesLines - 150_000)).toBeLessThan(7_500);
      expect(counts.orders).toBeGreaterThan(600);
      expect(new Set(orderRequests.flatMap(({ data }) => data.map(({ status }) => status)))).toEqual(
        new Set(["DRAFT", "APPROVED", "CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"]),
      );
    },
  );

  it.each(["yesterday", "2026-02-30", "2026-1-5", ""])("refuses '%s' as a date", (day) => {
    expect(() => generateDemo({ today: day })).toThrow(RangeError);
  });
});
