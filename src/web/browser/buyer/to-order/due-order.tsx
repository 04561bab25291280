import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { listed, money } from "../../shared/figures";
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
  hasUnknownCost ? (amount ? t`${amount} and unknown costs` : t`cost not known`) : amount;

/** What lines cost together in words. */
export const costText = (
  { cost, linesWithoutCost }: Pick<Sum, "cost" | "linesWithoutCost">,
  currency: string,
): string => withUnknown(cost > 0 || linesWithoutCost === 0 ? money(cost, currency) : "", linesWithoutCost > 0);

const unitsText = (units: number): string => plural(units, { one: "# unit", other: "# units" });

/** What a supplier's minimum lacks, in words. @param hasUnknownCost Whether less may be missing: lines whose cost is not known. */
function shortText(
  { missing, of: { minimumOrderQuantity, minimumOrderType } }: NonNullable<ReturnType<typeof missingOfMinimum>>,
  currency: string,
  hasUnknownCost: boolean,
): string {
  const text = (value: number) =>
    minimumOrderType === "UNITS" ? unitsText(Math.round(value)) : money(value, currency);
  const amount = text(missing);
  const minimum = text(minimumOrderQuantity);
  return hasUnknownCost && minimumOrderType === "CURRENCY"
    ? t`up to ${amount} below the minimum of ${minimum}`
    : t`${amount} below the minimum of ${minimum}`;
}

/** What the chosen lines come to, and what the supplier's minimum lacks. */
function Totals({ order, sum }: { order: DueOrder; sum: Sum }) {
  const { supplier, warehouseId } = order;
  const { lineCount, units, cost, linesWithoutCost } = sum;
  const short = missingOfMinimum(supplier, warehouseId, { units, cost });
  if (lineCount === 0) {
    return (
      <output className="totals">
        <Trans>Nothing is chosen</Trans>
      </output>
    );
  }
  const amount = costText(sum, supplier.currency);
  return (
    <output className="totals">
      <span>
        <Trans>
          <Plural value={lineCount} one="# line" other="# lines" />,{" "}
          <Plural value={units} one="# unit" other="# units" />, <strong>{amount}</strong>
        </Trans>
      </span>
      {short && <span className="alarm">{shortText(short, supplier.currency, linesWithoutCost > 0)}</span>}
    </output>
  );
}

/** The columns of due lines, after that of ticks. */
export const DUE_HEADS = [t`SKU`, t`Standing`, t`Buy by`, t`Quantity`, t`Lasts`, { number: t`Cost` }] as const;

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
  const places = listed(order.warehouseNames);
  const supplier = order.supplier.name;
  const title = t`${supplier} to ${places}`;
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
        <h3>
          <Trans>To {places}</Trans>
        </h3>
        <Totals order={order} sum={sum} />
        {mayWrite && (
          <button
            type="button"
            className="primary"
            disabled={doing.isBusy || chosen.length === 0}
            aria-label={t`Create draft: ${title}`}
            onClick={() => doing.run(draft)}
          >
            <Trans>Create draft</Trans>
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
