import JSZip from "jszip";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** What stands in the parts of a workbook, written by hand where no spreadsheet would write it. */
export interface WorkbookText {
  /** Rows of each sheet by its name. */
  sheets: Record<string, string>;
  /** What stands before and behind the rows of every sheet. */
  before?: string;
  behind?: string;
  /** The items of the shared texts. */
  strings?: string;
  /** What stands in the styles. */
  styles?: string;
  /** What stands in the workbook behind its sheets. */
  workbook?: string;
  /** Puts more into the zip file. */
  more?(zip: JSZip): void;
}

/** Packs a workbook. */
export function packWorkbook({ sheets, before = "", behind = "", ...text }: WorkbookText): Promise<Buffer> {
  const zip = new JSZip();
  const names = Object.keys(sheets);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATION}/${kind}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join("")}</Relationships>`;
  zip.file("_rels/.rels", relations(relation("r1", "officeDocument", "xl/workbook.xml")));
  zip.file(
    "xl/workbook.xml",
    `<workbook ${MAIN} xmlns:r="${RELATION}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at + 1}"/>`)
      .join("")}</sheets>${text.workbook ?? ""}</workbook>`,
  );
  zip.file(
    "xl/_rels/workbook.xml.rels",
    relations(
      ...names.map((_, at) => relation(`s${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`)),
      relation("strings", "sharedStrings", "sharedStrings.xml"),
      relation("styles", "styles", "styles.xml"),
    ),
  );
  zip.file("xl/sharedStrings.xml", `<sst ${MAIN}>${text.strings ?? ""}</sst>`);
  zip.file("xl/styles.xml", `<styleSheet ${MAIN}>${text.styles ?? ""}</styleSheet>`);
  names.forEach((name, at) => {
    zip.file(
      `xl/worksheets/sheet${at + 1}.xml`,
      `${before}<worksheet ${MAIN}><sheetData>${sheets[name]}</sheetData>${behind}</worksheet>`,
    );
  });
  text.more?.(zip);
  return zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE", compressionOptions: { level: 1 } });
}

/** A cell with a text of its own. */
export const textCell = (text: string, address?: string) =>
  `<c t="inlineStr"${address ? ` r="${address}"` : ""}><is><t>${text}</t></is></c>`;

/** A row of cells with texts of their own. */
export const textRow = (...texts: string[]) => `<row>${texts.map((text) => textCell(text)).join("")}</row>`;
