/** The M3 competition: published figures recomputed from the entrants' own forecasts. */

import { join } from "node:path";
import { judgeCoverage } from "./calibration";
import { engineForecasts, SEASONAL_NAIVE, SES, SES_SEARCHED_AS_R, THETA, THETA_SEARCHED_AS_R } from "./forecasters";
import { loadM3, loadReference } from "./load";
import { score } from "./measures";
import { compareWithReference } from "./reference";
import type { Forecaster, Trial } from "./series";
import { printTable, type Targets } from "./targets";

const GROUPS = ["MONTHLY", "QUARTERLY", "YEARLY", "OTHER"];

/** MASE and sMAPE by group, and sMAPE pooled over all forecasts: published_tables/m3_recomputed_from_published_forecasts.csv. */
const PUBLISHED = [
  ["Theta (published)", "0.858 / 13.89", "1.087 / 8.96", "2.806 / 16.97", "1.904 / 4.41", "13.05"],
  ["ForecastPro (published)", "0.848 / 13.90", "1.204 / 9.82", "3.026 / 17.27", "1.920 / 4.60", "13.23"],
];

export async function judgeM3({ data, cut, againstR }: Trial, targets: Targets): Promise<void> {
  const all = cut(await loadM3(data));
  const groups = GROUPS.map((group) => all.filter((series) => series.group === group));
  const ours = engineForecasts(all);
  const rowOf = (name: string, forecaster: Forecaster): string[] => [
    name,
    ...groups.map((series) => {
      const { mase, smapeBySeries } = score(series, forecaster);
      return `${mase.toFixed(3)} / ${smapeBySeries.toFixed(2)}`;
    }),
    score(all, forecaster).smapePooled.toFixed(2),
  ];
  const engine: Forecaster = (series) => ours(series).forecast;
  printTable(
    ["M3: MASE / sMAPE", ...GROUPS, "sMAPE pooled"],
    [
      rowOf("ours", engine),
      ...PUBLISHED,
      rowOf("theta (computed)", THETA),
      rowOf("SES (computed)", SES),
      rowOf("seasonal naive (computed)", SEASONAL_NAIVE),
    ],
  );
  const comparisons = await Promise.all(
    ["MONTHLY", "QUARTERLY"].map(async (group, at) => {
      const file = `forecast_benchmarks/m3/r_reference_${group.toLowerCase()}.csv.gz`;
      const reference = await loadReference(join(data, file));
      const series = groups[at] ?? [];
      const compared = (what: string, method: string, forecaster: Forecaster) => ({
        what: `${group} ${what}`,
        series,
        reference: reference.get(method),
        forecaster,
      });
      return [
        compared("SES", "ses", SES),
        compared("SES, searched as R does", "ses", SES_SEARCHED_AS_R),
        compared("theta", "theta", THETA),
        compared("theta, searched as R does", "theta", THETA_SEARCHED_AS_R),
      ];
    }),
  );
  if (againstR) compareWithReference(comparisons.flat());
  judgeCoverage("M3 monthly", groups[0] ?? [], ours, targets);
  const { mase, smapeBySeries } = score(groups[0] ?? [], engine);
  targets.atMost("M3 monthly MASE", 0.835, mase);
  targets.atMost("M3 monthly sMAPE", 13.2, smapeBySeries);
  targets.atMost("M3 sMAPE, mean of all forecasts of all series", 13, score(all, engine).smapePooled);
}
