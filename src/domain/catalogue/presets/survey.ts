import type { CatalogueFile } from "../files/catalogue-file";
import { NumberSurvey } from "../files/csv/numbers";
import type { ExportFile } from "./export-file";

/**
 * Returns a function that reads an export once and returns the number format that all of its numbers show. Cells of a sheet
 * have types.
 * @throws FileRefused when the export can't be read.
 */
export function surveyOf(source: CatalogueFile, { numbers }: Pick<ExportFile, "numbers">): () => Promise<NumberSurvey> {
  let made: Promise<NumberSurvey> | undefined;
  const read = async () => {
    const survey = new NumberSurvey();
    let places: number[] | null = null;
    for await (const { cells } of source.dialect ? source.records() : []) {
      if (cells.every((cell) => cell === "")) continue;
      if (places) for (const place of places) survey.look(cells[place] ?? "");
      else places = cells.flatMap((cell, place) => (numbers.test(cell.trim()) ? place : []));
    }
    return survey;
  };
  return () => {
    made ??= read();
    return made;
  };
}
