import { addDependentNeed, epochDay, type RecipeLevels, type RecipeLine, recipeLevels } from "../../planning";
import type { Work } from "../work";
import { pairKey } from "./read-demand";
import type { OpenLine, Pair, Pairs } from "./read-pairs";
import type { PlanSku } from "./read-skus";

/**
 * The recipe lines that use the SKUs as materials. A bundle is never made: its recipe counts for nothing.
 * @param skus the SKUs that are planned, all makers of each among them
 */
export async function readRecipes({ db }: Work, skus: ReadonlyMap<string, PlanSku>): Promise<RecipeLevels> {
  const lines = await db.$queryRaw<RecipeLine[]>`
    select sku_id::text as "parentId", material_id::text as "componentId", quantity_per_unit::float8 as "quantityPerUnit"
    from recipe_lines where material_id = any(${[...skus.keys()]}::uuid[])`;
  return recipeLevels(lines.filter(({ parentId }) => skus.get(parentId)?.isBundle === false));
}

/**
 * Where the materials for something made at a place are taken from: there, if they were ever held there; else from the place
 * that holds most of them, one for raw materials first among equals, then by name. Null when no place ever held any.
 */
function supplyingPair(pairs: readonly Pair[], placeId: string): Pair | null {
  const here = pairs.find(({ place }) => place.id === placeId);
  if (here) return here;
  const [most] = [...pairs].sort(
    (one, other) =>
      other.onHand - one.onHand ||
      Number(other.place.rawMaterialOnly) - Number(one.place.rawMaterialOnly) ||
      (one.place.name < other.place.name ? -1 : 1),
  );
  return most ?? null;
}

/** A plan of something made, as far as its materials are concerned. */
interface MadePlan {
  /** Units that must be ready each day, from tomorrow. */
  netRequirement: Float64Array;
  leadTimeDays: number;
  planningDay: string;
}

/** Collects what the plans of makers need of their materials; makers are to be told before their materials are asked for. */
export class MaterialNeeds {
  private readonly needs = new Map<string, Float64Array>();
  /** Names of materials that are needed but held nowhere, so that no plan row can show it. */
  readonly homeless = new Set<string>();

  constructor(
    private readonly recipes: RecipeLevels,
    private readonly pairs: Pairs,
    private readonly nameOf: (skuId: string) => string,
  ) {}

  /** Units a day, from tomorrow, that recipes take of a SKU at a place; undefined when none does. */
  of(pair: Pair): Float64Array | undefined {
    const key = pairKey(pair.sku.id, pair.place.id);
    const need = this.needs.get(key);
    this.needs.delete(key);
    return need;
  }

  /**
   * Adds what one plan needs: its net requirement, and what production orders on their way will still use up, both moved
   * earlier by the lead time of what is made.
   */
  add(maker: Pair, plan: MadePlan): void {
    for (const line of this.recipes.linesOf.get(maker.sku.id) ?? []) {
      const orders = maker.openLines.filter(
        ({ production }) => production?.materialsSettled.includes(line.componentId) === false,
      );
      if (orders.length === 0 && plan.netRequirement.every((units) => units === 0)) continue;
      const source = supplyingPair(this.pairs.get(line.componentId) ?? [], maker.place.id);
      if (!source) {
        this.homeless.add(this.nameOf(line.componentId));
        continue;
      }
      const use = { quantityPerUnit: line.quantityPerUnit, parentLeadTimeDays: plan.leadTimeDays };
      const need = this.needOf(source, plan.netRequirement.length - Math.ceil(plan.leadTimeDays));
      addDependentNeed(need, plan.netRequirement, use);
      if (orders.length > 0)
        addDependentNeed(need, unitsByDay(orders, plan.planningDay, need.length + plan.leadTimeDays), use);
    }
  }

  /** The need collected so far, at least so many days long. */
  private needOf(pair: Pair, days: number): Float64Array {
    const key = pairKey(pair.sku.id, pair.place.id);
    const known = this.needs.get(key);
    if (known && known.length >= days) return known;
    const longer = new Float64Array(Math.max(1, days));
    longer.set(known ?? []);
    this.needs.set(key, longer);
    return longer;
  }
}

/** Units of open lines by the day they are due, from tomorrow; what is overdue counts as due tomorrow. */
function unitsByDay(lines: readonly OpenLine[], planningDay: string, days: number): Float64Array {
  const units = new Float64Array(Math.ceil(days));
  for (const line of lines) {
    const index = Math.min(units.length - 1, Math.max(0, epochDay(line.dueOn) - epochDay(planningDay) - 1));
    units[index] = (units[index] ?? 0) + line.units;
  }
  return units;
}
