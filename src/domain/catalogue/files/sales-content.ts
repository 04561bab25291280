import { createHash } from "node:crypto";
import { col, rowsOf, sql, TENANT } from "../../../db";
import { storable } from "../../../values/text";
import type { Work } from "../../work";
import { FileRefused } from "../faults/faults";
import type { NumberedRow } from "./catalogue-file";

/** The content of a sales file, independent of its place and name. */
export interface SalesContent {
  /** SHA-256. */
  hash: Buffer;
  /** Sales lines. */
  rows: number;
}

/**
 * Reads a file's content. Two files have the same content when their cells are equal, line by line. Line ends, byte order mark and
 * quotes don't count, and neither do empty rows, spaces around cells and the order of the columns. A CSV file and a sheet may have the
 * same content.
 * @param look Receives each row on the way.
 */
export async function readContent(
  lines: AsyncIterable<NumberedRow>,
  columns: ReadonlySet<string>,
  look: (row: NumberedRow["row"]) => void = () => {},
): Promise<SalesContent> {
  const hash = createHash("sha256");
  const names = [...columns].sort();
  let rows = 0;
  for await (const { row } of lines) {
    look(row);
    hash.update(JSON.stringify(names.map((name) => row[name]?.trim() ?? "")));
    rows += 1;
  }
  return { hash: hash.digest(), rows };
}

const firstImport = rowsOf("catalogue.first-import", { importedAt: col.timestamptz });

/**
 * Remembers that the content was imported. The second of two simultaneous imports waits for the first.
 * @param again Whether it may have been imported before.
 * @returns Whether it is the first import of it.
 * @throws FileRefused with the time of the first import. Decision D67.
 */
export async function rememberContent(
  { db, clock }: Work,
  { hash, rows }: SalesContent,
  { file, again }: { file: string; again: boolean },
): Promise<boolean> {
  // An empty file has no content to repeat.
  if (rows === 0) return false;
  const remembered = await db.execute(
    "catalogue.remember-sales-file",
    sql`
    insert into sales_files (tenant_id, content_hash, file, rows, imported_at) values (${TENANT}, ${hash}, ${storable(file)}, ${rows}, ${clock.now()})
    on conflict do nothing`,
  );
  if (remembered > 0 || again) return remembered > 0;
  const [first] = await db.query(
    firstImport,
    sql`
    select imported_at as "importedAt" from sales_files where tenant_id = ${TENANT} and content_hash = ${hash}`,
  );
  throw new FileRefused([{ row: 0, column: "", reason: "ALREADY_IMPORTED" }], first?.importedAt ?? null);
}

/** Forgets a content of which nothing has been stored. */
export async function forgetContent({ db }: Work, { hash }: SalesContent): Promise<void> {
  await db.execute(
    "catalogue.forget-sales-file",
    sql`delete from sales_files where tenant_id = ${TENANT} and content_hash = ${hash}`,
  );
}
