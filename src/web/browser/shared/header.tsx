import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { BRAND, PAGES, SIGN } from "../../site";
import { at } from "./base-path";
import type { TabKey } from "./key";
import { KeyField } from "./key-field";
import { Keyboard, SkipLink } from "./keyboard";
import { mayImport } from "./may-import";
import { showMerchant, signInAddress, switchBack } from "./session-service";
import type { SignIn } from "./use-sign-in";
import { Who } from "./who";

/** The pages' names in the person's language. */
const NAMES: Record<(typeof PAGES)[number]["path"], string> = {
  "/": t`Overview`,
  "/to-order": t`To order`,
  "/orders": t`Orders`,
  "/skus": t`SKUs`,
  "/settings": t`Settings`,
  "/history": t`History`,
  "/import": t`Import`,
  "/questions": t`Questions`,
  "/graphql": t`GraphiQL`,
  "/docs": t`REST reference`,
  "/docs/guide": t`Guide`,
};

/** The name of the service with its sign, which leads to the overview. */
export function Brand() {
  return (
    <a className="brand" href={at("/")}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        {SIGN.map((line) => (
          <path key={line} d={line} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
        ))}
      </svg>
      <span>{BRAND}</span>
    </a>
  );
}

/** Says that the session has ended while the page was open. In a tab of its own one signs in again, and keeps what is typed here. */
function Ended() {
  return (
    <p className="ended" role="alert">
      <Trans>
        <strong>You are signed out.</strong> Your text on this page is still here.{" "}
        <a href={signInAddress()} target="_blank" rel="noreferrer">
          Sign in again in a new tab
        </a>
        , then come back.
      </Trans>
    </p>
  );
}

/** Says that another window changed the merchant, which is the browser's for all of them: this page shows the one before, and changes nothing. */
function Switched({ shown, now }: { shown: { id: string; name: string }; now: { name: string } }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <div className="ended" role="alert">
      <strong>
        <Trans>
          In another window you switched to {now.name}. This page still shows {shown.name}, and nothing is saved from
          it.
        </Trans>
      </strong>{" "}
      <button type="button" onClick={() => switchBack(shown).catch((error: Error) => setRefusal(error.message))}>
        <Trans>Switch back to {shown.name}</Trans>
      </button>{" "}
      <button type="button" onClick={showMerchant}>
        <Trans>Show {now.name}</Trans>
      </button>
      {refusal && <p className="refusal">{refusal}</p>}
    </div>
  );
}

/** The head of every page: what this is, the other pages, and who is signed in. @param tabKey On developers' pages: a key in place of the session. */
export function Header({ page, signIn, tabKey }: { page: string; signIn: SignIn; tabKey?: TabKey }) {
  return (
    <>
      <SkipLink />
      <Keyboard />
      <header className="head">
        <Brand />
        <nav aria-label={t`Pages`}>
          <button type="button" className="opens-pages" popoverTarget="pages">
            <Trans>Menu</Trans>
          </button>
          <div id="pages" className="pages" popover="auto">
            {PAGES.filter(({ path }) => path !== "/import" || mayImport(signIn.view)).map(({ path }) => (
              <a key={path} href={at(path)} aria-current={path === page ? "page" : undefined}>
                {NAMES[path]}
              </a>
            ))}
          </div>
        </nav>
        <div className="identity">
          {tabKey && <KeyField {...tabKey} />}
          <Who signIn={signIn} />
        </div>
      </header>
      {signIn.hasEnded && !tabKey?.apiKey && <Ended />}
      {signIn.switchedTo && signIn.view?.merchant && !tabKey?.apiKey && (
        <Switched shown={signIn.view.merchant} now={signIn.switchedTo} />
      )}
    </>
  );
}
