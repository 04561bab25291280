/** What a forecast leaves out of a history and puts on again: the season of its family, growth, and dates of its own. */

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

/** The season of its family as an item answers it: its indices are the item's own. */
export interface AnsweredSeason extends SharedSeason {
  /** 1 as the family does, 0 not at all. */
  strength: number;
  /** Whether its own history had a say in that. */
  shown: boolean;
  /** Whether the family shows growth and no season. */
  flat: boolean;
  /** Whether its own history shows a season beside the family's, which the indices then hold as well. */
  besides: boolean;
  /** What the item has sold ÷ what that would be at today's level, where demand has fallen; else 1. */
  pastLevel: number;
}

/** What is left out of a history. */
export interface LeftOut {
  season: AnsweredSeason | null;
  dates: OwnDates | null;
}

/** What a method says where dates of its own are in the forecast. */
const DATES_WORDS = " with the same days of last years";

/** An item that answers its family's season less strongly than this does not answer it. */
const MIN_STRENGTH = 0.005;

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/**
 * The history without the season, as far as the item answers it, and without what it shows beside it, at today's level; and that season.
 * Smooth demand shows its own growth, which its methods carry on: it keeps it. Null where nothing of the family's is left.
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
 * The history without its family's season and without its own dates, and both. Dates are told first from what was sold, as against the
 * season; what they replace of the season is taken from it.
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

/** What of a forecast is its family's, and what is its own beside it, in words; empty where neither shows. */
function familyWords({ flat, strength, growth, of, besides }: AnsweredSeason): string {
  if (flat || strength < MIN_STRENGTH) {
    if (growth === 1) return besides ? " with its own season" : "";
    return besides ? " with shared growth and its own season" : " with shared growth";
  }
  const family = of === "category" ? " with its category's season" : " with shared season";
  return besides ? `${family} and its own` : family;
}

/** What was left out, in words that follow the method; empty where nothing shows. */
export function wordsOf({ season, dates }: LeftOut): string {
  return (season ? familyWords(season) : "") + (dates ? DATES_WORDS : "");
}

/** Puts what was left out on a forecast, in place. */
export function putSeasons(forecast: Float64Array, { season, dates }: LeftOut): void {
  if (season) putSharedSeason(forecast, season);
  if (dates) putDates(forecast, dates);
}

/**
 * The deviation of errors that were learnt without the season, as large as they are in the season of the lead time; and, where demand has
 * fallen, as it was sold: counts at today's level would be parts of units, and their deviation too small by the root.
 * @example asSold(3, 2, 1) // 6
 */
export const asSold = (deviation: number, factor: number, pastLevel: number): number =>
  deviation * factor * Math.sqrt(pastLevel);
