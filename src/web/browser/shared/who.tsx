import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { at } from "./base-path";
import { whole } from "./figures";
import { showKeys } from "./keys";
import { ROLES, roleText } from "./people-words";
import { isSignedIn, type SignedInView, signInAddress, signOut, switchMerchant } from "./session-service";
import { useCounts } from "./use-counts";
import type { SignIn } from "./use-sign-in";

/** The other merchants of somebody, to change to. */
function Merchants({ view, refuse }: { view: SignedInView; refuse(reason: string): void }) {
  const { merchant, merchants } = view;
  if (merchants.length < 2) return null;
  return (
    <ul className="merchants" aria-label={t`Merchants`}>
      {merchants.map(({ id, name, role }) => {
        const isShown = id === merchant?.id;
        const roleName = ROLES[role].name;
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={isShown ? "true" : undefined}
              disabled={isShown}
              onClick={() => switchMerchant(id).catch((error: Error) => refuse(error.message))}
            >
              <strong>{name}</strong>
              <span>{isShown ? t`${roleName}, shown now` : roleName}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The merchant that is shown, and whether it is there for tests. */
function merchantText(merchant: SignedInView["merchant"]): string {
  if (!merchant) return t`no merchant`;
  const { name } = merchant;
  return merchant.isTest ? t`${name} (test)` : name;
}

/** What opens from the name in the head: the merchants, one's own account, signing out. */
function Account({ view }: { view: SignedInView }) {
  const box = useRef<HTMLDetailsElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (box.current?.open && !box.current.contains(target as Node)) box.current.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
    };
  }, []);
  const { user, merchant, role } = view;
  return (
    <details
      className="account"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !box.current) return;
        box.current.open = false;
        box.current.querySelector("summary")?.focus();
      }}
    >
      <summary>
        <span className="person">{user.name}</span>
        <small>{merchantText(merchant)}</small>
      </summary>
      <div className="sheet">
        <p>
          <strong>{user.name}</strong>
          <small>{user.email}</small>
          {role && merchant && <small>{roleText(role, merchant)}</small>}
        </p>
        <Merchants view={view} refuse={setRefusal} />
        <ul>
          <li>
            <a href={at("/settings/account")}>
              <Trans>Your account</Trans>
            </a>
          </li>
          {view.rights.includes("MANAGE_PEOPLE") && (
            <>
              <li>
                <a href={at("/settings/people")}>
                  <Trans>People</Trans>
                </a>
              </li>
              <li>
                <a href={at("/settings/keys")}>
                  <Trans>API keys</Trans>
                </a>
              </li>
            </>
          )}
          <li>
            <button type="button" onClick={showKeys}>
              <Trans>Keyboard shortcuts</Trans>
            </button>
          </li>
          <li>
            <button type="button" onClick={() => signOut().catch((error: Error) => setRefusal(error.message))}>
              <Trans>Sign out</Trans>
            </button>
          </li>
        </ul>
        {refusal && (
          <p className="refusal" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </details>
  );
}

/** How much waits for somebody: orders to approve, and what came into the inbox. */
function Waiting({ view }: { view: SignedInView }) {
  const { toApprove, unread } = useCounts(view);
  const orders = whole(toApprove);
  const news = whole(unread);
  const shown = unread > 99 ? "99+" : news;
  return (
    <>
      {toApprove > 0 && (
        <a className="waits" href={at("/orders?show=approval")}>
          <Trans>
            To approve <strong>{orders}</strong>
          </Trans>
        </a>
      )}
      <a className="bell" href={at("/inbox")} aria-label={unread > 0 ? t`Inbox, ${shown} not read` : t`Inbox`}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {unread > 0 && <span aria-hidden="true">{shown}</span>}
      </a>
    </>
  );
}

/** Who is signed in, and what waits for them; where nobody is, the way to sign in. */
export function Who({ signIn: { view } }: { signIn: SignIn }) {
  if (!view) return null;
  if (!isSignedIn(view)) {
    return (
      <a className="sign-in" href={signInAddress()}>
        <Trans>Sign in</Trans>
      </a>
    );
  }
  return (
    <div className="who">
      {view.merchant && <Waiting view={view} />}
      <Account view={view} />
    </div>
  );
}
