import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { ActionForm } from "../../../shared/action-form";
import { Field } from "../../../shared/field";
import { SessionRefused } from "../../../shared/session-service";
import { useSession } from "../../asking/session";
import { type Doing, useDoing } from "../../asking/use-doing";

/** Something that may need the password again. It answers the sentence that is shown when it is done. */
type Act = (confirmed: { password?: string }) => Promise<string | null>;

/** What `useConfirmed` gives: how to do something, what came of it, and the form that asks for the password. */
export interface Confirmed {
  doing: Doing;
  run(act: Act): void;
  /** Null while nothing is asked. */
  form: ReactNode;
}

/** Who signed in long ago types the password again before a change of how they sign in. */
export function useConfirmed(): Confirmed {
  const { view } = useSession();
  const doing = useDoing();
  const [held, setHeld] = useState<{ act: Act } | null>(null);
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const attempt = (act: Act, typed: string) =>
    doing.run(async () => {
      try {
        const told = await act(typed ? { password: typed } : {});
        setHeld(null);
        setPassword("");
        setFault(null);
        return told;
      } catch (error) {
        if (!(error instanceof SessionRefused)) throw error;
        const isAsked = error.code === "RECENT_SIGN_IN_NEEDED";
        if (!isAsked && error.code !== "WRONG_CREDENTIALS") throw error;
        // Who has no password signs out and in.
        if (!view.user.hasPassword) throw error;
        setHeld({ act });
        setFault(isAsked ? null : error.message);
        return null;
      }
    });
  const form = held && (
    <ActionForm className="confirm" action={() => attempt(held.act, password)}>
      <Field
        label={t`Your password, to confirm it is you`}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        change={setPassword}
        fault={fault}
      />
      <p className="buttons">
        <button type="submit" className="primary" disabled={doing.isBusy}>
          <Trans>Continue</Trans>
        </button>
        <button type="button" onClick={() => setHeld(null)}>
          <Trans>Cancel</Trans>
        </button>
      </p>
    </ActionForm>
  );
  return { doing, run: (act) => attempt(act, ""), form };
}
