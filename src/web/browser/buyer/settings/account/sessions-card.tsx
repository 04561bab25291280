import { instantText } from "../../../shared/figures";
import { session } from "../../../shared/session-service";
import { useSession } from "../../asking/session";
import { useDoing } from "../../asking/use-doing";
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

/** Where somebody is signed in, and how to end it. */
export function SessionsCard() {
  const { tenant } = useSession();
  const sessions = useLoaded<{ sessions: OpenSession[] }>("/all");
  const doing = useDoing();
  const end = (path: string, told: string) => async () => {
    await session("DELETE", path);
    sessions.reload();
    return told;
  };
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <Told doing={doing} />
      <Shown of={sessions}>
        {({ sessions: all }) => (
          <>
            <ul className="rows">
              {all.map((one) => (
                <li key={one.id}>
                  <span className="what">
                    {machineWords(one.userAgent)} {one.isThis && <Badge tone="healthy">This one</Badge>}
                    <small>
                      {one.address && `${one.address} · `}signed in {instantText(one.createdAt, tenant)} · last seen{" "}
                      {instantText(one.seenAt, tenant)}
                    </small>
                  </span>
                  {!one.isThis && (
                    <button
                      type="button"
                      disabled={doing.isBusy}
                      onClick={() => doing.run(end(`/all/${one.id}`, "The session has ended."))}
                    >
                      End<span className="unseen"> the session of {machineWords(one.userAgent)}</span>
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {all.length > 1 && (
              <p className="buttons acts">
                <button
                  type="button"
                  className="danger"
                  disabled={doing.isBusy}
                  onClick={() => doing.run(end("/all", "All other sessions have ended."))}
                >
                  End all other sessions
                </button>
              </p>
            )}
          </>
        )}
      </Shown>
    </section>
  );
}
