import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { ActionForm } from "../../../shared/action-form";
import { instantText } from "../../../shared/figures";
import { session } from "../../../shared/session-service";
import { useSession } from "../../asking/session";
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
    throw error.name === "NotAllowedError" ? new Error("No passkey was made.") : error;
  });
  await session("POST", "/passkeys", { response, ...(name ? { name } : {}) });
}

/** Ways to sign in without a password: a fingerprint, a face, a security key. */
export function PasskeysCard() {
  const { tenant, view } = useSession();
  const passkeys = useLoaded<{ passkeys: Passkey[] }>("/passkeys");
  const { doing, run, form } = useConfirmed();
  const [name, setName] = useState("");
  if (!view.ways.passkeys) return null;
  const remove = ({ id, name: removed }: Passkey) =>
    run(async (confirmed) => {
      await session("DELETE", `/passkeys/${encodeURIComponent(id)}`, confirmed);
      passkeys.reload();
      return `${removed} does not sign you in any more.`;
    });
  const add = () =>
    run(async (confirmed) => {
      await addPasskey(name.trim(), confirmed);
      setName("");
      passkeys.reload();
      return "The passkey is added. It signs you in without the password.";
    });
  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="note">Sign in with a fingerprint, a face or a security key. A passkey counts as both steps.</p>
      <Told doing={doing} />
      {form}
      <Shown of={passkeys}>
        {({ passkeys: all }) => (
          <ul className="rows">
            {all.map((passkey) => (
              <li key={passkey.id}>
                <span className="what">
                  {passkey.name}
                  <small>
                    added {instantText(passkey.createdAt, tenant)}
                    {passkey.lastUsedAt ? ` · last used ${instantText(passkey.lastUsedAt, tenant)}` : " · not used yet"}
                  </small>
                </span>
                <button type="button" disabled={doing.isBusy} onClick={() => remove(passkey)}>
                  Remove<span className="unseen"> {passkey.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Shown>
      {browserSupportsWebAuthn() ? (
        <ActionForm className="fields" action={add}>
          <label>
            Name of the machine or key
            <input maxLength={100} value={name} placeholder="Laptop" onChange={({ target }) => setName(target.value)} />
          </label>
          <button type="submit" disabled={doing.isBusy}>
            Add a passkey
          </button>
        </ActionForm>
      ) : (
        <p className="note">This browser has no passkeys here. They need https.</p>
      )}
    </section>
  );
}
