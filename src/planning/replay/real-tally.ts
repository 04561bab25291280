/** The merchant's real results, in the same figures as those of policies. */

import type { CountedDays } from "./counted-days";
import type { ReplayedSeries } from "./replayed-series";
import { Cycle } from "./shelf";
import { addTo, type Tallies, tallyOf, type WeeklyTally } from "./weekly-tally";

/** Counts real orders, each once per class. */
function tallyOrders(
  lines: readonly { series: ReplayedSeries; tallies: readonly WeeklyTally[] }[],
  counted: CountedDays,
): void {
  const known = new Map<WeeklyTally, Set<string>>();
  for (const { series, tallies } of lines) {
    for (const { order, placedOn } of series.placed) {
      if (!counted.has(placedOn)) continue;
      addTo(tallies, counted.indexOf(placedOn), "orderLines", 1);
      for (const tally of tallies) {
        const orders = known.get(tally) ?? new Set();
        known.set(tally, orders);
        if (!orders.has(order)) addTo([tally], counted.indexOf(placedOn), "orders", 1);
        orders.add(order);
      }
    }
  }
}

/**
 * Returns the tallies of the real results of series with known stock: sales were served, and estimated demand beyond them was lost.
 * @param given.demandOf returns the demand of a series a day, from its first day on
 */
export function realTallies(
  all: readonly ReplayedSeries[],
  { counted, demandOf }: { counted: CountedDays; demandOf(series: ReplayedSeries): Float64Array },
): Tallies {
  const tallies: Tallies = new Map();
  const lines = all
    .filter(({ real }) => real !== null)
    .map((series) => ({
      series,
      tallies: ["ALL", ...series.classes].map((name) => tallyOf(tallies, name, counted.weeks)),
    }));
  for (const { series, tallies: own } of lines) {
    const demand = demandOf(series);
    const cycle = new Cycle();
    const deliveredOn = new Set(series.real?.deliveredOn);
    for (let day = counted.first; day <= counted.last; day += 1) {
      const [at, on] = [counted.indexOf(day), day - series.firstDay];
      if (deliveredOn.has(day)) {
        const wasGood = cycle.end(true);
        if (wasGood !== null) addTo(own, at, "cycles", 1);
        if (wasGood) addTo(own, at, "goodCycles", 1);
      }
      const served = Math.max(0, series.units[on] ?? 0);
      const wanted = Math.max(served, demand[on] ?? 0);
      const stock = Math.max(0, series.real?.stock[on] ?? 0);
      addTo(own, at, "wantedUnits", wanted);
      addTo(own, at, "servedUnits", served);
      addTo(own, at, "stockUnitDays", stock);
      addTo(own, at, "stockCostDays", stock * series.unitCost);
      if (wanted > served) {
        cycle.noteShortage();
        const isLost = series.parameters.shortageModel.value === "lost-sales";
        addTo(own, at, isLost ? "lostUnits" : "backorderedUnits", wanted - served);
        if (isLost) addTo(own, at, "lostRevenue", (wanted - served) * series.netPrice);
      }
    }
  }
  tallyOrders(lines, counted);
  return tallies;
}
