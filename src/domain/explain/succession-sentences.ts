import type { PlanTrace } from "../../planning";
import { are, shown, units } from "./words";

/** What predecessors serve first, or who takes over from it and when. */
export function successionSentences({ succession }: PlanTrace, { skuName }: { skuName: string }): string[] {
  if (!succession) return [];
  const { successor, predecessors, owedUnits } = succession;
  if (successor) {
    const { name, factor, runOutOn } = successor;
    const until = runOutOn === null ? "it outlasts the forecast" : `it runs out on ${runOutOn}`;
    return [
      `Its stock and open orders are used up first: ${until}, and ${name} takes over, ${units(factor)} for each unit of it.`,
    ];
  }
  const used = predecessors.map(({ name, factor, onHand, onOrder, servedUnits, runOutOn }) => {
    const until = runOutOn === null ? "and outlast the forecast" : `and run out on ${runOutOn}`;
    return `${name} is used up first, ${units(factor)} of ${skuName} for each unit of it: ${shown(onHand)} on hand and ${shown(onOrder)} on order serve ${units(servedUnits)} of the demand ${until}.`;
  });
  return owedUnits > 0
    ? [
        ...used,
        `${units(owedUnits)} that ${are(owedUnits)} owed to customers of its predecessors ${are(owedUnits)} owed of it.`,
      ]
    : used;
}
