import { type Prisma, sql } from "../db";

/** Text in which `%` and `_`, which match anything in a LIKE pattern, are plain characters (D35). */
const plain = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** The condition of a column that contains a text, case aside. */
export const hasText = (column: Prisma.Sql, text: string): Prisma.Sql => sql`${column} ilike ${`%${plain(text)}%`}`;
