import type { PlaceFilter } from "../plan-store/place-plans";
import type { Work } from "../work";

/** The filter of a question about remembered plans; fields left out do not narrow. */
export interface MemoryFilter extends PlaceFilter {
  /**
   * Restricts it to raw materials, whose need follows from recipes, or to all others. As SKUs are now, deleted ones
   * too.
   */
  isMaterial?: boolean | null;
}

/** Returns the same filter by SKUs alone. One statement where it separates materials from others. */
export async function narrowed({ db }: Work, { isMaterial, ...filter }: MemoryFilter): Promise<PlaceFilter> {
  if (isMaterial === null || isMaterial === undefined) return filter;
  const chosen = filter.skuIds ? { id: { in: [...filter.skuIds] } } : {};
  const skus = await db.sku.findMany({ where: { isMaterial, ...chosen }, select: { id: true } });
  return { ...filter, skuIds: skus.map(({ id }) => id) };
}
