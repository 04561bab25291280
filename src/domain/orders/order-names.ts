import { col, rowsOf, sql } from "../../db";
import type { OrderOrigin } from "../../generated/prisma/enums";
import { today, type Work } from "../work";
import { lockOrdersByReference } from "./existing-orders";

const lastNumber = rowsOf("orders.last-number", { last: col.int });

/**
 * Names for new orders: prefix, planning day, running number; locked, so that nobody else takes them before they are stored.
 * @param prefix Null: the origin's own word.
 * @example await nextReferences(work, 2, null, "REPLENISH") // ["REPLENISH-20260101-001", "REPLENISH-20260101-002"]
 */
export async function nextReferences(
  work: Work,
  count: number,
  prefix: string | null,
  origin: OrderOrigin,
): Promise<string[]> {
  const stem = `${prefix ?? origin}-${today(work).replaceAll("-", "")}-`;
  const [{ last } = { last: 0 }] = await work.db.query(lastNumber, sql`select last_order_number(${stem}) as last`);
  for (let from = last + 1; ; from += count) {
    const references = Array.from({ length: count }, (_, index) => stem + String(from + index).padStart(3, "0"));
    const taken = await lockOrdersByReference(work, references);
    if (taken.size === 0) return references;
  }
}
