import CliTable from "cli-table3";

/** Rows under a header, ruled for a terminal; a line below the header only, as one between all rows makes them hard to read. */
export function renderTable(head: string[], rows: readonly (string | number)[][]): string {
  const table = new CliTable({ head, style: { head: [], border: [] } });
  for (const row of rows) table.push(row);
  const [top, ...lines] = table.toString().split("\n");
  const rule = lines.find((line) => line.startsWith("├"));
  const below = lines.indexOf(rule ?? "") + 1;
  const body = lines.slice(below).filter((line) => !line.startsWith("├"));
  return `${[top, ...lines.slice(0, below), ...body].join("\n")}\n`;
}
