import { useState } from "react";
import { cutOf, type Extent, extentOf } from "../../../documents/answers/extent";
import { heading, type Table, tablesIn } from "../../../documents/answers/tables";
import { saveTable } from "../shared/service";
import type { Result } from "./result";

/** A table with how much there is of it. */
type MeasuredTable = Table & { extent: Extent };

/** The tables of a result, each with how much there is of it. */
export const measured = ({ data, limits, eventCount }: Result): MeasuredTable[] =>
  tablesIn(data).map((table) => ({
    ...table,
    extent: extentOf(table, limits.get(table.name) ?? null, eventCount ?? null),
  }));

/** What went wrong, each in its own line. */
export const Errors = ({ errors }: { errors: readonly string[] }) => (
  <div className="errors" role="alert">
    {[...new Set(errors)].map((error) => (
      <p key={error}>{error}</p>
    ))}
  </div>
);

/** What a result without a table has to say. */
export function Message({ result }: { result: Result }) {
  const said = {
    ASKING: "Asking…",
    FOLLOWING: "Waiting for the first event.",
    DONE: result.errors.length > 0 ? "" : "Nothing: the answer has no rows.",
  };
  return (
    <>
      {result.errors.length > 0 && <Errors errors={result.errors} />}
      {said[result.state] && (
        <p role="status">
          {result.title} {said[result.state]}
        </p>
      )}
    </>
  );
}

/** Which of the answer's tables is shown, where there are several. */
export function PartChoice({
  tables,
  table,
  choose,
}: {
  tables: readonly Table[];
  table: Table;
  choose(name: string): void;
}) {
  if (tables.length < 2) return null;
  return (
    <select aria-label="Part of the answer" value={table.name} onChange={(event) => choose(event.target.value)}>
      {tables.map((one) => (
        <option key={one.name} value={one.name}>
          {heading(one.name)} ({one.rows.length})
        </option>
      ))}
    </select>
  );
}

/** Saves a table, and says so where that is refused. */
export function Files({
  table,
  title,
  extent,
  apiKey,
}: {
  table: Table;
  title: string;
  extent: Extent;
  apiKey: string;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = (kind: "csv" | "xlsx") => {
    setRefusal(null);
    const { columns, rows } = table;
    const cut = cutOf(extent);
    // By its name, as a CSV file has no other place for it, and within a workbook.
    const part = extent.got < extent.all ? ` (${extent.got} of ${extent.all})` : "";
    const saved = { title: title + part, columns: columns.map(heading), rows, ...(cut === null ? {} : { note: cut }) };
    saveTable(kind, saved, apiKey).catch((error: Error) => setRefusal(error.message));
  };
  return (
    <>
      <fieldset className="files" aria-label="Save the table">
        <button type="button" onClick={() => save("csv")}>
          CSV
        </button>
        <button type="button" onClick={() => save("xlsx")}>
          Excel
        </button>
      </fieldset>
      {refusal && <Errors errors={[refusal]} />}
    </>
  );
}
