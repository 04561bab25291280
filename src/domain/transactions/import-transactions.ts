import { InvalidInput } from "../../errors";
import { counted } from "../../values/counted";
import { tellOfImport } from "../notifications/tell";
import { recordImportEvent } from "../webhooks/import-events";
import type { Work } from "../work";
import { reportFaults } from "./error-report";
import { type TimestampRules, warnOfDays } from "./read-timestamp";
import { resolveStore, type StoreReference } from "./resolve-store";
import { storeLines } from "./store-lines";
import type { PriceRules, RowFault } from "./validate-row";
import { type StoreSale, validateSales } from "./validate-sales";

/** The rows to import, and the rules; by default those of GraphQL. */
export interface TransactionsToImport extends Partial<TimestampRules & PriceRules> {
  store: StoreReference;
  /** The lines as they came over the wire, validated here and nowhere else. */
  rows: readonly unknown[];
}

/** The outcome of an import. */
export interface ImportedTransactions {
  /** The batch that the accepted lines are in, those apart that wait for their day where others don't; null when none was accepted. */
  batchId: string | null;
  /** All batches of the accepted lines. */
  batchIds: string[];
  /** Lines accepted. */
  accepted: number;
  /** In row order, then in the order of the specification's columns; the first 100 when there is a report. */
  errors: RowFault[];
  /** The stored report of all errors; null up to 100 of them. */
  reportId: string | null;
  /** Sentences on accepted values that may be unintended. */
  warnings: string[];
}

/**
 * Imports sales lines: stores the good ones and enqueues their ingestion, in the caller's transaction, and reports the bad ones. Once
 * that transaction is committed the accepted lines are safe (D46). Lines are appended: the same line twice is two sales (D50). Lines
 * dated after the tenant's present day wait for theirs in separate batches (D62). The number of statements doesn't depend on the
 * number of rows.
 * @throws StoreRequired and its kin (see resolveStore), before any row is looked at.
 * @throws InvalidInput without rows; InvalidTimestamp when a timestamp is there and can't be read (D44). Nothing is stored then.
 */
export async function importTransactions(
  work: Work,
  { store: reference, rows, futureSales = "REFUSE", daysOf = "UTC", excessDiscounts = "REFUSE" }: TransactionsToImport,
): Promise<ImportedTransactions> {
  const store = await resolveStore(work, reference);
  if (rows.length === 0) throw InvalidInput([{ path: "rows", reason: "must be a list of at least one line" }]);

  const { lines, faults } = await validateSales(work, rows, {
    storeOf: () => store,
    excessDiscounts,
    futureSales,
    daysOf,
  });
  const refusedRows = rows.length - lines.length;
  const batchIds = lines.length > 0 ? await storeLines(work, lines, { rows: refusedRows, faults }) : [];
  const imported = {
    source: "sales",
    name: store.name,
    acceptedRows: lines.length,
    refusedRows,
    errors: faults,
  } as const;
  // Where nothing was accepted there is no ingestion to record the event.
  await (lines.length === 0 ? recordImportEvent(work, imported) : tellOfImport(work, imported));
  return {
    batchId: batchIds[0] ?? null,
    batchIds,
    accepted: lines.length,
    ...(await reportFaults(work, faults, rows)),
    warnings: [
      ...(daysOf === "UTC" ? warnOfDays(work, lines.filter(({ isDay }) => isDay).length) : []),
      ...warnOfDiscounts(lines.filter(({ isDiscountExcessive }) => isDiscountExcessive)),
    ],
  };
}

/** Returns the warning that lines bring no revenue, as their discount exceeds the price of their units (D120a). */
function warnOfDiscounts(lines: readonly StoreSale[]): string[] {
  const [first] = lines;
  if (!first) return [];
  const { quantity, unitPrice, discountAmount, timestampText } = first;
  const example = `the first of ${timestampText}, ${quantity} × ${unitPrice} less ${discountAmount}`;
  return [
    `${counted(lines.length, "line")} with a discount_amount above quantity × unit_price (${example}): accepted as sent, and their revenue counts as 0. Send no discount that unit_price has off already.`,
  ];
}
