/** What of a forecast is a season, in words: that of its family, its own, and the same days of last years. */

import type { PlanTrace, TracedSeason } from "../../planning";
import { shown } from "./words";

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
export function dateSentences({ forecast: { dates } }: PlanTrace): string[] {
  if (!dates) return [];
  const stretches = dates.stretches.map(({ from, to, times }) => `${from} to ${to} (${shown(times)} times)`).join(", ");
  return [
    `Its past years sold more on the same days than on those around them: ${stretches}, month before day. The days of the cover sell ${shown(dates.coverFactor)} times as much as ordinary days by that.`,
  ];
}

/** What of the forecast its family taught it, and what is its own. */
export function seasonSentences({ forecast: { season } }: PlanTrace): string[] {
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
