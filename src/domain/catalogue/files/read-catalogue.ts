import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { setImmediate as giveWay } from "node:timers/promises";
import { FileRefused } from "../faults/faults";
import { fileShapes } from "../shapes/file-shapes";
import { type CatalogueFile, refusedFile } from "./catalogue-file";
import { csvFile, tableNamed } from "./csv/csv-file";
import type { Encoding } from "./csv/encodings";
import { notRegular, readRegularFile, unreadable } from "./regular-file";
import { withoutRejectedColumns } from "./rejected-columns";
import { Unpacking } from "./workbook/parts";
import { workbookFiles } from "./workbook-file";

const TEXTS = new Set([".csv", ".tsv"]);
/** Bytes that are read in one turn. */
const PIECE = 64 * 1024;
const WORKBOOKS = new Set([".xls", ".xlsx", ".ods"]);

/**
 * Returns the files of a catalogue: those of a folder, the sheets of one .xlsx, or one CSV file. Reads nothing of a CSV file yet.
 *
 * Passes over files of other kinds (a README). Keeps tables with an unknown name, whose import refuses them: a misspelt name must not lose data
 * silently. Keeps, for the same refusal:
 * - workbooks within a folder;
 * - entries that have the name of a table and are no regular file (a folder, a named pipe, a socket, a device);
 * - entries that the operating system does not read.
 *
 * Links to regular files are read as these.
 * @param encoding The encoding of its text files, where the caller names it.
 */
export async function readCatalogue(path: string, encoding?: Encoding): Promise<CatalogueFile[]> {
  try {
    return await readPath(path, encoding);
  } catch (error) {
    const refusal = unreadable(error);
    // A mistyped path is a mistake in the command, not in a file.
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || !(refusal instanceof FileRefused)) throw error;
    return [refusedFile({ file: basename(path), table: tableNamed(basename(path)) }, refusal)];
  }
}

async function readPath(path: string, encoding: Encoding | undefined): Promise<CatalogueFile[]> {
  const textFile = (at: string) => withoutRejectedColumns(csvFile(basename(at), () => readRegularFile(at), encoding));
  const there = await stat(path);
  if (!there.isDirectory()) {
    const fault = notRegular(there);
    if (fault) throw fault;
    const isText = TEXTS.has(ending(path)) || ending(path) === ".txt";
    if (isText) return [textFile(path)];
    if (!WORKBOOKS.has(ending(path)) && !(await isZip(readRegularFile(path)))) {
      return [refusedFile({ file: basename(path), table: tableNamed(basename(path)) }, otherFile())];
    }
    return (await workbookFiles(basename(path), readRegularFile(path))).map(withoutRejectedColumns);
  }
  const entries = await readdir(path, { withFileTypes: true });
  return entries.flatMap((entry): CatalogueFile[] => {
    const { name } = entry;
    if (name.startsWith(".")) return [];
    if (entry.isDirectory() && !TEXTS.has(ending(name))) return [];
    if (WORKBOOKS.has(ending(name))) return [refusedFile({ file: name, table: name }, workbookInFolder())];
    // Spreadsheets save tables with tabs between cells as .txt.
    const isTable = TEXTS.has(ending(name)) || (ending(name) === ".txt" && isKnown(tableNamed(name)));
    return isTable ? [textFile(join(path, name))] : [];
  });
}

/** A file in memory. */
export interface FileInMemory {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Returns the catalogue files in memory: the sheets of workbooks, by their endings, or else texts. All workbooks share the unpacking limit of one.
 * @param encoding The encoding of its text files, where the caller names it.
 */
export async function readUpload(uploads: readonly FileInMemory[], encoding?: Encoding): Promise<CatalogueFile[]> {
  const unpacking = new Unpacking();
  const files: CatalogueFile[] = [];
  for (const { name, bytes } of uploads) {
    if (WORKBOOKS.has(ending(name))) files.push(...(await workbookFiles(name, piecesOf(bytes), unpacking)));
    else files.push(csvFile(name, () => piecesOf(bytes), encoding));
  }
  return files.map(withoutRejectedColumns);
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    // Reading memory never waits, so other work gets its turn here.
    await giveWay();
  }
}

/** Returns whether bytes begin as those of a zip file, which a workbook is. */
async function isZip(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const piece of pieces) return piece.subarray(0, 2).toString("latin1") === "PK";
  return false;
}

const otherFile = () =>
  new FileRefused([{ row: 0, column: "", reason: "UNKNOWN_FILE", wanted: "a folder, a .csv or a .xlsx" }]);

const ending = (name: string) => extname(name).toLowerCase();
const isKnown = (table: string) => fileShapes.some(({ name }) => name === table);

const workbookInFolder = () =>
  new FileRefused([
    { row: 0, column: "", reason: "UNKNOWN_FILE", wanted: "CSV files; a workbook (.xlsx) is imported by its own path" },
  ]);
