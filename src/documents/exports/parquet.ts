import type { SchemaElement } from "hyparquet";
import type { ByteWriter } from "hyparquet-writer";
import { type ExportColumn, type ExportedKind, type ExportedRow, valueIn } from "../../values/export-columns";

/** Values of a row group, of all its columns together: they are in memory until it is written. */
const GROUP_VALUES = 150_000;
/** Maximum rows of a row group. */
const GROUP_ROWS = 10_000;

/** The storage types of each kind of value. */
const TYPES: Readonly<Record<ExportedKind, Omit<SchemaElement, "name" | "repetition_type">>> = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  integer: { type: "INT32" },
  number: { type: "DOUBLE" },
  boolean: { type: "BOOLEAN" },
  instant: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
  day: { type: "INT32", converted_type: "DATE" },
  json: { type: "BYTE_ARRAY", converted_type: "JSON" },
};

const schemaOf = (columns: readonly ExportColumn[]): SchemaElement[] => [
  { name: "root", num_children: columns.length },
  ...columns.map(({ name, kind, isNullable }) => ({
    name,
    ...TYPES[kind],
    repetition_type: isNullable ? ("OPTIONAL" as const) : ("REQUIRED" as const),
  })),
];

/** A value as the library takes it. */
function stored(column: ExportColumn, row: ExportedRow): unknown {
  const value = valueIn(column, row);
  if (value === null) return null;
  if (column.kind === "instant" || column.kind === "day") return new Date(value as string);
  return value;
}

/** The bytes that a writer has been given since they were taken last. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

/**
 * Writes rows as Apache Parquet, row group by row group, packed by Snappy. Int is stored as INT32, Float and Decimal as DOUBLE, Boolean as BOOLEAN,
 * Date as DATE. DateTime is INT64 (milliseconds, UTC), lists and JSON are JSON, and all else is text. Columns that can't be null are REQUIRED.
 */
export async function writeParquet(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<ExportedRow[]>,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const { ByteWriter, ParquetWriter } = require("hyparquet-writer") as typeof import("hyparquet-writer");
  const bytes = new ByteWriter();
  const file = new ParquetWriter({ writer: bytes, schema: schemaOf(columns), createdBy: "inventory-planning-service" });
  const groupRows = Math.max(1, Math.min(GROUP_ROWS, Math.floor(GROUP_VALUES / columns.length)));
  let gathered: unknown[][] = columns.map(() => []);
  const writeGroup = async () => {
    const columnData = columns.map(({ name }, index) => ({ name, data: gathered[index] ?? [] }));
    gathered = columns.map(() => []);
    await file.write({ columnData, rowGroupSize: groupRows });
    await write(taken(bytes));
  };
  for await (const rows of pages) {
    for (const [index, column] of columns.entries()) for (const row of rows) gathered[index]?.push(stored(column, row));
    if ((gathered[0]?.length ?? 0) >= groupRows) await writeGroup();
  }
  if ((gathered[0]?.length ?? 0) > 0) await writeGroup();
  await file.finish();
  await write(taken(bytes));
}
