/** A notice that somebody else changed the value that the user types over, with the choices. */
export function Overrun({ what, keep, drop }: { what: string; keep(): void; drop(): void }) {
  return (
    <div className="refusal" role="alert">
      <p>{what}</p>
      <span className="buttons">
        <button type="button" onClick={keep}>
          Go on with what I typed
        </button>
        <button type="button" onClick={drop}>
          Drop it
        </button>
      </span>
    </div>
  );
}
