import { join, type Prisma, sql } from "../../db";

/** All conditions; true when there are none. */
export const allOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0
    ? sql`true`
    : join(
        conditions.map((it) => sql`(${it})`),
        " and ",
      );
