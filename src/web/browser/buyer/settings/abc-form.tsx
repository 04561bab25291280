import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { PlanningQuery } from "../../../../generated/pages/graphql";
import { ActionForm } from "../../shared/action-form";
import { figure } from "../../shared/figures";
import { done, useAct } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import type { Undo } from "../parts/outcome";
import { Told } from "../parts/parts";
import { SetAbc } from "./setting-documents";

type Settings = PlanningQuery["abcSettings"];
type Tier = Settings["tiers"][number];

/** Most classes there can be. */
const MAX_TIERS = 26;

/** The service's refusal of the classes, in words; null where it takes them. */
function faultOf({ enabled, tiers }: Settings): string | null {
  if (!enabled) return null;
  const names = tiers.map(({ name }) => name.trim());
  if (names.includes("")) return t`Each class needs a name.`;
  if (new Set(names).size < names.length) return t`Two classes have the same name.`;
  if (tiers.some(({ share }) => !(share > 0))) return t`Each share must be more than 0 %.`;
  const total = tiers.reduce((before, { share }) => before + share, 0);
  const sum = figure(total);
  return Math.abs(total - 100) < 0.001 ? null : t`The shares add up to ${sum} %, not to 100 %.`;
}

/** A class: its name and share, to be changed or taken away. */
function TierRow({
  tier,
  number,
  change,
  remove,
}: {
  tier: Tier;
  number: number;
  change(to: Partial<Tier>): void;
  remove: (() => void) | null;
}) {
  return (
    <li className="fields">
      <label>
        <Trans>Class {number}</Trans>
        <input maxLength={100} value={tier.name} onChange={(event) => change({ name: event.target.value })} />
      </label>
      <label>
        <Trans>its share, %</Trans>
        <input
          type="number"
          min={0}
          max={100}
          step="any"
          value={Number.isNaN(tier.share) ? "" : tier.share}
          onChange={(event) => change({ share: event.target.valueAsNumber })}
        />
      </label>
      {remove && (
        <button type="button" className="quiet" onClick={remove}>
          <Trans>
            Remove<span className="unseen"> class {number}</span>
          </Trans>
        </button>
      )}
    </li>
  );
}

function TierList({ tiers, change }: { tiers: readonly Tier[]; change(tiers: readonly Tier[]): void }) {
  return (
    <ol className="tiers">
      {tiers.map((tier, index) => {
        // A class is known by its place while its name is typed.
        const number = index + 1;
        return (
          <TierRow
            key={number}
            tier={tier}
            number={number}
            change={(to) => change(tiers.map((one, at) => (at === index ? { ...one, ...to } : one)))}
            remove={tiers.length > 1 ? () => change(tiers.filter((_, at) => at !== index)) : null}
          />
        );
      })}
    </ol>
  );
}

/** Whether SKUs are classified, by what, and into which classes. */
export function AbcForm({ settings, note }: { settings: Settings; note(undo: Undo): void }) {
  const act = useAct();
  const doing = useDoing();
  const [typed, setTyped] = useState<Settings | null>(null);
  const shown = typed ?? settings;
  const { tiers } = shown;
  const fault = faultOf(shown);
  const setTiers = (next: readonly Tier[]) => setTyped({ ...shown, tiers: [...next] });
  const set = async ({ enabled, measure, tiers: all }: Settings) => {
    const input = { enabled, measure, tiers: all.map(({ name, share }) => ({ name: name.trim(), share })) };
    return done((await act(SetAbc, { input })).setAbcSettings);
  };
  const save = async () => {
    await set(shown);
    note(() => set(settings));
    setTyped(null);
    return t`Saved. The classes follow within seconds.`;
  };
  return (
    <ActionForm action={() => doing.run(save)}>
      <Told doing={doing} />
      <label className="ticked">
        <input
          type="checkbox"
          checked={shown.enabled}
          onChange={(event) => setTyped({ ...shown, enabled: event.target.checked })}
        />
        <Trans>Classify SKUs by what they sell</Trans>
      </label>
      {shown.enabled && (
        <>
          <div className="fields">
            <label>
              <Trans>Ranked by</Trans>
              <select
                value={shown.measure}
                onChange={(event) => setTyped({ ...shown, measure: event.target.value as Settings["measure"] })}
              >
                <option value="REVENUE">{t`revenue of 12 months`}</option>
                <option value="UNITS">{t`units sold in 12 months`}</option>
              </select>
            </label>
          </div>
          <TierList tiers={tiers} change={setTiers} />
          {fault && <p className="alarm">{fault}</p>}
        </>
      )}
      <p className="buttons">
        <button type="submit" className="primary" disabled={typed === null || fault !== null || doing.isBusy}>
          <Trans>Save classes</Trans>
        </button>
        {shown.enabled && tiers.length < MAX_TIERS && (
          <button
            type="button"
            onClick={() => setTiers([...tiers, { name: String.fromCharCode(65 + tiers.length), share: Number.NaN }])}
          >
            <Trans>Add a class</Trans>
          </button>
        )}
      </p>
    </ActionForm>
  );
}
