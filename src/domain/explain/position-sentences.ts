/** What is there of a SKU on the planning day, in words. */

import { type PlanTrace, shelfUnits } from "../../planning";
import { atPlace, type ExplainedNames } from "./decided-by";
import { are, isOne, shown, units } from "./words";

/** Stock and open orders on the planning day, and what the rest of it is expected to sell. */
export function positionSentences({ planningDay, position, succession }: PlanTrace, names: ExplainedNames): string[] {
  const { skuName } = names;
  const { limitedBy, onOrder, lateUnits, uncountedUnits = 0 } = position;
  const tomorrow =
    lateUnits > uncountedUnits
      ? `, ${shown(lateUnits - uncountedUnits)} of them overdue and counted as arriving tomorrow`
      : "";
  const late =
    uncountedUnits > 0
      ? `${tomorrow}, ${shown(uncountedUnits)} of them so long overdue that they do not count`
      : tomorrow;
  if (limitedBy) {
    return [
      `On ${planningDay} ${units(position.onHand)} of ${skuName} could be put together${atPlace(names)}, as one takes ${units(limitedBy.quantityPerBundle)} of ${limitedBy.name} and ${shown(limitedBy.onHand)} ${isOne(limitedBy.onHand) ? "was" : "were"} on hand; ${shown(onOrder)} ${are(onOrder)} on order${late}.`,
    ];
  }
  const { restOfDay = 0 } = position;
  const rest =
    shown(restOfDay) > 0
      ? [`That day was not over: ${units(restOfDay)} more ${are(restOfDay)} expected to be sold on it.`]
      : [];
  const onHand = shelfUnits({ position, succession });
  if (onHand < 0) {
    return [
      `On ${planningDay} nothing of ${skuName} was on hand${atPlace(names)}, ${shown(position.onOrder)} ${isOne(position.onOrder) ? "was" : "were"} on order${late}, and ${units(-onHand)} ${are(-onHand)} owed, as more was sold than there was: what comes pays them first.`,
      ...rest,
    ];
  }
  return [
    `On ${planningDay} there ${isOne(onHand) ? "was" : "were"} ${units(onHand)} of ${skuName} on hand${atPlace(names)} and ${shown(position.onOrder)} on order${late}.`,
    ...rest,
  ];
}
