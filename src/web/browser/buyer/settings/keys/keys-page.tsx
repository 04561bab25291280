import { useState } from "react";
import { RIGHTS } from "../../../../../domain/people/rights";
import { dayText, instantText } from "../../../shared/figures";
import { useSession } from "../../asking/session";
import { done, useAct, useAnswer } from "../../asking/use-answer";
import { type Doing, useDoing } from "../../asking/use-doing";
import { Lines } from "../../parts/lines";
import { Badge, Empty, Shown, Told } from "../../parts/parts";
import { CopyButton } from "../copy-button";
import { ApiKeys, type ListedKey, RevokeKey } from "./key-documents";
import { KeyForm } from "./key-form";

const HEADS = ["Key", "May", "Last used", "Ends", null] as const;

/** What a key may do beside reading, in words. */
function mayOf({ scope, rights }: ListedKey): { name: string; about: string | null } {
  if (scope === "WRITE") return { name: "read and write", about: null };
  if (rights.length === 0) return { name: "read", about: null };
  return { name: "read, and", about: rights.map((right) => RIGHTS[right]).join("; ") };
}

/** Whether a key still works. */
function stateOf({ revokedAt, expiresAt }: ListedKey): "works" | "revoked" | "expired" {
  if (revokedAt) return "revoked";
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? "expired" : "works";
}

/** A key, with the button that ends it once it was said twice. */
function KeyRow({ one, doing, revoke }: { one: ListedKey; doing: Doing; revoke(one: ListedKey): void }) {
  const { tenant } = useSession();
  const [isSure, setSure] = useState(false);
  const { name, about } = mayOf(one);
  const state = stateOf(one);
  return (
    <tr data-off={state !== "works"}>
      <th scope="row">
        {one.name} {state !== "works" && <Badge tone="plain">{state}</Badge>}
        <small>
          <code>{one.prefix}…</code> made {instantText(one.createdAt, tenant)}
          {one.createdBy && ` by ${one.createdBy}`}
        </small>
      </th>
      <td data-name="May">
        {name}
        {about && <small>{about}</small>}
      </td>
      <td data-name="Last used">{one.lastUsedAt ? instantText(one.lastUsedAt, tenant) : "never"}</td>
      <td data-name="Ends">
        {one.revokedAt
          ? instantText(one.revokedAt, tenant)
          : one.expiresAt
            ? dayText(one.expiresAt.slice(0, 10), tenant.today)
            : "never"}
      </td>
      <td data-name="">
        {state === "works" &&
          (isSure ? (
            <span className="buttons">
              <button type="button" className="danger" disabled={doing.isBusy} onClick={() => revoke(one)}>
                Revoke {one.name} for good
              </button>
              <button type="button" onClick={() => setSure(false)}>
                Keep it
              </button>
            </span>
          ) : (
            <button type="button" onClick={() => setSure(true)}>
              Revoke<span className="unseen"> {one.name}</span>
            </button>
          ))}
      </td>
    </tr>
  );
}

/** The merchant's API keys: made, looked at, revoked. */
export function KeysPage() {
  const keys = useAnswer(ApiKeys, {});
  const act = useAct();
  const doing = useDoing();
  const [made, setMade] = useState<{ name: string; text: string } | null>(null);
  const revoke = ({ prefix, name }: ListedKey) =>
    doing.run(async () => {
      done((await act(RevokeKey, { prefix })).revokeApiKey);
      keys.reload();
      return `${name} is revoked. Programs that use it are refused from now on.`;
    });
  return (
    <>
      <p className="note">
        With a key, a program works for this merchant. People do not need one: they sign in. Keep keys out of mails and
        code.
      </p>
      {made && (
        <section className="card once" aria-labelledby="made">
          <h2 id="made">The key “{made.name}”</h2>
          <p role="status">Copy it now: it is not shown again.</p>
          <p>
            <code>{made.text}</code>
          </p>
          <p className="buttons">
            <CopyButton text={made.text} what="the key" />
            <button type="button" onClick={() => setMade(null)}>
              I kept it
            </button>
          </p>
        </section>
      )}
      <KeyForm
        made={(key) => {
          setMade(key);
          keys.reload();
        }}
      />
      <Told doing={doing} />
      <Shown of={keys}>
        {({ apiKeys }) =>
          apiKeys.length === 0 ? (
            <Empty title="There is no key yet" />
          ) : (
            <section className="card" aria-label="Keys">
              <Lines heads={HEADS}>
                {apiKeys.map((one) => (
                  <KeyRow key={one.prefix} one={one} doing={doing} revoke={revoke} />
                ))}
              </Lines>
            </section>
          )
        }
      </Shown>
    </>
  );
}
