import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { useEffect, useMemo, useState } from "react";
import { cutOf, type Extent, extentOf } from "../../../documents/answers/extent";
import { heading, type Table, tablesIn } from "../../../documents/answers/tables";
import { saveTable } from "../shared/service";
import { ChartView } from "./chart-view";
import { canDraw, suitableChart } from "./charts";
import { type Result, unsentBecause } from "./results";
import type { Asker } from "./session";
import { TableView } from "./table-view";
import { VariablesForm } from "./variables-form";

const VIEWS = ["JSON", "Table", "Chart"] as const;
type View = (typeof VIEWS)[number];

/** The tab that is shown, kept to what belongs to it: its answer, also one that came while another was shown. */
function useOwnResult(results: ReadonlyMap<string, Result>, who: string): Result | null {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id ?? "");
  const response = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.response ?? "");
  const unsent = useMemo(() => unsentBecause(response), [response]);
  const responseEditor = useGraphiQL((state) => state.responseEditor);
  const { stop, updateActiveTabValues } = useGraphiQLActions();
  const result = results.get(tab) ?? null;
  const [asked, setAsked] = useState(tab);
  useEffect(() => {
    if (result?.state !== "DONE" || !result.answer || !responseEditor || responseEditor.getValue()) return;
    const response = JSON.stringify(result.answer, null, 2);
    responseEditor.setValue(response);
    updateActiveTabValues({ response });
  }, [result, responseEditor, updateActiveTabValues]);
  useEffect(() => {
    if (result !== null || unsent !== null || response === "") return;
    // What was answered to somebody else is not to be seen.
    responseEditor?.setValue("");
    updateActiveTabValues({ response: "" });
  }, [result, unsent, response, responseEditor, updateActiveTabValues]);
  // What is under way is somebody else's from then on.
  useEffect(() => (who ? stop : undefined), [who, stop]);
  // A new tab is opened beside what is still under way; its events go into the new one.
  useEffect(() => {
    if (asked === tab) return;
    setAsked(tab);
    if (result === null) stop();
  }, [asked, tab, result, stop]);
  return unsent ?? result;
}

/** The tables of a result, each with how much there is of it. */
const measured = ({ data, limits, eventCount }: Result) =>
  tablesIn(data).map((table) => ({
    ...table,
    extent: extentOf(table, limits.get(table.name) ?? null, eventCount ?? null),
  }));

/** What went wrong, each in its own line. */
const Errors = ({ errors }: { errors: readonly string[] }) => (
  <div className="errors" role="alert">
    {[...new Set(errors)].map((error) => (
      <p key={error}>{error}</p>
    ))}
  </div>
);

/** What a result without a table has to say. */
function Message({ result }: { result: Result }) {
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

/** Saves a table, and says so where that is refused. */
function Files({ table, title, extent, apiKey }: { table: Table; title: string; extent: Extent; apiKey: string }) {
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

/** The result of the tab that is shown as table, chart or file, over the editor that shows it as JSON. */
export function ResultPanel({ results, asker }: { results: ReadonlyMap<string, Result>; asker: Asker }) {
  const result = useOwnResult(results, asker.who);
  const tables = useMemo(() => (result ? measured(result) : []), [result]);
  const [view, setView] = useState<View>("Table");
  const [name, setName] = useState<string | null>(null);
  const named = (wanted: string | null | undefined) => tables.find((one) => one.name === wanted);
  const table = named(name) ?? named(result?.part) ?? tables[0];
  if (!result || !table) {
    return (
      <section className="result" data-view="JSON" aria-label="Result">
        <VariablesForm />
        {result ? <Message result={result} /> : <p role="status">Run a question in this tab to see its answer here.</p>}
      </section>
    );
  }
  const { title, errors } = result;
  const { extent } = table;
  const chart = result.chart && canDraw(table, result.chart) ? result.chart : suitableChart(table);
  const present = chart === null && view === "Chart" ? "Table" : view;
  return (
    <section className="result" data-view={present} aria-label="Result">
      <VariablesForm />
      <div className="choices">
        <fieldset className="views" aria-label="Show the result as">
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === present}
              disabled={one === "Chart" && chart === null}
              onClick={() => setView(one)}
            >
              {one}
            </button>
          ))}
        </fieldset>
        {tables.length > 1 && (
          <select aria-label="Part of the answer" value={table.name} onChange={(event) => setName(event.target.value)}>
            {tables.map((one) => (
              <option key={one.name} value={one.name}>
                {heading(one.name)} ({one.rows.length})
              </option>
            ))}
          </select>
        )}
        <Files key={`${title} ${table.name}`} table={table} title={title} extent={extent} apiKey={asker.key} />
      </div>
      {errors.length > 0 && <Errors errors={errors} />}
      {present === "Table" && <TableView table={table} title={title} extent={extent} />}
      {present === "Chart" && chart && (
        <ChartView
          key={`${title} ${table.name}`}
          table={table}
          title={title}
          chart={chart}
          extent={extent}
          apiKey={asker.key}
        />
      )}
    </section>
  );
}
