import { useMemo, useState } from "react";
import type { Extent } from "../../../documents/answers/extent";
import type { Cell, Table } from "../../../documents/answers/tables";
import { dayText, figure, hundredths, listed, percent } from "../shared/figures";
import { numberColumns } from "./charts";
import { cellText, columnText } from "./column-words";
import { shownText } from "./extent-words";

const MAX_ROWS_SHOWN = 1000;

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A column of days or instants, by its name: a text that looks like one elsewhere, such as a code, stays as it is. */
const TIMES = /(?:On|At|Day|Date)$|(?:^|\.)(?:day|date|on|at|from|until)$/;
/** A column of money. */
const MONEY = /(?:value|cost|price|margin|sales)$/i;

/** A column of shares in percent. */
const PERCENT = /percent$/i;

/** A number as people read it: thousands apart, two decimals at most, money with both of them, percents with one. */
function numberText(value: number, column: string): string {
  if (PERCENT.test(column)) return percent(value / 100);
  return MONEY.test(column) && !Number.isInteger(value) ? hundredths(value) : figure(value);
}

/** A day or an instant, to the minute, as people read it; anything else as it is. */
function timeText(value: string): string {
  if (DAY.test(value)) return dayText(value, "");
  const [, day, time] = INSTANT.exec(value) ?? [];
  return day === undefined ? value : listed([dayText(day, ""), `${time}\u00a0UTC`]);
}

/** A cell as people read it. */
export function shown(value: Cell, column: string): string {
  if (value === null) return "–";
  if (typeof value === "number") return numberText(value, column);
  return TIMES.test(column) ? timeText(String(value)) : String(value);
}

/** Longest text that stays on one line, in characters. */
const MAX_LINE_LENGTH = 48;

/** How a cell is set: figures to the right, long texts over several lines. */
function kindOf(value: Cell): string | undefined {
  if (typeof value === "number") return "number";
  return typeof value === "string" && value.length > MAX_LINE_LENGTH ? "long" : undefined;
}

/** A cell's text; one of many words opens when it is asked to. */
function CellText({ value, column }: { value: Cell; column: string }) {
  const text = shown(value, column);
  if (text.length <= 4 * MAX_LINE_LENGTH) return text;
  return (
    <details>
      <summary>{text.slice(0, MAX_LINE_LENGTH)}…</summary>
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

/** A table that can be sorted, under how many of its rows it shows. */
export function TableView({ table, title, extent }: { table: Table; title: string; extent: Extent }) {
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
          <span>
            {title} · {shownText(extent, MAX_ROWS_SHOWN)}
          </span>
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
                  {columnText(column)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS_SHOWN).map(({ place, row }) => (
            <tr key={place}>
              {row.map((value, column) => (
                <td key={table.columns[column]} className={kindOf(value)}>
                  <CellText value={cellText(table, value)} column={table.columns[column] ?? ""} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
