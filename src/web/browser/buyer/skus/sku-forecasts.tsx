import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ChangeEvent, useState } from "react";
import { onOneLine } from "../../../../values/text";
import { ActionForm } from "../../shared/action-form";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import { type Doing, useDoing } from "../asking/use-doing";
import { Told } from "../parts/parts";
import { setWords } from "../parts/set-words";
import { DeleteManualForecast, SetManualForecast, type SkuPlace, type WholeSku } from "./one-sku";

const NOTHING = { month: "", units: "", note: "", isHere: true };

/** A manual forecast in words. @param warehouse Left out for all of them. */
const forecastText = (units: number, month: string, warehouse?: string): string =>
  warehouse === undefined
    ? plural(units, { one: `# unit in ${month}, at all warehouses`, other: `# units in ${month}, at all warehouses` })
    : plural(units, { one: `# unit in ${month}, at ${warehouse}`, other: `# units in ${month}, at ${warehouse}` });

/** A manual forecast to be set. @param set Answers the sentence that is shown when it is done. */
function ForecastForm({
  place,
  thisMonth,
  doing,
  set,
}: {
  place: SkuPlace;
  thisMonth: string;
  doing: Doing;
  set(typed: typeof NOTHING): Promise<string>;
}) {
  const warehouse = place.warehouseName;
  const [typed, setTyped] = useState(NOTHING);
  const type = (field: "month" | "units" | "note") => (event: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [field]: event.target.value });
  const setTypedOne = async () => {
    const told = await set(typed);
    setTyped(NOTHING);
    return told;
  };
  return (
    <ActionForm className="fields" action={() => doing.run(setTypedOne)}>
      <label>
        <Trans>Month</Trans>
        <input
          type="month"
          required
          min={thisMonth}
          pattern="\d{4}-\d{2}"
          placeholder={t`YYYY-MM`}
          value={typed.month}
          onChange={type("month")}
        />
      </label>
      <label>
        <Trans>Units of the month</Trans>
        <input type="number" required min="0" step="any" value={typed.units} onChange={type("units")} />
      </label>
      <label>
        <Trans>Why</Trans>
        <input value={typed.note} onChange={type("note")} />
      </label>
      <label className="ticked">
        <input
          type="checkbox"
          checked={typed.isHere}
          onChange={({ target }) => setTyped({ ...typed, isHere: target.checked })}
        />
        <Trans>For {warehouse} alone</Trans>
      </label>
      <button type="submit" disabled={doing.isBusy}>
        <Trans>Set forecast</Trans>
      </button>
    </ActionForm>
  );
}

/** Forecasts of months that people typed, for the warehouse that is shown and for all together. */
export function SkuForecasts({ sku, place, reload }: { sku: WholeSku; place: SkuPlace; reload(): void }) {
  const { tenant, may } = useSession();
  const mayWrite = may("WRITE_PLANNING");
  const act = useAct();
  const doing = useDoing();
  const thisMonth = tenant.today.slice(0, 7);
  const shown = sku.manualForecasts
    .filter(({ month, warehouse }) => month >= thisMonth && (!warehouse || warehouse.id === place.warehouseId))
    .reverse();
  const set = async ({ month, units, note, isHere }: typeof NOTHING) => {
    const where = isHere ? { warehouse: place.warehouseName } : {};
    const row = { sku: sku.name, ...where, month, units, note: note || null };
    done((await act(SetManualForecast, { row })).setManualForecasts);
    reload();
    return t`The forecast of ${month} is set. The plan follows.`;
  };
  const remove = (id: string) => async () => {
    done((await act(DeleteManualForecast, { id })).deleteManualForecasts);
    reload();
    return t`The forecast is the service's again. The plan follows.`;
  };
  return (
    <section className="card" aria-labelledby="manual-forecasts">
      <h2 id="manual-forecasts">
        <Trans>Manual forecasts</Trans>
      </h2>
      <Told doing={doing} />
      {shown.length === 0 && (
        <p className="note">
          <Trans>The service forecasts every month.</Trans>
        </p>
      )}
      <ul className="rows">
        {shown.map(({ id, month, units, note, warehouse, setAt, setBy }) => {
          const what = forecastText(Math.round(Number(units ?? 0)), month, warehouse?.name);
          return (
            <li key={id}>
              <span className="what">
                {what}
                <small>
                  {setWords({ setAt, setBy }, tenant.today)}
                  {note && `: ${onOneLine(note)}`}
                </small>
              </span>
              {mayWrite && (
                <button type="button" aria-label={t`Remove ${what}`} onClick={() => doing.run(remove(id))}>
                  <Trans>Remove</Trans>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {mayWrite && <ForecastForm place={place} thisMonth={thisMonth} doing={doing} set={set} />}
    </section>
  );
}
