import { plural, t } from "@lingui/core/macro";
import type { Missing } from "./import-service";
import { COLUMNS, FILES } from "./table-words";

/** Files, columns and reasons as people call them; the service's names are identifiers. */

/** What stands between a file's name and what it holds. */
const BETWEEN = " → ";

/** Why a row is refused, after what stands there. */
const REASONS: Readonly<Record<string, string>> = {
  REQUIRED: t`Missing`,
  RESOURCE_NOT_FOUND: t`Not known`,
  REFERENCE_REJECTED: t`Its own row is refused`,
  GROUP_REJECTED: t`Another row of its group is refused`,
  DUPLICATE_KEY: t`Two rows disagree`,
  INVALID_TYPE: t`Not of the right kind`,
  INVALID_DATE: t`Not a day`,
  INVALID_TIMESTAMP: t`Not a day or time`,
  INVALID_CURRENCY: t`Not a currency`,
  INVALID_EMAIL: t`Not an e-mail address`,
  UNKNOWN_VALUE: t`Not one of the words`,
  AMBIGUOUS_NUMBER: t`A number that can be read in two ways`,
  AMBIGUOUS_DATE: t`A day that can be read in two ways`,
  OUT_OF_RANGE: t`Too large or too small`,
  TOO_LONG: t`Too long`,
  MUST_NOT_BE_NEGATIVE: t`Below 0`,
  MUST_BE_POSITIVE: t`Not above 0`,
  WRONG_NUMBER_OF_CELLS: t`More or fewer cells than the header`,
  UNKNOWN_COLUMN: t`A column that the file does not have here`,
  DUPLICATE_COLUMN: t`Two columns are the same`,
  UNKNOWN_FILE: t`Nothing that is known`,
  MISSING_HEADER: t`No row of column names`,
  ALREADY_IMPORTED: t`Imported before`,
  SECOND_PRIMARY: t`A second main supplier`,
  SECOND_CATEGORY: t`A second category of one product`,
  TAG_CONTAINS_COMMA: t`Tag contains comma`,
  FUTURE_DATE: t`Future date`,
  DISCOUNT_EXCEEDS_AMOUNT: t`Discount exceeds amount`,
  INVALID_TEXT: t`Invalid text`,
  SELF_REFERENCE: t`Self reference`,
  CIRCULAR_REFERENCE: t`Circular reference`,
  LINE_TOO_LONG: t`Line too long`,
  CHILD_OF_TWO: t`Child of two`,
  NESTED_COMBINATION: t`Nested combination`,
  UNKNOWN_LEVEL: t`Unknown level`,
  PLANNED_WITHIN_COMBINED: t`Planned within combined`,
  INVALID_TIERS: t`Invalid tiers`,
  NOT_BESIDE_SERVICE_LEVEL: t`Not beside service level`,
  NOT_BESIDE_COSTS: t`Not beside costs`,
  NOT_BESIDE_HOLDING_COST: t`Not beside holding cost`,
  NOT_BESIDE_CARRYING_RATE: t`Not beside carrying rate`,
  BOTH_COSTS_ZERO: t`Both costs zero`,
  INVALID_PRICE_BREAKS: t`Invalid price breaks`,
  SEVERAL_STORES: t`Several stores`,
  SEVERAL_WAREHOUSES: t`Several warehouses`,
  INVALID_PERIOD: t`Invalid period`,
  ENDS_BEFORE_ITS_BEGIN: t`Ends before its begin`,
  TOO_MANY_PERIODS: t`Too many periods`,
  MERGED_CELLS: t`Merged cells`,
  FAILED_FORMULA: t`Failed formula`,
  UNKNOWN_EXPORT: t`Unknown export`,
  TOO_MANY_ROWS: t`Too many rows`,
  WORKBOOK_TOO_LARGE: t`Workbook too large`,
  MALFORMED_FILE: t`Malformed file`,
  INVALID_UTF8: t`Invalid utf8`,
  UNKNOWN_ENCODING: t`Unknown encoding`,
  TOO_MANY_FAULTS: t`Too many faults`,
};

/** An identifier as words. @example spelt("holding_cost_per_day") // "Holding cost per day" */
const spelt = (name: string): string => {
  const words = name.replaceAll("_", " ").toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** What a file of the catalogue is called. */
export const fileWords = (table: string): string => FILES[table]?.name ?? spelt(table);
/** What it is, and what importing it does. @param told What the service says of it. */
export const fileAbout = (table: string, told: string): string => FILES[table]?.about ?? told;
/** What a file is called that was sent, with what it holds where it holds several. @example partWords("a.csv → skus") // "a.csv → SKUs (articles)" */
export function partWords(file: string): string {
  const at = file.lastIndexOf(BETWEEN);
  return at < 0
    ? file
    : `${file.slice(0, at)}${BETWEEN}${FILES[file.slice(at + BETWEEN.length)]?.name ?? file.slice(at + BETWEEN.length)}`;
}
/** What a column of it is called. */
export const columnWords = (table: string, column: string): string =>
  COLUMNS[`${table}.${column}`] ?? COLUMNS[column] ?? spelt(column);
/** Why something is refused. */
export const reasonWords = (reason: string): string => REASONS[reason] ?? spelt(reason);

/** How many stores, warehouses or suppliers are to be created, or were. @example newOnes("warehouses", 2) // "2 new warehouses" */
export function newOnes(table: Missing["table"], count: number): string {
  switch (table) {
    case "stores":
      return t`${plural(count, { one: "# new store", other: "# new stores" })}`;
    case "warehouses":
      return t`${plural(count, { one: "# new warehouse", other: "# new warehouses" })}`;
    case "suppliers":
      return t`${plural(count, { one: "# new supplier", other: "# new suppliers" })}`;
  }
}
