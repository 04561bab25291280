import type { TenantDb } from "../../db";
import type PrismaTypes from "../../generated/pothos-types";

/** The most rows one page holds, as in REST. */
export const MAX_ROWS = 5000;

export type Model = keyof PrismaTypes;
export type Row = Readonly<Record<string, unknown>>;

/** A row of a model as Pothos types its fields' parents: with all columns, though only those are read that the operation selects. */
export type RowOf<M extends Model> = PrismaTypes[M]["Shape"];

/** A Prisma model whose arguments are not checked against it: they are built from the operation's selection. */
interface Source<M extends Model> {
  findMany(args: object): Promise<RowOf<M>[]>;
}

/** What reads a model's rows. Prisma types each model's own, and none that is known only here. */
export const sourceOf = <M extends Model>(db: TenantDb, model: M): Source<M> =>
  db[`${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof TenantDb] as unknown as Source<M>;

/**
 * All rows that meet a condition, in portions: what is below them is found by their ids, and a statement takes only some 32,000. All
 * portions come from the operation's one snapshot.
 * @param query What to read of a row. @param condition Its last key of `orderBy` has to be unique. All in Prisma's form.
 */
export async function findRows<M extends Model>(
  db: TenantDb,
  model: M,
  query: object,
  condition: { where: object; orderBy: readonly object[] },
): Promise<RowOf<M>[]> {
  const source = sourceOf(db, model);
  const rows: RowOf<M>[] = [];
  for (;;) {
    const portion = await source.findMany({ ...query, ...condition, take: MAX_ROWS, skip: rows.length });
    rows.push(...portion);
    if (portion.length < MAX_ROWS) return rows;
  }
}
