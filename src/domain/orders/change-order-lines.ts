import { Decimal } from "../../db";
import { onOneLine } from "../../values/text";
import type { Work } from "../work";
import { lockOrder, type OrderAsSeen } from "./lock-order";
import { statusAfterWrite } from "./order-status";
import { asItIs, linesNamed, rewriteLines, type WrittenLines } from "./rewrite-lines";

/** Changes to a line; null or left out: the value stays. */
export interface LineChange {
  id: string;
  quantityOrdered?: number | null;
  /** `YYYY-MM-DD`. */
  expectedOn?: string | null;
  /** Why it is expected on that day. */
  expectedReason?: string | null;
  /** Cost of one unit, in the currency of the line's supplier. */
  unitCost?: string | null;
}

/**
 * Changes quantities, days and costs of lines of one order, all or none. Values left out stay. The cost stays, too, which an upsert takes from
 * the catalogue again. A day keeps the reason that was given for it until it changes. A given cost is converted at the rate of the day. An order that a smaller quantity completes is closed (D74).
 * @throws OrderNotFound · VersionConflict · OrderLinesNotFound · InvalidInput; nothing has been written then.
 */
export async function changeOrderLines(
  work: Work,
  seen: OrderAsSeen,
  changes: readonly LineChange[],
): Promise<WrittenLines> {
  const order = await lockOrder(work, seen);
  const lines = linesNamed(
    order,
    changes.map(({ id }) => id),
  );
  const changed = lines.map((line, index) => {
    const { quantityOrdered, expectedOn, expectedReason, unitCost } = changes[index] ?? { id: line.id };
    const stays = asItIs(order, line, index + 1);
    return {
      ...stays,
      quantityOrdered: quantityOrdered ?? stays.quantityOrdered,
      expectedOn: expectedOn ?? stays.expectedOn,
      expectedReason: onOneLine(expectedReason ?? "") || null,
      ...(unitCost == null ? {} : { unitCost: new Decimal(unitCost), keptRate: undefined }),
    };
  });
  const orderedOf = new Map(lines.map((line, index) => [line, changed[index]?.quantityOrdered]));
  const status = statusAfterWrite(
    order,
    order.lines.map((line) => ({ ...line, quantityOrdered: orderedOf.get(line) ?? line.quantityOrdered })),
  );
  return rewriteLines(
    work,
    order,
    changed.map((line) => ({ ...line, status })),
  );
}
