/** Whether P10, P50 and P90 hold what they say, by class of demand and lead time, and what they cost beside two simple ways to tell them. */

import { classifyDemand } from "../../../src/planning";
import { croston } from "../../../src/planning/forecast/methods/croston";
import { smoothing } from "../../../src/planning/forecast/methods/exponential-smoothing";
import { normalQuantile } from "../../../src/planning/probability";
import { demoDemand } from "../../support/demo-demand";
import { seededRandom } from "../support/random";
import { engineForecasts } from "./forecasters";
import { formerQuantile } from "./former-quantile";
import { loadCarparts, loadM3, loadOnlineRetail } from "./load";
import { Mean } from "./measures";
import { type BenchSeries, earlierBy, type Trial } from "./series";
import { printTable, type Targets } from "./targets";

const PROBABILITIES = [0.1, 0.5, 0.9] as const;
const CLASSES = ["smooth", "erratic", "intermittent", "lumpy"] as const;

/** Fewer series of a class tell little. */
const MIN_SERIES = 100;

/** Draws of a lead time from the history. */
const DRAWS = 200;

type Quantile = (probability: number) => number;

/** A data set at one origin, and the lead times to judge, in periods of its series. */
interface Sample {
  readonly name: string;
  readonly all: readonly BenchSeries[];
  readonly leads: readonly number[];
  /** Periods that are added up before a series is classified and the simple methods see it: days to weeks. */
  readonly together: number;
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

function addedUp(values: Float64Array, together: number): Float64Array {
  const count = Math.floor(values.length / together);
  return Float64Array.from({ length: count }, (_, at) => {
    const end = values.length - (count - 1 - at) * together;
    return sumOf(values.subarray(end - together, end));
  });
}

/** Exponential smoothing with normal errors: the deviation of one period times the root of the periods. */
function smoothingWithNormalErrors(values: Float64Array, periods: number): Quantile {
  const { level, alpha } = smoothing(values);
  let expected = values[0] ?? 0;
  let squares = 0;
  for (const value of values.subarray(1)) {
    squares += (value - expected) ** 2;
    expected += alpha * (value - expected);
  }
  const deviation = Math.sqrt((squares / Math.max(1, values.length - 1)) * periods);
  return (probability) => Math.max(0, periods * level + normalQuantile(probability) * deviation);
}

/** Lead times drawn from the history period by period, brought to Croston's level. */
function crostonWithBootstrap(values: Float64Array, periods: number): Quantile {
  const random = seededRandom(values.length);
  const mean = sumOf(values) / values.length;
  const factor = mean > 0 ? croston(values).level / mean : 0;
  const drawn = Float64Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let period = 0; period < periods; period += 1) sum += values[Math.floor(random() * values.length)] ?? 0;
    return sum * factor;
  }).sort();
  return (probability) => drawn[Math.min(DRAWS - 1, Math.floor(probability * DRAWS))] ?? 0;
}

/** Pinball loss of the three quantiles: what too much and too little cost where the quantile is the right stock. */
function loss(quantile: Quantile, units: number): number {
  return PROBABILITIES.reduce((sum, probability) => {
    const short = units - quantile(probability);
    return sum + (short >= 0 ? probability * short : (probability - 1) * short);
  }, 0);
}

class Judged {
  readonly covered = PROBABILITIES.map(() => new Mean());
  readonly losses = [new Mean(), new Mean(), new Mean()] as const;
  series = 0;

  add(quantiles: readonly [Quantile, Quantile, Quantile], units: number, scale: number): void {
    this.series += 1;
    for (const [at, quantile] of quantiles.entries()) this.losses[at]?.add(loss(quantile, units) / scale);
    for (const [at, probability] of PROBABILITIES.entries())
      this.covered[at]?.add(units <= quantiles[0](probability) ? 1 : 0);
  }
}

/** Mean absolute difference of neighbours; at least a tenth, below which a loss in units would be made of nothing. */
function scaleOf(values: Float64Array): number {
  let sum = 0;
  for (let at = 1; at < values.length; at += 1) sum += Math.abs((values[at] ?? 0) - (values[at - 1] ?? 0));
  return Math.max(0.1, sum / Math.max(1, values.length - 1));
}

function judge(sample: Sample, byLead: Map<string, Judged>): void {
  const { all, leads, together, name } = sample;
  for (const lead of leads) {
    const leadPeriods = lead * together;
    const judged = all.filter(({ test, train }) => test.length >= leadPeriods && train.length >= 8 * together);
    const known = judged.map((series) => ({ ...series, leadPeriods }));
    const ours = engineForecasts(known);
    for (const series of known) {
      const values = addedUp(series.train, together);
      const { demandClass } = classifyDemand(values);
      const key = `${name}|${demandClass}|${lead}`;
      const found = byLead.get(key) ?? new Judged();
      byLead.set(key, found);
      found.add(
        [
          formerQuantile(series.train, ours(series), { leadPeriods, together }),
          smoothingWithNormalErrors(values, lead),
          crostonWithBootstrap(values, lead),
        ],
        sumOf(series.test.subarray(0, leadPeriods)),
        scaleOf(values) * Math.sqrt(lead),
      );
    }
  }
}

const WEEKS = [1, 2, 4, 8, 12];
const MONTHS = [1, 2, 3];

async function samples({ data, cut }: Trial): Promise<Sample[]> {
  const retail = cut(await loadOnlineRetail(data));
  const monthly = cut(await loadM3(data)).filter(({ group }) => group === "MONTHLY");
  const demo = (today: string, seed: number): Sample => ({
    name: "demo shop, weeks",
    all: cut(
      demoDemand({ today, seed, daysToCome: 56 }).map(({ category, values, toCome }, at) => ({
        id: String(at),
        group: "DAILY",
        frequency: "day" as const,
        seasonLength: 7,
        leadPeriods: 7,
        train: values,
        test: toCome,
        category,
      })),
    ),
    leads: [1, 2, 4, 8],
    together: 7,
  });
  return [
    ...[4, 8, 12, 16].map((weeks) => ({
      name: "Online Retail, weeks",
      all: earlierBy(retail, weeks),
      leads: WEEKS,
      together: 1,
    })),
    demo("2026-05-15", 1),
    demo("2026-09-10", 2),
    { name: "M3, months", all: monthly, leads: MONTHS, together: 1 },
    { name: "car parts, months", all: cut(await loadCarparts(data)), leads: MONTHS, together: 1 },
  ];
}

const percents = ({ covered }: Judged): string => covered.map(({ value }) => (100 * value).toFixed(0)).join(" / ");

export async function judgeQuantiles(trial: Trial, targets: Targets): Promise<void> {
  const byLead = new Map<string, Judged>();
  for (const sample of await samples(trial)) judge(sample, byLead);
  const names = [...new Set([...byLead.keys()].map((key) => key.split("|")[0] ?? ""))];
  for (const name of names) {
    const leads = [
      ...new Set([...byLead.keys()].filter((key) => key.startsWith(`${name}|`)).map((key) => key.split("|")[2] ?? "")),
    ];
    const rows = CLASSES.flatMap((demandClass) => {
      const found = leads.map((lead) => byLead.get(`${name}|${demandClass}|${lead}`) ?? new Judged());
      const series = found[0]?.series ?? 0;
      if (series < MIN_SERIES) return [];
      const losses = [0, 1, 2].map(
        (at) => found.reduce((sum, { losses: own }) => sum + (own[at]?.value ?? 0), 0) / leads.length,
      );
      const [ours = 0, ses = 0, bootstrap = 0] = losses;
      targets.below(`${name}, ${demandClass}: pinball loss against SES + normal`, ses, ours);
      targets.below(`${name}, ${demandClass}: pinball loss against Croston + bootstrap`, bootstrap, ours);
      return [[demandClass, String(series), ...found.map(percents), ...losses.map((value) => value.toFixed(3))]];
    });
    printTable(
      [
        `${name}: at or below P10 / P50 / P90`,
        "series",
        ...leads.map((lead) => `lead ${lead}`),
        "loss",
        "SES + normal",
        "Croston + bootstrap",
      ],
      rows,
    );
  }
}
