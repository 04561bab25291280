import { errorText, type RowError } from "../support/transactions";
import type { InvoiceLine } from "./source";

/** What the specification's rules make of one line; `row` counts from 1 in its batch. */
export function expectedErrors(line: InvoiceLine, row: number): RowError[] {
  const errors: RowError[] = [];
  if (line.quantity <= 0) errors.push({ row, column: "quantity", reason: "MUST_BE_POSITIVE" });
  if (line.unitPrice < 0n) errors.push({ row, column: "unit_price", reason: "MUST_NOT_BE_NEGATIVE" });
  return errors;
}

/** Sums of some lines: all of them, the accepted ones, and the errors of the refused ones by "column reason". */
export class Tally {
  lines = 0;
  accepted = 0;
  quantity = 0;
  /** Quantity × unit price of the accepted lines, in ten-thousandths. */
  revenue = 0n;
  readonly errors = new Map<string, number>();

  add(line: InvoiceLine): void {
    this.lines += 1;
    const errors = expectedErrors(line, this.lines);
    this.addErrors(errors);
    if (errors.length > 0) return;
    this.accepted += 1;
    this.quantity += line.quantity;
    this.revenue += BigInt(line.quantity) * line.unitPrice;
  }

  addErrors(errors: Iterable<RowError>): void {
    for (const error of errors) {
      const reason = reasonOf(error);
      this.errors.set(reason, (this.errors.get(reason) ?? 0) + 1);
    }
  }
}

export function reasonOf(error: RowError): string {
  return `${error.column} ${error.reason}`;
}

/** How many errors are in one list and not in the other, in either direction. */
export function differences(expected: readonly RowError[], found: readonly RowError[]): number {
  const wanted = new Set(expected.map(errorText));
  const got = new Set(found.map(errorText));
  const missing = [...wanted].filter((error) => !got.has(error)).length;
  const unexpected = [...got].filter((error) => !wanted.has(error)).length;
  return missing + unexpected + (found.length - got.size);
}
