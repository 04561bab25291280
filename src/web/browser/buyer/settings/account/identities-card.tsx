import { at } from "../../../shared/base-path";
import { instantText } from "../../../shared/figures";
import { session } from "../../../shared/session-service";
import { useSession } from "../../asking/session";
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

/** Accounts of another provider that sign somebody in, where the service knows one. */
export function IdentitiesCard() {
  const { tenant, view } = useSession();
  const identities = useLoaded<{ identities: Identity[] }>("/identities");
  const { doing, run, form } = useConfirmed();
  const { openId } = view.ways;
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
      return `${name} does not sign you in any more.`;
    });
  return (
    <section className="card" aria-labelledby="identities">
      <h2 id="identities">Other accounts that sign you in</h2>
      <Told doing={doing} />
      {form}
      <Shown of={identities}>
        {({ identities: all }) => (
          <>
            <ul className="rows">
              {all.map((identity) => (
                <li key={identity.id}>
                  <span className="what">
                    {identity.name}
                    <small>
                      linked {instantText(identity.createdAt, tenant)}
                      {identity.lastUsedAt && ` · last used ${instantText(identity.lastUsedAt, tenant)}`}
                    </small>
                  </span>
                  <button type="button" disabled={doing.isBusy} onClick={() => remove(identity)}>
                    Unlink<span className="unseen"> {identity.name}</span>
                  </button>
                </li>
              ))}
            </ul>
            {openId && all.every(({ name }) => name !== openId.name) && (
              <button type="button" disabled={doing.isBusy} onClick={link}>
                Link {openId.name}
              </button>
            )}
          </>
        )}
      </Shown>
    </section>
  );
}
