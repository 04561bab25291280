import { noteOnPrice, priceOfOne } from "../presets/prices";
import { RowNotes } from "../presets/row-notes";
import { SALES } from "../shapes/sales-shape";
import type { CatalogueFile, FileRecord } from "./catalogue-file";
import { type DecimalMark, NumberSurvey, styleOfMark } from "./csv/numbers";

/** A column of files that have what a row came to in place of the price of one. A mapping names it; the catalogue has none such. */
export const LINE_TOTAL = "line_total";
const UNIT_PRICE = "unit_price";
const QUANTITY = "quantity";

/** Columns beside a table's own that a mapping may name, as the service makes others of them. */
export const computedOf = (table: string): readonly string[] => (table === SALES ? [LINE_TOTAL] : []);

/**
 * Returns a file of sales with the price of one in the place of line totals: the total divided by the quantity. A price with more digits than are kept is rounded to 15, and a note
 * says so.
 * @param decimal The mark before decimals, where the import is told it; by default what the file's numbers show.
 */
export function withUnitPrices(source: CatalogueFile, decimal?: DecimalMark): CatalogueFile {
  const notes = new RowNotes();
  let surveyed: Promise<NumberSurvey> | undefined;
  const survey = () => {
    surveyed ??= surveyOf(source);
    return surveyed;
  };
  async function* records(): AsyncGenerator<FileRecord> {
    const style = decimal ? styleOfMark(decimal) : (await survey()).styleOf(source);
    notes.clear();
    let header: string[] | null = null;
    for await (const record of source.records()) {
      if (record.isContext || record.cells.every((cell) => cell === "")) continue;
      if (!header) {
        header = record.cells.map((cell) => cell.trim());
        yield { ...record, cells: header.map((name) => (name === LINE_TOTAL ? UNIT_PRICE : name)) };
        continue;
      }
      const cellOf = (name: string) => record.cells[header?.indexOf(name) ?? -1] ?? "";
      const [total, quantity] = [cellOf(LINE_TOTAL), cellOf(QUANTITY)];
      const note = noteOnPrice(total, quantity, { style });
      if (note) notes.add(note, cellOf("sku"), [record.line]);
      const price = priceOfOne(total, quantity, { style });
      yield { ...record, cells: record.cells.map((cell, place) => (header?.[place] === LINE_TOTAL ? price : cell)) };
    }
  }
  const { file, table, dialect } = source;
  const columnOf = (column: string) => (column === UNIT_PRICE ? LINE_TOTAL : column);
  const made = { file, table, source: { file: source, columnOf }, survey, notes: notes.list, records };
  return dialect ? { ...made, dialect } : made;
}

/** Returns the number format that a file's numbers show. Cells of a sheet have types. */
async function surveyOf(source: CatalogueFile): Promise<NumberSurvey> {
  const survey = new NumberSurvey();
  const numbers = new Set([LINE_TOTAL, QUANTITY, "discount_amount"]);
  let places: number[] | null = null;
  for await (const { cells } of source.dialect ? source.records() : []) {
    if (cells.every((cell) => cell === "")) continue;
    if (places) for (const place of places) survey.look(cells[place] ?? "");
    else places = cells.flatMap((cell, place) => (numbers.has(cell.trim()) ? place : []));
  }
  return survey;
}
