import { col, rowsOf, sql, TENANT } from "../../db";
import { planningLevels, type RecipeLevels, recipeLevels } from "../../planning";
import { groupBy } from "../group-by";
import { heirsOfUsedUp } from "../skus/lineage";
import type { Work } from "../work";
import { type Chunk, type Cut, cutIntoChunks, type OutlinedSku, type PlannedRecipeLine } from "./chunk";

/** The SKUs of a refresh in the order they can be planned in, makers before materials. */
export interface Outline {
  /** By level of recipes, those that are in none first. */
  levels: readonly (readonly Cut[])[];
  skuCount: number;
  recipes: RecipeLevels<PlannedRecipeLine>;
  /** Names of the SKUs in recipes. */
  nameOf: ReadonlyMap<string, string>;
  /** Products whose SKUs are not all in one chunk. */
  splitProductIds: readonly string[];
}

const namedLines = rowsOf("plan.recipe-lines", {
  parentId: col.uuid,
  componentId: col.uuid,
  namedId: col.uuid,
  quantityPerUnit: col.float,
  parentName: col.text,
  componentName: col.text,
});

/**
 * Reads the recipe lines between SKUs that exist. A bundle is never made: its recipe counts for nothing. A material whose stock is used up first stands
 * for the successor at the end of its line, unless that is the made SKU.
 * @example dough takes 1 of Flour 10 kg, which Flour 5 kg succeeded, two for one: (dough, Flour 5 kg, named Flour 10 kg, 2)
 */
function readLines({ db }: Work, skuIds: readonly string[] | "all") {
  const all = skuIds === "all";
  const ids = all ? [] : skuIds;
  return db.query(
    namedLines,
    sql`
    with recursive ${heirsOfUsedUp()}, used_in as (
      select line.tenant_id, line.sku_id, line.material_id as named_id, coalesce(heirs.heir_id, line.material_id) as material_id,
             line.quantity_per_unit * coalesce(heirs.factor, 1) as quantity_per_unit
      from recipe_lines line left join heirs on heirs.sku_id = line.material_id and heirs.heir_id <> line.sku_id where line.tenant_id = ${TENANT}
    )
    select line.sku_id as "parentId", line.material_id as "componentId", line.named_id as "namedId",
           line.quantity_per_unit::float8 as "quantityPerUnit", maker.name as "parentName", material.name as "componentName"
    from used_in line
    join skus maker on maker.tenant_id = ${TENANT} and maker.id = line.sku_id
    join skus material on material.tenant_id = ${TENANT} and material.id = line.material_id
    join skus named on named.tenant_id = ${TENANT} and named.id = line.named_id
    where maker.deleted_at is null and not maker.is_bundle and material.deleted_at is null and named.deleted_at is null
      and (${all} or (line.sku_id = any(${ids}::uuid[]) and line.material_id = any(${ids}::uuid[])))`,
  );
}

const successionLines = rowsOf("plan.succession-lines", { parentId: col.uuid, componentId: col.uuid });

/** Reads the order of successions: a predecessor whose stock is used up first is planned after its successor. */
function readSuccessions({ db }: Work, skuIds: readonly string[] | "all") {
  const all = skuIds === "all";
  const ids = all ? [] : skuIds;
  return db.query(
    successionLines,
    sql`
    with recursive ${heirsOfUsedUp()}
    select heir_id as "parentId", sku_id as "componentId" from heirs
    join skus former on former.tenant_id = ${TENANT} and former.id = sku_id and not former.is_bundle
    where ${all} or (heir_id = any(${ids}::uuid[]) and sku_id = any(${ids}::uuid[]))`,
  );
}

const skuOutline = rowsOf("plan.sku-outline", {
  ids: col.text.orNull,
  products: col.text.orNull,
  pairsPerSku: col.float.orNull,
});

/** The SKUs that exist, by product and id, as two texts: many times faster to move than a row a SKU. */
async function readSkus({ db }: Work, skuIds: readonly string[] | "all") {
  const all = skuIds === "all";
  const [row] = await db.query(
    skuOutline,
    sql`
    select string_agg(id::text, ' ' order by product_id, id) as ids,
           string_agg(product_id::text, ' ' order by product_id, id) as products,
           (select count(*) from stock_levels where tenant_id = ${TENANT} and (${all} or sku_id = any(${all ? [] : skuIds}::uuid[])))::float8
             / nullif(count(*), 0) as "pairsPerSku"
    from skus where tenant_id = ${TENANT} and deleted_at is null and (${all} or id = any(${all ? [] : skuIds}::uuid[]))`,
  );
  const products = row?.products?.split(" ") ?? [];
  const skus = (row?.ids?.split(" ") ?? []).map((id, index): OutlinedSku => ({ id, productId: products[index] ?? "" }));
  return { skus, pairsPerSku: Math.max(1, row?.pairsPerSku ?? 1) };
}

const pairCount = rowsOf("plan.pair-count", { pairs: col.int });

/** About how many SKU-warehouse pairs a plan of all SKUs has. */
export async function countPairs({ db }: Work): Promise<number> {
  const [row] = await db.query(
    pairCount,
    sql`
    select greatest((select count(*) from stock_levels where tenant_id = ${TENANT}), (select count(*) from skus
      where tenant_id = ${TENANT} and deleted_at is null))::int as pairs`,
  );
  return row?.pairs ?? 0;
}

/** Products that come in several cuts. */
function splitProducts(levels: readonly (readonly Cut[])[]): string[] {
  const seen = new Set<string>();
  const split = new Set<string>();
  for (const { productIds } of levels.flat()) {
    for (const id of productIds) {
      if (seen.has(id)) split.add(id);
      seen.add(id);
    }
  }
  return [...split];
}

/**
 * Outlines a refresh, in three statements.
 * @param chunkPairs SKU-warehouse pairs a chunk; by default as many as fit
 */
export async function readOutline(
  work: Work,
  skuIds: readonly string[] | "all",
  chunkPairs?: number,
): Promise<Outline> {
  const { skus, pairsPerSku } = await readSkus(work, skuIds);
  const lines = await readLines(work, skuIds);
  const recipes = recipeLevels(lines.map(({ parentName, componentName, ...line }): PlannedRecipeLine => line));
  const successions = await readSuccessions(work, skuIds);
  const levelOf =
    successions.length > 0 ? planningLevels([...recipes.linesOf.values()].flat(), successions) : recipes.levelOf;
  const byLevel = groupBy(skus, ({ id }) => levelOf.get(id) ?? 0);
  const levels = [...byLevel.keys()]
    .sort((one, other) => one - other)
    .map((level) => cutIntoChunks(byLevel.get(level) ?? [], pairsPerSku, chunkPairs));
  const nameOf = new Map(
    lines.flatMap(({ parentId, parentName, componentId, componentName }): [string, string][] => [
      [parentId, parentName],
      [componentId, componentName],
    ]),
  );
  return { levels, skuCount: skus.length, recipes, nameOf, splitProductIds: splitProducts(levels) };
}

/** Returns the chunk of a cut, with the recipe lines of its SKUs. */
export function chunkOf(
  { skuIds, productIds }: Cut,
  { recipes, nameOf, splitProductIds }: Outline,
  given: Pick<Chunk, "needs" | "servings"> & { isWritten(skuId: string): boolean; writesProducts: boolean },
): Chunk {
  const own = new Set(skuIds);
  const cut = groupBy(
    recipes.cutLines.filter(({ parentId }) => own.has(parentId)),
    ({ parentId }) => parentId,
  );
  const split = new Set(splitProductIds);
  return {
    skuIds,
    writtenIds: skuIds.filter(given.isWritten),
    productIds: given.writesProducts ? productIds.filter((id) => !split.has(id)) : [],
    recipeLines: skuIds.flatMap((id) => recipes.linesOf.get(id) ?? []),
    cutRecipes: new Map(
      [...cut].map(([id, lines]) => [id, lines.map(({ componentId }) => nameOf.get(componentId) ?? componentId)]),
    ),
    needs: given.needs,
    servings: given.servings,
  };
}
