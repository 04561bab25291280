import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ActionForm } from "../shared/action-form";
import { Field } from "../shared/field";
import { session } from "../shared/session-service";
import { useSubmit } from "../shared/use-submit";
import { Refusal } from "./frame";

/** Asks for a link that sets a new password; where no mail can be sent, says who can make one. */
export function ForgotForm({
  email: typed,
  hasMail,
  back,
}: {
  email: string;
  hasMail: boolean;
  back(told: string | null): void;
}) {
  const [email, setEmail] = useState(typed);
  const submit = useSubmit();
  if (!hasMail) {
    return (
      <>
        <p>
          <Trans>
            This service sends no mail. Ask an administrator of your merchant for a link that sets a new password.
          </Trans>
        </p>
        <button type="button" onClick={() => back(null)}>
          <Trans>Back</Trans>
        </button>
      </>
    );
  }
  const send = () => {
    const address = email.trim();
    if (!address) return submit.refuse({ email: t`Type your e-mail address.` });
    return submit.run(async () => {
      await session("POST", "/reset", { email: address });
      back(t`If ${address} has an account here, a mail with a link is on its way. The link works for a short time.`);
    });
  };
  return (
    <ActionForm action={send} noValidate>
      <Refusal submit={submit} />
      <Field
        label={t`E-mail address`}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        change={setEmail}
        fault={submit.faultOf("email")}
      />
      <button type="submit" className="primary" disabled={submit.isBusy}>
        <Trans>Send the link</Trans>
      </button>
      <button type="button" className="quiet" onClick={() => back(null)}>
        <Trans>Back</Trans>
      </button>
    </ActionForm>
  );
}
