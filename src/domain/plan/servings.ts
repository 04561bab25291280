import type { ServedSuccessor } from "../../planning";
import { groupBy } from "../group-by";
import { pairKey } from "../plan-store/read-demand";

/** What the stock of a predecessor at a place serves for its successor, as the successor's plan has worked it out. */
export interface ToldServing extends ServedSuccessor {
  skuId: string;
  placeId: string;
}

/** Collects what predecessors serve; successors are to be told before their predecessors are asked for. */
export class Servings {
  private readonly ofSku = new Map<string, ToldServing[]>();

  add(servings: readonly ToldServing[]): void {
    for (const [skuId, own] of groupBy(servings, (serving) => serving.skuId))
      this.ofSku.set(skuId, [...(this.ofSku.get(skuId) ?? []), ...own]);
  }

  /** By SKU and place; given away, as it is asked for once. */
  take(skuIds: readonly string[]): Map<string, ServedSuccessor> {
    const taken = skuIds.flatMap((id) => this.ofSku.get(id) ?? []);
    for (const id of skuIds) this.ofSku.delete(id);
    return new Map(taken.map(({ skuId, placeId, ...served }) => [pairKey(skuId, placeId), served]));
  }
}
