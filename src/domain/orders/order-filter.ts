import { type Prisma, sql, TENANT } from "../../db";
import type { OrderStatus } from "../../generated/prisma/enums";
import { hasText } from "../text-search";

/** The condition of orders with a status. Decision D12: one without any counts as a draft. */
export const hasStatus = (status: OrderStatus): Prisma.Sql =>
  status === "DRAFT"
    ? sql`coalesce(purchase_orders.status, 'DRAFT') = 'DRAFT'`
    : sql`purchase_orders.status::text = ${status}`;

/** The condition of orders that have one of these suppliers, or a line of one: exact names, case aside. Decision D13. */
export function hasSupplierNamed(names: readonly string[]): Prisma.Sql {
  // Also as sent: PostgreSQL and JavaScript lower some letters differently, and a name must at least match itself.
  const lower = names.map((name) => name.toLowerCase());
  const named = sql`select id from suppliers where tenant_id = ${TENANT} and (sort_name = any(${lower}::text[]) or name = any(${names}::text[]))`;
  return sql`
    purchase_orders.supplier_id in (${named})
    or purchase_orders.id in (select order_id from order_lines where tenant_id = ${TENANT} and supplier_id in (${named}))`;
}

/** The condition of orders whose name, or whose supplier's, contains a text, case aside. */
export const isFoundBy = (text: string): Prisma.Sql => sql`
  ${hasText(sql`purchase_orders.reference`, text)}
  or purchase_orders.supplier_id in (select id from suppliers where tenant_id = ${TENANT} and (${hasText(sql`name`, text)}))`;
