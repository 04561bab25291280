/** A plan for people to look at: what was wanted, what will be, and how long the stock lasts, by day, week or month. */

import { epochDay, isoDay } from "../calendar";
import { shelfUnits, type TracedSuccession } from "../explanation/explain";
import type { PastWays } from "../forecast/path-kinds";
import { pastOf, pathsTogether, windowPaths } from "../policy/demand-window";
import { quantileOf } from "../policy/newsvendor";
import type { SeriesPlan } from "../series-plan";
import { MAX_DAYS, projectBalance } from "./projection";
import { intervalsAround, type SeriesInterval, sumOver, type Window } from "./windows";

/** One series that is looked at: its plan, and the demand behind it. */
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
  /** Units wanted a day from startOn (`YYYY-MM-DD`), whatever for. */
  history: { startOn: string; units: ArrayLike<number> };
}

/** Demand of an interval that is over. */
export interface HistoryInterval extends Window {
  demand: number;
  /** Days that the forecast of one of the series does not learn from, as somebody excluded them. */
  excludedDays: number;
  /** Those of the demand that were marked as one-off sales. */
  oneOffUnits: number;
}

/** An interval to come; all units. */
export interface PlannedInterval extends Window {
  /** Mean of what is forecast. */
  expected: number;
  /** Demand that is not exceeded with 10 and with 90 % probability. */
  p10: number;
  p90: number;
  /** Arriving on open orders. */
  arrivals: number;
  /** Stock when the interval is over, nothing else bought. */
  closingStock: number;
  /** The same, but what is recommended is bought on the day that the plan says, and arrives as it expects. */
  closingStockIfBought: number;
  /** What is to be left then: less of it is time to have more. */
  safetyStock: number;
}

/** Several series folded into one. */
export interface Outlook {
  /** Stock on hand. */
  openingStock: number;
  /** Units kept against uncertainty. */
  safetyStock: number;
  /** The first day (`YYYY-MM-DD`) on which one of the series can't meet its demand, today where nothing is there now or tomorrow; null when none is in sight (D36a). */
  stockOutOn: string | null;
  /** Which of the series that is, by its place in the list; null when none is in sight. */
  stockOutPart: number | null;
  history: HistoryInterval[];
  /** Stretches of the history that are excluded (`YYYY-MM-DD`, both included), the earliest first. */
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

/** The days that are excluded of one of the series, as stretches that neither meet nor overlap, the earliest first; of each series the newest periods. */
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

/** The parts of stretches that lie within others. */
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

/** The balance of a series when its recommendation is followed; its own balance where nothing is recommended. */
function balanceIfBought({ plan }: OutlookPart): Float64Array {
  const { recommendedUnits, expectedDeliveryOn, forecast, waiting, safetyStock } = plan;
  if (!(recommendedUnits > 0) || expectedDeliveryOn === null) return plan.balance;
  // What can be had today is there tomorrow morning as well.
  const day = Math.max(1, epochDay(expectedDeliveryOn) - epochDay(plan.planningDay));
  if (day > forecast.length) return plan.balance;
  const arrivals = plan.arrivals.slice();
  arrivals[day - 1] = (arrivals[day - 1] ?? 0) + recommendedUnits;
  const shortageModel = plan.trace.parameters.shortageModel.value;
  const onHand = plan.balance[0] ?? 0;
  return projectBalance({ onHand, forecast, arrivals, waiting, safetyStock, shortageModel }).balance;
}

/** A series with its balance when its recommendation is followed, and what its past says of the days ahead. */
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
  // Without stock the days are 0, demand or not (D36a); nothing is missed where nobody asks.
  const days = parts.map(({ plan }) => (plan.forecast.some((units) => units > 0) ? plan.daysToStockOut : MAX_DAYS));
  const soonest = Math.min(MAX_DAYS, ...days);
  if (soonest >= MAX_DAYS) return null;
  return { on: isoDay(epochDay(planningDay) + soonest), part: days.indexOf(soonest) };
}

/**
 * Folds series planned on the same day (places of a SKU, SKUs of a product) into intervals, oldest first.
 *
 * The quantiles are those of the ways that demand of the interval may go, of which order quantities are read, too; errors of series count as independent of each other. A stock-out of one series is not made good by
 * another's stock. Intervals beyond the forecast are left out.
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
