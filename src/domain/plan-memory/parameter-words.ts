/** The changes of planning parameters, in words. */

import type { ChangeCause, Decided, Decision, PlanningParameters, SafetyStockRule } from "../../planning";
import { decidedBy, type ExplainedNames } from "../explain/decided-by";
import { money, shown } from "../explain/words";
import type { ChangeFacts } from "./change-facts";
import { days } from "./figure-words";
import { columnsOfParameter } from "./parameter-columns";
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

/** Returns who set the parameter that a cause is about, at the level that decides it now, else where it did before; null where nobody is known. */
export function parameterSetter(cause: ChangeCause, change: PairChange, { setterOf }: Pick<ChangeFacts, "setterOf">) {
  const changed = parameterOf(cause, change);
  if (!changed) return null;
  const { skuId, placeId, supplierId } = change;
  const at = (level: typeof changed.after.level) =>
    setterOf({ skuId, placeId, supplierId, level, columns: columnsOfParameter(changed.name) });
  return at(changed.after.level) ?? at(changed.before.level);
}

/** @example ", set on 2026-03-02 by Ann Lee" */
function setterWords(cause: ChangeCause, change: PairChange, told: Pick<ChangeFacts, "setterOf">): string {
  const setter = parameterSetter(cause, change, told);
  if (!setter) return "";
  const { kind, name, at } = setter;
  const who = { USER: "", KEY: "the key ", COMMAND: "the command ", JOB: "the job " }[kind];
  return `, set on ${at.toISOString().slice(0, 10)} by ${who}${name}`;
}

export function parameterWords(
  cause: ChangeCause,
  change: PairChange,
  names: ExplainedNames,
  told: Pick<ChangeFacts, "setterOf">,
): string {
  const changed = parameterOf(cause, change);
  if (!changed) return "";
  const by = setterWords(cause, change, told);
  const { before: was, after: is, words } = changed;
  if (was.value === is.value && was.level === is.level) return `${words} goes with what else changed`;
  if (cause === "SAFETY_STOCK")
    return `The rule for safety stock changed from ${was.value} (${decidedBy(was, names)}) to ${is.value} (${decidedBy(is, names)}${by})`;
  return `${words} is ${is.value} (${decidedBy(is, names)}${by}) after ${was.value} (${decidedBy(was, names)})`;
}
