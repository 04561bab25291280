/** What a service level or costs made of the ways that demand may go, in words. */

import type { CyclesLikeIt, PlanTrace, SafetyStockRule } from "../../planning";
import { counted } from "../../values/counted";
import { unitValueSentences } from "./cost-sentences";
import { servingPredecessors } from "./succession-sentences";
import { addingUp, are, days, isOne, ofHundred, shown, units } from "./words";

type ByPaths = NonNullable<PlanTrace["safetyStock"]["byPaths"]>;

/** How often costs want demand to be served. */
function shareSentences({ share, costShare = share, cheapestShare = share }: ByPaths, rule: SafetyStockRule): string[] {
  if (rule.kind !== "COST") return [];
  const ofLost =
    ofHundred(cheapestShare) !== ofHundred(costShare)
      ? [`Demand lost before the delivery needs no stock, so ${ofHundred(cheapestShare)} suffice.`]
      : [];
  const capped = cheapestShare > share ? [`No order is sized for more than ${ofHundred(share)}.`] : [];
  return [
    `These costs call for ${ofHundred(costShare)} of 100 cycles to be served. A cycle is the time between two orders.`,
    ...ofLost,
    ...capped,
  ];
}

/** What the ways that demand may go are made of. */
function mixtureSentences(of: ByPaths): string[] {
  const { paths, mixture, hasProduction, borrowedPaths = 0, livingShare = 1 } = of;
  if (!mixture) return [];
  const kinds = [
    [mixture.alike, "as items like it vary"],
    [mixture.past, "as its own past went"],
    [mixture.errors, "as its forecasts were wrong"],
    [mixture.asForecast, "as is forecast"],
    [mixture.ended, "without any demand, as it may not sell any more"],
  ] as const;
  const told = kinds.filter(([count]) => count > 0).map(([count, how]) => `${count} ${how}`);
  const ofProduction = "the forecasts of what takes it in production were wrong";
  const all =
    mixture.asForecast < paths
      ? `${told.join(", ")}${hasProduction ? `; each also as ${ofProduction}` : ""}`
      : hasProduction
        ? `as ${ofProduction}`
        : "all as is forecast, as its demand does not vary";
  return [
    `That time may go in ${paths} ways: ${all}.`,
    ...(livingShare < 1
      ? [`It may not sell any more, so ${ofHundred(livingShare)} % of what each way takes are counted.`]
      : []),
    ...(borrowedPaths > 0
      ? [
          `Nothing is ordered after a review period without demand. So the ${counted(borrowedPaths, "way")} without any ${borrowedPaths === 1 ? "goes" : "go"} as other ways do.`,
        ]
      : []),
  ];
}

/** How many of the ways are counted for the share, as past demand went. */
function calibrationSentences({ share, countedShare = share, stretch = 1 }: ByPaths): string[] {
  const [asked, counts] = [ofHundred(share), ofHundred(countedShare)];
  return [
    ...(asked !== counts
      ? [
          `Past demand of items like it was above ${asked} of 100 ways in ${countedShare > share ? "more" : "fewer"} than ${ofHundred(1 - share)} of 100 cases. So ${counts} of 100 ways are served to hold ${asked}.`,
        ]
      : []),
    ...(shown(stretch) !== 1
      ? [`As past demand of items like it went, each way lies ${shown(stretch)} times as far from what is expected.`]
      : []),
  ];
}

/** Units that serve the share, and the safety stock that this makes. */
function levelSentences(trace: PlanTrace, of: ByPaths, expected: number): string[] {
  const { paths, servedPaths, levelUnits, tailUnits = 0, ownPart = 1 } = of;
  const lateness = trace.parameters.leadTimeDeviationDays.value;
  const late = lateness > 0 ? `, with a lead time that varies by ${days(lateness)}` : "";
  const more = shown(levelUnits - of.expectedUnits);
  const level = shown(more + expected);
  const served = `${servedPaths} of the ${paths} ways take at most ${level}${late}`;
  const serving = servingPredecessors(trace);
  const last = isOne(tailUnits) ? "unit" : units(tailUnits);
  return [
    more > 0
      ? `${served}: ${units(more)} more than is expected.`
      : level === 0
        ? `In ${servedPaths} of the ${paths} ways nothing is wanted${late}, so none is kept.`
        : more < 0
          ? `${served}: no more than is expected, so none is kept.`
          : `${served}: as many as are expected.`,
    ...(tailUnits > 0
      ? [
          `Too few ways lie beyond 98 of 100. So the last ${last} of these ${level} ${are(tailUnits)} estimated from how the other ways thin out.`,
        ]
      : []),
    ...(more > 0 && shown(100 * ownPart) < 100
      ? [
          `When the next delivery can arrive ${shown(100 * ownPart)} % of that count as safety stock, as ${serving ?? "predecessors serve"} the rest of the demand.`,
        ]
      : []),
  ];
}

/** How past cycles of items like it went. */
function pastSentences({ pastCycles, learntOn, share }: ByPaths): string[] {
  if (!pastCycles) return [];
  const { cycles, held, target = share }: CyclesLikeIt = pastCycles;
  const when = learntOn === undefined ? "In the past" : "Over the last year";
  return [
    `${when} ${held} of ${counted(cycles, "cycle")} of items like this held at a target of ${ofHundred(target)} %.`,
    ...(learntOn === undefined ? [] : [`How far forecasts are off was learnt from such cycles on ${learntOn}.`]),
  ];
}

/** What a service level or costs made of the ways that demand may go; nothing for days, and for plans of before paths. */
export function pathSentences(trace: PlanTrace): string[] {
  const {
    safetyStock: { byPaths: of },
    parameters: {
      safetyStock: { value: rule },
    },
  } = trace;
  if (!of) return [];
  if (of.keepsNone) return ["Less than one unit is expected of a whole year, so a service level keeps none."];
  const { protectedDays, expectedUnits, levelUnits } = of;
  const [, expectedTold = 0] = addingUp([levelUnits, -expectedUnits]);
  const expected = -expectedTold + 0;
  const serving = servingPredecessors(trace);
  const whole = serving === null ? "" : `, with what ${serving}`;
  const isNone = levelUnits === 0 && (expectedUnits === 0 || of.share === 0);
  return [
    ...shareSentences(of, rule),
    `Until the order after this one can arrive, in ${days(protectedDays)} with the review period, ${units(expected)} ${are(expected)} expected${whole}.`,
    ...(isNone ? [] : [...mixtureSentences(of), ...calibrationSentences(of), ...levelSentences(trace, of, expected)]),
    ...unitValueSentences(of, rule),
    ...pastSentences(of),
  ];
}
