import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { ChartView } from "./chart-view";
import { type ChartChoice, canDraw, suitableChart } from "./charts";
import type { Result } from "./result";
import { Errors, Files, Message, measured, PartChoice } from "./result-parts";
import { TableView } from "./table-view";

const VIEWS = ["Table", "Chart"] as const;
type AnswerShape = (typeof VIEWS)[number];

const VIEW_WORDS: Record<AnswerShape, string> = { Table: t`Table`, Chart: t`Chart` };

/** An answer over the whole width, as table or chart, with files of it. */
export function AnswerView({
  result,
  shape,
  part,
  chart,
  apiKey,
  choose,
}: {
  result: Result;
  shape: AnswerShape;
  /** The table to show; undefined: the question's own. */
  part: string | undefined;
  /** What to draw; undefined, or where that can't be: the question's own, else what suits. */
  chart: ChartChoice | undefined;
  /** Empty for the session. */
  apiKey: string;
  choose(choice: { shape?: AnswerShape; part?: string; chart?: ChartChoice }): void;
}) {
  const tables = useMemo(() => measured(result), [result]);
  const named = (wanted: string | undefined) => tables.find(({ name }) => name === wanted);
  const table = named(part) ?? named(result.part) ?? tables[0];
  if (!table) {
    return (
      <section className="result" aria-label={t`Result`}>
        <Message result={result} />
      </section>
    );
  }
  const { title, errors } = result;
  const [own] = [chart, result.chart].filter((one) => one !== undefined && canDraw(table, one));
  const drawn = own ?? suitableChart(table);
  const present = drawn === null ? "Table" : shape;
  return (
    <section className="result" data-view={present} aria-label={t`Result`}>
      <div className="choices">
        <fieldset className="views" aria-label={t`Show the result as`}>
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === present}
              disabled={one === "Chart" && drawn === null}
              onClick={() => choose({ shape: one })}
            >
              {VIEW_WORDS[one]}
            </button>
          ))}
        </fieldset>
        <PartChoice tables={tables} table={table} choose={(name) => choose({ part: name })} />
        <Files key={`${title} ${table.name}`} table={table} title={title} extent={table.extent} apiKey={apiKey} />
      </div>
      {errors.length > 0 && <Errors errors={errors} />}
      {present === "Table" && <TableView table={table} title={title} extent={table.extent} />}
      {present === "Chart" && drawn && (
        <ChartView
          key={`${title} ${table.name}`}
          table={table}
          title={title}
          chart={drawn}
          extent={table.extent}
          apiKey={apiKey}
          chosen={(choice) => choose({ chart: choice, part: table.name })}
        />
      )}
    </section>
  );
}
