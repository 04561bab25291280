import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useSession } from "../../asking/session";
import { useAnswer } from "../../asking/use-answer";
import { Limited } from "./approval-documents";

/** A person's own limit; null for none. */
export interface OwnLimit {
  userId: string;
  name: string;
  limit: number | null;
}

/** People with another limit, instead of the rule's. */
export function MemberLimits({
  limits,
  change,
}: {
  limits: readonly OwnLimit[];
  change(limits: readonly OwnLimit[]): void;
}) {
  const { currency } = useSession().tenant;
  const { data } = useAnswer(Limited, {});
  const [chosen, setChosen] = useState("");
  const id = useId();
  const others = (data?.members ?? []).filter(({ user }) => limits.every(({ userId }) => userId !== user.id));
  const add = () => {
    const member = others.find(({ user }) => user.id === chosen);
    if (member) change([...limits, { userId: member.user.id, name: member.user.name, limit: null }]);
    setChosen("");
  };
  const set = (userId: string, limit: number | null) =>
    change(limits.map((one) => (one.userId === userId ? { ...one, limit } : one)));
  return (
    <fieldset className="rights">
      <legend>
        <Trans>People with another limit</Trans>
      </legend>
      <ul className="rows">
        {limits.map(({ userId, name, limit }) => (
          <li key={userId}>
            <span className="what">{name}</span>
            <input
              type="number"
              min={0}
              step="any"
              placeholder={t`no limit`}
              aria-label={t`Limit of ${name} in ${currency}; empty: none`}
              value={limit ?? ""}
              onChange={({ target: { valueAsNumber: typed } }) => set(userId, Number.isNaN(typed) ? null : typed)}
            />
            <button type="button" onClick={() => change(limits.filter((one) => one.userId !== userId))}>
              <Trans>
                Remove<span className="unseen"> the limit of {name}</span>
              </Trans>
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="buttons">
          <label className="unseen" htmlFor={id}>
            <Trans>Person with another limit</Trans>
          </label>
          <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t`Choose a person`}</option>
            {others.map(({ user }) => (
              <option key={user.id} value={user.id}>
                {user.name}
              </option>
            ))}
          </select>
          <button type="button" disabled={!chosen} onClick={add}>
            <Trans>Add</Trans>
          </button>
        </p>
      )}
    </fieldset>
  );
}
