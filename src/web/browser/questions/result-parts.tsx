import { t } from "@lingui/core/macro";
import { useState } from "react";
import { type Extent, extentOf } from "../../../documents/answers/extent";
import { type Table, tablesIn } from "../../../documents/answers/tables";
import { whole } from "../shared/figures";
import { saveTable } from "../shared/service";
import { cellText, columnText } from "./column-words";
import { cutText } from "./extent-words";
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
    ASKING: t`Asking…`,
    FOLLOWING: t`Waiting for the first event.`,
    DONE: result.errors.length > 0 ? "" : t`Nothing: the answer has no rows.`,
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
    <select aria-label={t`Part of the answer`} value={table.name} onChange={(event) => choose(event.target.value)}>
      {tables.map((one) => (
        <option key={one.name} value={one.name}>
          {columnText(one.name)} ({whole(one.rows.length)})
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
    const { columns } = table;
    const { got, all } = extent;
    const cut = cutText(extent);
    const saved = {
      // By its name, as a CSV file has no other place for it, and within a workbook.
      title: got < all ? t`${title} (${got} of ${all})` : title,
      columns: columns.map(columnText),
      rows: table.rows.map((row) => row.map((value) => cellText(table, value))),
      ...(cut === null ? {} : { note: cut }),
    };
    saveTable(kind, saved, apiKey).catch((error: Error) => setRefusal(error.message));
  };
  return (
    <>
      <fieldset className="files" aria-label={t`Save the table`}>
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
