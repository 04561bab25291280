import type { PlaceFilter } from "../../domain/plan-store/place-plans";
import { checkedIds, oneOf } from "../builder/ids";

type Ids = readonly string[] | null | undefined;
interface GivenIds {
  skuIds?: Ids;
  supplierIds?: Ids;
  warehouseIds?: Ids;
}

/** Ids of a list: what is no UUID names nothing. */
export function placeFilter({ skuIds, supplierIds, warehouseIds }: GivenIds): PlaceFilter {
  const named = (ids: Ids) => (ids ? oneOf(ids).in : null);
  return { skuIds: named(skuIds), supplierIds: named(supplierIds), warehouseIds: named(warehouseIds) };
}

/**
 * Ids of a mutation, as they are.
 * @throws InvalidInput naming what is no UUID.
 */
export function checkedPlaceFilter({ skuIds, supplierIds, warehouseIds }: GivenIds): PlaceFilter {
  const checked = (path: string, ids: Ids) => (ids ? checkedIds(`input.${path}`, ids) : null);
  return {
    skuIds: checked("skuIds", skuIds),
    supplierIds: checked("supplierIds", supplierIds),
    warehouseIds: checked("warehouseIds", warehouseIds),
  };
}
