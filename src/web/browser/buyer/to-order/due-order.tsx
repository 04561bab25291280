import { counted, money } from "../../shared/figures";
import { Refused } from "../../shared/service";
import { useSession } from "../asking/session";
import { done, useAct, useRefresh } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { Lines } from "../parts/lines";
import { Told } from "../parts/parts";
import { choiceOf, chosenOf, type Edit, type Edits, isOff, otherUnitsOf, type Sum } from "./choice";
import { toldOf, toldOfRefused } from "./drafting";
import type { DueLine, DueOrder } from "./due";
import { CreateDraft, Waiting } from "./due-documents";
import { DueRow } from "./due-line";
import { missingOfMinimum } from "./order-arithmetic";

/**
 * An amount in words, beside lines whose cost is not known.
 * @example withUnknown("", true) // "cost not known"
 */
export const withUnknown = (amount: string, hasUnknownCost: boolean): string =>
  hasUnknownCost ? (amount ? `${amount} and unknown costs` : "cost not known") : amount;

/** What lines cost together in words. */
export const costText = (
  { cost, linesWithoutCost }: Pick<Sum, "cost" | "linesWithoutCost">,
  currency: string,
): string => withUnknown(cost > 0 || linesWithoutCost === 0 ? money(cost, currency) : "", linesWithoutCost > 0);

/** What the chosen lines come to, and what the supplier's minimum lacks. */
function Totals({ order, sum }: { order: DueOrder; sum: Sum }) {
  const { supplier, warehouseId } = order;
  const { lineCount, units, cost, linesWithoutCost } = sum;
  const short = missingOfMinimum(supplier, warehouseId, { units, cost });
  const amount = (value: number, type: "UNITS" | "CURRENCY") =>
    type === "UNITS" ? counted(value, "unit") : money(value, supplier.currency);
  if (lineCount === 0) return <output className="totals">Nothing is chosen</output>;
  return (
    <output className="totals">
      <span>
        {counted(lineCount, "line")}, {counted(units, "unit")}, <strong>{costText(sum, supplier.currency)}</strong>
      </span>
      {short && (
        <span className="alarm">
          {linesWithoutCost > 0 && short.of.minimumOrderType === "CURRENCY" && "up to "}
          {amount(short.missing, short.of.minimumOrderType)} below the minimum of{" "}
          {amount(short.of.minimumOrderQuantity, short.of.minimumOrderType)}
        </span>
      )}
    </output>
  );
}

/** The columns of due lines, after that of ticks. */
export const DUE_HEADS = ["SKU", "Standing", "Buy by", "Quantity", "Lasts", { number: "Cost" }] as const;

/** An order that could be drafted: its lines, what they come to, and the button that drafts it. */
export function DueOrderCard({
  order,
  edits,
  edit,
  refreshDue,
}: {
  order: DueOrder;
  edits: Edits;
  edit(line: DueLine, change: Edit): void;
  /** Asks for what is shown as due anew. */
  refreshDue(): Promise<void>;
}) {
  const { tenant, may } = useSession();
  const mayWrite = may("WRITE_ORDERS");
  const act = useAct();
  const refresh = useRefresh();
  const doing = useDoing();
  const { chosen, units, sum } = chosenOf(order, edits, tenant.currency);
  const isSupplierOff = isOff(edits, order.supplier.id);
  const places = order.warehouseNames.join(", ");
  const title = `${order.supplier.name} to ${places}`;
  const draft = async () => {
    // The units come on top of what was shown to wait: drafts made meanwhile are noticed.
    const lines = chosen.map(({ line: { row }, quantity, unitCost }) => ({
      skuId: row.skuId,
      warehouseId: row.warehouseId,
      units: quantity,
      waitingUnits: row.waitingUnits,
      unitCost,
    }));
    const { result } = done((await act(CreateDraft, { lines })).createPurchaseOrdersFromPlan);
    // Until what waits is known to hold these lines, they are chosen again.
    await Promise.all([refresh(Waiting, {}), refreshDue()]);
    if (result.orders.length === 0) throw new Refused(toldOfRefused(result.refused));
    for (const { line } of chosen) edit(line, { isWanted: undefined, quantity: undefined, unitCost: undefined });
    return toldOf(result);
  };
  return (
    <section className="order" aria-label={title}>
      <div className="order-head">
        <h3>To {places}</h3>
        <Totals order={order} sum={sum} />
        {mayWrite && (
          <button
            type="button"
            className="primary"
            disabled={doing.isBusy || chosen.length === 0}
            aria-label={`Create draft: ${title}`}
            onClick={() => doing.run(draft)}
          >
            Create draft
          </button>
        )}
      </div>
      <Told doing={doing} />
      <Lines heads={mayWrite ? [null, ...DUE_HEADS] : DUE_HEADS}>
        {order.lines.map((line) => (
          <DueRow
            key={line.key}
            line={line}
            own={edits[line.key]}
            isSupplierOff={isSupplierOff}
            edit={edit}
            otherUnits={otherUnitsOf(line, choiceOf(line.row, edits[line.key], isSupplierOff), units)}
            namesWarehouse={order.warehouseNames.length > 1}
          />
        ))}
      </Lines>
    </section>
  );
}
