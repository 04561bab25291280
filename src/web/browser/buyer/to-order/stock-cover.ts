/** How long stock and an order last, reckoned while a quantity is typed. Units of stock; days count from the day of the plan, tomorrow = 1. */

const DAYS_A_WEEK = 7;

/** A part of a unit that rounding may lose. */
const SLACK = 1e-6;

/** What the plan says of the demand. */
export interface PlannedDemand {
  /** Units of each week from tomorrow on. */
  weeklyForecast: readonly number[];
  /** Days until an order of today arrives, and units from tomorrow up to and including that day. */
  leadTimeDays: number;
  leadTimeUnits: number;
  /** Days that the order is to last, and units of a day of them. */
  stockCoverDays: number;
  unitsPerDay: number;
}

/** Demand from tomorrow up to a day, that day included. */
interface Reached {
  day: number;
  units: number;
}

/** Demand up to each day that it is known of, the earliest first: ends of weeks, of the lead time and of the cover. */
function demandUpTo({ weeklyForecast, ...of }: PlannedDemand): Reached[] {
  const weeks: Reached[] = [];
  for (const demand of weeklyForecast) {
    const { day, units } = weeks.at(-1) ?? { day: 0, units: 0 };
    weeks.push({ day: day + DAYS_A_WEEK, units: units + demand });
  }
  const last = weeks.at(-1)?.day ?? 0;
  const coverDays = Math.max(1, of.stockCoverDays);
  const known = [
    { day: 0, units: 0 },
    { day: of.leadTimeDays, units: of.leadTimeUnits },
    { day: of.leadTimeDays + coverDays, units: of.leadTimeUnits + coverDays * of.unitsPerDay },
  ];
  const days = new Set(known.map(({ day }) => day));
  return [...known, ...weeks.filter(({ day }) => !days.has(day))]
    .filter(({ day }) => day <= last)
    .sort((one, other) => one.day - other.day);
}

/**
 * Whole days that units last from the end of a day on, which is one of those that demand is known up to; null where they outlast the forecast.
 * Between two known days demand counts as even.
 */
function lastingDays(units: number, from: number, demand: readonly Reached[]): number | null {
  const begun = demand.find(({ day }) => day === from);
  if (!begun) return null;
  const until = begun.units + Math.max(0, units);
  let before = begun;
  for (const reached of demand) {
    if (reached.day <= from) continue;
    if (reached.units > until + SLACK) {
      const share = Math.max(0, until - before.units) / (reached.units - before.units);
      return Math.floor(before.day + share * (reached.day - before.day) + SLACK) - from;
    }
    before = reached;
  }
  return null;
}

/** How stock stands where an order of today can arrive, as the plan says. */
export interface Standing extends PlannedDemand {
  /** Left at the end of the day on which it arrives, without it; below 0: owed. */
  leftAtDelivery: number;
  /** What open orders bring later, and what waits on orders that have not been placed. */
  comingLater: number;
  /** The first day whose demand can't be met without the order. */
  daysToStockOut: number;
}

/**
 * How long stock and an order last together: `days` until nothing is left, null where they outlast the forecast, and `shortFrom` the first
 * day before the order is there that stock falls short on: 0 where nothing is there, null where it never does. Goods serve the day on which they arrive.
 * @example
 * // 10 a day, 10 left on day 14, when 20 arrive
 * stockCover(20, { ...demand, leadTimeDays: 14, leftAtDelivery: 10, comingLater: 0, daysToStockOut: 15 }) // { days: 17, shortFrom: null }
 */
export function stockCover(quantity: number, standing: Standing): { days: number | null; shortFrom: number | null } {
  const { leadTimeDays, leftAtDelivery, comingLater, daysToStockOut } = standing;
  const shortFrom = daysToStockOut < leadTimeDays ? daysToStockOut : null;
  const units = leftAtDelivery + comingLater + (quantity > 0 ? quantity : 0);
  if (units <= SLACK) return { days: Math.max(0, daysToStockOut - 1), shortFrom };
  const days = lastingDays(units, leadTimeDays, demandUpTo(standing));
  return { days: days === null ? null : leadTimeDays + days, shortFrom };
}
