/** The changes of planning parameters, in words. */

import type { ChangeCause, Decided, Decision, PlanningParameters, SafetyStockRule } from "../../planning";
import { decidedBy, type ExplainedNames } from "../explain/decided-by";
import { money, shown } from "../explain/words";
import { days } from "./figure-words";
import type { PairChange } from "./plan-changes";

/** A rule of safety stock in words. */
function ruleWords(rule: SafetyStockRule): string {
  if (rule.kind === "DAYS") return `the demand of ${days(rule.days)}`;
  if (rule.kind === "SERVICE_LEVEL") return `a service level of ${shown(100 * rule.serviceLevel)} %`;
  return `costs of ${money(rule.shortageCost)} for a missing unit and ${money(rule.holdingCostPerDay)} a day for a unit left`;
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

/** Returns the parameter that a cause is about: the rounding where packs are the same as before. */
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

export function parameterWords(cause: ChangeCause, change: PairChange, names: ExplainedNames): string {
  const changed = parameterOf(cause, change);
  if (!changed) return "";
  const { before: was, after: is, words } = changed;
  if (was.value === is.value && was.level === is.level) return `${words} goes with what else changed`;
  if (cause === "SAFETY_STOCK")
    return `The rule for safety stock changed from ${was.value} (${decidedBy(was, names)}) to ${is.value} (${decidedBy(is, names)})`;
  return `${words} is ${is.value} (${decidedBy(is, names)}) after ${was.value} (${decidedBy(was, names)})`;
}
