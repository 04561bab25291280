import type { Demand } from "./demand-model";
import { type Random, random } from "./random";
import type { Shelf } from "./shelves";
import type { StockedShelf } from "./stocked-shelf";
import { shelve, type WarehouseName } from "./warehouses";

/** This morning's stock count of each shelf. */
export function countStock(
  shelves: StockedShelf[],
  demand: Demand,
  seed: number,
): Array<{ sku: string; warehouse: WarehouseName; onHand: number }> {
  const draw = random(seed, "stock count");
  const leftovers = random(seed, "balances");
  return shelves.flatMap(({ shelf, onHand }) => {
    const units = shelf.emptySince !== undefined ? 0 : shelf.sku.reorder ? onHand : leftOver(shelf, demand, leftovers);
    return shelve(shelf.place, Math.ceil(units), draw).map((part) => ({
      sku: shelf.sku.sku,
      warehouse: part.warehouse,
      onHand: part.units,
    }));
  });
}

/** What is left of what nobody orders any more. */
function leftOver({ sku, place, leftDays }: Shelf, demand: Demand, draw: Random): number {
  if (sku.status === "archived") return draw.chance(0.6) ? 0 : draw.integer(1, 6);
  if (sku.popularity?.discontinuedDaysAgo !== undefined) return draw.chance(0.3) ? 0 : draw.integer(4, 70);
  return leftDays * demand.unitsPerDay(sku.sku, place);
}
