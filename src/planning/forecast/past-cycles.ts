/** How past cycles went: what forecasts that were made again on past days say about targets. */

import { type Calibration, calibrated, learnCalibration, type PastRank, volumeClass } from "./calibration";

/** Targets at which past cycles are counted, in hundredths. */
const TARGETS = 99;

/** The past cycles of items of like volume. */
export interface CyclesOfClass {
  cycles: number;
  /** Those that would have held with each target from 1 to 99 of 100. */
  held: readonly number[];
}

/** The past cycles of a merchant, as `volumeClass` tells items apart. */
export interface PastCycles {
  /** The day on which they were looked at, `YYYY-MM-DD`; left out where nobody keeps it. */
  learntOn?: string;
  /** SKUs at places that they are of. */
  series: number;
  classes: readonly CyclesOfClass[];
}

/** A past cycle: lead time and review period from a past day on. */
export interface JudgedCycle {
  /** Units that were forecast of it. */
  units: number;
  /** The share of its paths, 0 to 1, that stayed below what came. */
  below: number;
  /** 0 or 1: which half of the series it is of. */
  half: number;
}

/** How many cycles hold with each target, with quantiles moved as a calibration says. */
function heldOf(cycles: readonly JudgedCycle[], calibration: Calibration): number[] {
  return Array.from({ length: TARGETS }, (_, at) => {
    const target = (at + 1) / (TARGETS + 1);
    return cycles.filter(({ units, below }) => below < calibrated(calibration, target, units)).length;
  });
}

/**
 * How many past cycles would have held with what is learnt now. Each half of the series is judged by what the other half taught, so that none is judged by
 * itself (cross-validation; Stone, 1974).
 * @example pastCycles([], 0).classes.length // 4
 */
export function pastCycles(judged: readonly (JudgedCycle & PastRank)[], series: number): PastCycles {
  const calibrations = [1, 0].map((other) => learnCalibration(judged.filter(({ half }) => half === other)));
  const classes = Array.from({ length: volumeClass(Number.POSITIVE_INFINITY) + 1 }, (_, volume): CyclesOfClass => {
    const own = judged.filter(({ units }) => units > 0 && volumeClass(units) === volume);
    const halves = calibrations.map((calibration, half) =>
      heldOf(
        own.filter((cycle) => cycle.half === half),
        calibration,
      ),
    );
    return { cycles: own.length, held: Array.from({ length: TARGETS }, (_, at) => sumAt(halves, at)) };
  });
  return { series, classes };
}

const sumAt = (lists: readonly (readonly number[])[], at: number): number =>
  lists.reduce((sum, list) => sum + (list[at] ?? 0), 0);

/** What past cycles say to an item. */
export interface CyclesLikeIt {
  cycles: number;
  held: number;
}

/**
 * How many of the past cycles of items of like volume would have held with a target.
 * @param target 0 to 1
 * @example heldAt({ cycles: 2, held: new Array(99).fill(1) }, 0.95) // 1
 */
export function heldAt({ held }: CyclesOfClass, target: number): number {
  const place = Math.min(TARGETS, Math.max(1, target * (TARGETS + 1)));
  const at = (knot: number): number => held[Math.min(TARGETS, knot) - 1] ?? 0;
  const before = Math.floor(place);
  return Math.round(at(before) + (place - before) * (at(before + 1) - at(before)));
}

/**
 * The past cycles of items of like volume, and how many of them would have held with a target; null where none were looked at.
 * @param units that are forecast of a cycle
 * @example cyclesLike({ series: 1, classes: [{ cycles: 2, held: new Array(99).fill(1) }] }, 2, 0.95) // { cycles: 2, held: 1 }
 */
export function cyclesLike(past: PastCycles | undefined, units: number, target: number): CyclesLikeIt | null {
  const like = past?.classes[volumeClass(units)];
  return like && like.cycles > 0 ? { cycles: like.cycles, held: heldAt(like, target) } : null;
}
