import { resembled } from "../files/map-columns";
import { MAX_COLUMNS, MAX_SHEET_ROWS, MAX_SKIPPED_FAULTS, MAX_TABLE_ROWS } from "../files/table-file";
import { presetOf } from "../presets";
import { MAX_SUCCESSIONS_IN_LINE } from "../rows/succession-lines";
import type { FileShape } from "../shapes/file-shape";
import { fileShapes } from "../shapes/file-shapes";
import type { RowFault } from "./faults";
import { nearestOf } from "./nearest";

/** The context in which a fault is found. */
interface Seen {
  /** The name of the file without its ending. */
  table: string;
  /** Whether the file is a text; else it is a workbook, or a sheet of one. */
  isText: boolean;
  shape: FileShape | undefined;
  /** The file's columns. */
  header: readonly string[];
  /** The text of the cell. */
  value: string | undefined;
}

/** The wanted value where the reason alone decides it. */
const BY_REASON: Readonly<Record<string, string>> = {
  SECOND_PRIMARY: "one primary supplier for each SKU",
  SECOND_CATEGORY: "the same category in all rows of a product",
  DISCOUNT_EXCEEDS_AMOUNT:
    "no more than quantity × unit_price; where the price has the discount off already, no discount",
  SELF_REFERENCE: "another than itself",
  CIRCULAR_REFERENCE: "nothing that holds it in turn",
  LINE_TOO_LONG: `at most ${MAX_SUCCESSIONS_IN_LINE} successions in one line, each to the successor of the one before; name the last SKU of the line as successor`,
  CHILD_OF_TWO: "each warehouse as a child of one other",
  NESTED_COMBINATION: "no combined warehouse within a combined one",
  PLANNED_WITHIN_COMBINED: "the combined warehouse that it is planned within",
  NOT_BESIDE_SERVICE_LEVEL: "an empty `service_level` of the same level: safety stock follows from it or from costs",
  NOT_BESIDE_COSTS:
    "empty `shortage_cost`, `holding_cost_per_day` and `carrying_rate` of the same level: safety stock follows from a service level or from costs",
  NOT_BESIDE_HOLDING_COST: "an empty `holding_cost_per_day` of the same level, or no rate",
  NOT_BESIDE_CARRYING_RATE: "an empty `carrying_rate` of the same level, or no cost a day",
  BOTH_COSTS_ZERO: "one cost above 0",
  INVALID_PRICE_BREAKS: "each quantity once, and a lower cost the larger it is",
  INVALID_PERIOD: "a day not before the first, and no more than 366 days in all",
  ENDS_BEFORE_ITS_BEGIN: "a day not before the first",
  TOO_MANY_PERIODS: "up to 10,000 periods in all; delete those whose days are no history any more",
  SEVERAL_STORES: "the store, as several have an order of this number",
  SEVERAL_WAREHOUSES: "the warehouse, as several sold the SKU for this order",
  AMBIGUOUS_STORE_NAME: "a name that only one active store has",
  DUPLICATE_COLUMN: "each column once",
  MERGED_CELLS: "cells that aren't merged: which of them has the text can't be told",
  FAILED_FORMULA: "a formula that has been calculated, without an error",
  ALREADY_IMPORTED: "other sales, or to be told to import them again",
  WORKBOOK_TOO_LARGE: "up to 32 MiB, and 96 MiB unpacked with the workbooks that come along; CSV files may be larger",
  INVALID_UTF8: "text in one encoding, such as UTF-8; packed files are not read",
  MISSING_HEADER: "a row of column names first",
  GROUP_REJECTED: "all rows of its group to be right: a part of them is worse than none",
  TOO_MANY_FAULTS: `up to ${MAX_SKIPPED_FAULTS.toLocaleString("en")} faults in a file whose good rows are taken`,
};

const count = (number: number) => number.toLocaleString("en");
/** The wanted value for a text, and for a workbook or a sheet of one. */
const BY_FORMAT: Readonly<Record<string, { text: string; workbook: string }>> = {
  MALFORMED_FILE: {
    text: 'quotes around the whole cell and those within it doubled ("5"" plate")',
    workbook: "an .xlsx that a spreadsheet opens without a password; .xls and .ods are not read",
  },
  TOO_MANY_ROWS: {
    text: `up to ${count(MAX_TABLE_ROWS)} rows; the rest in an import after it`,
    workbook: `up to ${count(MAX_SHEET_ROWS)} rows on a sheet; the rest in an import after it, or as CSV`,
  },
};

/** Returns the value wanted in the place of a fault; undefined where there is nothing to say. */
export function wantedOf(
  { reason, column, row }: RowFault,
  { table, isText, shape, header, value }: Seen,
): string | undefined {
  const known = shape?.columns.find(({ header }) => header === column);
  switch (reason) {
    case "UNKNOWN_FILE": {
      const preset = presetOf(header);
      if (preset) return `the preset \`${preset.name}\`: it looks like an export of ${preset.title}`;
      const like = resembled({ table }, header);
      if (like) {
        const what = isText ? `it \`${like.name}.csv\`` : `the sheet \`${like.name}\``;
        return `the name \`${like.name}\`, which it looks like: rename ${what}`;
      }
      return `one of ${fileShapes.map(({ name }) => name).join(", ")}; the page at /import takes any other name, and other names of columns`;
    }
    case "UNKNOWN_COLUMN":
      return nearest(column, shape?.columns.map(({ header }) => header) ?? []);
    case "WRONG_NUMBER_OF_CELLS":
      return header.length > 0 ? `${header.length} cells, as the header has` : `up to ${count(MAX_COLUMNS)} cells`;
    case "DUPLICATE_KEY":
      return `one row for each ${shape?.key.join(" and ")}`;
    case "AMBIGUOUS_NUMBER":
      return `${readings(value ?? "")}: which can't be told; say which mark stands before decimals (\`--decimal comma\`, or \`point\`)`;
    case "AMBIGUOUS_DATE":
      return "days as YYYY-MM-DD, or to be told which comes first (`--date-order day-first`, or `month-first`)";
    case "UNKNOWN_LEVEL":
      if (shape?.name === "excluded_periods") return "empty beside a SKU";
      return known?.about;
    case "RESOURCE_NOT_FOUND":
      // Exports of orders name SKUs that were given up long ago.
      if (shape?.name === "sales" && column === "sku")
        return "the name of a SKU that is there; what is no longer sold is listed in `skus`, as archived";
      if (column === "order_id") return "an order of which a sale of the SKU was imported";
      return known && `${known.form} that is there`;
    case "CIRCULAR_REFERENCE":
      return shape?.name === "sku_successors"
        ? "a SKU whose own line of successors does not lead back to this one"
        : BY_REASON[reason];
    case "MUST_NOT_BE_NEGATIVE":
      return shape?.name === "stock_levels"
        ? "a count of 0 or more, as this import refuses stock below 0; other imports take such units as owed"
        : known?.form;
    case "REQUIRED":
      return row > 1 ? known?.form : "this column";
    default:
      return BY_FORMAT[reason]?.[isText ? "text" : "workbook"] ?? BY_REASON[reason] ?? known?.form;
  }
}

/** The name that is meant, or those that there are. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const meant = nearestOf(name, known);
  return meant ? `\`${meant}\`` : `one of ${known.join(", ")}`;
}

/** @example readings("1,234") // "1234 or 1.234" */
const readings = (value: string) => `${value.trim().replace(/[.,]/, "")} or ${value.trim().replace(",", ".")}`;
