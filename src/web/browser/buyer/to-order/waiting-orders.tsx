import { Plural, Trans } from "@lingui/react/macro";
import { listed, money, whole } from "../../shared/figures";
import { useDoing } from "../asking/use-doing";
import { SendButtons } from "../orders/send-buttons";
import { Told } from "../parts/parts";
import { Link } from "../parts/route";
import { Status } from "../parts/status";
import type { WaitingOrder } from "./due";

/** More drafts than these are folded away, as what is due is looked for first. */
const MAX_OPEN = 3;

/** From where to where an order goes, and how much it is. */
function Contents({ of }: { of: WaitingOrder }) {
  const { name: supplier } = of.supplier;
  const warehouses = listed(of.warehouseNames);
  const [lineCount, units] = [of.lines.length, Math.round(of.quantityConfirmed)];
  return (
    <Trans>
      {supplier} to {warehouses}: <Plural value={lineCount} one="# line" other="# lines" />,{" "}
      <Plural value={units} one="# unit" other="# units" />
    </Trans>
  );
}

/** The orders that are put together but not placed yet. */
export function WaitingOrders({ orders, totalCount }: { orders: readonly WaitingOrder[]; totalCount: number }) {
  const doing = useDoing();
  const [shown, total] = [whole(orders.length), whole(totalCount)];
  if (orders.length === 0) return <Told doing={doing} />;
  return (
    <details className="card supplier" open={orders.length <= MAX_OPEN}>
      <summary>
        <h2>
          <Trans>Drafted, not sent yet</Trans>
        </h2>
        <span>
          <Plural value={totalCount} one="# order" other="# orders" />
        </span>
      </summary>
      <Told doing={doing} />
      <ul className="rows">
        {orders.map((order) => (
          <li key={order.id}>
            <span className="what">
              <Link to={`/orders/${order.id}`}>{order.reference}</Link> <Status of={order.status} />
              <small>
                <Contents of={order} />
              </small>
            </span>
            <strong className="number">{money(order.cost, order.currency)}</strong>
            <SendButtons order={order} doing={doing} />
          </li>
        ))}
      </ul>
      {totalCount > orders.length && (
        <p className="note">
          <Trans>
            {shown} of {total} shown.
          </Trans>
        </p>
      )}
    </details>
  );
}
