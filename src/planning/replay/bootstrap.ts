/** From weekly tallies to figures, and how far chance could have moved them. */

import { DAYS_IN_WEEK } from "../calendar";
import { drawOf, streamOf } from "./random";
import type { Sums, WeeklyTally } from "./weekly-tally";

/** What came of a policy over some weeks. */
export interface BacktestFigures {
  /** Share of what was wanted that was handed over at once; null where nothing was wanted. */
  fillRate: number | null;
  /** Share of the times between two deliveries in which nobody found the shelf empty; null where there was none. */
  cycleService: number | null;
  /** Mean stock at the end of a day, in units. */
  averageStockUnits: number;
  /** The same at cost, in the merchant's currency. */
  averageStockCost: number;
  /** Orders that were placed, one a supplier, place and day. */
  orders: number;
  /** Lines of them. */
  orderLines: number;
  wantedUnits: number;
  /** Units that were wanted, not there, and gone (lost sales). */
  lostUnits: number;
  /** What they would have brought, in the merchant's currency. */
  lostRevenue: number;
  /** Units that had to wait (back-orders). */
  backorderedUnits: number;
}

/** Names of all figures. */
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

/** Figures with each of them changed; what is null stays so. */
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

/** A figure's bounds: 95 of 100 times chance leaves it within. */
export interface Bounds {
  low: number;
  high: number;
}

/** Bounds of each figure; null where the figure is, or where too few weeks were counted. */
export type FigureBounds = { [Figure in keyof BacktestFigures]: Bounds | null };

/**
 * The figures of sums over some weeks.
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

/** Weeks that are drawn together, as a shortage lasts longer than one; draws; and the weeks below which nothing is said of chance. */
export const BOOTSTRAP = { blockWeeks: 4, draws: 1000, fewestWeeks: 8, seed: 20_261, confidence: 0.95 } as const;

/**
 * Weeks drawn again, as many as there are, in blocks that go round from the last week to the first; the same ones for equal arguments.
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

/** The values that 2.5 and 97.5 % of some are below. */
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

/** What came of a policy in a class of series, and how far chance could have moved it. */
export interface JudgedPolicy {
  figures: BacktestFigures;
  bounds: FigureBounds;
  /** The same of the difference to the policy that it is compared with, in the same weeks; null without one. */
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
 * The figures of a tally, with the bounds of a bootstrap over blocks of weeks, and their differences to another's.
 * @param weeks that the tallies hold
 * @param base what it is compared with: the policy in force, say
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
