import fs from "node:fs";
import path from "node:path";
import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { catalogueFolder } from "../support/catalogue-folder";
import { packWorkbook, textCell, textRow, type WorkbookText } from "../support/packed-workbook";

const folder = catalogueFolder({});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** The records of each file that a workbook is, each behind its line; what one is refused with in their place. */
async function recordsOf(bytes: Buffer): Promise<Record<string, unknown>> {
  const file = path.join(folder, "catalogue.xlsx");
  fs.writeFileSync(file, bytes);
  const all: Record<string, unknown> = {};
  for (const { file: name, records } of await readCatalogue(file)) {
    const read: (readonly string[])[] = [];
    try {
      for await (const { line, cells } of records()) read.push([String(line), ...cells]);
      all[name] = read;
    } catch (error) {
      all[name] = (error as { faults?: unknown }).faults ?? error;
    }
  }
  return all;
}

const HEADER = textRow("name", "currency");
const STORE = textRow("Web", "EUR");
const refused = (row: number, reason: string, file = "stores") => ({ [file]: [{ row, column: "", reason }] });
const stores = (rows: string, text: Partial<WorkbookText> = {}) => packWorkbook({ sheets: { stores: rows }, ...text });

/** A workbook that spreadsheets don't write, and what it is refused with. */
const HOSTILE: [title: string, workbook: () => Promise<Buffer>, faults: unknown][] = [
  [
    "a row beyond the last of a spreadsheet",
    () => stores(`${HEADER}<row r="2000000000">${textCell("Web")}</row>`),
    refused(1, "MALFORMED_FILE"),
  ],
  ["rows out of order", () => stores(`<row r="2">${textCell("name")}</row><row r="1"/>`), refused(2, "MALFORMED_FILE")],
  [
    "cells of another row",
    () => stores(`${HEADER}<row r="2">${textCell("Web", "A3")}</row>`),
    refused(2, "MALFORMED_FILE"),
  ],
  [
    "a cell twice",
    () => stores(`<row r="1">${textCell("name", "A1")}${textCell("currency", "A1")}</row>`),
    refused(1, "MALFORMED_FILE"),
  ],
  [
    "a text in the last column",
    () => stores(`${HEADER}<row r="2">${textCell("Web", "XFD2")}</row>`),
    refused(2, "WRONG_NUMBER_OF_CELLS"),
  ],
  [
    "a text that isn't there",
    () => stores(`${HEADER}<row><c t="s"><v>7</v></c></row>`, { strings: "<si><t>Web</t></si>" }),
    refused(2, "MALFORMED_FILE"),
  ],
  ["a text longer than any cell's", () => stores(HEADER + textRow("x".repeat(32_768), "EUR")), refused(2, "TOO_LONG")],
  [
    "one long text in very many cells",
    () =>
      stores(HEADER + '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(2_000), {
        strings: `<si><t>${"x".repeat(32_000)}</t></si>`,
      }),
    refused(1_574, "WORKBOOK_TOO_LARGE"),
  ],
  [
    "merged cells",
    () => stores(HEADER + STORE, { behind: '<mergeCells><mergeCell ref="A2:A1048576"/></mergeCells>' }),
    refused(2, "MERGED_CELLS"),
  ],
  [
    "a formula that was never calculated",
    () => stores(`${HEADER}<row>${textCell("Web")}<c><f>B9</f></c></row>`),
    refused(2, "FAILED_FORMULA"),
  ],
  [
    "entities of its own",
    () => stores(HEADER + textRow("&a;", "EUR"), { before: '<!DOCTYPE x [<!ENTITY a "boom">]>' }),
    refused(0, "MALFORMED_FILE"),
  ],
  ["elements without an end", () => stores("<a>".repeat(1_000)), refused(0, "MALFORMED_FILE")],
  [
    "very many attributes",
    () => stores(`<row ${Array.from({ length: 1_000 }, (_, at) => `a${at}=""`).join(" ")}/>`),
    refused(0, "MALFORMED_FILE"),
  ],
  [
    "very many parts",
    () =>
      stores(HEADER, {
        more: (zip) => {
          for (let part = 0; part < 5_001; part++) zip.file(`xl/media/${part}`, "");
        },
      }),
    refused(0, "WORKBOOK_TOO_LARGE", "catalogue.xlsx"),
  ],
  [
    "a password",
    async () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(4_096)]),
    refused(0, "MALFORMED_FILE", "catalogue.xlsx"),
  ],
];

it.each(HOSTILE)("a workbook with %s is refused where it is", async (_title, workbook, faults) => {
  expect(await recordsOf(await workbook())).toEqual(faults);
});

it("a sheet has its rows where they stand, and nothing of names, rules and formats for the whole sheet is looked at", async () => {
  const workbook = await packWorkbook({
    sheets: {
      stores: `<row r="1">${textCell("name", "A1")}${textCell("currency", "C1")}</row><row r="4"><c r="A4" t="str"><f>1</f><v>Web_x0041_</v></c></row><row r="1048576"/>`,
      Empty: '<row r="5"><c r="XFD5" s="1"/></row>',
      exchange_rates: `${textRow("date", "rate")}<row><c s="1"><v>46082</v></c><c><v>1E-3</v></c></row><row><c s="2"><v>1e99</v></c><c t="b"><v>1</v></c></row><row><c s="3"><v>46082.5</v></c><c t="s"><v>0</v></c></row>`,
    },
    strings: '<si><r><t>Te</t></r><r><t>a</t></r><rPh sb="0" eb="1"><t>not this</t></rPh></si>',
    styles: `<numFmts><numFmt numFmtId="200" formatCode="dd/mm/yyyy"/><numFmt numFmtId="201" formatCode="0.00\\d &quot;days&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="200"/><xf numFmtId="201"/></cellXfs>`,
    workbook: '<definedNames><definedName name="all">stores!$A$1:$XFD$1048576</definedName></definedNames>',
    behind: `<dataValidations><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a"</formula1></dataValidation></dataValidations>
      <conditionalFormatting sqref="A1:XFD1048576"><cfRule type="expression" priority="1"><formula>1</formula></cfRule></conditionalFormatting>`,
    more: (zip) => zip.file("../../etc/passwd", "x"),
  });
  expect(await recordsOf(workbook)).toEqual({
    stores: [
      ["1", "name", "", "currency"],
      ["4", "WebA", "", ""],
    ],
    exchange_rates: [
      ["1", "date", "rate"],
      ["2", "2026-03-01", "0.001"],
      ["3", "1e+99", "true"],
      ["4", "46082.5", "Tea"],
    ],
  });
});
