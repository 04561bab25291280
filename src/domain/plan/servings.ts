import type { ServedSuccessor } from "../../planning";
import { groupBy } from "../group-by";
import { pairKey } from "../plan-store/read-demand";

/** The demand of a successor that stock of its predecessor at a place serves, as the successor's plan computes it. */
export interface ToldServing extends ServedSuccessor {
  skuId: string;
  placeId: string;
}

/** Collects the servings by predecessors. Add successors before taking their predecessors. */
export class Servings {
  private readonly ofSku = new Map<string, ToldServing[]>();

  add(servings: readonly ToldServing[]): void {
    for (const [skuId, own] of groupBy(servings, (serving) => serving.skuId))
      this.ofSku.set(skuId, [...(this.ofSku.get(skuId) ?? []), ...own]);
  }

  /** Returns the servings by SKU and place, and forgets them, as each is taken once. */
  take(skuIds: readonly string[]): Map<string, ServedSuccessor> {
    const taken = skuIds.flatMap((id) => this.ofSku.get(id) ?? []);
    for (const id of skuIds) this.ofSku.delete(id);
    return new Map(taken.map(({ skuId, placeId, ...served }) => [pairKey(skuId, placeId), served]));
  }
}
