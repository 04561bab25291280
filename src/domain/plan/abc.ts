import { abcClasses } from "../../planning";
import { groupBy } from "../group-by";
import type { Work } from "../work";

/** The classes in order of turnover. */
const CLASS_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** JSON lists in step: SKU ids, their products', their revenue of twelve months, their present classes (null without). */
interface TurnoverLists {
  ids: string;
  products: string;
  turnovers: string;
  classes: string;
}

/** Every SKU row's revenue and present class, as four texts: many times faster to move than a row a SKU. */
async function readTurnovers({ db }: Work) {
  const [row] = await db.$queryRaw<TurnoverLists[]>`
    select coalesce(json_agg(id order by id), '[]')::text as ids,
           coalesce(json_agg(product_id order by id), '[]')::text as products,
           coalesce(json_agg(yearly_sales order by id), '[]')::text as turnovers,
           coalesce(json_agg(abc_categories[1] order by id), '[]')::text as classes
    from plan_rows where level = 'SKU'`;
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

/**
 * Classifies all SKUs of the tenant by the revenue in their stored rows, and updates the rows whose class differs, at all
 * levels (planning.md, "ABC"; D39a). Raw materials and bundles take part like any SKU: without revenue they are in the last class.
 * @param skuIds SKUs whose rows were just written, some of them perhaps for the first time
 * @param productIds products whose rows were just written
 */
export async function classify(
  work: Work,
  { skuIds, productIds }: { skuIds: readonly string[]; productIds: readonly string[] },
): Promise<void> {
  const { db, tenant } = work;
  const [settings] = await db.$queryRaw<{ shares: number[] }[]>`
    select abc_shares as shares from tenants where id = ${tenant.id}::uuid`;
  if (!settings) throw new Error(`There is no tenant ${tenant.id}`);
  const skus = await readTurnovers(work);
  const classes = abcClasses(
    skus,
    settings.shares.map((share, index) => ({ name: CLASS_NAMES[index] ?? String(index + 1), share })),
  );
  const written = new Set(skuIds);
  const concerned = skus.filter(({ id, present }) => written.has(id) || (classes.get(id) ?? null) !== present);
  const ids = concerned.map(({ id }) => id);
  const names = concerned.map(({ id }) => classes.get(id) ?? null);
  await db.$executeRaw`
    update plan_rows set abc_categories = array_remove(array[given.name], null)
    from unnest(${ids}::uuid[], ${names}::text[]) as given(id, name)
    where plan_rows.sku_id = given.id and plan_rows.abc_categories is distinct from array_remove(array[given.name], null)`;
  const touched = new Set([...productIds, ...concerned.map(({ productId }) => productId)]);
  const members = groupBy(
    skus.filter(({ productId }) => touched.has(productId)),
    ({ productId }) => productId,
  );
  const folded = [...members.values()].map((skusOf) =>
    [...new Set(skusOf.map(({ id }) => classes.get(id) ?? ""))].sort(),
  );
  await db.$executeRaw`
    update plan_rows set abc_categories = string_to_array(given.names, ' ')
    from unnest(${[...members.keys()]}::uuid[], ${folded.map((names) => names.join(" "))}::text[]) as given(id, names)
    where plan_rows.level = 'PRODUCT' and plan_rows.id = given.id
      and plan_rows.abc_categories is distinct from string_to_array(given.names, ' ')`;
}
