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
import { endpoint } from "../endpoint";
import { omittedWhenNull, wireText } from "../wire";

/** Imports sales lines. Specification, "POST /api/v1/transactions"; decisions D44 to D50. Rows are judged by the domain. */
export const importTransactions = endpoint({
  route: "POST /transactions",
  summary: "Import sales transactions",
  query: z.object({ store_name: wireText().optional(), store_id: wireText().optional() }),
  body: z.object({ data: z.array(z.unknown()).min(1) }),
  operation: graphql(`
    mutation ImportTransactions($storeName: String, $storeId: String, $rows: [JSON!]!) {
      importTransactions(storeName: $storeName, storeId: $storeId, rows: $rows) {
        errors { row column reason }
        reportId
      }
    }`),
  variables: ({ query, body }) => ({ storeName: query.store_name, storeId: query.store_id, rows: body.data }),
  output: z.object({
    errors: z.array(z.object({ row: z.int(), column: z.string(), reason: z.string() })),
    errors_file_url: omittedWhenNull(z.string()),
  }),
  errors: [
    StoreRequired,
    StoreNamedTwice,
    UnknownStoreName,
    AmbiguousStoreName,
    UnknownStoreId,
    InvalidTimestamp,
    InvalidInput,
  ],
  respond: ({ importTransactions: { errors, reportId } }, { signedLink }) => ({
    errors,
    errors_file_url: reportId ? signedLink(`/downloads/import-errors/${reportId}.csv`) : null,
  }),
});
