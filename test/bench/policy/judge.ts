/** What a policy achieves over the items of a class, and the moving average that achieves the same. */

import type { History } from "./histories";
import { movingAveragePolicy } from "./policies";
import { type Life, live, type Policy, type Rules } from "./shelf";

/** Over items that each count alike, but for cycles and periods, which are counted. */
export interface Achieved {
  items: number;
  /** Share of the times between two deliveries in which nobody found the shelf empty: what a service level promises. */
  cycleService: number;
  /** The same of review periods, whether or not something was ordered or wanted in them. */
  periodService: number;
  /** Share of what was wanted that was handed over at once, mean over items. */
  fillRate: number;
  /** Mean stock, in days of the item's demand, mean over items. */
  stockDays: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const sumOf = <Item>(items: readonly Item[], figureOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + figureOf(item), 0);

export interface Lived {
  item: History;
  life: Life;
}

export function achieved(lived: readonly Lived[]): Achieved {
  const lives = lived.map(({ life }) => life);
  return {
    items: lived.length,
    cycleService: sumOf(lives, (life) => life.goodCycles) / sumOf(lives, (life) => life.cycles),
    periodService: sumOf(lives, (life) => life.goodPeriods) / sumOf(lives, (life) => life.periods),
    fillRate: mean(lives.filter(({ wanted }) => wanted > 0).map(({ served, wanted }) => served / wanted)),
    stockDays: mean(lived.map(({ item, life }) => life.stock / mean([...item.units]))),
  };
}

/** All items of a shop under a policy each. */
export function liveAll(items: readonly History[], rules: Rules, policyOf: (item: History) => Policy): Lived[] {
  return items.map((item) => ({ item, life: live(item.units, policyOf(item), rules) }));
}

/** Factors that are tried, and how often the interval is halved. */
const [MIN_FACTOR, MAX_FACTOR, ROUNDS] = [-2, 10, 12];

/** The moving average whose factor, searched in hindsight for these very items, gives a cycle service; its nearest. */
export function tunedMovingAverage(
  items: readonly History[],
  rules: Rules & { coverDays: number },
  cycleService: number,
): { factor: number; achieved: Achieved } {
  let [low, high] = [MIN_FACTOR, MAX_FACTOR];
  let best = { factor: Number.NaN, achieved: achieved([]) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const factor = (low + high) / 2;
    const found = achieved(liveAll(items, rules, () => movingAveragePolicy(factor, rules)));
    const isNearer = !(
      Math.abs(found.cycleService - cycleService) >= Math.abs(best.achieved.cycleService - cycleService)
    );
    if (isNearer) best = { factor, achieved: found };
    if (found.cycleService >= cycleService) high = factor;
    else low = factor;
  }
  return best;
}
