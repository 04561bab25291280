import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { useEffect, useMemo, useState } from "react";
import { ChartView } from "./chart-view";
import { canDraw, suitableChart } from "./charts";
import type { Result } from "./results";
import { saveTable } from "./service";
import { TableView } from "./table-view";
import { heading, type Table, tablesIn } from "./tables";
import { VariablesForm } from "./variables-form";

const VIEWS = ["JSON", "Table", "Chart"] as const;
type View = (typeof VIEWS)[number];

/** The tab that is shown, kept to what belongs to it: its answer, also one that came while another was shown. */
function useOwnResult(results: ReadonlyMap<string, Result>): Result | null {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id ?? "");
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
  // A new tab is opened beside what is still under way; what that brings would be written into the new one.
  useEffect(() => {
    if (asked === tab) return;
    setAsked(tab);
    if (result === null) stop();
  }, [asked, tab, result, stop]);
  return result;
}

/** What went wrong, each in a line of its own. */
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
function Files({ table, title, apiKey }: { table: Table; title: string; apiKey: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = (kind: "csv" | "xlsx") => {
    setRefusal(null);
    const { columns, rows } = table;
    saveTable(apiKey, kind, { title, columns: columns.map(heading), rows }).catch((error: Error) =>
      setRefusal(error.message),
    );
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
export function ResultPanel({ results, apiKey }: { results: ReadonlyMap<string, Result>; apiKey: string }) {
  const result = useOwnResult(results);
  const tables = useMemo(() => (result ? tablesIn(result.data) : []), [result]);
  const [view, setView] = useState<View>("Table");
  const [name, setName] = useState<string | null>(null);
  const named = (wanted: string | null | undefined) => tables.find((one) => one.name === wanted);
  const table = named(name) ?? named(result?.part) ?? tables[0];
  if (!result || !table) {
    return (
      <section className="result" data-view="JSON" aria-label="Result">
        <VariablesForm />
        {result && <Message result={result} />}
      </section>
    );
  }
  const { title, errors } = result;
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
        <Files key={`${title} ${table.name}`} table={table} title={title} apiKey={apiKey} />
      </div>
      {errors.length > 0 && <Errors errors={errors} />}
      {present === "Table" && (
        <TableView
          table={table}
          title={title}
          limit={result.limits.get(table.name) ?? null}
          known={result.eventCount ?? null}
        />
      )}
      {present === "Chart" && chart && (
        <ChartView key={`${title} ${table.name}`} table={table} title={title} chart={chart} apiKey={apiKey} />
      )}
    </section>
  );
}
