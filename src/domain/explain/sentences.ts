/** The only place where the arithmetic of a recommendation is put into words: each part of it has a file beside this one. */

import type { PlanTrace } from "../../planning";
import type { ExplainedNames } from "./decided-by";
import { forecastSentences } from "./forecast-sentences";
import { needSentences } from "./need-sentences";
import { parameterSentences } from "./parameter-sentences";
import { positionSentences } from "./position-sentences";
import { leftOutSentences, manualSentences } from "./said-words";
import { dateSentences, seasonSentences } from "./season-sentences";
import { stepSentences } from "./sizing-sentences";
import { successionSentences } from "./succession-sentences";
import { units } from "./words";

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
    ...trace.sizing.flatMap((step) => stepSentences(step, trace, names)),
    `Recommended: ${units(trace.recommendedUnits)}.`,
  ];
}
