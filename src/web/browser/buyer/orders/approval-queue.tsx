import { plural, t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { graphql } from "../../../../generated/pages";
import type { ToApproveQuery } from "../../../../generated/pages/graphql";
import { instantText, listed, money, whole } from "../../shared/figures";
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

type Waiting = ToApproveQuery["ordersToApprove"]["nodes"][number];

const MAX_SHOWN = 100;
const ORDERS = ["PurchaseOrder"] as const;

/** What an order is, where it goes, and who asked for its approval. */
function Asked({ order }: { order: Waiting }) {
  const { tenant } = useSession();
  const { supplier, warehouseNames, quantityConfirmed, approval } = order;
  const [from, places] = [supplier.name, listed(warehouseNames)];
  const { requestedBy } = approval;
  const askedAt = approval.requestedAt && instantText(approval.requestedAt, tenant);
  return (
    <span className="what">
      <Link to={`/orders/${order.id}`}>{order.reference}</Link>
      <small>
        {plural(quantityConfirmed, { one: `${from} to ${places}: # unit`, other: `${from} to ${places}: # units` })}
      </small>
      {requestedBy && (
        <small>{askedAt ? t`asked for by ${requestedBy}, ${askedAt}` : t`asked for by ${requestedBy}`}</small>
      )}
    </span>
  );
}

function shownOf(count: number, totalCount: number): string {
  const [shown, all] = [whole(count), whole(totalCount)];
  return t`${shown} of ${all} shown.`;
}

/** Orders that wait for this person's approval, the longest waiting first. */
export function ApprovalQueue() {
  const queue = useAnswer(ToApprove, { limit: MAX_SHOWN }, ORDERS);
  const doing = useDoing();
  return (
    <>
      <Told doing={doing} />
      <Shown of={queue}>
        {({ ordersToApprove: { nodes, totalCount } }) =>
          nodes.length === 0 ? (
            <Empty title={t`Nothing waits for your approval`} />
          ) : (
            <section className="card" aria-labelledby="queue">
              <h2 id="queue">
                <Plural value={totalCount} one="# order for your approval" other="# orders for your approval" />
              </h2>
              <ul className="rows">
                {nodes.map((order) => (
                  <li key={order.id}>
                    <Asked order={order} />
                    <strong className="number">{money(order.cost, order.currency)}</strong>
                    {hasUnsaved(order.id) ? (
                      <UnsavedLink order={order} />
                    ) : (
                      <DecideButtons order={order} doing={doing} decided={queue.reload} />
                    )}
                  </li>
                ))}
              </ul>
              {totalCount > nodes.length && <p className="note">{shownOf(nodes.length, totalCount)}</p>}
            </section>
          )
        }
      </Shown>
    </>
  );
}
