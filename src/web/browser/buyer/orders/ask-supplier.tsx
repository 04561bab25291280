import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSession } from "../asking/session";
import { lateInquiry } from "./late-inquiry";
import type { WholeOrder } from "./one-order";

/**
 * Begins a mail that asks the supplier for what is late: in the form of the order's mails, or, where the service has no mail server, in the
 * person's own mail program.
 */
export function AskSupplier({ order, ask }: { order: WholeOrder; ask(text: string): void }) {
  const { tenant, may } = useSession();
  if (!may("WRITE_ORDERS")) return null;
  const text = lateInquiry(order, tenant.today);
  if (tenant.sendsMail) {
    return (
      <button type="button" onClick={() => ask(text)}>
        <Trans>Ask the supplier</Trans>
      </button>
    );
  }
  const { supplier, reference } = order;
  const to = encodeURIComponent(supplier.orderEmail ?? supplier.emails[0] ?? "");
  const about = encodeURIComponent(t`Purchase order ${reference}`);
  return (
    <a href={`mailto:${to}?subject=${about}&body=${encodeURIComponent(text)}`}>
      <Trans>Ask the supplier</Trans>
    </a>
  );
}
