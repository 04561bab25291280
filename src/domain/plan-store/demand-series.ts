/** Daily demand as it is read: types only. */

/** Days with demand, ascending. */
export interface DemandPart {
  /** Counted from 1970-01-01. */
  days: Int32Array;
  /** Units on each of them. */
  quantities: Float64Array;
  /** Revenue on the last ones of them, at least those of the last twelve months. */
  revenues: Float64Array;
}

/** The demand of one SKU at one warehouse from one source in one currency. */
export interface DemandSeries {
  skuId: string;
  warehouseId: string;
  source: string;
  /** Empty where there is no revenue. */
  currency: string;
  /** Parts of different days. */
  parts: DemandPart[];
}
