import { useState } from "react";
import { dayText, money, whole } from "./figures";
import { ChangeLines, DeleteLine, Receive, type WholeLine, type WholeOrder } from "./one-order";
import { Link } from "./route";
import { useSession } from "./session";
import { useActKey } from "./use-act-key";
import { done, useAct } from "./use-answer";
import type { Doing } from "./use-doing";

/** What is typed at a line: units that arrived, or another quantity and day. */
interface Typed {
  arrived?: number;
  ordered?: number;
  on?: string;
}

type Mode = "receive" | "edit" | "read";

const missingOf = ({ quantityOrdered, quantityReceived }: WholeLine) => Math.max(0, quantityOrdered - quantityReceived);

function LineRow({
  line,
  mode,
  typed,
  type,
  order,
  remove,
}: {
  line: WholeLine;
  mode: Mode;
  typed: Typed;
  type(change: Typed): void;
  order: WholeOrder;
  remove: (() => void) | null;
}) {
  const { today } = useSession().tenant;
  const isLate = line.expectedDeliveryOn < today && missingOf(line) > 0 && order.status !== "DRAFT";
  const place = `${line.sku.name} for ${line.warehouse.name}`;
  return (
    <tr>
      <th scope="row">
        <Link to={`/skus/${line.sku.id}?warehouse=${line.warehouse.id}`}>{line.sku.name}</Link>
        <small>
          {line.sku.product.name}
          {line.supplierItemCode && ` · ${line.supplierItemCode}`}
        </small>
      </th>
      {order.warehouseNames.length > 1 && <td data-name="To">{line.warehouse.name}</td>}
      <td data-name="Expected">
        {mode === "edit" ? (
          <input
            type="date"
            aria-label={`Day that ${place} is expected`}
            value={typed.on ?? line.expectedDeliveryOn}
            onChange={(event) => type({ on: event.target.value })}
          />
        ) : (
          dayText(line.expectedDeliveryOn, today)
        )}
        {isLate && <small className="alarm">late</small>}
      </td>
      <td data-name="Ordered" className="number">
        {mode === "edit" ? (
          <input
            type="number"
            min={1}
            aria-label={`Units of ${place}`}
            value={Number.isNaN(typed.ordered) ? "" : (typed.ordered ?? line.quantityOrdered)}
            onChange={(event) => type({ ordered: event.target.valueAsNumber })}
          />
        ) : (
          whole(line.quantityOrdered)
        )}
      </td>
      <td data-name="Received" className="number">
        {whole(line.quantityReceived)}
      </td>
      {mode === "receive" && (
        <td data-name="Arrived now" className="number">
          <input
            type="number"
            aria-label={`Units of ${place} that arrived`}
            placeholder="0"
            value={typed.arrived == null || Number.isNaN(typed.arrived) ? "" : typed.arrived}
            onChange={(event) => type({ arrived: event.target.valueAsNumber })}
          />
        </td>
      )}
      <td data-name="Cost" className="number">
        {line.unitCost == null ? "not known" : money(line.unitCost * line.quantityOrdered, order.currency)}
      </td>
      {remove && (
        <td data-name="">
          <button type="button" className="quiet" onClick={remove}>
            Remove<span className="unseen"> {place}</span>
          </button>
        </td>
      )}
    </tr>
  );
}

const modeOf = (order: WholeOrder, mayWrite: boolean): Mode => {
  if (!mayWrite) return "read";
  if (order.status === "CONFIRMED" || order.status === "PARTIALLY_RECEIVED") return "receive";
  return order.status === "FULLY_RECEIVED" ? "read" : "edit";
};

/** The lines of an order; one that is on its way can be received in part, one that was not placed changed. */
export function OrderLines({ order, doing }: { order: WholeOrder; doing: Doing }) {
  const { mayWrite } = useSession();
  const act = useAct();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const key = useActKey();
  const mode = modeOf(order, mayWrite);
  const { id, version } = order;
  const type = (line: string) => (change: Typed) =>
    setTyped((before) => new Map(before).set(line, { ...before.get(line), ...change }));
  const receive = async () => {
    const lines = [...typed].flatMap(([line, { arrived }]) => (arrived ? [{ id: line, units: arrived }] : []));
    const { result } = done(
      (await act(Receive, { id, version, lines, key: key.of([id, version, lines]) })).receiveOrderLines,
    );
    key.forget();
    return result.order.status === "FULLY_RECEIVED"
      ? `${order.reference} is received in full.`
      : `${whole(result.order.quantityReceived)} of ${whole(result.order.quantityConfirmed)} units are received.`;
  };
  const change = async () => {
    const lines = [...typed].map(([line, { ordered, on }]) => ({
      id: line,
      quantityOrdered: ordered,
      expectedDeliveryOn: on || undefined,
    }));
    done((await act(ChangeLines, { id, version, lines })).changeOrderLines);
    return "The lines are changed.";
  };
  const remove = async (line: string) => {
    done((await act(DeleteLine, { orderId: id, version, id: line })).deleteOrderLines);
    return "The line is removed.";
  };
  const hasArrived = [...typed.values()].some(({ arrived }) => arrived);
  const isChanged = typed.size > 0 && [...typed.values()].every(({ ordered }) => ordered == null || ordered >= 1);
  const all = new Map(
    order.lines.filter((line) => missingOf(line) > 0).map((line) => [line.id, { arrived: missingOf(line) }]),
  );
  const canRemove = mode === "edit" && order.lines.length > 1;
  return (
    <section className="card" aria-label="Lines">
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            {order.warehouseNames.length > 1 && <th scope="col">To</th>}
            <th scope="col">Expected</th>
            <th scope="col" className="number">
              Ordered
            </th>
            <th scope="col" className="number">
              Received
            </th>
            {mode === "receive" && (
              <th scope="col" className="number">
                Arrived now
              </th>
            )}
            <th scope="col" className="number">
              Cost
            </th>
            {canRemove && <td />}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              mode={mode}
              order={order}
              typed={typed.get(line.id) ?? {}}
              type={type(line.id)}
              remove={canRemove ? () => doing.run(() => remove(line.id)) : null}
            />
          ))}
        </tbody>
      </table>
      {mode === "receive" && (
        <p className="buttons acts">
          <button type="button" onClick={() => setTyped(all)}>
            Everything arrived
          </button>
          <button
            type="button"
            className="primary"
            disabled={!hasArrived || doing.isBusy}
            onClick={() => doing.run(receive)}
          >
            Receive
          </button>
        </p>
      )}
      {mode === "edit" && (
        <p className="buttons acts">
          <button
            type="button"
            className="primary"
            disabled={!isChanged || doing.isBusy}
            onClick={() => doing.run(change)}
          >
            Save lines
          </button>
        </p>
      )}
    </section>
  );
}
