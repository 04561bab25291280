import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { at } from "../../../shared/base-path";
import { instantText } from "../../../shared/figures";
import { session } from "../../../shared/session-service";
import { useSession } from "../../asking/session";
import type { Doing } from "../../asking/use-doing";
import { Shown, Told } from "../../parts/parts";
import { useConfirmed } from "./use-confirmed";
import { useLoaded } from "./use-loaded";

interface Identity {
  id: string;
  issuer: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** An account, and since when it signs somebody in. */
function Linked({ identity, doing, remove }: { identity: Identity; doing: Doing; remove(identity: Identity): void }) {
  const { tenant } = useSession();
  const { name, createdAt, lastUsedAt } = identity;
  const linked = instantText(createdAt, tenant);
  const used = lastUsedAt && instantText(lastUsedAt, tenant);
  return (
    <li>
      <span className="what">
        {name}
        <small>{used ? t`linked ${linked} · last used ${used}` : t`linked ${linked}`}</small>
      </span>
      <button type="button" disabled={doing.isBusy} onClick={() => remove(identity)}>
        <Trans>
          Unlink<span className="unseen"> {name}</span>
        </Trans>
      </button>
    </li>
  );
}

/** Accounts of another provider that sign somebody in, where the service knows one. */
export function IdentitiesCard() {
  const { view } = useSession();
  const identities = useLoaded<{ identities: Identity[] }>("/identities");
  const { doing, run, form } = useConfirmed();
  const { openId } = view.ways;
  const provider = openId?.name;
  if (!openId && (identities.data?.identities.length ?? 0) === 0) return null;
  const link = () =>
    run(async (confirmed) => {
      const to = at("/settings/account");
      const { location } = await session<{ location: string }>("POST", "/openid/link", { ...confirmed, to });
      globalThis.location.assign(location);
      return null;
    });
  const remove = ({ id, name }: Identity) =>
    run(async (confirmed) => {
      await session("DELETE", `/identities/${encodeURIComponent(id)}`, confirmed);
      identities.reload();
      return t`${name} does not sign you in any more.`;
    });
  return (
    <section className="card" aria-labelledby="identities">
      <h2 id="identities">
        <Trans>Other accounts that sign you in</Trans>
      </h2>
      <Told doing={doing} />
      {form}
      <Shown of={identities}>
        {({ identities: all }) => (
          <>
            <ul className="rows">
              {all.map((identity) => (
                <Linked key={identity.id} identity={identity} doing={doing} remove={remove} />
              ))}
            </ul>
            {openId && all.every(({ name }) => name !== openId.name) && (
              <button type="button" disabled={doing.isBusy} onClick={link}>
                <Trans>Link {provider}</Trans>
              </button>
            )}
          </>
        )}
      </Shown>
    </section>
  );
}
