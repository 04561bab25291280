import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ActionForm } from "../../../shared/action-form";
import { Field } from "../../../shared/field";
import { ROLES, roleText } from "../../../shared/people-words";
import { announceSession, session } from "../../../shared/session-service";
import { useSession } from "../../asking/session";
import { useDoing } from "../../asking/use-doing";
import { Told } from "../../parts/parts";

/** Who somebody is here, and the name that others read. */
export function NameCard() {
  const { view } = useSession();
  const { user, role, merchant } = view;
  const merchantName = merchant.name;
  const [name, setName] = useState(user.name);
  const [saved, setSaved] = useState(user.name);
  const doing = useDoing();
  const save = async () => {
    await session("PATCH", "/user", { name: name.trim() });
    setSaved(name.trim());
    announceSession();
    return t`The name is saved. Others see it from now on.`;
  };
  return (
    <section className="card" aria-labelledby="you">
      <h2 id="you">
        <Trans>You</Trans>
      </h2>
      <dl className="facts">
        <dt>
          <Trans>E-mail address</Trans>
        </dt>
        <dd>{user.email}</dd>
        <dt>
          <Trans>Role</Trans>
        </dt>
        <dd>
          {role ? roleText(role, merchant) : t`none of ${merchantName}`}
          {role && <small>{ROLES[role].about}</small>}
        </dd>
      </dl>
      <Told doing={doing} />
      <ActionForm className="narrow" action={() => doing.run(save)}>
        <Field label={t`Name`} autoComplete="name" required maxLength={100} value={name} change={setName} />
        <button type="submit" disabled={doing.isBusy || !name.trim() || name.trim() === saved}>
          <Trans>Save name</Trans>
        </button>
      </ActionForm>
    </section>
  );
}
