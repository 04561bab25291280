import { plural, t } from "@lingui/core/macro";
import { whole } from "../../shared/figures";
import type { WholeLine, WholeOrder } from "./one-order";

/**
 * What is typed at a line: units that arrived, or another quantity, day and cost of a unit. A number of null, and a day of "", is an empty
 * field.
 */
export interface TypedLine {
  arrived?: number | null;
  ordered?: number | null;
  on?: string;
  /** In the currency of the line's supplier. */
  unitCost?: number | null;
}

/** Units of a line that have not arrived. */
export const missingOf = ({ quantityOrdered, quantityReceived }: WholeLine): number =>
  Math.max(0, quantityOrdered - quantityReceived);

/** What a line is called where it stands alone. @example "TEA-1 for Hamburg" */
export function placeOf({ sku, warehouse }: WholeLine): string {
  const [name, place] = [sku.name, warehouse.name];
  return t`${name} for ${place}`;
}

/** A line of which more arrives than was ordered. */
export interface OverReceipt {
  line: WholeLine;
  /** Units beyond those ordered, with all that arrived before. */
  units: number;
}

/** The lines of which more has arrived than was ordered once what is typed is received. */
export const overReceipts = (order: WholeOrder, typed: Readonly<Record<string, TypedLine>>): OverReceipt[] =>
  order.lines.flatMap((line) => {
    const arrived = typed[line.id]?.arrived ?? 0;
    const units = line.quantityReceived + arrived - line.quantityOrdered;
    return arrived > 0 && units > 0 ? [{ line, units }] : [];
  });

/**
 * How far a placed order has come. What more arrived on one line fills no other.
 * @example "1 of 6 lines complete, 110 of 150 units received"
 */
export const progressText = ({
  completeLineCount,
  lineCount,
  quantityFulfilled,
  quantityConfirmed,
}: Pick<WholeOrder, "completeLineCount" | "lineCount" | "quantityFulfilled" | "quantityConfirmed">): string => {
  const [complete, received] = [whole(completeLineCount), whole(quantityFulfilled)];
  return t`${complete} of ${plural(lineCount, { one: "# line", other: "# lines" })} complete, ${received} of ${plural(quantityConfirmed, { one: "# unit", other: "# units" })} received`;
};
