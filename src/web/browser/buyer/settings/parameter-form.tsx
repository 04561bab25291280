import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ActionForm } from "../../shared/action-form";
import { exact } from "../../shared/figures";
import { useSession } from "../asking/session";
import { useDoing } from "../asking/use-doing";
import { Told } from "../parts/parts";
import {
  contradictionOf,
  type Holder,
  PARAMETERS,
  type Parameter,
  shownValue,
  storedValue,
  type Values,
} from "./parameters";
import { useSetParameters } from "./use-parameters";

/**
 * The parameters of one level, to be changed. An empty field leaves it to the level above.
 * @param inForce What the plan uses, to stand beside each; left out where no one value does.
 */
export function ParameterForm({
  holder,
  values,
  fields = PARAMETERS,
  inForce,
  onSaved,
}: {
  holder: Holder;
  values: Values;
  fields?: readonly Parameter[];
  inForce?(parameter: Parameter): string;
  onSaved?(before: Values): void;
}) {
  const session = useSession();
  const mayWrite = holder.warehouse ? session.may("WRITE_PLANNING") : session.mayEverywhere("WRITE_PLANNING");
  const set = useSetParameters(holder);
  const doing = useDoing();
  const [typed, setTyped] = useState<Values>({});
  const contradiction = contradictionOf({ ...values, ...typed });
  const save = async () => {
    await set(typed);
    onSaved?.(Object.fromEntries(Object.keys(typed).map((field) => [field, values[field as keyof Values] ?? null])));
    setTyped({});
    return t`Saved. The plan follows within seconds.`;
  };
  return (
    <ActionForm action={() => doing.run(save)}>
      <Told doing={doing} />
      <dl className="parameters">
        {fields.map((parameter) => {
          const { field, name, about, step, min, max } = parameter;
          const value = field in typed ? typed[field] : values[field];
          const used = inForce?.(parameter);
          return (
            <div key={field}>
              <dt>{mayWrite ? <label htmlFor={`${holder.warehouse ?? ""}-${field}`}>{name}</label> : name}</dt>
              <dd>
                {mayWrite ? (
                  <input
                    id={`${holder.warehouse ?? ""}-${field}`}
                    type="number"
                    step={step}
                    min={min}
                    max={max}
                    placeholder={t({ message: "not set", context: "in the field" })}
                    value={value == null ? "" : shownValue(field, value)}
                    onChange={(event) => {
                      const { valueAsNumber } = event.target;
                      const next = Number.isNaN(valueAsNumber) ? null : storedValue(field, valueAsNumber);
                      setTyped((before) => ({ ...before, [field]: next }));
                    }}
                  />
                ) : (
                  <strong>{value == null ? t`not set` : exact(shownValue(field, value))}</strong>
                )}
                {used !== undefined && (
                  <span>
                    <Trans>in force: {used}</Trans>
                  </span>
                )}
                <small>{about}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      {contradiction && (
        <p className="alarm" role="alert">
          {contradiction}
        </p>
      )}
      {mayWrite && (
        <button
          type="submit"
          className="primary"
          disabled={Object.keys(typed).length === 0 || contradiction !== null || doing.isBusy}
        >
          <Trans>Save</Trans>
        </button>
      )}
    </ActionForm>
  );
}
