/** What of an order line is still to come, in SQL: said once for all that read such lines (D25). */

import { type Prisma, sql } from "../../db";

/** Whether a line has units to come; of lines of placed orders. @param line its table's name in the statement */
export const isOpen = (line: Prisma.Sql): Prisma.Sql => sql`${line}.quantity_ordered > ${line}.quantity_received`;

/** The units to come. */
export const openUnits = (line: Prisma.Sql): Prisma.Sql => sql`(${line}.quantity_ordered - ${line}.quantity_received)`;

/**
 * The day they are expected, `YYYY-MM-DD`. A date before 1900 counts as 1900-01-01: late it is in any case, and the engine reads no year below
 * 100.
 */
export const dueOn = (line: Prisma.Sql): Prisma.Sql => sql`greatest(${line}.expected_delivery_on, '1900-01-01')::text`;
