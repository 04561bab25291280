import type { Balance } from "./balances";
import type { DemoOrder } from "./orders";
import { type Random, random } from "./random";

/** A consumption override by PUT /orders/{order_id}/consumption. */
export interface ConsumptionOverride {
  purchaseOrderName: string;
  rawMaterialSku: string;
  actualQuantityUsed: number;
}

/** Share of the production orders whose roaster wrote down what was really used. */
const WEIGHED_BACK = 0.45;

/**
 * Decides what production used of each raw material and books it on the balances: by recipe for what was received, or
 * as the roaster weighed it, mostly a few per cent more. Returns the weighed ones.
 */
export function recordConsumption(orders: DemoOrder[], balances: Balance[], seed: number): ConsumptionOverride[] {
  const draw = random(seed, "production");
  const balanceOf = new Map(balances.map((balance) => [balance.shelf.sku.sku, balance]));
  return orders
    .filter(({ supplier }) => supplier.trade === "roasting")
    .flatMap((order) => {
      const weighed = draw.chance(WEIGHED_BACK);
      const overrides: ConsumptionOverride[] = [];
      for (const [material, planned] of usedByRecipe(order)) {
        const override = weighed ? weighedQuantity(material, planned, draw) : undefined;
        if (override !== undefined) {
          overrides.push({ purchaseOrderName: order.name, rawMaterialSku: material, actualQuantityUsed: override });
        }
        const balance = balanceOf.get(material);
        if (balance) balance.consumed += override ?? planned;
      }
      return overrides;
    });
}

/** Raw material → quantity that the units received so far took by recipe. */
function usedByRecipe({ lines }: DemoOrder): Map<string, number> {
  const used = new Map<string, number>();
  for (const { sku, sendings } of lines) {
    const received = sendings.at(-1)?.received ?? 0;
    if (received === 0) continue;
    for (const { material, quantity } of sku.recipe) {
      used.set(material, (used.get(material) ?? 0) + quantity * received);
    }
  }
  return used;
}

/** Green coffee is weighed to 10 g; of bags only the spoilt ones are counted; labels and valves nobody counts. */
function weighedQuantity(material: string, planned: number, draw: Random): number | undefined {
  if (material.startsWith("GRN-")) {
    const waste = draw.chance(0.85) ? draw.between(0.008, 0.06) : -draw.between(0.004, 0.02);
    return Number(Math.max(0.01, planned * (1 + waste)).toFixed(2));
  }
  return material.startsWith("BAG-") && draw.chance(0.4) ? Math.ceil(planned * draw.between(1.01, 1.03)) : undefined;
}
