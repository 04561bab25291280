import type { RecipeLine, ServedSuccessor } from "../../planning";

/** Pairs of SKU and warehouse that a chunk holds about: a quarter of a second's work, and some megabytes. */
export const CHUNK_PAIRS = 500;

/** A recipe line as it is planned: a material whose stock is used up first stands for the successor at the end of its line. */
export interface PlannedRecipeLine extends RecipeLine {
  /** The material that the recipe names. */
  namedId: string;
}

/** Units of a material that recipes take at a place. */
export interface MaterialNeed {
  /** Units a day, from tomorrow. */
  units: Float64Array;
  /**
   * Standard deviation of the error of a day of it: the makers' forecast errors, independent of each other, times the units that one
   * takes.
   */
  deviationPerDay: number;
}

/** SKUs that are planned in one go, and the facts of others that this needs. Plain values, fit to be sent to a thread. */
export interface Chunk {
  /** In the order they are planned in. */
  skuIds: readonly string[];
  /** Those whose rows are written; the others are planned for their needs of materials. */
  writtenIds: readonly string[];
  /** Products with all of their SKUs here, whose rows can be written as well. */
  productIds: readonly string[];
  /** The recipe lines of the SKUs that count. */
  recipeLines: readonly PlannedRecipeLine[];
  /** By SKU, the names of the materials whose recipe line was cut because it closed a circle. */
  cutRecipes: ReadonlyMap<string, readonly string[]>;
  /** By SKU and place, the units that recipes take. */
  needs: ReadonlyMap<string, MaterialNeed>;
  /** By SKU and place, the demand of a successor that stock used up first serves. */
  servings: ReadonlyMap<string, ServedSuccessor>;
}

/** A SKU as far as cutting goes. */
export interface OutlinedSku {
  id: string;
  productId: string;
}

/** SKUs of one level of recipes, cut so that no product is split. */
export interface Cut {
  skuIds: string[];
  productIds: string[];
}

/**
 * Cuts SKUs, products together, into chunks of about as many pairs as fit.
 * @param skus by product
 * @param pairsPerSku mean number of places of a SKU, at least 1
 */
export function cutIntoChunks(skus: readonly OutlinedSku[], pairsPerSku: number, chunkPairs = CHUNK_PAIRS): Cut[] {
  const most = Math.max(1, Math.floor(chunkPairs / pairsPerSku));
  const cuts: Cut[] = [];
  let last: Cut | undefined;
  for (const { id, productId } of skus) {
    const isSameProduct = last?.productIds.at(-1) === productId;
    if (!last || (last.skuIds.length >= most && !isSameProduct)) {
      last = { skuIds: [], productIds: [] };
      cuts.push(last);
    }
    last.skuIds.push(id);
    if (last.productIds.at(-1) !== productId) last.productIds.push(productId);
  }
  return cuts;
}
