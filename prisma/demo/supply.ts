import { type Day, HISTORY_DAYS } from "./calendar";
import { draftOrders } from "./drafts";
import { arrivalsOf, type UnnamedOrder } from "./order";
import { random } from "./random";
import { replenish, staffed } from "./replenishment";
import { CONTRACT_ROUNDS, GEAR_ROUNDS, MATERIAL_ROUNDS, ROASTERY_ROUNDS, type Round } from "./rounds";
import { addExpectedUse, type ShelfDemand } from "./shelf-demand";
import type { Shelf } from "./shelves";
import type { DemoSku } from "./sku";
import { StockedShelf } from "./stocked-shelf";
import { leadTimeDays, supplierNamed } from "./suppliers";

/** Gear has been ordered for longer than its orders are told of: as long as its lead times can be learnt from. */
const GEAR_TOLD_DAYS = 300;

/** Everything that was ordered, and what it has led to. */
export interface Supply {
  orders: UnnamedOrder[];
  /** All shelves, with what is there this morning. */
  shelves: StockedShelf[];
  /** What was counted of raw materials when the history began. */
  opening: Array<{ sku: string; onHand: number }>;
}

/**
 * How all shelves were kept stocked: finished goods by what customers take, what they are made of by what making them has taken.
 * @param demand what customers take; what production takes is added to it
 */
export function supplyShelves(
  skus: DemoSku[],
  shelves: Shelf[],
  demand: ShelfDemand,
  today: Day,
  seed: number,
): Supply {
  const draw = random(seed, "orders");
  const goods = skus.filter(({ kind }) => kind !== "material");
  addExpectedUse(demand, goods);
  addExpectedUse(
    demand,
    skus.filter(({ kind }) => kind === "material"),
  );
  const stages: Array<{ rounds: Round[]; told?: number }> = [
    { rounds: CONTRACT_ROUNDS },
    { rounds: ROASTERY_ROUNDS },
    { rounds: GEAR_ROUNDS, told: GEAR_TOLD_DAYS },
    { rounds: MATERIAL_ROUNDS },
  ];
  const stocked: StockedShelf[] = [];
  const orders: UnnamedOrder[] = [];
  const opening: Supply["opening"] = [];
  const allRounds = [];
  for (const { rounds, told = HISTORY_DAYS } of stages) {
    const suppliers = new Set(
      rounds.filter(({ fixedDays }) => fixedDays === undefined).map(({ supplier }) => supplier.name),
    );
    const ours = shelves
      .filter(({ sku }) => suppliers.has(sku.sources[0]?.supplier ?? ""))
      .map((shelf) => new StockedShelf(shelf, demand.of(shelf.sku.sku, shelf.place), today));
    for (const one of ours) {
      const { sku, place } = one.shelf;
      const terms = { leadTimeDays: leadTimeDays(supplierNamed(sku.sources[0]?.supplier ?? ""), place), aheadDays: 14 };
      const { reorderPoint, orderUpTo } = one.levels(today - HISTORY_DAYS, terms);
      // Not all shelves are full on the same day; raw materials are, so that none of them is missing later.
      one.onHand = sku.kind === "material" ? Math.ceil(orderUpTo) : draw.between(reorderPoint, orderUpTo);
      if (sku.kind === "material" && one.onHand > 0) opening.push({ sku: sku.sku, onHand: one.onHand });
    }
    const ready = staffed(rounds, ours);
    const placed = replenish(ready, ours, today, draw);
    for (const { sku, units, on } of placed.flatMap(arrivalsOf))
      for (const { material, quantity } of sku.recipe) {
        const used = demand.of(material, "Green Coffee Store");
        const at = on - (today - HISTORY_DAYS);
        used[at] = (used[at] ?? 0) + units * quantity;
      }
    allRounds.push(...ready);
    stocked.push(...ours);
    orders.push(...placed.filter(({ steps }) => (steps[0]?.on ?? today) >= today - told));
  }
  return { orders: [...orders, ...draftOrders(allRounds, today)], shelves: stocked, opening };
}
