/** Car parts: rare demand, judged by squared error, bias and stock, never by absolute error. */

import { join } from "node:path";
import { judgeCoverage } from "./calibration";
import {
  CROSTON,
  engineForecasts,
  MOVING_AVERAGE,
  NAIVE,
  SBA,
  SEASONAL_NAIVE,
  SES,
  SES_SEARCHED_AS_R,
  THETA,
  THETA_SEARCHED_AS_R,
  TSB,
  TSB_BY_RATE,
  ZERO,
} from "./forecasters";
import { loadCarparts, loadReference } from "./load";
import { score } from "./measures";
import { compareWithReference } from "./reference";
import type { Forecaster, Trial } from "./series";
import { fillRateAt } from "./stock-simulation";
import { printTable, type Targets } from "./targets";

/** Average stock of a part, in units, at which fill rates are compared. */
const STOCKS = [1, 2];

export async function judgeCarparts({ data, cut, againstR }: Trial, targets: Targets): Promise<void> {
  const all = cut(await loadCarparts(data));
  const ours = engineForecasts(all);
  const engine: Forecaster = (series) => ours(series).forecast;
  const methods: [string, Forecaster][] = [
    ["ours", engine],
    ["SES", SES],
    ["SES as R", SES_SEARCHED_AS_R],
    ["TSB", TSB],
    ["TSB as R", TSB_BY_RATE],
    ["Croston", CROSTON],
    ["SBA", SBA],
    ["theta", THETA],
    ["moving average (2 to 14)", MOVING_AVERAGE],
    ["naive", NAIVE],
    ["seasonal naive", SEASONAL_NAIVE],
    ["always 0", ZERO],
  ];
  const rows = methods.map(([name, forecaster]) => {
    const { rmsse, mase, sumRatio } = score(all, forecaster);
    const fillRates =
      forecaster === ZERO
        ? STOCKS.map(() => "")
        : STOCKS.map((stock) => `${(100 * fillRateAt(stock * all.length, all, forecaster)).toFixed(1)} %`);
    return [name, rmsse.toFixed(3), sumRatio.toFixed(2), ...fillRates, mase.toFixed(3)];
  });
  const published = [
    ["SES (published)", "0.697", "1.26", "", "", ""],
    ["TSB (published)", "0.696", "1.32", "", "", ""],
  ];
  printTable(
    ["car parts", "RMSSE", "sum ratio", ...STOCKS.map((stock) => `served, stock ${stock}`), "MASE (not for choosing)"],
    [...rows, ...published],
  );
  const [plain, rare] = await Promise.all(
    ["r_reference_h12_nan_as_0.csv.gz", "r_reference_croston_family_h12_nan_as_0.csv.gz"].map((file) =>
      loadReference(join(data, "forecast_benchmarks/carparts", file)),
    ),
  );
  const compared = (what: string, reference: Map<string, Float64Array> | undefined, forecaster: Forecaster) => ({
    what,
    series: all,
    reference,
    forecaster,
  });
  if (againstR)
    compareWithReference([
      compared("SES", plain?.get("ses"), SES),
      compared("SES, searched as R does", plain?.get("ses"), SES_SEARCHED_AS_R),
      compared("theta", plain?.get("theta"), THETA),
      compared("theta, searched as R does", plain?.get("theta"), THETA_SEARCHED_AS_R),
      compared("Croston, α 0.1", rare?.get("croston_a0.1"), CROSTON),
      compared("SBA, α 0.1", rare?.get("sba_a0.1"), SBA),
      compared("TSB by mean absolute rate", rare?.get("tsb_opt"), TSB_BY_RATE),
    ]);
  judgeCoverage("car parts", all, ours, targets);
  const { rmsse, sumRatio } = score(all, engine);
  targets.atMost("car parts RMSSE", 0.66, rmsse);
  targets.within("car parts sum of forecasts ÷ sum of actuals", 0.9, 1.3, sumRatio);
}
