import type { DemoMerchant, PostOrderLine, Row, SalesBatch, Workday } from "../../../prisma/demo";

/** Units of a SKU at a warehouse. */
export interface ShelfUnits {
  sku: string;
  warehouse: string;
  units: number;
}

const keyOf = (sku: string, warehouse: string): string => `${sku}\n${warehouse}`;

/** Units by SKU and warehouse; 0 by default. */
export class Shelves {
  private readonly of = new Map<string, ShelfUnits>();

  add(sku: string, warehouse: string, units: number): void {
    const key = keyOf(sku, warehouse);
    const known = this.of.get(key) ?? { sku, warehouse, units: 0 };
    this.of.set(key, { ...known, units: known.units + units });
  }

  at(sku: string, warehouse: string): number {
    return this.of.get(keyOf(sku, warehouse))?.units ?? 0;
  }

  [Symbol.iterator](): Iterator<ShelfUnits> {
    return this.of.values();
  }
}

/** Columns of a file, each row as keys and a number, by the first of them. */
function byFirst(rows: readonly Row[] = [], key: string, name: string): Map<string, { sku: string; units: number }[]> {
  const parts = new Map<string, { sku: string; units: number }[]>();
  for (const row of rows) {
    const whole = row[key] ?? "";
    parts.set(whole, [...(parts.get(whole) ?? []), { sku: row[name] ?? "", units: Number(row.quantity) }]);
  }
  return parts;
}

/**
 * The effect of the past's days on shelves, in the order of time. They are goods that came, and raw materials that production took, by recipe
 * unless an override follows. They are also sales, and for bundles those of their contents.
 */
export class ShelfFlows {
  private readonly recipes: ReturnType<typeof byFirst>;
  private readonly bundles: ReturnType<typeof byFirst>;
  private readonly producers: ReadonlySet<string>;
  private readonly storeOf: ReadonlyMap<string, string>;
  private readonly receivedSoFar = new Map<string, number>();
  private readonly usedSoFar = new Map<string, number>();

  constructor({ catalogue }: Pick<DemoMerchant, "catalogue">) {
    this.recipes = byFirst(catalogue["bill_of_materials.csv"], "sku", "raw_material");
    this.bundles = byFirst(catalogue["bundles.csv"], "bundle", "sku");
    const producers = (catalogue["suppliers.csv"] ?? []).filter(({ is_producer }) => is_producer === "true");
    this.producers = new Set(producers.map(({ name }) => name ?? ""));
    this.storeOf = new Map(
      (catalogue["stock_levels.csv"] ?? []).map(({ sku, warehouse }) => [sku ?? "", warehouse ?? ""]),
    );
  }

  /** Adds the effects of some days, which follow those before. */
  live(days: readonly Workday[], into: Shelves): void {
    for (const { orderRequests, consumption } of days) {
      for (const line of orderRequests.flatMap(({ data }) => data)) this.receive(line, into);
      for (const { purchaseOrderName, rawMaterialSku, actualQuantityUsed } of consumption) {
        const used = this.usedSoFar.get(keyOf(purchaseOrderName, rawMaterialSku)) ?? 0;
        this.use(purchaseOrderName, rawMaterialSku, actualQuantityUsed - used, into);
      }
    }
  }

  sell(batches: readonly SalesBatch[], into: Shelves): void {
    for (const { sku, warehouse, quantity } of batches.flatMap(({ data }) => data))
      for (const part of this.bundles.get(sku) ?? [{ sku, units: 1 }])
        into.add(part.sku, warehouse, -quantity * part.units);
  }

  /** A line holds the number received so far. */
  private receive(line: PostOrderLine, into: Shelves): void {
    const { purchase_order_name: order, sku, warehouse, supplier, quantity_received: received = 0 } = line;
    const name = `${order}\n${keyOf(sku, warehouse)}`;
    const units = received - (this.receivedSoFar.get(name) ?? 0);
    this.receivedSoFar.set(name, received);
    if (units === 0) return;
    into.add(sku, warehouse, units);
    if (!this.producers.has(supplier)) return;
    for (const material of this.recipes.get(sku) ?? []) this.use(order, material.sku, units * material.units, into);
  }

  private use(order: string, material: string, units: number, into: Shelves): void {
    const key = keyOf(order, material);
    this.usedSoFar.set(key, (this.usedSoFar.get(key) ?? 0) + units);
    into.add(material, this.storeOf.get(material) ?? "", -units);
  }
}
