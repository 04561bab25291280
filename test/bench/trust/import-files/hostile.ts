import fs from "node:fs";
import path from "node:path";
import { packWorkbook, textCell, textRow, type WorkbookText } from "../../../support/packed-workbook";

/** A file that nobody should be able to do harm with, and what its import says. */
export interface HostileFile {
  title: string;
  /** Writes it into a folder. @returns What to import. */
  write(folder: string): Promise<string>;
  says: RegExp;
}

const MIB = 1024 * 1024;
const HEADER = textRow("name", "currency");
const STORE = textRow("Web", "EUR");
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join("");

const workbook = (title: string, says: RegExp, make: () => WorkbookText): HostileFile => ({
  title,
  says,
  async write(folder) {
    const file = path.join(folder, "hostile.xlsx");
    fs.writeFileSync(file, await packWorkbook(make()));
    return file;
  },
});

const csv = (title: string, says: RegExp, content: () => string | Buffer, name = "stores.csv"): HostileFile => ({
  title,
  says,
  async write(folder) {
    fs.writeFileSync(path.join(folder, name), content());
    return folder;
  },
});

const stores = (rows: string, more: Partial<WorkbookText> = {}): WorkbookText => ({
  sheets: { stores: rows },
  ...more,
});

export const HOSTILE_FILES: readonly HostileFile[] = [
  workbook("a row numbered 2,000,000,000", /MALFORMED_FILE/, () =>
    stores(`${HEADER}<row r="2000000000">${textCell("Web")}</row>`),
  ),
  workbook("a text in XFD of 100,000 rows", /WRONG_NUMBER_OF_CELLS/, () =>
    stores(HEADER + times(100_000, (at) => `<row r="${at + 2}">${textCell("x", `XFD${at + 2}`)}</row>`)),
  ),
  workbook("20,000,000 cells without anything", /stores: 1 row/, () =>
    stores(HEADER + STORE + `<row>${"<c/>".repeat(16_000)}</row>`.repeat(1_250)),
  ),
  workbook("20,000,000 cells of one row", /MALFORMED_FILE/, () =>
    stores(`${HEADER}<row>${"<c/>".repeat(20_000_000)}</row>`),
  ),
  workbook("13,000,000 rows without anything", /MALFORMED_FILE/, () =>
    stores(HEADER + STORE + "<row/>".repeat(13_000_000)),
  ),
  workbook("1,048,576 rows with texts", /TOO_MANY_ROWS/, () => stores(HEADER + STORE.repeat(1_048_575))),
  workbook("a rule over all cells", /stores: 1 row/, () =>
    stores(HEADER + STORE, {
      behind:
        '<dataValidations><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a"</formula1></dataValidation></dataValidations>',
    }),
  ),
  workbook("all cells merged", /MERGED_CELLS/, () =>
    stores(HEADER + STORE, { behind: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>' }),
  ),
  workbook("500,000 defined names", /stores: 1 row/, () =>
    stores(HEADER + STORE, {
      workbook: `<definedNames>${times(500_000, (at) => `<definedName name="n${at}">stores!$A$1:$XFD$1048576</definedName>`)}</definedNames>`,
    }),
  ),
  workbook("10,000,000 shared texts without anything", /WORKBOOK_TOO_LARGE/, () =>
    stores(HEADER + STORE, { strings: "<si/>".repeat(10_000_000) }),
  ),
  workbook("a shared text of 90 MB", /stores: 1 row/, () =>
    stores(HEADER + STORE, { strings: `<si><t>${"x".repeat(90_000_000)}</t></si>` }),
  ),
  workbook("a text of 30,000 characters in 200,000 cells", /WORKBOOK_TOO_LARGE/, () =>
    stores(HEADER + '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(99_000), {
      strings: `<si><t>${"x".repeat(30_000)}</t></si>`,
    }),
  ),
  workbook("30,000,000 elements inside each other", /MALFORMED_FILE/, () => stores("<a>".repeat(30_000_000))),
  workbook("4,000,000 attributes of one element", /MALFORMED_FILE/, () =>
    stores(`<row ${times(4_000_000, (at) => `a${at}="" `)}/>`),
  ),
  workbook("entities that multiply", /MALFORMED_FILE/, () =>
    stores(HEADER + textRow("&g;", "EUR"), {
      before: `<!DOCTYPE x [<!ENTITY a "${"x".repeat(1_000)}">${times(6, (at) => `<!ENTITY ${"bcdefg"[at]} "${`&${"abcdef"[at]};`.repeat(100)}">`)}]>`,
    }),
  ),
  workbook("100,000 parts", /WORKBOOK_TOO_LARGE/, () =>
    stores(HEADER + STORE, {
      more: (zip) => {
        for (let part = 0; part < 100_000; part++) zip.file(`m${part}`, "");
      },
    }),
  ),
  csv("a line of 100 MB", /MALFORMED_FILE/, () => Buffer.alloc(100 * MIB, "x")),
  csv("a quote that is never closed, 100 MB", /MALFORMED_FILE/, () =>
    Buffer.concat([Buffer.from('name,currency\n"'), Buffer.alloc(100 * MIB, "a,\n")]),
  ),
  csv("100 MB of zeros", /MALFORMED_FILE/, () => Buffer.alloc(100 * MIB)),
  csv("200,000 columns", /DUPLICATE_COLUMN/, () => `${"name,".repeat(200_000)}x\n`),
  csv("__proto__ and constructor as columns", /UNKNOWN_COLUMN/, () => "name,__proto__,constructor\nWeb,1,2\n"),
  csv("5,000,000 rows of another length", /WRONG_NUMBER_OF_CELLS/, () => `name,currency\n${"a\n".repeat(5_000_000)}`),
  csv(
    "250,000 rows with five faults each",
    /INVALID/,
    () => `name,active,currency\n${times(250_000, (at) => `\0${at},maybe,money\n`)}`,
  ),
  csv(
    "1,000,000 sales of as many stores",
    /RESOURCE_NOT_FOUND/,
    () =>
      `store,sku,warehouse,quantity,unit_price,timestamp\n${times(1_000_000, (at) => `Shop ${at},TEA,North,1,1,2026-01-01\n`)}`,
    "sales.csv",
  ),
];
