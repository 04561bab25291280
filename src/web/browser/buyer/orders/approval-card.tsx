import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { OrderApprovalStateFragment, OrderStatus } from "../../../../generated/pages/graphql";
import { instantText, money } from "../../shared/figures";
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
  if (status === "SENT_FOR_APPROVAL" && isOwn) {
    return (
      <p className="note">
        <Trans>It is your own: others approve it.</Trans>
      </p>
    );
  }
  if (status !== "DRAFT" || !isNeeded) return null;
  if (value == null)
    return (
      <p className="note">
        <Trans>Its value is not known, as a cost or a rate is missing: it needs approval.</Trans>
      </p>
    );
  if (limit == null) return null;
  const [total, most] = [money(value, currency), money(limit, currency)];
  return (
    <p className="note">
      <Trans>
        It comes to {total}. Orders of more than {most} need approval before they are sent.
      </Trans>
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
  const backAt = sentBackAt && instantText(sentBackAt, tenant);
  return (
    <section className="card" aria-labelledby="approval">
      <h2 id="approval">
        <Trans>Approval</Trans>
      </h2>
      {sentBackBy && status === "DRAFT" && (
        <blockquote className="sent-back">
          <p>{comment ? t`“${comment}”` : t`Sent back without a comment.`}</p>
          <small>{backAt ? t`Sent back by ${sentBackBy}, ${backAt}` : t`Sent back by ${sentBackBy}`}</small>
        </blockquote>
      )}
      <ul className="rows">
        {requestedBy && (
          <li>
            <span className="what">
              <Trans>Asked for by {requestedBy}</Trans>
              {requestedAt && <small>{instantText(requestedAt, tenant)}</small>}
            </span>
          </li>
        )}
        {approvals.map(({ by, at }) => (
          <li key={`${by} ${at}`}>
            <span className="what">
              <Trans>Approved by {by}</Trans>
              <small>{instantText(at, tenant)}</small>
            </span>
          </li>
        ))}
        {status === "SENT_FOR_APPROVAL" && missing > 0 && (
          <li>
            <span className="what">
              <Plural value={missing} one="Waits for # approval" other="Waits for # approvals" />
            </span>
          </li>
        )}
      </ul>
      <Why order={order} />
      {approval.waitsForMe && !isUnsaved && <DecideButtons order={order} doing={doing} />}
    </section>
  );
}
