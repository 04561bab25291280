import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Right } from "../../../../../domain/people/rights";
import { ActionForm } from "../../../shared/action-form";
import { dayAfter } from "../../../shared/figures";
import { RIGHT_WORDS } from "../../../shared/people-words";
import { useSession } from "../../asking/session";
import { done, useAct } from "../../asking/use-answer";
import { useDoing } from "../../asking/use-doing";
import { Told } from "../../parts/parts";
import { CreateKey } from "./key-documents";

/** How much a key may do: all or nothing beside reading, or what is ticked. */
const SCOPES = [
  { scope: "READ", name: t`read` },
  { scope: "WRITE", name: t`read and write` },
  { scope: "SOME", name: t`read, and what I choose` },
] as const;

type Scope = (typeof SCOPES)[number]["scope"];

/** When a key ends, in days after today; null for never. */
const LIVES = [
  { days: 30, name: t`in 30 days` },
  { days: 90, name: t`in 90 days` },
  { days: 365, name: t`in a year` },
  { days: null, name: t`never` },
] as const;

/** Rights to choose from: nobody gives a key more than they have. */
function RightList({ chosen, change }: { chosen: ReadonlySet<Right>; change(rights: ReadonlySet<Right>): void }) {
  const { may } = useSession();
  const all = (Object.keys(RIGHT_WORDS) as Right[]).filter(may);
  return (
    <fieldset className="rights">
      <legend>
        <Trans>The key may</Trans>
      </legend>
      {all.map((right) => (
        <label key={right} className="ticked">
          <input
            type="checkbox"
            checked={chosen.has(right)}
            onChange={({ target }) => {
              const next = new Set(chosen);
              if (target.checked) next.add(right);
              else next.delete(right);
              change(next);
            }}
          />
          {RIGHT_WORDS[right]}
        </label>
      ))}
    </fieldset>
  );
}

/** Makes a key. @param made Called with what is shown once. */
export function KeyForm({ made }: { made(key: { name: string; text: string }): void }) {
  const { tenant } = useSession();
  const act = useAct();
  const doing = useDoing();
  const [name, setName] = useState("");
  const [scope, setScope] = useState<Scope>("READ");
  const [rights, setRights] = useState<ReadonlySet<Right>>(new Set());
  const [days, setDays] = useState<number | null>(90);
  const create = () =>
    doing.run(async () => {
      const what = scope === "SOME" ? { rights: [...rights] } : { scope };
      const expiresAt = days === null ? null : `${dayAfter(tenant.today, days)}T00:00:00Z`;
      const { result } = done((await act(CreateKey, { name: name.trim(), ...what, expiresAt })).createApiKey);
      setName("");
      setRights(new Set());
      made({ name: name.trim(), text: result.text });
      return null;
    });
  return (
    <section className="card" aria-labelledby="new-key">
      <h2 id="new-key">
        <Trans>New key</Trans>
      </h2>
      <Told doing={doing} />
      <ActionForm action={create}>
        <div className="fields">
          <label>
            <Trans>What it is for</Trans>
            <input
              required
              maxLength={500}
              value={name}
              placeholder={t`Shop connector`}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <label>
            <Trans>It may</Trans>
            <select value={scope} onChange={({ target }) => setScope(target.value as Scope)}>
              {SCOPES.map((one) => (
                <option key={one.scope} value={one.scope}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <Trans>It ends</Trans>
            <select
              value={days ?? "never"}
              onChange={({ target }) => setDays(target.value === "never" ? null : Number(target.value))}
            >
              {LIVES.map((life) => (
                <option key={life.name} value={life.days ?? "never"}>
                  {life.name}
                </option>
              ))}
            </select>
          </label>
        </div>
        {scope === "SOME" && <RightList chosen={rights} change={setRights} />}
        <button type="submit" className="primary" disabled={doing.isBusy || !name.trim()}>
          <Trans>Create key</Trans>
        </button>
      </ActionForm>
    </section>
  );
}
