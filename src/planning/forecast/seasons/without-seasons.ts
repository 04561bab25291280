/** The seasons that a forecast takes off a history and puts on again: the season of its family, growth, and own dates. */

import { classifyDemand } from "../../demand/demand-class";
import type { Observations } from "../lens";
import { type OwnDates, putDates, withoutDates, withoutStretches } from "./dates";
import { ownDates } from "./own-dates";
import { withOwnSeason } from "./own-season";
import { shownStrength, shrunkStrength } from "./season-strength";
import {
  answered,
  isFlat,
  putSharedSeason,
  type SharedSeason,
  withoutSharedGrowth,
  withoutSharedSeason,
} from "./shared-season";

/** The season of the family with the item's strength: its indices are the item's own. */
export interface AnsweredSeason extends SharedSeason {
  /** 1 as the family, 0 not at all. */
  strength: number;
  /** True if its own history influenced the strength. */
  shown: boolean;
  /** True if the family shows growth and no season. */
  flat: boolean;
  /** True if its own history shows a season beside the family's. The indices then include it. */
  besides: boolean;
  /** The item's past sales ÷ the same at today's level, where demand has fallen; else 1. */
  pastLevel: number;
}

/** The parts taken off a history. */
export interface LeftOut {
  season: AnsweredSeason | null;
  dates: OwnDates | null;
}

/** The words of a method with own dates in the forecast. */
const DATES_WORDS = " with the same days of last years";

/** An item with a smaller strength does not follow its family's season. */
const MIN_STRENGTH = 0.005;

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Takes the family's season off the history, with the item's strength, and the item's own season beside it, at today's level. Returns that season.
 *
 * Smooth demand shows its own growth, which its methods continue, so it keeps it. Null where nothing of the family's is left.
 */
function withoutFamily(observations: Observations, season: SharedSeason): AnsweredSeason | null {
  const ownGrowth = classifyDemand(observations.values, observations.missing).demandClass === "smooth";
  const growth = ownGrowth ? 1 : season.growth;
  if (growth === 1 && isFlat(season)) return null;
  const level = withoutSharedGrowth(observations.values, { ...season, growth });
  const shown = shownStrength(level, observations.missing, season);
  const strength = shrunkStrength(shown, season.spread);
  const own = {
    ...season,
    growth,
    indices: answered(season.indices, strength),
    strength,
    shown: shown !== null,
    flat: isFlat(season),
    besides: false,
    pastLevel: growth < 1 ? sumOf(observations.values) / sumOf(level) || 1 : 1,
  };
  observations.values = withoutSharedSeason(level, own);
  const joint = withOwnSeason(observations.values, observations.missing, own);
  if (!joint) return own;
  observations.values = withoutSharedSeason(level, { ...own, indices: joint });
  return { ...own, indices: joint, besides: true };
}

/**
 * Takes the family's season and the own dates off the history, and returns both. Dates are found first, from the sales against the season. They replace the
 * season's part on their days.
 */
export function withoutSeasons(
  observations: Observations,
  family: SharedSeason | null,
  lastDay: number | null,
): LeftOut {
  const { values } = observations;
  const season = family && withoutFamily(observations, family);
  const dates = lastDay === null ? null : ownDates({ ...observations, values }, lastDay, season);
  if (!dates) return { season, dates };
  Object.assign(observations, withoutDates(values, observations.missing, dates));
  return {
    season: family && withoutFamily(observations, withoutStretches(family, dates.stretches, dates.lastDay)),
    dates,
  };
}

/** Returns words for the family's part and the own part of the season; empty where neither shows. */
function familyWords({ flat, strength, growth, of, besides }: AnsweredSeason): string {
  if (flat || strength < MIN_STRENGTH) {
    if (growth === 1) return besides ? " with its own season" : "";
    return besides ? " with shared growth and its own season" : " with shared growth";
  }
  const family = of === "category" ? " with its category's season" : " with shared season";
  return besides ? `${family} and its own` : family;
}

/** Returns words for the seasons, to follow the name of the method; empty where nothing shows. */
export function wordsOf({ season, dates }: LeftOut): string {
  return (season ? familyWords(season) : "") + (dates ? DATES_WORDS : "");
}

/** Puts the seasons on a forecast, in place. */
export function putSeasons(forecast: Float64Array, { season, dates }: LeftOut): void {
  if (season) putSharedSeason(forecast, season);
  if (dates) putDates(forecast, dates);
}

/**
 * Returns the deviation of errors learnt without the season, scaled to the season of the lead time.
 *
 * Where demand has fallen, it is also scaled back to the level at which it was sold. Counts at today's level are fractions of units, whose deviation is too
 * small by the root.
 * @example asSold(3, 2, 1) // 6
 */
export const asSold = (deviation: number, factor: number, pastLevel: number): number =>
  deviation * factor * Math.sqrt(pastLevel);
