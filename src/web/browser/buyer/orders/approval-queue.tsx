import { graphql } from "../../../../generated/pages";
import { counted, instantText, money } from "../../shared/figures";
import { useSession } from "../asking/session";
import { useAnswer } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { Empty, Shown, Told } from "../parts/parts";
import { Link } from "../parts/route";
import { DecideButtons } from "./decide-buttons";
import { hasUnsaved } from "./typed-order";
import { UnsavedLink } from "./unsaved-link";

const ToApprove = graphql(`
  query ToApprove($limit: Int!) {
    ordersToApprove(limit: $limit) {
      totalCount
      nodes {
        id
        reference
        status
        version
        cost
        currency
        quantityConfirmed
        warehouseNames
        supplier { id name }
        approval { ...OrderApprovalState }
      }
    }
  }
`);

const MAX_SHOWN = 100;
const ORDERS = ["PurchaseOrder"] as const;

/** Orders that wait for this person's approval, the longest waiting first. */
export function ApprovalQueue() {
  const { tenant } = useSession();
  const queue = useAnswer(ToApprove, { limit: MAX_SHOWN }, ORDERS);
  const doing = useDoing();
  return (
    <>
      <Told doing={doing} />
      <Shown of={queue}>
        {({ ordersToApprove: { nodes, totalCount } }) =>
          nodes.length === 0 ? (
            <Empty title="Nothing waits for your approval" />
          ) : (
            <section className="card" aria-labelledby="queue">
              <h2 id="queue">{counted(totalCount, "order")} for your approval</h2>
              <ul className="rows">
                {nodes.map((order) => (
                  <li key={order.id}>
                    <span className="what">
                      <Link to={`/orders/${order.id}`}>{order.reference}</Link>
                      <small>
                        {order.supplier.name} to {order.warehouseNames.join(", ")}:{" "}
                        {counted(order.quantityConfirmed, "unit")}
                      </small>
                      {order.approval.requestedBy && (
                        <small>
                          asked for by {order.approval.requestedBy}
                          {order.approval.requestedAt && `, ${instantText(order.approval.requestedAt, tenant)}`}
                        </small>
                      )}
                    </span>
                    <strong className="number">{money(order.cost, order.currency)}</strong>
                    {hasUnsaved(order.id) ? (
                      <UnsavedLink order={order} />
                    ) : (
                      <DecideButtons order={order} doing={doing} decided={queue.reload} />
                    )}
                  </li>
                ))}
              </ul>
              {totalCount > nodes.length && (
                <p className="note">
                  {nodes.length} of {totalCount} shown.
                </p>
              )}
            </section>
          )
        }
      </Shown>
    </>
  );
}
