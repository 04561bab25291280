/** What people said to a forecast, in words: manual forecasts, one-off sales, excluded periods. */

import type { ExcludedPeriod, OneOffSale, PlanTrace, SetBy, TracedMonth } from "../../planning";
import { counted } from "../../values/counted";

const shown = (figure: number): number => Math.round(figure * 100) / 100;
const units = (figure: number): string => counted(shown(figure), "unit");

/** Sales and periods that a sentence names. */
const MAX_NAMED = 3;

/** Who said something, and when. @example "set on 2026-03-02 by the key ips_4f2a" */
export const setByWords = ({ setAt, setBy }: SetBy, verb = "set"): string =>
  `${verb} on ${setAt.slice(0, 10)} by ${setBy === "" ? "an import of files" : `the key ${setBy}`}`;

const andMore = (count: number): string => (count > MAX_NAMED ? `, and ${count - MAX_NAMED} more` : "");

/** A manual forecast in words, without who set it. @example "600 units in 2026-12" */
export function monthWords({ month, units: typed, skuUnits }: TracedMonth): string {
  const share = skuUnits === undefined ? "" : `, its share of ${shown(skuUnits)} at all warehouses`;
  return `${units(typed)} in ${month}${share}`;
}

function monthSentence(month: TracedMonth): string {
  const { share, engineUnits, note } = month;
  const part = share < 1 ? ` ${shown(share * month.units)} of them are for the days to come.` : "";
  const why = note === null ? "" : ` (${note})`;
  return `The forecast of ${month.month} is manual: ${monthWords(month)}, ${setByWords(month)}${why}.${part} Without it ${units(engineUnits)} ${engineUnits === 1 ? "is" : "are"} forecast.`;
}

/** The months that somebody typed, as far as they have a day of the delivery or the cover; the others together. */
export function manualSentences({ forecast: { manual = [] }, need, blockedBy }: PlanTrace): string[] {
  const reach = need.leadTimeDays + need.stockCoverDays;
  const near = manual.filter(({ firstDay }) => firstDay <= Math.max(1, reach));
  const later = manual.length - near.length;
  return [
    ...near.map(monthSentence),
    ...(later > 0
      ? [
          `${counted(later, "month")} after the cover ${later === 1 ? "has a manual forecast" : "have manual forecasts"}, too.`,
        ]
      : []),
    ...(manual.length > 0 && blockedBy === "BUNDLE"
      ? ["A manual forecast of a bundle does not change its contents. Set manual forecasts of the contents."]
      : []),
  ];
}

/** What a period is set for. @example "for the category of its predecessor CUP-12" */
function levelWords({ level, of }: ExcludedPeriod): string {
  if (level === "TENANT") return "for everything";
  if (!of) return level === "SKU" ? "for it" : "for its category";
  const whose = of.isPredecessor ? `its predecessor ${of.name}` : `the bundle ${of.name}, which holds it`;
  return level === "SKU" ? `for ${whose}` : `for the category of ${whose}`;
}

/** A period in words. @example "2026-06-01 to 2026-06-14 (the shop was being moved), set for everything on 2026-07-01 by the key ips_4f2a" */
export const periodWords = (period: ExcludedPeriod): string =>
  `${period.firstOn} to ${period.lastOn} (${period.reason}), ${setByWords(period, `set ${levelWords(period)}`)}`;

/** A one-off sale in words. @example "300 units on 2026-02-03 (order #1001), marked on 2026-02-04 by the key ips_4f2a" */
export function saleWords(sale: OneOffSale): string {
  const order = sale.orderId === null ? "" : ` (order ${sale.orderId})`;
  return `${units(sale.units)} on ${sale.soldOn}${order}, ${setByWords(sale, "marked")}`;
}

/** What of the history is not learnt from, the newest first. */
export function leftOutSentences({ forecast: { excluded, oneOff } }: PlanTrace): string[] {
  const newest = <Item>(items: readonly Item[]): Item[] => items.slice(-MAX_NAMED).reverse();
  return [
    ...(oneOff
      ? [
          `The forecast leaves out one-off sales of ${units(oneOff.units)}: ${newest(oneOff.sales).map(saleWords).join("; ")}${andMore(oneOff.count)}.`,
        ]
      : []),
    ...(excluded && excluded.days > 0
      ? [
          `${counted(excluded.days, "day")} of history ${excluded.days === 1 ? "is" : "are"} excluded: ${newest(excluded.periods).map(periodWords).join("; ")}${andMore(excluded.periods.length)}.`,
        ]
      : []),
  ];
}
