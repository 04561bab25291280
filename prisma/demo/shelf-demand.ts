import { HISTORY_DAYS } from "./calendar";
import { meanUnits, PLANNED_DAYS, type SalesSeries } from "./demand-model";
import type { DemoSku } from "./sku";
import type { Subscription } from "./subscriptions";
import { type Place, placeOf } from "./warehouses";

/** Days of a shelf's demand: the history, oldest first, and as many days from today on as a buyer looks ahead. */
export const DEMAND_DAYS = HISTORY_DAYS + PLANNED_DAYS;

export const shelfName = (sku: string, place: Place): string => `${sku}|${place}`;

/** Units a day by shelf. */
export class ShelfDemand {
  private readonly byShelf = new Map<string, Float64Array>();

  of(sku: string, place: Place): Float64Array {
    const name = shelfName(sku, place);
    const units = this.byShelf.get(name) ?? new Float64Array(DEMAND_DAYS);
    this.byShelf.set(name, units);
    return units;
  }

  /** Adds a multiple of one shelf's days from an index on to another's. */
  addFrom(index: number, units: Float64Array, factor: number, to: { sku: string; place: Place }): void {
    const sum = this.of(to.sku, to.place);
    for (let at = index; at < DEMAND_DAYS; at++) sum[at] = (sum[at] ?? 0) + (units[at] ?? 0) * factor;
  }
}

/**
 * What customers take from each shelf, alone and in gift sets: what was sold, and what is expected from today on. What one line
 * of the past holds is taken to be the mean: how much it was is drawn when the sales are written.
 */
export function customersDemand(
  skus: DemoSku[],
  { series, subscriptions }: { series: SalesSeries[]; subscriptions: Subscription[] },
): ShelfDemand {
  const demand = new ShelfDemand();
  const contentsOf = new Map(skus.map(({ sku, contents }) => [sku, contents]));
  for (const { sku, warehouse, quantities, lines, expectedUnits } of series) {
    const place = placeOf(warehouse);
    const unitsALine = meanUnits(quantities);
    const units = Float64Array.from({ length: DEMAND_DAYS }, (_, index) =>
      index < HISTORY_DAYS ? (lines[index] ?? 0) * unitsALine : (expectedUnits[index - HISTORY_DAYS] ?? 0),
    );
    demand.addFrom(0, units, 1, { sku: sku.sku, place });
    for (const content of contentsOf.get(sku.sku) ?? [])
      demand.addFrom(0, units, content.quantity, { sku: content.sku, place });
  }
  for (const { sku, units } of subscriptions) {
    const daily = Float64Array.from({ length: DEMAND_DAYS }, (_, index) =>
      index < HISTORY_DAYS ? (units[index] ?? 0) : (sku.subscribedPerDay ?? 0),
    );
    demand.addFrom(0, daily, 1, { sku: sku.sku, place: "Rotterdam" });
  }
  return demand;
}

/** Adds what is expected to be made from today on of what goes into it: as much as is expected to be taken. */
export function addExpectedUse(demand: ShelfDemand, goods: DemoSku[]): void {
  for (const { sku, recipe, stockedAt } of goods)
    for (const place of stockedAt)
      for (const { material, quantity } of recipe)
        demand.addFrom(HISTORY_DAYS, demand.of(sku, place), quantity, { sku: material, place: "Green Coffee Store" });
}
