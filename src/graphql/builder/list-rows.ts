import type { TenantDb } from "../../db";
import type PrismaTypes from "../../generated/pothos-types";

/** The most rows one page holds, as in REST. */
export const MOST_ROWS = 5000;

export type Model = keyof PrismaTypes;
export type Row = Readonly<Record<string, unknown>>;

/** What a Prisma model reads rows with, loosely typed: the noun files know their own models. */
interface Source {
  findMany(args: object): Promise<Row[]>;
}

/** What reads a model's rows. */
export const sourceOf = (db: TenantDb, model: Model): Source =>
  db[`${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof TenantDb] as unknown as Source;

/**
 * All rows that meet a condition, in portions: what is below them is found by their ids, and a statement takes only some 32,000. All
 * portions come from the operation's one snapshot.
 * @param query What to read of a row. @param condition Its last key of `orderBy` has to be unique. All in Prisma's form.
 */
export async function findRows(
  db: TenantDb,
  model: Model,
  query: object,
  condition: { where: object; orderBy: readonly object[] },
): Promise<Row[]> {
  const source = sourceOf(db, model);
  const rows: Row[] = [];
  for (;;) {
    const portion = await source.findMany({ ...query, ...condition, take: MOST_ROWS, skip: rows.length });
    rows.push(...portion);
    if (portion.length < MOST_ROWS) return rows;
  }
}
