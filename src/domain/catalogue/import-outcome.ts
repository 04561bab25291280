import type { HeldLines } from "../transactions/held-lines";
import type { RowFault } from "./faults/faults";
import type { Warnings } from "./faults/warnings";
import type { LeftOut, RowNote } from "./files/catalogue-file";
import type { Dialect } from "./files/csv/dialect";
import type { DecimalMark } from "./files/csv/numbers";
import type { MissingNames } from "./missing-names";
import type { Changes } from "./rows/changes";

/** The format of a text file. */
export interface FileFormat extends Dialect {
  /** The mark before the decimals of its numbers; null where none has any, or both are there. */
  readonly decimal: DecimalMark | null;
}

/**
 * The outcome of one file. All of its rows are stored; or none is, and `faults` has the reasons; or, where bad rows are skipped, all but those in
 * `rejected`. Warnings are there where there are any.
 */
export interface FileOutcome extends Partial<Warnings> {
  readonly file: string;
  /** Rows read, the header and empty rows apart. */
  readonly rows: number;
  readonly faults: readonly RowFault[];
  /** The changes by the stored rows; sales lines are added. */
  readonly changes?: Changes;
  /** The stored sales lines that were held before. */
  readonly held?: HeldLines;
  /** The format of a text file, as it was recognised. */
  readonly format?: FileFormat;
  /** Rows of an export that make none of this file, by why. */
  readonly leftOut?: readonly LeftOut[];
  /** The rows that were skipped, and why; not there without any. */
  readonly rejected?: {
    readonly rows: number;
    /** The first 10,000; files of rejected rows have all. */
    readonly faults: readonly RowFault[];
  };
  /** Notes on rows of an export that are taken. */
  readonly notes?: readonly RowNote[];
  /** The zone that the times of sales were read in which have no offset; left out where it is UTC, or all have one. */
  readonly timeZone?: string;
  /** Stores, warehouses and suppliers that refused rows name and nobody has, which an import can create on request. */
  readonly missing?: readonly MissingNames[];
  /** Those that were created with the file. */
  readonly created?: readonly MissingNames[];
  /** When the same content was first imported, where that is why it was refused. */
  readonly firstImportedAt?: Date | null;
}
