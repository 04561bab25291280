import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { ActionForm } from "../shared/action-form";
import { at } from "../shared/base-path";
import { Field } from "../shared/field";
import { ROLES } from "../shared/people-words";
import { isSignedIn, type SessionView, type SignedInView, session } from "../shared/session-service";
import { useSubmit } from "../shared/use-submit";
import { Frame, Refusal } from "./frame";

/** What a link is for. */
interface LinkView {
  purpose: "INVITATION" | "PASSWORD_RESET";
  merchant: { name: string } | null;
  role: keyof typeof ROLES | null;
  email: string | null;
  /** Whether the address has an account. */
  isKnown: boolean;
}

interface Use {
  name?: string;
  email?: string;
  password?: string;
}

const WAYS = { ACCOUNT_EXISTS: "email" };

/** The fields that are missing of what was typed. */
function missingOf({ name, email, password }: Use): Record<string, string> {
  return {
    ...(name === "" ? { name: t`Type your name.` } : {}),
    ...(email === "" ? { email: t`Type your e-mail address.` } : {}),
    ...(password === "" ? { password: t`Choose a password.` } : {}),
  };
}

/** Name, address and password of who has no account yet; of a reset the password alone. */
function AccountForm({ link, use, button }: { link: LinkView; use(how: Use): Promise<void>; button: string }) {
  const isNew = link.purpose === "INVITATION";
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const submit = useSubmit();
  const send = () => {
    const how = {
      ...(isNew ? { name: name.trim() } : {}),
      ...(isNew && link.email === null ? { email: email.trim() } : {}),
      password,
    };
    const missing = missingOf(how);
    if (Object.keys(missing).length > 0) return submit.refuse(missing);
    return submit.run(() => use(how), WAYS);
  };
  return (
    <ActionForm action={send} noValidate>
      <Refusal submit={submit} />
      {isNew && (
        <Field
          label={t`Your name`}
          autoComplete="name"
          maxLength={100}
          autoFocus
          value={name}
          change={setName}
          fault={submit.faultOf("name")}
        />
      )}
      {link.email === null ? (
        isNew && (
          <Field
            label={t`E-mail address`}
            type="email"
            autoComplete="username"
            value={email}
            change={setEmail}
            fault={submit.faultOf("email")}
          />
        )
      ) : (
        // Read-only, and there: a password manager keeps the password with it.
        <Field label={t`E-mail address`} type="email" autoComplete="username" readOnly value={link.email} />
      )}
      <Field
        label={isNew ? t`Password` : t`New password`}
        type="password"
        autoComplete="new-password"
        hint={t`At least 10 characters. A few words in a row are easy to remember.`}
        value={password}
        change={setPassword}
        fault={submit.faultOf("password")}
      />
      <button type="submit" className="primary" disabled={submit.isBusy}>
        {button}
      </button>
    </ActionForm>
  );
}

/** Somebody who is signed in joins with the account they have. */
function JoinAs({ view, use }: { view: SignedInView; use(how: Use): Promise<void> }) {
  const submit = useSubmit();
  const { name, email } = view.user;
  const leave = async () => {
    await session("DELETE", "");
    globalThis.location.reload();
  };
  return (
    <div className="stack">
      <Refusal submit={submit} />
      <p>
        <Trans>
          You are signed in as <strong>{name}</strong> ({email}).
        </Trans>
      </p>
      <button type="button" className="primary" disabled={submit.isBusy} onClick={() => submit.run(() => use({}))}>
        <Trans>Join as {name}</Trans>
      </button>
      <button type="button" className="quiet" onClick={() => submit.run(leave)}>
        <Trans>Use another account</Trans>
      </button>
    </div>
  );
}

/** What somebody may do once they have joined. */
function invitedAs(role: keyof typeof ROLES): string {
  const { name, about } = ROLES[role];
  return t`You are invited as ${name}: ${about}.`;
}

/** Says that an address needs no new account. */
const knownText = (email: string | null): string =>
  email === null
    ? t`Your address has an account here. Sign in, and you come back to this page.`
    : t`${email} has an account here. Sign in, and you come back to this page.`;

/** The page of a link: an invitation, or a new password. @param secret What the link has in its address. */
export function Join({ secret, view, enter }: { secret: string; view: SessionView; enter(view: SessionView): void }) {
  const [link, setLink] = useState<LinkView | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const path = `/links/${encodeURIComponent(secret)}`;
  useEffect(() => {
    session<LinkView>("GET", path).then(setLink, (error: Error) => setRefusal(error.message));
  }, [path]);
  if (refusal !== null) {
    return (
      <Frame title={t`This link does not work`} lead={refusal}>
        <p>
          <Trans>Ask who sent it for a new one.</Trans>
        </p>
        <a className="button" href={at("/sign-in")}>
          <Trans>Sign in</Trans>
        </a>
      </Frame>
    );
  }
  if (!link) {
    return (
      <Frame title={t`One moment`}>
        <p role="status">
          <Trans>Asking the service…</Trans>
        </p>
      </Frame>
    );
  }
  const use = async (how: Use) => enter(await session<SessionView>("POST", path, how));
  if (link.purpose === "PASSWORD_RESET") {
    return (
      <Frame title={t`Choose a new password`} lead={t`All your sessions end, on every machine.`}>
        <AccountForm link={link} use={use} button={t`Set the password and sign in`} />
      </Frame>
    );
  }
  const merchant = link.merchant?.name;
  const title = merchant ? t`Join ${merchant}` : t`Join`;
  return (
    <Frame title={title} lead={link.role ? invitedAs(link.role) : undefined}>
      {isSignedIn(view) ? (
        <JoinAs view={view} use={use} />
      ) : link.isKnown && link.purpose === "INVITATION" ? (
        <div className="stack">
          <p>{knownText(link.email)}</p>
          <a className="button primary" href={at(`/sign-in?to=${encodeURIComponent(`/join/${secret}`)}`)}>
            <Trans>Sign in</Trans>
          </a>
        </div>
      ) : (
        <>
          <AccountForm link={link} use={use} button={t`Join`} />
          <p className="links">
            <a href={at(`/sign-in?to=${encodeURIComponent(`/join/${secret}`)}`)}>
              <Trans>I have an account: sign in</Trans>
            </a>
          </p>
        </>
      )}
    </Frame>
  );
}
