import type { PlanTrace, TracedLink } from "../../planning";
import { factorUnits } from "../../values/factor";
import { deliveryFigures } from "./delivery-figures";
import { are, shown, units } from "./words";

/** Predecessors without stock that counts that are named one by one. */
const MAX_NAMED = 3;

/** What predecessors serve first, or who takes over from it and when. */
function usedUpSentences(trace: PlanTrace, skuName: string): string[] {
  const { succession } = trace;
  if (!succession) return [];
  const { onHand: stockLeft } = deliveryFigures(trace);
  const { successor, predecessors, owedUnits } = succession;
  if (successor) {
    const { name, factor, runOutOn } = successor;
    const until = runOutOn === null ? "it outlasts the forecast" : `it runs out on ${runOutOn}`;
    return [
      `Its stock and open orders are used up first: ${until}, and ${name} takes over, ${factorUnits(factor)} for each unit of it.`,
    ];
  }
  const used = predecessors.map(({ name, factor, onHand, onOrder, servedUnits, runOutOn }) => {
    const until = runOutOn === null ? "and outlast the forecast" : `and run out on ${runOutOn}`;
    const stock = onHand < 0 ? `nothing on hand with ${shown(-onHand)} owed,` : `${shown(onHand)} on hand`;
    return `${name} is used up first, ${factorUnits(factor)} of ${skuName} for each unit of it: ${stock} and ${shown(onOrder)} on order serve ${units(servedUnits)} of the demand ${until}.`;
  });
  const left =
    stockLeft < 0
      ? `nothing is left, and what comes pays ${shown(-stockLeft)} first`
      : `${shown(stockLeft)} ${are(stockLeft)} left`;
  return owedUnits > 0
    ? [
        ...used,
        `${units(owedUnits)} that ${are(owedUnits)} owed to customers of its predecessors ${are(owedUnits)} owed of it, and taken off its stock: ${left}.`,
      ]
    : used;
}

/** Says that a figure is without what predecessors serve; nothing where none serves anything. @example " beside what MUG-1 serves" */
export const besidePredecessors = (trace: PlanTrace): string => {
  const who = servingPredecessors(trace);
  return who === null ? "" : ` beside what ${who}`;
};

/** Which predecessors still serve part of the demand; null where none does. @example "MUG-1 serves" */
export function servingPredecessors({ succession }: PlanTrace): string | null {
  const serving = (succession?.predecessors ?? []).filter(({ servedUnits }) => servedUnits > 0);
  if (serving.length === 0) return null;
  return serving.length === 1 ? `${serving[0]?.name} serves` : "its predecessors serve";
}

/** Who carries on its demand where its stock is not used up first. */
function successorSentences({ lineage, succession }: PlanTrace): string[] {
  const successor = lineage?.successor;
  if (!successor || succession?.successor) return [];
  const { name, factor, isUsedUp } = successor;
  const stock = isUsedUp ? "" : ": it takes over at once, and the stock of this one does not count";
  return [`${name} carries on its demand, ${factorUnits(factor)} for each unit of it${stock}.`];
}

/** Whose demand it carries on without their stock. */
function predecessorSentences({ lineage, succession }: PlanTrace, skuName: string): string[] {
  const counted = new Set(succession?.predecessors.map(({ name }) => name));
  const others = (lineage?.predecessors ?? []).filter(({ name }) => !counted.has(name));
  const more = others.length - MAX_NAMED;
  const sentence = ({ name, factor }: TracedLink) =>
    `It carries on the demand of ${name}, ${factorUnits(factor)} of ${skuName} for each unit of it: its sales count, and its stock does not.`;
  return [
    ...others.slice(0, MAX_NAMED).map(sentence),
    ...(more > 0 ? [`It carries on the demand of ${more} more, whose stock does not count.`] : []),
  ];
}

/** Whose demand it carries on, whose stock serves first, and who takes over from it and when. */
export function successionSentences(trace: PlanTrace, { skuName }: { skuName: string }): string[] {
  return [...usedUpSentences(trace, skuName), ...predecessorSentences(trace, skuName), ...successorSentences(trace)];
}
