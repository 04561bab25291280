import type { PlanTrace, TracedLink } from "../../planning";
import { counted } from "../../values/counted";
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
    const until = runOutOn === null ? "they outlast the forecast" : `they run out on ${runOutOn}`;
    return [
      `Its stock and open orders are used up first: ${until}.`,
      `Then ${name} takes over, ${factorUnits(factor)} for each unit.`,
    ];
  }
  const used = predecessors.flatMap(({ name, factor, onHand, onOrder, servedUnits, runOutOn }) => {
    const until = runOutOn === null ? "outlasts the forecast" : `runs out on ${runOutOn}`;
    const stock = onHand < 0 ? `0 on hand (${shown(-onHand)} owed)` : `${shown(onHand)} on hand`;
    return [
      `${name} is used up first and ${until}. Each unit of it serves the demand for ${factorUnits(factor)} of ${skuName}.`,
      `${name} has ${stock} and ${shown(onOrder)} on order: they serve ${units(servedUnits)} of the demand.`,
    ];
  });
  const left =
    stockLeft < 0
      ? `0 are left, and arrivals serve ${shown(-stockLeft)} first`
      : `${shown(stockLeft)} ${are(stockLeft)} left`;
  return owedUnits > 0
    ? [
        ...used,
        `${units(owedUnits)} ${are(owedUnits)} owed to customers of its predecessors and taken off its stock: ${left}.`,
      ]
    : used;
}

/** Says that a figure is without the units that predecessors serve; nothing where none serves any. @example ", without those that MUG-1 serves" */
export const besidePredecessors = (trace: PlanTrace): string => {
  const who = servingPredecessors(trace);
  return who === null ? "" : `, without those that ${who}`;
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
  return [
    `${name} carries on its demand, ${factorUnits(factor)} for each unit.`,
    ...(isUsedUp ? [] : [`${name} takes over at once, and the stock of this SKU does not count.`]),
  ];
}

/** Whose demand it carries on without their stock. */
function predecessorSentences({ lineage, succession }: PlanTrace, skuName: string): string[] {
  const used = new Set(succession?.predecessors.map(({ name }) => name));
  const others = (lineage?.predecessors ?? []).filter(({ name }) => !used.has(name));
  const more = others.length - MAX_NAMED;
  const sentence = ({ name, factor }: TracedLink) =>
    `It carries on the demand of ${name}, ${factorUnits(factor)} of ${skuName} for each unit. Sales of ${name} count, and its stock does not.`;
  return [
    ...others.slice(0, MAX_NAMED).map(sentence),
    ...(more > 0 ? [`It carries on the demand of ${counted(more, "more SKU")}. Their stock does not count.`] : []),
  ];
}

/** Whose demand it carries on, whose stock serves first, and who takes over from it and when. */
export function successionSentences(trace: PlanTrace, { skuName }: { skuName: string }): string[] {
  return [...usedUpSentences(trace, skuName), ...predecessorSentences(trace, skuName), ...successorSentences(trace)];
}
