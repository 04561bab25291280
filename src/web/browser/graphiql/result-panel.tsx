import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useMemo, useState } from "react";
import { ChartView } from "../questions/chart-view";
import { canDraw, suitableChart } from "../questions/charts";
import type { Result } from "../questions/result";
import { Errors, Files, Message, measured, PartChoice } from "../questions/result-parts";
import type { Asker } from "../questions/session";
import { TableView } from "../questions/table-view";
import { CHOSEN_CHARTS } from "./chosen-charts";
import { unsentBecause } from "./results";
import { VariablesForm } from "./variables-form";

const VIEWS = ["JSON", "Table", "Chart"] as const;
type View = (typeof VIEWS)[number];

const VIEW_WORDS: Record<View, string> = { JSON: "JSON", Table: t`Table`, Chart: t`Chart` };

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

/** The result of the tab that is shown as table, chart or file, over the editor that shows it as JSON. */
export function ResultPanel({ results, asker }: { results: ReadonlyMap<string, Result>; asker: Asker }) {
  const result = useOwnResult(results, asker.who);
  const tables = useMemo(() => (result ? measured(result) : []), [result]);
  const [view, setView] = useState<View>("Table");
  const [isWide, setWide] = useState(false);
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id ?? "");
  const [name, setName] = useState<string | null>(null);
  const named = (wanted: string | null | undefined) => tables.find((one) => one.name === wanted);
  const table = named(name) ?? named(result?.part) ?? tables[0];
  if (!result || !table) {
    return (
      <section className="result" data-view="JSON" aria-label={t`Result`}>
        <VariablesForm />
        {result ? (
          <Message result={result} />
        ) : (
          <p role="status">
            <Trans>Run a question in this tab to see its answer here.</Trans>
          </p>
        )}
      </section>
    );
  }
  const { title, errors } = result;
  const { extent } = table;
  const chart = result.chart && canDraw(table, result.chart) ? result.chart : suitableChart(table);
  const present = chart === null && view === "Chart" ? "Table" : view;
  return (
    <section className="result" data-view={present} data-wide={isWide || undefined} aria-label={t`Result`}>
      <VariablesForm />
      <div className="choices">
        <fieldset className="views" aria-label={t`Show the result as`}>
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === present}
              disabled={one === "Chart" && chart === null}
              onClick={() => setView(one)}
            >
              {VIEW_WORDS[one]}
            </button>
          ))}
        </fieldset>
        <PartChoice tables={tables} table={table} choose={setName} />
        <button type="button" aria-pressed={isWide} onClick={() => setWide(!isWide)}>
          <Trans>Full width</Trans>
        </button>
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
          chosen={(choice) => CHOSEN_CHARTS.set(tab, { ...choice, part: table.name })}
        />
      )}
    </section>
  );
}
