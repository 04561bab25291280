/** Figures from weekly tallies, and their variation by chance. */

import { DAYS_IN_WEEK } from "../calendar";
import { drawOf, streamOf } from "./random";
import type { Sums, WeeklyTally } from "./weekly-tally";

/** The figures of a policy over some weeks. */
export interface BacktestFigures {
  /** Share of demand served at once; null where there was no demand. */
  fillRate: number | null;
  /** Share of the times between two deliveries in which nobody found the shelf empty; null where there was none. */
  cycleService: number | null;
  /** Mean stock at the end of a day, in units. */
  averageStockUnits: number;
  /** The same at cost, in the merchant's currency. */
  averageStockCost: number;
  /** Placed orders, one per supplier, place and day. */
  orders: number;
  /** Lines of those orders. */
  orderLines: number;
  wantedUnits: number;
  /** Units of demand lost because they were out of stock (lost sales). */
  lostUnits: number;
  /** The revenue of those units, in the merchant's currency. */
  lostRevenue: number;
  /** Units that had to wait (back-orders). */
  backorderedUnits: number;
}

/** The names of all figures. */
export const FIGURES = [
  "fillRate",
  "cycleService",
  "averageStockUnits",
  "averageStockCost",
  "orders",
  "orderLines",
  "wantedUnits",
  "lostUnits",
  "lostRevenue",
  "backorderedUnits",
] as const satisfies (keyof BacktestFigures)[];

/** Returns figures with each of them changed; null figures stay null. */
export function mapFigures(
  figures: BacktestFigures,
  change: (value: number, figure: keyof BacktestFigures) => number,
): BacktestFigures {
  const changed = { ...figures };
  for (const figure of FIGURES) {
    const value = figures[figure];
    if (value !== null) changed[figure] = change(value, figure);
  }
  return changed;
}

/** The bounds of a figure: chance leaves it within them 95 of 100 times. */
export interface Bounds {
  low: number;
  high: number;
}

/** Bounds of each figure; null where the figure is null, or where too few weeks are counted. */
export type FigureBounds = { [Figure in keyof BacktestFigures]: Bounds | null };

/**
 * Returns the figures of sums over some weeks.
 * @example figuresOf({ ...sums, wantedUnits: 10, servedUnits: 9 }, 52).fillRate // 0.9
 */
export function figuresOf(sums: Sums, weeks: number): BacktestFigures {
  const days = Math.max(1, weeks * DAYS_IN_WEEK);
  return {
    fillRate: sums.wantedUnits > 0 ? sums.servedUnits / sums.wantedUnits : null,
    cycleService: sums.cycles > 0 ? sums.goodCycles / sums.cycles : null,
    averageStockUnits: sums.stockUnitDays / days,
    averageStockCost: sums.stockCostDays / days,
    orders: sums.orders,
    orderLines: sums.orderLines,
    wantedUnits: sums.wantedUnits,
    lostUnits: sums.lostUnits,
    lostRevenue: sums.lostRevenue,
    backorderedUnits: sums.backorderedUnits,
  };
}

/** Weeks drawn together, because a shortage lasts longer than one; draws; and the weeks below which there are no bounds. */
export const BOOTSTRAP = { blockWeeks: 4, draws: 1000, fewestWeeks: 8, seed: 20_261, confidence: 0.95 } as const;

/**
 * Returns weeks drawn again, as many as there are, in blocks that continue from the last week to the first. Equal arguments give equal weeks.
 *
 * Source: Politis & Romano (1992), A circular block-resampling procedure for stationary data.
 * @example drawnWeeks(8, 0) // two blocks of four neighbouring weeks each
 */
export function drawnWeeks(weeks: number, draw: number): number[] {
  const stream = streamOf("weeks");
  const drawn: number[] = [];
  for (let block = 0; drawn.length < weeks; block += 1) {
    const start = Math.floor(drawOf(BOOTSTRAP.seed + draw, stream, block) * weeks);
    for (let week = 0; week < BOOTSTRAP.blockWeeks && drawn.length < weeks; week += 1)
      drawn.push((start + week) % weeks);
  }
  return drawn;
}

const weeksUpTo = (weeks: number): number[] => Array.from({ length: weeks }, (_, week) => week);

/** Returns the 2.5 % and 97.5 % quantiles of some values. */
function boundsOf(values: readonly number[]): Bounds | null {
  const sorted = values.filter(Number.isFinite).sort((one, other) => one - other);
  if (sorted.length === 0) return null;
  const tail = (1 - BOOTSTRAP.confidence) / 2;
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { low: at(tail), high: at(1 - tail) };
}

function allBounds(draws: readonly BacktestFigures[]): FigureBounds {
  return Object.fromEntries(
    FIGURES.map((figure) => [figure, boundsOf(draws.map((drawn) => drawn[figure] ?? Number.NaN))]),
  ) as FigureBounds;
}

/** The figures of a policy in a class of series, and their variation by chance. */
export interface JudgedPolicy {
  figures: BacktestFigures;
  bounds: FigureBounds;
  /** The same for the difference to the compared policy, in the same weeks; null without one. */
  difference: { figures: BacktestFigures; bounds: FigureBounds } | null;
}

const minusKnown = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one - other;

const minus = (one: BacktestFigures, other: BacktestFigures): BacktestFigures => ({
  ...mapFigures(one, (value, figure) => value - (other[figure] ?? 0)),
  fillRate: minusKnown(one.fillRate, other.fillRate),
  cycleService: minusKnown(one.cycleService, other.cycleService),
});

/**
 * Returns the figures of a tally, with the bounds of a bootstrap over blocks of weeks, and their differences to another tally's.
 * @param weeks of the tallies
 * @param base the compared tally, for example that of the policy in force
 * @example judge(tally, 52, null).figures.fillRate // 0.97
 */
export function judge(tally: WeeklyTally, weeks: number, base: WeeklyTally | null): JudgedPolicy {
  const all = weeksUpTo(weeks);
  const at = (from: WeeklyTally, some: readonly number[]) => figuresOf(from.sums(some), weeks);
  const figures = at(tally, all);
  const drawn = weeks < BOOTSTRAP.fewestWeeks ? [] : weeksUpTo(BOOTSTRAP.draws).map((draw) => drawnWeeks(weeks, draw));
  const found = drawn.map((some) => at(tally, some));
  if (!base) return { figures, bounds: allBounds(found), difference: null };
  const differences = drawn.map((some, draw) => minus(found[draw] ?? figures, at(base, some)));
  return {
    figures,
    bounds: allBounds(found),
    difference: { figures: minus(figures, at(base, all)), bounds: allBounds(differences) },
  };
}
