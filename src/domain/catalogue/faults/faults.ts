import type { Reason as SalesReason } from "../../transactions/validate-row";

/** Why a cell, a row or a whole file is refused: the reasons of POST /transactions, and those that only files know. D44. */
export type Reason =
  | SalesReason
  /** Not a day of the calendar written as YYYY-MM-DD, years 0001 to 9999. */
  | "INVALID_DATE"
  /** Not an ISO 8601 datetime. */
  | "INVALID_TIMESTAMP"
  /** A NUL or half of a surrogate pair, which no database can keep. */
  | "INVALID_TEXT"
  /** Not one of the words that the column knows. */
  | "UNKNOWN_VALUE"
  /** Not the address of one mailbox. */
  | "INVALID_EMAIL"
  | "TOO_LONG"
  /** A number such as 1,234 in a file that doesn't give away whether its comma, or its point, stands before the decimals. */
  | "AMBIGUOUS_NUMBER"
  /** A day such as 03/04/2026 in a file whose days don't show whether the day or the month comes first. */
  | "AMBIGUOUS_DATE"
  /** A number that the column can't hold exactly, or larger than such a number may be. */
  | "OUT_OF_RANGE"
  /** An earlier row of the same file has the same key, and says something else. */
  | "DUPLICATE_KEY"
  /** A second supplier of the same SKU claims to be its primary one. */
  | "SECOND_PRIMARY"
  /** An earlier row gives the same product another category, or none. */
  | "SECOND_CATEGORY"
  /** Refers to itself. */
  | "SELF_REFERENCE"
  /** It contains itself through others. */
  | "CIRCULAR_REFERENCE"
  /** A line of successors with more SKUs than may follow one another. */
  | "LINE_TOO_LONG"
  /** Two rows of the file claim the same warehouse as their child. */
  | "CHILD_OF_TWO"
  /** A combined warehouse inside a combined warehouse. */
  | "NESTED_COMBINATION"
  /** A combination of SKU, warehouse and supplier that no planning parameter is set for. */
  | "UNKNOWN_LEVEL"
  /** A warehouse inside a combined one, which is planned and has the parameters (D36b). */
  | "PLANNED_WITHIN_COMBINED"
  /** ABC classes without a name, with one name twice, or with shares that don't add up to 100. */
  | "INVALID_TIERS"
  /** A cost where the same level has a service level; and the other way round: a level follows from one of them (D146). */
  | "NOT_BESIDE_SERVICE_LEVEL"
  | "NOT_BESIDE_COSTS"
  /** A second holding cost: given for a day, and as a rate a year. */
  | "NOT_BESIDE_HOLDING_COST"
  | "NOT_BESIDE_CARRYING_RATE"
  /** A shortage cost and a holding cost of 0: any stock costs the same. */
  | "BOTH_COSTS_ZERO"
  /** Price breaks of which two begin at one quantity, or a larger one costs no less. */
  | "INVALID_PRICE_BREAKS"
  /** A correction of an order that several stores have, and that names none. */
  | "SEVERAL_STORES"
  /** A correction to some units of sales from several warehouses, and that names none. */
  | "SEVERAL_WAREHOUSES"
  /** A closure that ends before it begins, or longer than a year. */
  | "INVALID_PERIOD"
  /** A period whose last day is before its first. */
  | "ENDS_BEFORE_ITS_BEGIN"
  /** More excluded periods than a merchant may have. */
  | "TOO_MANY_PERIODS"
  | "UNKNOWN_COLUMN"
  | "DUPLICATE_COLUMN"
  | "WRONG_NUMBER_OF_CELLS"
  /** Cells of a sheet that are merged into one. */
  | "MERGED_CELLS"
  /** A cell whose formula failed, such as #N/A, or was never calculated. */
  | "FAILED_FORMULA"
  | "UNKNOWN_FILE"
  /** A file that is none of those that the system named by a preset exports. */
  | "UNKNOWN_EXPORT"
  /** A sales file of the same content was imported before. */
  | "ALREADY_IMPORTED"
  /** More rows than are taken at once. */
  | "TOO_MANY_ROWS"
  /** More bytes, packed or unpacked, than a workbook may have. */
  | "WORKBOOK_TOO_LARGE"
  /** Not readable in the format of its name: quotes that don't match, no workbook at all, or one that needs a password. */
  | "MALFORMED_FILE"
  /** Text in two encodings, or no text at all. */
  | "INVALID_UTF8"
  /** Text whose encoding is ambiguous, or isn't the named one. */
  | "UNKNOWN_ENCODING"
  | "MISSING_HEADER"
  /** Without bad rows: the row belongs to a group, such as a recipe, of which another row is bad. */
  | "GROUP_REJECTED"
  /** Without bad rows: the cell names a row of another file of the same import, and that row is rejected. */
  | "REFERENCE_REJECTED"
  /** Without bad rows: more faults than a file of rejected rows may have. */
  | "TOO_MANY_FAULTS";

/** One thing wrong with a typed row: its place in the list from 0, and the field by its name in code. */
export interface CellFault {
  index: number;
  field: string;
  reason: Reason;
  /** The place of an earlier row that the row contradicts. Nobody knows which of the two is right. */
  against?: number;
  /** The columns in which it does, by their names in code. */
  differing?: readonly string[];
}

/**
 * One thing wrong with a file. Its place is the line that its row begins on, as an editor counts, and the column by its name in the header.
 * In a sheet the line is the row; the header's is mostly 1. Row 0 and an empty column stand for the file as a whole.
 */
export interface RowFault {
  row: number;
  column: string;
  /** A `Reason`; in sales.csv also the code of a refusal by the transactions domain. */
  reason: string;
  /** The value found; its beginning where it is long. */
  value?: string;
  /** The value wanted instead. */
  wanted?: string;
  /** The file that has the cell's name, where that is not found since that file is refused itself. */
  followsFrom?: string;
  /** For a text whose encoding must be named: its reading in each likely encoding, the likeliest first. */
  readings?: readonly { encoding: string; text: string }[];
}

/** Rolls a file's transaction back, carrying why. Never leaves this folder. */
export class FileRefused extends Error {
  /** @param firstImportedAt When the same content was first imported, where that is why. */
  constructor(
    readonly faults: readonly RowFault[],
    readonly firstImportedAt: Date | null = null,
  ) {
    super(`${faults.length} faults`);
  }
}
