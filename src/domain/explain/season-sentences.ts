/** What of a forecast is a season, in words: that of its family, its own, and the same days of last years. */

import type { PlanTrace, TracedSeason } from "../../planning";
import { shown } from "./words";

/** What seasons make of the days of the cover; nothing where they sell as ordinary days do. */
function coverWords(coverFactor: number): string {
  return shown(coverFactor) === 1
    ? ""
    : ` The days of the cover sell ${shown(coverFactor)} times as much as ordinary days.`;
}

/** How it answers the season of its family. */
function answerSentence({ of, besides, shown: isShown, strength, coverFactor }: TracedSeason): string {
  const [family, whole] = of === "category" ? ["its category", "the category does"] : ["all SKUs", "they do together"];
  const cover = coverWords(coverFactor);
  if (!isShown) return `Its own history is too short to show a season, so it takes the season of ${family}.${cover}`;
  const times = shown(strength ?? 0);
  const how = times === 1 ? "" : `${times} times `;
  const own = besides ? " They also show their own season." : "";
  return `Its own sales follow the season of ${family} ${how}as strongly as ${whole}.${own}${cover}`;
}

/** The same days of last years. */
export function dateSentences({ forecast: { dates } }: PlanTrace): string[] {
  if (!dates) return [];
  const stretches = dates.stretches.map(({ from, to, times }) => `${from} to ${to} (${shown(times)} times)`).join(", ");
  return [
    `In past years it sold more on these dates (month-day) than on the days around them: ${stretches}.${coverWords(dates.coverFactor)}`,
  ];
}

/** What of the forecast its family taught it, and what is its own. */
export function seasonSentences({ forecast: { season } }: PlanTrace): string[] {
  if (!season) return [];
  const isLeftOut = season.strength === null || (season.shown && Math.round(100 * season.strength) === 0);
  const own = `Its own sales show a season.${coverWords(season.coverFactor)}`;
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
          `The sales of all SKUs together ${growth > 0 ? "grew" : "fell"} by ${Math.abs(growth)} % in a year. Its older sales are ${growth > 0 ? "raised" : "lowered"} to today's level.`,
        ]),
  ];
}
