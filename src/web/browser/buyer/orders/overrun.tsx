import { Trans } from "@lingui/react/macro";

/** A notice that somebody else changed the value that the user types over, with the choices. */
export function Overrun({ what, keep, drop }: { what: string; keep(): void; drop(): void }) {
  return (
    <div className="refusal" role="alert">
      <p>{what}</p>
      <span className="buttons">
        <button type="button" onClick={keep}>
          <Trans>Go on with what I typed</Trans>
        </button>
        <button type="button" onClick={drop}>
          <Trans>Drop it</Trans>
        </button>
      </span>
    </div>
  );
}
