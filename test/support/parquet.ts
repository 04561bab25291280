import { parquetMetadata, parquetReadObjects } from "hyparquet";

/** Reads a Parquet file: its rows as objects, and its columns with their types. */
export async function parquetRows(bytes: Buffer) {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const { schema, row_groups: groups } = parquetMetadata(file);
  const columns = schema
    .slice(1)
    .map(({ name, type, converted_type, repetition_type }) => [
      name,
      [type, converted_type, repetition_type].filter((word) => word).join(" "),
    ]);
  return {
    rows: await parquetReadObjects({ file }),
    columns: Object.fromEntries(columns) as Record<string, string>,
    groups: groups.length,
  };
}
