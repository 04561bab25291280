/** What an exported file is called and sent as. */
export const EXPORT_FORMATS = {
  JSONL: { ending: "jsonl.gz", type: "application/gzip" },
  CSV: { ending: "csv.gz", type: "application/gzip" },
  PARQUET: { ending: "parquet", type: "application/vnd.apache.parquet" },
} as const;

export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** Where the file of an export is, as a path of this service; it opens by a signed link. */
export const exportPath = ({ id, format }: { id: string; format: ExportFormat }): string =>
  `/downloads/exports/${id}.${EXPORT_FORMATS[format].ending}`;
