/** The changes of successions, in words. */

import type { LineageChange } from "../../planning";
import { factorUnits } from "../../values/factor";
import { setByWords } from "../explain/said-words";
import type { ChangeFacts } from "./change-facts";
import { MAX_NAMED } from "./figure-words";

/** Returns the terms of a succession. @example "2 units for 1, its stock is used up first" */
function termsWords({ factor, isUsedUp }: NonNullable<LineageChange["after"]>, whose: string): string {
  return `${factorUnits(factor)} for 1, ${whose} stock ${isUsedUp ? "is used up first" : "does not count"}`;
}

function lineageWords(
  { isSuccessor, before, after }: LineageChange,
  ownId: string,
  { endedBy }: Pick<ChangeFacts, "endedBy">,
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

export function sentencesOfLineage(changes: readonly LineageChange[], ownId: string, told: ChangeFacts): string {
  const more = changes.length - MAX_NAMED;
  return `${changes
    .slice(0, MAX_NAMED)
    .map((it) => lineageWords(it, ownId, told))
    .join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
}
