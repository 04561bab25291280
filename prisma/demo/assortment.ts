import { coffeeSkus } from "./blends";
import { COFFEES } from "./coffees";
import { gearSkus } from "./gear";
import { digitalSkus, giftSets } from "./gift-sets";
import { greenCoffees } from "./green-coffee";
import { packaging } from "./packaging";
import { random } from "./random";
import type { DemoSku } from "./sku";
import { subscriptionSkus } from "./subscriptions";

/** Every SKU of the merchant: raw materials first, then what is made of them, bought, and put together. */
export function assortment(seed: number): DemoSku[] {
  const draw = random(seed, "assortment");
  const materials = [...greenCoffees(draw), ...packaging(COFFEES, draw)];
  const stocked = [...materials, ...coffeeSkus(materials, draw), ...gearSkus(draw)];
  // Last, as shelves are drawn in this order: what is put before another SKU would change its history.
  return [...stocked, ...giftSets(stocked), ...digitalSkus(), ...subscriptionSkus()];
}
