/** What is there of a SKU on the planning day, in words. */

import { type PlanTrace, shelfUnits } from "../../planning";
import { atPlace, type ExplainedNames } from "./decided-by";
import { deliveryFigures } from "./delivery-figures";
import { are, isOne, shown, units } from "./words";

/** Stock and open orders on the planning day, and what the rest of it is expected to sell. */
export function positionSentences(trace: PlanTrace, names: ExplainedNames): string[] {
  const { planningDay, position, succession } = trace;
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
  const { rest: restUnits, onHand: counted } = deliveryFigures(trace);
  const rest =
    restUnits > 0
      ? [`That day was not over: ${units(restUnits)} more ${are(restUnits)} expected to be sold on it.`]
      : [];
  if (limitedBy) {
    return [
      `On ${planningDay} ${units(counted)} of ${skuName} could be put together${atPlace(names)}, as one takes ${units(limitedBy.quantityPerBundle)} of ${limitedBy.name} and ${shown(limitedBy.onHand)} ${isOne(limitedBy.onHand) ? "was" : "were"} on hand; ${shown(onOrder)} ${are(onOrder)} on order${late}.`,
      ...rest,
    ];
  }
  const onHand = shelfUnits({ position: { onHand: counted }, succession });
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
