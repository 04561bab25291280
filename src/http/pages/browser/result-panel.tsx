import { useEffect, useMemo, useState } from "react";
import { saveTable, tableImage } from "./service";
import {
  type Cell,
  type ChartChoice,
  chartOf,
  heading,
  numberColumns,
  suitableChart,
  type Table,
  tablesIn,
} from "./tables";

/** An answer with what it is called and what to draw of it first. */
export interface Result {
  title: string;
  answer: unknown;
  /** The table to show first. */
  part: string | undefined;
  chart: ChartChoice | undefined;
}

const VIEWS = ["JSON", "Table", "Chart"] as const;
type View = (typeof VIEWS)[number];

const MOST_ROWS_SHOWN = 1000;

/** A cell as people read it; figures with thousands apart and six decimals at most. */
function shown(value: Cell): string {
  if (value === null) return "–";
  return typeof value === "number" ? value.toLocaleString("en", { maximumFractionDigits: 2 }) : String(value);
}

/** Longest text that stays on one line, in characters. */
const LONGEST_LINE = 48;

/** How a cell is set: figures to the right, long texts over several lines. */
function kindOf(value: Cell): string | undefined {
  if (typeof value === "number") return "number";
  return typeof value === "string" && value.length > LONGEST_LINE ? "long" : undefined;
}

/** A cell's text; one of many words opens when it is asked to. */
function CellText({ value }: { value: Cell }) {
  const text = shown(value);
  if (text.length <= 4 * LONGEST_LINE) return text;
  return (
    <details>
      <summary>{text.slice(0, LONGEST_LINE)}…</summary>
      {text}
    </details>
  );
}

/** A row with its place in the answer. */
interface PlacedRow {
  place: number;
  row: Table["rows"][number];
}

/** Rows by a column, ascending or descending; what is missing comes last. */
function sorted({ columns, rows }: Table, by: string | null, isDescending: boolean): PlacedRow[] {
  const placed = rows.map((row, place) => ({ place, row }));
  if (by === null) return placed;
  const at = columns.indexOf(by);
  return placed.sort((one, other) => {
    const [left, right] = [one.row[at] ?? null, other.row[at] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order = left < right ? -1 : left > right ? 1 : 0;
    return isDescending ? -order : order;
  });
}

function TableView({ table, title }: { table: Table; title: string }) {
  const [by, setBy] = useState<string | null>(null);
  const [isDescending, setDescending] = useState(false);
  const numbers = useMemo(() => new Set(numberColumns(table)), [table]);
  const rows = useMemo(() => sorted(table, by, isDescending), [table, by, isDescending]);
  const sortBy = (column: string) => {
    setDescending(by === column ? !isDescending : numbers.has(column));
    setBy(column);
  };
  return (
    <div className="scroll">
      <table>
        <caption>
          {title} · {rows.length.toLocaleString("en")} {rows.length === 1 ? "row" : "rows"}
          {rows.length > MOST_ROWS_SHOWN && `, the first ${MOST_ROWS_SHOWN.toLocaleString("en")} shown`}
        </caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={numbers.has(column) ? "number" : undefined}
                aria-sort={by === column ? (isDescending ? "descending" : "ascending") : undefined}
              >
                <button type="button" onClick={() => sortBy(column)}>
                  {heading(column)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS_SHOWN).map(({ place, row }) => (
            <tr key={place}>
              {row.map((value, column) => (
                <td key={table.columns[column]} className={kindOf(value)}>
                  <CellText value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChartView({
  table,
  title,
  chart,
  apiKey,
}: {
  table: Table;
  title: string;
  chart: ChartChoice;
  apiKey: string;
}) {
  const [choice, setChoice] = useState(chart);
  const [image, setImage] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setRefusal(null);
    tableImage(apiKey, chartOf(title, table, choice)).then(
      (address) => isWanted && setImage(address),
      (error: Error) => isWanted && setRefusal(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [apiKey, title, table, choice]);
  const toggle = (name: string) => {
    const values = choice.values.includes(name) ? choice.values.filter((it) => it !== name) : [...choice.values, name];
    if (values.length > 0) setChoice({ ...choice, values });
  };
  return (
    <div className="scroll drawing">
      <fieldset>
        <legend>Show</legend>
        {numberColumns(table).map((name) => (
          <label key={name}>
            <input type="checkbox" checked={choice.values.includes(name)} onChange={() => toggle(name)} />
            {heading(name)}
          </label>
        ))}
      </fieldset>
      {refusal && <p role="alert">{refusal}</p>}
      {image && <img src={image} alt={`Chart of ${choice.values.map(heading).join(", ")}: ${title}`} />}
    </div>
  );
}

/** The answer of the last query as table, chart or file, over the editor that shows it as JSON. */
export function ResultPanel({ result, apiKey }: { result: Result | null; apiKey: string }) {
  const tables = useMemo(() => (result ? tablesIn(result.answer) : []), [result]);
  const [view, setView] = useState<View>("Table");
  const [name, setName] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const named = (wanted: string | null | undefined) => tables.find((one) => one.name === wanted);
  const table = named(name) ?? named(result?.part) ?? tables[0];
  if (!result) return null;
  if (!table) {
    return (
      <p className="result" data-view="JSON" role="status">
        {result.title} Nothing: the answer has no rows.
      </p>
    );
  }
  const { title } = result;
  const fits = result.chart && [result.chart.label, ...result.chart.values].every((it) => table.columns.includes(it));
  const chart = (fits && result.chart) || suitableChart(table);
  const save = (kind: "csv" | "xlsx") => {
    setRefusal(null);
    const { columns, rows } = table;
    saveTable(apiKey, kind, { title, columns: columns.map(heading), rows }).catch((error: Error) =>
      setRefusal(error.message),
    );
  };
  const present = chart === null && view === "Chart" ? "Table" : view;
  return (
    <section className="result" data-view={present} aria-label="Result">
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
        <fieldset className="files" aria-label="Save the table">
          <button type="button" onClick={() => save("csv")}>
            CSV
          </button>
          <button type="button" onClick={() => save("xlsx")}>
            Excel
          </button>
        </fieldset>
      </div>
      {refusal && <p role="alert">{refusal}</p>}
      {present === "Table" && <TableView table={table} title={title} />}
      {present === "Chart" && chart && (
        <ChartView key={`${title} ${table.name}`} table={table} title={title} chart={chart} apiKey={apiKey} />
      )}
    </section>
  );
}
