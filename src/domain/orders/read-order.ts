import { fieldOf, kindOf, type Model, Prisma, rowsOf, sql } from "../../db";
import type { PurchaseOrder } from "../../generated/prisma/client";
import { isUuid } from "../../values/uuid";
import { nested, plainSelection, type Selection, selectColumns } from "../selection";
import type { Work } from "../work";
import { NO_LINES, type OrderTotals, selectTotals, TOTALS_COLUMNS } from "./order-totals";

/** How one order is named: by id or by reference; both must fit where both are given. */
export interface OrderName {
  id?: string | null;
  reference?: string | null;
}

/** Totals are null together where an order has no lines. */
const OF_TOTALS = Object.entries(TOTALS_COLUMNS).map(([part, column]) => [`totals.${part}`, column.orNull] as const);

/** An order with what was selected of it, and what its lines add up to where that came along. */
export interface OrderRead {
  order: PurchaseOrder | null;
  totals?: OrderTotals;
}

/**
 * Reads one order with what a query of Prisma selects; a null order when there is none.
 * Columns of the order and of its supplier are read in one statement, without Prisma, which takes five times as long for it. The
 * totals come along: hardly anybody asks for an order without them, and another statement would take longer than they do.
 */
export async function readOrder(
  { db }: Pick<Work, "db">,
  { id, reference }: OrderName,
  query: { select?: Selection },
): Promise<OrderRead> {
  const plain = plainSelection(query.select, ["supplier"]);
  if ((id == null && reference == null) || (id != null && !isUuid(id))) return { order: null };
  if (!plain) {
    const where = { ...(id == null ? {} : { id }), ...(reference == null ? {} : { reference }) };
    return { order: await db.purchaseOrder.findFirst({ ...query, where }) };
  }
  const own = plain.columns.map((name) => [name, columnIn("PurchaseOrder", name)] as const);
  const related = plain.related.supplier ?? [];
  const ofSupplier = related.map((name) => [`supplier.${name}`, columnIn("Supplier", name)] as const);
  const selected = [
    ...selectColumns("purchase_orders", plain.columns),
    ...selectColumns("supplier", related, false),
    ...Object.keys(TOTALS_COLUMNS).map((part) => Prisma.raw(`totals."${part}" as "totals.${part}"`)),
  ];
  const [row] = await db.query(
    rowsOf("orders.one", Object.fromEntries([...own, ...ofSupplier, ...OF_TOTALS]), { isPrepared: true }),
    sql`
    select ${Prisma.join(selected)} from purchase_orders
    join suppliers supplier on supplier.tenant_id = purchase_orders.tenant_id and supplier.id = purchase_orders.supplier_id
    left join lateral (${selectTotals(sql`line.order_id = purchase_orders.id`)}) totals on true
    where ${id == null ? sql`true` : sql`purchase_orders.id = ${id}::uuid`}
      and ${reference == null ? sql`true` : sql`reference = ${reference}`}`,
  );
  if (!row) return { order: null };
  const { totals, ...order } = nested(row) as PurchaseOrder & { totals: OrderTotals | Record<keyof OrderTotals, null> };
  return { order, totals: totals.cost === null ? NO_LINES : totals };
}

/** What a column of a model holds; its numbers are only shown. */
function columnIn(model: Model, name: string) {
  const { type, isList, isRequired } = fieldOf(model, name);
  return kindOf({ type, isList, isNullable: !isRequired }, true);
}
