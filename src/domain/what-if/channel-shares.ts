import { col, rowsOf, sql, TENANT } from "../../db";
import { InvalidInput } from "../../errors";
import { readPlaces } from "../plan-store/places";
import { pairKey } from "../plan-store/read-demand";
import { LAST_CORRECTIONS } from "../transactions/corrected-quantity";
import { today, type Work } from "../work";
import { MAX_LISTED, whatThereIs } from "./listed";
import type { Scenario } from "./scenario";

/** The channels' shares of sales. */
export interface ChannelShares {
  /** Returns whether it sold anything. */
  has(channel: string): boolean;
  /** Returns its share of a SKU's sales at a place in the last twelve months, 0 to 1; 0 without sales. */
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
  if (channels.length === 0) return { has: () => false, of: () => 0 };
  const places = await readPlaces(work);
  const rows = await work.db.query(
    soldByChannel,
    sql`
    select sku_id as "skuId", warehouse_id as "warehouseId",
           case when channel = any(${[...channels]}::text[]) then channel end as channel, sum(coalesce(corrected.quantity, sale.quantity))::float8 as units
    from sales_transactions sale left join ${LAST_CORRECTIONS} corrected on corrected.transaction_id = sale.id
    where sale.tenant_id = ${TENANT} and occurred_at >= ${today(work)}::date - interval '12 months'
    group by 1, 2, 3`,
  );
  const all = new Map<string, number>();
  const own = new Map<string, number>();
  const named = new Set(rows.map(({ channel }) => channel));
  const add = (sums: Map<string, number>, key: string, units: number) => sums.set(key, (sums.get(key) ?? 0) + units);
  for (const { skuId, warehouseId, channel, units } of rows) {
    const key = pairKey(skuId, places.get(warehouseId)?.id ?? "");
    add(all, key, units);
    if (channel !== null) add(own, `${channel} ${key}`, units);
  }
  return {
    has: (channel) => named.has(channel),
    of(channel, skuId, placeId) {
      const key = pairKey(skuId, placeId);
      const whole = all.get(key) ?? 0;
      return whole > 0 ? (own.get(`${channel} ${key}`) ?? 0) / whole : 0;
    },
  };
}

const channelsInUse = rowsOf("what-if.channels-in-use", { name: col.text });

/** Looks whether all channels of a scenario have sold something. @throws InvalidInput naming those that have not, and which have */
export async function checkChannels(work: Work, { demand }: Scenario, shares: ChannelShares): Promise<void> {
  const unknown = demand.flatMap(({ channel }, index) =>
    channel === undefined || shares.has(channel) ? [] : [`changes.demand.${index}.channel`],
  );
  if (unknown.length === 0) return;
  const rows = await work.db.query(
    channelsInUse,
    sql`
    select distinct channel as name from sales_transactions
    where tenant_id = ${TENANT} and channel is not null and occurred_at >= ${today(work)}::date - interval '12 months' order by 1 limit ${MAX_LISTED + 1}::int`,
  );
  const reason = `is no channel that sold in the last 12 months; ${whatThereIs(rows)}`;
  throw InvalidInput(unknown.map((path) => ({ path, reason })));
}
