import { type Prisma, sql } from "../../db";
import type { OrderOrigin } from "../../generated/prisma/enums";
import type { PlaceFilter } from "../plan-store/place-plans";
import type { ChosenLine } from "./chosen-lines";

/** Which recommendations to order, and how. Days are `YYYY-MM-DD`. */
export interface RecommendationRequest extends PlaceFilter {
  /** Restricts it to purchases due before this day. */
  buyBefore?: string | null;
  /** Days of the buying calendar, both included, open where left out; orders then come from the calendar (D15). */
  buyOn?: { from?: string | null; until?: string | null } | null;
  /** Days ahead for due recommendations, where the request chooses no days; each line's review period when left out. */
  dueWithinDays?: number | null;
  /** Restricts it to recommendations of at least so many units. */
  minimumUnits?: number | null;
  /** Chosen units instead of recommended ones; nothing else narrows then. */
  lines?: readonly ChosenLine[] | null;
  /** The prefix of the orders' names. */
  referencePrefix?: string | null;
  /** Whether to draft orders below their supplier's minimum. */
  allowBelowMinimum: boolean;
}

/**
 * Returns whether a request itself chooses the purchases, by days, by SKU or line by line. Otherwise only due recommendations are bought: an order ahead of its
 * day ties up money too early.
 */
export const choosesDays = ({ buyBefore, buyOn, skuIds, lines }: RecommendationRequest): boolean =>
  buyBefore != null || buyOn != null || skuIds != null || lines != null;

/** Returns the origin of a request's orders. Decision D15. */
export const originOf = ({ buyOn }: RecommendationRequest): OrderOrigin => (buyOn ? "PLAN" : "REPLENISH");

/**
 * Returns the condition on a place's plan that a request sets beside its ids, in time and in quantity. Something is recommended, or the SKU was named by id. A
 * line without a buying date (nobody to buy from) is due at any time, but in no calendar.
 */
export function conditionOf({ skuIds, buyBefore, buyOn, minimumUnits }: RecommendationRequest): Prisma.Sql {
  return sql`
    ${skuIds ? sql`` : sql`and place.recommended_units > 0`}
    ${buyBefore ? sql`and coalesce(place.buy_on < ${buyBefore}::date, true)` : sql``}
    ${buyOn ? sql`and place.buy_on is not null` : sql``}
    ${buyOn?.from ? sql`and place.buy_on >= ${buyOn.from}::date` : sql``}
    ${buyOn?.until ? sql`and place.buy_on <= ${buyOn.until}::date` : sql``}
    ${minimumUnits == null ? sql`` : sql`and place.recommended_units >= ${minimumUnits}`}`;
}
