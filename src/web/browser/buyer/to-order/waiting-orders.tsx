import { counted, money } from "../../shared/figures";
import { useDoing } from "../asking/use-doing";
import { SendButtons } from "../orders/send-buttons";
import { Told } from "../parts/parts";
import { Link } from "../parts/route";
import { Status } from "../parts/status";
import type { WaitingOrder } from "./due";

/** More drafts than these are folded away, as what is due is looked for first. */
const MAX_OPEN = 3;

/** The orders that are put together but not placed yet. */
export function WaitingOrders({ orders, totalCount }: { orders: readonly WaitingOrder[]; totalCount: number }) {
  const doing = useDoing();
  if (orders.length === 0) return <Told doing={doing} />;
  return (
    <details className="card supplier" open={orders.length <= MAX_OPEN}>
      <summary>
        <h2>Drafted, not sent yet</h2>
        <span>{counted(totalCount, "order")}</span>
      </summary>
      <Told doing={doing} />
      <ul className="rows">
        {orders.map((order) => (
          <li key={order.id}>
            <span className="what">
              <Link to={`/orders/${order.id}`}>{order.reference}</Link> <Status of={order.status} />
              <small>
                {order.supplier.name} to {order.warehouseNames.join(", ")}: {counted(order.lines.length, "line")},{" "}
                {counted(order.quantityConfirmed, "unit")}
              </small>
            </span>
            <strong className="number">{money(order.cost, order.currency)}</strong>
            <SendButtons order={order} doing={doing} />
          </li>
        ))}
      </ul>
      {totalCount > orders.length && (
        <p className="note">
          {orders.length} of {totalCount} shown.
        </p>
      )}
    </details>
  );
}
