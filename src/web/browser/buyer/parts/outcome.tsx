import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { listed } from "../../shared/figures";
import { useAsking } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { Told } from "./parts";

/** Figures that a change is seen in, by name, as people read them. */
export type Figures = readonly (readonly [name: string, value: string])[];

/** Takes a change back. */
export type Undo = () => Promise<unknown>;

/** Figures before a change and after it, those that differ; and the way back, where there is one. */
export function Outcome({
  before,
  now,
  isThere,
  undo,
  forget,
}: {
  before: Figures;
  now: Figures;
  /** Whether the plan has been made with the change. */
  isThere: boolean;
  undo?: Undo;
  forget(): void;
}) {
  const doing = useDoing();
  const former = new Map(before);
  const names = [...new Set([...now, ...before].map(([name]) => name))];
  const all = listed(names);
  const after = new Map(now);
  const changed = names.filter((name) => former.get(name) !== after.get(name));
  const takeBack = async () => {
    await undo?.();
    forget();
    return null;
  };
  return (
    <div className="outcome" role="status">
      <strong>{isThere ? <Trans>What it changed</Trans> : <Trans>The plan is being refreshed…</Trans>}</strong>
      {isThere && changed.length === 0 && (
        <p>
          <Trans>None of these: {all}.</Trans>
        </p>
      )}
      {isThere && changed.length > 0 && (
        <ul>
          {changed.map((name) => (
            <li key={name}>
              {name}: {former.get(name) ?? "–"} → <strong>{after.get(name) ?? "–"}</strong>
            </li>
          ))}
        </ul>
      )}
      <Told doing={doing} />
      {undo && (
        <button type="button" disabled={doing.isBusy} onClick={() => doing.run(takeBack)}>
          <Trans>Take it back</Trans>
        </button>
      )}
    </div>
  );
}

/**
 * Notes what figures were when something was changed, to show beside what they are once the plan was made anew.
 * @param now Null until they are known.
 */
export function useOutcome(now: Figures | null) {
  const { planCount } = useAsking();
  const [change, setChange] = useState<{ before: Figures; at: number; undo?: Undo } | null>(null);
  return {
    /** Call when a change was made. */
    note: (undo?: Undo) => now && setChange({ before: now, at: planCount, undo }),
    shown: change && now && (
      <Outcome
        before={change.before}
        now={now}
        isThere={planCount > change.at}
        undo={change.undo}
        forget={() => setChange(null)}
      />
    ),
  };
}
