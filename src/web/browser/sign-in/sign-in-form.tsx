import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { useState } from "react";
import { ActionForm } from "../shared/action-form";
import { at } from "../shared/base-path";
import { Field } from "../shared/field";
import { type SessionView, session } from "../shared/session-service";
import { useSubmit } from "../shared/use-submit";
import { Refusal } from "./frame";

/** Why a sign-in with another provider did not end well, by the word in the address. */
const PROBLEMS: Readonly<Record<string, string>> = {
  "openid-unavailable": t`The other provider can't be reached now. Try again later, or sign in another way.`,
  "openid-expired": t`The sign-in took too long, or began in another browser. Start it again.`,
  "openid-refused": t`The other provider did not sign you in.`,
  "openid-email": t`The other provider does not know a confirmed e-mail address of yours.`,
  "openid-link": t`There is an account with your e-mail address. Sign in to it as before, then link the provider under “Your account”.`,
  "openid-no-account": t`Nobody has invited your e-mail address. Ask an administrator of your merchant.`,
  "openid-taken": t`That account of the other provider belongs to somebody else here.`,
};

/** What a browser says when somebody closes its window for passkeys. */
const isGivenUp = ({ name }: Error) => name === "NotAllowedError" || name === "AbortError";

async function signInWithPasskey(): Promise<SessionView> {
  const optionsJSON = await session<Parameters<typeof startAuthentication>[0]["optionsJSON"]>(
    "POST",
    "/passkeys/sign-in/options",
    {},
  );
  const response = await startAuthentication({ optionsJSON }).catch((error: Error) => {
    throw isGivenUp(error) ? new Error(t`No passkey was used. Try again, or sign in another way.`) : error;
  });
  return session("POST", "/passkeys/sign-in", { response });
}

/** The other ways to sign in that this service has. */
function OtherWays({
  ways,
  to,
  isBusy,
  usePasskey,
}: {
  ways: SessionView["ways"];
  to: string;
  isBusy: boolean;
  usePasskey(): void;
}) {
  const withPasskeys = ways.passkeys && browserSupportsWebAuthn();
  if (!withPasskeys && !ways.openId) return null;
  const provider = ways.openId?.name;
  return (
    <>
      <p className="or">
        <span>
          <Trans>or</Trans>
        </span>
      </p>
      <div className="ways">
        {withPasskeys && (
          <button type="button" disabled={isBusy} onClick={usePasskey}>
            <Trans>Sign in with a passkey</Trans>
          </button>
        )}
        {ways.openId && (
          <a className="button" href={at(`/session/openid?to=${encodeURIComponent(at(to))}`)}>
            <Trans>Sign in with {provider}</Trans>
          </a>
        )}
      </div>
    </>
  );
}

/** E-mail and password, or another way. @param problem Why coming back from another provider did not sign in; a word of the address. */
export function SignInForm({
  ways,
  to,
  problem,
  told,
  enter,
  forgot,
}: {
  ways: SessionView["ways"];
  to: string;
  problem: string | null;
  /** What was done before, as a sentence. */
  told: string | null;
  enter(view: SessionView): void;
  forgot(email: string): void;
}) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const submit = useSubmit();
  const enterTyped = () => {
    const missing = {
      ...(email.trim() ? {} : { email: t`Type your e-mail address.` }),
      ...(password ? {} : { password: t`Type your password.` }),
    };
    if (Object.keys(missing).length > 0) return submit.refuse(missing);
    return submit.run(async () => enter(await session("POST", "", { email: email.trim(), password })), {
      WRONG_CREDENTIALS: "password",
    });
  };
  return (
    <>
      {told && (
        <p className="told" role="status">
          {told}
        </p>
      )}
      {problem && (
        <p className="refusal" role="alert">
          {PROBLEMS[problem] ?? t`You were not signed in. Try again.`}
        </p>
      )}
      <ActionForm action={enterTyped} noValidate>
        <Refusal submit={submit} />
        <Field
          label={t`E-mail address`}
          type="email"
          name="username"
          autoComplete="username webauthn"
          autoFocus
          value={email}
          change={setEmail}
          fault={submit.faultOf("email")}
        />
        <Field
          label={t`Password`}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          change={setPassword}
          fault={submit.faultOf("password")}
        />
        <button type="submit" className="primary" disabled={submit.isBusy}>
          <Trans>Sign in</Trans>
        </button>
        <button type="button" className="quiet" onClick={() => forgot(email)}>
          <Trans>Forgot the password?</Trans>
        </button>
      </ActionForm>
      <OtherWays
        ways={ways}
        to={to}
        isBusy={submit.isBusy}
        usePasskey={() => submit.run(async () => enter(await signInWithPasskey()))}
      />
    </>
  );
}
