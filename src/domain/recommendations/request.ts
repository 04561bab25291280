import { type Prisma, sql } from "../../db";
import type { OrderOrigin } from "../../generated/prisma/enums";
import type { PlaceFilter } from "../plan-store/place-plans";
import type { ChosenLine } from "./chosen-lines";

/** Which recommendations to order, and how. Days are `YYYY-MM-DD`. */
export interface RecommendationRequest extends PlaceFilter {
  /** Only what is to be bought before this day. */
  buyBefore?: string | null;
  /** Days of the buying calendar, both included, open where left out; orders then come from the calendar (D15). */
  buyOn?: { from?: string | null; until?: string | null } | null;
  /** Days ahead that what is due is looked for, where the request chooses no days; each line's review period when left out. */
  dueWithinDays?: number | null;
  /** Only recommendations of at least so many units. */
  minimumUnits?: number | null;
  /** Chosen units instead of recommended ones; nothing else narrows then. */
  lines?: readonly ChosenLine[] | null;
  /** What the orders' names begin with. */
  referencePrefix?: string | null;
  /** Whether to draft orders that stay below what their supplier takes. */
  allowBelowMinimum: boolean;
}

/**
 * Whether a request says itself what to buy now, by days, by SKU or line by line; else only what is due is bought, for what is ordered ahead of its day
 * ties up money that nobody needs tied up yet.
 */
export const choosesDays = ({ buyBefore, buyOn, skuIds, lines }: RecommendationRequest): boolean =>
  buyBefore != null || buyOn != null || skuIds != null || lines != null;

/** Where orders of a request come from. Decision D15. */
export const originOf = ({ buyOn }: RecommendationRequest): OrderOrigin => (buyOn ? "PLAN" : "REPLENISH");

/**
 * The condition on a place's plan that a request makes beside its ids: something is recommended, or the SKU was asked for by id; in time
 * and in quantity. What has no buying date (nobody to buy from) is due at any time, but in no calendar.
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
