/** The question for the best purchase: lines that may be bought, and their common limits. Types only. */

import type { PriceBreak } from "../sizing/price-break";
import type { WindowDemand } from "./window-demand";

/** One SKU for one place from one supplier. Money in one currency for all lines. */
export interface BuyLine {
  id: string;
  /** Id of its order: the delivery of one supplier to one place, or to all places that share an order. */
  orderId: string;
  /** The demand that its units serve. */
  demand: WindowDemand;
  /** Units of an order for a whole cover with nothing left before it, as the next order buys. Above 0. */
  coverUnits: number;
  /** Cost of a unit without any price break. */
  unitCost: number;
  /** In any order; empty for none. */
  priceBreaks: readonly PriceBreak[];
  /** Margin lost with each unit that can't be sold: price less `unitCost`, never negative. */
  margin: number;
  /** Units; 0 for none. */
  moq: number;
  /** Units; 1 for none. */
  packQuantity: number;
  /** Cubic metres and kilograms of a unit; 0 where they do not matter. */
  volume: number;
  weight: number;
}

/** An order with a minimum, in units or in money. */
export interface BuyOrder {
  id: string;
  minimum: { amount: number; unit: "units" | "money" } | null;
}

/** The common rules of the SKUs of a product, or of the lines of a SKU for several places, on one order. */
export interface ProductRule {
  lineIds: readonly string[];
  /** Units; 0 for none. */
  moq: number;
  /** Units; 1 for none. */
  packQuantity: number;
}

/** Containers, or pallets: each order fills its own. */
export interface Containers {
  /** Cubic metres of one; null for no limit. */
  volume: number | null;
  /** Kilograms of one; null for no limit. */
  weight: number | null;
  /** The number available for all orders; null for any number. */
  most: number | null;
  /** Cost of one, in the lines' currency; 0 for none. */
  cost: number;
  /** A part of one more, free of charge, for one of the orders. It prices, for example, the next half of a pallet. Left out: none. */
  spare?: number;
}

/** The question: which purchase gains most? */
export interface BuyQuestion {
  lines: readonly BuyLine[];
  /** Every order that the lines name. */
  orders: readonly BuyOrder[];
  products: readonly ProductRule[];
  /** Money for goods; null for any amount. */
  budget: number | null;
  /** Null: volume and weight do not matter. */
  containers: Containers | null;
  /** Cost of keeping a unit for a year, as a share of its cost. */
  holdingRate: number;
}

/** Packs of each line, in the order of the lines; 0 is not bought. */
export type Packs = readonly number[];
