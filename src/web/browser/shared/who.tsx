import { useEffect, useRef, useState } from "react";
import { at } from "./base-path";
import { showKeys } from "./keys";
import { ROLES } from "./people-words";
import { isSignedIn, type SignedInView, signInAddress, signOut, switchMerchant } from "./session-service";
import { useCounts } from "./use-counts";
import type { SignIn } from "./use-sign-in";

/** The other merchants of somebody, to change to. */
function Merchants({ view, refuse }: { view: SignedInView; refuse(reason: string): void }) {
  const { merchant, merchants } = view;
  if (merchants.length < 2) return null;
  return (
    <ul className="merchants" aria-label="Merchants">
      {merchants.map(({ id, name, role }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === merchant?.id ? "true" : undefined}
            disabled={id === merchant?.id}
            onClick={() => switchMerchant(id).catch((error: Error) => refuse(error.message))}
          >
            <strong>{name}</strong>
            <span>{id === merchant?.id ? `${ROLES[role].name}, shown now` : ROLES[role].name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
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
        <small>
          {merchant ? merchant.name : "no merchant"}
          {merchant?.isTest && " (test)"}
        </small>
      </summary>
      <div className="sheet">
        <p>
          <strong>{user.name}</strong>
          <small>{user.email}</small>
          {role && merchant && (
            <small>
              {ROLES[role].name} of {merchant.name}
            </small>
          )}
        </p>
        <Merchants view={view} refuse={setRefusal} />
        <ul>
          <li>
            <a href={at("/settings/account")}>Your account</a>
          </li>
          {view.rights.includes("MANAGE_PEOPLE") && (
            <>
              <li>
                <a href={at("/settings/people")}>People</a>
              </li>
              <li>
                <a href={at("/settings/keys")}>API keys</a>
              </li>
            </>
          )}
          <li>
            <button type="button" onClick={showKeys}>
              Keyboard shortcuts
            </button>
          </li>
          <li>
            <button type="button" onClick={() => signOut().catch((error: Error) => setRefusal(error.message))}>
              Sign out
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
  return (
    <>
      {toApprove > 0 && (
        <a className="waits" href={at("/orders?show=approval")}>
          To approve <strong>{toApprove}</strong>
        </a>
      )}
      <a className="bell" href={at("/inbox")} aria-label={unread > 0 ? `Inbox, ${unread} not read` : "Inbox"}>
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
        {unread > 0 && <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>}
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
        Sign in
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
