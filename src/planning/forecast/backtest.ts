/** Choosing a forecast by how it would have done: rolling origins, squared error, simpler ones preferred. */

import { isJumpy } from "../demand/demand-class";
import { zeros } from "../scratch";
import type { Candidate } from "./candidates";
import type { Lens, Observations } from "./lens";

/** How a history is cut: `origins` cuts, `step` periods apart, each forecasting `horizon` periods. */
export interface RollingOrigins {
  origins: number;
  step: number;
  horizon: number;
}

/** The chosen candidates, whose weighted mean is the forecast, and what testing them found. */
export interface Choice {
  /** The weightiest first. */
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

/** What a unit of complexity must earn in scaled error to be worth it. */
const PENALTY_PER_COMPLEXITY = 0.01;

/**
 * Candidates join the combination while their scaled error is at most this much of a factor above the best one's.
 *
 * Of steady demand errors tell good candidates from bad; where demand jumps they are mostly chance, so nearly all join. Combining
 * matters, the factor hardly: 1 (the best alone), 1.3 and 2 were tried at origins before the held-out parts of the benchmark.
 */
const COMBINED_WITHIN = { steady: 1.3, jumpy: 2 };

/**
 * The most candidates that are combined. Where demand jumps a test of a few weeks picks those that happened to forecast low, as most
 * weeks sell less than the mean: all together were a hundredth better and less low (demo shop, daily).
 */
const COMBINED = { steady: 4, jumpy: 12 };

/** Periods whose errors are added up to see whether they cancel out or pile up. */
const BLOCK_PERIODS = 7;

/**
 * Mean squared difference of neighbouring values: the squared error of always repeating the last one.
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

/** Where the rows of a backtest stand: which periods were forecast, and the table of forecasts, one row a candidate. */
interface Trial {
  targets: Float64Array;
  counts: Uint8Array;
  rows: Float64Array[];
  candidates: Candidate[];
}

/**
 * How many values there are up to the last one that is not missing.
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

/** Weights that add up to 1, each in proportion to 1 ÷ error²; those without error share all. */
function inverseSquares(errors: readonly number[]): number[] {
  const least = errors[0] ?? 0;
  const raw = errors.map((error) => (error > 0 ? (least / error) ** 2 : 1));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map((weight) => weight / sum);
}

/** Error of one period: the plain one, or that of blocks of seven brought back to one, whichever is larger. */
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
 * The candidates with the least root mean squared scaled error on periods that have since passed, and their weights.
 *
 * The best four are combined, as far as they come near the best, weighted by 1 ÷ squared error. Squared, because absolute error
 * would reward forecasting nothing for rare demand. Each unit of complexity costs 1 %. Without origins the first candidate
 * is taken untested, of steady demand the mean of the first two. Ties go to the earlier candidate. Source: planning.md, "Demand", 2; Tashman (2000), Int. J. Forecasting 16,
 * rolling origins; Bates & Granger (1969), Operational Research Quarterly 20, combination.
 * @param lensesOf the lenses of a shortened history, as they would have been seen then
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
