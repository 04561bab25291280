import { useMemo } from "react";
import { factorUnits } from "../../../../values/factor";
import { PlanPicture } from "../../overview/plan-picture";
import { buyDayText, counted, dayText, figure, unitMoney, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { done, useAct, useAnswer } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { HistorySection } from "../history/history-section";
import { Empty, Health, Shown, Told } from "../parts/parts";
import { Link, useRoute } from "../parts/route";
import { Status } from "../parts/status";
import { OneSku, SetReorder, type SkuPlace, type WholeSku } from "./one-sku";
import { remainingWarnings } from "./remaining-warnings";
import { SkuExcludedPeriods } from "./sku-excluded-periods";
import { SkuForecasts } from "./sku-forecasts";
import { SkuOneOffs } from "./sku-one-offs";
import { SkuParameters } from "./sku-parameters";
import { SkuStockCount } from "./sku-stock-count";
import { SkuSuccession } from "./sku-succession";

/** The figures of the plan at a warehouse. */
function Figures({ place }: { place: SkuPlace }) {
  const { today } = useSession().tenant;
  const figures = [
    ["Here", figure(place.stockLevel)],
    ["Coming", figure(place.incomingUnits)],
    ["Safety stock", place.detail ? figure(place.detail.safetyStock) : "–"],
    ["Reorder point", place.detail ? figure(place.detail.reorderPoint) : "–"],
    ["Lasts", place.daysToStockOut >= 9999 ? "no end in sight" : counted(place.daysToStockOut, "day")],
    ["Buy by", buyDayText(place, today)],
    ["To order", whole(place.recommendedUnits)],
    ...(place.runOutOn ? [["Runs out", dayText(place.runOutOn, today)] as const] : []),
    ...(place.waitingUnits > 0 ? [["On drafts", figure(place.waitingUnits)] as const] : []),
  ] as const;
  return (
    <dl className="figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The chart of a place, drawn anew with each answer that its figures come from. */
function PlaceChart({ sku, place }: { sku: WholeSku; place: SkuPlace }) {
  const shown = useMemo(() => ({ sku, warehouse: { id: place.warehouseId, name: place.warehouseName } }), [sku, place]);
  return <PlanPicture place={shown} />;
}

function Why({ place }: { place: SkuPlace }) {
  if (!place.explain) return null;
  return (
    <section className="card" aria-labelledby="why">
      <h2 id="why">Why {whole(place.recommendedUnits)}</h2>
      <ol className="why">
        {place.explain.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {remainingWarnings(place.explain).map((warning) => (
        <p key={warning} className="note">
          {warning}
        </p>
      ))}
    </section>
  );
}

function Orders({ sku }: { sku: WholeSku }) {
  const { today } = useSession().tenant;
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">Newest orders</h2>
      {sku.orderLines.length === 0 && <p className="note">It was never ordered.</p>}
      <ul className="rows">
        {sku.orderLines.map((line) => (
          <li key={line.id}>
            <span className="what">
              <Link to={`/orders/${line.order.id}`}>{line.order.reference}</Link> <Status of={line.order.status} />
              <small>
                {line.supplier.name} to {line.warehouse.name}, expected {dayText(line.expectedDeliveryOn, today)}
              </small>
            </span>
            <span className="number">
              {whole(line.quantityReceived)} of {whole(line.quantityOrdered)} received
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether it is bought again, and the switch for that. */
function Reorder({ sku }: { sku: WholeSku }) {
  const mayWrite = useSession().may("WRITE_PLANNING");
  const act = useAct();
  const doing = useDoing();
  const turn = async () => {
    done((await act(SetReorder, { id: sku.id, reorder: !sku.reorder })).setReorder);
    return sku.reorder ? "It is no longer bought again." : "It is bought again.";
  };
  return (
    <>
      {mayWrite && (
        <button type="button" disabled={doing.isBusy} onClick={() => doing.run(turn)}>
          {sku.reorder ? "Stop buying it" : "Buy it again"}
        </button>
      )}
      <Told doing={doing} />
    </>
  );
}

function Sku({ sku, reload }: { sku: WholeSku; reload(): void }) {
  const { tenant } = useSession();
  const { query } = useRoute();
  const asked = query.get("warehouse");
  const place = sku.planLocationRows.find(({ warehouseId }) => warehouseId === asked) ?? sku.planLocationRows[0];
  const primary = sku.suppliers.find(({ isPrimary }) => isPrimary);
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{sku.name}</h1>
          <p className="note">
            {sku.product.name}
            {primary && ` · from ${primary.supplier.name}`}
            {sku.effectiveUnitCost != null && ` · costs ${unitMoney(sku.effectiveUnitCost, tenant.currency)}`}
            {sku.retailPrice != null && ` · sells at ${unitMoney(sku.retailPrice, tenant.currency)}`}
            {!sku.reorder && " · not bought again"}
            {sku.successor && (
              <>
                {" · succeeded by "}
                <Link to={`/skus/${sku.successor.id}`}>{sku.successor.name}</Link>
                {sku.successorFactor !== 1 && `, ${factorUnits(sku.successorFactor)} of it for each`}
              </>
            )}
          </p>
        </div>
        <Reorder sku={sku} />
      </div>
      {place ? (
        <>
          <nav className="choice" aria-label="Warehouse">
            {sku.planLocationRows.map(({ warehouseId, warehouseName }) => (
              <Link
                key={warehouseId}
                to={`/skus/${sku.id}?warehouse=${warehouseId}`}
                aria-current={warehouseId === place.warehouseId ? "page" : undefined}
              >
                {warehouseName}
              </Link>
            ))}
          </nav>
          <section className="card" aria-label={`Plan for ${place.warehouseName}`}>
            <Health of={place.stockHealth} />
            <Figures place={place} />
            <PlaceChart sku={sku} place={place} />
          </section>
          <Why place={place} />
          <p className="note">
            Is a figure wrong? Add what sales do not show: <a href="#manual-forecasts">a manual forecast</a>,{" "}
            <a href="#excluded-periods">excluded periods</a>, <a href="#one-offs">one-off sales</a> or{" "}
            <a href="#succession">a successor</a>.
          </p>
          <SkuStockCount key={`count of ${place.warehouseId}`} sku={sku} place={place} />
          <SkuForecasts key={`forecasts of ${place.warehouseId}`} sku={sku} place={place} reload={reload} />
          <SkuExcludedPeriods sku={sku} />
          <SkuOneOffs sku={sku} />
          <SkuParameters key={place.warehouseId} sku={sku} place={place} />
        </>
      ) : (
        <Empty title="It is not planned yet" />
      )}
      <SkuSuccession sku={sku} reload={reload} />
      <Orders sku={sku} />
      <HistorySection id={sku.id} />
    </>
  );
}

const TYPES = ["ManualForecast"] as const;

/** One SKU: its plan at each warehouse, why, what decides it, and its orders. */
export function SkuPage({ id }: { id: string }) {
  const sku = useAnswer(OneSku, { id }, TYPES);
  return (
    <>
      <Link to="/skus">All SKUs</Link>
      <Shown of={sku}>
        {(data) => (data.sku ? <Sku sku={data.sku} reload={sku.reload} /> : <Empty title="There is no such SKU" />)}
      </Shown>
    </>
  );
}
