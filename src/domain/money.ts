import { Decimal, Prisma, sql } from "../db";
import { currencyDecimals, UNUSUAL_CURRENCIES, USUAL_DECIMALS } from "../values/currency";
import { exactAmount } from "../values/money";

/**
 * Returns the cost of units in a currency, rounded once to its decimals. Decision D120: all counts of money add up such amounts.
 * @param rate Into the currency from that of the unit cost; left out where both are the same.
 * @example lineAmount("EUR", 3, new Decimal("1.005")) // 3.02
 */
export function lineAmount(
  currency: string,
  units: Decimal | number,
  unitCost: Decimal | string,
  rate: Decimal | string = "1",
): Decimal {
  return new Decimal(exactAmount(currency, units, unitCost, rate));
}

/** Adds up amounts without rounding: `Decimal` itself keeps twenty digits, which no sum of money reaches. */
export const sumOf = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((sum, amount) => sum.add(amount), new Decimal(0));

/**
 * Returns the fewest units whose cost reaches an amount, as `lineAmount` rounds it.
 * @param unitCost above 0
 * @example unitsReaching("EUR", new Decimal("3.02"), new Decimal("1.005")) // 3
 */
export function unitsReaching(currency: string, amount: Decimal, unitCost: Decimal): number {
  const decimals = currencyDecimals(currency);
  const half = new Decimal(5).div(new Decimal(10).pow(decimals + 1));
  return amount.toDecimalPlaces(decimals, Decimal.ROUND_UP).sub(half).div(unitCost).ceil().toNumber();
}

/**
 * Returns the SQL of an amount rounded as `lineAmount` rounds.
 * @param amount The SQL of a numeric expression with all its digits.
 * @param currency The SQL of its currency's ISO 4217 code.
 */
export function roundedAmount(amount: Prisma.Sql, currency: Prisma.Sql): Prisma.Sql {
  const cases = [...UNUSUAL_CURRENCIES].map(
    ([decimals, codes]) =>
      sql`when ${currency} = any(${Prisma.raw(`'{${codes.join(",")}}'::text[]`)}) then ${Prisma.raw(`${decimals}`)}`,
  );
  return sql`round(${amount}, case ${Prisma.join(cases, " ")} else ${Prisma.raw(`${USUAL_DECIMALS}`)} end)`;
}

/** As `roundedAmount`, in a currency that is known when the statement is written. */
export function roundedTo(amount: Prisma.Sql, currency: string): Prisma.Sql {
  return sql`round(${amount}, ${Prisma.raw(`${currencyDecimals(currency)}`)})`;
}
