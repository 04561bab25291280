import { isUuid } from "../../values/uuid";
import type { Work } from "../work";
import { plannedSeries, type SeriesOutlook, type SeriesSpan, seriesOutlook } from "./planned-series";

/** An outlook with the names of its subject. */
export interface NamedOutlook extends SeriesOutlook {
  /** The SKU's name, and where one warehouse is meant, that one's. */
  name: string;
  /** Which of several warehouses runs out first; null where only one is shown, or none runs out. */
  stockOutAt: string | null;
}

/**
 * Returns the outlook of one SKU, over all places or at one. Null when there is no such SKU, or it is not planned at such a
 * warehouse.
 * @throws InvalidInput when the span is out of bounds.
 */
export async function skuOutlook(
  work: Work,
  { skuId, warehouseId }: { skuId: string; warehouseId: string | null },
  span: SeriesSpan,
): Promise<NamedOutlook | null> {
  if (!isUuid(skuId) || (warehouseId !== null && !isUuid(warehouseId))) return null;
  const sku = await work.db.sku.findFirst({ where: { id: skuId, deletedAt: null }, select: { id: true, name: true } });
  const place = warehouseId && (await work.db.warehouse.findFirst({ where: { id: warehouseId } }));
  if (!sku || (warehouseId !== null && !place)) return null;
  const [everywhere = []] = await plannedSeries(work, [sku.id]);
  const shown = place ? everywhere.filter(({ placeId }) => placeId === place.id) : everywhere;
  if (place && shown.length === 0) return null;
  const outlook = seriesOutlook(work, shown, span);
  const out = shown.length > 1 && outlook.stockOutPart !== null ? shown[outlook.stockOutPart] : undefined;
  const stockOut = out && (await work.db.warehouse.findFirst({ where: { id: out.placeId }, select: { name: true } }));
  return {
    ...outlook,
    name: place ? `${sku.name} · ${place.name}` : sku.name,
    stockOutAt: stockOut?.name ?? null,
  };
}
