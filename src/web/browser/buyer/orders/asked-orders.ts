import type { PurchaseOrderFilter } from "../../../../generated/pages/graphql";
import { SHOWN } from "./order-list";

/** What orders are asked for, as the address has it. */
export interface AskedOrders {
  show: keyof typeof SHOWN;
  search: string;
  /** A supplier's id; empty for all. */
  supplier: string;
  /** Only those of which something is late. */
  isLate: boolean;
}

/** Reads what orders the address asks for. */
export function askedIn(query: URLSearchParams): AskedOrders {
  const word = query.get("show") ?? "open";
  const show = word in SHOWN ? (word as AskedOrders["show"]) : "open";
  return {
    show,
    search: query.get("search") ?? "",
    supplier: query.get("supplier") ?? "",
    isLate: show === "open" && query.get("late") === "true",
  };
}

/** The address of a list of orders. @example "/orders?show=open&late=true" */
export function addressOf({ show, search, supplier, isLate }: AskedOrders): string {
  const query = new URLSearchParams({
    show,
    ...(isLate && show === "open" ? { late: "true" } : {}),
    ...(supplier ? { supplier } : {}),
    ...(search ? { search } : {}),
  });
  return `/orders?${query}`;
}

/** The same as a filter of the service's. */
export const filterOf = ({ show, search, supplier, isLate }: AskedOrders, today: string): PurchaseOrderFilter => ({
  status: { in: [...SHOWN[show].status] },
  search: search || null,
  ...(supplier ? { supplierId: { equals: supplier } } : {}),
  ...(isLate ? { nextExpectedOn: { lt: today } } : {}),
});
