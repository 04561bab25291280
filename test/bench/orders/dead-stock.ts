/** What is ordered of items that had not sold for eight weeks, on a day of the past, and what they sold afterwards. */

import { decideMany, epochDay, isoDay } from "../../../src/planning";
import { printTable } from "../forecast/targets";
import type { DailyShop } from "./daily-shop";

const [PLANNING_DAY, SILENT_DAYS, AHEAD_DAYS] = ["2011-08-02", 56, 42];

const sumOf = (units: Float64Array): number => units.reduce((sum, value) => sum + value, 0);

export function judgeDeadStock(shop: DailyShop): void {
  const length = epochDay(PLANNING_DAY) - shop.firstDay + 1;
  const known = shop.items.filter(({ units }) => sumOf(units.subarray(0, length)) > 0);
  const decided = decideMany(
    known.map(({ units }) => ({
      planningDay: PLANNING_DAY,
      history: { startOn: isoDay(shop.firstDay), units: units.subarray(0, length) },
      category: null,
      onHand: 0,
      arrivals: [],
      settings: {
        leadTimeDays: 14,
        reviewPeriodDays: 7,
        stockCoverDays: 28,
        safetyStock: { kind: "SERVICE_LEVEL" as const, serviceLevel: 0.9 },
      },
    })),
  );
  const isSilent = ({ units }: { units: Float64Array }): boolean =>
    sumOf(units.subarray(length - SILENT_DAYS, length)) === 0;
  const yearOf = (at: number): number => sumOf(decided[at]?.plan.forecast.subarray(0, 365) ?? new Float64Array(0));
  const rowOf = (name: string, chosen: (item: { units: Float64Array }, at: number) => boolean): string[] => {
    let [items, ordered, units, sold] = [0, 0, 0, 0];
    for (const [at, item] of known.entries()) {
      if (!chosen(item, at)) continue;
      const { plan, isDue } = decided[at] ?? { plan: { recommendedUnits: 0 }, isDue: false };
      items += 1;
      if (!isDue || plan.recommendedUnits === 0) continue;
      ordered += 1;
      units += plan.recommendedUnits;
      sold += sumOf(item.units.subarray(length, length + AHEAD_DAYS));
    }
    return [name, String(items), String(ordered), String(units), String(sold)];
  };
  printTable(
    [`Online Retail on ${PLANNING_DAY}, level 0.9`, "items", "ordered", "units", `sold in ${AHEAD_DAYS} days`],
    [
      rowOf(`without a sale for ${SILENT_DAYS} days`, isSilent),
      rowOf("of which less than 1 is forecast of a year", (item, at) => isSilent(item) && yearOf(at) < 1),
      rowOf("others", (item) => !isSilent(item)),
    ],
  );
}
