import { col, rowsOf, sql, TENANT } from "../../db";
import { abcSettings } from "../abc/abc-settings";
import { roundedTo } from "../money";
import { stockCost } from "../skus/purchase-cost";
import type { Work } from "../work";

/** The SKUs of one ABC class together; money in the tenant's currency. */
export interface AbcClass {
  /** Null: SKUs that are not classified. */
  category: string | null;
  skuCount: number;
  /** Revenue of the last 12 calendar months, and its share of all revenue in percent. */
  yearlySales: number;
  salesShare: number;
  /**
   * The cost of the stock on hand, and its share of all such stock in percent. SKUs whose cost is unknown don't count, and
   * bundles don't either, whose stock is that of their contents.
   */
  stockValue: number;
  stockShare: number;
}

const classRows = rowsOf("insights.abc-classes", {
  category: col.text.orNull,
  skuCount: col.int,
  yearlySales: col.float,
  salesShare: col.float,
  stockValue: col.float,
  stockShare: col.float,
});

/** Lists ABC classes with their sales and stock, the first first, SKUs without a class last. Two statements. */
export async function listAbcClasses(work: Work): Promise<AbcClass[]> {
  const { tiers } = await abcSettings(work);
  const rankOf = ({ category }: AbcClass): number => {
    const tier = tiers.findIndex(({ name }) => name === category);
    return category === null ? tiers.length + 1 : tier < 0 ? tiers.length : tier;
  };
  const classes = await work.db.query(
    classRows,
    sql`
    with class as (
      select abc_categories[1] as category, count(*)::int as "skuCount", sum(yearly_sales) as sales,
             coalesce(sum(greatest(0, stock_level) * cost.unit) filter (where not sku.is_bundle), 0) as stock
      from plan_rows row
      join skus sku on sku.tenant_id = row.tenant_id and sku.id = row.sku_id
      ${stockCost(work)}
      where row.tenant_id = ${TENANT} and level = 'SKU' group by abc_categories[1]
    )
    select category, "skuCount", round(sales::numeric, 6)::float8 as "yearlySales",
           coalesce(round((100 * sales / nullif(sum(sales) over (), 0))::numeric, 2), 0)::float8 as "salesShare",
           ${roundedTo(sql`stock::numeric`, work.tenant.currency)}::float8 as "stockValue",
           coalesce(round((100 * stock / nullif(sum(stock) over (), 0))::numeric, 2), 0)::float8 as "stockShare"
    from class order by category`,
  );
  return classes.sort((one, other) => rankOf(one) - rankOf(other));
}
