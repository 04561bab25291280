import { Decimal, sql } from "../../db";
import { groupBy } from "../group-by";
import { purchaseCost } from "../skus/purchase-cost";
import type { Work } from "../work";

interface RecipeLineCost {
  skuId: string;
  materialId: string;
  quantityPerUnit: Decimal;
  /** Of one unit of the material, in the tenant's currency. */
  materialCost: Decimal | null;
}

/**
 * Every recipe line below the SKUs, at all depths, with the material's own cost: the shop's, else the primary supplier's
 * at the rate in force today. `union` (not `union all`) makes a recipe that contains itself end. Lines and materials are looked up, the
 * lines one material after the other (`offset 0` keeps that so): joined as a whole, all recipes and all SKUs would be read.
 */
function readLinesBelow(work: Work, skuIds: readonly string[]): Promise<RecipeLineCost[]> {
  return work.db.$queryRaw<RecipeLineCost[]>`
    with recursive below as (
      select line.sku_id, line.material_id, line.quantity_per_unit
      from recipe_lines line where line.sku_id = any(${skuIds}::uuid[])
      union
      select line.sku_id, line.material_id, line.quantity_per_unit
      from below cross join lateral (select * from recipe_lines where sku_id = below.material_id offset 0) as line
    )
    select below.sku_id as "skuId", below.material_id as "materialId", below.quantity_per_unit as "quantityPerUnit",
           coalesce(material.unit_cost, ${purchaseCost(sql`material.id`, work)}) as "materialCost"
    from below
    join skus material on material.id = below.material_id
    where material.id = any(array(select below.material_id from below))`;
}

/**
 * The cost of one unit's raw materials, in the tenant's currency, for many SKUs in one statement and in their order.
 * A component counts at its own cost where one is known, else, when it is made itself, at its recipe's.
 * Null without a recipe, or where a material's cost is not known.
 * @example A gift box of 2 bags at 1.5 and 1 label at 0.1 costs 3.1.
 */
export async function recipeCosts(work: Work, skuIds: readonly string[]): Promise<(Decimal | null)[]> {
  const lines = groupBy(await readLinesBelow(work, skuIds), (line) => line.skuId);
  const known = new Map<string, Decimal | null>();
  const costOf = (skuId: string, above: ReadonlySet<string>): Decimal | null => {
    const settled = known.get(skuId);
    if (settled !== undefined) return settled;
    const recipe = lines.get(skuId);
    if (!recipe || above.has(skuId)) return null;
    const path = new Set(above).add(skuId);
    let sum: Decimal | null = new Decimal(0);
    for (const line of recipe) {
      const each: Decimal | null = line.materialCost ?? costOf(line.materialId, path);
      sum = sum && each ? sum.add(each.mul(line.quantityPerUnit)) : null;
    }
    known.set(skuId, sum);
    return sum;
  };
  return skuIds.map((id) => costOf(id, new Set()));
}
