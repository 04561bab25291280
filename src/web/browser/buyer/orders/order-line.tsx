import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { amountOf } from "../../../../values/money";
import { dayText, money, unitMoney, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { Link } from "../parts/route";
import { quantityFault } from "../to-order/order-arithmetic";
import type { WholeLine, WholeOrder } from "./one-order";
import { daysLate, isPlaced } from "./order-list";
import { missingOf, placeOf, type TypedLine } from "./order-units";
import type { Mode } from "./typed-order";

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

interface CellProps {
  line: WholeLine;
  order: WholeOrder;
  mode: Mode;
  typed: TypedLine;
  type(change: TypedLine): void;
  /** What the line is called in labels. */
  place: string;
}

/** The day that a line is expected on, and why that is another than before. */
function ExpectedCell({ line, order, mode, typed, type, place }: CellProps) {
  const { today } = useSession().tenant;
  const isOpen = missingOf(line) > 0;
  const reason = line.expectedDeliveryReason;
  const isLate = line.expectedDeliveryOn < today && isOpen && daysLate(order, today) > 0;
  return (
    <td data-name={t`Expected`}>
      {mode === "edit" || (mode === "days" && isOpen) ? (
        <input
          type="date"
          aria-label={t`Day that ${place} is expected`}
          aria-invalid={typed.on === ""}
          value={typed.on ?? line.expectedDeliveryOn}
          onChange={(event) => type({ on: event.target.value })}
        />
      ) : (
        dayText(line.expectedDeliveryOn, today)
      )}
      {reason && <small>{t`“${reason}”`}</small>}
      {isLate && (
        <small className="alarm">
          <Trans>late</Trans>
        </small>
      )}
    </td>
  );
}

/** Units ordered, and what is wrong with so many while the order can be changed. */
function OrderedCell({ line, order, mode, typed, type, place }: CellProps) {
  const part = order.parts.find(({ id }) => id === line.id);
  const moq = part?.moqType === "PRODUCT" ? (part.moq ?? 0) : 0;
  const ordered = typed.ordered === undefined ? line.quantityOrdered : typed.ordered;
  const fault = isPlaced(order)
    ? null
    : quantityFault(ordered ?? Number.NaN, { moq, pack: Math.max(1, part?.packQuantity ?? 1) });
  return (
    <td data-name={t`Ordered`} className="number">
      {mode === "edit" ? (
        <UnitsField
          label={t`Units of ${place}`}
          least={1}
          isRequired
          units={ordered}
          type={(units) => type({ ordered: units })}
        />
      ) : (
        whole(line.quantityOrdered)
      )}
      {fault && <small className="alarm">{fault}</small>}
    </td>
  );
}

/** How much of a line has arrived. */
function ReceivedCell({ line, place }: Pick<CellProps, "line" | "place">) {
  const { quantityOrdered, quantityReceived, overReceivedUnits } = line;
  const more = whole(overReceivedUnits);
  return (
    <td data-name={t`Received`} className="number">
      {whole(quantityReceived)}
      <progress
        aria-label={t`Received of ${place}`}
        max={Math.max(1, quantityOrdered)}
        value={Math.min(quantityReceived, quantityOrdered)}
      />
      {overReceivedUnits > 0 && (
        <small className="alarm">
          <Trans>{more} more than ordered</Trans>
        </small>
      )}
      {missingOf(line) === 0 && overReceivedUnits === 0 && (
        <small>
          <Trans>complete</Trans>
        </small>
      )}
    </td>
  );
}

/** What a unit costs, in the currency of the line's supplier. */
function PriceCell({ line: { unitCost, supplier }, mode, typed, type, place }: CellProps) {
  const now = typed.unitCost === undefined ? (unitCost ?? null) : typed.unitCost;
  const { currency } = supplier;
  return (
    <td data-name={t`Unit price`} className="number">
      {mode === "edit" ? (
        <>
          <input
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            aria-label={t`Price of a unit of ${place} in ${currency}`}
            aria-invalid={typed.unitCost === null}
            value={now ?? ""}
            onChange={({ target: { valueAsNumber: cost } }) => type({ unitCost: cost >= 0 ? cost : null })}
          />
          <small>{currency}</small>
        </>
      ) : unitCost == null ? (
        t`not known`
      ) : (
        unitMoney(unitCost, currency)
      )}
    </td>
  );
}

/** A line of an order, with the fields that fit how the order stands. */
export function LineRow({
  remove,
  ...cell
}: Omit<CellProps, "place"> & {
  remove: (() => void) | null;
}) {
  const { line, order, mode, typed, type } = cell;
  const place = placeOf(line);
  const unitCost = typed.unitCost ?? line.unitCost;
  return (
    <tr>
      <th scope="row">
        <Link to={`/skus/${line.sku.id}?warehouse=${line.warehouse.id}`}>{line.sku.name}</Link>
        <small>
          {line.sku.product.name}
          {line.supplierItemCode && ` · ${line.supplierItemCode}`}
        </small>
      </th>
      {order.warehouseNames.length > 1 && (
        <td data-name={t({ message: "To", context: "warehouse of a line" })}>{line.warehouse.name}</td>
      )}
      <ExpectedCell {...cell} place={place} />
      <OrderedCell {...cell} place={place} />
      {isPlaced(order) && <ReceivedCell line={line} place={place} />}
      {mode === "receive" && (
        <td data-name={t`Arrived now`} className="number">
          <UnitsField
            label={t`Units of ${place} that arrived`}
            least={-line.quantityReceived}
            units={typed.arrived}
            type={(arrived) => type({ arrived })}
          />
        </td>
      )}
      <PriceCell {...cell} place={place} />
      <td data-name={t`Cost`} className="number">
        {unitCost == null
          ? t`not known`
          : money(
              amountOf(order.currency, typed.ordered ?? line.quantityOrdered, unitCost, line.exchangeRate),
              order.currency,
            )}
      </td>
      {remove && (
        <td data-name="">
          <button type="button" className="quiet" onClick={remove}>
            <Trans>
              Remove<span className="unseen"> {place}</span>
            </Trans>
          </button>
        </td>
      )}
    </tr>
  );
}
