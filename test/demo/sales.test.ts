import type { TransactionLine } from "../../prisma/demo";
import { demo } from "./demo-of-tests";

function salesLines(): TransactionLine[] {
  return [...demo.sales()].flatMap(({ data }) => data);
}

describe("the demo merchant's sales", () => {
  const lines = salesLines();

  it("are 150,000 lines within five per cent, and as many as the counts say", () => {
    expect(lines.length).toBe(demo.counts.salesLines);
    expect(Math.abs(lines.length - 150_000)).toBeLessThan(7_500);
  });

  it("end yesterday and begin two years before", () => {
    const days = lines.map(({ timestamp }) => timestamp.slice(0, 10)).sort();
    expect([days[0], days.at(-1)]).toEqual(["2024-11-21", "2026-11-20"]);
  });

  it("come in batches of one active store and at most 5,000 lines", () => {
    const active = demo.catalogue["stores.csv"].filter(({ active }) => active === "true").map(({ name }) => name);
    const batches = [...demo.sales()];
    expect(new Set(batches.map(({ storeName }) => storeName))).toEqual(new Set(active));
    expect(Math.max(...batches.map(({ data }) => data.length))).toBeLessThanOrEqual(5_000);
    expect(Math.min(...batches.map(({ data }) => data.length))).toBeGreaterThan(0);
  });

  it("are all acceptable to POST /transactions", () => {
    const currencies = new Set(["EUR", ...demo.catalogue["exchange_rates.csv"].map(({ currency }) => currency)]);
    const refused = lines.filter(
      ({ quantity, unit_price, timestamp, currency = "EUR", tags = [], discount_amount = 0 }) =>
        !(quantity > 0) ||
        !(unit_price >= 0) ||
        !(discount_amount >= 0 && discount_amount <= quantity * unit_price) ||
        !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/.test(timestamp) ||
        Number.isNaN(Date.parse(timestamp)) ||
        !currencies.has(currency) ||
        tags.some((tag) => tag === "" || tag.includes(",")),
    );
    expect(refused).toEqual([]);
  });

  it("name only SKUs that are sold and warehouses that exist", () => {
    const sold = new Set(
      demo.catalogue["skus.csv"]
        .filter(({ is_material, status }) => is_material === "false" && status !== "draft")
        .map(({ sku }) => sku),
    );
    const warehouses = new Set(demo.catalogue["warehouses.csv"].map(({ name }) => name));
    expect(lines.filter(({ sku, warehouse }) => !sold.has(sku) || !warehouses.has(warehouse))).toEqual([]);
  });

  it("never name one SKU twice in a sales order", () => {
    const seen = new Set(lines.map(({ order_id, sku }) => `${order_id}|${sku}`));
    expect(seen.size).toBe(lines.length);
  });

  it("peak in December, dip in summer and grow from year to year", () => {
    const inMonth = (month: string) => lines.filter(({ timestamp }) => timestamp.startsWith(month)).length;
    const average = lines.length / 24;
    expect(inMonth("2025-12")).toBeGreaterThan(average * 1.25);
    expect(inMonth("2025-08")).toBeLessThan(inMonth("2025-10"));
    expect(inMonth("2026-10")).toBeGreaterThan(inMonth("2025-10"));
  });

  it("rest at the weekend in wholesale", () => {
    const weekend = lines.filter(
      ({ channel, timestamp }) =>
        channel === "wholesale" && [0, 6].includes(new Date(timestamp.slice(0, 10)).getUTCDay()),
    );
    expect(weekend).toEqual([]);
  });

  it("hold promotions with a discount, and wholesale lines in francs", () => {
    const promoted = lines.filter(({ tags }) => tags?.includes("black-week"));
    expect(promoted.length).toBeGreaterThan(500);
    expect(promoted.every(({ discount_amount = 0 }) => discount_amount > 0)).toBe(true);
    expect(lines.filter(({ currency }) => currency === "CHF").length).toBeGreaterThan(300);
  });

  it("stop for ten days or more where SKUs that else sell every day were out of stock", () => {
    const daysSold = new Map<string, Set<number>>();
    for (const { sku, timestamp } of lines) {
      const day = Date.parse(timestamp.slice(0, 10)) / 86_400_000;
      daysSold.set(sku, (daysSold.get(sku) ?? new Set()).add(day));
    }
    const ranOut = [...daysSold].filter(([, days]) => days.size > 365 && longestGap(days) >= 10);
    expect(ranOut.length).toBeGreaterThanOrEqual(5);
  });

  it("show launches and discontinued products", () => {
    const days = (product: string) =>
      lines.filter(({ sku }) => sku.startsWith(product)).map(({ timestamp }) => timestamp.slice(0, 10));
    expect(days("GUJ-").sort()[0] ?? "").toMatch(/^2026-0[45]/);
    expect(days("KAY-").sort().at(-1) ?? "").toMatch(/^2026-08/);
  });
});

function longestGap(days: Set<number>): number {
  const sorted = [...days].sort((a, b) => a - b);
  return Math.max(...sorted.map((day, index) => day - (sorted[index - 1] ?? day) - 1));
}
