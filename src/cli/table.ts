import CliTable from "cli-table3";

/** Rows under a header, ruled for a terminal. */
export function renderTable(head: string[], rows: readonly (string | number)[][]): string {
  const table = new CliTable({ head, style: { head: [], border: [] } });
  for (const row of rows) table.push(row);
  return `${table.toString()}\n`;
}
