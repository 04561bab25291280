/** What is needed, in words: figures that add up to the need before any minimum or pack. */

import { type PlanTrace, rawNeed } from "../../planning";
import { besideBuffer, bufferOf, deliveryFigures } from "./delivery-figures";
import { are, days, isOne, shown, units, written } from "./words";

/** What is left, or owed: sold beyond the stock, or taken by production, which waits. */
function leftWords(left: number): string {
  return left < 0 ? `${units(-left)} ${are(-left)} owed` : `${units(left)} ${are(left)} left`;
}

/** Why an order holds another quantity for safety than the safety stock; nothing where both are the same. */
function differenceSentences({ need, safetyStock, succession }: PlanTrace, buffer: number): string[] {
  const { units: kept, byPaths } = safetyStock;
  if (need.leavesFraction)
    return [
      "Less than one more unit is expected after the next order can arrive, and none pays before. The next order covers it.",
    ];
  if (byPaths?.keepsNone || (!byPaths && shown(buffer) < 0))
    return ["Less than one unit is expected in a year. Only owed units are ordered."];
  if (byPaths?.share === 0 && shown(buffer) < 0) return ["No unit pays at these costs. Only owed units are ordered."];
  if (!byPaths || shown(buffer) === shown(kept)) return [];
  if (succession && succession.predecessors.length > 0)
    return [
      "That is the safety stock at the end of the cover. It grows with the demand that predecessors no longer serve.",
    ];
  const isLost = need.shortageModel === "lost-sales";
  if (buffer < 0 && !(isLost && byPaths.levelUnits >= byPaths.expectedUnits))
    return ["The share to be served takes less than the expected demand."];
  if (shown(buffer) > shown(kept))
    return ["That is more than the safety stock, as it counts only the days after the delivery."];
  const why = "also covers demand before the delivery. Lost demand needs no order.";
  return [shown(buffer) > 0 ? `That is less than the safety stock, which ${why}` : `The safety stock ${why}`];
}

/** What the order holds beyond what the cover is expected to take. */
function bufferSentences(trace: PlanTrace): string[] {
  const buffer = bufferOf(trace);
  const reasons = differenceSentences(trace, buffer);
  const told = shown(buffer);
  const held =
    told > 0
      ? [`The order adds ${units(told)} for safety.`]
      : told < 0
        ? [`The order is ${units(-told)} below the expected demand.`]
        : reasons.length > 0
          ? ["The order adds nothing for safety."]
          : [];
  return [...held, ...reasons];
}

/** What is on order and does not count for this order, as it arrives too late. */
function laterSentences({ laterUnits = 0 }: PlanTrace["need"]): string[] {
  const told = shown(laterUnits);
  if (told === 0) return [];
  const arrive = isOne(told) ? "more unit on order arrives" : "more units on order arrive";
  const count = isOne(told) ? "does" : "do";
  return [`${told} ${arrive} later than the next order can, and ${count} not count now.`];
}

/** The sum: what is needed, as the figures before it say. */
function sumSentence(uncovered: number, figures: readonly number[]): string {
  const needed = shown(uncovered);
  const sum = figures.filter((figure) => figure !== 0).length > 1 || needed < 0 ? `: ${written(figures)}` : "";
  if (needed > 0) return `${units(needed)} ${are(needed)} needed${sum}.`;
  if (needed < 0) return `Nothing is needed${sum} = −${-needed}.`;
  return uncovered > 0 ? "Less than 0.01 units are needed." : `Nothing is needed${sum}.`;
}

/** Under lost sales: what the delivery finds, and what the days after it take. */
function afterDelivery(trace: PlanTrace, uncovered: number): string[] {
  const { cover, left, served, arriving, arrived: arrivedUnits, lost: lostUnits } = deliveryFigures(trace);
  return [
    ...(arrivedUnits > 0
      ? [`${units(arrivedUnits)} ${isOne(arrivedUnits) ? "arrives" : "arrive"} before the next possible delivery.`]
      : []),
    ...(lostUnits > 0 ? [`${units(lostUnits)} of demand before that delivery ${are(lostUnits)} lost.`] : []),
    `${leftWords(left)} when the next delivery can arrive.`,
    `The cover then takes ${units(cover)}, and ${units(arriving)} ${isOne(arriving) ? "arrives" : "arrive"} in it.`,
    ...(served > 0
      ? [
          `${units(served)} of the arrivals on the day of that delivery ${are(served)} sold at once, and ${isOne(served) ? "counts" : "count"} as ordered.`,
        ]
      : []),
    ...laterSentences(trace.need),
    ...bufferSentences(trace),
    sumSentence(uncovered, [cover, shown(bufferOf(trace)), -left, -served, -arriving]),
  ];
}

/** Under back-order: all that is wanted until the end of the cover, and what there is. */
function fromNowOn(trace: PlanTrace, uncovered: number): string[] {
  const { need, parameters } = trace;
  const buffer = bufferOf(trace);
  const parts = [need.coverDemand - buffer, -need.onHand, -need.onOrder];
  const [wanted = 0, onHand = 0, onOrder = 0] = besideBuffer(parts, uncovered, buffer);
  const rule = parameters.safetyStock.value;
  const after = rule.kind === "DAYS" && rule.days > 0 ? ` and ${days(Math.ceil(rule.days))} of safety stock` : "";
  const later = shown(need.laterUnits ?? 0) > 0 ? " in time" : "";
  const stock = onHand > 0 ? `${units(onHand)} ${are(onHand)} owed` : `${units(-onHand + 0)} ${are(-onHand)} on hand`;
  return [
    `The demand up to the end of the cover${after} is ${units(wanted)}.`,
    `${stock}, and ${-onOrder + 0} ${are(-onOrder)} on order${later}.`,
    ...laterSentences(need),
    ...bufferSentences(trace),
    sumSentence(uncovered, [wanted, shown(buffer), onHand, onOrder]),
  ];
}

/** What is needed before any minimum or pack, as a sum of figures that are told, and whether nobody delivers it. */
export function needSentences(trace: PlanTrace): string[] {
  const { need, obstacle } = trace;
  const { uncoveredUnits } = rawNeed(need);
  const sum =
    need.shortageModel === "lost-sales" ? afterDelivery(trace, uncoveredUnits) : fromNowOn(trace, uncoveredUnits);
  const unsupplied =
    obstacle === "NO_SUPPLIER" ? ["It has no supplier or producer. Its need counts all the same."] : [];
  const never =
    need.shortageModel === "lost-sales" && need.stockCoverDays === 0
      ? ["Nothing is ever ordered, as an order covers 0 days and unmet demand is lost. Set a stock cover."]
      : [];
  return [...sum, ...never, ...unsupplied];
}
