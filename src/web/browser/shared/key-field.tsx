import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { ActionForm } from "./action-form";
import type { TabKey } from "./key";

/** Takes an API key in place of the session and says why it was refused, or shows that one is there and forgets it. For developers' pages alone. */
export function KeyField({ apiKey, refusal, use, forget }: TabKey) {
  const [typed, setTyped] = useState("");
  const id = useId();
  if (apiKey) {
    const start = apiKey.slice(0, 8);
    return (
      <p className="key">
        <span>
          <Trans>
            Key <code>{start}…</code> in this tab only
          </Trans>
        </span>
        <button type="button" onClick={forget}>
          <Trans>Forget</Trans>
        </button>
      </p>
    );
  }
  return (
    <details className="key-choice" open={refusal !== null || undefined}>
      <summary>
        <Trans>Use an API key</Trans>
      </summary>
      <ActionForm className="key" action={() => use(typed)}>
        <label htmlFor={id}>
          <Trans>API key</Trans>
        </label>
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
          <Trans>Use key</Trans>
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
