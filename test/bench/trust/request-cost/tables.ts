import { type Attack, asJson, json, long, MB, ofRows } from "./attack";

const wrongCells = `[${"{},".repeat(199)}{}]`;
/** Tables to be drawn and saved. */
export const tables: readonly Attack[] = [
  {
    key: "read",
    title: "a table of 1,000,000 cells that are none",
    method: "POST",
    path: "/tables/file.csv",
    headers: json,
    body: long(`{"title":"t","columns":["a"],"rows":[${wrongCells}`, `,${wrongCells}`, 3 * MB, "]}"),
    status: 413,
  },
  {
    key: "read",
    title: "a table of 1,000,000 cells",
    method: "POST",
    path: "/tables/file.csv",
    headers: json,
    body: asJson(() => ({
      title: "t",
      columns: ["a"],
      rows: ofRows(() => Array.from({ length: 100 }, () => 1.5), 10_000),
    })),
    status: 413,
  },
  {
    key: "read",
    title: "a table of 5,000 rows of 40 columns",
    method: "POST",
    path: "/tables/file.csv",
    headers: json,
    body: asJson(() => ({
      title: "t",
      columns: ["a"],
      rows: ofRows(() => Array.from({ length: 40 }, () => "some text, quoted"), 5_000),
    })),
    status: 200,
  },
  {
    key: "read",
    title: "the same as a workbook",
    method: "POST",
    path: "/tables/file.xlsx",
    headers: json,
    body: asJson(() => ({
      title: "t",
      columns: ["a"],
      rows: ofRows(() => Array.from({ length: 40 }, () => "some text, quoted"), 5_000),
    })),
    status: 200,
  },
  {
    key: "read",
    title: "a chart of a million numbers",
    method: "POST",
    path: "/tables/chart.svg",
    headers: json,
    body: asJson(() => ({
      title: "t",
      kind: "line",
      labels: ["a"],
      series: [{ name: "a", values: ofRows((at) => at) }],
    })),
    status: 422,
  },
];
