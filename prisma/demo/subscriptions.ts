import { type Day, HISTORY_DAYS, isoDateOf } from "./calendar";
import { random } from "./random";
import type { SalesBatch } from "./sales";
import { type DemoSku, demoSku } from "./sku";
import { ROASTERY } from "./suppliers";
import { STORES } from "./warehouses";

/** The bag that goes out to subscribers every day, whatever the season. */
export function subscriptionSkus(): DemoSku[] {
  return [
    demoSku({
      sku: "SUB-WEEK",
      product: "Coffee of the Week, subscription",
      category: "Blends",
      options: { Size: "250 g", Grind: "Whole bean" },
      kind: "coffee",
      unitCost: 3.1,
      retailPrice: 9.5,
      sources: [{ supplier: ROASTERY, unitCost: 3.1 }],
      packQuantity: 12,
      productionTimeDays: 2,
      safetyStockDays: 7,
      stockCoverDays: 18,
      recipe: [
        { material: "GRN-COL-HUI", quantity: 0.147 },
        { material: "GRN-ETH-SID", quantity: 0.147 },
        { material: "BAG-250-KR", quantity: 1 },
        { material: "VLV-STD", quantity: 1 },
      ],
      stockedAt: ["Rotterdam"],
      subscribedPerDay: 6,
    }),
  ];
}

/** Units of one SKU that went out to subscribers on each day, oldest first, and on the days to come that were asked for. */
export interface Subscription {
  sku: DemoSku;
  units: Uint16Array;
}

export function drawSubscriptions(skus: DemoSku[], seed: number, daysToCome: number): Subscription[] {
  const draw = random(seed, "subscriptions");
  return skus.flatMap((sku) => {
    const { subscribedPerDay } = sku;
    if (subscribedPerDay === undefined) return [];
    const length = HISTORY_DAYS + daysToCome;
    return [{ sku, units: Uint16Array.from({ length }, () => draw.poisson(subscribedPerDay)) }];
  });
}

/** Sales lines of the history. */
export function linesOf(subscriptions: Subscription[]): number {
  return subscriptions.reduce((sum, { units }) => sum + units.subarray(0, HISTORY_DAYS).filter(Boolean).length, 0);
}

/** The parcels of each day as one sales order, posted in the morning. */
export function subscriptionBatches(subscriptions: Subscription[], today: Day): SalesBatch[] {
  return subscriptions.map(({ sku, units }) => ({
    storeName: STORES.web,
    data: [...units.entries()].flatMap(([index, quantity]) => {
      if (quantity === 0) return [];
      const date = isoDateOf(today - HISTORY_DAYS + index);
      return {
        sku: sku.sku,
        warehouse: "Rotterdam Loft",
        quantity,
        unit_price: sku.retailPrice ?? 0,
        timestamp: `${date}T07:30:00Z`,
        order_id: `S${date.replaceAll("-", "")}`,
        channel: "subscription",
        tags: ["subscription"],
      };
    }),
  }));
}
