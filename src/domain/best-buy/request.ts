import type { PlaceFilter } from "../plan-store/place-plans";

/** Containers, or pallets, that orders fill. */
export interface ContainerTerms {
  /** Cubic metres of one; null for no limit. */
  volume: number | null;
  /** Kilograms of one; null for no limit. */
  weight: number | null;
  /** The number for all orders; null for no limit. */
  most: number | null;
  /** The cost of one, in the tenant's currency; 0 for none. */
  cost: number;
}

/** The scope of the purchase, and its limits. Money in the tenant's currency. */
export interface BestBuyRequest extends PlaceFilter {
  /** Restricts it to purchases that the plan recommends before this day, `YYYY-MM-DD`; null for no restriction. */
  before: string | null;
  /** For goods; null for any amount. */
  budget: number | null;
  containers: ContainerTerms | null;
  /** The cost of holding a unit for a year, as a share of its cost. */
  holdingRate: number;
  /** Margin of a unit that nothing is sold of, such as a material's, as a share of its cost; null leaves such lines out. */
  marginWithoutPrice: number | null;
  /** Whether the price of each limit is requested, too. */
  withShadowPrices: boolean;
  /** Timeout of the answer and the prices of limits together, in seconds. */
  seconds: number;
  /** Share of the gain by which a better purchase may still be possible when the solver is content. */
  gap: number;
}

/** Pairs that one question may take in. */
export const MAX_LINES = 1000;
