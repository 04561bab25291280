import type { Day } from "./calendar";
import { arrivalsOf, type DemoOrder } from "./order";
import { type Random, random } from "./random";

/** A consumption override by PUT /orders/{order_id}/consumption. */
export interface ConsumptionOverride {
  purchaseOrderName: string;
  rawMaterialSku: string;
  actualQuantityUsed: number;
  on: Day;
}

/** Share of the production orders whose roaster wrote down what was really used; after a week's whole roast nobody does. */
const WEIGHED_BACK = 0.45;
const MAX_LINES_WEIGHED = 36;

/**
 * Decides what production used of raw materials where the roaster weighed it: mostly a few per cent more than by recipe. It is
 * told on the day of the last receipt.
 */
export function recordConsumption(orders: DemoOrder[], seed: number): ConsumptionOverride[] {
  const draw = random(seed, "production");
  return orders
    .filter(({ supplier, lines }) => supplier.trade === "roasting" && lines.length <= MAX_LINES_WEIGHED)
    .flatMap((order) => {
      const on = order.steps.at(-1)?.on;
      if (on === undefined || !draw.chance(WEIGHED_BACK)) return [];
      return [...usedByRecipe(order)].flatMap(([material, planned]): ConsumptionOverride[] => {
        const weighed = weighedQuantity(material, planned, draw);
        if (weighed === undefined) return [];
        return [{ purchaseOrderName: order.name, rawMaterialSku: material, actualQuantityUsed: weighed, on }];
      });
    });
}

/** Raw material → quantity that the units received so far took by recipe. */
function usedByRecipe(order: DemoOrder): Map<string, number> {
  const used = new Map<string, number>();
  for (const { sku, units } of arrivalsOf(order)) {
    for (const { material, quantity } of sku.recipe) used.set(material, (used.get(material) ?? 0) + quantity * units);
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
