import fs from "node:fs";
import path from "node:path";
import { packWorkbook } from "../../../support/packed-workbook";

const DAY_MS = 24 * 3_600_000;
const SKUS = 1_000;
const WAREHOUSES = ["North", "South"];

type Row = readonly (string | number)[];

/** The tables that the large ones refer to. */
export function writeGround(folder: string): string {
  const write = (name: string, ...lines: string[]) =>
    fs.writeFileSync(path.join(folder, name), lines.map((line) => `${line}\n`).join(""));
  write("stores.csv", "name,currency", "Shop,EUR", "Web,EUR");
  write("warehouses.csv", "name", ...WAREHOUSES);
  write("suppliers.csv", "name,currency,lead_time", "Ada,EUR,14");
  write("skus.csv", "sku,product", ...Array.from({ length: SKUS }, (_, at) => `SKU ${at},Product ${at >> 2}`));
  return folder;
}

const dayOf = (at: number) => new Date(Date.UTC(2024, 10, 1) + (at % 700) * DAY_MS).toISOString().slice(0, 10);

const sale = (at: number): Row => [
  at % 3 === 0 ? "Shop" : "Web",
  `SKU ${(at * 7) % SKUS}`,
  WAREHOUSES[at % 2] ?? "",
  1 + (at % 4),
  19.9,
  dayOf(at),
  `#${at}`,
];
const SALES_HEADER: Row = ["store", "sku", "warehouse", "quantity", "unit_price", "timestamp", "order_id"];

const item = (at: number): Row => [
  `Item ${at} of a catalogue`,
  `Product ${at >> 2} of a catalogue`,
  `Color: Colour ${at % 12}; Size: ${at % 7}`,
  `40063813${String(at).padStart(6, "0")}`,
  `https://pictures.example/catalogue/items/${at}.jpg`,
  1.25,
  19.9,
  at % 50,
];
const ITEM_HEADER: Row = [
  "sku",
  "product",
  "options",
  "barcode",
  "image_url",
  "unit_cost",
  "retail_price",
  "safety_stock_days",
];

function writeCsv(file: string, header: Row, count: number, row: (at: number) => Row): void {
  const out = fs.openSync(file, "w");
  fs.writeSync(out, `${header.join(",")}\n`);
  for (let at = 0; at < count; at += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, count - at) }, (_, line) => `${row(at + line).join(",")}\n`);
    fs.writeSync(out, lines.join(""));
  }
  fs.closeSync(out);
}

/** A workbook of four tables of 100,000 rows, written as a spreadsheet does: texts once, cells with addresses. */
async function writeWorkbook(file: string): Promise<void> {
  const numbers = new Map<string, number>();
  const cell = (value: string | number, column: number, row: number) => {
    const address = `r="${"ABCDEFGHIJ"[column]}${row}"`;
    if (typeof value === "number") return `<c ${address}><v>${value}</v></c>`;
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return `<c ${address} t="s"><v>${number}</v></c>`;
  };
  const sheet = (header: Row, row: (at: number) => Row) =>
    Array.from({ length: 100_001 }, (_, at) => {
      const cells = (at === 0 ? header : row(at - 1)).map((value, column) => cell(value, column, at + 1));
      return `<row r="${at + 1}">${cells.join("")}</row>`;
    }).join("");
  const sheets = {
    skus: sheet(ITEM_HEADER, item),
    sku_suppliers: sheet(["sku", "supplier", "unit_cost"], (at) => [`Item ${at} of a catalogue`, "Ada", 1.25]),
    stock_levels: sheet(["sku", "warehouse", "on_hand"], (at) => [`Item ${at} of a catalogue`, "North", at % 90]),
    sales: sheet(SALES_HEADER, sale),
  };
  const strings = [...numbers.keys()].map((text) => `<si><t>${text}</t></si>`).join("");
  fs.writeFileSync(file, await packWorkbook({ sheets, strings }));
}

/** Files at the bounds of an import, each written into a folder of its own. */
export const LARGE_FILES: readonly { title: string; write(folder: string): Promise<string> }[] = [
  {
    title: "1,000,000 sales as CSV",
    async write(folder) {
      writeCsv(path.join(folder, "sales.csv"), SALES_HEADER, 1_000_000, sale);
      return folder;
    },
  },
  {
    title: "250,000 SKUs as CSV",
    async write(folder) {
      writeCsv(path.join(folder, "skus.csv"), ITEM_HEADER, 250_000, item);
      return folder;
    },
  },
  {
    title: "a workbook of 4 × 100,000 rows",
    async write(folder) {
      const file = path.join(folder, "large.xlsx");
      await writeWorkbook(file);
      return file;
    },
  },
];
