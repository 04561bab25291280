import { col, type Prisma, rowsOf, type SqlDoor, sql } from "../../src/db";

const rows = rowsOf("test.any-rows", { row: col.json });

/** The rows of a SELECT whatever its columns are, as JSON has them. */
export const anyRows = async (db: SqlDoor, select: Prisma.Sql): Promise<unknown[]> =>
  (await db.query(rows, sql`select row_to_json(answer) as row from (${select}) answer`)).map(({ row }) => row);
