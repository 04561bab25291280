import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { PlanPicture } from "../../overview/plan-picture";
import { buyDayText, dayText, figure, unitMoney, whole } from "../../shared/figures";
import { useTitleOf } from "../../shared/page-title";
import { useSession } from "../asking/session";
import { done, useAct, useAnswer } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { HistorySection } from "../history/history-section";
import { Empty, Health, NoSuch, Shown, Told } from "../parts/parts";
import { Link, useRoute } from "../parts/route";
import { Status } from "../parts/status";
import { factorText } from "./factor-text";
import { OneSku, SetReorder, type SkuPlace, type WholeSku } from "./one-sku";
import { SkuExcludedPeriods } from "./sku-excluded-periods";
import { SkuForecasts } from "./sku-forecasts";
import { SkuOneOffs } from "./sku-one-offs";
import { SkuParameters } from "./sku-parameters";
import { SkuStockCount } from "./sku-stock-count";
import { SkuSuccession } from "./sku-succession";
import { Why } from "./why";

/** The figures of the plan at a warehouse. */
function Figures({ place }: { place: SkuPlace }) {
  const days = place.daysToStockOut;
  const { today } = useSession().tenant;
  const figures = [
    [t`Here`, figure(place.stockLevel)],
    [t`Coming`, figure(place.incomingUnits)],
    [t`Safety stock`, place.detail ? figure(place.detail.safetyStock) : "–"],
    [t`Reorder point`, place.detail ? figure(place.detail.reorderPoint) : "–"],
    [t`Lasts`, days >= 9999 ? t`no end in sight` : plural(days, { one: "# day", other: "# days" })],
    [t`Buy by`, buyDayText(place, today)],
    [t`To order`, whole(place.recommendedUnits)],
    ...(place.runOutOn ? [[t`Runs out`, dayText(place.runOutOn, today)] as const] : []),
    ...(place.waitingUnits > 0 ? [[t`On drafts`, figure(place.waitingUnits)] as const] : []),
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

function OrderLine({ line }: { line: WholeSku["orderLines"][number] }) {
  const { today } = useSession().tenant;
  const [supplier, warehouse] = [line.supplier.name, line.warehouse.name];
  const day = dayText(line.expectedDeliveryOn, today);
  const [received, ordered] = [whole(line.quantityReceived), whole(line.quantityOrdered)];
  return (
    <li>
      <span className="what">
        <Link to={`/orders/${line.order.id}`}>{line.order.reference}</Link> <Status of={line.order.status} />
        <small>
          <Trans>
            {supplier} to {warehouse}, expected {day}
          </Trans>
        </small>
      </span>
      <span className="number">
        <Trans>
          {received} of {ordered} received
        </Trans>
      </span>
    </li>
  );
}

function Orders({ sku }: { sku: WholeSku }) {
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">
        <Trans>Newest orders</Trans>
      </h2>
      {sku.orderLines.length === 0 && (
        <p className="note">
          <Trans>It was never ordered.</Trans>
        </p>
      )}
      <ul className="rows">
        {sku.orderLines.map((line) => (
          <OrderLine key={line.id} line={line} />
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
    return sku.reorder ? t`It is no longer bought again.` : t`It is bought again.`;
  };
  return (
    <>
      {mayWrite && (
        <button type="button" disabled={doing.isBusy} onClick={() => doing.run(turn)}>
          {sku.reorder ? <Trans>Stop buying it</Trans> : <Trans>Buy it again</Trans>}
        </button>
      )}
      <Told doing={doing} />
    </>
  );
}

/** What is known of a SKU, in short: its product, who sells it, what it costs. */
function aboutOf(sku: WholeSku, currency: string): string[] {
  // The first is the one that the plan buys from.
  const supplier = sku.suppliers[0]?.supplier.name;
  const cost = sku.effectiveUnitCost != null && unitMoney(sku.effectiveUnitCost, currency);
  const price = sku.retailPrice != null && unitMoney(sku.retailPrice, currency);
  return [
    sku.product.name,
    ...(supplier === undefined ? [] : [t`from ${supplier}`]),
    ...(cost ? [t`costs ${cost}`] : []),
    ...(price ? [t`sells at ${price}`] : []),
    ...(sku.reorder ? [] : [t`not bought again`]),
  ];
}

function SucceededBy({ successor, factor }: { successor: NonNullable<WholeSku["successor"]>; factor: number }) {
  const { id, name } = successor;
  const units = factorText(factor);
  return (
    <>
      {" · "}
      {factor === 1 ? (
        <Trans>
          succeeded by <Link to={`/skus/${id}`}>{name}</Link>
        </Trans>
      ) : (
        <Trans>
          succeeded by <Link to={`/skus/${id}`}>{name}</Link>, {units} units of it for each
        </Trans>
      )}
    </>
  );
}

function Sku({ sku, reload }: { sku: WholeSku; reload(): void }) {
  const { tenant } = useSession();
  const { query } = useRoute();
  const asked = query.get("warehouse");
  const place = sku.planLocationRows.find(({ warehouseId }) => warehouseId === asked) ?? sku.planLocationRows[0];
  const warehouse = place?.warehouseName ?? "";
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{sku.name}</h1>
          <p className="note">
            {aboutOf(sku, tenant.currency).join(" · ")}
            {sku.successor && <SucceededBy successor={sku.successor} factor={sku.successorFactor} />}
          </p>
        </div>
        <Reorder sku={sku} />
      </div>
      {place ? (
        <>
          <nav className="choice" aria-label={t`Warehouse`}>
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
          <section className="card" aria-label={t`Plan for ${warehouse}`}>
            <Health of={place.stockHealth} />
            <Figures place={place} />
            <PlaceChart sku={sku} place={place} />
          </section>
          <Why key={place.warehouseId} place={place} isMaterial={sku.isMaterial} />
          <p className="note">
            <Trans>
              Is a figure wrong? Add what sales do not show: <a href="#manual-forecasts">a manual forecast</a>,{" "}
              <a href="#excluded-periods">excluded periods</a>, <a href="#one-offs">one-off sales</a> or{" "}
              <a href="#succession">a successor</a>.
            </Trans>
          </p>
          <SkuStockCount key={`count of ${place.warehouseId}`} sku={sku} place={place} />
          <SkuForecasts key={`forecasts of ${place.warehouseId}`} sku={sku} place={place} reload={reload} />
          <SkuExcludedPeriods sku={sku} />
          <SkuOneOffs sku={sku} />
          <SkuParameters key={place.warehouseId} sku={sku} place={place} />
        </>
      ) : (
        <Empty title={t`It is not planned yet`} />
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
  useTitleOf(sku.data?.sku?.name ?? "");
  return (
    <>
      <Link to="/skus">
        <Trans>All SKUs</Trans>
      </Link>
      <Shown of={sku}>
        {(data) => (data.sku ? <Sku sku={data.sku} reload={sku.reload} /> : <NoSuch title={t`There is no such SKU`} />)}
      </Shown>
    </>
  );
}
