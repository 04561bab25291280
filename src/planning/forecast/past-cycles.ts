/** The outcome of past cycles: how often repeated past forecasts held a service level target. */

import { type Calibration, calibrated, learnCalibration, type PastRank, volumeClass } from "./calibration";

/** Targets at which past cycles are counted, in hundredths. */
const TARGETS = 99;

/** The past cycles of items of like volume. */
export interface CyclesOfClass {
  cycles: number;
  /** The number of cycles that hold with each target from 1 to 99 of 100. */
  held: readonly number[];
}

/** The past cycles of a merchant, by `volumeClass` of the items. */
export interface PastCycles {
  /** The day on which they were judged, `YYYY-MM-DD`; left out where it is not stored. */
  learntOn?: string;
  /** The number of SKUs at places that they come from. */
  series: number;
  classes: readonly CyclesOfClass[];
}

/** A past cycle: lead time and review period from a past day on. */
export interface JudgedCycle {
  /** Units forecast for it. */
  units: number;
  /** The share of its paths, 0 to 1, below the actual demand. */
  below: number;
  /** 0 or 1: the half of the series that it belongs to. */
  half: number;
}

/** Returns the least target, in hundredths, with which a cycle holds; one above the highest where none holds. Quantiles grow with targets. */
function holdsFrom({ units, below }: JudgedCycle, calibration: Calibration): number {
  let [low, high] = [1, TARGETS + 1];
  while (low < high) {
    const target = (low + high) >> 1;
    if (below < calibrated(calibration, target / (TARGETS + 1), units)) high = target;
    else low = target + 1;
  }
  return low;
}

/**
 * Returns how many past cycles hold with the present calibration.
 *
 * Each half of the series is judged by what the other half taught, so that none is judged by itself (cross-validation; Stone, 1974).
 * @example pastCycles([], 0).classes.length // 4
 */
export function pastCycles(judged: readonly (JudgedCycle & PastRank)[], series: number): PastCycles {
  const calibrations = [1, 0].map((other) => learnCalibration(judged.filter(({ half }) => half === other)));
  const classes = Array.from({ length: volumeClass(Number.POSITIVE_INFINITY) + 1 }, () => ({
    cycles: 0,
    held: Array<number>(TARGETS).fill(0),
  }));
  for (const cycle of judged) {
    const ofClass = cycle.units > 0 ? classes[volumeClass(cycle.units)] : undefined;
    const calibration = calibrations[cycle.half];
    if (!ofClass || !calibration) continue;
    ofClass.cycles += 1;
    for (let at = holdsFrom(cycle, calibration) - 1; at < TARGETS; at += 1)
      ofClass.held[at] = (ofClass.held[at] ?? 0) + 1;
  }
  return { series, classes };
}

/** The outcome of past cycles of items like one item. */
export interface CyclesLikeIt {
  cycles: number;
  held: number;
  /** The target at which they are counted, 0 to 1: the nearest hundredth. Left out in traces of former plans. */
  target?: number;
}

/**
 * Returns how many past cycles of items of like volume hold with a target.
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
 * Returns the past cycles of items of like volume, and how many of them hold with the hundredth nearest to a target.
 *
 * Null where none were judged, and for targets so near to 0 or 1 that none is counted.
 * @param units forecast for a cycle
 * @example cyclesLike({ series: 1, classes: [{ cycles: 2, held: new Array(99).fill(1) }] }, 2, 0.951) // { cycles: 2, held: 1, target: 0.95 }
 */
export function cyclesLike(past: PastCycles | undefined, units: number, target: number): CyclesLikeIt | null {
  const like = past?.classes[volumeClass(units)];
  const hundredth = Math.round(target * (TARGETS + 1));
  if (!like || like.cycles === 0 || hundredth < 1 || hundredth > TARGETS) return null;
  return { cycles: like.cycles, held: like.held[hundredth - 1] ?? 0, target: hundredth / (TARGETS + 1) };
}
