import { parse } from "csv-parse/sync";
import { z } from "zod";
import { bodyOf, type RestClient } from "./rest-client";

/** How many lines one POST /transactions carries: "a few thousand rows" in the specification's words. */
export const TRANSACTION_BATCH = 5000;
/** Above this many row errors the reply shows the first ones and links the rest (D45). */
const ERRORS_SHOWN = 100;

/** A line of POST /transactions. */
export type TransactionLine = {
  readonly sku: string;
  readonly warehouse: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly timestamp: string;
  readonly currency: string;
  readonly order_id: string;
  readonly channel: string;
  readonly tags?: readonly string[];
  readonly discount_amount?: number;
};

/** A refused line; `row` counts from 1 in request order. */
export type RowError = { readonly row: number; readonly column: string; readonly reason: string };

const RowErrorShape = z.object({ row: z.number(), column: z.string(), reason: z.string() });
const TransactionsReply = z.object({ errors: z.array(RowErrorShape), errors_file_url: z.string().nullish() });
const ReportLine = z.object({ row: z.coerce.number(), column: z.string(), reason: z.string() });

/** What a batch was answered: its row errors, and what became of the linked report of a long list. */
export type TransactionsAnswer = {
  readonly errors: readonly RowError[];
  readonly report: "none" | "agrees" | "missing or different";
};

/**
 * Sends one batch and returns all of its row errors, those of the linked report included.
 *
 * A report that cannot be had, or that does not begin with the errors of the reply, leaves only the errors of the reply.
 */
export async function postTransactions(
  client: RestClient,
  store: string,
  lines: readonly TransactionLine[],
  headers: Record<string, string> = {},
): Promise<TransactionsAnswer> {
  const path = `/transactions?store_name=${encodeURIComponent(store)}`;
  const reply = await client.send("POST", path, { data: lines }, headers);
  const { errors, errors_file_url: link } = TransactionsReply.parse(bodyOf(reply, "POST /transactions"));
  if (!link) return { errors, report: "none" };
  const report = parse(await client.download(link), { columns: true, bom: true });
  const all = z.array(ReportLine).safeParse(report);
  if (!all.success || !areSame(errors, all.data.slice(0, ERRORS_SHOWN)))
    return { errors, report: "missing or different" };
  return { errors: all.data, report: "agrees" };
}

/** One line of text for an error, for comparing and for counting. */
export function errorText({ row, column, reason }: RowError): string {
  return `${row} ${column} ${reason}`;
}

function areSame(some: readonly RowError[], others: readonly RowError[]): boolean {
  return some.map(errorText).join("\n") === others.map(errorText).join("\n");
}
