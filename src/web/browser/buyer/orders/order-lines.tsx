import { type KnownSession, useSession } from "../asking/session";
import { useActKey } from "../asking/use-act-key";
import { done, useAct, useRefresh } from "../asking/use-answer";
import type { Doing } from "../asking/use-doing";
import { useKept } from "../asking/use-kept";
import { whole } from "../parts/figures";
import { Lines } from "../parts/lines";
import { ChangeLines, DeleteLine, OneOrder, Receive, type WholeOrder } from "./one-order";
import { LineRow, type Mode, missingOf, type TypedLine } from "./order-line";
import { Overrun } from "./overrun";

const modeOf = ({ status }: WholeOrder, may: KnownSession["may"]): Mode => {
  if (status === "FULLY_RECEIVED") return "read";
  if (status === "CONFIRMED" || status === "PARTIALLY_RECEIVED") return may("RECEIVE_STOCK") ? "receive" : "read";
  return may("WRITE_ORDERS") ? "edit" : "read";
};

/** What is typed at lines, by their ids, and the version of the order that it was typed over. */
interface Typed {
  version: number;
  mode: Mode;
  lines: Readonly<Record<string, TypedLine>>;
}

/** What is typed at the lines of an order. It stays through looking elsewhere and reloading, and with the version that it is meant for. */
function useTyped({ id, version }: WholeOrder, mode: Mode) {
  const [kept, setKept] = useKept<Typed>(`order ${id}`);
  const typed = kept?.mode === mode ? kept : null;
  const set = (lines: Typed["lines"]) => setKept(() => ({ version: typed?.version ?? version, mode, lines }));
  return {
    lines: typed?.lines ?? {},
    seen: typed?.version ?? version,
    set,
    type: (line: string) => (change: TypedLine) =>
      set({ ...typed?.lines, [line]: { ...typed?.lines[line], ...change } }),
    drop: () => setKept(() => null),
    /** Holds to what is typed over the order as it is now. */
    keep: () => setKept((before) => before && { ...before, version }),
  };
}

const CHANGED =
  "Somebody changed the order while you typed. It is shown as it is now; your values are still in the fields.";

type TypedLines = ReturnType<typeof useTyped>;

/** What can be done with the lines of an order. Each act answers the sentence that is shown when it is done. */
function useLineActs({ id, version, reference }: WholeOrder, typed: TypedLines) {
  const act = useAct();
  const refresh = useRefresh();
  const key = useActKey();
  const entries = Object.entries(typed.lines);
  return {
    async receive() {
      const lines = entries.flatMap(([line, { arrived }]) => (arrived ? [{ id: line, units: arrived }] : []));
      const asked = { id, version: typed.seen, lines };
      const { result } = done((await act(Receive, { ...asked, key: key.of(asked) })).receiveOrderLines);
      key.forget();
      await refresh(OneOrder, { id });
      typed.drop();
      return result.order.status === "FULLY_RECEIVED"
        ? `${reference} is received in full.`
        : `${whole(result.order.quantityReceived)} of ${whole(result.order.quantityConfirmed)} units are received.`;
    },
    async change() {
      const lines = entries.map(([line, { ordered, on }]) => ({
        id: line,
        quantityOrdered: ordered,
        expectedDeliveryOn: on || undefined,
      }));
      done((await act(ChangeLines, { id, version: typed.seen, lines })).changeOrderLines);
      await refresh(OneOrder, { id });
      typed.drop();
      return "The lines are changed.";
    },
    async remove(line: string) {
      done((await act(DeleteLine, { orderId: id, version, id: line })).deleteOrderLines);
      return "The line is removed.";
    },
  };
}

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
export function OrderLines({ order, doing }: { order: WholeOrder; doing: Doing }) {
  const mode = modeOf(order, useSession().may);
  const typed = useTyped(order, mode);
  const acts = useLineActs(order, typed);
  const entries = Object.values(typed.lines);
  const isOverrun = typed.seen !== order.version;
  const hasArrived = entries.some(({ arrived }) => arrived);
  const isChanged = entries.length > 0 && entries.every(({ ordered }) => ordered !== null);
  const canRemove = mode === "edit" && order.lines.length > 1 && entries.length === 0;
  const primary = (label: string, isReady: boolean, act: () => Promise<string>) => (
    <button
      type="button"
      className="primary"
      disabled={!isReady || isOverrun || doing.isBusy}
      onClick={() => doing.run(act)}
    >
      {label}
    </button>
  );
  return (
    <section className="card" aria-label="Lines">
      {isOverrun && <Overrun what={CHANGED} keep={typed.keep} drop={typed.drop} />}
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
          {primary("Receive", hasArrived, acts.receive)}
        </p>
      )}
      {mode === "edit" && <p className="buttons acts">{primary("Save lines", isChanged, acts.change)}</p>}
    </section>
  );
}
