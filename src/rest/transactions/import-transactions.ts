import { z } from "zod";
import {
  AmbiguousStoreName,
  InvalidInput,
  InvalidTimestamp,
  StoreNamedTwice,
  StoreRequired,
  UnknownStoreId,
  UnknownStoreName,
} from "../../errors";
import { graphql } from "../../generated/operations";
import { takingRows } from "../../graphql/execution/run";
import { MAX_SALES_SENT } from "../../limits/row-limit";
import { endpoint } from "../endpoint";
import { omittedWhenNull, RowError, wireText } from "../wire";
import { SalesLine } from "./sales-line";

/**
 * The lines as they were sent, for the domain to validate: a fault of the store is reported before any of theirs (specification, rule 1). What is
 * no list of lines therefore counts as an empty one.
 */
const SentLines = z.unknown().transform((body): { data: unknown[] } => {
  const { data } = Object(body) as { data?: unknown };
  return { data: Array.isArray(data) ? data : [] };
});

/** Imports sales lines. Specification, "POST /api/v1/transactions"; decisions D44 to D50. Rows are validated by the domain. */
export const importTransactions = endpoint({
  route: "POST /transactions",
  noun: "Transactions",
  summary: "Import sales transactions",
  description: `The store is resolved first: an error there means that nothing was imported. Then each row is judged: good rows are committed before the
200, bad ones are listed in \`errors\`, all faults of a row. A timestamp that is no ISO 8601 datetime refuses the whole request. Sales appear in
demand and stock a moment later; one dated later than today, when its day begins in the merchant's time zone.

A timestamp without a time is midnight in UTC; where the merchant's time zone is another, \`warnings\` says so. It
also lists discounts above \`quantity\` × \`unit_price\`, which leave a revenue of 0.

Lines are appended: sent again, they count again. Repeat only a request that failed, or send an \`Idempotency-Key\`. There
is no limit on lines. The size of a body (413) and the time of a request (503) are limited. Batches of a few thousand, one after the other, work best.`,
  query: z.object({
    store_name: wireText()
      .optional()
      .describe("The store, case and outer spaces aside. Required unless store_id is sent; never both."),
    store_id: wireText()
      .optional()
      .meta({ description: "The store's id.", deprecated: true, param: { deprecated: true } }),
  }),
  body: SentLines,
  largestBody: Number.POSITIVE_INFINITY,
  mostItems: MAX_SALES_SENT,
  operation: takingRows(
    graphql(`
    mutation ImportTransactions($storeName: String, $storeId: String, $rows: [JSON]!) {
      importTransactions(storeName: $storeName, storeId: $storeId, rows: $rows, keepFutureSales: true, keepExcessDiscounts: true) {
        ... on ImportTransactionsSuccess { result { errors { row column reason } reportId warnings } }
      }
    }`),
    "rows",
  ),
  variables: ({ query, body }) => ({ storeName: query.store_name, storeId: query.store_id, rows: body.data }),
  output: z.object({
    errors: z.array(RowError).max(100).describe("Faults of rows, the first 100; empty on full success."),
    errors_file_url: omittedWhenNull(z.string()).describe(
      "All faults as CSV when there are more than 100; opens without a key for 24 hours.",
    ),
    warnings: omittedWhenNull(z.array(z.string())).describe(
      "Imported values that may be mistakes, in sentences; not sent when there are none.",
    ),
  }),
  shownBody: z.object({ data: z.array(SalesLine).min(1).describe("Sales lines.") }),
  errors: [
    StoreRequired,
    StoreNamedTwice,
    UnknownStoreName,
    AmbiguousStoreName,
    UnknownStoreId,
    InvalidTimestamp,
    InvalidInput,
  ],
  wireNames: { rows: "data", storeName: "store_name", storeId: "store_id" },
  idempotent: true,
  respond: ({ importTransactions: { result } }, { signedLink }) => ({
    errors: result.errors,
    errors_file_url: result.reportId ? signedLink(`/downloads/import-errors/${result.reportId}.csv`) : null,
    warnings: result.warnings.length > 0 ? result.warnings : null,
  }),
});
