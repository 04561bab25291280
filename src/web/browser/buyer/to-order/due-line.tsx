import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { memo } from "react";
import { dayAfter, dayText, figure, money, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { Health } from "../parts/parts";
import { Link } from "../parts/route";
import { choiceOf, costOf, type Edit, proposedUnits } from "./choice";
import type { DueLine } from "./due";
import { DueReason } from "./due-reason";
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
  if (!standing || !row.explain) return <Trans>not known</Trans>;
  const { days, shortFrom } = stockCover(quantity, standing);
  const textOf = (day: number) => dayText(dayAfter(row.explain?.planningDay ?? today, day), today);
  const lastDay = days !== null && textOf(days);
  const shortDay = shortFrom !== null && textOf(shortFrom);
  const arrivalDay = textOf(standing.leadTimeDays);
  return (
    <>
      {days === null ? <Trans>over a year</Trans> : <Plural value={days} one="# day" other="# days" />}{" "}
      {days !== null && (
        <small>
          <Trans>to {lastDay}</Trans>
        </small>
      )}
      {shortFrom !== null && (
        <small className="alarm">
          {shortFrom > 0 ? (
            <Trans>
              short from {shortDay}, here {arrivalDay}
            </Trans>
          ) : (
            <Trans>short from today, here {arrivalDay}</Trans>
          )}
        </small>
      )}
    </>
  );
}

interface DueRowProps {
  line: DueLine;
  /** What the buyer typed of it. */
  own: Edit | undefined;
  /** Whether the buyer unticked all of its supplier. */
  isSupplierOff: boolean;
  edit(line: DueLine, change: Edit): void;
}

/** What waits of it on orders that have not been placed. */
function WaitingUnits({ row: { waitingOrders, unitsToDraft, recommendedUnits } }: Pick<DueLine, "row">) {
  const recommended = whole(recommendedUnits);
  return (
    <>
      {waitingOrders.map(({ orderId, reference, units: onOrder }) => {
        const units = whole(onOrder);
        return (
          <small key={`${orderId} ${onOrder}`}>
            <Trans>
              {units} on <Link to={`/orders/${orderId}`}>{reference}</Link>
            </Trans>
          </small>
        );
      })}
      {waitingOrders.length > 0 && unitsToDraft > 0 && (
        <small>
          <Trans>of {recommended} recommended</Trans>
        </small>
      )}
    </>
  );
}

/** How much to order: to be changed by people who may order, with what is wrong about it and what waits already. */
function QuantityCell({ line, own, isSupplierOff, edit, place }: DueRowProps & { place: string }) {
  const mayWrite = useSession().may("WRITE_ORDERS");
  const { row, moq, pack } = line;
  const proposed = proposedUnits(row);
  const { quantity, isWanted } = choiceOf(row, own, isSupplierOff);
  const planned = whole(proposed);
  const fault = isWanted ? quantityFault(quantity, { moq, pack }) : null;
  return (
    <td data-name={t`Quantity`} className="quantity">
      {mayWrite ? (
        <input
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          aria-label={t`Units of ${place}`}
          aria-invalid={fault !== null}
          value={Number.isNaN(quantity) ? "" : quantity}
          onChange={(event) => {
            const { valueAsNumber } = event.target;
            edit(line, { quantity: Number.isNaN(valueAsNumber) ? null : valueAsNumber, isWanted: true });
          }}
        />
      ) : (
        whole(quantity)
      )}
      {quantity !== proposed && (
        <small>
          <Trans>plan: {planned}</Trans>
          {mayWrite && (
            <button
              type="button"
              className="quiet"
              aria-label={t`as planned: ${place}`}
              onClick={() => edit(line, { quantity: proposed })}
            >
              <Trans>as planned</Trans>
            </button>
          )}
        </small>
      )}
      {fault && <small className="alarm">{fault}</small>}
      <WaitingUnits row={row} />
    </td>
  );
}

/** That a larger quantity costs less: alone, or with the SKU's units on other lines. */
function CheaperWords({ units, otherUnits, cost }: { units: number; otherUnits: number; cost: string }) {
  const [more, all] = [whole(units), whole(units + otherUnits)];
  return otherUnits > 0 ? (
    <Trans>
      {more} cost less: {cost} for all {all}
    </Trans>
  ) : (
    <Trans>
      {more} cost less: {cost}
    </Trans>
  );
}

/** What the line costs. Where nobody knows what a unit costs, the buyer can type it. */
function CostCell({
  line,
  own,
  isSupplierOff,
  edit,
  place,
  otherUnits,
}: DueRowProps & { place: string; otherUnits: number }) {
  const { tenant, may } = useSession();
  const mayWrite = may("WRITE_ORDERS");
  const { row, offer } = line;
  const { currency } = line.supplier;
  const { quantity, isWanted } = choiceOf(row, own, isSupplierOff);
  const units = quantity > 0 ? quantity : 0;
  const { cost, isAsked } = costOf(line, own, { units, otherUnits, home: tenant.currency });
  const cheaper = cheaperQuantity(quantity, offer, { ...line, otherUnits }, currency);
  const typed = own?.unitCost;
  return (
    <td data-name={t`Cost`} className="number">
      {cost === null ? <Trans>not known</Trans> : money(cost, currency)}
      {isAsked && mayWrite && (
        <>
          <input
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            aria-label={t`Cost of a unit of ${place} in ${currency}`}
            value={typed ?? ""}
            onChange={(event) => {
              const { valueAsNumber } = event.target;
              edit(line, { unitCost: Number.isNaN(valueAsNumber) ? null : valueAsNumber });
            }}
          />
          <small>
            <Trans>{currency} a unit</Trans>
          </small>
          {cost === null && isWanted && (
            <small className="alarm">
              <Trans>type it to order this line</Trans>
            </small>
          )}
        </>
      )}
      {cheaper && (
        <small>
          <CheaperWords units={cheaper.units} otherUnits={otherUnits} cost={money(cheaper.cost, currency)} />
        </small>
      )}
    </td>
  );
}

/** One line that is due: how it stands, how much to order, and what that means. */
export const DueRow = memo(function DueRow({
  line,
  own,
  isSupplierOff,
  edit,
  otherUnits,
  namesWarehouse,
  namesSupplier = false,
  index,
  measure,
}: DueRowProps & {
  /** Of its SKU on the other chosen lines of its order. */
  otherUnits: number;
  namesWarehouse: boolean;
  namesSupplier?: boolean;
  /** Its place in a list that draws what is in sight, and what learns its height there. */
  index?: number;
  measure?(row: HTMLTableRowElement | null): void;
}) {
  const { tenant, may } = useSession();
  const mayWrite = may("WRITE_ORDERS");
  const { row } = line;
  const { quantity, isWanted } = choiceOf(row, own, isSupplierOff);
  const { skuName: sku, warehouseName: warehouse } = row;
  const supplier = line.supplier.name;
  const place = t`${sku} for ${warehouse}`;
  const [here, coming] = [figure(row.stockLevel), figure(row.incomingUnits)];
  const arrivalDay = row.expectedDeliveryOn && dayText(row.expectedDeliveryOn, tenant.today);
  const isOverdue = row.buyOn != null && row.buyOn < tenant.today;
  return (
    <tr ref={measure} data-index={index} data-off={!isWanted}>
      {mayWrite && (
        <td className="tick">
          <input
            type="checkbox"
            aria-label={t`Order ${place}`}
            checked={isWanted}
            onChange={(event) => edit(line, { isWanted: event.target.checked })}
          />
        </td>
      )}
      <th scope="row">
        <Link to={`/skus/${row.skuId}?warehouse=${row.warehouseId}`}>{row.skuName}</Link>
        <small>{row.productName}</small>
        {namesSupplier && (
          <small>
            <Trans>
              {supplier} to {warehouse}
            </Trans>
          </small>
        )}
        {namesWarehouse && (
          <small>
            <Trans>to {warehouse}</Trans>
          </small>
        )}
        <DueReason row={row} />
      </th>
      <td data-name={t`Standing`}>
        <Health of={row.stockHealth} />
        <small>
          <Trans>
            {here} here, {coming} coming
          </Trans>
        </small>
      </td>
      <td data-name={t`Buy by`}>
        {row.buyOn ? dayText(row.buyOn, tenant.today) : <Trans>now</Trans>}
        {isOverdue && (
          <small className="alarm">
            <Trans>overdue</Trans>
          </small>
        )}
        {arrivalDay && (
          <small>
            <Trans>here {arrivalDay}</Trans>
          </small>
        )}
      </td>
      <QuantityCell line={line} own={own} isSupplierOff={isSupplierOff} edit={edit} place={place} />
      <td data-name={t`Lasts`}>
        <Cover line={line} quantity={isWanted && quantity > 0 ? quantity : 0} />
      </td>
      <CostCell line={line} own={own} isSupplierOff={isSupplierOff} edit={edit} place={place} otherUnits={otherUnits} />
    </tr>
  );
});
