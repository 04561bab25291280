import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { type Edits, isOff } from "./choice";
import type { DueOrder } from "./due";
import { costText, DueOrderCard } from "./due-order";
import type { SupplierSum } from "./sums";
import type { Editing } from "./use-edits";

/** What is due from a supplier, and what of it is chosen, in words. */
function chosenText({ dueCount, sum, currency }: SupplierSum): string {
  const due = whole(dueCount);
  const { lineCount } = sum;
  if (lineCount === 0) return t`${due} due · nothing chosen`;
  const amount = costText(sum, currency);
  return plural(lineCount, {
    one: `${due} due · # line chosen: ${amount}`,
    other: `${due} due · # lines chosen: ${amount}`,
  });
}

/** Ticks and unticks all of a supplier, shown or not: only what changes something is offered. */
function TurnAll({ total, edits, turn }: { total: SupplierSum; edits: Edits; turn: Editing["turn"] }) {
  const { supplierId, supplierName } = total;
  const { lineCount } = total.sum;
  return (
    <p className="buttons">
      {!(isOff(edits, supplierId) && lineCount === 0) && (
        <button type="button" className="quiet" onClick={() => turn(supplierId, false)}>
          <Trans>Untick all of {supplierName}</Trans>
        </button>
      )}
      {lineCount < total.dueCount && (
        <button type="button" className="quiet" onClick={() => turn(supplierId, true)}>
          <Trans>Tick all of {supplierName}</Trans>
        </button>
      )}
    </p>
  );
}

/** The orders of one supplier. */
export function SupplierCard({
  orders,
  total,
  isCut,
  editing,
  refreshDue,
}: {
  orders: readonly DueOrder[];
  total: SupplierSum;
  /** Whether it may have lines that are not shown yet. */
  isCut: boolean;
  editing: Editing;
  refreshDue(): Promise<void>;
}) {
  const mayWrite = useSession().may("WRITE_ORDERS");
  const { supplierName } = total;
  const { edits, edit, turn } = editing;
  return (
    <details className="card supplier" id={`supplier-${total.supplierId}`} open>
      <summary>
        <h2>{supplierName}</h2>
        <span>{chosenText(total)}</span>
      </summary>
      {mayWrite && <TurnAll total={total} edits={edits} turn={turn} />}
      {isCut && (
        <p className="alarm">
          <Trans>More lines of {supplierName} may follow: show more lines before you order.</Trans>
        </p>
      )}
      {orders.map((order) => (
        <DueOrderCard key={order.key} order={order} edits={edits} edit={edit} refreshDue={refreshDue} />
      ))}
    </details>
  );
}
