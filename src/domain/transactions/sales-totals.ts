import { col, type Decimal, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";

/** The totals of the sales lines in one currency. */
export interface SalesTotal {
  /** ISO 4217. */
  currency: string;
  lineCount: number;
  /** Units. */
  quantity: Decimal;
  /** Quantity × price − discount, in the currency; never below 0 for a line (D120a). */
  revenue: Decimal;
}

const totalsByCurrency = rowsOf("transactions.sales-totals", {
  currency: col.text,
  lineCount: col.int,
  quantity: col.numeric,
  revenue: col.numeric,
});

/** Adds up all accepted sales lines, ingested or not, by currency. @param tag Only lines that carry it; null: all. */
export function salesTotals({ db }: Work, tag: string | null): Promise<SalesTotal[]> {
  return db.query(
    totalsByCurrency,
    sql`
    select currency, count(*)::int as "lineCount", sum(quantity) as quantity,
           sum(greatest(0, quantity * unit_price - discount_amount)) as revenue
    from sales_transactions where tenant_id = ${TENANT} and (${tag}::text is null or ${tag} = any(tags))
    group by currency order by currency`,
  );
}
