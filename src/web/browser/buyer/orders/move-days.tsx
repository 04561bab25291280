import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSession } from "../asking/session";
import type { WholeOrder } from "./one-order";
import { missingOf } from "./order-units";
import type { TypedOrder } from "./typed-order";

const MAX_REASON = 500;

/** Moves what has not arrived of a placed order to other days, all of it or line by line, and takes the reason. */
export function MoveDays({
  order,
  typed: { mode, lines, isUnsaved },
  save,
}: {
  order: WholeOrder;
  typed: TypedOrder;
  /** The button that saves the days. */
  save: ReactNode;
}) {
  const mayWrite = useSession().may("WRITE_ORDERS");
  const missing = order.lines.filter((line) => missingOf(line) > 0);
  const isOpen = order.status === "CONFIRMED" || order.status === "PARTIALLY_RECEIVED";
  if (!mayWrite || !isOpen || missing.length === 0) return null;
  if (mode !== "days") {
    return (
      !isUnsaved && (
        <p className="buttons acts">
          <button type="button" onClick={() => lines.turnTo("days")}>
            <Trans>Change expected days</Trans>
          </button>
        </p>
      )
    );
  }
  const days = new Set(missing.map((line) => lines.lines[line.id]?.on ?? line.expectedDeliveryOn));
  const [day = ""] = days;
  return (
    <div className="fields move-days">
      <label>
        <Trans>All that is missing</Trans>
        <input
          type="date"
          value={days.size === 1 ? day : ""}
          onChange={({ target }) => target.value && lines.moveAll(target.value)}
        />
      </label>
      <label className="wide">
        <Trans>Reason, if there is one</Trans>
        <input maxLength={MAX_REASON} value={lines.reason} onChange={({ target }) => lines.typeReason(target.value)} />
      </label>
      <span className="buttons">
        <button type="button" onClick={lines.drop}>
          <Trans>Cancel</Trans>
        </button>
        {save}
      </span>
    </div>
  );
}
