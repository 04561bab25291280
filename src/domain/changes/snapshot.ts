import { type Prisma, sql } from "../../db";

/** Which transactions had ended at a moment: PostgreSQL's `pg_snapshot`. */
export interface Snapshot {
  /** All transactions below this had ended. */
  xmin: bigint;
  /** No transaction from this on had. */
  xmax: bigint;
  /** Those between that were running, ascending. */
  running: readonly bigint[];
}

const FORM = /^(\d{1,18}):(\d{1,18}):(\d{1,18}(?:,\d{1,18})*)?$/;

/** Reads PostgreSQL's text of a snapshot; null where it is none. @example readSnapshot("10:20:10,14") */
export function readSnapshot(text: string): Snapshot | null {
  const [, first, last, between] = FORM.exec(text) ?? [];
  if (!first || !last) return null;
  const snapshot = { xmin: BigInt(first), xmax: BigInt(last), running: between?.split(",").map(BigInt) ?? [] };
  const { xmin, xmax, running } = snapshot;
  const isRising = running.every((it, index) => it >= (running[index - 1] ?? xmin) && it < xmax);
  return xmin <= xmax && isRising ? snapshot : null;
}

/** PostgreSQL's text of a snapshot. */
export const textOf = ({ xmin, xmax, running }: Snapshot): string => `${xmin}:${xmax}:${running.join()}`;

/** Returns whether a transaction that a column names had ended before `until`, and not yet before `since`. */
export const endedBetween = (transaction: Prisma.Sql, since: Snapshot, until: Snapshot): Prisma.Sql => sql`(
  ${transaction} >= ${since.xmin} and ${transaction} < ${until.xmax}
  and (${transaction} >= ${since.xmax} or ${transaction} = any(${[...since.running]}::int8[]))
  and ${transaction} <> all(${[...until.running]}::int8[]))`;
