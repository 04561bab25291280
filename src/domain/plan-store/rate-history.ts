import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { isoDay } from "../../planning";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import type { PlanDays } from "./plan-days";

/** Rates into the tenant's currency on each day of a plan's history; as `ratesOn`, for many days at once. */
export class RateHistory {
  private readonly ratesOf: ReadonlyMap<string, readonly RateRow[]>;

  constructor(
    private readonly home: string,
    private readonly rows: readonly RateRow[],
  ) {
    this.ratesOf = groupBy(rows, ({ currency }) => currency);
  }

  /** The same, where other rates hold from a day on. @param on `YYYY-MM-DD` */
  changedFrom(on: string, rates: readonly { currency: string; rate: number }[]): RateHistory {
    const known = this.rows.filter((row) => row.on < on || !rates.some(({ currency }) => currency === row.currency));
    return new RateHistory(this.home, [...known, ...rates.map((rate) => ({ ...rate, on }))]);
  }

  /** As `rate`, for many days of one currency: days are counted from 1970-01-01, and the rate of a day is found once. */
  reader(currency: string): (day: number) => number | null {
    if (currency === this.home) return () => 1;
    const known = new Map<number, number | null>();
    return (day) => {
      const found = known.get(day) ?? this.rate(currency, isoDay(day));
      known.set(day, found);
      return found;
    };
  }

  /**
   * Returns the units of the tenant's currency for one unit of this one on a day: the newest rate on or before it. Null when there
   * is none, as a rate that is dated later is not known yet (D55).
   * @param on `YYYY-MM-DD`
   */
  rate(currency: string, on: string): number | null {
    if (currency === this.home) return 1;
    const rates = this.ratesOf.get(currency);
    if (!rates) return null;
    let low = 0;
    for (let high = rates.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((rates[middle]?.on ?? "") <= on) low = middle;
      else high = middle;
    }
    const newest = rates[low];
    return newest && newest.on <= on ? newest.rate : null;
  }

  /** The first day that a rate of the currency is known for, `YYYY-MM-DD`; null when there is none up to a day. */
  knownSince(currency: string, on: string): string | null {
    const first = this.ratesOf.get(currency)?.[0]?.on;
    return first !== undefined && first <= on ? first : null;
  }
}

const rateRows = rowsOf("plan-store.exchange-rates", { currency: col.text, on: col.text, rate: col.float });

type RateRow = RowOf<typeof rateRows>;

/** Every rate that a day of the last twelve months could need: those dated in them, and of each currency the last before. */
export async function readRateHistory({ db, tenant }: Work, { yearStartOn }: PlanDays): Promise<RateHistory> {
  const rows = await db.query(
    rateRows,
    sql`
    select currency, "on"::text as "on", rate::float8 as rate from exchange_rates
    where tenant_id = ${TENANT} and "on" >= coalesce((select max("on") from exchange_rates former
                            where former.tenant_id = ${TENANT} and former.currency = exchange_rates.currency and former."on" <= ${yearStartOn}::date),
                           '-infinity')
    order by currency, exchange_rates."on"`,
  );
  return new RateHistory(tenant.currency, rows);
}
