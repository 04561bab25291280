import { usual } from "./adventureworks/catalogue";
import { mergeSameProduct } from "./adventureworks/purchase-orders";
import { ProductNames } from "./online-retail/catalogue";
import { differences, Tally } from "./online-retail/expectation";
import { packGroups } from "./support/batches";
import { shiftDays, shiftToYesterday, windowStart } from "./support/days";
import { fromUnits, toUnits } from "./support/decimal";
import { pickDistinct, seededRandom } from "./support/random";

describe("exact sums", () => {
  it("reads and writes decimals of up to four places without rounding", () => {
    expect([toUnits("2.55"), toUnits(-0.5), toUnits("109846381.4039000")]).toEqual([25500n, -5000n, 1098463814039n]);
    expect(["0", "-0.5", "2024.994"].map((text) => fromUnits(toUnits(text)))).toEqual(["0", "-0.5", "2024.994"]);
  });

  it("refuses what it cannot hold exactly", () => {
    for (const text of ["0.00001", "1e3", "", "12.", "NaN"]) expect(() => toUnits(text)).toThrow("Not a decimal");
  });
});

describe("shifting dates", () => {
  it("puts the last sale on yesterday and keeps the time of day as written", () => {
    const shift = shiftToYesterday("2014-06-30", "2026-03-01");
    expect(shiftDays("2014-06-30T08:26:00", shift)).toBe("2026-02-28T08:26:00");
  });

  it("starts a window the day after the same day of an earlier month, so that today is in it", () => {
    expect(windowStart("2026-07-01", { months: 1 })).toBe("2026-06-02");
    expect(windowStart("2026-07-07", { days: 7 })).toBe("2026-07-01");
  });
});

describe("converting AdventureWorks", () => {
  const line = { orderId: "7", productId: "1", due: "2014-01-02", ordered: 5, received: 4, rejected: 1 };

  it("folds lines of one product into one line with their quantities added", () => {
    const priced = { ...line, unitPrice: 1000n, lineTotal: 5000n };
    expect(mergeSameProduct([priced, { ...priced, due: "2014-01-09" }])).toEqual([
      { ...priced, due: "2014-01-09", ordered: 10, received: 8, rejected: 2, lineTotal: 10_000n },
    ]);
  });

  it("refuses to fold lines that cost differently", () => {
    const priced = { ...line, unitPrice: 1000n, lineTotal: 5000n };
    expect(() => mergeSameProduct([priced, { ...priced, unitPrice: 1001n }])).toThrow("different prices");
  });

  it("takes a vendor's most frequent lead time, the longer one when two are as frequent", () => {
    expect([usual([12, 12, 25, 25]), usual([30, 30, 45]), usual([])]).toEqual([25, 30, undefined]);
  });

  it("never splits an order over two requests", () => {
    expect(packGroups([["a", "a"], ["b", "b"], ["c"]], 3)).toEqual([
      ["a", "a"],
      ["b", "b", "c"],
    ]);
  });
});

describe("converting Online Retail", () => {
  it("names a product by its most frequent description and keeps two codes apart that share one", () => {
    const names = new ProductNames();
    names.add("85123A", "HEART HOLDER");
    names.add("85123A", "?");
    names.add("85123A", "HEART HOLDER");
    names.add("85123a", "Heart Holder");
    names.add("22423", "");
    expect(Object.fromEntries(names.byCode())).toEqual({
      "85123A": "HEART HOLDER (85123A)",
      "85123a": "Heart Holder (85123a)",
      "22423": "22423",
    });
  });

  it("counts a line with a negative price and no quantity as two errors and no sale", () => {
    const tally = new Tally();
    const sale = { invoice: "1", code: "B", description: "", at: "2011-08-12T14:51:00", country: "France" };
    tally.add({ ...sale, quantity: 0, unitPrice: -1n });
    tally.add({ ...sale, quantity: 3, unitPrice: 25_500n });
    expect(tally).toMatchObject({ lines: 2, accepted: 1, quantity: 3, revenue: 76_500n });
    expect([...tally.errors.values()]).toEqual([1, 1]);
  });

  it("notices an error that is missing, unexpected or told twice", () => {
    const error = { row: 1, column: "quantity", reason: "MUST_BE_POSITIVE" };
    expect([
      differences([error], [error]),
      differences([error], []),
      differences([], [error]),
      differences([error], [error, error]),
    ]).toEqual([0, 1, 1, 1]);
  });
});

describe("the kill trial", () => {
  it("picks the same moments for the same seed", () => {
    const picks = [1, 1, 2].map((seed) => [...pickDistinct(5, 1000, seededRandom(seed))]);
    expect(picks[0]).toEqual(picks[1]);
    expect(picks[0]).not.toEqual(picks[2]);
  });
});
