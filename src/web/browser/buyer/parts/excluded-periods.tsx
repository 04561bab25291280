import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { onOneLine } from "../../../../values/text";
import { ActionForm } from "../../shared/action-form";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import { type Doing, useDoing } from "../asking/use-doing";
import { DeleteExcluded, type OneExcluded, SetExcluded } from "./excluded-documents";
import { setWords } from "./set-words";
import { SpanList } from "./span-list";

/** What a period is for; nothing named: everything. */
export type ExcludedFor = { sku?: string; category?: string };

interface Period {
  firstOn: string;
  lastOn: string;
  reason: string;
}

const NOTHING: Period = { firstOn: "", lastOn: "", reason: "" };

/**
 * A period to be excluded.
 * @param children The fields that say what it is for.
 * @param exclude Answers the sentence that is shown when it is done.
 */
function PeriodForm({
  children,
  doing,
  exclude,
}: {
  children: ReactNode;
  doing: Doing;
  exclude(period: Period): Promise<string>;
}) {
  const [typed, setTyped] = useState(NOTHING);
  const type = (field: keyof Period) => (event: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [field]: event.target.value });
  const excludeTyped = async () => {
    const told = await exclude(typed);
    setTyped(NOTHING);
    return told;
  };
  return (
    <ActionForm className="fields" action={() => doing.run(excludeTyped)}>
      {children}
      <label>
        <Trans>First day</Trans>
        <input type="date" required value={typed.firstOn} onChange={type("firstOn")} />
      </label>
      <label>
        <Trans>Last day</Trans>
        <input type="date" required min={typed.firstOn} value={typed.lastOn} onChange={type("lastOn")} />
      </label>
      <label>
        <Trans>Why</Trans>
        <input required value={typed.reason} onChange={type("reason")} />
      </label>
      <button type="submit" disabled={doing.isBusy}>
        <Trans>Exclude days</Trans>
      </button>
    </ActionForm>
  );
}

/** Sets and removes excluded periods, and shows the result. @param reload Asks for the list again. */
export function useExcluding(reload: () => void) {
  const act = useAct();
  const doing = useDoing();
  const exclude = async (of: ExcludedFor, period: Period) => {
    done((await act(SetExcluded, { row: { ...of, ...period } })).setExcludedPeriods);
    reload();
    return t`The days are excluded. The whole plan follows.`;
  };
  const remove = (id: string) =>
    doing.run(async () => {
      done((await act(DeleteExcluded, { id })).deleteExcludedPeriods);
      reload();
      return t`The days count again. The whole plan follows.`;
    });
  return { doing, exclude, remove };
}

type Excluding = ReturnType<typeof useExcluding>;

/** The form for people who have the right. @param of What is chosen to exclude days for. */
export function ExcludeDays({
  excluding: { doing, exclude },
  of,
  children,
}: {
  excluding: Excluding;
  of: ExcludedFor;
  children: ReactNode;
}) {
  const mayWrite = useSession().mayEverywhere("WRITE_PLANNING");
  if (!mayWrite) return null;
  return (
    <PeriodForm doing={doing} exclude={(period) => exclude(of, period)}>
      {children}
    </PeriodForm>
  );
}

/** Excluded periods with what each is for, who set it, and a button to remove it. */
export function ExcludedList({
  periods,
  excluding: { doing, remove },
  levelOf,
}: {
  periods: readonly OneExcluded[];
  excluding: Excluding;
  levelOf(period: OneExcluded): ReactNode;
}) {
  const { today } = useSession().tenant;
  const spans = periods.map((period) => ({
    ...period,
    about: <>, {levelOf(period)}</>,
    note: (
      <>
        {setWords(period, today)}: {onOneLine(period.reason)}
      </>
    ),
  }));
  return <SpanList spans={spans} doing={doing} right="WRITE_PLANNING" remove={remove} />;
}
