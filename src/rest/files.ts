import type { Rendering } from "../documents/render";
import { contentDisposition } from "../values/file-name";

/** A file to answer with: what to render, and what to say of it. */
export interface FileToRender {
  rendering: Rendering;
  /** Media type. */
  type: string;
  /** Content-Disposition (D30). */
  disposition: string;
}

const PDF = "application/pdf";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A PDF, saved under a name with that stem. */
export function pdfFile(rendering: Rendering, stem: string): FileToRender {
  return { rendering, type: PDF, disposition: contentDisposition(stem, "pdf", "order") };
}

/** A workbook, saved under a name with that stem. */
export function workbookFile(rendering: Rendering, stem: string): FileToRender {
  return { rendering, type: XLSX, disposition: contentDisposition(stem, "xlsx", "workbook") };
}

/** What the documentation says of the files that endpoints answer with. */
export const pdfAnswer = (description: string) => ({ type: PDF, description });
export const workbookAnswer = (description: string) => ({ type: XLSX, description });
