import { stringify } from "csv-stringify/sync";
import { guarded } from "./formula-guard";

/** How all our CSV is written (D122). */
const DIALECT = {
  cast: { string: guarded, boolean: String },
  // Whatever ends a record, a lone line feed or carriage return ends one for somebody. By itself the library quotes `record_delimiter` only.
  quote_record_delimiter: true,
  // An empty text stands in quotes: what is nothing is null. The others are what other readers split by, decimal commas left out.
  quoted_match: [/^$/, /[;|\t]|,(?!\d)/],
} as const;

/**
 * Returns records as CSV (RFC 4180). Every CSV file that leaves the service is written by this function.
 * - Texts are guarded from being taken for formulas; headers too. Numbers stay as they are.
 * - Nothing stands for null, `""` for an empty text.
 * @param lineEnd What ends a record.
 * @param delimiter What stands between cells.
 */
export const csvText = (
  records: readonly (readonly unknown[])[],
  { lineEnd = "\r\n", delimiter = "," }: { lineEnd?: "\r\n" | "\n"; delimiter?: string } = {},
): string =>
  stringify(records as unknown[][], {
    ...DIALECT,
    quoted_match: [...DIALECT.quoted_match],
    record_delimiter: lineEnd,
    delimiter,
  });
