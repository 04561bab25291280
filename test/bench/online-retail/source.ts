import { join } from "node:path";
import { toInteger, toUnits } from "../support/decimal";
import { cell, type Row, streamRows } from "../support/read-csv-gz";

const FILE = "online_retail_2010-12_2011-12.csv.gz";

/** One invoice line of the file. */
export type InvoiceLine = {
  readonly invoice: string;
  /** Letter case counts: 85123A and 85123a are two codes. */
  readonly code: string;
  readonly description: string;
  /** Units; negative for a cancellation or a correction. */
  readonly quantity: number;
  /** Local time as written, with a T between date and time. */
  readonly at: string;
  /** Ten-thousandths of a pound; negative for a bad debt. */
  readonly unitPrice: bigint;
  readonly country: string;
};

/** Streams the lines in file order; `folder` is the data folder. */
export async function* readLines(folder: string): AsyncGenerator<InvoiceLine> {
  for await (const row of streamRows(join(folder, "online_retail", FILE))) yield toLine(row);
}

function toLine(row: Row): InvoiceLine {
  return {
    invoice: cell(row, "InvoiceNo"),
    code: cell(row, "StockCode"),
    description: cell(row, "Description"),
    quantity: toInteger(cell(row, "Quantity")),
    at: cell(row, "InvoiceDate").replace(" ", "T"),
    unitPrice: toUnits(cell(row, "UnitPrice")),
    country: cell(row, "Country"),
  };
}
