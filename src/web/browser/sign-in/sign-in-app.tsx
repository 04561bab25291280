import "../shared/language.mjs";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { at } from "../shared/base-path";
import { draw } from "../shared/draw";
import { setTitle } from "../shared/page-title";
import { isSignedIn, ownPath, readSession, type SessionView, session } from "../shared/session-service";
import { CodeForm } from "./code-form";
import { ForgotForm } from "./forgot-form";
import { Frame } from "./frame";
import { Join } from "./join";
import { SignInForm } from "./sign-in-form";
import "../shared/theme.css";
import "./sign-in-app.css";

const path = globalThis.location.pathname.slice(at("").length);
const query = new URLSearchParams(globalThis.location.search);
/** What a link of an invitation or a reset has in its address; empty at /sign-in. */
const secret = /^\/join\/(.+)$/.exec(path)?.[1] ?? "";
const to = ownPath(query.get("to"));

/** Where somebody goes once they are signed in. */
const goOn = () => globalThis.location.replace(at(secret ? "/" : to));

/** The page for signing in: its steps follow each other in place. */
function SignIn({ view, setView }: { view: SessionView; setView(view: SessionView): void }) {
  const [forgetting, setForgetting] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  if (view.secondFactor !== null) {
    const leave = async () => {
      await session("DELETE", "").catch(() => {});
      globalThis.location.reload();
    };
    return (
      <Frame title={t`One more step`} lead={t`Your account asks for a code beside the password.`}>
        <CodeForm enter={setView} leave={leave} />
      </Frame>
    );
  }
  if (forgetting !== null) {
    return (
      <Frame title={t`Forgot the password?`}>
        <ForgotForm
          email={forgetting}
          hasMail={view.ways.mail}
          back={(sentence) => {
            setForgetting(null);
            setTold(sentence);
          }}
        />
      </Frame>
    );
  }
  return (
    <Frame title={t`Sign in`}>
      <SignInForm
        ways={view.ways}
        to={to}
        problem={query.get("problem")}
        told={told}
        enter={setView}
        forgot={setForgetting}
      />
      <p className="links">
        <Trans>No account? An administrator of your merchant can invite you.</Trans>
      </p>
    </Frame>
  );
}

function App() {
  const [view, setView] = useState<SessionView | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // A link is there to be used by who is signed in, too: only its own answer leads on.
  const [hasEntered, setEntered] = useState(false);
  useEffect(() => {
    readSession().then(setView, (error: Error) => setRefusal(error.message));
  }, []);
  const isDone = view !== null && isSignedIn(view) && (!secret || hasEntered);
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);
  const enter = (entered: SessionView) => {
    setEntered(true);
    setView(entered);
  };
  if (refusal !== null) {
    return (
      <Frame title={t`Sign in`}>
        <p className="refusal" role="alert">
          {refusal}
        </p>
        <button type="button" onClick={() => globalThis.location.reload()}>
          <Trans>Try again</Trans>
        </button>
      </Frame>
    );
  }
  if (!view || isDone) {
    return (
      <Frame title={t`One moment`}>
        <p role="status">{isDone ? t`You are signed in.` : t`Asking the service…`}</p>
      </Frame>
    );
  }
  // After a link of somebody who has a second factor, its code is still to come.
  if (secret && !(hasEntered && view.secondFactor)) return <Join secret={secret} view={view} enter={enter} />;
  return <SignIn view={view} setView={enter} />;
}

setTitle(t`Sign in`);
draw(<App />);
