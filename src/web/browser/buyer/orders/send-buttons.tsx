import type { OrderStatus } from "../../../../generated/pages/graphql";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import type { Doing } from "../asking/use-doing";
import { SetStatus } from "../parts/status";
import { saveOrder } from "./order-documents";

/** What can be done with an order beside its lines: the status that it gets, the button, and the message afterwards. */
const ACTS = {
  send: { status: "CONFIRMED", name: "Mark as sent", told: "is marked as sent: it counts as incoming." },
  takeBack: { status: "DRAFT", name: "Back to draft", told: "is a draft again: it does not count as incoming." },
  close: { status: "FULLY_RECEIVED", name: "Close", told: "is closed: missing units are no longer expected." },
} as const;

interface SentOrder {
  id: string;
  reference: string;
  version: number;
  status: OrderStatus;
  quantityReceived?: number;
}

/** The acts that make sense as an order stands. */
function actsOf({ status, quantityReceived = 0 }: SentOrder): (keyof typeof ACTS)[] {
  if (status === "FULLY_RECEIVED") return [];
  if (status === "PARTIALLY_RECEIVED") return ["close"];
  if (status === "CONFIRMED") return quantityReceived > 0 ? ["close"] : ["takeBack"];
  return ["send"];
}

/** The buttons of an order: its documents, and what can be done with it. */
export function SendButtons({ order, doing }: { order: SentOrder; doing: Doing }) {
  const { apiKey, mayWrite } = useSession();
  const act = useAct();
  const { id, version, reference } = order;
  const set = (name: keyof typeof ACTS) => async () => {
    const { status, told } = ACTS[name];
    done((await act(SetStatus, { id, version, status })).setOrderStatus);
    return `${reference} ${told}`;
  };
  const save = (format: "PDF" | "EXCEL") => async () => {
    await saveOrder(apiKey, order, format);
    return `${reference} is saved.`;
  };
  return (
    <span className="buttons">
      <button type="button" disabled={doing.isBusy} onClick={() => doing.run(save("PDF"))}>
        PDF<span className="unseen"> of {reference}</span>
      </button>
      <button type="button" disabled={doing.isBusy} onClick={() => doing.run(save("EXCEL"))}>
        Excel<span className="unseen"> of {reference}</span>
      </button>
      {mayWrite &&
        actsOf(order).map((name) => (
          <button
            key={name}
            type="button"
            className={name === "send" ? "primary" : undefined}
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
