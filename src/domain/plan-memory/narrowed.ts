import type { PlaceFilter } from "../plan-store/place-plans";
import type { Work } from "../work";

/** What a question about remembered plans is narrowed to; what is left out does not narrow. */
export interface MemoryFilter extends PlaceFilter {
  /** Only raw materials, whose need follows from recipes, or only what is none. As SKUs are now, deleted ones too. */
  isMaterial?: boolean | null;
}

/** The same filter by SKUs alone. One statement where it tells materials from others. */
export async function narrowed({ db }: Work, { isMaterial, ...filter }: MemoryFilter): Promise<PlaceFilter> {
  if (isMaterial === null || isMaterial === undefined) return filter;
  const chosen = filter.skuIds ? { id: { in: [...filter.skuIds] } } : {};
  const skus = await db.sku.findMany({ where: { isMaterial, ...chosen }, select: { id: true } });
  return { ...filter, skuIds: skus.map(({ id }) => id) };
}
