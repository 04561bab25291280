/** The only place where the arithmetic of a recommendation is put into words. */

import { counted } from "../../counted";
import {
  type CyclesLikeIt,
  DEPENDENT_DEMAND,
  MANUAL_FORECAST,
  NO_HISTORY,
  type PlanTrace,
  type SafetyStockRule,
  type SizingStep,
  shelfUnits,
  type TracedSeason,
  USED_UP_FIRST,
} from "../../planning";
import { costSentences, passedOverSentences, unitValueSentence } from "./cost-sentences";
import { decidedBy, type ExplainedNames } from "./decided-by";
import { leftOutSentences, manualSentences } from "./said-words";
import { successionSentences } from "./succession-sentences";
import { are, days, isOne, money, shown, units } from "./words";

function positionSentences(
  { planningDay, position, succession }: PlanTrace,
  { skuName, warehouseName }: ExplainedNames,
): string[] {
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
      `On ${planningDay} ${units(position.onHand)} of ${skuName} could be put together at ${warehouseName}, as one takes ${units(limitedBy.quantityPerBundle)} of ${limitedBy.name} and ${shown(limitedBy.onHand)} ${isOne(limitedBy.onHand) ? "was" : "were"} on hand; ${shown(onOrder)} ${are(onOrder)} on order${late}.`,
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
      `On ${planningDay} nothing of ${skuName} was on hand at ${warehouseName}, ${shown(position.onOrder)} ${isOne(position.onOrder) ? "was" : "were"} on order${late}, and ${units(-onHand)} ${are(-onHand)} owed, as more was sold than there was: what comes pays them first.`,
      ...rest,
    ];
  }
  return [
    `On ${planningDay} there ${isOne(onHand) ? "was" : "were"} ${units(onHand)} of ${skuName} on hand at ${warehouseName} and ${shown(position.onOrder)} on order${late}.`,
    ...rest,
  ];
}

/** How it answers the season of its family. */
function answerSentence(season: TracedSeason): string {
  const family = season.of === "category" ? "its category" : "all SKUs";
  const { besides, shown: isShown } = season;
  const times = `the days of the cover sell ${shown(season.coverFactor)} times as much as ordinary days by ${besides ? "both" : "it"}.`;
  const share = Math.round(100 * (season.strength ?? 0));
  if (!isShown) {
    return `It is taken to follow the season of ${family}, as its own history is too short to show how strongly: ${times}`;
  }
  const answer = `It answers the season of ${family} ${share} % as strongly as they do together, by what its own sales show of it`;
  return `${answer}${besides ? ", and has one of its own beside it" : ""}: ${times}`;
}

/** The same days of last years. */
function dateSentences({ forecast: { dates } }: PlanTrace): string[] {
  if (!dates) return [];
  const stretches = dates.stretches.map(({ from, to, times }) => `${from} to ${to} (${shown(times)} times)`).join(", ");
  return [
    `Its past years sold more on the same days than on those around them: ${stretches}, month before day. The days of the cover sell ${shown(dates.coverFactor)} times as much as ordinary days by that.`,
  ];
}

/** What of the forecast its family taught it, and what is its own. */
function seasonSentences({ forecast: { season } }: PlanTrace): string[] {
  if (!season) return [];
  const isLeftOut = season.strength === null || (season.shown && Math.round(100 * season.strength) === 0);
  const own = `Its own sales show a season: the days of the cover sell ${shown(season.coverFactor)} times as much as ordinary days by it.`;
  const family = season.of === "category" ? "its category" : "all SKUs";
  const growth = Math.round(100 * (season.growth - 1));
  return [
    ...(season.strength !== null && isLeftOut
      ? [`The season of ${family} does not show in its own sales and is left out.`]
      : []),
    ...(isLeftOut ? (season.besides ? [own] : []) : [answerSentence(season)]),
    ...(growth === 0
      ? []
      : [
          `Its past sales count ${growth > 0 ? "more" : "less"} the older they are, as those of all SKUs ${growth > 0 ? "grew" : "fell"} by ${Math.abs(growth)} % in a year.`,
        ]),
  ];
}

/** Why there are no sales to forecast from: none are known, or people said that those which are do not count. */
function withoutSales({ historyDays, excluded, oneOff }: PlanTrace["forecast"]): string {
  if (excluded && excluded.days > 0)
    return excluded.days >= historyDays
      ? `All ${days(excluded.days)} of its history are excluded`
      : "All its sales are on excluded days";
  return oneOff ? "All its sales are one-off sales" : "No sales are known that count for it";
}

/** What the forecast comes from, and how much it is. */
function demandSentence({ forecast, succession }: PlanTrace): string {
  const { method, demandClass, unitsPerDay, dependentUnits, historyDays, stockedOutDays } = forecast;
  const perDay = `${units(unitsPerDay)} a day over the cover`;
  if (method === USED_UP_FIRST) {
    const name = succession?.successor?.heirName ?? succession?.successor?.name ?? "its successor";
    return `Its customers are forecast with ${name}: it serves them as long as there is something of it, ${perDay}.`;
  }
  if (method === NO_HISTORY) return `${withoutSales(forecast)}, so nothing is forecast.`;
  if (method === MANUAL_FORECAST) return `${withoutSales(forecast)}; what was typed comes to ${perDay}.`;
  if (method === DEPENDENT_DEMAND) {
    return `Nothing of it is sold by itself: what is made of it takes ${perDay}, as that is planned.`;
  }
  const missing = stockedOutDays > 0 ? ` (${days(stockedOutDays)} out of stock left out)` : "";
  const history =
    historyDays > 0
      ? `From ${days(historyDays)} of history${missing}, ${demandClass === "none" ? "without demand" : `${demandClass} demand`}`
      : "Without sales of its own";
  const recipes = dependentUnits > 0 ? `, in which recipes take ${units(dependentUnits)} in all` : "";
  return `${history}, ${method} forecasts ${perDay}${recipes}.`;
}

/** @param ofHistory what else is to be told of the history */
function forecastSentences(trace: PlanTrace, ofHistory: readonly string[]): string[] {
  const { p10, p50, p90 } = trace.forecast;
  const { demandBeforeDelivery, restOfDay = 0 } = trace.position;
  // The rest of the day has a sentence of its own: quantiles are of the days from tomorrow on.
  const expected = demandBeforeDelivery - restOfDay;
  const spread =
    shown(p90) === 0 && shown(expected) > 0
      ? "with a probability of 90 % or more none is wanted"
      : `half the time at most ${shown(p50)}, with 80 % probability between ${shown(p10)} and ${shown(p90)}`;
  // What can be there tomorrow morning has no demand before it.
  const demand = [demandSentence(trace), ...ofHistory];
  if (trace.need.leadTimeDays === 0) return demand;
  return [
    ...demand,
    `Over the ${days(trace.need.leadTimeDays)} to the next possible delivery ${units(expected)} ${are(expected)} expected: ${spread}.`,
  ];
}

/** The lead time with what closed days add to it. */
function leadTimeWords({ parameters, closedDays, leadTimeUnit }: PlanTrace, names: ExplainedNames): string {
  const { leadTimeDays } = parameters;
  const decided = decidedBy(leadTimeDays, names);
  const supplier = names.supplierName ?? "the supplier";
  if (leadTimeUnit === "OPEN_DAYS") {
    const between =
      closedDays > 0
        ? `, and ${counted(shown(closedDays), "closed day")} ${isOne(closedDays) ? "lies" : "lie"} between`
        : "";
    return `The lead time is ${days(leadTimeDays.value)} on which ${supplier} works (${decided})${between}`;
  }
  const closed = closedDays > 0 ? `, and closed days of the supplier add ${shown(closedDays)}` : "";
  return `The lead time is ${days(leadTimeDays.value)} (${decided})${closed}`;
}

/** What a safety stock is set as. */
function basisWords(rule: SafetyStockRule): string {
  if (rule.kind === "DAYS") return `the demand of ${days(rule.days)}`;
  if (rule.kind === "SERVICE_LEVEL") return `for a service level of ${shown(rule.serviceLevel * 100)} %`;
  return rule.origin
    ? "what costs the least"
    : `what costs the least where a unit that is missing costs ${money(rule.shortageCost)} and one that is left ${money(rule.holdingCostPerDay)} a day`;
}

function parameterSentences(trace: PlanTrace, names: ExplainedNames): string[] {
  const { parameters, safetyStock, succession } = trace;
  const { stockCoverDays, safetyStock: rule } = parameters;
  return [
    `${leadTimeWords(trace, names)}; an order covers ${days(stockCoverDays.value)} (${decidedBy(stockCoverDays, names)}).`,
    ...(succession?.successor
      ? []
      : [
          ...passedOverSentences(rule, names),
          `The safety stock is ${units(safetyStock.units)}, ${basisWords(rule.value)} (${decidedBy(rule, names)}).`,
          ...costSentences(rule.value, names),
        ]),
    ...levelSentences(trace, rule.value),
  ];
}

/** What limits how much is kept against errors. */
function limitOf({ seldom, farthest }: NonNullable<PlanTrace["safetyStock"]["byServiceLevel"]>): string {
  if (seldom)
    return `, no more than the most that such a time ever took (${shown(seldom.mostUnits)}) for each day on which it was ever wanted (${seldom.demandDays})`;
  return farthest
    ? `, no more than lies between what is expected and ${shown(farthest.units)}, the farthest that demand of such a time reaches by the most that it ever took (${shown(farthest.mostUnits)})`
    : "";
}

/** How past cycles of items like it went. */
const pastSentences = ({ cycles, held }: CyclesLikeIt, share: number, learntOn: string): string[] => [
  `Over the last year ${held} of ${counted(cycles, "cycle")} of items like this held; the target is ${shown(100 * share)} %.`,
  `How far forecasts are off was learnt from such cycles on ${learntOn}.`,
];

/** What a service level or costs made of the ways that demand may go. */
function pathSentences(
  of: NonNullable<PlanTrace["safetyStock"]["byPaths"]>,
  { safetyStock: { value: rule }, leadTimeDeviationDays }: PlanTrace["parameters"],
): string[] {
  const { protectedDays, expectedUnits, share, costShare = share, paths, servedPaths, levelUnits, learntOn } = of;
  const ofLost =
    shown(100 * share) < shown(100 * costShare)
      ? `, fewer than ${shown(100 * costShare)}, as what is lost before an order arrives is not owed later`
      : "";
  const served =
    rule.kind === "COST"
      ? [`At these costs ${shown(100 * share)} of 100 times between two orders are to be served${ofLost}.`]
      : [];
  const late =
    leadTimeDeviationDays.value > 0 ? `, with a lead time that varies by ${days(leadTimeDeviationDays.value)}` : "";
  return [
    ...served,
    `Until the order after this one can arrive, in ${days(protectedDays)} with the review period, ${units(expectedUnits)} ${are(expectedUnits)} expected. Of ${paths} ways in which that time may go (a third as items like it vary, a third as its own past went, a third as its forecasts were wrong) ${servedPaths} take at most ${shown(levelUnits)}${late}.`,
    ...unitValueSentence(of, rule),
    ...(of.pastCycles && learntOn ? pastSentences(of.pastCycles, share, learntOn) : []),
  ];
}

/** What a service level made of the forecast's error; nothing for days. */
function levelSentences({ safetyStock, parameters }: PlanTrace, rule: SafetyStockRule): string[] {
  const { basis, byServiceLevel, byPaths } = safetyStock;
  if (byPaths) return pathSentences(byPaths, parameters);
  if (!byServiceLevel || rule.kind !== "SERVICE_LEVEL") return [];
  const { protectedDays, expectedUnits, probability, errorDeviation, factor } = byServiceLevel;
  const expected = `Until the order after this one can arrive, in ${days(protectedDays)} with the review period, ${units(expectedUnits)} ${are(expectedUnits)} expected`;
  const error = errorDeviation * Math.sqrt(protectedDays);
  const lateness = Math.sqrt(Math.max(0, safetyStock.units ** 2 - (factor * error) ** 2));
  const late =
    parameters.leadTimeDeviationDays.value > 0
      ? `, with ${shown(lateness)} for a lead time that varies by ${days(parameters.leadTimeDeviationDays.value)} (squares add up)`
      : "";
  const limit = limitOf(byServiceLevel);
  const kept =
    basis === "SIMULATION"
      ? "such a time, drawn a thousand times from past weeks, asks for so much"
      : `the forecast of such a time is off by ${shown(error)}, and ${shown(factor)} times that is kept${limit}${late}`;
  const isRare = shown(100 * probability) > shown(100 * rule.serviceLevel);
  const rare = isRare
    ? [
        `Something is not wanted in every review period, and nothing is ordered after one without: so that ${shown(rule.serviceLevel * 100)} % of the times between two deliveries find stock, ${shown(probability * 100)} % of all times have to.`,
      ]
    : [];
  return [`${expected}; ${kept}.`, ...rare];
}

/** What is left, or owed: sold beyond the stock, or taken by production, which waits. */
function leftWords(left: number): string {
  return left < 0 ? `${units(-left)} ${are(-left)} owed` : `${units(left)} ${are(left)} left`;
}

function needSentences({ need, position, parameters, blockedBy, obstacle }: PlanTrace): string[] {
  const safety = parameters.safetyStock.value.kind === "DAYS" ? "" : ", safety stock included";
  const lost =
    position.lostBeforeDelivery > 0
      ? ` (${shown(position.lostBeforeDelivery)} of demand before ${are(position.lostBeforeDelivery)} lost)`
      : "";
  const sold =
    need.servedAtDelivery && shown(need.servedAtDelivery) > 0
      ? ` after ${shown(need.servedAtDelivery)} that ${isOne(need.servedAtDelivery) ? "arrives and is" : "arrive and are"} wanted on that very day`
      : "";
  const sum =
    need.shortageModel === "lost-sales"
      ? `When the next delivery can arrive ${leftWords(need.leftAtDelivery)}${sold}${lost}; the cover then takes ${shown(need.coverDemand)}${safety}, and ${shown(need.arrivalsInCover)} ${isOne(need.arrivalsInCover) ? "arrives" : "arrive"} in it.`
      : `Up to the end of the cover ${units(need.coverDemand)} ${are(need.coverDemand)} needed, safety stock included; ${shown(need.onHand)} ${are(need.onHand)} on hand and ${shown(need.onOrder)} on order.`;
  const blocked = {
    SUCCEEDED: ["It is not bought any more, as its successor takes over."],
    ARCHIVED: ["It is archived: nothing of it is bought any more."],
    BUNDLE: ["A bundle is never bought: its contents are."],
    REORDER_OFF: ["It is switched off from re-ordering."],
  };
  const unsupplied =
    obstacle === "NO_SUPPLIER" ? ["It has no supplier or producer to order from; its need counts all the same."] : [];
  return [sum, ...(blockedBy ? blocked[blockedBy] : unsupplied)];
}

/** Why nothing is bought of a SKU, whatever is needed. */
const BLOCKS = {
  ARCHIVED: "it is archived",
  SUCCEEDED: "its successor takes over",
  REORDER_OFF: "it is switched off from re-ordering",
  BUNDLE: "it is a bundle",
} as const satisfies Partial<Record<SizingStep["rule"], string>>;

/** What a rule is called, with what it asks for and who set it. */
function ruleWords({ rule, together }: SizingStep, { parameters }: PlanTrace, names: ExplainedNames): string {
  const unit = together?.unit === "currency" ? (names.supplierCurrency ?? "") : "units";
  const amount = `${shown(together?.amount ?? 0)} ${unit}`;
  const over = together?.isOverWarehouses ? " over all warehouses of the order" : "";
  const andWarehouses = together?.isOverWarehouses ? " and all warehouses" : "";
  const rounding = parameters.rounding.value === "nearest" ? "to the nearest pack" : "filled up";
  const words: Record<SizingStep["rule"], string> = {
    WHOLE_UNITS: "Whole units",
    MOQ: `The MOQ of ${shown(together?.amount ?? parameters.moq.value)} (${decidedBy(parameters.moq, names)})${over}`,
    PACKS: `Packs of ${shown(parameters.packQuantity.value)}, ${rounding} (${decidedBy(parameters.packQuantity, names)}),`,
    PRODUCT_MOQ: `The product's MOQ of ${amount} over its SKUs${andWarehouses}`,
    PRODUCT_PACKS: `The product's packs of ${amount} over its SKUs${andWarehouses}`,
    SUPPLIER_MINIMUM: `The order minimum of ${amount} of ${names.supplierName ?? "the supplier"}${over}`,
    PRICE_BREAK: `The price break from ${amount} on${over}`,
    ...BLOCKS,
  };
  return words[rule];
}

/** Whether two quantities are the same as sentences show them. */
const isSame = (one: number, other: number): boolean => shown(one) === shown(other);

/**
 * A rounding step in words.
 * @example "The MOQ of 200 (set for Ada) raised 149 to 200 (+51)."
 */
export function stepSentence(step: SizingStep, trace: PlanTrace, names: ExplainedNames): string {
  const { before, after, together, cost } = step;
  const rule = ruleWords(step, trace, names);
  if (step.rule in BLOCKS) {
    return isSame(before, after)
      ? `As ${rule}, nothing is ordered.`
      : `As ${rule}, ${shown(after)} instead of ${shown(before)} ${are(after)} ordered.`;
  }
  if (isSame(before, after)) return `${rule} left ${shown(before)} as it is.`;
  const how =
    together && together.extraDays > 0
      ? ` by ${days(together.extraDays)} more of cover, which take ${shown(together.extraDemandUnits)}`
      : "";
  const currency = names.supplierCurrency ? ` ${names.supplierCurrency}` : "";
  const all = together?.isOverWarehouses ? "all units of it on the order" : "all of them";
  const money = cost ? `: ${all} cost ${cost.after}${currency} instead of ${cost.before}` : "";
  const change = `${after > before ? "+" : "−"}${shown(Math.abs(after - before))}`;
  return `${rule} ${after > before ? "raised" : "lowered"} ${shown(before)} to ${shown(after)} (${change})${how}${money}.`;
}

/**
 * A trace as sentences, in the order of the arithmetic, for a person who doubts the number.
 * @param ofHistory sentences about the history that the trace does not hold
 */
export function sentencesOf(trace: PlanTrace, names: ExplainedNames, ofHistory: readonly string[] = []): string[] {
  return [
    ...positionSentences(trace, names),
    ...successionSentences(trace, names),
    ...forecastSentences(trace, ofHistory),
    ...leftOutSentences(trace),
    ...manualSentences(trace),
    ...seasonSentences(trace),
    ...dateSentences(trace),
    ...parameterSentences(trace, names),
    ...needSentences(trace),
    ...trace.sizing.map((step) => stepSentence(step, trace, names)),
    `Recommended: ${units(trace.recommendedUnits)}.`,
  ];
}
