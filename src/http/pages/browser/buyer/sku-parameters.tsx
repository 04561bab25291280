import { useState } from "react";
import { dayText, figure, whole } from "./figures";
import { SetParameters, type SkuPlace, type WholeSku } from "./one-sku";
import { ParameterForm } from "./parameter-form";
import { inForce, type Values } from "./parameters";
import { Told } from "./parts";
import { useSession } from "./session";
import { done, useAct } from "./use-answer";
import { useDoing } from "./use-doing";

/** What a change of parameters is seen in. */
const outcomeOf = (place: SkuPlace, today: string) =>
  [
    ["To order", whole(place.recommendedUnits)],
    ["Safety stock", place.detail ? figure(place.detail.safetyStock) : "–"],
    ["Reorder point", place.detail ? figure(place.detail.reorderPoint) : "–"],
    ["Buy by", place.buyOn ? dayText(place.buyOn, today) : "–"],
  ] as const;

/** Whether a plan was made after another: at another time, or with other parameters. */
const isNewer = (place: SkuPlace, before: SkuPlace): boolean =>
  place.refreshedAt !== before.refreshedAt ||
  JSON.stringify(place.explain?.parameters) !== JSON.stringify(before.explain?.parameters);

interface Change {
  before: SkuPlace;
  former: Values;
  warehouse?: string;
}

/** What the plan said before the last change and says now, and the way back. */
function Outcome({ change, place, sku, forget }: { change: Change; place: SkuPlace; sku: WholeSku; forget(): void }) {
  const { today } = useSession().tenant;
  const act = useAct();
  const doing = useDoing();
  const isThere = isNewer(place, change.before);
  const former = outcomeOf(change.before, today);
  const undo = async () => {
    const rows = [{ sku: sku.name, warehouse: change.warehouse, ...change.former }];
    done((await act(SetParameters, { rows })).setPlanningParameters);
    forget();
    return null;
  };
  return (
    <div className="outcome" role="status">
      <h3>{isThere ? "What it changed" : "The plan is being made anew…"}</h3>
      {isThere && (
        <ul>
          {outcomeOf(place, today).map(([name, now], index) => (
            <li key={name}>
              {name}: {former[index]?.[1]} → <strong>{now}</strong>
            </li>
          ))}
        </ul>
      )}
      <Told doing={doing} />
      <button type="button" disabled={doing.isBusy} onClick={() => doing.run(undo)}>
        Take it back
      </button>
    </div>
  );
}

/** The parameters that the plan of a SKU is made with, at one warehouse or at all, and what a change of them changed. */
export function SkuParameters({ sku, place }: { sku: WholeSku; place: SkuPlace }) {
  const [isHere, setHere] = useState(false);
  const [change, setChange] = useState<Change | null>(null);
  const values =
    sku.settings.find(({ warehouse }) => (isHere ? warehouse?.id === place.warehouseId : !warehouse)) ?? {};
  const warehouse = isHere ? place.warehouseName : undefined;
  return (
    <section className="card" aria-labelledby="parameters">
      <h2 id="parameters">What decides it</h2>
      <fieldset className="choice">
        <legend className="unseen">Parameters of</legend>
        {[false, true].map((here) => (
          <label key={String(here)}>
            <input type="radio" name="level" checked={here === isHere} onChange={() => setHere(here)} />
            {here ? `Only at ${place.warehouseName}` : "At all warehouses"}
          </label>
        ))}
      </fieldset>
      <ParameterForm
        key={String(isHere)}
        holder={{ sku: sku.name, warehouse }}
        values={values}
        inForce={({ field }) => (place.explain ? inForce(field, place.explain.parameters) : "–")}
        onSaved={(former) => setChange({ before: place, former, warehouse })}
      />
      {change && <Outcome change={change} place={place} sku={sku} forget={() => setChange(null)} />}
    </section>
  );
}
