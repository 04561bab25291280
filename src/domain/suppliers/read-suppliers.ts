import { Prisma, sql } from "../../db";
import { plainSelection, type Selection, selectColumns } from "../selection";
import { containsText, likePattern } from "../text-search";
import type { Work } from "../work";

/** What a list of suppliers is narrowed to. */
export interface SupplierFilter {
  /** Part of the name, case aside. */
  name?: string | null;
  isProducer?: boolean | null;
  /** ISO 4217. */
  currency?: string | null;
}

/** The Prisma condition for a filter. */
export function supplierWhere({ name, isProducer, currency }: SupplierFilter): Prisma.SupplierWhereInput {
  return {
    ...(name ? { name: containsText(name) } : {}),
    ...(isProducer == null ? {} : { isProducer }),
    ...(currency == null ? {} : { currency }),
  };
}

/**
 * Reads columns of suppliers by name, narrowed as `supplierWhere` does: what Prisma would answer, in a fifth of the time. Null
 * where more than columns is selected.
 * @param page Null limit: all of them.
 */
export function readSuppliers(
  { db }: Pick<Work, "db">,
  { name, isProducer, currency }: SupplierFilter,
  select: Selection,
  page: { limit?: number | null; offset?: number | null },
): Promise<unknown[]> | null {
  const plain = plainSelection(select, []);
  // The driver leaves arrays of words unread.
  if (!plain || plain.columns.includes("closedWeekdays")) return null;
  return db.$queryShown<unknown[]>`
    select ${Prisma.join(selectColumns("suppliers", plain.columns))} from suppliers
    where ${name ? sql`name ilike ${likePattern(name)}` : sql`true`}
      and ${isProducer == null ? sql`true` : sql`is_producer = ${isProducer}`}
      and ${currency == null ? sql`true` : sql`currency = ${currency}`}
    order by sort_name, id
    limit ${page.limit ?? null} offset ${page.offset ?? 0}`;
}
