import { useId, useState } from "react";
import { ActionForm } from "./action-form";
import type { TabKey } from "./key";

/** Takes an API key in place of the session and says why it was refused, or shows that one is there and forgets it. For developers' pages alone. */
export function KeyField({ apiKey, refusal, use, forget }: TabKey) {
  const [typed, setTyped] = useState("");
  const id = useId();
  if (apiKey) {
    return (
      <p className="key">
        <span>
          Key <code>{apiKey.slice(0, 8)}…</code> in this tab only
        </span>
        <button type="button" onClick={forget}>
          Forget
        </button>
      </p>
    );
  }
  return (
    <details className="key-choice" open={refusal !== null || undefined}>
      <summary>Use an API key</summary>
      <ActionForm className="key" action={() => use(typed)}>
        <label htmlFor={id}>API key</label>
        <input
          id={id}
          type="password"
          autoComplete="off"
          spellCheck={false}
          required
          value={typed}
          placeholder="ips_…"
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-refusal`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="primary">
          Use key
        </button>
        {refusal !== null && (
          <p className="refusal" role="alert" id={`${id}-refusal`}>
            {refusal}
          </p>
        )}
      </ActionForm>
    </details>
  );
}
