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
  const tomorrowUnits = shown(lateUnits - uncountedUnits);
  const late = [
    ...(lateUnits > uncountedUnits
      ? [
          `${tomorrowUnits} of them ${isOne(tomorrowUnits) ? "is overdue and counts" : "are overdue and count"} as arriving tomorrow.`,
        ]
      : []),
    ...(uncountedUnits > 0
      ? [
          `${shown(uncountedUnits)} of them ${isOne(uncountedUnits) ? "is overdue for so long that it does" : "are overdue for so long that they do"} not count.`,
        ]
      : []),
  ];
  const { rest: restUnits, onHand: counted } = deliveryFigures(trace);
  const rest = restUnits > 0 ? [`The rest of that day is expected to take ${units(restUnits)}.`] : [];
  if (limitedBy) {
    return [
      `On ${planningDay} the contents on hand made ${units(counted)} of ${skuName}${atPlace(names)}.`,
      `One takes ${units(limitedBy.quantityPerBundle)} of ${limitedBy.name}, and ${shown(limitedBy.onHand)} ${isOne(limitedBy.onHand) ? "was" : "were"} on hand.`,
      `${units(onOrder)} ${isOne(onOrder) ? "was" : "were"} on order.`,
      ...late,
      ...rest,
    ];
  }
  const onHand = shelfUnits({ position: { onHand: counted }, succession });
  if (onHand < 0) {
    return [
      `On ${planningDay} there were 0 units of ${skuName} on hand${atPlace(names)} and ${shown(position.onOrder)} on order.`,
      ...late,
      `${units(-onHand)} ${are(-onHand)} owed to customers: arrivals serve ${isOne(-onHand) ? "it" : "them"} first.`,
      ...rest,
    ];
  }
  return [
    `On ${planningDay} there ${isOne(onHand) ? "was" : "were"} ${units(onHand)} of ${skuName} on hand${atPlace(names)} and ${shown(position.onOrder)} on order.`,
    ...late,
    ...rest,
  ];
}
