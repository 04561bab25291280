/** The quantile of lead-time demand that the service told before it drew paths of demand: what benches compare them with. */

import type { SeriesForecast } from "../../../src/planning";
import { normalQuantile } from "../../../src/planning/probability";

/** Demand over a lead time; all units of the series. */
interface LeadTimeDemand {
  /** What is forecast. */
  units: number;
  /** Standard deviation of the error of that total. */
  deviation: number;
  /** How many independent errors it was learnt from; few make quantiles wider. */
  freedom: number;
  /** Of demand that is rare or erratic, what such spans sold in the past, ascending; else empty. */
  past: Float64Array;
}

/**
 * The quantile of Student's t: how many deviations cover a probability when the deviation was itself learnt from few values.
 *
 * Equals the normal quantile for infinite freedom. Source: Abramowitz & Stegun, Handbook of Mathematical Functions, 26.7.5
 * (expansion in 1 ÷ freedom, to the second power).
 * @param freedom degrees of freedom, at least 2
 */
function studentQuantile(probability: number, freedom: number): number {
  const z = normalQuantile(probability);
  if (!Number.isFinite(freedom) || !Number.isFinite(z)) return z;
  const square = z * z;
  return z * (1 + (square + 1) / (4 * freedom) + ((5 * square + 16) * square + 3) / (96 * freedom * freedom));
}

/** The quantile of a gamma distribution (Wilson & Hilferty 1931) whose deviation was learnt from few values. */
function skewedQuantile(mean: number, deviation: number, probability: number, freedom: number): number {
  if (!(deviation > 0)) return mean;
  const shape = (mean / deviation) ** 2;
  const root = 1 - 1 / (9 * shape) + studentQuantile(probability, freedom) / (3 * Math.sqrt(shape));
  return root > 0 ? mean * root ** 3 : 0;
}

/** Past spans are looked at this often at most; more say the same again and cost time. */
const MAX_SPANS = 120;

/**
 * What spans of that length sold, ascending; empty when the history holds fewer than three of them, however they overlap.
 *
 * Source: Boylan & Babai (2016), On the performance of overlapping and non-overlapping temporal demand aggregation
 * approaches, Int. J. Production Economics 181.
 */
function pastTotals(values: Float64Array, span: number): Float64Array {
  const spans = values.length - span + 1;
  if (spans < 3) return new Float64Array(0);
  const every = Math.ceil(spans / MAX_SPANS);
  const totals = new Float64Array(Math.ceil(spans / every));
  let total = 0;
  for (let index = 0; index < span; index += 1) total += values[index] ?? 0;
  for (let start = 0; start < spans; start += 1) {
    // What is left of a sum when all of it was taken off again may be a hair below 0.
    if (start % every === 0) totals[start / every] = Math.max(0, total);
    total += (values[start + span] ?? 0) - (values[start] ?? 0);
  }
  return totals.sort();
}

/** The value that a share of sorted ones is expected not to exceed, between neighbours where it falls between them. */
function sortedQuantile(sorted: Float64Array, probability: number): number {
  const rank = Math.min(sorted.length, Math.max(1, probability * (sorted.length + 1)));
  const below = sorted[Math.floor(rank) - 1] ?? 0;
  const above = sorted[Math.ceil(rank) - 1] ?? below;
  return below + (rank - Math.floor(rank)) * (above - below);
}

/** The deviation is the larger of two estimates: of smooth demand, whose errors agree, a tenth too large for quantiles (M3, Online Retail). */
const SMOOTH_SPREAD = 0.9;

/**
 * The quantile of past spans, brought half of the way (on the scale of logarithms) to the level that is forecast: what is forecast now
 * counts, but a level that is itself unsure must not carry the whole distribution with it.
 */
function pastQuantile({ units, past }: LeadTimeDemand, probability: number): number {
  let sum = 0;
  for (let span = 0; span < past.length; span += 1) sum += past[span] ?? 0;
  return sum > 0 ? sortedQuantile(past, probability) * Math.sqrt((units * past.length) / sum) : 0;
}

/**
 * The units that demand over the lead time does not exceed with a probability; never negative, never falling in the probability.
 *
 * The mean of the quantiles of a gamma and of a normal distribution about the forecast, both wider where the error was learnt from few
 * spans (Student's t): the one is right where demand is skewed, and its median then too low where it is less so than that; the other the reverse. Where demand is
 * rare or erratic, whose shape no variance tells, past spans are the third. Source: Lichtendahl, Grushka-Cockayne & Winkler (2013),
 * Management Science 59, for averaging quantiles; Willemain, Smart & Schwarz (2004), Int. J. Forecasting 20, for past spans.
 */
function leadTimeQuantile(demand: LeadTimeDemand, probability: number): number {
  const { units, freedom, past } = demand;
  if (!(units > 0)) return 0;
  const deviation = past.length === 0 ? SMOOTH_SPREAD * demand.deviation : demand.deviation;
  const skewed = skewedQuantile(units, deviation, probability, freedom);
  const even = deviation > 0 ? Math.max(0, units + studentQuantile(probability, freedom) * deviation) : units;
  if (past.length === 0) return (skewed + even) / 2;
  return (skewed + even + pastQuantile(demand, probability)) / 3;
}

/** No fewer independent errors than this are reckoned with. */
const MIN_FREEDOM = 1.5;

/** Independent errors that a history shows of spans of a length: spans that begin after the values a level starts from. */
function freedomOf(count: number, span: number): number {
  const first = Math.max(2, Math.min(8, Math.floor(count / 3)));
  const held = Math.min(span, Math.floor((count - first) / 2));
  return 1 + (held < 1 ? MIN_FREEDOM : Math.max(MIN_FREEDOM, (count - first - held + 1) / held));
}

/** Sums of so many values each, the last one whole. */
function addedUp(values: Float64Array, together: number): Float64Array {
  const count = Math.floor(values.length / together);
  return Float64Array.from({ length: count }, (_, at) => {
    const end = values.length - (count - 1 - at) * together;
    return values.subarray(end - together, end).reduce((sum, value) => sum + value, 0);
  });
}

/**
 * The former quantile of the periods after a history, from its forecast and its own past spans.
 * @param given.leadPeriods of the forecast; `together`: how many of them are one value of the past, as days are of a week
 * @returns units by probability
 */
export function formerQuantile(
  values: Float64Array,
  { forecast, deviation, demandClass }: Pick<SeriesForecast, "forecast" | "deviation" | "demandClass">,
  { leadPeriods, together = 1 }: { leadPeriods: number; together?: number },
): (probability: number) => number {
  const first = values.findIndex((value) => value > 0);
  const past = addedUp(values.subarray(Math.max(0, first)), together);
  const span = Math.max(1, Math.round(leadPeriods / together));
  const demand: LeadTimeDemand = {
    units: forecast.subarray(0, leadPeriods).reduce((sum, value) => sum + value, 0),
    deviation: deviation * Math.sqrt(leadPeriods),
    freedom: freedomOf(past.length, span),
    past: demandClass === "smooth" ? new Float64Array(0) : pastTotals(past, span),
  };
  return (probability) => leadTimeQuantile(demand, probability);
}
