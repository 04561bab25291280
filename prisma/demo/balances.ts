import type { Demand } from "./demand-model";
import { type Random, random } from "./random";
import type { Shelf } from "./shelves";
import { shelve, type WarehouseName } from "./warehouses";

/** The units of one shelf while the orders are written. */
export interface Balance {
  shelf: Shelf;
  unitsPerDay: number;
  /** Stock and open orders together, as the planner is to find them. */
  position: number;
  /** Of the position: placed and not yet received. */
  onOrder: number;
  /** In an order that is not placed yet. */
  proposed: boolean;
}

export function openBalances(shelves: Shelf[], demand: Demand, seed: number): Balance[] {
  const draw = random(seed, "balances");
  return shelves.map((shelf) => {
    const unitsPerDay = demand.unitsPerDay(shelf.sku.sku, shelf.place);
    return {
      shelf,
      unitsPerDay,
      position: position(shelf, unitsPerDay, draw),
      onOrder: 0,
      proposed: false,
    };
  });
}

function position({ sku, coverDays, empty }: Shelf, unitsPerDay: number, draw: Random): number {
  if (sku.status === "archived") return draw.chance(0.6) ? 0 : draw.integer(1, 6);
  if (sku.popularity?.discontinuedDaysAgo !== undefined) return draw.chance(0.3) ? 0 : draw.integer(4, 70);
  if (empty) return 0;
  return Math.max(1, Math.round(coverDays * unitsPerDay));
}

/** What is on the shelf today, as long as no other order is on its way. */
export function onHand({ position, onOrder }: Balance): number {
  return position - onOrder;
}

/** This morning's stock count of each shelf. */
export function countStock(
  balances: Balance[],
  seed: number,
): Array<{ sku: string; warehouse: WarehouseName; onHand: number }> {
  const draw = random(seed, "stock count");
  return balances.flatMap((balance) =>
    shelve(balance.shelf.place, Math.ceil(onHand(balance)), draw).map(({ warehouse, units }) => ({
      sku: balance.shelf.sku.sku,
      warehouse,
      onHand: units,
    })),
  );
}
