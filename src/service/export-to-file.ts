import { writeFile } from "../documents/exports/write-file";
import type { Exporter } from "../domain/exports/run-export";
import { exportRows } from "../graphql/execution/export-rows";
import type { ExportedRow } from "../values/export-columns";

/** Writes bulk exports: their rows by GraphQL, their files by the documents. */
export const exportToFile: Exporter = (order, { format, query, variables, warehouses }, file) => {
  /** Counts the rows as they go by. */
  async function* counted(pages: AsyncIterable<ExportedRow[]>): AsyncGenerator<ExportedRow[]> {
    for await (const rows of pages) {
      yield rows;
      file.rows += rows.length;
    }
  }
  return exportRows(
    { ...order, warehouses },
    { query, variables, hasColumns: format !== "JSONL" },
    ({ columns, pages, cursor }) => {
      file.cursor = cursor;
      return writeFile(format, { columns, pages: counted(pages) }, (bytes) => file.write(bytes));
    },
  );
};
