/** What quantiles of three weeks cost as stock, and how often they hold, at nine origins of a real shop. */

import {
  isoDay,
  learnUncertainty,
  type PlanningParameters,
  resolveParameters,
  type SeriesInput,
  type Uncertainty,
} from "../../../src/planning";
import { DAYS_IN_WEEK } from "../../../src/planning/calendar";
import { keptDemand } from "../../../src/planning/demand/learnt-demand";
import { calibrated, volumeClass } from "../../../src/planning/forecast/calibration";
import { TYPICAL_UNCERTAINTY } from "../../../src/planning/forecast/uncertainty";
import { runningTotals } from "../../../src/planning/outlook/projection";
import { demandAhead, takenBy } from "../../../src/planning/policy/demand-ahead";
import { quantileOf } from "../../../src/planning/policy/newsvendor";
import { formerQuantile } from "../forecast/former-quantile";
import { printTable } from "../forecast/targets";
import type { DailyItem, DailyShop } from "./daily-shop";

const PROBABILITIES = [0.5, 0.7, 0.833, 0.9, 0.95, 0.98];
const [ORIGINS, DAYS, MIN_DAYS] = [9, 21, 56];
const VOLUMES = ["to 3 units", "to 12", "to 50", "more"];

function pinball(actual: number, quantile: number, probability: number): number {
  return actual >= quantile ? probability * (actual - quantile) : (1 - probability) * (quantile - actual);
}

/** Losses and shares within, by probability and class of volume. */
class Judged {
  private readonly losses = PROBABILITIES.map(() => ({ sum: 0, count: 0 }));
  private readonly within = PROBABILITIES.map(() => VOLUMES.map(() => ({ held: 0, count: 0 })));

  constructor(readonly name: string) {}

  add(actual: number, expected: number, quantile: (probability: number) => number): void {
    for (const [at, probability] of PROBABILITIES.entries()) {
      const units = quantile(probability);
      const [loss, held] = [this.losses[at], this.within[at]?.[volumeClass(expected)]];
      if (!loss || !held) continue;
      loss.sum += pinball(actual, units, probability);
      loss.count += 1;
      held.held += actual <= units ? 1 : 0;
      held.count += 1;
    }
  }

  rows(): string[][] {
    return [
      [`${this.name}: pinball loss`, ...this.losses.map(({ sum, count }) => (sum / count).toFixed(2))],
      ...VOLUMES.map((volume, at) => [
        `  within, ${volume}`,
        ...this.within.map((classes) => {
          const { held, count } = classes[at] ?? { held: 0, count: 1 };
          return (held / count).toFixed(3);
        }),
      ]),
    ];
  }
}

function inputOn(item: DailyItem, shop: DailyShop, day: number, parameters: PlanningParameters): SeriesInput {
  return {
    planningDay: isoDay(day),
    history: { startOn: isoDay(shop.firstDay), units: item.units.subarray(0, day - shop.firstDay + 1) },
    onHand: 0,
    arrivals: [],
    parameters,
    reorder: true,
    isBundle: false,
    hasSupplier: true,
  };
}

export function judgeQuantiles(shop: DailyShop): void {
  const parameters = resolveParameters({ SKU: { leadTimeDays: DAYS, reviewPeriodDays: 0 } });
  const [former, typical, learnt] = [new Judged("former"), new Judged("typical"), new Judged("learnt")];
  for (let origin = 1; origin <= ORIGINS; origin += 1) {
    const day = shop.lastDay - DAYS * origin;
    const uncertainty = learnUncertainty(
      shop.items.map((item) => ({ history: inputOn(item, shop, day, parameters).history, category: null, parameters })),
      { lastDay: isoDay(day), seasonOn: () => null },
    );
    for (const item of shop.items) {
      const input = inputOn(item, shop, day, parameters);
      const demand = keptDemand(input);
      if (demand.history.units.length < MIN_DAYS) continue;
      const first = day - shop.firstDay + 1;
      const actual = item.units.subarray(first, first + DAYS).reduce((sum, units) => sum + units, 0);
      const totals = runningTotals(demand.predicted.forecast);
      const expected = totals[DAYS] ?? 0;
      const asked = { leadPeriods: DAYS, together: DAYS_IN_WEEK };
      former.add(actual, expected, formerQuantile(demand.history.units, demand.predicted, asked));
      const judge = (judged: Judged, given: Uncertainty): void => {
        const span = { leadTimeDays: DAYS, reviewPeriodDays: 0 };
        const ahead = demandAhead({ ...input, uncertainty: given }, span, demand, totals);
        const taken = takenBy(ahead, ahead.own.spans);
        judged.add(actual, expected, (probability) =>
          quantileOf(taken, calibrated(given.calibration, probability, expected)),
        );
      };
      judge(typical, TYPICAL_UNCERTAINTY);
      judge(learnt, uncertainty);
    }
  }
  printTable(
    [`Online Retail, ${DAYS} days, ${ORIGINS} origins`, ...PROBABILITIES.map(String)],
    [former, typical, learnt].flatMap((judged) => judged.rows()),
  );
}
