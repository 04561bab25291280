import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { groupBy } from "../group-by";
import type { Work } from "../work";

/** A warehouse that is planned by itself, or a combined one that stands for all in it (D36b). */
export interface Place {
  id: string;
  name: string;
  rawMaterialOnly: boolean;
  /** ISO 4217 code of the currency its store sells in; null when no store is known. */
  storeCurrency: string | null;
  /** The warehouses that are planned within it, by name; none unless it is a combined one. */
  within: readonly Pick<Place, "id" | "name">[];
}

/** The planning place of each warehouse. */
export type Places = ReadonlyMap<string, Place>;

const activeWarehouses = rowsOf(
  "plan-store.active-warehouses",
  {
    id: col.uuid,
    name: col.text,
    rawMaterialOnly: col.bool,
    combinedId: col.uuid.orNull,
    storeCurrency: col.text.orNull,
  },
  { isPrepared: true },
);

type WarehouseRow = RowOf<typeof activeWarehouses>;

/**
 * The place of every active warehouse, by warehouse id; inactive ones have none and count nowhere (D36c).
 *
 * A child of an inactive combined warehouse is planned by itself. A place whose warehouse has no store takes the currency
 * that all active stores share.
 */
export async function readPlaces({ db }: Work): Promise<Places> {
  const rows = await db.query(
    activeWarehouses,
    sql`
    select warehouse.id, warehouse.name, warehouse.raw_material_only as "rawMaterialOnly",
           warehouse.combined_id as "combinedId",
           coalesce(store.currency, (select min(currency) from stores where tenant_id = ${TENANT} and active having count(distinct currency) = 1))
             as "storeCurrency"
    from warehouses warehouse
    left join stores store on store.tenant_id = warehouse.tenant_id and store.id = warehouse.store_id
    where warehouse.tenant_id = ${TENANT} and warehouse.active order by warehouse.sort_name`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const members = groupBy(rows, (row) => topOf(row, byId).id);
  const places = new Map<string, Place>();
  for (const [topId, those] of members) {
    const top = byId.get(topId);
    if (!top) continue;
    const { name, rawMaterialOnly, storeCurrency } = top;
    const within = those.filter(({ id }) => id !== topId).map(({ id, name }) => ({ id, name }));
    for (const { id } of those) places.set(id, { id: topId, name, rawMaterialOnly, storeCurrency, within });
  }
  return places;
}

/** The outermost warehouse that a warehouse is combined in; itself when in none. */
function topOf(row: WarehouseRow, byId: ReadonlyMap<string, WarehouseRow>): WarehouseRow {
  let top = row;
  const way = new Set([row.id]);
  for (
    let above = byId.get(top.combinedId ?? "");
    above && !way.has(above.id);
    above = byId.get(top.combinedId ?? "")
  ) {
    top = above;
    way.add(above.id);
  }
  return top;
}
