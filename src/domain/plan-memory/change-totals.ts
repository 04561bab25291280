/** All changes in total, by cause: as sentences, and as the bars of a waterfall. */

import type { ChangeCause } from "../../planning";
import { counted } from "../../values/counted";
import { signed } from "./figure-words";
import type { CauseTotal, PlanChanges } from "./plan-changes";

const TITLES: Record<ChangeCause, string> = {
  NEW: "SKUs new at a warehouse",
  GONE: "SKUs gone from a warehouse",
  DAYS_PASSED: "Days that passed as forecast",
  SALES: "Sold more or less than forecast",
  STOCK_CORRECTED: "Stock counted or corrected",
  ORDERS: "Orders placed or cancelled",
  ARRIVALS: "Arrivals sooner or later",
  SUCCESSOR: "Successors set or taken back",
  ONE_OFF_SALES: "The forecast moved where one-off sales were marked",
  CORRECTED_SALES: "The forecast moved where sales were corrected",
  EXCLUDED_DAYS: "The forecast moved where days were excluded",
  FORECAST: "The forecast moved",
  FORECAST_ERROR: "The forecast's error moved",
  PAST_FORECASTS: "Learnt of past forecasts",
  MANUAL_FORECAST: "Manual forecasts",
  LEAD_TIME: "Lead time",
  CLOSED_DAYS: "Closed days of suppliers",
  STOCK_COVER: "Stock cover",
  SAFETY_STOCK: "Safety stock",
  REVIEW_PERIOD: "Review period",
  LEAD_TIME_DEVIATION: "Deviation of the lead time",
  SHORTAGE_MODEL: "Lost sales or back-orders",
  REORDERING: "Re-ordering switched",
  MOQ: "MOQs",
  PACKS: "Packs",
  MINIMUMS: "Minimums of products and suppliers",
};

/** Returns the title of a cause for many pairs. */
export const causeTitle = (cause: ChangeCause): string => TITLES[cause];

/** A bar of a waterfall: the level that it begins at and the one that it ends at. */
export interface WaterfallStep {
  title: string;
  /** The cause; null of the first and the last bar, which are the plans. */
  cause: ChangeCause | null;
  units: number;
  from: number;
  to: number;
}

/** Recommended units from one plan to the other, cause by cause. @example plan 100, sales +50, forecast −20, plan 130 */
export function waterfall({ from, to, unitsBefore, unitsAfter, causes }: PlanChanges): WaterfallStep[] {
  let level = unitsBefore;
  const steps = causes
    .filter(({ units: part }) => part !== 0)
    .map(({ cause, units: part }): WaterfallStep => {
      level += part;
      return { title: causeTitle(cause), cause, units: part, from: level - part, to: level };
    });
  const plan = (day: string, reached: number): WaterfallStep => ({
    title: `Plan of ${day}`,
    cause: null,
    units: reached,
    from: 0,
    to: reached,
  });
  return [plan(from, unitsBefore), ...steps, plan(to, unitsAfter)];
}

/** The change in all as sentences: the totals first, then each cause. */
export function changesSentences(changes: PlanChanges): string[] {
  const { from, to, toIsNow, unitsBefore, unitsAfter, causes, pairCount } = changes;
  const until = toIsNow ? `now (planned on ${to})` : to;
  const count = (total: CauseTotal) => counted(total.pairCount, "SKU-warehouse pair");
  return [
    `From ${from} to ${until} the recommended units went from ${unitsBefore.toLocaleString("en")} to ${unitsAfter.toLocaleString("en")} (${signed(unitsAfter - unitsBefore)}) over ${counted(pairCount, "SKU-warehouse pair")}.`,
    ...causes
      .filter(({ units: part }) => part !== 0)
      .map((total) => `${causeTitle(total.cause)}: ${signed(total.units)}, of ${count(total)}.`),
  ];
}
