import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { isSignedIn, type SignedInView, signInAddress } from "./session-service";
import type { SignIn } from "./use-sign-in";

/** Somebody who is signed in for a merchant. */
export type MemberView = SignedInView & { merchant: NonNullable<SignedInView["merchant"]> };

/** A page for people who are signed in: others are led to sign in, and come back. */
export function SignedInOnly({ signIn, children }: { signIn: SignIn; children(view: MemberView): ReactNode }) {
  const { view, refusal, reload } = signIn;
  const isStranger = view !== null && !isSignedIn(view);
  useEffect(() => {
    if (isStranger) globalThis.location.replace(signInAddress());
  }, [isStranger]);
  if (refusal !== null && view === null) {
    return (
      <div className="refusal" role="alert">
        <p>{refusal}</p>
        <button type="button" onClick={reload}>
          <Trans>Try again</Trans>
        </button>
      </div>
    );
  }
  if (view === null || !isSignedIn(view)) {
    return (
      <p role="status">
        <Trans>Asking who is signed in…</Trans>
      </p>
    );
  }
  const { merchant, user } = view;
  if (!merchant) {
    const { email } = user;
    return (
      <section className="welcome">
        <h1>
          <Trans>You belong to no merchant yet</Trans>
        </h1>
        <p>
          <Trans>Ask an administrator of your merchant to invite {email}. Then open the link of the invitation.</Trans>
        </p>
      </section>
    );
  }
  return children({ ...view, merchant });
}
