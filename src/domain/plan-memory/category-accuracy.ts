import { col, rowsOf, sql, TENANT } from "../../db";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import type { PairAccuracy } from "./forecast-history";

/** The accuracy of the forecasts of a category's SKUs together, weighted by units. */
export interface CategoryAccuracy extends Pick<PairAccuracy, "forecastUnits" | "actualUnits" | "errorUnits"> {
  /** The category of the products, as it is now; null: those without one. */
  category: string | null;
  pairs: number;
  /** Null where nothing came, like the next. */
  bias: number | null;
  wape: number | null;
}

const categoryRows = rowsOf("plan-memory.categories", { skuId: col.uuid, category: col.text.orNull });

const sumOf = (pairs: readonly PairAccuracy[], field: "forecastUnits" | "actualUnits" | "errorUnits"): number =>
  pairs.reduce((sum, pair) => sum + pair[field], 0);

/**
 * Adds pairs up by the categories of their products, those with the most units off first. One statement.
 *
 * A pair weighs as much as it sells: WAPE = Σ|forecast − actual| ÷ Σ actual, and bias = (Σ forecast − Σ actual) ÷ Σ actual.
 * @example two pairs of Cups, errors 4 of 10 and 1 of 90 units: wape 0.05, and not the mean of 0.4 and 0.011
 */
export async function accuracyByCategory({ db }: Work, pairs: readonly PairAccuracy[]): Promise<CategoryAccuracy[]> {
  const skuIds = [...new Set(pairs.map(({ skuId }) => skuId))];
  const rows = await db.query(
    categoryRows,
    sql`
    select sku.id as "skuId", product.category
    from skus sku join products product on product.tenant_id = sku.tenant_id and product.id = sku.product_id
    where sku.tenant_id = ${TENANT} and sku.id = any(${skuIds}::uuid[])`,
  );
  const categories = new Map(rows.map(({ skuId, category }) => [skuId, category]));
  const groups = groupBy(pairs, ({ skuId }) => categories.get(skuId) ?? null);
  const found = [...groups].map(([category, of]): CategoryAccuracy => {
    const [forecastUnits, actualUnits, errorUnits] = [
      sumOf(of, "forecastUnits"),
      sumOf(of, "actualUnits"),
      sumOf(of, "errorUnits"),
    ];
    const ratio = (units: number) => (actualUnits > 0 ? units / actualUnits : null);
    return {
      ...{ category, pairs: of.length, forecastUnits, actualUnits, errorUnits },
      ...{ bias: ratio(forecastUnits - actualUnits), wape: ratio(errorUnits) },
    };
  });
  return found.sort((one, other) => other.errorUnits - one.errorUnits);
}
