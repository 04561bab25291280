import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { dayText, instantText } from "../../../shared/figures";
import { rightsText } from "../../../shared/people-words";
import { useSession } from "../../asking/session";
import { done, useAct, useAnswer } from "../../asking/use-answer";
import { type Doing, useDoing } from "../../asking/use-doing";
import { Lines } from "../../parts/lines";
import { Badge, Empty, Shown, Told } from "../../parts/parts";
import { CopyButton } from "../copy-button";
import { ApiKeys, type ListedKey, RevokeKey } from "./key-documents";
import { KeyForm } from "./key-form";

const MAY = t({ message: "May", context: "what a key may do" });
const LAST_USED = t`Last used`;
const ENDS = t`Ends`;
const HEADS = [t`Key`, MAY, LAST_USED, ENDS, null];

/** What a key may do beside reading, in words. */
function mayOf({ scope, rights }: ListedKey): { name: string; about: string | null } {
  if (scope === "WRITE") return { name: t`read and write`, about: null };
  if (rights.length === 0) return { name: t`read`, about: null };
  return { name: t`read, and`, about: rightsText(rights) };
}

/** Whether a key still works. */
function stateOf({ revokedAt, expiresAt }: ListedKey): "works" | "revoked" | "expired" {
  if (revokedAt) return "revoked";
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? "expired" : "works";
}

/** What is said of a key that does not work. */
const STATES = { revoked: t`revoked`, expired: t`expired` } as const;

/** When a key was made, and by whom where it is known. */
function Made({ one }: { one: ListedKey }) {
  const made = instantText(one.createdAt, useSession().tenant);
  const { prefix, createdBy } = one;
  if (createdBy) {
    return (
      <Trans>
        <code>{prefix}…</code> made {made} by {createdBy}
      </Trans>
    );
  }
  return (
    <Trans>
      <code>{prefix}…</code> made {made}
    </Trans>
  );
}

/** A key, with the button that ends it once it was said twice. */
function KeyRow({ one, doing, revoke }: { one: ListedKey; doing: Doing; revoke(one: ListedKey): void }) {
  const { tenant } = useSession();
  const [isSure, setSure] = useState(false);
  const { name, about } = mayOf(one);
  const state = stateOf(one);
  const keyName = one.name;
  return (
    <tr data-off={state !== "works"}>
      <th scope="row">
        {keyName} {state !== "works" && <Badge tone="plain">{STATES[state]}</Badge>}
        <small>
          <Made one={one} />
        </small>
      </th>
      <td data-name={MAY}>
        {name}
        {about && <small>{about}</small>}
      </td>
      <td data-name={LAST_USED}>{one.lastUsedAt ? instantText(one.lastUsedAt, tenant) : t`never`}</td>
      <td data-name={ENDS}>
        {one.revokedAt
          ? instantText(one.revokedAt, tenant)
          : one.expiresAt
            ? dayText(one.expiresAt.slice(0, 10), tenant.today)
            : t`never`}
      </td>
      <td data-name="">
        {state === "works" &&
          (isSure ? (
            <span className="buttons">
              <button type="button" className="danger" disabled={doing.isBusy} onClick={() => revoke(one)}>
                <Trans>Revoke {keyName} for good</Trans>
              </button>
              <button type="button" onClick={() => setSure(false)}>
                <Trans>Keep it</Trans>
              </button>
            </span>
          ) : (
            <button type="button" onClick={() => setSure(true)}>
              <Trans>
                Revoke<span className="unseen"> {keyName}</span>
              </Trans>
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
  const madeName = made?.name;
  const revoke = ({ prefix, name }: ListedKey) =>
    doing.run(async () => {
      done((await act(RevokeKey, { prefix })).revokeApiKey);
      keys.reload();
      return t`${name} is revoked. Programs that use it are refused from now on.`;
    });
  return (
    <>
      <p className="note">
        <Trans>
          With a key, a program works for this merchant. People do not need one: they sign in. Keep keys out of mails
          and code.
        </Trans>
      </p>
      {made && (
        <section className="card once" aria-labelledby="made">
          <h2 id="made">
            <Trans>The key “{madeName}”</Trans>
          </h2>
          <p role="status">
            <Trans>Copy it now: it is not shown again.</Trans>
          </p>
          <p>
            <code>{made.text}</code>
          </p>
          <p className="buttons">
            <CopyButton text={made.text} name={t`Copy the key`} />
            <button type="button" onClick={() => setMade(null)}>
              <Trans>I kept it</Trans>
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
            <Empty title={t`There is no key yet`} />
          ) : (
            <section className="card" aria-label={t`Keys`}>
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
