import type { PlaceFilter } from "../plan-store/place-plans";

/** Containers, or pallets, that orders fill. */
export interface ContainerTerms {
  /** Cubic metres of one; null for no limit. */
  volume: number | null;
  /** Kilograms of one; null for no limit. */
  weight: number | null;
  /** How many there are for all orders; null for any number. */
  most: number | null;
  /** Of one, in the tenant's currency; 0 for none. */
  cost: number;
}

/** What is to be bought, and within which limits. Money in the tenant's currency. */
export interface BestBuyRequest extends PlaceFilter {
  /** Only what the plan would buy before this day, `YYYY-MM-DD`; null for whatever it recommends. */
  before: string | null;
  /** For goods; null for any amount. */
  budget: number | null;
  containers: ContainerTerms | null;
  /** What keeping a unit for a year costs, as a share of its cost. */
  holdingRate: number;
  /** Margin of a unit that nothing is sold of, such as a material's, as a share of its cost; null leaves such lines out. */
  marginWithoutPrice: number | null;
  /** Whether the price of each limit is wanted, too. */
  withShadowPrices: boolean;
  /** Longest that the answer and the prices of limits may take together, in seconds. */
  seconds: number;
  /** Share of the gain by which a better purchase may still be possible when the solver is content. */
  gap: number;
}

/** Pairs that one question may take in. */
export const MAX_LINES = 1000;
