import type { OrderApprovalStateFragment, OrderStatus } from "../../../../generated/pages/graphql";
import { counted, instantText, money } from "../../shared/figures";
import { useSession } from "../asking/session";
import type { Doing } from "../asking/use-doing";
import { DecideButtons } from "./decide-buttons";

interface ApprovedOrder {
  id: string;
  version: number;
  reference: string;
  status: OrderStatus;
  approval: OrderApprovalStateFragment;
}

/** Why an order needs approval, where it is not sent yet. */
function Why({ order: { status, approval } }: { order: ApprovedOrder }) {
  const { currency } = useSession().tenant;
  const { isNeeded, limit, value, isOwn } = approval;
  if (status === "SENT_FOR_APPROVAL" && isOwn) return <p className="note">It is your own: others approve it.</p>;
  if (status !== "DRAFT" || !isNeeded) return null;
  if (value == null)
    return <p className="note">Its value is not known, as a cost or a rate is missing: it needs approval.</p>;
  if (limit == null) return null;
  return (
    <p className="note">
      It comes to {money(value, currency)}. Orders of more than {money(limit, currency)} need approval before they are
      sent.
    </p>
  );
}

/** The approval of an order: what was asked, decided and said, and what can be decided now. */
export function ApprovalCard({
  order,
  doing,
  isUnsaved,
}: {
  order: ApprovedOrder;
  doing: Doing;
  /** Whether something is typed on it that was not saved. */
  isUnsaved: boolean;
}) {
  const { tenant } = useSession();
  const { approval, status } = order;
  const { requestedBy, requestedAt, approvals, approversNeeded, sentBackBy, sentBackAt, comment } = approval;
  const isBefore = status === "DRAFT" || status === "SENT_FOR_APPROVAL" || status === "APPROVED";
  if (!requestedBy && approvals.length === 0 && !(isBefore && approval.isNeeded)) return null;
  const missing = approversNeeded - approvals.length;
  return (
    <section className="card" aria-labelledby="approval">
      <h2 id="approval">Approval</h2>
      {sentBackBy && status === "DRAFT" && (
        <blockquote className="sent-back">
          <p>{comment ? `“${comment}”` : "Sent back without a comment."}</p>
          <small>
            Sent back by {sentBackBy}
            {sentBackAt && `, ${instantText(sentBackAt, tenant)}`}
          </small>
        </blockquote>
      )}
      <ul className="rows">
        {requestedBy && (
          <li>
            <span className="what">
              Asked for by {requestedBy}
              {requestedAt && <small>{instantText(requestedAt, tenant)}</small>}
            </span>
          </li>
        )}
        {approvals.map(({ by, at }) => (
          <li key={`${by} ${at}`}>
            <span className="what">
              Approved by {by}
              <small>{instantText(at, tenant)}</small>
            </span>
          </li>
        ))}
        {status === "SENT_FOR_APPROVAL" && missing > 0 && (
          <li>
            <span className="what">Waits for {counted(missing, "approval")}</span>
          </li>
        )}
      </ul>
      <Why order={order} />
      {approval.waitsForMe && !isUnsaved && <DecideButtons order={order} doing={doing} />}
    </section>
  );
}
