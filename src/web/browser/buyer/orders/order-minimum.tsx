import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { amountOf } from "../../../../values/money";
import { money } from "../../shared/figures";
import { missingOfMinimum, sharesOrder } from "../to-order/order-arithmetic";
import type { WholeLine, WholeOrder } from "./one-order";
import { isPlaced } from "./order-list";
import type { TypedOrder } from "./typed-order";

/** What an order that was not placed lacks of its supplier's minimums, with what is typed on it. */
export function OrderMinimum({ order, typed: { lines: typed } }: { order: WholeOrder; typed: TypedOrder }) {
  const { supplier } = order;
  if (isPlaced(order)) return null;
  const together = new Map<string, WholeLine[]>();
  for (const line of order.lines) {
    if (line.supplier.id !== supplier.id) continue;
    const key = sharesOrder(supplier, line.warehouse.id) ? "" : line.warehouse.id;
    together.set(key, [...(together.get(key) ?? []), line]);
  }
  const amount = (value: number, type: "UNITS" | "CURRENCY") =>
    type === "UNITS" ? plural(value, { one: "# unit", other: "# units" }) : money(value, supplier.currency);
  return [...together].map(([key, lines]) => {
    let [units, cost, hasUnknown] = [0, 0, false];
    for (const line of lines) {
      const { ordered, unitCost } = typed.lines[line.id] ?? {};
      const [count, price] = [ordered ?? line.quantityOrdered, unitCost ?? line.unitCost];
      units += count;
      cost += price == null ? 0 : amountOf(supplier.currency, count, price);
      hasUnknown ||= price == null;
    }
    const short = missingOfMinimum(supplier, lines[0]?.warehouse.id ?? "", { units, cost });
    // What a line of unknown cost is worth may well be enough.
    if (!short || (hasUnknown && short.of.minimumOrderType === "CURRENCY")) return null;
    const { missing, of } = short;
    const below = amount(missing, of.minimumOrderType);
    const least = amount(of.minimumOrderQuantity, of.minimumOrderType);
    const place = key && together.size > 1 ? lines[0]?.warehouse.name : null;
    return (
      <p key={key} className="alarm">
        {place ? (
          <Trans>
            {below} below the supplier’s minimum of {least} for {place}
          </Trans>
        ) : (
          <Trans>
            {below} below the supplier’s minimum of {least}
          </Trans>
        )}
      </p>
    );
  });
}
