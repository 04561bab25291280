/** Why a recommendation changed, in words. */

import {
  type CausePart,
  type ChangeCause,
  coveredDemand,
  type Decided,
  type Decision,
  decidedUnits,
  decisionDays,
  epochDay,
  expectedUse,
  isoDay,
  type LineageChange,
  leftOutChanges,
  lineageChanges,
  manualChanges,
  type PlanningParameters,
  type SafetyStockRule,
} from "../../planning";
import { counted } from "../../values/counted";
import { factorUnits } from "../../values/factor";
import { decidedBy, type ExplainedNames } from "../explain/decided-by";
import { periodWords, saleWords, setByWords } from "../explain/said-words";
import { money, shown } from "../explain/words";
import type { CauseTotal, PairChange, PlanChanges } from "./plan-changes";
import { NOTHING_TOLD, type ToldFacts } from "./told-facts";

/** @example worded(1234.5) // "1,234.5" */
const worded = (figure: number): string => shown(figure).toLocaleString("en");
const units = (figure: number): string => `${worded(figure)} ${shown(figure) === 1 ? "unit" : "units"}`;
const days = (figure: number): string => counted(shown(figure), "day");

/** @example signed(-30) // "−30" */
export const signed = (figure: number): string => `${figure < 0 ? "−" : "+"}${worded(Math.abs(figure))}`;

/** A rule of safety stock in words. */
function ruleWords(rule: SafetyStockRule): string {
  if (rule.kind === "DAYS") return `the demand of ${days(rule.days)}`;
  if (rule.kind === "SERVICE_LEVEL") return `a service level of ${shown(100 * rule.serviceLevel)} %`;
  return `costs of ${money(rule.shortageCost)} for a missing unit and ${money(rule.holdingCostPerDay)} a day for one that is left`;
}

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

/** Which parameter a cause is about: the rounding where packs are what they were. */
function parameterName(cause: ChangeCause, before: Decision, after: Decision) {
  const isSamePack = before.parameters.packQuantity.value === after.parameters.packQuantity.value;
  if (cause === "PACKS" && isSamePack) return ["rounding", "The rounding to packs"] as const;
  return PARAMETERS[cause] ?? null;
}

/** The parameter that a cause is about, before and after; null of other causes. */
export function parameterOf(cause: ChangeCause, { before, after }: Pick<PairChange, "before" | "after">) {
  const named = before && after && parameterName(cause, before.decision, after.decision);
  if (!named) return null;
  const [name, words] = named;
  const told = ({ value, level }: Decided<PlanningParameters[typeof name]["value"]>) => ({
    value: typeof value === "object" ? ruleWords(value) : typeof value === "number" ? String(shown(value)) : value,
    level,
  });
  return { name, words, before: told(before.decision.parameters[name]), after: told(after.decision.parameters[name]) };
}

function parameterWords(cause: ChangeCause, change: PairChange, names: ExplainedNames): string {
  const changed = parameterOf(cause, change);
  if (!changed) return "";
  const { before: was, after: is, words } = changed;
  if (was.value === is.value && was.level === is.level) return `${words} goes with what else changed`;
  if (cause === "SAFETY_STOCK")
    return `The rule for safety stock changed from ${was.value} (${decidedBy(was, names)}) to ${is.value} (${decidedBy(is, names)})`;
  return `${words} is ${is.value} (${decidedBy(is, names)}) after ${was.value} (${decidedBy(was, names)})`;
}

/** What the sentences of most causes tell of: two decisions, what became of stock, and how many days lie between. */
interface Story {
  before: Decision;
  after: Decision;
  flow: PairChange["flow"];
  passed: number;
  change: PairChange;
  told: ToldFacts;
}

const isBundle = ({ blockedBy }: Decision): boolean => blockedBy === "BUNDLE";

const WORDS: Partial<Record<ChangeCause, (story: Story) => string>> = {
  DAYS_PASSED({ before, passed }) {
    const cover = `${days(passed).replace(" ", " more ")} came into the cover`;
    if (isBundle(before)) return `${days(passed)} passed: ${cover}`;
    return `${days(passed)} passed: stock went down by ${units(expectedUse(before, passed))} as forecast, and ${cover}`;
  },
  SALES: ({ before, flow, passed }) =>
    passed === 0
      ? `${units(flow.usedUnits)} sold or used on the day itself, after it was planned`
      : `${units(flow.usedUnits)} sold or used in ${days(passed)}, where ${worded(expectedUse(before, passed))} were expected`,
  STOCK_CORRECTED({ before, after, flow }) {
    if (isBundle(after))
      return `${units(after.onHand)} can be put together of its contents, after ${worded(before.onHand)}`;
    const corrected = after.onHand - before.onHand + flow.usedUnits - flow.receivedUnits;
    return `Stock changed by ${signed(corrected)} by counts and corrections`;
  },
  ORDERS({ before, after, flow }) {
    const ordered = after.onOrder + flow.receivedUnits - before.onOrder;
    return ordered < 0 ? `${units(-ordered)} on order cancelled` : `${units(ordered)} more put on order`;
  },
  ARRIVALS({ before, after, flow }) {
    const received = flow.receivedUnits === 0 ? "" : `${units(flow.receivedUnits)} received; `;
    const due = (of: Decision) => [of.arrivalsBeforeDelivery, of.arrivalsInCover].map(worded);
    const [soon, later] = due(after);
    return `${received}${soon} on order due before the next delivery and ${later} in the cover, after ${due(before).join(" and ")}`;
  },
  FORECAST({ before, after, passed }) {
    const demand = coveredDemand(before, after, passed);
    return `Of the same days, up to the end of the cover, the forecast expects ${units(demand.after)} after ${worded(demand.before)}`;
  },
  MANUAL_FORECAST: ({ before, after, passed }) =>
    manualChanges(before, after, passed)
      .map(({ month, before: was, after: is }) => {
        const former = was ? `${worded(was.units)} before` : "none before";
        return is
          ? `The manual forecast of ${month} is ${units(is.units)}, ${setByWords(is)}; ${former}`
          : `The manual forecast of ${month} was taken back, ${former}`;
      })
      .join("; "),
  SUCCESSOR: ({ before, after, change, told }) => sentencesOfLineage(lineageChanges(before, after), change.skuId, told),
  ONE_OFF_SALES: ({ before, after, passed, told }) => {
    const { added, takenBack } = leftOutChanges(before, after, passed).oneOff;
    const back = takenBack.map((sale) => {
      const by = told.takenBackBy(sale);
      return by ? `${saleWords(sale)}, ${setByWords(by, "taken back")}` : saleWords(sale);
    });
    return `${leftOutWords(added.map(saleWords), back, "not learnt from as one-off sales")}${learntWords(passed)}`;
  },
  EXCLUDED_DAYS: ({ before, after, passed }) => {
    const { added, takenBack } = leftOutChanges(before, after, passed).excluded;
    return `${leftOutWords(added.map(periodWords), takenBack.map(periodWords), "excluded from what is learnt")}${learntWords(passed)}`;
  },
  FORECAST_ERROR: ({ before, after }) =>
    `The safety stock is ${units(after.safetyStock)} after ${worded(before.safetyStock)}, as forecasts have been ${after.safetyStock > before.safetyStock ? "further" : "less far"} off`,
  PAST_FORECASTS: ({ before, after }) =>
    `The safety stock is ${units(after.safetyStock)} after ${worded(before.safetyStock)}, by ${pastWords(after)}, after ${pastWords(before)}`,
  CORRECTED_SALES: ({ passed, change: { corrected } }) => {
    const named = corrected.sales.map(({ soldOn, before: was, after: is, orderId, ...set }) => {
      const order = orderId === null ? "" : ` (order ${orderId})`;
      return `${units(was)} on ${soldOn}${order} stand for ${worded(is)}, ${setByWords(set, "corrected")}`;
    });
    const more = corrected.count - named.length;
    return `Sales were corrected: ${named.join("; ")}${more > 0 ? ` and ${more} more` : ""}${learntWords(passed)}`;
  },
  CLOSED_DAYS: ({ before, after, change, told }) =>
    `Closed days of the supplier add ${days(after.closedDays)} to the lead time after ${before.closedDays}${closureWords(change, after, told)}`,
  REORDERING: ({ before, after }) => `It is ${blockWords(after)} now, and was ${blockWords(before)} before`,
  MINIMUMS: ({ before, after }) =>
    `Minimums and packs of the product, and the supplier's minimum and price breaks, add ${units(raisedBy(after))} after ${worded(raisedBy(before))}`,
};

/** What a safety stock rests on. */
const pastWords = ({ learntOn }: Decision): string =>
  learntOn === undefined ? "what is typical of forecasts" : `what was learnt of past forecasts on ${learntOn}`;
/** The closures before the next possible delivery. @example ": 2026-03-10 to 2026-03-13 (Stocktaking)" */
function closureWords({ supplierId, on }: PairChange, after: Decision, { closuresOf }: ToldFacts): string {
  const { leadTimeDays } = decisionDays(after);
  const until = isoDay(epochDay(on) + leadTimeDays);
  const met = (closuresOf.get(supplierId ?? "") ?? []).filter(({ firstOn, lastOn }) => lastOn > on && firstOn <= until);
  const named = met
    .slice(0, MOST_NAMED)
    .map(({ firstOn, lastOn, reason }) => `${firstOn} to ${lastOn}${reason === null ? "" : ` (${reason})`}`);
  if (after.closedDays === 0 || named.length === 0) return "";
  return ` (${named.join("; ")}${met.length > named.length ? ` and ${met.length - named.length} more` : ""})`;
}

/** Causes that a sentence names one by one. */
const MOST_NAMED = 3;

/** What else moved the forecast, which nobody can tell from what was left out of the history. */
const learntWords = (passed: number): string =>
  passed > 0 ? `; what the forecast learnt of the ${days(passed)} since is part of it` : "";

/** What is left out of the history now, and what is no more. */
function leftOutWords(added: readonly string[], takenBack: readonly string[], how: string): string {
  const list = (words: readonly string[]) =>
    `${words.slice(0, MOST_NAMED).join("; ")}${words.length > MOST_NAMED ? ` and ${words.length - MOST_NAMED} more` : ""}`;
  return [
    ...(added.length > 0 ? [`Now ${how}: ${list(added)}`] : []),
    ...(takenBack.length > 0 ? [`No more ${how}: ${list(takenBack)}`] : []),
  ].join(". ");
}

/** What a succession is set to. @example "2 units for 1, its stock is used up first" */
function termsWords({ factor, isUsedUp }: NonNullable<LineageChange["after"]>, whose: string): string {
  return `${factorUnits(factor)} for 1, ${whose} stock ${isUsedUp ? "is used up first" : "does not count"}`;
}

function lineageWords(
  { isSuccessor, before, after }: LineageChange,
  ownId: string,
  { endedBy }: Pick<ToldFacts, "endedBy">,
): string {
  const whose = isSuccessor ? "its own" : "its";
  const carries = ({ name }: { name: string }) =>
    isSuccessor ? `${name} carries on its demand` : `It carries on the demand of ${name}`;
  if (!after) {
    if (!before) return "";
    const by = endedBy.get(isSuccessor ? ownId : before.id);
    return `${carries(before)} no more${by ? `, ${setByWords(by, "taken back")}` : ""}`;
  }
  const now = `${carries(after)} (${termsWords(after, whose)}${after.set ? `; ${setByWords(after.set)}` : ""})`;
  if (!before) return `${now}, and did not before`;
  return before.id === after.id
    ? `${now}, after ${termsWords(before, whose)}`
    : `${now}, after ${before.name} (${termsWords(before, whose)})`;
}

function sentencesOfLineage(changes: readonly LineageChange[], ownId: string, told: ToldFacts): string {
  const more = changes.length - MOST_NAMED;
  return `${changes
    .slice(0, MOST_NAMED)
    .map((it) => lineageWords(it, ownId, told))
    .join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
}

/** Units that joint minimums add to a recommendation. */
const raisedBy = (decision: Decision): number => decidedUnits(decision) - decidedUnits({ ...decision, raises: [] });

function blockWords({ blockedBy }: Decision): string {
  const words = {
    ARCHIVED: "archived",
    BUNDLE: "a bundle",
    REORDER_OFF: "switched off from re-ordering",
    SUCCEEDED: "used up before its successor takes over",
  };
  return blockedBy === null ? "re-ordered" : words[blockedBy];
}

/**
 * A cause of a pair's change as a sentence.
 * @example "60 units sold or used in 1 day, where 10 were expected: +50."
 */
export function causeSentence(
  part: CausePart,
  change: PairChange,
  names: ExplainedNames,
  told: ToldFacts = NOTHING_TOLD,
): string {
  const { cause, units: brought, needUnits } = part;
  const { before, after, days: passed } = change;
  // A need that is met, blocked or within a pack can move and order nothing.
  const effect = brought === 0 ? `the need moved by ${signed(needUnits)}, the order by none` : signed(brought);
  if (cause === "NEW") return `It was not planned here before: ${effect}.`;
  if (cause === "GONE") return `It is not planned here any more: ${effect}.`;
  if (!before || !after) throw new Error(`${cause} of a pair that only one plan has`);
  const story = { before: before.decision, after: after.decision, flow: change.flow, passed, change, told };
  const words = WORDS[cause]?.(story) ?? parameterWords(cause, change, names);
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
