import { col, Prisma, rowsOf, sql, TENANT } from "../../../db";
import type { Work } from "../../work";
import type { Target } from "./table";

/** A deleted SKU can't be referred to. */
const LIVING: Partial<Record<Target, Prisma.Sql>> = { skus: sql`and deleted_at is null` };

const namedRows = rowsOf("catalogue.ids-by-name", { id: col.uuid, name: col.text });

/**
 * The ids behind names, in one statement however many there are. A name that the answer lacks doesn't exist for the
 * tenant. Matched exactly, case included.
 */
export async function resolveNames(
  { db }: Work,
  target: Target | "products",
  names: Iterable<string>,
): Promise<Map<string, string>> {
  const living = target === "products" ? Prisma.empty : (LIVING[target] ?? Prisma.empty);
  const found = await db.query(
    namedRows,
    sql`
    select id, name from ${Prisma.raw(target)} where tenant_id = ${TENANT} and name = any(${[...names]}::text[]) ${living}`,
  );
  return new Map(found.map(({ id, name }) => [name, id]));
}
