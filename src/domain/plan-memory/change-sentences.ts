/** Why a recommendation changed, in words. */

import { counted } from "../../counted";
import {
  type CausePart,
  type ChangeCause,
  type Decided,
  expectedUse,
  type PlanningParameters,
  type SafetyStockRule,
} from "../../planning";
import { decidedBy, type ExplainedNames, shown } from "../explain/sentences";
import type { CauseTotal, DecidedPair, PairChange, PlanChanges } from "./plan-changes";

const units = (figure: number): string => counted(shown(figure), "unit");
const days = (figure: number): string => counted(shown(figure), "day");

/** @example signed(-30) // "−30" */
export const signed = (figure: number): string =>
  `${figure < 0 ? "−" : "+"}${shown(Math.abs(figure)).toLocaleString("en")}`;

/** A rule of safety stock in words. */
const ruleWords = (rule: SafetyStockRule): string =>
  rule.kind === "DAYS" ? `the demand of ${days(rule.days)}` : `a service level of ${shown(100 * rule.serviceLevel)} %`;

const PARAMETERS: Partial<Record<ChangeCause, readonly [name: keyof PlanningParameters, words: string]>> = {
  LEAD_TIME: ["leadTimeDays", "The lead time in days"],
  STOCK_COVER: ["stockCoverDays", "The stock cover in days"],
  SAFETY_STOCK: ["safetyStock", "The safety stock"],
  REVIEW_PERIOD: ["reviewPeriodDays", "The review period in days"],
  LEAD_TIME_DEVIATION: ["leadTimeDeviationDays", "The deviation of the lead time in days"],
  SHORTAGE_MODEL: ["shortageModel", "What becomes of demand without stock"],
  MOQ: ["moq", "The MOQ"],
  PACKS: ["packQuantity", "The pack"],
};

/** The parameter that a cause is about, before and after; null of other causes. */
export function parameterOf(cause: ChangeCause, { before, after }: Pick<PairChange, "before" | "after">) {
  const [name] = PARAMETERS[cause] ?? [];
  if (!name || !before || !after) return null;
  const worded = ({ value, level }: Decided<PlanningParameters[typeof name]["value"]>) => ({
    value: typeof value === "object" ? ruleWords(value) : typeof value === "number" ? String(shown(value)) : value,
    level,
  });
  return { name, before: worded(before.decision.parameters[name]), after: worded(after.decision.parameters[name]) };
}

function parameterWords(cause: ChangeCause, change: PairChange, names: ExplainedNames): string {
  const changed = parameterOf(cause, change);
  const [, words = ""] = PARAMETERS[cause] ?? [];
  if (!changed) return "";
  const [was, is] = [changed.before, changed.after];
  if (was.value === is.value && was.level === is.level) return `${words} goes with what else changed`;
  return `${words} is ${is.value} (${decidedBy(is, names)}) after ${was.value} (${decidedBy(was, names)})`;
}

type Both = { before: DecidedPair; after: DecidedPair };

const WORDS: Partial<Record<ChangeCause, (pairs: Both, change: PairChange, passed: number) => string>> = {
  DAYS_PASSED: (_, __, passed) =>
    `${days(passed)} passed, and as many more came into the cover, while stock went down as forecast`,
  SALES: ({ before }, { flow }, passed) =>
    `${units(flow.usedUnits)} sold or used in ${days(passed)}, where ${shown(expectedUse(before.decision, passed))} were expected`,
  STOCK_CORRECTED: ({ before, after }, { flow }) =>
    `Stock changed by ${signed(after.decision.onHand - before.decision.onHand + flow.usedUnits - flow.receivedUnits)} by counts and corrections`,
  ORDERS: ({ before, after }, { flow }) =>
    `${signed(after.decision.onOrder + flow.receivedUnits - before.decision.onOrder)} on order by orders placed or cancelled`,
  ARRIVALS: (_, { flow }) =>
    flow.receivedUnits === 0
      ? "What is on order is due on other days than before"
      : `${units(flow.receivedUnits)} received, sooner or later than was counted on; the rest is due as it is now`,
  FORECAST: ({ before, after }) =>
    `Of the days up to the end of the cover the forecast now expects ${units(demandOf(after))} after ${shown(demandOf(before))}`,
  FORECAST_ERROR: ({ before, after }) =>
    `The safety stock is ${units(after.decision.safetyStock)} after ${shown(before.decision.safetyStock)}, as the forecast is off by more or less than it was`,
  CLOSED_DAYS: ({ before, after }) =>
    `Closed days of the supplier add ${days(after.decision.closedDays)} to the lead time after ${before.decision.closedDays}`,
  REORDERING: ({ before, after }) => `${blockWords(after)}, after: ${blockWords(before).toLowerCase()}`,
  MINIMUMS: () => "What minimums and packs of the product and of the supplier add is different",
};

const demandOf = ({ decision }: DecidedPair): number =>
  decision.parameters.shortageModel.value === "lost-sales"
    ? decision.demandBeforeDelivery + decision.demandInCover
    : decision.demandInCover;

function blockWords({ decision: { blockedBy } }: DecidedPair): string {
  const words = { ARCHIVED: "Archived", BUNDLE: "A bundle", REORDER_OFF: "Switched off from re-ordering" };
  return blockedBy === null ? "Bought" : words[blockedBy];
}

/**
 * A cause of a pair's change as a sentence.
 * @example "60 units sold or used in 1 day, where 10 were expected: +50."
 */
export function causeSentence(part: CausePart, change: PairChange, names: ExplainedNames): string {
  const { cause, units: brought, needUnits } = part;
  const { before, after, days: passed } = change;
  // A need that is met, blocked or within a pack can move and order nothing.
  const effect = brought === 0 ? `the need moved by ${signed(needUnits)}, the order by none` : signed(brought);
  if (cause === "NEW") return `It was not planned here before: ${effect}.`;
  if (cause === "GONE") return `It is not planned here any more: ${effect}.`;
  if (!before || !after) throw new Error(`${cause} of a pair that only one plan has`);
  const words = WORDS[cause]?.({ before, after }, change, passed) ?? parameterWords(cause, change, names);
  return `${words}: ${effect}.`;
}

const TITLES: Record<ChangeCause, string> = {
  NEW: "SKUs new at a warehouse",
  GONE: "SKUs gone from a warehouse",
  DAYS_PASSED: "Days that passed as forecast",
  SALES: "Sold more or less than forecast",
  STOCK_CORRECTED: "Stock counted or corrected",
  ORDERS: "Orders placed or cancelled",
  ARRIVALS: "Arrivals sooner or later",
  FORECAST: "The forecast moved",
  FORECAST_ERROR: "The forecast's error moved",
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

/** What a cause is called where it stands for many pairs. */
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
