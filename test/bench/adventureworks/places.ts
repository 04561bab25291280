import { groupBy } from "../support/batches";
import type { Location, Product, Source, Stock } from "./source";

/** Where sold goods wait for shipping; the place of everything that is held nowhere. */
const FINISHED_GOODS = "Finished Goods Storage";

/** Locations planned as one place, by the name of the combined warehouse. */
export const COMBINED: Readonly<Record<string, readonly string[]>> = {
  "Finished Goods": [FINISHED_GOODS, "Final Assembly"],
  "Paint Department": ["Paint Shop", "Paint Storage", "Paint", "Specialized Paint"],
};

export type Places = {
  nameOf(locationId: number): string;
  /** The location that a product's orders arrive at and its sales leave from. */
  homeOf(product: Product): string;
  /** The warehouse that has the plan row: the combined one for a location that belongs to one (D36b). */
  plannedAs(location: string): string;
};

/**
 * Decides each product's home: Finished Goods Storage when it is held there or nowhere, else the location that holds
 * most of it (the lowest number among equals).
 */
export function places(source: Source): Places {
  const names = new Map(source.locations.map((location: Location) => [location.id, location.name]));
  const stockOf = groupBy(source.stock, (stock) => stock.productId);
  const combinedOf = new Map(Object.entries(COMBINED).flatMap(([name, all]) => all.map((child) => [child, name])));
  const nameOf = (id: number) => {
    const name = names.get(id);
    if (name === undefined) throw new Error(`No location ${id}`);
    return name;
  };
  const home = (held: readonly Stock[]) => {
    if (held.some((stock) => nameOf(stock.locationId) === FINISHED_GOODS)) return FINISHED_GOODS;
    const [most] = [...held].sort((a, b) => b.quantity - a.quantity || a.locationId - b.locationId);
    return most ? nameOf(most.locationId) : FINISHED_GOODS;
  };
  return {
    nameOf,
    homeOf: (product) => home(stockOf.get(product.id) ?? []),
    plannedAs: (location) => combinedOf.get(location) ?? location,
  };
}
