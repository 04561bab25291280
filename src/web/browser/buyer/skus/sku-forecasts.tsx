import { type ChangeEvent, useState } from "react";
import { onOneLine } from "../../../../values/text";
import { ActionForm } from "../../shared/action-form";
import { counted } from "../../shared/figures";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import { type Doing, useDoing } from "../asking/use-doing";
import { Told } from "../parts/parts";
import { setWords } from "../parts/set-words";
import { DeleteManualForecast, SetManualForecast, type SkuPlace, type WholeSku } from "./one-sku";

const NOTHING = { month: "", units: "", note: "", isHere: true };

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
        Month
        <input
          type="month"
          required
          min={thisMonth}
          pattern="\d{4}-\d{2}"
          placeholder="YYYY-MM"
          value={typed.month}
          onChange={type("month")}
        />
      </label>
      <label>
        Units of the month
        <input type="number" required min="0" step="any" value={typed.units} onChange={type("units")} />
      </label>
      <label>
        Why
        <input value={typed.note} onChange={type("note")} />
      </label>
      <label className="ticked">
        <input
          type="checkbox"
          checked={typed.isHere}
          onChange={({ target }) => setTyped({ ...typed, isHere: target.checked })}
        />
        For {place.warehouseName} alone
      </label>
      <button type="submit" disabled={doing.isBusy}>
        Set forecast
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
    return `The forecast of ${month} is set. The plan follows.`;
  };
  const remove = (id: string) => async () => {
    done((await act(DeleteManualForecast, { id })).deleteManualForecasts);
    reload();
    return "The forecast is the service's again. The plan follows.";
  };
  return (
    <section className="card" aria-labelledby="manual-forecasts">
      <h2 id="manual-forecasts">Manual forecasts</h2>
      <Told doing={doing} />
      {shown.length === 0 && <p className="note">The service forecasts every month.</p>}
      <ul className="rows">
        {shown.map(({ id, month, units, note, warehouse, setAt, setBy }) => {
          const what = `${counted(Number(units ?? 0), "unit")} in ${month}, ${warehouse ? `at ${warehouse.name}` : "at all warehouses"}`;
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
                <button type="button" aria-label={`Remove ${what}`} onClick={() => doing.run(remove(id))}>
                  Remove
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
