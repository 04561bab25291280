import { InvalidInput, OperationTooLarge } from "../../errors";
import {
  AccuracySums,
  epochDay,
  type ForecastAccuracy,
  type ForecastPeriod,
  forecastAccuracy,
  isBiased,
  isoDay,
} from "../../planning";
import { flatMapInTurns } from "../flat-map-in-turns";
import { inTurns } from "../in-turns";
import { readPlaces } from "../plan-store/places";
import { readDailyUnits } from "../plan-store/read-daily-units";
import { today, type Work } from "../work";
import { type MemoryFilter, narrowed } from "./narrowed";
import type { RememberedForecast } from "./pack";
import { MAX_PAIRS, PairScope, type RememberedPlan, readForecastsOf, rememberedPlans } from "./read-memory";
import { HORIZON_WEEKS } from "./remembered-pair";

/** The most weeks that forecasts are held against. */
export const MAX_WEEKS = 52;
/** Maximum pairs of all plans together in one question. */
const MAX_FORECASTS = 4 * MAX_PAIRS;
const WEEK_DAYS = 7;

/** The accuracy of a pair's forecasts at one horizon. */
export interface PairAccuracy extends ForecastAccuracy {
  skuId: string;
  placeId: string;
  supplierId: string | null;
  /** Whether the forecasts are biased, see `isBiased`. */
  isAlarm: boolean;
}

/** The accuracy of all forecasts of a week together, made some weeks ahead. */
export interface WeekAccuracy extends Pick<ForecastAccuracy, "forecastUnits" | "actualUnits" | "bias" | "wape"> {
  startOn: string;
}

/** Past forecasts against the demand that came. */
export interface ForecastHistory {
  weeksAhead: number;
  /** The horizons with data. */
  horizons: ({ weeksAhead: number } & ForecastAccuracy)[];
  /** The weeks of the requested horizon, oldest first. */
  weeks: WeekAccuracy[];
  /** The pairs of the requested horizon: alarms first, then the largest tracking signal, either way. */
  pairs: PairAccuracy[];
}

/** A week that was forecast so many weeks ahead by a plan. */
interface ForecastWeek {
  plan: RememberedPlan;
  /** Which of `HORIZON_WEEKS`. */
  horizon: number;
  firstDay: number;
}

/**
 * Returns the plan that has the forecast of each week, oldest first. The weeks end on the last completed day. A plan may be made up to
 * seven days before the latest possible day; of these the newest counts.
 */
function weeksOf(plans: readonly RememberedPlan[], lastDay: number, count: number): ForecastWeek[] {
  return HORIZON_WEEKS.flatMap((ahead, horizon) =>
    Array.from({ length: count }, (_, back): ForecastWeek[] => {
      const latest = lastDay - WEEK_DAYS * (ahead + back);
      const plan = plans.find(({ planningDay }) => epochDay(planningDay) <= latest);
      if (!plan || epochDay(plan.planningDay) <= latest - WEEK_DAYS) return [];
      return [{ plan, horizon, firstDay: epochDay(plan.planningDay) + WEEK_DAYS * (ahead - 1) + 1 }];
    })
      .reverse()
      .flat(),
  );
}

/** A pair's periods by horizon, and its ids. */
interface PairPeriods {
  skuId: string;
  placeId: string;
  supplierId: string | null;
  periods: ForecastPeriod[][];
}

/** Adds the forecasts of the weeks' plans, and the demand that came, to the pairs and to the totals of weeks. */
class PeriodsOfPairs {
  readonly pairs = new Map<string, PairPeriods>();
  readonly totals = new Map<ForecastWeek, ForecastPeriod & { absolute: number }>();

  constructor(
    private readonly daily: ReadonlyMap<string, Float64Array>,
    private readonly firstDay: number,
  ) {}

  async add(work: Work, plan: RememberedPlan, weeks: readonly ForecastWeek[], scope: PairScope): Promise<void> {
    const forecasts = [...(await readForecastsOf(work, plan, scope))];
    for await (const slice of inTurns(forecasts))
      for (const [key, forecast] of slice) this.addPair(key, forecast, weeks);
  }

  private addPair(
    key: string,
    { weeks: forecasts, ...names }: RememberedForecast,
    weeks: readonly ForecastWeek[],
  ): void {
    const pair = this.pairs.get(key) ?? { ...names, periods: HORIZON_WEEKS.map(() => []) };
    pair.supplierId = names.supplierId;
    this.pairs.set(key, pair);
    for (const week of weeks) {
      const period = { forecast: forecasts[week.horizon] ?? 0, actual: this.actual(key, week.firstDay) };
      pair.periods[week.horizon]?.push(period);
      this.total(week, period);
    }
  }

  private actual(key: string, firstDay: number): number {
    const daily = this.daily.get(key);
    const from = firstDay - this.firstDay;
    let sum = 0;
    for (let day = from; daily && day < from + WEEK_DAYS; day += 1) sum += daily[day] ?? 0;
    return sum;
  }

  private total(week: ForecastWeek, { forecast, actual }: ForecastPeriod): void {
    const total = this.totals.get(week) ?? { forecast: 0, actual: 0, absolute: 0 };
    this.totals.set(week, total);
    total.forecast += forecast;
    total.actual += actual;
    total.absolute += Math.abs(forecast - actual);
  }
}

/** Errors are those of single pairs and weeks. Whether they even each other out shows in the weeks' totals, oldest first. */
function horizonsOf({ pairs, totals }: PeriodsOfPairs): ForecastHistory["horizons"] {
  const sums = HORIZON_WEEKS.map(() => new AccuracySums());
  for (const { periods } of pairs.values()) for (const [horizon, of] of periods.entries()) sums[horizon]?.add(of);
  return HORIZON_WEEKS.map((weeksAhead, horizon) => ({
    weeksAhead,
    ...(sums[horizon] ?? new AccuracySums()).result(),
    trackingSignal: forecastAccuracy([...totals].flatMap(([week, total]) => (week.horizon === horizon ? [total] : [])))
      .trackingSignal,
  })).filter(({ periods }) => periods > 0);
}

/**
 * Returns the tracking signal, either way, as far as it ranks pairs. A pair that is off to one side each week has a signal of as many
 * weeks.
 */
const signalOf = ({ trackingSignal }: PairAccuracy): number => Math.round(100 * Math.abs(trackingSignal ?? 0));
const errorOf = ({ forecastUnits, actualUnits }: PairAccuracy): number => Math.abs(forecastUnits - actualUnits);

/** Alarms first, then the largest tracking signal; among equals where more units are off. */
const byAlarm = (one: PairAccuracy, other: PairAccuracy): number =>
  Number(other.isAlarm) - Number(one.isAlarm) || signalOf(other) - signalOf(one) || errorOf(other) - errorOf(one);

/**
 * Returns the accuracy of remembered plans' forecasts against the sales since, by the weeks ahead that they were made. The number of
 * statements depends on the requested weeks, not on the number of rows.
 * @param given.weeks weeks of sales, of each horizon, up to yesterday
 * @param given.weeksAhead the horizon of the report on single pairs and weeks: one of `HORIZON_WEEKS`
 * @throws InvalidInput · OperationTooLarge
 */
export async function forecastHistory(
  work: Work,
  { weeks: count, weeksAhead, filter: given }: { weeks: number; weeksAhead: number; filter: MemoryFilter },
): Promise<ForecastHistory> {
  const asked = HORIZON_WEEKS.indexOf(weeksAhead);
  const faults = [
    ...(count >= 1 && count <= MAX_WEEKS ? [] : [{ path: "weeks", reason: `must be between 1 and ${MAX_WEEKS}` }]),
    ...(asked >= 0 ? [] : [{ path: "weeksAhead", reason: `must be one of ${HORIZON_WEEKS.join(", ")}` }]),
  ];
  if (faults.length > 0) throw InvalidInput(faults);
  const lastDay = epochDay(today(work)) - 1;
  const weeks = weeksOf(await rememberedPlans(work), lastDay, count);
  const plans = [...new Set(weeks.map(({ plan }) => plan))].sort((one, other) =>
    one.planningDay < other.planningDay ? -1 : 1,
  );
  const forecasts = plans.reduce((sum, { seriesCount }) => sum + seriesCount, 0);
  if (forecasts > MAX_FORECASTS) throw OperationTooLarge("number of forecasts", forecasts, MAX_FORECASTS);
  const firstDay = weeks.reduce((first, week) => Math.min(first, week.firstDay), lastDay);
  const filter = await narrowed(work, given);
  const span = { skuIds: filter.skuIds ?? null, startOn: isoDay(firstDay), endOn: isoDay(lastDay) };
  const found = new PeriodsOfPairs(await readDailyUnits(work, span, await readPlaces(work)), firstDay);
  const scope = await PairScope.of(work, filter);
  for (const plan of plans)
    await found.add(
      work,
      plan,
      weeks.filter((week) => week.plan === plan),
      scope,
    );
  const pairs = await flatMapInTurns([...found.pairs.values()], ({ periods, ...pair }): PairAccuracy[] => {
    const of = periods[asked] ?? [];
    return of.length > 0 ? [{ ...pair, ...forecastAccuracy(of), isAlarm: isBiased(of) }] : [];
  });
  return {
    weeksAhead,
    horizons: horizonsOf(found),
    weeks: weeksAccuracy(
      found,
      weeks.filter(({ horizon }) => horizon === asked),
    ),
    pairs: pairs.sort(byAlarm),
  };
}

const weeksAccuracy = ({ totals }: PeriodsOfPairs, weeks: readonly ForecastWeek[]): WeekAccuracy[] =>
  weeks.flatMap((week) => {
    const total = totals.get(week);
    if (!total) return [];
    const { forecast, actual, absolute } = total;
    return [
      {
        startOn: isoDay(week.firstDay),
        forecastUnits: forecast,
        actualUnits: actual,
        bias: actual > 0 ? (forecast - actual) / actual : null,
        wape: actual > 0 ? absolute / actual : null,
      },
    ];
  });
