import { useState } from "react";

/** Copies a text that is shown once. @param what Names it after "Copy". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [said, setSaid] = useState("");
  // Browsers let pages without TLS copy nothing, but for those of the own machine: then it is marked and copied by hand.
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied"),
      () => setSaid("Not allowed"),
    );
  return (
    <>
      <button type="button" onClick={copy}>
        {said || `Copy ${what}`}
      </button>
      <span className="unseen" role="status">
        {said}
      </span>
    </>
  );
}
