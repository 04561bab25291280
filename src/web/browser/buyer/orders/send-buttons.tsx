import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { OrderApprovalStateFragment, OrderStatus } from "../../../../generated/pages/graphql";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import type { Doing } from "../asking/use-doing";
import { SetStatus } from "../parts/status";
import { PlaceOrder } from "./approval-documents";
import { DocumentLanguageSelect, type LanguageChoice } from "./document-language";
import { saveOrder } from "./order-documents";
import { hasUnsaved } from "./typed-order";
import { UnsavedLink } from "./unsaved-link";

/** What can be done with an order beside its lines and placing it: the status that it gets, the button, and the message afterwards. */
const ACTS = {
  takeBack: {
    status: "DRAFT",
    name: t`Back to draft`,
    told: (reference: string) => t`${reference} is a draft again: it does not count as incoming.`,
  },
  close: {
    status: "FULLY_RECEIVED",
    name: t({ message: "Close", context: "an order" }),
    told: (reference: string) => t`${reference} is closed: missing units are no longer expected.`,
  },
} as const;

interface SentOrder {
  id: string;
  reference: string;
  version: number;
  status: OrderStatus;
  quantityReceived?: number;
  approval: Pick<OrderApprovalStateFragment, "isNeeded">;
}

/** The acts that make sense as an order stands. */
function actsOf({ status, quantityReceived = 0 }: SentOrder): (keyof typeof ACTS)[] {
  if (status === "PARTIALLY_RECEIVED") return ["close"];
  if (status === "SENT_FOR_APPROVAL" || status === "APPROVED") return ["takeBack"];
  return status === "CONFIRMED" ? [quantityReceived > 0 ? "close" : "takeBack"] : [];
}

/** The button that places an order, or asks for its approval first; null where it waits, or is placed. */
function placeButtonOf({ status, approval }: SentOrder): string | null {
  if (status !== "DRAFT" && status !== "APPROVED" && status !== "SENT_FOR_APPROVAL") return null;
  if (!approval.isNeeded) return t`Mark as sent`;
  return status === "SENT_FOR_APPROVAL" ? null : t`Ask for approval`;
}

/** The buttons of an order: its documents, and what can be done with it. Where something is typed on it and not saved: the way there instead. */
export function SendButtons({
  order,
  doing,
  documents = null,
}: {
  order: SentOrder;
  doing: Doing;
  /** Null where the documents are in the supplier's language. */
  documents?: LanguageChoice | null;
}) {
  const mayWrite = useSession().may("WRITE_ORDERS");
  const act = useAct();
  const { id, version, reference } = order;
  if (hasUnsaved(id)) return <UnsavedLink order={order} />;
  const placeButton = placeButtonOf(order);
  const place = async () => {
    const { result } = done((await act(PlaceOrder, { id, version })).placeOrders);
    return result.sentForApprovalIds.includes(id)
      ? t`${reference} waits for approval. It is sent once it is approved and marked as sent.`
      : t`${reference} is marked as sent: it counts as incoming.`;
  };
  const set = (name: keyof typeof ACTS) => async () => {
    const { status, told } = ACTS[name];
    done((await act(SetStatus, { id, version, status })).setOrderStatus);
    return told(reference);
  };
  const save = (format: "PDF" | "EXCEL") => async () => {
    await saveOrder(order, format, documents?.language ?? null);
    return t`${reference} is saved.`;
  };
  return (
    <span className="buttons">
      {documents && <DocumentLanguageSelect {...documents} />}
      <button type="button" disabled={doing.isBusy} onClick={() => doing.run(save("PDF"))}>
        <Trans>
          PDF<span className="unseen"> of {reference}</span>
        </Trans>
      </button>
      <button type="button" disabled={doing.isBusy} onClick={() => doing.run(save("EXCEL"))}>
        <Trans>
          Excel<span className="unseen"> of {reference}</span>
        </Trans>
      </button>
      {mayWrite && placeButton && (
        <button
          type="button"
          className="primary"
          disabled={doing.isBusy}
          aria-label={`${placeButton}: ${reference}`}
          onClick={() => doing.run(place)}
        >
          {placeButton}
        </button>
      )}
      {mayWrite &&
        actsOf(order).map((name) => (
          <button
            key={name}
            type="button"
            disabled={doing.isBusy}
            aria-label={`${ACTS[name].name}: ${reference}`}
            onClick={() => doing.run(set(name))}
          >
            {ACTS[name].name}
          </button>
        ))}
    </span>
  );
}
