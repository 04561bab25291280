import { counted, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { type Edits, isOff } from "./choice";
import type { DueOrder } from "./due";
import { costText, DueOrderCard } from "./due-order";
import type { SupplierSum } from "./sums";
import type { Editing } from "./use-edits";

/** What is chosen from a supplier in words. */
function chosenText({ sum, currency }: SupplierSum): string {
  return sum.lineCount > 0 ? `${counted(sum.lineCount, "line")} chosen: ${costText(sum, currency)}` : "nothing chosen";
}

/** Ticks and unticks all of a supplier, shown or not. */
function TurnAll({ total, edits, turn }: { total: SupplierSum; edits: Edits; turn: Editing["turn"] }) {
  const { supplierId, supplierName } = total;
  const isUnticked = isOff(edits, supplierId);
  return (
    <p className="buttons">
      <button
        type="button"
        className="quiet"
        disabled={isUnticked && total.sum.lineCount === 0}
        onClick={() => turn(supplierId, false)}
      >
        Untick all of {supplierName}
      </button>
      <button type="button" className="quiet" onClick={() => turn(supplierId, true)}>
        Tick all of {supplierName}
      </button>
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
  const { edits, edit, turn } = editing;
  return (
    <details className="card supplier" id={`supplier-${total.supplierId}`} open>
      <summary>
        <h2>{total.supplierName}</h2>
        <span>
          {whole(total.dueCount)} due · {chosenText(total)}
        </span>
      </summary>
      {mayWrite && <TurnAll total={total} edits={edits} turn={turn} />}
      {isCut && (
        <p className="alarm">More lines of {total.supplierName} may follow: show more lines before you order.</p>
      )}
      {orders.map((order) => (
        <DueOrderCard key={order.key} order={order} edits={edits} edit={edit} refreshDue={refreshDue} />
      ))}
    </details>
  );
}
