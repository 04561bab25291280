import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Doing } from "../asking/use-doing";
import { Lines } from "../parts/lines";
import { AddLine } from "./add-line";
import { MoveDays } from "./move-days";
import type { WholeOrder } from "./one-order";
import { LineRow } from "./order-line";
import { isPlaced } from "./order-list";
import { OrderMinimum } from "./order-minimum";
import { missingOf } from "./order-units";
import { Overrun } from "./overrun";
import type { Mode, TypedOrder } from "./typed-order";
import type { OrderActs } from "./use-order-acts";

const CHANGED = t`Somebody changed the order while you typed. It is shown as it is now; your values are still in the fields.`;

/** What has not arrived of an order, as if it were typed. */
const everythingMissing = ({ lines }: WholeOrder) =>
  Object.fromEntries(
    lines.filter((line) => missingOf(line) > 0).map((line) => [line.id, { arrived: missingOf(line) }]),
  );

const headsOf = (order: WholeOrder, mode: Mode, canRemove: boolean) => [
  t`SKU`,
  ...(order.warehouseNames.length > 1 ? [t({ message: "To", context: "warehouse of a line" })] : []),
  t`Expected`,
  { number: t`Ordered` },
  ...(isPlaced(order) ? [{ number: t`Received` }] : []),
  ...(mode === "receive" ? [{ number: t`Arrived now` }] : []),
  { number: t`Unit price` },
  { number: t`Cost` },
  ...(canRemove ? [null] : []),
];

/** The lines of an order; one that is on its way can be received in part and moved to another day, one that was not placed changed. */
export function OrderLines({
  order,
  typed,
  acts,
  saveLines,
  doing,
}: {
  order: WholeOrder;
  typed: TypedOrder;
  acts: OrderActs;
  /** Receives what is typed, or saves it. */
  saveLines(): void;
  doing: Doing;
}) {
  const { mode, lines, isUnsaved } = typed;
  const canRemove = mode === "edit" && order.lines.length > 1 && !isUnsaved;
  const primary = (label: string) => (
    <button
      type="button"
      className="primary"
      disabled={lines.count === 0 || !lines.isValid || lines.isOverrun || doing.isBusy}
      onClick={saveLines}
    >
      {label}
    </button>
  );
  return (
    <section className="card" aria-label={t`Lines`}>
      {lines.isOverrun && <Overrun what={CHANGED} keep={() => lines.keep()} drop={lines.drop} />}
      <Lines heads={headsOf(order, mode, canRemove)}>
        {order.lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            mode={mode}
            order={order}
            typed={lines.lines[line.id] ?? {}}
            type={lines.type(line.id)}
            remove={canRemove ? () => doing.run(() => acts.remove(line.id)) : null}
          />
        ))}
      </Lines>
      <OrderMinimum order={order} typed={typed} />
      <MoveDays order={order} typed={typed} save={primary(t`Save days`)} />
      {mode === "receive" && (
        <p className="buttons acts">
          <button type="button" disabled={lines.isOverrun} onClick={() => lines.set(everythingMissing(order))}>
            <Trans>Everything arrived</Trans>
          </button>
          {primary(t`Receive`)}
        </p>
      )}
      {mode === "edit" && (
        <>
          <p className="buttons acts">{primary(t`Save lines`)}</p>
          <AddLine order={order} typed={typed} acts={acts} doing={doing} />
        </>
      )}
    </section>
  );
}
