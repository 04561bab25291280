import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Weekday } from "../../../../generated/pages/graphql";
import { ActionForm } from "../../shared/action-form";
import { listed, weekdayText } from "../../shared/figures";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import type { Undo } from "../parts/outcome";
import { Told } from "../parts/parts";
import { SetSupplier, type WholeSupplier } from "./setting-documents";

const WEEKDAYS = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
] as const satisfies readonly Weekday[];

const nameOf = (day: Weekday) => weekdayText(WEEKDAYS.indexOf(day));

/** Days of the week on which a supplier neither takes orders nor delivers. */
export function WeekdaysForm({ supplier, note }: { supplier: WholeSupplier; note(undo: Undo): void }) {
  const mayWrite = useSession().may("WRITE_CATALOGUE");
  const act = useAct();
  const doing = useDoing();
  const [typed, setTyped] = useState<readonly Weekday[] | null>(null);
  const { name, closedWeekdays: former } = supplier;
  const closed = typed ?? former;
  const set = async (days: readonly Weekday[]) =>
    done((await act(SetSupplier, { row: { name, closedWeekdays: [...days] } })).upsertSuppliers);
  if (!mayWrite) {
    const days = listed(former.map(nameOf));
    return <p className="note">{former.length > 0 ? t`Each ${days}` : t`On no day of the week`}</p>;
  }
  const save = async () => {
    await set(closed);
    note(() => set(former));
    setTyped(null);
    return t`Saved. The plan moves around these days.`;
  };
  return (
    <ActionForm action={() => doing.run(save)}>
      <fieldset className="days">
        <legend>
          <Trans>Each week on</Trans>
        </legend>
        {WEEKDAYS.map((day) => (
          <label key={day} className="ticked">
            <input
              type="checkbox"
              checked={closed.includes(day)}
              onChange={(event) =>
                setTyped(WEEKDAYS.filter((one) => (one === day ? event.target.checked : closed.includes(one))))
              }
            />
            {nameOf(day)}
          </label>
        ))}
      </fieldset>
      {closed.length === WEEKDAYS.length && (
        <p className="alarm">
          <Trans>Leave at least one day on which it works.</Trans>
        </p>
      )}
      <button type="submit" disabled={typed === null || closed.length === WEEKDAYS.length || doing.isBusy}>
        <Trans>Save days</Trans>
      </button>
      <Told doing={doing} />
    </ActionForm>
  );
}
