import type { Prisma } from "../../db";
import type { OrderStatus, OrderType } from "../../generated/prisma/enums";

/** What a list of orders is narrowed to; what is left out does not narrow. */
export interface OrderFilter {
  status?: OrderStatus | null;
  types?: readonly OrderType[] | null;
  /** Changed after this instant, not at it. */
  updatedAfter?: Date | null;
  /** First and last UTC day of creation, both counted in, `YYYY-MM-DD`. */
  createdFrom?: string | null;
  createdTo?: string | null;
  /** Exact names, case aside, of the order's supplier or of any line's. */
  supplierNames?: readonly string[] | null;
}

/** The Prisma condition for a filter. Decisions D11 (dates), D12 (no status reads as DRAFT), D13 (suppliers). */
export function orderWhere(filter: OrderFilter): Prisma.PurchaseOrderWhereInput {
  const { status, types, updatedAfter, createdFrom, createdTo, supplierNames } = filter;
  const all: Prisma.PurchaseOrderWhereInput[] = [];
  if (status === "DRAFT") all.push({ OR: [{ status: "DRAFT" }, { status: null }] });
  else if (status) all.push({ status });
  if (types) all.push({ type: { in: [...types] } });
  if (updatedAfter) all.push({ updatedAt: { gt: updatedAfter } });
  if (createdFrom) all.push({ createdAt: { gte: new Date(createdFrom) } });
  if (createdTo) all.push({ createdAt: { lte: new Date(`${createdTo}T23:59:59.999Z`) } });
  if (supplierNames) {
    // Also as sent: PostgreSQL and JavaScript lower some letters differently, and a name must at least match itself.
    const sortName = { in: supplierNames.map((name) => name.toLowerCase()) };
    const supplier = { OR: [{ sortName }, { name: { in: [...supplierNames] } }] };
    all.push({ OR: [{ supplier }, { lines: { some: { supplier } } }] });
  }
  return { AND: all };
}
