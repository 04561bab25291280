import { z } from "zod";
import { InvalidInput } from "../../errors";
import { type ChangeType, EVERY_CHANGE_TYPE } from "../../values/change-types";
import { readSnapshot, type Snapshot, textOf } from "./snapshot";

/** The position of a change in a round. */
export interface Place {
  transaction: bigint;
  type: ChangeType;
  id: string;
}

/** A point in the history of a merchant's database. */
export interface Moment {
  /** Identifies the database, its timeline and the merchant's stay in it: snapshots of different lineages can't be compared. */
  lineage: string;
  snapshot: Snapshot;
  /** By the database's clock, in whole seconds since 1970. */
  at: number;
}

/** The progress of a reader. */
export interface Cursor {
  /** Everything up to here has been read. */
  since: Moment;
  /** The types that are read; null until the first page fixes them. */
  types: readonly ChangeType[] | null;
  /** The position within a round that ends at `until`; null between rounds. */
  round: { until: Moment; after: Place } | null;
}

const FORM = "changes-1";
const MAX_LINEAGE = 100;

const number = z.string().regex(/^\d{1,18}$/);
const snapshot = z.string().transform((text, context) => {
  const read = readSnapshot(text);
  if (!read) context.addIssue({ code: "custom", message: "no snapshot" });
  return read ?? z.NEVER;
});
const at = z.number().int().min(0);
const Written = z.tuple([
  z.literal(FORM),
  z.string().max(MAX_LINEAGE),
  snapshot,
  at,
  z.array(z.enum(EVERY_CHANGE_TYPE)).nullable(),
  z.tuple([snapshot, at, number, z.enum(EVERY_CHANGE_TYPE), z.guid()]).nullable(),
]);

/** A cursor as clients get it: opaque. */
export function writeCursor({ since, types, round }: Cursor): string {
  const { until, after } = round ?? {};
  const fields: z.input<typeof Written> = [
    FORM,
    since.lineage,
    textOf(since.snapshot),
    since.at,
    types && [...types],
    until && after ? [textOf(until.snapshot), until.at, String(after.transaction), after.type, after.id] : null,
  ];
  return Buffer.from(JSON.stringify(fields)).toString("base64url");
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
}

/** Parses a cursor. @throws InvalidInput */
export function readCursor(cursor: string): Cursor {
  const { data } = Written.safeParse(parsed(cursor));
  if (!data) throw InvalidInput([{ path: "since", reason: "must be a cursor of changes" }]);
  const [, lineage, since, sinceAt, types, round] = data;
  const [until, untilAt, transaction, type, id] = round ?? [];
  return {
    since: { lineage, snapshot: since, at: sinceAt },
    types,
    round:
      until && untilAt !== undefined && transaction && type && id
        ? { until: { lineage, snapshot: until, at: untilAt }, after: { transaction: BigInt(transaction), type, id } }
        : null,
  };
}
