import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { ActionForm } from "../../../shared/action-form";
import { instantText } from "../../../shared/figures";
import { session } from "../../../shared/session-service";
import { useSession } from "../../asking/session";
import type { Doing } from "../../asking/use-doing";
import { Shown, Told } from "../../parts/parts";
import { useConfirmed } from "./use-confirmed";
import { useLoaded } from "./use-loaded";

interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Makes a passkey on this machine, and has the service know it. */
async function addPasskey(name: string, confirmed: { password?: string }): Promise<void> {
  const optionsJSON = await session<RegistrationOptions>("POST", "/passkeys/options", confirmed);
  const response = await startRegistration({ optionsJSON }).catch((error: Error) => {
    throw error.name === "NotAllowedError" ? new Error(t`No passkey was made.`) : error;
  });
  await session("POST", "/passkeys", { response, ...(name ? { name } : {}) });
}

/** A passkey, and when it was used. */
function PasskeyRow({ passkey, doing, remove }: { passkey: Passkey; doing: Doing; remove(passkey: Passkey): void }) {
  const { tenant } = useSession();
  const { name, createdAt, lastUsedAt } = passkey;
  const added = instantText(createdAt, tenant);
  const used = lastUsedAt && instantText(lastUsedAt, tenant);
  return (
    <li>
      <span className="what">
        {name}
        <small>{used ? t`added ${added} · last used ${used}` : t`added ${added} · not used yet`}</small>
      </span>
      <button type="button" disabled={doing.isBusy} onClick={() => remove(passkey)}>
        <Trans>
          Remove<span className="unseen"> {name}</span>
        </Trans>
      </button>
    </li>
  );
}

/** Ways to sign in without a password: a fingerprint, a face, a security key. */
export function PasskeysCard() {
  const { view } = useSession();
  const passkeys = useLoaded<{ passkeys: Passkey[] }>("/passkeys");
  const { doing, run, form } = useConfirmed();
  const [name, setName] = useState("");
  if (!view.ways.passkeys) return null;
  const remove = ({ id, name: removed }: Passkey) =>
    run(async (confirmed) => {
      await session("DELETE", `/passkeys/${encodeURIComponent(id)}`, confirmed);
      passkeys.reload();
      return t`${removed} does not sign you in any more.`;
    });
  const add = () =>
    run(async (confirmed) => {
      await addPasskey(name.trim(), confirmed);
      setName("");
      passkeys.reload();
      return t`The passkey is added. It signs you in without the password.`;
    });
  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys">
        <Trans>Passkeys</Trans>
      </h2>
      <p className="note">
        <Trans>Sign in with a fingerprint, a face or a security key. A passkey counts as both steps.</Trans>
      </p>
      <Told doing={doing} />
      {form}
      <Shown of={passkeys}>
        {({ passkeys: all }) => (
          <ul className="rows">
            {all.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} doing={doing} remove={remove} />
            ))}
          </ul>
        )}
      </Shown>
      {browserSupportsWebAuthn() ? (
        <ActionForm className="fields" action={add}>
          <label>
            <Trans>Name of the machine or key</Trans>
            <input
              maxLength={100}
              value={name}
              placeholder={t`Laptop`}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <button type="submit" disabled={doing.isBusy}>
            <Trans>Add a passkey</Trans>
          </button>
        </ActionForm>
      ) : (
        <p className="note">
          <Trans>This browser has no passkeys here. They need https.</Trans>
        </p>
      )}
    </section>
  );
}
