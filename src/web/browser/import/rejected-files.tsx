import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { RejectedFile } from "./import-service";

/** A link that saves a file which the page holds. */
function SaveLink({ name, csv, children }: { name: string; csv: string; children: string }) {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [csv]);
  return (
    <a href={url} download={name}>
      {children}
    </a>
  );
}

/** Saves files where the browser saves downloads. */
export function save(files: readonly RejectedFile[]): void {
  for (const { name, csv } of files) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
    link.download = name;
    link.click();
    // The download has begun by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}

/**
 * The rows that are refused, as files to be mended and imported.
 * @param haveSales Whether sales are among them, which count again each time they are imported.
 */
export function RejectedFiles({ files, haveSales }: { files: readonly RejectedFile[]; haveSales: boolean }) {
  return (
    <section className="card">
      <h2>
        <Trans>Refused rows to download</Trans>
      </h2>
      <p>
        <Trans>
          Each file has the refused rows as they stood, and behind them the row, the column, the reason and the value.
          Correct the rows and import these files together.
        </Trans>
        {haveSales && (
          <>
            {" "}
            <Trans>Do not import the original sales file again: its good rows count twice then.</Trans>
          </>
        )}
      </p>
      <ul>
        {files.map(({ name, rows, csv }) => (
          <li key={name}>
            <SaveLink name={name} csv={csv}>
              {name}
            </SaveLink>{" "}
            {rows > 0 ? <Plural value={rows} one="# row" other="# rows" /> : <Trans>needed to read the others</Trans>}
          </li>
        ))}
      </ul>
    </section>
  );
}
