import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { instantText } from "../../../shared/figures";
import { session } from "../../../shared/session-service";
import { useSession } from "../../asking/session";
import { type Doing, useDoing } from "../../asking/use-doing";
import { Badge, Shown, Told } from "../../parts/parts";
import { machineWords } from "./machine-words";
import { useLoaded } from "./use-loaded";

interface OpenSession {
  id: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
  isThis: boolean;
}

/** A machine that somebody is signed in on. */
function SessionRow({ one, doing, end }: { one: OpenSession; doing: Doing; end(): void }) {
  const { tenant } = useSession();
  const machine = machineWords(one.userAgent);
  const since = instantText(one.createdAt, tenant);
  const seen = instantText(one.seenAt, tenant);
  return (
    <li>
      <span className="what">
        {machine}{" "}
        {one.isThis && (
          <Badge tone="healthy">
            <Trans>This one</Trans>
          </Badge>
        )}
        <small>
          {one.address && `${one.address} · `}
          <Trans>
            signed in {since} · last seen {seen}
          </Trans>
        </small>
      </span>
      {!one.isThis && (
        <button type="button" disabled={doing.isBusy} onClick={end}>
          <Trans>
            End<span className="unseen"> the session of {machine}</span>
          </Trans>
        </button>
      )}
    </li>
  );
}

/** Where somebody is signed in, and how to end it. */
export function SessionsCard() {
  const sessions = useLoaded<{ sessions: OpenSession[] }>("/all");
  const doing = useDoing();
  const end = (path: string, told: string) => async () => {
    await session("DELETE", path);
    sessions.reload();
    return told;
  };
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">
        <Trans>Where you are signed in</Trans>
      </h2>
      <Told doing={doing} />
      <Shown of={sessions}>
        {({ sessions: all }) => (
          <>
            <ul className="rows">
              {all.map((one) => (
                <SessionRow
                  key={one.id}
                  one={one}
                  doing={doing}
                  end={() => doing.run(end(`/all/${one.id}`, t`The session has ended.`))}
                />
              ))}
            </ul>
            {all.length > 1 && (
              <p className="buttons acts">
                <button
                  type="button"
                  className="danger"
                  disabled={doing.isBusy}
                  onClick={() => doing.run(end("/all", t`All other sessions have ended.`))}
                >
                  <Trans>End all other sessions</Trans>
                </button>
              </p>
            )}
          </>
        )}
      </Shown>
    </section>
  );
}
