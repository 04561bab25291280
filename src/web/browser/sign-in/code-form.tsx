import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ActionForm } from "../shared/action-form";
import { Field } from "../shared/field";
import { type SessionView, session } from "../shared/session-service";
import { useSubmit } from "../shared/use-submit";
import { Refusal } from "./frame";

const CODE = { WRONG_CODE: "code" };

/** The second step of who set one: a code of an app, or one of the recovery codes. */
export function CodeForm({ enter, leave }: { enter(view: SessionView): void; leave(): void }) {
  const [code, setCode] = useState("");
  const [isRecovery, setRecovery] = useState(false);
  const submit = useSubmit();
  const check = () => {
    if (!code.trim()) return submit.refuse({ code: t`Type the code.` });
    const path = isRecovery ? "/recovery" : "/totp/check";
    const typed = isRecovery ? code.trim() : code.replaceAll(/\s/g, "");
    return submit.run(async () => enter(await session("POST", path, { code: typed })), CODE);
  };
  return (
    <ActionForm action={check} noValidate>
      <Refusal submit={submit} />
      <Field
        key={isRecovery ? "recovery" : "code"}
        label={isRecovery ? t`Recovery code` : t`Code of your app`}
        hint={isRecovery ? t`Each recovery code works once.` : t`Six digits. They change every 30 seconds.`}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoFocus
        value={code}
        change={setCode}
        fault={submit.faultOf("code")}
      />
      <button type="submit" className="primary" disabled={submit.isBusy}>
        <Trans>Continue</Trans>
      </button>
      <p className="links">
        <button
          type="button"
          className="quiet"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode("");
            submit.refuse({});
          }}
        >
          {isRecovery ? t`Use the code of your app` : t`Use a recovery code`}
        </button>
        <button type="button" className="quiet" onClick={leave}>
          <Trans>Sign in as somebody else</Trans>
        </button>
      </p>
    </ActionForm>
  );
}
