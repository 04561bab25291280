import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { TRANSACTION_BATCH } from "../support/transactions";
import { writeCsvFolder } from "../support/write-files";
import { toTransaction } from "./batches";
import { catalogue, ProductNames, STORE } from "./catalogue";
import { expectedErrors, Tally } from "./expectation";
import { type InvoiceLine, readLines } from "./source";

/** What one pass over the file finds. */
export type Survey = {
  /** Of the whole file, or of its first batches when there is a limit. */
  readonly tally: Tally;
  readonly names: ReadonlyMap<string, string>;
  /** Time of the last line. */
  readonly lastAt: string;
  /** Quantity × price of all lines, the refused ones included, in ten-thousandths. */
  readonly total: bigint;
};

/** Reads the file once: names, expected errors, expected sums of the first `batchLimit` batches. */
export async function survey(folder: string, batchLimit: number): Promise<Survey> {
  const tally = new Tally();
  const names = new ProductNames();
  let lastAt = "";
  let total = 0n;
  for await (const line of readLines(folder)) {
    names.add(line.code, line.description);
    if (line.at > lastAt) lastAt = line.at;
    total += BigInt(line.quantity) * line.unitPrice;
    if (tally.lines < batchLimit * TRANSACTION_BATCH) tally.add(line);
  }
  return { tally, names: names.byCode(), lastAt, total };
}

/** Writes the folder that `cli import` reads. */
export function writeCatalogue(folder: string, names: ReadonlyMap<string, string>): void {
  writeCsvFolder(join(folder, "catalogue"), catalogue(names));
}

/** Writes the acceptable lines as sales.csv, which an import takes whole or not at all; returns how many. */
export async function writeSales(folder: string, data: string, shift: number): Promise<number> {
  mkdirSync(join(folder, "sales"), { recursive: true });
  let lines = 0;
  const rows = async function* (source: AsyncIterable<InvoiceLine>) {
    for await (const line of source) {
      if (expectedErrors(line, 1).length > 0) continue;
      lines += 1;
      const { tags, ...cells } = toTransaction(line, shift);
      yield { store: STORE, ...cells };
    }
  };
  const file = createWriteStream(join(folder, "sales", "sales.csv"));
  await pipeline(Readable.from(rows(readLines(data))), stringify({ header: true }), file);
  return lines;
}
