import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ActionForm } from "../../../shared/action-form";
import { Field } from "../../../shared/field";
import { announceSession, session } from "../../../shared/session-service";
import { useSubmit } from "../../../shared/use-submit";
import { useSession } from "../../asking/session";

const FIELDS = { WRONG_CREDENTIALS: "current" };

/** A new password, which ends the sessions on other machines. */
export function PasswordCard() {
  const { user } = useSession().view;
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [told, setTold] = useState<string | null>(null);
  const submit = useSubmit();
  const save = () =>
    submit.run(async () => {
      setTold(null);
      await session("POST", "/password", { current: user.hasPassword ? current : null, next });
      setCurrent("");
      setNext("");
      announceSession();
      setTold(t`The password is changed. Sessions on other machines have ended.`);
    }, FIELDS);
  return (
    <section className="card" aria-labelledby="password">
      <h2 id="password">
        <Trans>Password</Trans>
      </h2>
      <div role="alert" className={submit.refusal ? "refusal" : "unseen"}>
        {submit.refusal}
      </div>
      <p className={told ? "told" : "unseen"} role="status">
        {told}
      </p>
      <ActionForm className="narrow" action={save}>
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {user.hasPassword && (
          <Field
            label={t`Password now`}
            type="password"
            autoComplete="current-password"
            required
            value={current}
            change={setCurrent}
            fault={submit.faultOf("current")}
          />
        )}
        <Field
          label={t`New password`}
          type="password"
          autoComplete="new-password"
          hint={t`At least 10 characters.`}
          required
          value={next}
          change={setNext}
          fault={submit.faultOf("next") ?? submit.faultOf("password")}
        />
        <button type="submit" disabled={submit.isBusy}>
          {user.hasPassword ? t`Change password` : t`Set a password`}
        </button>
      </ActionForm>
    </section>
  );
}
