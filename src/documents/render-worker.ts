/** The code of a worker thread: one rendering after another. Started by `render.ts` only. */
import { move } from "piscina";
import type { Chart, ChartFormat } from "./charts/draw";
import type { Theme } from "./charts/theme";
import type { OrderColumn } from "./columns";
import type { BillOfMaterialsRow, OrderDocument } from "./order-document";
import type { Table } from "./table";

/** A document to render. */
export type Rendering =
  | { kind: "order-pdf"; document: OrderDocument; columns?: readonly OrderColumn[] }
  | { kind: "order-workbook"; document: OrderDocument }
  | { kind: "bill-of-materials-workbook"; rows: readonly BillOfMaterialsRow[] }
  | { kind: "table-workbook"; table: Table }
  | { kind: "table-csv"; table: Table }
  | { kind: "chart"; chart: Chart; theme: Theme; format: ChartFormat };

const pdfWriter = () => require("./order-pdf") as typeof import("./order-pdf");
const workbookWriter = () => require("./order-workbook") as typeof import("./order-workbook");
const recipeWriter = () => require("./bill-of-materials-workbook") as typeof import("./bill-of-materials-workbook");
const tableWriter = () => require("./table-workbook") as typeof import("./table-workbook");
const csvWriter = () => require("./table-csv") as typeof import("./table-csv");
const drawer = () => require("./charts/draw") as typeof import("./charts/draw");

/** Each writer is loaded when it is first needed, which halves the start. */
function renderHere(rendering: Rendering): Promise<Buffer> {
  switch (rendering.kind) {
    case "order-pdf":
      return pdfWriter().renderOrderPdf(rendering.document, rendering.columns);
    case "order-workbook":
      return workbookWriter().renderOrderWorkbook(rendering.document);
    case "bill-of-materials-workbook":
      return recipeWriter().renderBillOfMaterialsWorkbook(rendering.rows);
    case "table-workbook":
      return tableWriter().renderTableWorkbook(rendering.table);
    case "table-csv":
      return Promise.resolve(csvWriter().renderTableCsv(rendering.table));
    case "chart":
      return drawer().drawChart(rendering.chart, rendering.theme, rendering.format);
  }
}

/** @returns the document, transferred to the caller */
export default async function (rendering: Rendering) {
  return move(new Uint8Array(await renderHere(rendering)));
}
