import { shiftDays } from "../support/days";
import { fromUnits } from "../support/decimal";
import { type RowError, TRANSACTION_BATCH, type TransactionLine } from "../support/transactions";
import { CURRENCY, WAREHOUSE } from "./catalogue";
import { expectedErrors } from "./expectation";
import type { InvoiceLine } from "./source";

/** One request's worth of lines. */
export type Batch = {
  readonly index: number;
  /** The tag that marks its lines when `tagged`, and its name in messages: batch-000123. */
  readonly tag: string;
  readonly lines: readonly TransactionLine[];
  readonly expected: readonly RowError[];
  readonly accepted: number;
};

export type BatchOptions = {
  readonly shift: number;
  /** Put the batch's name on every line, so that a stored batch can be found again. */
  readonly tagged: boolean;
  /** Stop after this many batches. */
  readonly limit: number;
};

/** How many batches a number of lines makes. */
export function batchCount(lines: number, limit: number): number {
  return Math.min(Math.ceil(lines / TRANSACTION_BATCH), limit);
}

/** Cuts the lines, the ones that will be refused included, into batches in file order. */
export async function* cutBatches(lines: AsyncIterable<InvoiceLine>, options: BatchOptions): AsyncGenerator<Batch> {
  let index = 0;
  let open: InvoiceLine[] = [];
  for await (const line of lines) {
    open.push(line);
    if (open.length < TRANSACTION_BATCH) continue;
    yield toBatch(open, index, options);
    index += 1;
    open = [];
    if (index >= options.limit) return;
  }
  if (open.length > 0) yield toBatch(open, index, options);
}

function toBatch(lines: readonly InvoiceLine[], index: number, { shift, tagged }: BatchOptions): Batch {
  const tag = `batch-${String(index).padStart(6, "0")}`;
  const tags = tagged ? [tag] : undefined;
  const expected = lines.flatMap((line, position) => expectedErrors(line, position + 1));
  const refused = new Set(expected.map((error) => error.row)).size;
  return {
    index,
    tag,
    lines: lines.map((line) => toTransaction(line, shift, tags)),
    expected,
    accepted: lines.length - refused,
  };
}

/** The time goes out as written, without offset: the file's clock is the UK's, read as UTC. */
export function toTransaction(line: InvoiceLine, shift: number, tags?: readonly string[]): TransactionLine {
  return {
    sku: line.code,
    warehouse: WAREHOUSE,
    quantity: line.quantity,
    unit_price: Number(fromUnits(line.unitPrice)),
    timestamp: shiftDays(line.at, shift),
    currency: CURRENCY,
    order_id: line.invoice,
    channel: line.country,
    tags,
  };
}
