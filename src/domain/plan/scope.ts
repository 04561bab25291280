import { col, type Prisma, rowsOf, sql, TENANT } from "../../db";
import { youngMates } from "../plan-store/read-profiles";
import { kinOf, usedUpKinOf } from "../skus/lineage";
import type { Work } from "../work";

/** The SKUs that a refresh after a write covers. Ids may name SKUs that are deleted: their rows then go. */
export interface Scope {
  /** Ids of the SKUs whose rows are written. */
  written: ReadonlySet<string>;
  /** Ids of the SKUs that are planned: those written, and the makers whose need their materials depend on. Ascending. */
  planned: readonly string[];
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * A scalar SQL expression: the supplier that replenishment buys a SKU from. The one marked primary, else (or among several
 * marked) the first by name. Null without a supplier. The same order as `readOffers`.
 * @param skuId The SQL of the SKU's id, from the query around it, where no table may be called `offer`.
 */
function primarySupplier(skuId: Prisma.Sql): Prisma.Sql {
  return sql`(
    select offer.supplier_id from sku_suppliers offer
    join suppliers supplier on supplier.tenant_id = offer.tenant_id and supplier.id = offer.supplier_id
    where offer.tenant_id = ${TENANT} and offer.sku_id = ${skuId}
    order by offer.is_primary desc, supplier.sort_name, supplier.id
    limit 1
  )`;
}

const makers = rowsOf("plan.makers", { id: col.uuid });

/**
 * Returns the SKUs and everything above them in recipes, at all depths, with all their successors and predecessors. A predecessor's plan follows from the
 * demand that its successor leaves it to serve. Recipes that name the predecessor need the successor. For flour in dough in cake: flour, dough, cake.
 */
export async function withMakers({ db }: Work, skuIds: readonly string[]): Promise<string[]> {
  return idsOf(
    await db.query(
      makers,
      sql`
      with recursive family (id) as (
        select unnest(${skuIds}::uuid[])
        union
        select next.id from family, lateral (
          select sku_id as id from recipe_lines line where line.tenant_id = ${TENANT} and line.material_id = family.id
          union all
          ${usedUpKinOf(sql`family.id`)}
        ) next
      )
      select id from family order by family.id`,
    ),
  );
}

const recipeFamily = rowsOf("plan.recipe-family", { id: col.uuid });

/**
 * Returns the SKUs with all that depends on them:
 * - those that carry on their demand or whose demand they carry on;
 * - the contents that they hold as bundles, as demand for those ends with theirs;
 * - everything below all of these in recipes, which needs other quantities;
 * - everything above them, which has other material costs.
 *
 * For dough: flour, dough, cake; not the sugar that only the cake holds.
 */
async function withRecipeFamily({ db }: Work, skuIds: readonly string[]): Promise<string[]> {
  return idsOf(
    await db.query(
      recipeFamily,
      sql`
      with recursive carriers (id) as (
        select unnest(${skuIds}::uuid[])
        union
        select next.id from carriers, lateral (
          ${kinOf(sql`carriers.id`)}
          union all
          select sku_id from bundle_items where tenant_id = ${TENANT} and bundle_id = carriers.id
        ) next
      ), below (id) as (
        select id from carriers
        union
        select next.id from below, lateral (
          select material_id as id from recipe_lines line where line.tenant_id = ${TENANT} and line.sku_id = below.id
          union all
          ${kinOf(sql`below.id`)}
        ) next
      ), above (id) as (
        select id from carriers
        union
        select line.sku_id from recipe_lines line join above on line.material_id = above.id where line.tenant_id = ${TENANT}
      )
      select id from below union select id from above`,
    ),
  );
}

const materialsOf = rowsOf("plan.materials-of", { id: col.uuid });

/** Returns everything below the SKUs in recipes, at all depths: the materials of their recommended orders. For cake: dough, flour, sugar. */
async function materialsBelow({ db }: Work, skuIds: readonly string[]): Promise<string[]> {
  return idsOf(
    await db.query(
      materialsOf,
      sql`
      with recursive below (id) as (
        select material_id from recipe_lines where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[])
        union
        select next.id from below, lateral (
          select material_id as id from recipe_lines line where line.tenant_id = ${TENANT} and line.sku_id = below.id
          union all
          ${kinOf(sql`below.id`)}
        ) next
      )
      select id from below`,
    ),
  );
}

/** Returns the SKUs, those whose quantities are settled together with theirs, and the materials of these, which follow from their quantities. */
async function settledWith(work: Work, skuIds: readonly string[]): Promise<Set<string>> {
  const settled = new Set(skuIds);
  const unsettled = (ids: readonly string[]) => ids.filter((id) => !settled.has(id));
  for (let latest = skuIds; latest.length > 0; ) {
    const mates = unsettled(await orderedTogether(work, latest));
    for (const id of mates) settled.add(id);
    latest = mates.length > 0 ? unsettled(await materialsBelow(work, mates)) : [];
    for (const id of latest) settled.add(id);
  }
  return settled;
}

/** The makers above the SKUs, with all whose quantities are settled together with theirs. */
export async function makersOf(work: Work, written: ReadonlySet<string>): Promise<string[]> {
  const planned = await withMakers(work, [...written]);
  const others = planned.filter((id) => !written.has(id));
  if (others.length === 0) return planned;
  return withMakers(work, [...new Set([...planned, ...(await orderedTogether(work, others))])]);
}

const minimumMates = rowsOf("plan.minimum-mates", { id: col.uuid });

/**
 * Returns the other SKUs whose quantities are settled together with those of the SKUs, now or by the stored plan:
 * - all bought from the same suppliers, where those take no order below a minimum;
 * - the product's others from the same supplier, or from nobody, where the product has an MOQ or packs.
 *
 * Example: tea and mugs come from Ada (minimum 500), lids and caps of one product with an MOQ from Bo (no minimum). For tea it is the mugs, for lids the caps.
 */
async function orderedTogether({ db }: Work, skuIds: readonly string[]): Promise<string[]> {
  return idsOf(
    await db.query(
      minimumMates,
      sql`
      with concerned as (
        select ${primarySupplier(sql`given.id`)} as supplier_id, given.product_id
        from skus given where given.tenant_id = ${TENANT} and given.id = any(${skuIds}::uuid[])
        union
        select supplier_id, product_id from plan_rows where tenant_id = ${TENANT} and level = 'SKU' and sku_id = any(${skuIds}::uuid[])
      ), has_minimum as (
        select supplier.id from suppliers supplier
        where supplier.tenant_id = ${TENANT} and supplier.id in (select supplier_id from concerned)
          and (supplier.minimum_order_quantity > 0
               or exists (select from supplier_warehouses terms
                          where terms.tenant_id = ${TENANT} and terms.supplier_id = supplier.id and terms.minimum_order_quantity > 0))
      )
      select mate.sku_id as id from sku_suppliers mate join has_minimum on has_minimum.id = mate.supplier_id
      where mate.tenant_id = ${TENANT} and ${primarySupplier(sql`mate.sku_id`)} = mate.supplier_id
      union
      select mate.id from concerned
      join products product on product.tenant_id = ${TENANT} and product.id = concerned.product_id and (product.moq > 0 or product.pack_quantity > 1)
      join skus mate on mate.tenant_id = product.tenant_id and mate.product_id = product.id
      where mate.tenant_id = ${TENANT} and ${primarySupplier(sql`mate.id`)} is not distinct from concerned.supplier_id`,
    ),
  );
}

const bundlesAround = rowsOf("plan.bundles-around", { id: col.uuid });

/**
 * Returns the bundles that hold one of the SKUs, at all depths: their stock is the number that can be put together of it. For tea in boxes, and boxes in
 * crates: box, crate.
 */
async function bundlesOf({ db }: Work, skuIds: readonly string[]): Promise<string[]> {
  return idsOf(
    await db.query(
      bundlesAround,
      sql`
      with recursive around (id) as (
        select bundle_id from bundle_items where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[])
        union
        select item.bundle_id from bundle_items item join around on item.sku_id = around.id where item.tenant_id = ${TENANT}
      )
      select id from around`,
    ),
  );
}

/**
 * Widens the SKUs that a write touched to all whose figures may have changed with it. The number of statements grows with the chain of recipes and minimums,
 * not with the number of SKUs.
 *
 * Leaves out the other SKUs of a product that are not ordered together, whose stored figures are good enough for the product's row. Young ones are in it, as
 * they borrow from the rest.
 */
export async function scopeOf(work: Work, skuIds: readonly string[]): Promise<Scope> {
  const touched = skuIds.map((id) => id.toLowerCase());
  const family = await withRecipeFamily(work, [...new Set([...touched, ...(await youngMates(work, touched))])]);
  const written = await settledWith(work, family);
  for (const id of await bundlesOf(work, touched)) written.add(id);
  return { written, planned: await makersOf(work, written) };
}
