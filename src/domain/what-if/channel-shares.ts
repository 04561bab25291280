import { col, rowsOf, sql } from "../../db";
import { readPlaces } from "../plan-store/places";
import { pairKey } from "../plan-store/read-demand";
import { today, type Work } from "../work";

/** The shares that channels have of what is sold. */
export interface ChannelShares {
  /** Of what a SKU sold at a place in the last twelve months, 0 to 1; 0 where nothing was sold. */
  of(channel: string, skuId: string, placeId: string): number;
}

const soldByChannel = rowsOf("what-if.channels", {
  skuId: col.uuid,
  warehouseId: col.uuid,
  channel: col.text.orNull,
  units: col.float,
});

/**
 * The shares of some channels, in two statements; none where none is named.
 * @example tea at north sold 60 units, 15 of them by the channel POS: a quarter
 */
export async function readChannelShares(work: Work, channels: readonly string[]): Promise<ChannelShares> {
  if (channels.length === 0) return { of: () => 0 };
  const places = await readPlaces(work);
  const rows = await work.db.query(
    soldByChannel,
    sql`
    select sku_id as "skuId", warehouse_id as "warehouseId",
           case when channel = any(${[...channels]}::text[]) then channel end as channel, sum(quantity)::float8 as units
    from sales_transactions
    where occurred_at >= ${today(work)}::date - interval '12 months'
    group by 1, 2, 3`,
  );
  const all = new Map<string, number>();
  const own = new Map<string, number>();
  const add = (sums: Map<string, number>, key: string, units: number) => sums.set(key, (sums.get(key) ?? 0) + units);
  for (const { skuId, warehouseId, channel, units } of rows) {
    const key = pairKey(skuId, places.get(warehouseId)?.id ?? "");
    add(all, key, units);
    if (channel !== null) add(own, `${channel} ${key}`, units);
  }
  return {
    of(channel, skuId, placeId) {
      const key = pairKey(skuId, placeId);
      const whole = all.get(key) ?? 0;
      return whole > 0 ? (own.get(`${channel} ${key}`) ?? 0) / whole : 0;
    },
  };
}
