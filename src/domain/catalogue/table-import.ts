import type { Work } from "../work";
import type { CatalogueFile } from "./catalogue-file";
import { type Changes, countChanges, NO_CHANGES } from "./changes";
import { type DecimalMark, type NumberStyle, NumberSurvey, styleOfMark } from "./csv/numbers";
import { FileRefused } from "./faults";
import { storeRows } from "./import-catalogue-table";
import { type CatalogueTable, headerOf } from "./table";
import { FaultList, MOST_TABLE_ROWS, textRows } from "./table-file";

interface TableImportOptions {
  /** Told how many rows have been read. */
  onRows(rows: number): void;
  /** The mark before the decimals of the file's numbers; by default as they show it. */
  decimal?: DecimalMark;
}

/**
 * Imports a file of a catalogue table, all rows or none.
 * @returns What it changed, and the decimal mark of its numbers as far as they show one.
 * @throws FileRefused with everything that is wrong; nothing has been written then.
 */
export async function importTableFile(
  work: Work,
  table: CatalogueTable,
  file: CatalogueFile,
  { onRows, decimal }: TableImportOptions,
): Promise<{ changes: Changes; decimal: DecimalMark | null }> {
  const nameOf = new Map(Object.keys(table.columns).map((name) => [headerOf(table, name), name]));
  const needed = table.key.map((name) => headerOf(table, name));
  const survey = await surveyNumbers(table, file);
  const style = decimal ? styleOfMark(decimal) : survey.styleOf(file);
  const found = new FaultList();
  const numbers: number[] = [];
  const typedRows = async function* () {
    for await (const { number, row } of textRows(file, new Set(nameOf.keys()), needed, found.note)) {
      if (numbers.push(number) > MOST_TABLE_ROWS)
        throw new FileRefused([{ row: number, column: "", reason: "TOO_MANY_ROWS" }]);
      if (numbers.length % 1_000 === 0) onRows(numbers.length);
      yield readRow(table, nameOf, row, style);
    }
    onRows(numbers.length);
  };
  let changes = NO_CHANGES;
  const faults = await storeRows(work, table, typedRows(), async (checked) => {
    // A row that couldn't be read at all refuses the file, too.
    if (found.faults.length > 0) found.refuse();
    changes = await countChanges(work, table, checked);
  });
  for (const { index, field, reason } of faults) {
    found.note({ row: numbers[index] ?? 0, column: headerOf(table, field), reason });
  }
  if (found.faults.length > 0) found.refuse();
  return { changes, decimal: decimal ?? survey.mark };
}

/** What all numbers of a file show of how it writes them; it is read once for that, and no further than it may go. */
async function surveyNumbers(table: CatalogueTable, file: CatalogueFile): Promise<NumberSurvey> {
  const survey = new NumberSurvey();
  const numberColumns = new Set(
    Object.entries(table.columns).flatMap(([name, { isNumber }]) => (isNumber ? headerOf(table, name) : [])),
  );
  let places: number[] | null = null;
  let rows = 0;
  // Cells of a sheet say what they are, and what is made in memory is made as documented.
  for await (const { cells } of file.dialect ? file.records() : []) {
    if (places) for (const place of places) survey.look(cells[place] ?? "");
    else places = cells.flatMap((cell, place) => (numberColumns.has(cell.trim()) ? place : []));
    if (places.length === 0 || ++rows > MOST_TABLE_ROWS) break;
  }
  return survey;
}

/** A row's texts as a typed row: an empty cell is null, which empties. */
function readRow(
  table: CatalogueTable,
  nameOf: ReadonlyMap<string, string>,
  texts: Readonly<Record<string, string>>,
  style: NumberStyle,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [header, text] of Object.entries(texts)) {
    const name = nameOf.get(header) ?? header;
    row[name] = text.trim() === "" ? null : table.columns[name]?.read(text, style);
  }
  return row;
}
