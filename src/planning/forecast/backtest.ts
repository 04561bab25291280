/** Choice of a forecast by backtest: rolling origins, squared error, simpler methods preferred. */

import { isJumpy } from "../demand/demand-class";
import { zeros } from "../scratch";
import type { Candidate } from "./candidates";
import type { Lens, Observations } from "./lens";

/** The cuts of a history: `origins` cuts, `step` periods apart, each with a forecast of `horizon` periods. */
export interface RollingOrigins {
  origins: number;
  step: number;
  horizon: number;
}

/** The chosen candidates, whose weighted mean is the forecast, and the results of their test. */
export interface Choice {
  /** Ordered by weight, the largest first. */
  chosen: Candidate[];
  /** Weight of each chosen candidate; they add up to 1. */
  weights: number[];
  /** Root mean squared scaled error of the choice; null when nothing was tested. */
  scaledError: number | null;
  /** (Forecast − actual) ÷ actual over the tested periods; null when nothing was sold in them. */
  bias: number | null;
  /** Root mean squared error of one period; null when nothing was tested. */
  deviation: number | null;
}

/** The gain in scaled error that a unit of complexity must bring. */
const PENALTY_PER_COMPLEXITY = 0.01;

/**
 * Candidates join the combination if their scaled error is at most this factor above the best one's.
 *
 * For steady demand errors separate good candidates from bad. For jumpy demand they are mostly chance, so nearly all join. Combining matters, the factor
 * hardly does: 1 (the best alone), 1.3 and 2 were tried at origins before the held-out parts of the benchmark.
 */
const COMBINED_WITHIN = { steady: 1.3, jumpy: 2 };

/**
 * The largest number of combined candidates.
 *
 * For jumpy demand a test of a few weeks picks candidates that happened to forecast low, because most weeks sell less than the mean. All together were a
 * hundredth better and less low (demo shop, daily).
 */
const COMBINED = { steady: 4, jumpy: 12 };

/** Periods whose errors are summed to see whether they cancel out or pile up. */
const BLOCK_PERIODS = 7;

/**
 * Returns the mean squared difference of neighbouring values: the squared error of always repeating the last one.
 *
 * Pairs with a missing value are left out. Source: the scale of RMSSE in the M5 competition (Makridakis et al. 2022).
 * @example naiveScale({ values: Float64Array.of(1, 3, 1), missing: new Uint8Array(3) }) // 4
 */
export function naiveScale({ values, missing }: Observations): number {
  let squares = 0;
  let pairs = 0;
  for (let index = 1; index < values.length; index += 1) {
    if (missing[index] === 1 || missing[index - 1] === 1) continue;
    squares += ((values[index] ?? 0) - (values[index - 1] ?? 0)) ** 2;
    pairs += 1;
  }
  return pairs > 0 ? squares / pairs : 0;
}

/** The results of a backtest: the forecast periods, and the table of forecasts, one row per candidate. */
interface Trial {
  targets: Float64Array;
  counts: Uint8Array;
  rows: Float64Array[];
  candidates: Candidate[];
}

/**
 * Returns the number of values up to the last one that is not missing.
 * @example lastKnown(Uint8Array.of(0, 1, 0, 1, 1)) // 3
 */
export function lastKnown(missing: Uint8Array): number {
  return missing.lastIndexOf(0) + 1;
}

function runTrial(
  { values, missing }: Observations,
  candidates: readonly Candidate[],
  lensesOf: (observations: Observations) => Lens[],
  { origins, step, horizon }: RollingOrigins,
): Trial {
  const known = lastKnown(missing);
  const length = origins * horizon;
  const targets = zeros(length);
  const counts = new Uint8Array(length);
  let running = candidates.map((candidate) => ({ candidate, row: zeros(length) }));
  for (let cut = 0; cut < origins; cut += 1) {
    const end = known - horizon - (origins - 1 - cut) * step;
    const offset = cut * horizon;
    for (let ahead = 0; ahead < horizon; ahead += 1) {
      targets[offset + ahead] = values[end + ahead] ?? 0;
      counts[offset + ahead] = missing[end + ahead] === 1 ? 0 : 1;
    }
    const lenses = new Map(
      lensesOf({ values: values.subarray(0, end), missing: missing.subarray(0, end) }).map((lens) => [lens.name, lens]),
    );
    running = running.filter(({ candidate, row }) => {
      const lens = lenses.get(candidate.lensName);
      if (!lens || (candidate.fitsWhole && !lens.wholeSeason)) return false;
      candidate.forecast(lens, row.subarray(offset, offset + horizon));
      return true;
    });
  }
  return {
    targets,
    counts,
    rows: running.map(({ row }) => row),
    candidates: running.map(({ candidate }) => candidate),
  };
}

function meanSquaredError(row: Float64Array, { targets, counts }: Trial): number {
  let squares = 0;
  let counted = 0;
  for (let index = 0; index < row.length; index += 1) {
    if (counts[index] === 0) continue;
    squares += ((targets[index] ?? 0) - (row[index] ?? 0)) ** 2;
    counted += 1;
  }
  return counted > 0 ? squares / counted : 0;
}

function weightedRow(rows: readonly Float64Array[], weights: readonly number[]): Float64Array {
  const mean = zeros(rows[0]?.length ?? 0);
  rows.forEach((row, part) => {
    const weight = weights[part] ?? 0;
    for (let index = 0; index < mean.length; index += 1) mean[index] = (mean[index] ?? 0) + weight * (row[index] ?? 0);
  });
  return mean;
}

/** Returns weights that add up to 1, in proportion to 1 ÷ error². Candidates without error share all the weight. */
function inverseSquares(errors: readonly number[]): number[] {
  const least = errors[0] ?? 0;
  const raw = errors.map((error) => (error > 0 ? (least / error) ** 2 : 1));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map((weight) => weight / sum);
}

/** Returns the error of one period: the plain one, or that of blocks of seven scaled to one period, whichever is larger. */
function deviationOf(row: Float64Array, trial: Trial, horizon: number): number {
  let squares = 0;
  let blocks = 0;
  for (let origin = 0; origin + horizon <= row.length; origin += horizon) {
    for (let start = 0; start + BLOCK_PERIODS <= horizon; start += BLOCK_PERIODS) {
      let sum = 0;
      for (let index = origin + start; index < origin + start + BLOCK_PERIODS; index += 1) {
        if (trial.counts[index] === 1) sum += (trial.targets[index] ?? 0) - (row[index] ?? 0);
      }
      squares += sum * sum;
      blocks += 1;
    }
  }
  const ofBlocks = blocks > 0 ? squares / blocks / BLOCK_PERIODS : 0;
  return Math.sqrt(Math.max(meanSquaredError(row, trial), ofBlocks));
}

function biasOf(row: Float64Array, { targets, counts }: Trial): number | null {
  let forecast = 0;
  let actual = 0;
  for (let index = 0; index < row.length; index += 1) {
    if (counts[index] === 0) continue;
    forecast += row[index] ?? 0;
    actual += targets[index] ?? 0;
  }
  return actual > 0 ? forecast / actual - 1 : null;
}

/**
 * Returns the candidates with the least root mean squared scaled error on past periods, and their weights.
 *
 * The best four that come near the best are combined, weighted by 1 ÷ squared error. The error is squared, because absolute error rewards forecasting nothing
 * for rare demand. Each unit of complexity costs 1 %. Without origins the first candidate is used untested; for steady demand it is the mean of the first
 * two. Ties go to the earlier candidate.
 * Source: planning.md, "Demand", 2; Tashman (2000), Int. J. Forecasting 16, rolling origins; Bates & Granger (1969), Operational Research Quarterly 20,
 * combination.
 * @param lensesOf returns the lenses of a shortened history, as they were at that time
 * @example chooseForecast(observations, candidatesFor(lenses), dailyLenses, { origins: 3, step: 28, horizon: 28 }).chosen[0]?.name
 */
export function chooseForecast(
  observations: Observations,
  candidates: readonly Candidate[],
  lensesOf: (observations: Observations) => Lens[],
  cuts: RollingOrigins,
): Choice {
  const first = candidates.slice(0, isJumpy(observations.values) ? 1 : 2);
  const weights = first.map(() => 1 / first.length);
  const untested = { chosen: first, weights, scaledError: null, bias: null, deviation: null };
  if (cuts.origins < 1) return untested;
  const trial = runTrial(observations, candidates, lensesOf, cuts);
  const scale = naiveScale(observations) || 1;
  const scored = trial.candidates
    .map((candidate, index) => {
      const row = trial.rows[index] ?? new Float64Array(0);
      const error = Math.sqrt(meanSquaredError(row, trial) / scale);
      return { candidate, row, score: error * (1 + PENALTY_PER_COMPLEXITY * candidate.complexity) };
    })
    .sort((one, other) => one.score - other.score);
  const least = scored[0]?.score;
  if (least === undefined) return untested;
  const within = isJumpy(observations.values) ? COMBINED_WITHIN.jumpy : COMBINED_WITHIN.steady;
  const most = isJumpy(observations.values) ? COMBINED.jumpy : COMBINED.steady;
  const together = scored.slice(0, most).filter(({ score }) => score <= within * least);
  const shares = inverseSquares(together.map(({ score }) => score));
  const standing = scored.filter(({ candidate }) => candidate.standing);
  const free = standing.reduce((left, { candidate }) => left - (candidate.standing ?? 0), 1);
  for (const [at, share] of shares.entries()) shares[at] = share * free;
  for (const entry of standing) {
    const at = together.includes(entry) ? together.indexOf(entry) : together.push(entry) - 1;
    shares[at] = (shares[at] ?? 0) + (entry.candidate.standing ?? 0);
  }
  const row = weightedRow(
    together.map((entry) => entry.row),
    shares,
  );
  return {
    chosen: together.map((entry) => entry.candidate),
    weights: shares,
    scaledError: Math.sqrt(meanSquaredError(row, trial) / scale),
    bias: biasOf(row, trial),
    deviation: deviationOf(row, trial, cuts.horizon),
  };
}
