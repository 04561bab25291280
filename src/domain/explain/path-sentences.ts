/** How a service level or costs use the demand paths, in words. */

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
      ? [`Demand lost before the delivery needs no stock, so ${ofHundred(cheapestShare)} are enough.`]
      : [];
  const capped = cheapestShare > share ? [`No order is sized for more than ${ofHundred(share)}.`] : [];
  return [
    `${ofHundred(costShare)} of 100 cycles should be served at these costs. A cycle is the time between two orders.`,
    ...ofLost,
    ...capped,
  ];
}

/** Describes what the demand paths are made of. */
function mixtureSentences(of: ByPaths): string[] {
  const { paths, mixture, hasProduction, borrowedPaths = 0, livingShare = 1 } = of;
  if (!mixture) return [];
  const kinds = [
    [mixture.alike, "from similar items"],
    [mixture.past, "from its own past"],
    [mixture.errors, "from its forecast errors"],
    [mixture.asForecast, "as forecast"],
    [mixture.ended, "without demand, as it may no longer sell"],
  ] as const;
  const told = kinds.filter(([count]) => count > 0).map(([count, how]) => `${count} ${how}`);
  const ofProduction = "with the forecast errors of what takes it in production";
  const all =
    mixture.asForecast < paths
      ? `${told.join(", ")}${hasProduction ? `; each ${ofProduction}` : ""}`
      : hasProduction
        ? ofProduction
        : "all as forecast, as its demand does not vary";
  return [
    `The demand of that time is simulated on ${counted(paths, "path")}: ${all}.`,
    ...(livingShare < 1 ? [`It may no longer sell, so ${ofHundred(livingShare)} % of each path's demand count.`] : []),
    ...(borrowedPaths > 0
      ? [
          `${counted(borrowedPaths, "path")} without demand ${borrowedPaths === 1 ? "is" : "are"} replaced by other paths, as no order follows a review period without demand.`,
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
          `Past demand of similar items was above ${asked} of 100 paths in ${countedShare > share ? "more" : "fewer"} than ${ofHundred(1 - share)} of 100 cases. So ${counts} of 100 paths are served to meet ${asked}.`,
        ]
      : []),
    ...(shown(stretch) !== 1
      ? [`Each path lies ${shown(stretch)} times as far from the expected demand, as past demand of similar items did.`]
      : []),
  ];
}

/** Units that serve the share, and the safety stock that this makes. */
function levelSentences(trace: PlanTrace, of: ByPaths, expected: number): string[] {
  const { paths, servedPaths, levelUnits, tailUnits = 0, ownPart = 1 } = of;
  const lateness = trace.parameters.leadTimeDeviationDays.value;
  const late = lateness > 0 ? ` This counts a lead time that varies by ${days(lateness)}.` : "";
  const more = shown(levelUnits - of.expectedUnits);
  const level = shown(more + expected);
  const served = `${servedPaths} of the ${counted(paths, "path")} take at most ${units(level)}`;
  const serving = servingPredecessors(trace);
  const last = isOne(tailUnits) ? "unit" : units(tailUnits);
  return [
    more > 0
      ? `${served}: ${units(more)} more than expected.${late}`
      : level === 0
        ? `${servedPaths} of the ${counted(paths, "path")} have no demand, so none is kept.${late}`
        : more < 0
          ? `${served}: no more than expected, so none is kept.${late}`
          : `${served}: as many as expected.${late}`,
    ...(tailUnits > 0
      ? [`The last ${last} of these ${level} ${are(tailUnits)} extrapolated, as too few paths lie beyond 98 of 100.`]
      : []),
    ...(more > 0 && shown(100 * ownPart) < 100
      ? [
          `At the next delivery, ${shown(100 * ownPart)} % of that count as safety stock, as ${serving ?? "predecessors serve"} the rest of the demand.`,
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
    `${when}, ${held} of ${counted(cycles, "cycle")} of similar items met a target of ${ofHundred(target)} %.`,
    ...(learntOn === undefined ? [] : [`Forecast errors were learnt from such cycles on ${learntOn}.`]),
  ];
}

/** Says how a service level or costs use the demand paths. Returns nothing for days, and for plans made before paths. */
export function pathSentences(trace: PlanTrace): string[] {
  const {
    safetyStock: { byPaths: of },
    parameters: {
      safetyStock: { value: rule },
    },
  } = trace;
  if (!of) return [];
  if (of.keepsNone) return ["Less than one unit is expected in a year, so a service level keeps none."];
  const { protectedDays, expectedUnits, levelUnits } = of;
  const [, expectedTold = 0] = addingUp([levelUnits, -expectedUnits]);
  const expected = -expectedTold + 0;
  const serving = servingPredecessors(trace);
  const whole = serving === null ? "" : `, with those that ${serving}`;
  const isNone = levelUnits === 0 && (expectedUnits === 0 || of.share === 0);
  return [
    ...shareSentences(of, rule),
    `Expected demand until the order after this one can arrive, in ${days(protectedDays)} with the review period, is ${units(expected)}${whole}.`,
    ...(isNone ? [] : [...mixtureSentences(of), ...calibrationSentences(of), ...levelSentences(trace, of, expected)]),
    ...unitValueSentences(of, rule),
    ...pastSentences(of),
  ];
}
