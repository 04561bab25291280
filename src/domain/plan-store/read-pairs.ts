import { col, rowsOf, sql, TENANT } from "../../db";
import type { ContentStock } from "../../planning";
import { groupBy } from "../group-by";
import { lineageOf } from "../skus/lineage";
import type { Work } from "../work";
import { dueOn, isOpen, openUnits } from "./open-line-columns";
import type { Place, Places } from "./places";
import { type Bundles, readBundles } from "./read-bundles";
import type { PlanSku } from "./read-skus";

/** Units of an open order line on their way (D25). */
export interface OpenLine {
  /** The day they are expected, `YYYY-MM-DD`. */
  dueOn: string;
  units: number;
  /** When they are made from a recipe: the materials that they use up no more, as an override set the used quantity. */
  production: { materialsSettled: readonly string[] } | null;
  orderId: string;
  supplierId: string;
}

/** One SKU at one place: the subject of a SKU_LOCATION row. */
export interface Pair {
  sku: PlanSku;
  place: Place;
  /** Units; for a bundle, the number that can be put together of its contents. */
  onHand: number;
  /** For a bundle: the content that allows no more of it; null for all else. */
  limitedBy: ContentStock | null;
  openLines: OpenLine[];
}

/** The pairs of each SKU, those of a SKU by place id. */
export type Pairs = ReadonlyMap<string, readonly Pair[]>;

const stockRows = rowsOf("plan-store.stock", { skuId: col.uuid, warehouseId: col.uuid, onHand: col.float });

/**
 * Reads every SKU and warehouse that has, now or ever (D36c):
 * - stock (also of predecessors that are used up first) or demand (its predecessors' too);
 * - an order line, a setting or its own manual forecast.
 *
 * Stock is 0 where none is held. Where there is no stock, a sub-select probes for demand, one index look-up a combination: a join reads all its days.
 * @example tea, north, 12 (in stock) · tea, south, 0 (sold out there long ago)
 */
function readStock({ db }: Work, skuIds: readonly string[]) {
  return db.query(
    stockRows,
    sql`
    with recursive ${lineageOf(skuIds)}, stocked as (
      select sku_id, warehouse_id, on_hand from stock_levels where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[])
    ), unstocked as materialized (
      select sold.plan_id, sold.sku_id, warehouse.id as warehouse_id
      from (select id as plan_id, id as sku_id from unnest(${skuIds}::uuid[]) as id union select heir_id, sku_id from lineage) as sold
      cross join warehouses warehouse
      where warehouse.tenant_id = ${TENANT} and not exists (select from stocked where stocked.sku_id = sold.plan_id and stocked.warehouse_id = warehouse.id)
    ), known as (
      select sku_id, warehouse_id from stocked
      union select sku_id, warehouse_id from order_lines where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[])
      union select sku_id, warehouse_id from planning_settings
            where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[]) and warehouse_id is not null and supplier_id is null
      -- Where stock of a predecessor is used up first, what it serves is told beside the plan of its successor.
      union select heir_id, warehouse_id from lineage join stock_levels using (sku_id) where stock_levels.tenant_id = ${TENANT} and is_used_up
      union select sku_id, warehouse_id from manual_forecasts
            where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[]) and warehouse_id is not null
      union select plan_id, warehouse_id from unstocked
            where (select true from daily_demand demand
                   where demand.tenant_id = ${TENANT} and demand.sku_id = unstocked.sku_id and demand.warehouse_id = unstocked.warehouse_id limit 1)
    )
    select known.sku_id as "skuId", known.warehouse_id as "warehouseId",
           coalesce(stocked.on_hand, 0)::float8 as "onHand"
    from known left join stocked using (sku_id, warehouse_id)
    order by known.sku_id, known.warehouse_id`,
  );
}

const openLineRows = rowsOf("plan-store.open-lines", {
  skuId: col.uuid,
  warehouseId: col.uuid,
  dueOn: col.text,
  units: col.float,
  isProduction: col.bool,
  materialsSettled: col.text.list,
  orderId: col.uuid,
  supplierId: col.uuid,
});

const LINE = sql`order_lines`;

/**
 * The lines that are still to come; `inTransit` in SQL (D25). Orders are looked up by sub-select, one by its key each, which
 * stays fast where the planner knows nothing about new rows.
 * @example cake, bakery, 2026-03-01, 40, true, {sugar}: 40 cakes to be made for which the sugar is settled by an override
 */
function readOpenLines({ db }: Work, skuIds: readonly string[]) {
  return db.query(
    openLineRows,
    sql`
    with short as materialized (
      select id, order_id, supplier_id, sku_id, warehouse_id, expected_delivery_on, ${openUnits(LINE)} as units,
             (select type from purchase_orders placed
              where placed.tenant_id = ${TENANT} and placed.id = order_id and placed.status in ('CONFIRMED', 'PARTIALLY_RECEIVED')) as type
      from order_lines where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[]) and ${isOpen(LINE)}
    )
    select sku_id as "skuId", warehouse_id as "warehouseId",
           ${dueOn(sql`short`)} as "dueOn",
           units::float8 as units, type = 'PRODUCTION_ORDER' as "isProduction",
           array(select override.material_id::text from consumption_overrides override
                 where override.tenant_id = ${TENANT} and override.order_id = short.order_id) as "materialsSettled",
           order_id as "orderId", supplier_id as "supplierId"
    from short where type is not null
    order by expected_delivery_on, id`,
  );
}

/** The pairs of some SKUs, and the units on their way to no place of theirs. */
export interface PairsAndRest {
  pairs: Pairs;
  /** Units on their way to inactive warehouses, by SKU: they stay visible in the SKU's incoming units (D56). */
  incomingElsewhere: ReadonlyMap<string, number>;
  /** The bundles among the SKUs. */
  bundles: Bundles;
}

/** Sets the stock of the pairs of bundles to the number that can be put together there of their contents. Adds the pairs where that is possible. */
function stockBundles(pairs: Map<string, Pair>, bundled: readonly PlanSku[], bundles: Bundles, places: Places): void {
  const known = groupBy(
    [...pairs.values()].filter(({ sku }) => sku.isBundle),
    ({ sku }) => sku.id,
  );
  for (const sku of bundled) {
    const placeIds = (known.get(sku.id) ?? []).map(({ place }) => place.id);
    for (const [placeId, { units, limitedBy }] of bundles.stockOf(sku.id, placeIds)) {
      const place = places.get(placeId);
      const key = `${sku.id} ${placeId}`;
      const openLines = pairs.get(key)?.openLines ?? [];
      if (place) pairs.set(key, { sku, place, onHand: units, limitedBy, openLines });
    }
  }
}

/**
 * Reads the pairs of the SKUs with their stock and their units on the way, in two statements, and two more where there are bundles. Decisions D36b
 * and D36c.
 */
export async function readPairs(work: Work, skus: ReadonlyMap<string, PlanSku>, places: Places): Promise<PairsAndRest> {
  const skuIds = [...skus.keys()];
  const pairs = new Map<string, Pair>();
  const incomingElsewhere = new Map<string, number>();
  for (const { skuId, warehouseId, onHand } of await readStock(work, skuIds)) {
    const [sku, place] = [skus.get(skuId), places.get(warehouseId)];
    if (!sku || !place) continue;
    const key = `${skuId} ${place.id}`;
    const pair = pairs.get(key);
    if (pair) pair.onHand += onHand;
    else pairs.set(key, { sku, place, onHand, limitedBy: null, openLines: [] });
  }
  const bundled = [...skus.values()].filter(({ isBundle }) => isBundle);
  const bundles = await readBundles(
    work,
    bundled.map(({ id }) => id),
    places,
  );
  stockBundles(pairs, bundled, bundles, places);
  for (const { skuId, warehouseId, isProduction, materialsSettled, ...open } of await readOpenLines(work, skuIds)) {
    const line = { ...open, production: isProduction ? { materialsSettled } : null };
    const place = places.get(warehouseId);
    if (place) pairs.get(`${skuId} ${place.id}`)?.openLines.push(line);
    else incomingElsewhere.set(skuId, (incomingElsewhere.get(skuId) ?? 0) + open.units);
  }
  const ordered = [...pairs.values()].sort((one, other) => (one.place.id < other.place.id ? -1 : 1));
  return { pairs: groupBy(ordered, ({ sku }) => sku.id), incomingElsewhere, bundles };
}
