import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import {
  bundleContents,
  type PutTogether,
  putTogether,
  type RecipeLevels,
  type RecipeLine,
  recipeLevels,
} from "../../planning";
import type { Work } from "../work";
import type { Places } from "./places";

/** A SKU that bundles hold, with its stock by place; a place where it never was has none. */
interface Content extends Pick<ContentRow, "name" | "isDigital"> {
  onHandAt: Map<string, number>;
}

const bundleItems = rowsOf("plan-store.bundle-items", {
  parentId: col.uuid,
  componentId: col.uuid,
  quantityPerUnit: col.float,
});

/** Reads the contents of bundles, at all depths; a row for each bundle and content. */
function readItems({ db }: Work, bundleIds: readonly string[]): Promise<RecipeLine[]> {
  return db.query(
    bundleItems,
    sql`
    with recursive opened (id) as (
      select unnest(${bundleIds}::uuid[])
      union
      select item.sku_id from bundle_items item join opened on item.bundle_id = opened.id where item.tenant_id = ${TENANT}
    )
    select item.bundle_id as "parentId", item.sku_id as "componentId", item.quantity::float8 as "quantityPerUnit"
    from bundle_items item join opened on item.bundle_id = opened.id where item.tenant_id = ${TENANT}`,
  );
}

/** The stock of a SKU that bundles hold, at a place. */
const contentStock = rowsOf("plan-store.content-stock", {
  skuId: col.uuid,
  name: col.text,
  /** Digital goods lie on no shelf, so they never run short. */
  isDigital: col.bool,
  /** Null in the only row of a SKU that is held nowhere. */
  placeId: col.uuid.orNull,
  onHand: col.float,
});

type ContentRow = RowOf<typeof contentStock>;

/**
 * Reads the stock of SKUs by place, warehouses planned as one added up (D36b). A deleted SKU has none.
 * @example tea, "Tea", false, north, 12 · cup, "Cup", false, null, 0 (was never held anywhere)
 */
function readContents({ db }: Work, skuIds: readonly string[], places: Places) {
  const warehouseIds = [...places.keys()];
  const placeIds = [...places.values()].map(({ id }) => id);
  return db.query(
    contentStock,
    sql`
    select content.id as "skuId", content.name, content.is_digital and content.deleted_at is null as "isDigital",
           place.id as "placeId", coalesce(sum(level.on_hand), 0)::float8 as "onHand"
    from skus content
    left join (stock_levels level
               join unnest(${warehouseIds}::uuid[], ${placeIds}::uuid[]) as place(warehouse_id, id) using (warehouse_id))
      on level.tenant_id = content.tenant_id and level.sku_id = content.id and content.deleted_at is null
    where content.tenant_id = ${TENANT} and content.id = any(${skuIds}::uuid[])
    group by content.tenant_id, content.id, content.name, content.is_digital, content.deleted_at, place.id`,
  );
}

/** Bundles as sets to put together of their contents. Units counted or received as the bundle itself are no stock: no sale takes them. */
export class Bundles {
  constructor(
    private readonly bundleIds: ReadonlySet<string>,
    private readonly levels: Pick<RecipeLevels, "linesOf" | "levelOf">,
    private readonly contents: ReadonlyMap<string, Content>,
  ) {}

  /** Ids of the SKUs whose shelves decide how much there is of a SKU: of a bundle its contents', of all else its own. */
  shelvesOf(skuId: string): string[] {
    return this.bundleIds.has(skuId) ? [...this.takenBy(skuId).keys()] : [skuId];
  }

  /** Returns the number that can be put together at places: those given, and wherever every content is or was held (D36c). */
  stockOf(bundleId: string, placeIds: readonly string[]): Map<string, PutTogether> {
    const taken = [...this.takenBy(bundleId)].map(([id, quantityPerBundle]) => {
      const { name = id, onHandAt = new Map<string, number>() } = this.contents.get(id) ?? {};
      return { name, onHandAt, quantityPerBundle };
    });
    const [first, ...others] = taken;
    const held = [...(first?.onHandAt.keys() ?? [])].filter((at) => others.every(({ onHandAt }) => onHandAt.has(at)));
    return new Map(
      [...new Set([...placeIds, ...held])].map((at) => [
        at,
        putTogether(taken.map(({ onHandAt, ...content }) => ({ ...content, onHand: onHandAt.get(at) ?? 0 }))),
      ]),
    );
  }

  /**
   * Returns the units that one bundle takes of each SKU on a shelf; bundles inside of it are opened. Digital goods count only if it holds
   * nothing else.
   */
  private takenBy(bundleId: string): Map<string, number> {
    const all = bundleContents(bundleId, this.levels);
    const shelved = new Map([...all].filter(([id]) => !this.contents.get(id)?.isDigital));
    return shelved.size > 0 ? shelved : all;
  }
}

/** The bundles among SKUs, in two statements; in none where there are none. */
export async function readBundles(work: Work, bundleIds: readonly string[], places: Places): Promise<Bundles> {
  const items = bundleIds.length > 0 ? await readItems(work, bundleIds) : [];
  const levels = recipeLevels(items);
  const shelved = [...levels.levelOf.keys()].filter((id) => !levels.linesOf.has(id));
  const contents = new Map<string, Content>();
  for (const row of shelved.length > 0 ? await readContents(work, shelved, places) : []) {
    const { name, isDigital } = row;
    const content = contents.get(row.skuId) ?? { name, isDigital, onHandAt: new Map() };
    contents.set(row.skuId, content);
    if (row.placeId !== null) content.onHandAt.set(row.placeId, row.onHand);
  }
  return new Bundles(new Set(bundleIds), levels, contents);
}
