import { col, rowsOf, sql, TENANT } from "../../db";
import { abcClasses } from "../../planning";
import { type AbcSettings, abcSettings } from "../abc/abc-settings";
import { groupBy } from "../group-by";
import type { Work } from "../work";

const excludedSkus = rowsOf("plan.excluded-from-abc", { id: col.uuid });

/** The SKUs that are left out of the classes. */
async function readExcluded({ db }: Work): Promise<ReadonlySet<string>> {
  const rows = await db.query(
    excludedSkus,
    sql`
    select sku_id as id from planning_settings where tenant_id = ${TENANT} and sku_id is not null and abc_excluded`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** JSON lists in step: SKU ids, their products', their revenue or units of twelve months, their present classes (null without). */
const turnoverLists = rowsOf("plan.turnovers", {
  ids: col.text,
  products: col.text,
  turnovers: col.text,
  classes: col.text,
});

/** Every SKU row's revenue or units and present class, as four texts: many times faster to move than a row a SKU. */
async function readTurnovers({ db }: Work, measure: AbcSettings["measure"]) {
  const [row] = await db.query(
    turnoverLists,
    sql`
    select coalesce(json_agg(id order by id), '[]')::text as ids,
           coalesce(json_agg(product_id order by id), '[]')::text as products,
           coalesce(json_agg(case when ${measure === "UNITS"} then yearly_quantity else yearly_sales end order by id), '[]')::text as turnovers,
           coalesce(json_agg(abc_categories[1] order by id), '[]')::text as classes
    from plan_rows where tenant_id = ${TENANT} and level = 'SKU'`,
  );
  const ids: string[] = JSON.parse(row?.ids ?? "[]");
  const products: string[] = JSON.parse(row?.products ?? "[]");
  const turnovers: number[] = JSON.parse(row?.turnovers ?? "[]");
  const classes: (string | null)[] = JSON.parse(row?.classes ?? "[]");
  return ids.map((id, index) => ({
    id,
    productId: products[index] ?? "",
    turnover: turnovers[index] ?? 0,
    present: classes[index] ?? null,
  }));
}

/** Classes to store; null and none for no class. */
export interface ClassChanges {
  /** Names of SKUs, whose rows at warehouses have the same class. */
  skus: { id: string; name: string | null }[];
  /** Names of the SKUs of products. */
  products: { id: string; names: string[] }[];
}

/**
 * Classifies all SKUs of the tenant by the revenue or units in their stored rows. Raw materials and bundles take part like any SKU: without
 * revenue they are in the last class. No SKU has a class where classification is switched off. An excluded SKU has none either, and its
 * revenue counts for nothing. Source: planning.md, "ABC"; D39a, D58.
 * @param skuIds SKUs whose rows were just written, some of them perhaps for the first time
 * @param productIds products whose rows were just written
 * @returns The classes that may differ from the stored ones.
 */
export async function classChanges(
  work: Work,
  { skuIds, productIds }: { skuIds: readonly string[]; productIds: readonly string[] },
): Promise<ClassChanges> {
  const { enabled, measure, tiers } = await abcSettings(work);
  const excluded = await readExcluded(work);
  const skus = await readTurnovers(work, measure);
  const classes = abcClasses(
    skus.map((sku) => ({ ...sku, excluded: excluded.has(sku.id) })),
    enabled ? tiers : [],
  );
  const written = new Set(skuIds);
  const concerned = skus.filter(({ id, present }) => written.has(id) || (classes.get(id) ?? null) !== present);
  const touched = new Set([...productIds, ...concerned.map(({ productId }) => productId)]);
  const members = groupBy(
    skus.filter(({ productId }) => touched.has(productId)),
    ({ productId }) => productId,
  );
  return {
    skus: concerned.map(({ id }) => ({ id, name: classes.get(id) ?? null })),
    products: [...members].map(([id, skusOf]) => ({
      id,
      names: [...new Set(skusOf.flatMap((sku) => classes.get(sku.id) ?? []))].sort(),
    })),
  };
}

/** Updates the rows of SKUs and products whose classes differ, at all levels. */
export async function writeClasses({ db }: Work, { skus, products }: ClassChanges): Promise<void> {
  await db.execute(
    "plan.set-abc-classes",
    sql`
    update plan_rows set abc_categories = array_remove(array[given.name], null)
    from unnest(${skus.map(({ id }) => id)}::uuid[], ${skus.map(({ name }) => name)}::text[]) as given(id, name)
    where plan_rows.tenant_id = ${TENANT} and plan_rows.sku_id = given.id and plan_rows.abc_categories is distinct from array_remove(array[given.name], null)`,
  );
  await db.execute(
    "plan.fold-abc-classes",
    sql`
    update plan_rows set abc_categories = given.names
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given(id uuid, names text[])
    where plan_rows.tenant_id = ${TENANT} and plan_rows.level = 'PRODUCT' and plan_rows.id = given.id
      and plan_rows.abc_categories is distinct from given.names`,
  );
}

/** Brings the classes in the stored rows up to date; as `classChanges`. */
export async function classify(
  work: Work,
  given: { skuIds: readonly string[]; productIds: readonly string[] },
): Promise<void> {
  await writeClasses(work, await classChanges(work, given));
}
