/** A plan for people to read: past demand, forecast, and how long the stock lasts, by day, week or month. */

import { epochDay, isoDay } from "../calendar";
import { shelfUnits, type TracedSuccession } from "../explanation/explain";
import type { PastWays } from "../forecast/path-kinds";
import { pastOf, pathsTogether, windowPaths } from "../policy/demand-window";
import { quantileOf } from "../policy/newsvendor";
import type { SeriesPlan } from "../series-plan";
import { MAX_DAYS, projectBalance } from "./projection";
import { intervalsAround, type SeriesInterval, sumOver, type Window } from "./windows";

/** One series of the outlook: its plan, and the demand behind it. */
export interface OutlookPart {
  plan: Pick<
    SeriesPlan,
    | "planningDay"
    | "forecast"
    | "arrivals"
    | "balance"
    | "waiting"
    | "safetyStock"
    | "safetyOfDay"
    | "daysToStockOut"
    | "recommendedUnits"
    | "expectedDeliveryOn"
    | "ways"
  > & {
    trace: {
      parameters: Pick<SeriesPlan["trace"]["parameters"], "shortageModel">;
      position: Pick<SeriesPlan["trace"]["position"], "onHand">;
      forecast: Pick<SeriesPlan["trace"]["forecast"], "excluded" | "oneOff">;
      succession?: Pick<TracedSuccession, "owedUnits">;
    };
  };
  /** Units demanded a day from startOn (`YYYY-MM-DD`), for any purpose. */
  history: { startOn: string; units: ArrayLike<number> };
}

/** The demand of a past interval. */
export interface HistoryInterval extends Window {
  demand: number;
  /** Days excluded from the forecast of one of the series. */
  excludedDays: number;
  /** Units of that demand marked as one-off sales. */
  oneOffUnits: number;
}

/** A future interval; all in units. */
export interface PlannedInterval extends Window {
  /** Mean of the forecast. */
  expected: number;
  /** Demand that is not exceeded with 10 and with 90 % probability. */
  p10: number;
  p90: number;
  /** Units arriving on open orders. */
  arrivals: number;
  /** Stock at the end of the interval, without further purchases. */
  closingStock: number;
  /** The same with the recommendation bought on the day of the plan and arriving as expected. */
  closingStockIfBought: number;
  /** Units that should be left at the end. Below this it is time to have more. */
  safetyStock: number;
}

/** The outlook of several series together. */
export interface Outlook {
  /** Stock on hand. */
  openingStock: number;
  /** Units kept against uncertainty. */
  safetyStock: number;
  /**
   * The first day (`YYYY-MM-DD`) on which one of the series can't meet its demand. Today if there is no stock now or tomorrow; null if no such day is in
   * sight (D36a).
   */
  stockOutOn: string | null;
  /** The index of that series; null if no such day is in sight. */
  stockOutPart: number | null;
  history: HistoryInterval[];
  /** Excluded stretches of the history (`YYYY-MM-DD`, both included), the earliest first. */
  excluded: { startOn: string; endOn: string }[];
  planned: PlannedInterval[];
}

const total = <Item>(items: readonly Item[], unitsOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + unitsOf(item), 0);

/** Days, both included. */
interface Span {
  first: number;
  last: number;
}

/** Returns the excluded days of all series as separate stretches, the earliest first. Each series gives its newest periods. */
function excludedSpans(parts: readonly OutlookPart[]): Span[] {
  const periods = parts.flatMap(({ plan }) => plan.trace.forecast.excluded?.periods ?? []);
  const spans = periods
    .map(({ firstOn, lastOn }) => ({ first: epochDay(firstOn), last: epochDay(lastOn) }))
    .sort((one, other) => one.first - other.first);
  const merged: Span[] = [];
  for (const span of spans) {
    const before = merged.at(-1);
    if (before && span.first <= before.last + 1) before.last = Math.max(before.last, span.last);
    else merged.push(span);
  }
  return merged;
}

/** Returns the parts of stretches that lie within a window. */
const within = (spans: readonly Span[], { startOn, endOn }: { startOn: string; endOn: string }): Span[] =>
  spans
    .map(({ first, last }) => ({ first: Math.max(first, epochDay(startOn)), last: Math.min(last, epochDay(endOn)) }))
    .filter(({ first, last }) => first <= last);

const oneOffUnits = (parts: readonly OutlookPart[], { startOn, endOn }: Window): number =>
  total(parts, ({ plan }) =>
    total(
      (plan.trace.forecast.oneOff?.sales ?? []).filter(({ soldOn }) => soldOn >= startOn && soldOn <= endOn),
      ({ units }) => units,
    ),
  );

/** Returns the balance of a series with its recommendation bought; its plain balance without a recommendation. */
function balanceIfBought({ plan }: OutlookPart): Float64Array {
  const { recommendedUnits, expectedDeliveryOn, forecast, waiting, safetyStock } = plan;
  if (!(recommendedUnits > 0) || expectedDeliveryOn === null) return plan.balance;
  // An order that arrives today is also there tomorrow morning.
  const day = Math.max(1, epochDay(expectedDeliveryOn) - epochDay(plan.planningDay));
  if (day > forecast.length) return plan.balance;
  const arrivals = plan.arrivals.slice();
  arrivals[day - 1] = (arrivals[day - 1] ?? 0) + recommendedUnits;
  const shortageModel = plan.trace.parameters.shortageModel.value;
  const onHand = plan.balance[0] ?? 0;
  return projectBalance({ onHand, forecast, arrivals, waiting, safetyStock, shortageModel }).balance;
}

/** A series with its balance with the recommendation bought, and its past for the demand paths. */
interface FollowedPart extends OutlookPart {
  ifBought: Float64Array;
  ofPast: PastWays;
}

function plannedInterval(parts: readonly FollowedPart[], window: Window, planningDay: string): PlannedInterval {
  const tomorrow = isoDay(epochDay(planningDay) + 1);
  const expected = parts.map(({ plan }) => sumOver(window, tomorrow, plan.forecast));
  const paths = pathsTogether(
    parts.map(({ plan, ofPast }, at) => {
      const dependentUnits = sumOver(window, tomorrow, plan.waiting);
      return windowPaths(plan.ways, { days: window.days, units: expected[at] ?? 0, dependentUnits }, ofPast);
    }),
  );
  const last = epochDay(window.endOn) - epochDay(planningDay);
  return {
    ...window,
    expected: total(expected, (units) => units),
    p10: quantileOf(paths, 0.1),
    p90: quantileOf(paths, 0.9),
    arrivals: total(parts, ({ plan }) => sumOver(window, tomorrow, plan.arrivals)),
    closingStock: total(parts, ({ plan }) => plan.balance[last] ?? 0),
    closingStockIfBought: total(parts, ({ ifBought }) => ifBought[last] ?? 0),
    safetyStock: total(parts, ({ plan }) => plan.safetyOfDay?.[last] ?? plan.safetyStock),
  };
}

function firstStockOut(parts: readonly OutlookPart[], planningDay: string): { on: string; part: number } | null {
  // Without stock the days are 0, with or without demand (D36a). Without demand there is no shortage.
  const days = parts.map(({ plan }) => (plan.forecast.some((units) => units > 0) ? plan.daysToStockOut : MAX_DAYS));
  const soonest = Math.min(MAX_DAYS, ...days);
  if (soonest >= MAX_DAYS) return null;
  return { on: isoDay(epochDay(planningDay) + soonest), part: days.indexOf(soonest) };
}

/**
 * Folds series planned on the same day (places of a SKU, SKUs of a product) into intervals, oldest first.
 *
 * The quantiles come from the same demand paths as order quantities; errors of series count as independent of each other. Stock of one series does not offset
 * a stock-out of another. Intervals beyond the forecast are left out.
 * @param span.back intervals of history, ending with the planning day
 * @param span.ahead intervals from the next day on
 */
export function outlook(
  parts: readonly OutlookPart[],
  planningDay: string,
  span: { interval: SeriesInterval; back: number; ahead: number },
): Outlook {
  const end = epochDay(planningDay) + Math.min(...parts.map(({ plan }) => plan.forecast.length));
  const followed = parts.map((part) => ({ ...part, ifBought: balanceIfBought(part), ofPast: pastOf(part.plan.ways) }));
  const stockOut = firstStockOut(parts, planningDay);
  const windows = intervalsAround(planningDay, span.interval, -span.back, 0);
  const excluded = excludedSpans(parts);
  const shown = { startOn: windows[0]?.startOn ?? planningDay, endOn: planningDay };
  const ahead = parts.length === 0 ? [] : intervalsAround(planningDay, span.interval, 0, span.ahead);
  return {
    openingStock: total(parts, ({ plan }) => shelfUnits(plan.trace)),
    safetyStock: total(parts, ({ plan }) => plan.safetyStock),
    stockOutOn: stockOut?.on ?? null,
    stockOutPart: stockOut?.part ?? null,
    history: windows.map((window) => ({
      ...window,
      demand: total(parts, ({ history }) => sumOver(window, history.startOn, history.units)),
      excludedDays: total(within(excluded, window), ({ first, last }) => last - first + 1),
      oneOffUnits: oneOffUnits(parts, window),
    })),
    excluded: within(excluded, shown).map(({ first, last }) => ({ startOn: isoDay(first), endOn: isoDay(last) })),
    planned: ahead
      .filter(({ endOn }) => epochDay(endOn) <= end)
      .map((window) => plannedInterval(followed, window, planningDay)),
  };
}
