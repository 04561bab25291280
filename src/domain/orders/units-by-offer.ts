import { inTurns } from "../in-turns";
import type { ExistingOrder } from "./existing-orders";
import { lineKey } from "./line-key";
import type { OrderLineInput } from "./order-line-input";
import { offerKey, type References } from "./resolve-references";

const orderedKey = (reference: string, skuId: string, supplierId: string): string =>
  JSON.stringify([reference, offerKey(skuId, supplierId)]);

/**
 * Units of each SKU that each order asks of a supplier, over all warehouses: a price break counts them together. Decision D133.
 * @example // order A has 60 cups for North and 60 for South, both from Mill
 * ordered.unitsOf("A", cup, mill) // 120
 */
export class UnitsByOffer {
  private readonly units = new Map<string, number>();

  /** Counts the lines of a request, and those of their orders that the request does not write. */
  static async of(
    lines: readonly OrderLineInput[],
    { references, existing }: { references: References; existing: ReadonlyMap<string, ExistingOrder> },
  ): Promise<UnitsByOffer> {
    const counted = new UnitsByOffer();
    const written = new Set<string>();
    for await (const slice of inTurns(lines)) {
      for (const { reference, quantityOrdered, ...named } of slice) {
        const sku = references.skus.of(named.sku);
        const warehouse = references.warehouses.of(named.warehouse);
        const supplier = references.suppliers.of(named.supplier);
        if (!sku || !warehouse || !supplier) continue;
        written.add(JSON.stringify([reference, lineKey(sku.id, warehouse.id)]));
        counted.add(orderedKey(reference, sku.id, supplier.id), quantityOrdered);
      }
    }
    for await (const slice of inTurns([...existing])) {
      for (const [reference, order] of slice) {
        for (const { skuId, warehouseId, supplierId, quantityOrdered } of order.lines) {
          if (written.has(JSON.stringify([reference, lineKey(skuId, warehouseId)]))) continue;
          counted.add(orderedKey(reference, skuId, supplierId), quantityOrdered);
        }
      }
    }
    return counted;
  }

  /** Units of a SKU from a supplier on an order. */
  unitsOf(reference: string, skuId: string, supplierId: string): number {
    return this.units.get(orderedKey(reference, skuId, supplierId)) ?? 0;
  }

  private add(key: string, units: number): void {
    this.units.set(key, (this.units.get(key) ?? 0) + units);
  }
}
