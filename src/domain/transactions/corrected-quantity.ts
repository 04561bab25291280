import { type Prisma, sql, TENANT } from "../../db";

/** Decimals of a share of a line's revenue, so that an addition can be taken back exactly. */
const REVENUE_DIGITS = 12;

/** The last correction of each line that has any, for statements that look at all lines. */
export const LAST_CORRECTIONS: Prisma.Sql = sql`(
  select distinct on (transaction_id) transaction_id, quantity from sales_corrections where tenant_id = ${TENANT} order by transaction_id, id desc)`;

/** Selects the units that a sales line stands for: as it was last corrected, else as sent. D134. @param sale The line's name in the statement. */
export const correctedQuantity = (sale: Prisma.Sql): Prisma.Sql => sql`
  coalesce((select corrected.quantity from sales_corrections corrected
            where corrected.tenant_id = ${sale}.tenant_id and corrected.transaction_id = ${sale}.id
            order by corrected.id desc limit 1), ${sale}.quantity)`;

/**
 * Selects the revenue of some of a sales line's units: their share of its revenue. That is quantity × price − discount and never below 0 (D120a).
 * @example 3 × 10 less 6, corrected to 1 unit: 8
 */
export const revenueOf = (sale: Prisma.Sql, units: Prisma.Sql): Prisma.Sql => sql`
  case when ${units} = ${sale}.quantity then greatest(0, ${sale}.quantity * ${sale}.unit_price - ${sale}.discount_amount)
       else round(greatest(0, ${sale}.quantity * ${sale}.unit_price - ${sale}.discount_amount) * ${units} / ${sale}.quantity, ${REVENUE_DIGITS}::int) end`;
