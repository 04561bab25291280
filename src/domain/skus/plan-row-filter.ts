import { join, type Prisma, sql, TENANT } from "../../db";
import type { PlanLevel } from "../../generated/prisma/enums";
import { isUuid } from "../../values/uuid";
import { hasFolded, hasText, isCut, mayCrossNames } from "../text-search";
import { type VisibilitySwitches, visibleKinds } from "./visibility";

/** The filters that decide together whether a plan row is shown. */
export interface PlanRowFilter extends VisibilitySwitches {
  /** Part of a product's or SKU's name, case aside (D35). */
  nameLike?: string | null;
  /** Restricts it to rows planned at one of these warehouses; a text that is no UUID matches none. */
  warehouseIds?: readonly string[] | null;
}

const all = (conditions: readonly Prisma.Sql[]): Prisma.Sql => join([...conditions], " and ");

/** Returns the ids in a column of SKU rows at warehouses that meet conditions. */
const places = (column: Prisma.Sql, conditions: readonly Prisma.Sql[]) =>
  sql`select ${column} from plan_rows where tenant_id = ${TENANT} and level = 'SKU_LOCATION' and ${all(conditions)}`;

/**
 * Returns the condition for rows of SKUs whose product's or own name has a text, answered by an index. Names too long for it have a separate
 * index, so that they are searched once and not with each row.
 */
function hasName(text: string): Prisma.Sql {
  const inFull = (cut: Prisma.Sql) => sql`id = any(array(
    select id from plan_rows where tenant_id = ${TENANT} and level = 'SKU' and ${cut}
      and (${hasText(sql`sku_name`, text)} or ${hasText(sql`product_name`, text)})))`;
  if (mayCrossNames(text)) return inFull(sql`true`);
  return sql`(${hasFolded(sql`search_text`, text)} or ${inFull(isCut(sql`search_text`))})`;
}

/**
 * Returns the condition of plan rows at a level that are shown. Decisions D35 and D36: a product is shown for a SKU that is visible, has the
 * name and is planned at one of the warehouses.
 *
 * A row's id is its SKU's at SKU level and its product's at PRODUCT level, where indexes hold it. Names are searched in rows of SKUs, the fewest
 * that have them all.
 */
export function isPlanRowShown(level: PlanLevel, { nameLike, warehouseIds, ...switches }: PlanRowFilter): Prisma.Sql {
  const isVisible = sql`kinds & ${visibleKinds(switches)}::int <> 0`;
  const isThere = warehouseIds ? [sql`warehouse_id = any(${warehouseIds.filter(isUuid)}::uuid[])`] : [];
  const isNamed = nameLike ? [hasName(nameLike)] : [];
  const named = (column: Prisma.Sql) =>
    nameLike
      ? [
          sql`(select ${column} from plan_rows where tenant_id = ${TENANT} and level = 'SKU' and ${all([isVisible, ...isNamed])})`,
        ]
      : [];
  const isOfNamed = named(sql`id`).map((skus) => sql`sku_id in ${skus}`);
  if (level === "SKU_LOCATION") return all([isVisible, ...isThere, ...isOfNamed]);
  if (level === "SKU") {
    const isPlannedThere = warehouseIds ? [sql`id in (${places(sql`sku_id`, isThere)})`] : [];
    return all([isVisible, ...isPlannedThere, ...isNamed]);
  }
  return warehouseIds
    ? sql`id in (${places(sql`product_id`, [isVisible, ...isThere, ...isOfNamed])})`
    : all([isVisible, ...named(sql`product_id`).map((products) => sql`id in ${products}`)]);
}

/**
 * The SKU of each open line of an order that has not been placed, and the warehouse it is for with all that it is combined in. Rows of the plan are at
 * the outermost of these (D36b).
 */
const WAITING_LINES = sql`
  with recursive within as (
    select id as member, id as place, combined_id from warehouses where tenant_id = ${TENANT} and active
    union
    select within.member, above.id, above.combined_id from within join warehouses above on above.tenant_id = ${TENANT}
      and above.id = within.combined_id and above.active
  )
  select line.sku_id, within.place
  from purchase_orders waiting
  join order_lines line on line.tenant_id = waiting.tenant_id and line.order_id = waiting.id
    and line.quantity_ordered > line.quantity_received
  join within on within.member = line.warehouse_id
  where waiting.tenant_id = ${TENANT} and coalesce(waiting.status, 'DRAFT') in ('DRAFT', 'SENT_FOR_APPROVAL', 'APPROVED')`;

/** Returns the condition of plan rows at a level that orders wait for, in the sense of `readWaitingOrders`. */
export function isWaitedFor(level: PlanLevel): Prisma.Sql {
  if (level === "SKU_LOCATION") return sql`((plan_rows.sku_id, plan_rows.warehouse_id) in (${WAITING_LINES}))`;
  const skus = sql`select sku_id from (${WAITING_LINES}) waiting`;
  if (level === "SKU") return sql`(plan_rows.sku_id in (${skus}))`;
  return sql`(plan_rows.product_id in (select product_id from skus where tenant_id = ${TENANT} and id in (${skus})))`;
}
