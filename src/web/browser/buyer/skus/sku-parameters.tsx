import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { dayText, figure, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { type Figures, Outcome, type Undo } from "../parts/outcome";
import { ParameterForm } from "../settings/parameter-form";
import { inForce } from "../settings/parameters";
import { useSetParameters } from "../settings/use-parameters";
import type { SkuPlace, WholeSku } from "./one-sku";

/** What a change of parameters is seen in. */
const outcomeOf = (place: SkuPlace, today: string): Figures => [
  [t`To order`, whole(place.recommendedUnits)],
  [t`Safety stock`, place.detail ? figure(place.detail.safetyStock) : "–"],
  [t`Reorder point`, place.detail ? figure(place.detail.reorderPoint) : "–"],
  [t`Buy by`, place.buyOn ? dayText(place.buyOn, today) : "–"],
];

/** Whether a plan was made after another: at another time, or with other parameters. */
const isNewer = (place: SkuPlace, before: SkuPlace): boolean =>
  place.refreshedAt !== before.refreshedAt ||
  JSON.stringify(place.explain?.parameters) !== JSON.stringify(before.explain?.parameters);

interface Change {
  before: SkuPlace;
  undo: Undo;
}

/** The parameters that the plan of a SKU is made with, at one warehouse or at all, and what a change of them changed. */
export function SkuParameters({ sku, place }: { sku: WholeSku; place: SkuPlace }) {
  const { today } = useSession().tenant;
  const [isHere, setHere] = useState(false);
  const [change, setChange] = useState<Change | null>(null);
  const values =
    sku.settings.find(({ warehouse }) => (isHere ? warehouse?.id === place.warehouseId : !warehouse)) ?? {};
  const holder = { sku: sku.name, warehouse: isHere ? place.warehouseName : undefined };
  const set = useSetParameters(holder);
  const warehouse = place.warehouseName;
  return (
    <section className="card" aria-labelledby="parameters">
      <h2 id="parameters">
        <Trans>What decides it</Trans>
      </h2>
      <fieldset className="choice">
        <legend className="unseen">
          <Trans>Parameters of</Trans>
        </legend>
        {[false, true].map((here) => (
          <label key={String(here)}>
            <input type="radio" name="level" checked={here === isHere} onChange={() => setHere(here)} />
            {here ? <Trans>Only at {warehouse}</Trans> : <Trans>At all warehouses</Trans>}
          </label>
        ))}
      </fieldset>
      <ParameterForm
        key={String(isHere)}
        holder={holder}
        values={values}
        inForce={({ field }) =>
          place.explain ? inForce(field, place.explain.parameters, place.explain.safetyStock.impliedServiceLevel) : "–"
        }
        onSaved={(former) => setChange({ before: place, undo: () => set(former) })}
      />
      {change && (
        <Outcome
          before={outcomeOf(change.before, today)}
          now={outcomeOf(place, today)}
          isThere={isNewer(place, change.before)}
          undo={change.undo}
          forget={() => setChange(null)}
        />
      )}
    </section>
  );
}
