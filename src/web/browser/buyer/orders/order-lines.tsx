import type { Doing } from "../asking/use-doing";
import { Lines } from "../parts/lines";
import type { WholeOrder } from "./one-order";
import { LineRow, missingOf } from "./order-line";
import { Overrun } from "./overrun";
import type { Mode, TypedOrder } from "./typed-order";
import type { OrderActs } from "./use-order-acts";

const CHANGED =
  "Somebody changed the order while you typed. It is shown as it is now; your values are still in the fields.";

/** What has not arrived of an order, as if it were typed. */
const everythingMissing = ({ lines }: WholeOrder) =>
  Object.fromEntries(
    lines.filter((line) => missingOf(line) > 0).map((line) => [line.id, { arrived: missingOf(line) }]),
  );

const headsOf = ({ warehouseNames }: WholeOrder, mode: Mode, canRemove: boolean) => [
  "SKU",
  ...(warehouseNames.length > 1 ? ["To"] : []),
  "Expected",
  { number: "Ordered" },
  ...(mode === "edit" ? [] : [{ number: "Received" }]),
  ...(mode === "receive" ? [{ number: "Arrived now" }] : []),
  { number: "Cost" },
  ...(canRemove ? [null] : []),
];

/** The lines of an order; one that is on its way can be received in part, one that was not placed changed. */
export function OrderLines({
  order,
  typed: { mode, lines: typed, isUnsaved },
  acts,
  doing,
}: {
  order: WholeOrder;
  typed: TypedOrder;
  acts: OrderActs;
  doing: Doing;
}) {
  const { isOverrun } = typed;
  const canRemove = mode === "edit" && order.lines.length > 1 && !isUnsaved;
  const primary = (label: string) => (
    <button
      type="button"
      className="primary"
      disabled={typed.count === 0 || !typed.isValid || isOverrun || doing.isBusy}
      onClick={() => doing.run(acts.lines)}
    >
      {label}
    </button>
  );
  return (
    <section className="card" aria-label="Lines">
      {isOverrun && <Overrun what={CHANGED} keep={() => typed.keep()} drop={typed.drop} />}
      <Lines heads={headsOf(order, mode, canRemove)}>
        {order.lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            mode={mode}
            order={order}
            typed={typed.lines[line.id] ?? {}}
            type={typed.type(line.id)}
            remove={canRemove ? () => doing.run(() => acts.remove(line.id)) : null}
          />
        ))}
      </Lines>
      {mode === "receive" && (
        <p className="buttons acts">
          <button type="button" disabled={isOverrun} onClick={() => typed.set(everythingMissing(order))}>
            Everything arrived
          </button>
          {primary("Receive")}
        </p>
      )}
      {mode === "edit" && <p className="buttons acts">{primary("Save lines")}</p>}
    </section>
  );
}
