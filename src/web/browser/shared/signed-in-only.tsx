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
          Try again
        </button>
      </div>
    );
  }
  if (view === null || !isSignedIn(view)) return <p role="status">Asking who is signed in…</p>;
  const { merchant } = view;
  if (!merchant) {
    return (
      <section className="welcome">
        <h1>You belong to no merchant yet</h1>
        <p>Ask an administrator of your merchant to invite {view.user.email}. Then open the link of the invitation.</p>
      </section>
    );
  }
  return children({ ...view, merchant });
}
