import { Trans } from "@lingui/react/macro";
import { useSession } from "../asking/session";
import { useAnswer } from "../asking/use-answer";
import { LateInquiry, type WholeOrder } from "./one-order";

/** What the text follows: the order's lines and days, and the supplier's language. */
const FOLLOWED = ["PurchaseOrder", "Supplier"] as const;

/**
 * Begins a mail that asks the supplier for what is late, in its language: in the form of the order's mails, or, where the service has no mail
 * server, in the person's own mail program.
 */
export function AskSupplier({ order, ask }: { order: WholeOrder; ask(text: string): void }) {
  const { tenant, may } = useSession();
  const inquiry = useAnswer(LateInquiry, { id: order.id }, FOLLOWED).data?.lateInquiry;
  const text = inquiry?.text;
  if (!may("WRITE_ORDERS") || !inquiry || !text) return null;
  if (tenant.sendsMail) {
    return (
      <button type="button" onClick={() => ask(text)}>
        <Trans>Ask the supplier</Trans>
      </button>
    );
  }
  const to = encodeURIComponent(order.supplier.orderEmail ?? order.supplier.emails[0] ?? "");
  const query = `subject=${encodeURIComponent(inquiry.subject)}&body=${encodeURIComponent(text)}`;
  return (
    <a href={`mailto:${to}?${query}`}>
      <Trans>Ask the supplier</Trans>
    </a>
  );
}
