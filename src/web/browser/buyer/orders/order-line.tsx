import { amountOf } from "../../../../values/money";
import { useSession } from "../asking/session";
import { dayText, money, whole } from "../parts/figures";
import { Link } from "../parts/route";
import type { WholeLine, WholeOrder } from "./one-order";
import { daysLate } from "./order-list";
import type { Mode, TypedLine } from "./typed-order";

/** Units of a line that have not arrived. */
export const missingOf = ({ quantityOrdered, quantityReceived }: WholeLine): number =>
  Math.max(0, quantityOrdered - quantityReceived);

/** A whole number of units. @param units Undefined: nothing was typed. Null: what was typed is no number of at least `least`. */
function UnitsField({
  label,
  least,
  isRequired = false,
  units,
  type,
}: {
  label: string;
  least: number;
  isRequired?: boolean;
  units: number | null | undefined;
  type(units: number | null): void;
}) {
  return (
    <input
      type="number"
      min={isRequired ? least : undefined}
      step={1}
      aria-label={label}
      aria-invalid={isRequired && units === null}
      placeholder={isRequired ? undefined : "0"}
      value={units ?? ""}
      onChange={({ target: { valueAsNumber: typed } }) =>
        type(Number.isInteger(typed) && typed >= least ? typed : null)
      }
    />
  );
}

/** A line of an order, with the fields that fit how the order stands. */
export function LineRow({
  line,
  mode,
  typed,
  type,
  order,
  remove,
}: {
  line: WholeLine;
  mode: Mode;
  typed: TypedLine;
  type(change: TypedLine): void;
  order: WholeOrder;
  remove: (() => void) | null;
}) {
  const { today } = useSession().tenant;
  const isLate = line.expectedDeliveryOn < today && missingOf(line) > 0 && daysLate(order, today) > 0;
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
          <UnitsField
            label={`Units of ${place}`}
            least={1}
            isRequired
            units={typed.ordered === undefined ? line.quantityOrdered : typed.ordered}
            type={(ordered) => type({ ordered })}
          />
        ) : (
          whole(line.quantityOrdered)
        )}
      </td>
      {mode !== "edit" && (
        <td data-name="Received" className="number">
          {whole(line.quantityReceived)}
        </td>
      )}
      {mode === "receive" && (
        <td data-name="Arrived now" className="number">
          <UnitsField
            label={`Units of ${place} that arrived`}
            least={-line.quantityReceived}
            units={typed.arrived}
            type={(arrived) => type({ arrived })}
          />
        </td>
      )}
      <td data-name="Cost" className="number">
        {line.unitCost == null
          ? "not known"
          : money(
              amountOf(order.currency, typed.ordered ?? line.quantityOrdered, line.unitCost, line.exchangeRate),
              order.currency,
            )}
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
