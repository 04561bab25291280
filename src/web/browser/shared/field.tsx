import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type InputHTMLAttributes, useId, useState } from "react";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  label: string;
  /** What is wrong with what is typed; null where nothing is. */
  fault?: string | null;
  /** Stands below the field. */
  hint?: string;
  type?: "text" | "email" | "number" | "password";
  change?(text: string): void;
}

/** A field with its name above it, and what is wrong with it below. A password can be shown. */
export function Field({ label, fault = null, hint, type = "text", change, ...input }: FieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ");
  const isPassword = type === "password";
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? "text" : type}
          spellCheck={false}
          aria-invalid={fault !== null}
          aria-describedby={about || undefined}
          onChange={({ target }) => change?.(target.value)}
        />
        {isPassword && (
          <button
            type="button"
            className="shows"
            aria-label={isShown ? t`Hide ${label}` : t`Show ${label}`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </button>
        )}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="fault" role="alert" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
