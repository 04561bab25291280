import { col, Decimal, rowsOf, sql, TENANT } from "../../db";
import { groupBy } from "../group-by";
import { purchaseCost, purchaseCurrency } from "../skus/purchase-cost";
import type { Work } from "../work";

/** The cost of a unit's materials, in the tenant's currency. */
export interface RecipeCosting {
  /** Null without a recipe, or where a material's cost is not known. */
  cost: Decimal | null;
  /** Currencies, ascending, without a rate of which it is not known (D55). */
  currenciesWithoutRate: readonly string[];
}

const NO_RECIPE: RecipeCosting = { cost: null, currenciesWithoutRate: [] };

const lineCosts = rowsOf("recipes.line-costs", {
  skuId: col.uuid,
  materialId: col.uuid,
  quantityPerUnit: col.numeric,
  /** The cost of one unit of the material, in the tenant's currency. */
  materialCost: col.numeric.orNull,
  /** The currency that its supplier asks a cost in, where the shop has none. */
  purchaseCurrency: col.text.orNull,
});

/**
 * Reads every recipe line below the SKUs, at all depths, with the material's own cost. It is the shop's, else the primary supplier's
 * at the rate in force today. `union` (not `union all`) ends a recipe that contains itself.
 *
 * Lines and materials are looked up, the lines one material after the other (`offset 0` keeps that so). A join of the whole reads all
 * recipes and all SKUs.
 */
function readLinesBelow(work: Work, skuIds: readonly string[]) {
  return work.db.query(
    lineCosts,
    sql`
    with recursive below as (
      select line.sku_id, line.material_id, line.quantity_per_unit
      from recipe_lines line where line.tenant_id = ${TENANT} and line.sku_id = any(${skuIds}::uuid[])
      union
      select line.sku_id, line.material_id, line.quantity_per_unit
      from below cross join lateral (select * from recipe_lines where tenant_id = ${TENANT} and sku_id = below.material_id offset 0) as line
    )
    select below.sku_id as "skuId", below.material_id as "materialId", below.quantity_per_unit as "quantityPerUnit",
           coalesce(material.unit_cost, ${purchaseCost(sql`material.id`, work)}) as "materialCost",
           case when material.unit_cost is null then ${purchaseCurrency(sql`material.id`)} end as "purchaseCurrency"
    from below
    join skus material on material.tenant_id = ${TENANT} and material.id = below.material_id
    where material.id = any(array(select below.material_id from below))`,
  );
}

/**
 * The cost of one unit's raw materials, in the tenant's currency, for many SKUs in one statement and in their order.
 * A component counts at its own cost where one is known, else, when it is made itself, at its recipe's.
 * @example A gift box of 2 bags at 1.5 and 1 label at 0.1 costs 3.1.
 */
export async function recipeCostings(work: Work, skuIds: readonly string[]): Promise<RecipeCosting[]> {
  const lines = groupBy(await readLinesBelow(work, skuIds), (line) => line.skuId);
  const known = new Map<string, RecipeCosting>();
  const costingOf = (skuId: string, above: ReadonlySet<string>): RecipeCosting => {
    const settled = known.get(skuId);
    if (settled) return settled;
    const recipe = lines.get(skuId);
    if (!recipe || above.has(skuId)) return NO_RECIPE;
    const path = new Set(above).add(skuId);
    let cost: Decimal | null = new Decimal(0);
    const currencies = new Set<string>();
    for (const line of recipe) {
      const made = line.materialCost ? NO_RECIPE : costingOf(line.materialId, path);
      const each: Decimal | null = line.materialCost ?? made.cost;
      cost = cost && each ? cost.add(each.mul(line.quantityPerUnit)) : null;
      if (each) continue;
      for (const currency of made.currenciesWithoutRate) currencies.add(currency);
      if (line.purchaseCurrency) currencies.add(line.purchaseCurrency);
    }
    const costing = { cost, currenciesWithoutRate: [...currencies].sort() };
    known.set(skuId, costing);
    return costing;
  };
  return skuIds.map((id) => costingOf(id, new Set()));
}

/** As `recipeCostings`, the costs alone. */
export async function recipeCosts(work: Work, skuIds: readonly string[]): Promise<(Decimal | null)[]> {
  return (await recipeCostings(work, skuIds)).map(({ cost }) => cost);
}
