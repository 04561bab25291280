/** The open part of an order line, in SQL: defined once for all that read such lines (D25). */

import { type Prisma, sql } from "../../db";

/** Returns the condition that a line of a placed order has units to come. @param line its table's name in the statement */
export const isOpen = (line: Prisma.Sql): Prisma.Sql => sql`${line}.quantity_ordered > ${line}.quantity_received`;

/** The units to come. */
export const openUnits = (line: Prisma.Sql): Prisma.Sql => sql`(${line}.quantity_ordered - ${line}.quantity_received)`;

/**
 * The day they are expected, `YYYY-MM-DD`. A date before 1900 counts as 1900-01-01: late it is in any case, and the engine reads no year below
 * 100.
 */
export const dueOn = (line: Prisma.Sql): Prisma.Sql => sql`greatest(${line}.expected_delivery_on, '1900-01-01')::text`;
