import { t } from "@lingui/core/macro";
import { useState } from "react";

/** Copies a text that is shown once. @param name Says what is copied: it stands on the button. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [said, setSaid] = useState("");
  // Browsers let pages without TLS copy nothing, but for those of the own machine: then it is marked and copied by hand.
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(t`Copied`),
      () => setSaid(t`Not allowed`),
    );
  return (
    <>
      <button type="button" onClick={copy}>
        {said || name}
      </button>
      <span className="unseen" role="status">
        {said}
      </span>
    </>
  );
}
