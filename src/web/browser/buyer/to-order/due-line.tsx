import { useSession } from "../asking/session";
import { counted, dayAfter, dayText, figure, money, whole } from "../parts/figures";
import { Health } from "../parts/parts";
import { Link } from "../parts/route";
import { choiceOf, costOf, type DueLine, type Edit, type Edits, proposedUnits } from "./due";
import { cheaperQuantity, quantityFault } from "./order-arithmetic";
import { type Standing, stockCover } from "./stock-cover";

/** How stock stands where an order of today can arrive; null where no plan says so. */
function standingOf({ detail, explain, waitingUnits, daysToStockOut }: DueLine["row"]): Standing | null {
  if (!detail || !explain || detail.weeklyForecast.length === 0) return null;
  const { need, position, forecast } = explain;
  return {
    weeklyForecast: detail.weeklyForecast,
    leadTimeDays: need.leadTimeDays,
    leadTimeUnits: position.demandBeforeDelivery - position.restOfDay,
    stockCoverDays: need.stockCoverDays,
    unitsPerDay: forecast.unitsPerDay,
    leftAtDelivery: need.leftAtDelivery + need.servedAtDelivery,
    comingLater: need.onOrder - position.arrivalsBeforeDelivery + waitingUnits,
    daysToStockOut,
  };
}

/** How long stock, what is incoming, what waits and the order last together. */
function Cover({ line: { row }, quantity }: { line: DueLine; quantity: number }) {
  const { today } = useSession().tenant;
  const standing = standingOf(row);
  if (!standing || !row.explain) return <>not known</>;
  const { days, shortFrom } = stockCover(quantity, standing);
  const textOf = (day: number) => dayText(dayAfter(row.explain?.planningDay ?? today, day), today);
  return (
    <>
      {days === null ? "over a year" : `${counted(days, "day")} `}
      {days !== null && <small>to {textOf(days)}</small>}
      {shortFrom !== null && (
        <small className="alarm">
          short from {shortFrom > 0 ? textOf(shortFrom) : "today"}, here {textOf(standing.leadTimeDays)}
        </small>
      )}
    </>
  );
}

interface DueRowProps {
  line: DueLine;
  edits: Edits;
  edit(key: string, change: Edit): void;
}

/** What waits of it on orders that have not been placed. */
function WaitingUnits({ row: { waitingOrders, unitsToDraft, recommendedUnits } }: Pick<DueLine, "row">) {
  return (
    <>
      {waitingOrders.map(({ orderId, reference, units }) => (
        <small key={`${orderId} ${units}`}>
          {whole(units)} on <Link to={`/orders/${orderId}`}>{reference}</Link>
        </small>
      ))}
      {waitingOrders.length > 0 && unitsToDraft > 0 && <small>of {whole(recommendedUnits)} recommended</small>}
    </>
  );
}

/** How much to order: to be changed by people who may order, with what is wrong about it and what waits already. */
function QuantityCell({ line, edits, edit, place }: DueRowProps & { place: string }) {
  const mayWrite = useSession().may("WRITE_ORDERS");
  const { row, moq, pack } = line;
  const proposed = proposedUnits(row);
  const { quantity, isWanted } = choiceOf(line, edits);
  const fault = isWanted ? quantityFault(quantity, { moq, pack }) : null;
  return (
    <td data-name="Quantity" className="quantity">
      {mayWrite ? (
        <input
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          aria-label={`Units of ${place}`}
          aria-invalid={fault !== null}
          value={Number.isNaN(quantity) ? "" : quantity}
          onChange={(event) => {
            const { valueAsNumber } = event.target;
            edit(line.key, { quantity: Number.isNaN(valueAsNumber) ? null : valueAsNumber, isWanted: true });
          }}
        />
      ) : (
        whole(quantity)
      )}
      {quantity !== proposed && (
        <small>
          plan: {whole(proposed)}
          {mayWrite && (
            <button
              type="button"
              className="quiet"
              aria-label={`as planned: ${place}`}
              onClick={() => edit(line.key, { quantity: proposed })}
            >
              as planned
            </button>
          )}
        </small>
      )}
      {fault && <small className="alarm">{fault}</small>}
      <WaitingUnits row={row} />
    </td>
  );
}

/** What the line costs. Where nobody knows what a unit costs, the buyer can type it. */
function CostCell({ line, edits, edit, place, otherUnits }: DueRowProps & { place: string; otherUnits: number }) {
  const mayWrite = useSession().may("WRITE_ORDERS");
  const { row, offer } = line;
  const currency = row.supplier?.currency ?? "";
  const { quantity, isWanted } = choiceOf(line, edits);
  const { cost, isAsked } = costOf(line, edits, quantity > 0 ? quantity : 0, otherUnits);
  const cheaper = cheaperQuantity(quantity, offer, { ...line, otherUnits }, currency);
  // The shop's cost has another currency: the draft converts it at the day's rate.
  const isConverted = row.unitCost != null;
  const typed = edits[line.key]?.unitCost;
  return (
    <td data-name="Cost" className="number">
      {cost === null ? "not known" : money(cost, currency)}
      {isAsked && mayWrite && (
        <>
          <input
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            aria-label={`Cost of a unit of ${place} in ${currency}`}
            value={typed ?? ""}
            onChange={(event) => {
              const { valueAsNumber } = event.target;
              edit(line.key, { unitCost: Number.isNaN(valueAsNumber) ? null : valueAsNumber });
            }}
          />
          <small>{currency} a unit</small>
          {cost === null && isConverted && <small>without it: the shop's cost, at the rate of the day</small>}
          {cost === null && !isConverted && isWanted && <small className="alarm">type it to order this line</small>}
        </>
      )}
      {cheaper && (
        <small>
          {whole(cheaper.units)} cost less: {money(cheaper.cost, currency)}
          {otherUnits > 0 && ` for all ${whole(cheaper.units + otherUnits)}`}
        </small>
      )}
    </td>
  );
}

/** One line that is due: how it stands, how much to order, and what that means. */
export function DueRow({
  line,
  edits,
  edit,
  otherUnits,
  namesWarehouse,
}: DueRowProps & {
  /** Of its SKU on the other chosen lines of its order. */
  otherUnits: number;
  namesWarehouse: boolean;
}) {
  const { tenant, may } = useSession();
  const mayWrite = may("WRITE_ORDERS");
  const { row } = line;
  const { quantity, isWanted } = choiceOf(line, edits);
  const place = `${row.skuName} for ${row.warehouseName}`;
  const isOverdue = row.buyOn != null && row.buyOn < tenant.today;
  return (
    <tr data-off={!isWanted}>
      {mayWrite && (
        <td className="tick">
          <input
            type="checkbox"
            aria-label={`Order ${place}`}
            checked={isWanted}
            onChange={(event) => edit(line.key, { isWanted: event.target.checked })}
          />
        </td>
      )}
      <th scope="row">
        <Link to={`/skus/${row.skuId}?warehouse=${row.warehouseId}`}>{row.skuName}</Link>
        <small>{row.productName}</small>
        {namesWarehouse && <small>to {row.warehouseName}</small>}
      </th>
      <td data-name="Standing">
        <Health of={row.stockHealth} />
        <small>
          {figure(row.stockLevel)} here, {figure(row.incomingUnits)} coming
        </small>
      </td>
      <td data-name="Buy by">
        {row.buyOn ? dayText(row.buyOn, tenant.today) : "now"}
        {isOverdue && <small className="alarm">overdue</small>}
        {row.expectedDeliveryOn && <small>here {dayText(row.expectedDeliveryOn, tenant.today)}</small>}
      </td>
      <QuantityCell line={line} edits={edits} edit={edit} place={place} />
      <td data-name="Lasts">
        <Cover line={line} quantity={isWanted && quantity > 0 ? quantity : 0} />
      </td>
      <CostCell line={line} edits={edits} edit={edit} place={place} otherUnits={otherUnits} />
    </tr>
  );
}
