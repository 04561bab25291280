import { generateDemo } from "../../prisma/demo";
import { epochDay } from "../../src/planning";

/** Days of sales that the demo merchant's generator tells before the planning day. */
const HISTORY_DAYS = 730;

/** A finished good at a warehouse. */
export interface DemoDemand {
  category: string;
  /** Units a day before the planning day, oldest first, what gift sets took included. */
  values: Float64Array;
  /** Units of the planning day and the days after it. */
  toCome: Float64Array;
}

/** What the demo merchant has sold by a day, and what its generator then sells; those that sold nothing before are left out. */
export function demoDemand(given: { today: string; seed: number; daysToCome: number }): DemoDemand[] {
  const { catalogue, sales } = generateDemo(given);
  const categoryOf = new Map(catalogue["skus.csv"].map(({ sku = "", category = "" }) => [sku, category]));
  const contents = new Map<string, { sku: string; quantity: number }[]>();
  for (const { bundle = "", sku = "", quantity } of catalogue["bundles.csv"])
    contents.set(bundle, [...(contents.get(bundle) ?? []), { sku, quantity: Number(quantity) }]);
  const start = epochDay(given.today) - HISTORY_DAYS;
  const all = new Map<string, { category: string; units: Float64Array }>();
  for (const { data } of sales()) {
    for (const { sku, warehouse, quantity, timestamp } of data) {
      const day = epochDay(timestamp.slice(0, 10)) - start;
      for (const part of [{ sku, quantity: 1 }, ...(contents.get(sku) ?? [])]) {
        const key = `${part.sku} ${warehouse}`;
        const known = all.get(key) ?? {
          category: categoryOf.get(part.sku) ?? "",
          units: new Float64Array(HISTORY_DAYS + given.daysToCome),
        };
        all.set(key, known);
        known.units[day] = (known.units[day] ?? 0) + quantity * part.quantity;
      }
    }
  }
  return [...all.values()]
    .map(({ category, units }) => ({
      category,
      values: units.slice(0, HISTORY_DAYS),
      toCome: units.slice(HISTORY_DAYS),
    }))
    .filter(({ values }) => values.some((units) => units > 0));
}
