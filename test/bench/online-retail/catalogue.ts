import { countBy } from "../support/batches";
import type { CsvRows } from "../support/write-files";

export const STORE = "Online Retail";
export const WAREHOUSE = "UK";
export const CURRENCY = "GBP";

/** Counts the descriptions of each code while the file goes by, and names the products at the end. */
export class ProductNames {
  readonly #descriptions = new Map<string, Map<string, number>>();

  add(code: string, description: string): void {
    const counts = this.#descriptions.get(code) ?? new Map<string, number>();
    this.#descriptions.set(code, counts);
    if (description !== "") counts.set(description, (counts.get(description) ?? 0) + 1);
  }

  /**
   * Product name by code: its most frequent description (the first seen among equals), else the code.
   *
   * Every code whose name another code has too, letter case aside, gets the code added, so that no two codes become
   * variants of one product.
   */
  byCode(): Map<string, string> {
    const names = new Map([...this.#descriptions].map(([code, counts]) => [code, mostFrequent(counts) ?? code]));
    const shared = countBy(names.values(), (name) => name.toLowerCase());
    return new Map(
      [...names].map(([code, name]) => [code, (shared.get(name.toLowerCase()) ?? 0) > 1 ? `${name} (${code})` : name]),
    );
  }
}

/** The catalogue files: one store, one warehouse, one SKU a code. Costs, prices and stock are not in the data. */
export function catalogue(names: ReadonlyMap<string, string>): Record<string, CsvRows> {
  return {
    stores: [{ name: STORE, active: true, currency: CURRENCY, platform: "Online Retail data set" }],
    warehouses: [{ name: WAREHOUSE, active: true, store: STORE, country: "GB" }],
    skus: [...names].map(([code, product]) => ({ sku: code, product, status: "active" })),
  };
}

function mostFrequent(counts: ReadonlyMap<string, number>): string | undefined {
  let best: [string, number] | undefined;
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry;
  return best?.[0];
}
