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
/** Pairs of all plans together that one question may look at. */
const MAX_FORECASTS = 4 * MAX_PAIRS;
const WEEK_DAYS = 7;

/** How forecasts of a pair at one horizon did. */
export interface PairAccuracy extends ForecastAccuracy {
  skuId: string;
  placeId: string;
  supplierId: string | null;
  /** Whether the forecasts are biased, see `isBiased`. */
  isAlarm: boolean;
}

/** How all forecasts of a week, made some weeks ahead, did together. */
export interface WeekAccuracy extends Pick<ForecastAccuracy, "forecastUnits" | "actualUnits" | "bias" | "wape"> {
  startOn: string;
}

/** Forecasts that were made against what came. */
export interface ForecastHistory {
  weeksAhead: number;
  /** Of each horizon that anything is known of. */
  horizons: ({ weeksAhead: number } & ForecastAccuracy)[];
  /** Of the horizon asked for, oldest first. */
  weeks: WeekAccuracy[];
  /** Of the horizon asked for: alarms first, then the largest tracking signal, either way. */
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
 * Which plan tells what was forecast for which week: the weeks end on the last day that is over, and of the plans made in the seven days
 * before they could be at the latest, the newest counts. Oldest first.
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

/** A pair's periods by horizon, and what names it. */
interface PairPeriods {
  skuId: string;
  placeId: string;
  supplierId: string | null;
  periods: ForecastPeriod[][];
}

/** Adds what the weeks' plans forecast, and what came, to the pairs and to the totals of weeks. */
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

/** Errors are those of single pairs and weeks; whether they even each other out is told of the weeks' totals, oldest first. */
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

/** The tracking signal, either way, as far as it tells pairs apart: one that is off to one side each week has that of as many weeks. */
const signalOf = ({ trackingSignal }: PairAccuracy): number => Math.round(100 * Math.abs(trackingSignal ?? 0));
const errorOf = ({ forecastUnits, actualUnits }: PairAccuracy): number => Math.abs(forecastUnits - actualUnits);

/** Alarms first, then the largest tracking signal; among equals where more units are off. */
const byAlarm = (one: PairAccuracy, other: PairAccuracy): number =>
  Number(other.isAlarm) - Number(one.isAlarm) || signalOf(other) - signalOf(one) || errorOf(other) - errorOf(one);

/**
 * How the forecasts of remembered plans did against what was sold since, by how many weeks ahead they were made. The number of statements
 * depends on the weeks asked for, on no number of rows.
 * @param given.weeks weeks of what was sold, of each horizon, up to yesterday
 * @param given.weeksAhead of which horizon single pairs and weeks are told: one of `HORIZON_WEEKS`
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
