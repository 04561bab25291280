import { col, Decimal, type Prisma, rowsOf, sql, TENANT } from "../db";
import type { Work } from "./work";

/** Rates into the tenant's currency, as they stood on one day. */
export class ExchangeRates {
  constructor(
    private readonly home: string,
    private readonly rates: ReadonlyMap<string, Decimal>,
  ) {}

  /** Units of the tenant's currency for one unit of this one; null when the tenant's table does not know it. */
  toHome(currency: string): Decimal | null {
    return currency === this.home ? new Decimal(1) : (this.rates.get(currency) ?? null);
  }

  /**
   * Converts an amount of `from` into `to`, with all its digits; null when a rate is unknown. Multiplied first, so that 91 at 0.91 is 100.
   */
  convert(amount: Decimal, from: string, to: string): Decimal | null {
    if (from === to) return amount;
    const [source, target] = [this.toHome(from), this.toHome(to)];
    return source && target ? amount.mul(source).div(target) : null;
  }

  /** Units of `to` for one unit of `from`; null when either is unknown. */
  between(from: string, to: string): Decimal | null {
    if (from === to) return new Decimal(1);
    const [source, target] = [this.toHome(from), this.toHome(to)];
    return source && target ? source.div(target) : null;
  }
}

const ratesOfDay = rowsOf("exchange-rates.of-day", { currency: col.text, rate: col.numeric }, { isPrepared: true });

/**
 * The rates in force on a day: of each currency the newest on or before it. One dated later is not known yet (D55).
 * @param on `YYYY-MM-DD`.
 */
export async function ratesOn({ db, tenant }: Work, on: string): Promise<ExchangeRates> {
  const rows = await db.query(
    ratesOfDay,
    sql`
    select distinct on (currency) currency, rate from exchange_rates where tenant_id = ${TENANT} and "on" <= ${on}::date order by currency, "on" desc`,
  );
  return new ExchangeRates(tenant.currency, new Map(rows.map(({ currency, rate }) => [currency, rate])));
}

/**
 * A scalar SQL expression: the rate of a currency in force on a day, as in `ratesOn`; null when the tenant's table has none. One look into
 * the index, for any number of rates.
 * @param currency The SQL of the currency, from the query around it.
 * @param on `YYYY-MM-DD`.
 */
export function rateOn(currency: Prisma.Sql, on: string): Prisma.Sql {
  return sql`(select rate from exchange_rates where tenant_id = ${TENANT} and currency = ${currency} and "on" <= ${on}::date order by "on" desc limit 1)`;
}
